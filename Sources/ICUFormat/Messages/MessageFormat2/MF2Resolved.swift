internal import FoundationEssentials
internal import SystemICU

/// The value of an expression while a message is formatted.
struct MF2Resolved: Sendable {
  enum Content: Sendable {
    /// The expression failed; its fallback is shown.
    case fallback
    /// A value without a function; a literal is a string.
    case argument(MessageArgument)
    case string(String)
    case number(NumberValue, MF2NumberFormat)
    case date(MF2Moment, MF2DateFormat)
    case custom(MF2FunctionValue)
  }

  let content: Content
  /// The variable that the value comes from; nil for a literal and for the result of a function.
  var reference: MF2Expression.Reference?
  /// The direction that `u:dir` sets, here or on the operand; nil if it does not.
  var direction: StyledText.Direction?
  /// Whether `u:dir` is set on the expression itself.
  var isIsolated = false
  /// The value of `u:id`.
  var id: String?

  init(_ content: Content) { self.content = content }

  var isFallback: Bool { if case .fallback = content { true } else { false } }

  /// The value of an option: a string as it is, a number with ASCII digits; nil for other values.
  var optionText: String? {
    switch content {
    case .argument(let argument): argument.mf2Text
    case .string(let text): text
    case .number(let number, _): number.mf2Text
    case .custom(let value): value.argument?.mf2Text
    case .fallback, .date: nil
    }
  }

  /// The type of the value's part.
  var partType: String {
    switch content {
    case .number: "number"
    case .date: "datetime"
    case .argument(let argument):
      argument.asNumber != nil ? "number" : argument.asDate != nil ? "datetime" : "string"
    case .custom(let value): value.partType
    case .fallback, .string: "string"
    }
  }

  /// Returns the value for a custom function; nil if it has none.
  ///
  /// - Parameter zone: The time zone of the message.
  func argument(in zone: TimeZoneIdentifier) -> MessageArgument? {
    switch content {
    case .fallback: nil
    case .argument(let argument): argument
    case .string(let text): MessageArgument(text)
    case .number(let number, _): MessageArgument(number)
    case .date(let moment, let format):
      MessageArgument(moment.date(in: moment.zone(of: format, in: zone)))
    case .custom(let value): value.argument
    }
  }

  /// The options of the function that the value comes from.
  var options: [String: String] {
    switch content {
    case .fallback, .argument, .string: [:]
    case .number(_, let format): Self.named(format.options.values)
    case .date(_, let format): Self.named(format.options.values)
    case .custom(let value): value.options
    }
  }

  private static func named<Option: RawRepresentable<String>>(
    _ options: [Option: String]
  ) -> [String: String] {
    Dictionary(uniqueKeysWithValues: options.map { ($0.rawValue, $1) })
  }
}

extension MessageArgument {
  /// Takes a number; one that is a string of digits stays a string, without an exponent.
  fileprivate init(_ number: NumberValue) {
    switch number {
    case .integer(let value): self.init(value)
    case .unsigned(let value): self.init(value)
    case .double(let value): self.init(value)
    case .float(let value): self.init(value)
    case .decimal(let value): self.init(value)
    case .text(let text): self.init(number.mf2Text ?? text)
    }
  }
}

extension MF2Part.Field {
  /// Returns the fields of a number or a date in order, with the names of JavaScript's `Intl`.
  static func all(of text: ICUFormattedText) -> [MF2Part.Field] {
    let bytes = text.text.utf8
    return FieldSpan.spans(of: text).map { span in
      let start = bytes.index(bytes.startIndex, offsetBy: span.range.lowerBound)
      let end = bytes.index(start, offsetBy: span.range.count)
      let value = String(text.text[start..<end])
      return MF2Part.Field(type: span.field?.name(value) ?? "literal", value: value)
    }
  }
}

extension FormatField {
  /// Returns the name of the field in JavaScript's `Intl`.
  fileprivate func name(_ text: String) -> String {
    switch self {
    case .decimalSeparator: "decimal"
    case .groupingSeparator: "group"
    case .percent: "percentSign"
    case .perMille: "perMilleSign"
    case .measureUnit: "unit"
    case .sign:
      text.unicodeScalars.contains { $0 == "+" || $0 == "\u{FF0B}" } ? "plusSign" : "minusSign"
    case .exponentSymbol: "exponentSeparator"
    case .exponentSign: "exponentMinusSign"
    case .exponent: "exponentInteger"
    case .timeZone: "timeZoneName"
    case .timeSeparator: "literal"
    case .integer where text == "∞": "infinity"
    default: rawValue
    }
  }
}
