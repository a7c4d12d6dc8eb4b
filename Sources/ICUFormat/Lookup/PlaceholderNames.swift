internal import MessageSyntax
internal import StringCatalogs

/// Resolves argument names in a translation (`%(count)lld`) that its file does not define.
///
/// A name refers to the argument with this name at the call site; otherwise names are numbered by
/// their first use.
enum PlaceholderNames {
  /// Returns a string with names replaced by positions.
  static func numbered(
    _ text: String, key: LocalizedStringKey, locale: LocaleIdentifier, _ origin: TextOrigin?
  ) -> String {
    guard PrintfFormat.mayHaveNames(text) else { return text }
    return names(of: key).numbered(text) { report($0, $1, key: key, locale: locale, origin) }
  }

  /// Returns a node with names replaced by positions in all its variations.
  static func numbered(
    _ node: CatalogNode, key: LocalizedStringKey, locale: LocaleIdentifier, _ origin: TextOrigin?
  ) -> CatalogNode {
    node.numbered(names(of: key)) { report($0, $1, key: key, locale: locale, origin) }
  }

  private static func report(
    _ text: String, _ message: String, key: LocalizedStringKey, locale: LocaleIdentifier,
    _ origin: TextOrigin?
  ) {
    TextOrigin.report(
      LocalizationIssue(
        kind: .malformedMessage, subject: text, detail: message, locale: locale, key: key.key),
      origin, argument: message)
  }

  /// Returns the names of a key's arguments; none if the key does not tell which names are valid.
  private static func names(of key: LocalizedStringKey) -> CatalogNames {
    let names = (0..<key.segments.count).map { key.segments[$0].placeholder.detail?.name }
    // If a key is its own source string, its arguments are known, with or without names.
    let isSource = !key.hasFixedText && key.key.utf8.contains(UInt8(ascii: "%"))
    let isKnown = !names.isEmpty && (isSource || names.contains { $0 != nil })
    return CatalogNames(arguments: isKnown ? names : nil)
  }
}
