import DifferentialSupport
import ICUFormatConformance
import SystemICU
import Testing

/// An operation of the conformance executor, and how to make random requests for it.
///
/// The public API answers a request; `Tests/ICUOracle` calls ICU with the same values.
struct OracleOperation: CustomTestStringConvertible, Sendable {
  /// A request, and the arguments of the oracle's operation of the same name.
  struct Row {
    let inputs: [JSONValue.Member]
    let arguments: [String]

    /// Creates a row from the inputs of a request, whose values are also the oracle's arguments.
    init(_ inputs: KeyValuePairs<String, String>) {
      self.init(inputs.map { .init($0.key, .string($0.value)) }, arguments: inputs.map(\.value))
    }

    init(_ inputs: [JSONValue.Member], arguments: [String]) {
      self.inputs = inputs
      self.arguments = arguments
    }
  }

  /// Makes a request for some values.
  typealias MakeRow = @Sendable (inout SeededGenerator) -> Row

  /// The operation's name.
  let name: String
  /// The number of requests in a usual run.
  let rows: Int
  /// The maximum fraction of the requests, from 0 to 1, that both ICU and the public API may reject.
  let maximumSkippedFraction: Double
  /// Chooses the settings of a formatter for a locale.
  let settings: @Sendable (_ locale: String, inout SeededGenerator) -> MakeRow

  init(
    _ name: String, rows: Int, maximumSkippedFraction: Double = 0,
    _ settings: @escaping @Sendable (String, inout SeededGenerator) -> MakeRow
  ) {
    self.name = name
    self.rows = rows
    self.maximumSkippedFraction = maximumSkippedFraction
    self.settings = settings
  }

  var testDescription: String { name }

  /// All operations.
  static let all: [OracleOperation] =
    (numbers + dates + locales + [message]).filter { !withoutICU.contains($0.name) }

  /// The operations of the executor for which ICU has no function, or only since version 68.
  static let withoutICU = never.union(
    ICUVersion.isAtLeast(68) ? [] : ["plural_range", "unit_usage"])

  private static let never: Set = [
    "best_language", "catalog", "markup", "message2", "message_parse", "printf", "stringsdict",
    "xcstrings",
  ]

  /// The number of rows that are compared with the same settings, such as one skeleton in one locale.
  private static let valuesOfSettings = 8

  /// Compares `rows` × `factor` answers.
  func run(factor: Int) -> Differential {
    let executor = ConformanceExecutor(folder: ".")
    var makeRow: MakeRow?
    return Differential(
      name, comparisons: rows * factor, maximumSkippedFraction: maximumSkippedFraction
    ) { index, random in
      if index.isMultiple(of: Self.valuesOfSettings) {
        let group = index / Self.valuesOfSettings
        // Every locale once, in an order in which neighbors differ.
        let locale =
          group < Locales.all.count
          ? Locales.all[group * 97 % Locales.all.count] : Locales.random(&random)
        makeRow = settings(locale, &random)
      }
      guard let row = makeRow?(&random) else { return nil }
      let request = ConformanceRequest(id: "", op: name, inputs: .object(row.inputs))
      let inputs = ([name] + row.arguments).joined(separator: " | ")
      let wanted = ICUReference.text(name, row.arguments)
      switch (executor.answer(to: request), wanted) {
      case (.text(let text), let wanted?):
        return Comparison(inputs, ours: text, icu: wanted)
      case (.text(let text), nil): return Comparison(inputs, ours: text, icu: "⟨refused⟩")
      // ICU formats some impossible requests as nothing.
      case (.error, nil), (.error, ""): return nil
      case (let answer, let wanted):
        let ours = JSONValue.object(answer.members).spelled()
        return Comparison(inputs, ours: "⟨refused⟩ \(ours)", icu: wanted ?? "⟨refused⟩")
      }
    }
  }
}
