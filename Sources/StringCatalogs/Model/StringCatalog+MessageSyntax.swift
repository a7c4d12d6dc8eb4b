internal import MessageSyntax

extension StringCatalog {
  /// The syntax of the strings: the given one, or that of the format; in XLIFF, the format is that of the
  /// catalog which was exported.
  package var messageSyntax: CatalogMessageSyntax { messageSyntax(ofFileAs: format) }

  /// Returns the syntax of the strings of a file in a format.
  ///
  /// The `original` of an XLIFF file names the catalog which was exported, such as `en.json`.
  func messageSyntax(ofFileAs format: CatalogFormat) -> CatalogMessageSyntax {
    guard format == .xliff, let original = entries.lazy.compactMap(\.original).first,
      let exported = CatalogFormat(fileName: original), exported != .xliff
    else { return format.messageSyntax(set: givenSyntax) }
    return exported.messageSyntax(set: givenSyntax)
  }

  /// Returns the syntax of the strings of an entry.
  ///
  /// It is that of the catalog, with two exceptions. Look-ups find a key in its ICU form in a catalog of
  /// printf formats too, and then read its translations as messages. And in XLIFF of a program whose other
  /// strings have no syntax, such as Angular, a source string that is a valid ICU message with a case or a
  /// format is one, and so are its translations.
  ///
  /// - Parameter syntax: The syntax of the catalog.
  package func messageSyntax(
    of entry: CatalogEntry, in syntax: CatalogMessageSyntax
  ) -> CatalogMessageSyntax {
    guard syntax == .printf else { return syntax }
    if !format.isGettext, entry.hasMessageKey { return .icu }
    guard format == .xliff,
      entry.original.flatMap({ CatalogFormat(fileName: $0) }).map({ $0 == .xliff }) ?? true,
      let source = entry.localizations.last(where: {
        $0.language.byBytes == sourceLanguage?.byBytes
      })?.node, source.isPlain, let unit = source.unit,
      !PrintfFormat(catalogText: entry.key).hasArguments,
      case let message = unit.messageText(in: .icu).text, MixedMessage.hasTypedArgument(message),
      (try? MessagePattern(message)) != nil
    else { return syntax }
    return .icu
  }
}
