internal import MessageSyntax
internal import StringCatalogs

/// Detects translations whose syntax differs from that of their key.
enum MixedSyntax {
  /// The detected syntax of a translation that differs from that of its key.
  enum Reading {
    /// An ICU message that can be shown with the key's arguments.
    case message
    /// An ICU message that cannot be shown with the key's arguments, and the reason.
    case unusableMessage(String)
    /// A printf format that can be shown with the key's arguments.
    case printf(PrintfProgram)
  }

  /// Checks whether the translation of a printf key is an ICU message without directives.
  ///
  /// The result is nil if it is not.
  static func message(
    _ text: String, for key: LocalizedStringKey, locale: LocaleIdentifier,
    textLanguage: LocaleIdentifier?
  ) -> Reading? {
    guard MixedMessage.isPossible(text) else { return nil }
    let values = values(of: key)
    guard !values.isEmpty else { return nil }
    var diagnostics: [MessageDiagnostic] = []
    let format = MessageFormat(
      recovering: text, locale: locale, textLanguage: textLanguage, diagnostics: &diagnostics)
    let message = MixedMessage(text, format.parsed().pattern, diagnostics) { $0.misfit(values) }
    return message.map { message in message.problem.map { .unusableMessage($0) } ?? .message }
  }

  /// Checks whether the translation of an ICU key is a printf format for the arguments of the key.
  ///
  /// The result is nil if it is not, or if it has an ICU argument.
  static func printf(
    _ text: String, for key: LocalizedStringKey, _ origin: TextOrigin?
  ) -> Reading? {
    guard key.hasFormatting, key.segments.count > 0, text.utf8.contains(UInt8(ascii: "%")),
      !text.utf8.contains(UInt8(ascii: "{"))
    else { return nil }
    let program = PrintfProgram(text, origin: origin)
    var next = 0
    var count = 0
    for token in program.tokens where token.kind != .percent {
      // `100% done` contains `% d`; formats that match a key never have the space flag.
      guard token.kind == .conversion, !token.flags.contains(.space), token.width.kind != .next,
        token.precision.kind != .next
      else { return nil }
      let place = token.takeArgument(&next)
      count += 1
      guard place < key.segments.count,
        key.segments[place].placeholder.argument.fits(ConversionClass(token.conversion))
      else { return nil }
    }
    return count > 0 ? .printf(program) : nil
  }

  /// Returns the name and value of each argument of a key; nil values for a key without
  /// interpolation.
  private static func values(
    of key: LocalizedStringKey
  ) -> [(name: String, value: MessageArgument?)] {
    guard key.hasFormatting else {
      let tokens = PrintfProgram(key.segments.tail).tokens.filter { $0.kind == .conversion }
      return tokens.indices.map { (String($0), nil) }
    }
    let names = key.argumentNames(in: .icu)
    return names.indices.map { (names[$0], key.segments[$0].placeholder.argument) }
  }
}

extension MessagePattern.Argument {
  /// Returns why no value of a key can be the argument; nil if one can.
  fileprivate func misfit(_ values: [(name: String, value: MessageArgument?)]) -> String? {
    var place = values.firstIndex { $0.name == name.description }
    if place == nil, case .position(let position) = name { place = position }
    guard let place, values.indices.contains(place) else {
      return "the key has no argument '\(name)'"
    }
    guard let value = values[place].value, !value.fits(messageType: typeName) else { return nil }
    return "argument '\(name)' is \(value.kind.name); expected a value for '\(typeName)'"
  }
}

extension MessageArgument {
  /// Whether an argument of a message with this type may have this value.
  fileprivate func fits(messageType type: String) -> Bool {
    switch type {
    case "plural", "selectordinal", "choice", "number", "spellout", "ordinal", "duration":
      return isNumeric
    case "select":
      return isSelectWord
    case "date", "time":
      return kind == .date
    case "dateInterval":
      return kind == .date || kind == .dateRange
    default: return true
    }
  }

  /// Whether a directive with this conversion may format this value.
  fileprivate func fits(_ conversion: ConversionClass) -> Bool {
    switch conversion {
    case .object: true
    case .signed, .unsigned, .floatingPoint: isNumeric
    case .text, .character, .pointer, .nothing: false
    }
  }
}
