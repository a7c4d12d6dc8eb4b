internal import MessageSyntax
internal import StringCatalogs

/// Whether the placeholders of a catalog are `{{name}}`, as those of i18next and Angular, which
/// messages do not have.
enum DoubledBraces {
  /// What is wrong with a catalog whose placeholders are `{{name}}`; nil if they are not, or if the syntax
  /// is the right one.
  ///
  /// - Parameter syntax: The syntax that the settings set.
  static func problem(_ catalog: StringCatalog, syntax: CatalogMessageSyntax?) -> String? {
    let used = catalog.format.messageSyntax(set: syntax ?? catalog.messageSyntax)
    guard used != .printf, catalog.format.messageSyntax(set: .printf) == .printf else { return nil }
    let units = catalog.entries.lazy.flatMap(\.localizations).compactMap(\.node.unit)
    guard
      let example = units.lazy.compactMap({ placeholder(in: $0.messageText(in: used).text) }).first
    else { return nil }
    // Beside messages with arguments of the syntax, the others may have a mistake. The text of an inline
    // element may be `{INTERPOLATION}`.
    let isMixed = units.contains { unit in
      unit.value.utf8.contains(UInt8(ascii: "{")) && unit.elementTags.isEmpty
        && placeholder(in: unit.value) == nil && hasArguments(unit.value)
    }
    guard !isMixed else { return nil }
    return "placeholders such as '\(example)' are not in the syntax '\(used.rawValue)'; set "
      + "\"syntax\" : \"printf\" in the settings, so that they are text, which the program replaces"
  }

  /// Returns the first `{{name}}` of a text that is not a message.
  private static func placeholder(in text: String) -> String? {
    guard text.utf8.firstRange(of: "{{".utf8) != nil,
      let match = text.firstMatch(of: /\{\{-?[ ]*[A-Za-z_$][^{}]*\}\}/), !isMessage(text)
    else { return nil }
    return String(match.0)
  }

  private static func isMessage(_ text: String) -> Bool {
    if MessageSyntaxKind.isMessageFormat2(text) {
      var diagnostics: [MessageDiagnostic] = []
      _ = MF2Message(recovering: text, diagnostics: &diagnostics)
      return !diagnostics.contains { $0.severity == .error }
    }
    return !MessageParser.parse(text).diagnostics.contains { $0.severity == .error }
  }

  private static func hasArguments(_ text: String) -> Bool {
    guard isMessage(text) else { return false }
    if MessageSyntaxKind.isMessageFormat2(text) {
      return text.utf8.firstRange(of: "{$".utf8) != nil
    }
    var hasPlain = false
    MessageParser.parse(text).pattern.forEachArgument { argument in
      // Angular's messages have plurals and selects.
      if case .none = argument.format { hasPlain = true }
      if case .simple = argument.format { hasPlain = true }
    }
    return hasPlain
  }
}
