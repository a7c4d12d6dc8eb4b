internal import ICUFormat
internal import MessageSyntax

/// The arguments of a default value, by its format.
enum DefaultValueArguments {
  /// Returns the arguments of a printf format.
  static func ofFormat(_ text: String) -> [ExtractedString.Argument] {
    var found: [Int: ExtractedString.Argument] = [:]
    for specifier in PrintfFormat(catalogText: text).specifiers {
      guard found[specifier.argument] == nil else { continue }
      found[specifier.argument] = ExtractedString.Argument(
        type: type(of: specifier.conversion),
        name: specifier.name ?? "arg\(specifier.argument + 1)")
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the text of a printf format without arguments, in which `%%` is a percent sign.
  static func text(ofFormat format: String) -> String {
    var text = ""
    for segment in PrintfFormat(catalogText: format).segments {
      if case .literal(let literal, _) = segment { text += literal }
    }
    return text
  }

  /// Returns the arguments of an ICU message, in the order of their first use.
  static func ofPattern(_ text: String) -> [ExtractedString.Argument] {
    var found: [ExtractedString.Argument] = []
    var names: Set<String> = []
    var open = Array(MessageParser.parse(text).pattern.elements.reversed())
    while let element = open.popLast() {
      switch element {
      case .text, .pluralNumber, .unparsed: break
      case .tag(let tag): open += tag.content.reversed()
      case .argument(let argument):
        let name = argument.name.description
        if names.insert(name).inserted {
          found.append(ExtractedString.Argument(type: nil, name: name))
        }
        switch argument.format {
        case .none, .simple: break
        case .plural(let plural):
          open += plural.cases.reversed().flatMap { $0.message.reversed() }
        case .select(let cases): open += cases.reversed().flatMap { $0.message.reversed() }
        case .choice(let cases): open += cases.reversed().flatMap { $0.message.reversed() }
        }
      }
    }
    return found
  }

  /// Returns an ICU message in MessageFormat 2 syntax; nil if it has no equivalent.
  static func mf2Message(ofPattern text: String) -> String? {
    guard let pattern = try? MessagePattern(text) else { return nil }
    return try? MF2Message(converting: pattern).canonicalText
  }

  private static func type(of conversion: PrintfConversion) -> String? {
    switch conversion {
    case .object: "String"
    case .decimal: "Int"
    case .unsigned, .octal, .hexadecimal: "UInt"
    case .fixed, .exponent, .general, .hexadecimalFloat: "Double"
    default: nil
    }
  }
}

extension LocalizedStringKey {
  /// The source string as a MessageFormat 2 message.
  ///
  /// - Parameter isStyled: Whether Markdown and tags are markup; otherwise they are literal text.
  func mf2SourceMessage(isStyled: Bool) -> String {
    let text = mf2SourceMessage
    guard isStyled, let message = try? MF2Message(text) else { return text }
    let styled = message.readingMarkup.canonicalText
    return styled == message.canonicalText ? text : styled
  }
}
