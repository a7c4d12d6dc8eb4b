internal import FoundationEssentials
internal import ICUFormat
internal import MessageSyntax

/// An overload of `appendInterpolation`: its labels, and a call of it.
///
/// The key is made by the library's own overload, so that it cannot differ from the key that a
/// program asks for at run time.
struct InterpolationOverload: Sendable {
  typealias Interpolation = LocalizedStringKey.StringInterpolation
  typealias Call =
    @Sendable (inout Interpolation, SampleValue, inout InterpolationConstants) -> Bool

  /// The label of the value; nil for `_`.
  let label: String?
  /// The labels of the other parameters; a question mark is after those with a default value.
  let parameters: [String]
  /// Whether a string literal as value is a nested key.
  let isKey: Bool
  /// Calls the overload; returns whether it takes the value and the constants.
  let call: Call

  private init(_ label: String?, _ parameters: String..., call: @escaping Call) {
    self.init(label, parameters, isKey: false, call: call)
  }

  private init(_ label: String?, _ parameters: [String], isKey: Bool, call: @escaping Call) {
    self.label = label
    self.parameters = parameters
    self.isKey = isKey
    self.call = call
  }

  /// Whether a call with these labels can be one of this overload.
  func accepts(_ label: String?, _ labels: [String]) -> Bool {
    guard label == self.label else { return false }
    var index = 0
    for parameter in parameters {
      let isOptional = parameter.utf8.last == UInt8(ascii: "?")
      let name = isOptional ? String(parameter.dropLast()) : parameter
      if index < labels.count, labels[index] == name {
        index += 1
      } else if !isOptional {
        return false
      }
    }
    return index == labels.count
  }
}

extension InterpolationOverload {
  /// All overloads of the library and its overlay, in the order in which they are tried.
  static let all: [InterpolationOverload] =
    values + numbers + dates + choices + texts + placeholders

  // MARK: Values

  private static let values: [InterpolationOverload] = [
    .init(nil) { text, value, constants in
      guard value.kinds.contains(.plain) else { return false }
      if value.kinds.contains(.hasOpenForm) { constants.leaveICUFormOpen("the kind of the value") }
      value.append(&text)
      return true
    },
    .init("any") { text, _, _ in
      text.appendInterpolation(any: "")
      return true
    },
    .init(nil, "specifier", "as?") { text, value, constants in
      let specifier = constants.keyText("specifier")
      let name = constants.name()
      if let argument = value.argument {
        text.append(argument, specifier: specifier, name)
      } else if let number = value.number {
        text.append(number, specifier: specifier, name)
      } else {
        return false
      }
      return true
    },
    .init(nil, "as") { text, value, constants in
      let name = constants.name() ?? ""
      if value.kinds.contains(.key) {
        text.appendInterpolation(LocalizedStringKey(""), as: name)
      } else if let number = value.number {
        text.append(number, as: name)
      } else if let argument = value.argument {
        if value.kinds.contains(.hasOpenForm) {
          constants.leaveICUFormOpen("the kind of the value")
        }
        text.append(argument, as: name)
      } else {
        return false
      }
      return true
    },
    .init(nil, "format") { text, _, _ in
      text.appendInterpolation(now, format: RelativeDateStyle())
      return true
    },
    // The overlay's overloads show the text of a formatter.
    .init(nil, "formatter") { text, _, _ in
      text.appendInterpolation("" as String)
      return true
    },
  ]

  // MARK: Numbers

  private static let numbers: [InterpolationOverload] = [
    .init(nil, "fractionDigits", "as?") { text, value, constants in
      guard let number = value.number else { return false }
      if constants.isRange("fractionDigits") {
        let digits = constants.range("fractionDigits") ?? 0...0
        text.append(number, fractionDigits: digits, constants.name())
      } else {
        let digits = constants.integer("fractionDigits", or: 0)
        text.append(number, fractionDigits: digits, constants.name())
      }
      return true
    },
    .init("number", "minimumFractionDigits?", "maximumFractionDigits?", "as?") {
      text, value, constants in
      guard let number = value.number else { return false }
      text.append(
        number, least: constants.integer("minimumFractionDigits", or: 0),
        most: constants.integer("maximumFractionDigits", or: 2), constants.name())
      return true
    },
    .init("percent", "fractionDigits?", "as?") { text, value, constants in
      guard let number = value.number else { return false }
      text.append(percent: number, constants.range("fractionDigits"), constants.name())
      return true
    },
    .init(nil, "currency", "as?") { text, value, constants in
      guard let number = value.number else { return false }
      text.append(number, currency: constants.text("currency"), constants.name())
      return true
    },
    .init(nil, "unit", "width?", "as?") { text, value, constants in
      guard let number = value.number else { return false }
      let width = constants.member("width", of: FormatWidth.self, or: .short) ?? .short
      text.append(number, unit: constants.text("unit"), width, constants.name())
      return true
    },
    .init(nil, "skeleton", "as?") { text, value, constants in
      guard let number = value.number else { return false }
      text.append(number, skeleton: constants.text("skeleton"), constants.name())
      return true
    },
    .init(nil, "ordinal", "as?") { text, value, constants in
      guard let number = value.number else { return false }
      let form =
        constants.member("ordinal", of: LocalizedStringKey.OrdinalForm.self, or: .digits)
        ?? .digits
      text.append(number, ordinal: form, constants.name())
      return true
    },
    .init("ordinal", "as?") { text, value, constants in
      guard let number = value.number else { return false }
      text.append(ordinal: number, constants.name())
      return true
    },
  ]

