internal import ICU

/// The text of a message with what each part of it comes from.
///
/// ```swift
/// let message = try MessageFormat("{0} is {1, number}", locale: "en")
/// let formatted = message.formatted(["Ada", 1234.5])
/// formatted.text                       // "Ada is 1,234.5"
/// formatted.runs.map { formatted[$0] } // ["Ada", "1,234.5", "1,234", ",", ".", "5"]
/// ```
public struct FormattedMessage: Hashable, Sendable {
  /// A part of the text and where it comes from.
  public struct Run: Hashable, Sendable {
    /// Where a part comes from.
    public enum Origin: Hashable, Sendable {
      /// The argument with this name; that of `{0}` is `"0"`.
      case argument(String)
      /// A field of a number or a date of the argument with this name.
      case field(FormatField, argument: String)
      /// What a tag encloses.
      case tag(String)
    }

    /// Where the part stands, in UTF-8 offsets into the text.
    public let range: Range<Int>
    /// Where it comes from.
    public let origin: Origin

    /// Makes a run.
    public init(range: Range<Int>, origin: Origin) {
      self.range = range
      self.origin = origin
    }
  }

  /// The whole text.
  public let text: String
  /// The parts, ordered by their start, the outer before the inner.
  ///
  /// Literal text has no run.
  public let runs: [Run]

  /// Makes a text with runs.
  public init(text: String, runs: [Run]) {
    self.text = text
    self.runs = runs
  }

  /// The text of a run.
  public subscript(run: Run) -> String {
    let bytes = text.utf8
    guard
      let start = bytes.index(
        bytes.startIndex, offsetBy: run.range.lowerBound, limitedBy: bytes.endIndex),
      let end = bytes.index(
        bytes.startIndex, offsetBy: run.range.upperBound, limitedBy: bytes.endIndex)
    else { return "" }
    return String(text[start..<end])
  }
}

/// Notes where arguments, their fields and tags went.
struct RunObserver: MessageObserver {
  static var watchesArguments: Bool { true }
  var wantsFields: Bool { true }

  let program: MessageProgram
  private let tags: [String]
  var runs: [FormattedMessage.Run] = []
  private var open: [(tag: Int32, start: Int, place: Int)] = []

  init(_ program: MessageProgram) {
    self.program = program
    tags = program.tags
  }

  mutating func didWrite(slot: Int32, fields: ICUFormattedText?, from start: Int, to end: Int) {
    let name = program.name(slot)
    runs.append(FormattedMessage.Run(range: start..<end, origin: .argument(name)))
    guard let fields else { return }
    let inner = fields.fields.compactMap { field -> FormattedMessage.Run? in
      guard let kind = FormatField(category: field.category, field: field.field) else { return nil }
      return FormattedMessage.Run(
        range: start + field.range.lowerBound..<start + field.range.upperBound,
        origin: .field(kind, argument: name))
    }
    runs += inner.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
  }

  mutating func didBegin(tag: Int32, at start: Int) {
    open.append((tag, start, runs.count))
  }

  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {
    guard let begun = open.popLast() else { return }
    runs.insert(
      FormattedMessage.Run(range: begun.start..<writer.count, origin: .tag(tags[Int(tag)])),
      at: begun.place)
  }

  mutating func didReplaceText() {
    runs = []
    open = []
  }
}

/// Hands what each tag encloses to a handler and puts its answer in the place.
struct TagObserver: MessageObserver {
  private let tags: [String]
  let handlers: [String: (String) -> String]
  private var open: [Int] = []

  init(_ program: MessageProgram, _ handlers: [String: (String) -> String]) {
    tags = program.tags
    self.handlers = handlers
  }

  mutating func didBegin(tag: Int32, at start: Int) { open.append(start) }

  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {
    guard let start = open.popLast() else { return }
    guard let handler = handlers[tags[Int(tag)]] else { return }
    let content = String(decoding: writer.bytes(from: start), as: UTF8.self)
    writer.truncate(to: start)
    writer.append(handler(content))
  }
}
