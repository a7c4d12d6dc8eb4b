internal import MessageSyntax

extension CatalogEntry {
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
