import FoundationEssentials
import ICUFormat
import MessageSyntax

extension ConformanceExecutor {
  /// `message2`: a message in MessageFormat 2 syntax with its parameters.
  ///
  /// The test functions of the specification's suite are available. A message with errors has the
  /// fallback text `{�}`.
  static func message2(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    var diagnostics: [MessageDiagnostic] = []
    let message = MessageFormat(
      recoveringMF2: try request.required("pattern"),
      locale: LocaleIdentifier(try request.required("locale")), timeZone: .utc,
      isolation: request.text("bidiIsolation") == "none" ? .none : .standard,
      functions: SuiteFunction.all, diagnostics: &diagnostics)
    var values: [String: MessageArgument] = [:]
    for (name, value) in parameters(of: request) {
      // A dictionary of Swift needs quadratic time for such a name.
      guard !MF2Characters.hasLongMarks(name) else {
        throw ConformanceFailure.error("the name of a parameter has too many combining marks")
      }
      values[name] = value
    }
    let formatted = message.parts(values)
    var members: [JSONValue.Member] = [.init("text", .string(formatted.text))]
    let errors =
      diagnostics.compactMap(\.kind.mf2ErrorClass) + formatted.errors.map(\.kind)
    if !errors.isEmpty {
      members.append(.init("errors", .array(errors.map { .string($0.rawValue) })))
    }
    members.append(.init("parts", .array(formatted.parts.map(\.json))))
    return .fields(members)
  }

  /// Returns the parameters of a message, without those that are null.
  static func parameters(
    of request: ConformanceRequest
  ) -> [(name: String, value: MessageArgument)] {
    (request.inputs["params"]?.elements ?? []).compactMap { parameter in
      self.parameter(parameter).map { (parameter["name"]?.text ?? "", $0) }
    }
  }

  /// Returns a parameter of a message; nil for null, which is no value.
  private static func parameter(_ parameter: JSONValue) -> MessageArgument? {
    guard let value = parameter["value"] else { return nil }
    if parameter["type"]?.text == "datetime", let text = value.text {
      let local = try? ISO8601Style([.fullDate, .time, .colonSeparatorInTime]).parse(text)
      let zoned = try? ISO8601Style().parse(text)
      return (zoned ?? local).map { MessageArgument($0) } ?? MessageArgument(text)
    }
    return argument(value)
  }

  private static func argument(_ value: JSONValue) -> MessageArgument? {
    switch value {
    case .null: return nil
    case .bool(let flag): return MessageArgument(flag)
    case .string(let text): return MessageArgument(text)
    case .number(let text):
      if let number = Int64(text) { return MessageArgument(number) }
      return Double(text).map { MessageArgument($0) }
    case .array(let elements): return MessageArgument(elements.compactMap(argument))
    case .object: return MessageArgument(value.spelled(), identity: "JSON") { _ in value.spelled() }
    }
  }
}

/// The functions `:test:function`, `:test:select` and `:test:format` of the specification's suite.
///
/// Source: `test/README.md` of the MessageFormat Working Group, "Test Functions".
struct SuiteFunction: MF2Function {
  let canSelect: Bool
  let canFormat: Bool

  static let all: [String: any MF2Function] = [
    "test:function": SuiteFunction(canSelect: true, canFormat: true),
    "test:select": SuiteFunction(canSelect: true, canFormat: false),
    "test:format": SuiteFunction(canSelect: false, canFormat: true),
  ]

  func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
    guard let input = call.number else { throw .badOperand("expected a number") }
    // The operand has the options of a test function that it comes from.
    var value = SuiteValue(input: input, options: call.operandOptions)
    if let places = call.options["decimalPlaces"] {
      guard places == "0" || places == "1" else {
        throw .badOption("decimalPlaces", "expected 0 or 1")
      }
      value.options["decimalPlaces"] = places
    }
    if let fails = call.options["fails"] {
      switch fails {
      case "always", "format", "select": value.options["fails"] = fails
      case "never": break
      default:
        call.report(.badOption("fails", "expected 'never', 'select', 'format' or 'always'"))
      }
    }
    let (result, canFormat) = (value, canFormat)
    let select: MF2FunctionValue.Selection = { (keys) throws(MF2Error) in
      try result.matches(in: keys)
    }
    return MF2FunctionValue(
      argument: call.operand, options: result.options, partType: "test",
      format: { () throws(MF2Error) in
        guard canFormat else {
          throw MF2Error.unsupportedOperation("the value cannot be formatted")
        }
        return try result.fields()
      },
      select: canSelect ? select : nil)
  }
}

/// The value of a test function.
private struct SuiteValue {
  let input: NumberValue
  var options: [String: String]

  private var number: Double { Double(input.decimalText) ?? .nan }
  private var showsFraction: Bool { options["decimalPlaces"] == "1" }

  private func fails(_ operation: String) -> Bool {
    options["fails"] == operation || options["fails"] == "always"
  }

  func fields() throws(MF2Error) -> [MF2Part.Field] {
    if fails("format") { throw .badOption("fails", "the option forbids formatting") }
    guard number.isFinite else { throw .badOperand("the number is not finite") }
    let magnitude = number.magnitude
    let whole = magnitude.rounded(.down)
    var fields: [MF2Part.Field] = []
    if number < 0 { fields.append(MF2Part.Field(type: "minusSign", value: "-")) }
    let digits = UInt64(exactly: whole).map { String($0) } ?? "\(whole)"
    fields.append(MF2Part.Field(type: "integer", value: digits))
    if showsFraction {
      fields.append(MF2Part.Field(type: "decimal", value: "."))
      let digit = ((magnitude - whole) * 10).rounded(.down)
      fields.append(MF2Part.Field(type: "fraction", value: String(Int(digit))))
    }
    return fields
  }

  /// Returns the keys that the value matches, the best one first.
  func matches(in keys: [String]) throws(MF2Error) -> [String] {
    if fails("select") { throw .badOption("fails", "the option forbids selection") }
    guard number == 1 else { return [] }
    return (showsFraction ? ["1.0", "1"] : ["1"]).filter(keys.contains)
  }
}

extension MF2Part {
  /// The part as the specification's suite writes it (`expParts`).
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .object([.init("type", .string("text")), .init("value", .string(text))])
    case .isolation(let text):
      .object([.init("type", .string("bidiIsolation")), .init("value", .string(text))])
    case .markup(let markup): markup.json
    case .value(let value): value.json
    case .fallback(let source):
      .object([.init("type", .string("fallback")), .init("source", .string(source))])
    }
  }
}

extension MF2Part.Markup {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string("markup")), .init("kind", .string(kind.rawValue)),
      .init("name", .string(name)),
    ]
    if let id { members.append(.init("id", .string(id))) }
    if !options.isEmpty {
      let names = options.keys.sorted()
      members.append(
        .init("options", .object(names.map { .init($0, .string(options[$0] ?? "")) })))
    }
    return .object(members)
  }
}

extension MF2Part.Value {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("type", .string(type))]
    switch direction {
    case .leftToRight: members.append(.init("dir", .string("ltr")))
    case .rightToLeft: members.append(.init("dir", .string("rtl")))
    case .unknown: break
    }
    members.append(.init("locale", .string(locale.languageTag)))
    if let id { members.append(.init("id", .string(id))) }
    if fields.isEmpty {
      members.append(.init("value", .string(text)))
    } else {
      members.append(
        .init(
          "parts",
          .array(
            fields.map {
              .object([.init("type", .string($0.type)), .init("value", .string($0.value))])
            })))
    }
    return .object(members)
  }
}
