internal import MessageSyntax

extension CatalogEntry {
  /// Whether the key of an entry in a catalog of printf formats is in its ICU form, such as `{0} items`.
  ///
  /// Like the key of a literal, it has its arguments in order and no directive. A brace may also be text: a key is that
  /// of a literal if an argument has a position or a type, as in `{count, number, integer}`. The variations of a string
  /// are always printf formats.
  var hasMessageKey: Bool {
    guard key.utf8.contains(UInt8(ascii: "{")), !PrintfFormat(catalogText: key).hasArguments,
      localizations.allSatisfy(\.node.isPlain), let pattern = try? MessagePattern(key)
    else { return false }
    var count = 0
    var isOfLiteral = false
    for element in pattern.elements {
      guard case .argument(let argument) = element else { continue }
      if case .position(let position) = argument.name {
        guard position == count else { return false }
        isOfLiteral = true
      }
      if argument.format != .none { isOfLiteral = true }
      count += 1
    }
    return isOfLiteral && !hasPlainKey(in: .icu)
  }

  /// Whether the key is text, in which a brace is only a brace, and not a message in a syntax.
  ///
  /// A file does not say which of the two a key is. Here it is text if no translation has an argument,
  /// and one shows a brace: `{"Use {x}": "Benutze '{'x'}'"}`.
  package func hasPlainKey(in syntax: CatalogMessageSyntax) -> Bool {
    guard syntax != .printf, key.utf8.contains(UInt8(ascii: "{")) else { return false }
    var showsBrace = false
    for localization in localizations {
      guard let unit = localization.node.unit, let text = Self.plainText(unit.value, syntax)
      else { return false }
      if text.utf8.contains(UInt8(ascii: "{")) { showsBrace = true }
    }
    return showsBrace
  }

  /// Returns the text of a message; nil if it has more than text.
  private static func plainText(_ message: String, _ syntax: CatalogMessageSyntax) -> String? {
    var text = ""
    if syntax == .mf2 {
      guard let parsed = try? MF2Message(message), parsed.declarations.isEmpty,
        case .pattern(let pattern) = parsed.body
      else { return nil }
      for element in pattern.elements {
        guard case .text(let part, _) = element else { return nil }
        text += part
      }
    } else {
      for element in MessageParser.parse(message).pattern.elements {
        guard case .text(let part, _) = element else { return nil }
        text += part
      }
    }
    return text
  }
}