  // MARK: Dates

  private static let now = Date(timeIntervalSince1970: 0)
  private typealias Length = ICUFormat.DateStyle.Length

  private static func isDate(_ value: SampleValue) -> Bool { value.kinds.contains(.date) }

  private static let dates: [InterpolationOverload] = [
    // A number may have such a style too.
    .init(nil, "style", "as?") { text, value, constants in
      let style = constants.memberName("style").flatMap { NamedStyle(rawValue: $0) }
      let argument = isDate(value) ? MessageArgument(now) : value.number?.arg.messageArgument
      let name = constants.name()
      if let style, let argument, text.append(argument, style: style, as: name) { return true }
      guard isDate(value) else { return false }
      constants.leaveICUFormOpen("style")
      text.appendInterpolation(now, style: .date, as: name)
      return true
    },
    .init("timerInterval", "pauseTime?", "countsDown?", "showsHours?", "as?") {
      text, value, constants in
      text.appendInterpolation(timerInterval: now...now, as: constants.name())
      return true
    },
    .init(nil, "date", "time?", "as?") { text, value, constants in
      guard isDate(value) else { return false }
      let date = constants.member("date", of: Length.self, or: .long) ?? .long
      let time = constants.member("time", of: Length.self, or: .short)
      text.appendInterpolation(now, date: date, time: time, as: constants.name())
      return true
    },
    .init(nil, "time", "as?") { text, value, constants in
      guard isDate(value) else { return false }
      let time = constants.member("time", of: Length.self, or: .short) ?? .short
      text.appendInterpolation(now, time: time, as: constants.name())
      return true
    },
    .init(nil, "skeleton", "as?") { text, value, constants in
      let skeleton = constants.text("skeleton")
      if isDate(value) {
        text.appendInterpolation(now, skeleton: skeleton, as: constants.name())
      } else if value.kinds.contains(.interval) {
        text.appendInterpolation(now...now, skeleton: skeleton, as: constants.name())
      } else {
        return false
      }
      return true
    },
    .init("date", "dateFormat?", "as?") { text, value, constants in
      guard isDate(value) else { return false }
      let name: String?
      if let format = constants.optionalText("dateFormat") {
        name = constants.name()
        text.appendInterpolation(date: now, dateFormat: format, as: name)
      } else {
        name = constants.name()
        text.appendInterpolation(date: now, as: name)
      }
      return true
    },
    .init("iso8601", "formatOptions?", "as?") { text, value, constants in
      guard isDate(value) else { return false }
      text.appendInterpolation(iso8601: now, as: constants.name())
      return true
    },
    .init(nil, "relative", "width?", "as?") { text, value, constants in
      guard isDate(value) else { return false }
      text.appendInterpolation(now, relative: .named, as: constants.name())
      return true
    },
  ]

  // MARK: Plurals and selects

  private static let choices: [InterpolationOverload] = [
    .init(nil, "zero?", "one?", "two?", "few?", "many?", "other", "as?") {
      text, value, constants in
      guard let number = value.number else { return false }
      let cases = PluralTexts(
        zero: constants.optionalText("zero"), one: constants.optionalText("one"),
        two: constants.optionalText("two"), few: constants.optionalText("few"),
        many: constants.optionalText("many"), other: constants.text("other"))
      text.append(number, cases, constants.name())
      return true
    },
    .init(nil, "select", "other", "as?") { text, value, constants in
      guard let argument = value.argument else { return false }
      let cases = constants.cases("select") ?? []
      text.appendSelect(
        argument, cases: cases, other: constants.text("other"), as: constants.name())
      return true
    },
  ]

  // MARK: Keys and styled text

  private static func styled(_ label: String?, _ parameters: String...) -> [InterpolationOverload] {
    let overload = InterpolationOverload(label, parameters, isKey: true) { text, value, constants in
      if value.kinds.contains(.key) {
        text.appendInterpolation(LocalizedStringKey(""), style: .bold)
      } else if value.kinds.contains(.string) {
        text.appendInterpolation("" as String, style: .bold)
      } else if parameters == ["style"], let number = value.number {
        // The styles of dates have names of their own.
        text.append(styled: number)
      } else {
        return false
      }
      return true
    }
    return [overload]
  }

  private static let texts: [InterpolationOverload] =
    styled("bold") + styled("italic") + styled("underline") + styled("strikethrough")
    + styled(nil, "color") + styled(nil, "link") + styled(nil, "style")
    + [
      .init("accessibilityName") { text, _, _ in
        text.appendInterpolation(accessibilityName: .red)
        return true
      }
    ]

  // MARK: Placeholders

  private static let kinds: [String: LocalizedStringKey.PlaceholderKind] = [
    "int": .int, "uint": .uint, "float": .float, "double": .double, "object": .object,
  ]

  private static let placeholders: [InterpolationOverload] = [
    .init("placeholder") { text, _, constants in
      guard let kind = constants.memberName(InterpolationReader.valueLabel).flatMap({ kinds[$0] })
      else { return false }
      text.appendInterpolation(placeholder: kind)
      return true
    },
    .init("placeholder", "specifier") { text, _, constants in
      guard let kind = constants.memberName(InterpolationReader.valueLabel).flatMap({ kinds[$0] })
      else { return false }
      text.appendInterpolation(placeholder: kind, specifier: constants.keyText("specifier"))
      return true
    },
  ]
}
