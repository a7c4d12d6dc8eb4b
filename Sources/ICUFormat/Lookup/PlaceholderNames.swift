internal import MessageSyntax
internal import StringCatalogs

/// Finds the arguments of a translation's names (`%(count)lld`) where its file does not say which
/// ones they are: by the names at the call site, else by their first use.
enum PlaceholderNames {
  /// A text with positions in place of names.
  static func numbered(
    _ text: String, key: LocalizedStringKey, locale: LocaleIdentifier, _ origin: TextOrigin?
  ) -> String {
    guard PrintfFormat.mayHaveNames(text) else { return text }
    return names(of: key).numbered(text) { report($1, key: key, locale: locale, origin) }
  }

  /// A text with all its variations, with positions in place of names.
  static func numbered(
    _ node: CatalogNode, key: LocalizedStringKey, locale: LocaleIdentifier, _ origin: TextOrigin?
  ) -> CatalogNode {
    node.numbered(names(of: key)) { report($1, key: key, locale: locale, origin) }
  }

  private static func report(
    _ message: String, key: LocalizedStringKey, locale: LocaleIdentifier, _ origin: TextOrigin?
  ) {
    TextOrigin.report(
      LocalizationIssue(
        kind: .malformedMessage, subject: key.key, detail: message, locale: locale), origin,
      argument: message)
  }

  /// The names of a key's arguments; none where nothing says what the names of a text should be.
  private static func names(of key: LocalizedStringKey) -> CatalogNames {
    let names: [String?] = (0..<key.segments.count).compactMap { index -> String?? in
      let detail = key.segments[index].placeholder.detail
      // The last placeholder of a symbolic key holds its words.
      return detail?.words == nil ? .some(detail?.name) : nil
    }
    // Of a key that is its own source, the arguments are known, with names or without.
    let isSource = key.hasFormatting && key.key.utf8.contains(UInt8(ascii: "%"))
    let isKnown = !names.isEmpty && (isSource || names.contains { $0 != nil })
    return CatalogNames(arguments: isKnown ? names : nil)
  }
}
