internal import MessageSyntax
public import StringCatalogs

extension StringCatalog {
  /// Returns the formatted string of an entry, without a bundle.
  ///
  /// Plurals follow the rules of the language; variables and variations are resolved.
  ///
  /// ```swift
  /// catalog.text(forKey: "%lld files", language: "pl", arguments: [5])   // "5 plików"
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, as written in the catalog.
  ///   - language: The language; ignored for a catalog of one language.
  ///   - arguments: The arguments, in the order of the key.
  ///   - locale: The locale of digits and separators; nil for the number format of C, as in
  ///     Foundation's `String(format:)` without a locale.
  ///   - device: The device, for variations by device.
  ///   - width: The available width, for variations by width.
  /// - Returns: The formatted string, or nil if the catalog has no such entry or language.
  public func text(
    forKey key: String, language: LocaleIdentifier, arguments: [MessageArgument] = [],
    locale: LocaleIdentifier? = nil, device: LocalizationDevice = .other, width: Int? = nil
  ) -> String? {
    compiledText(forKey: key, language: language, locale: locale)?
      .text(arguments, VariationContext(device: device, width: width))
  }

  /// Returns a compiled translation, to format it with several lists of arguments.
  ///
  /// - Parameters:
  ///   - key: The key, as written in the catalog.
  ///   - language: The language; ignored for a catalog of one language.
  ///   - locale: The locale of digits and separators; nil for the number format of C.
  /// - Returns: The translation, or nil if the catalog has no such entry or language.
  package func compiledText(
    forKey key: String, language: LocaleIdentifier, locale: LocaleIdentifier? = nil
  ) -> CompiledCatalogText? {
    guard var entry = self[key] else { return nil }
    if messageSyntax == .printf, entry.mayHaveNames {
      entry = numbered(entry)
    }
    let localization =
      entry.localizations.first { LanguageName.locale($0.language) == language }
      ?? (format.traits.keysAreSourceStrings ? nil : entry.localizations.first)
    guard var node = localization?.node else { return nil }
    if node.holdsEmptyRows, localization?.language != sourceLanguage {
      guard let translated = node.translated else { return nil }
      node = translated
    }
    if messageSyntax != .mf2 { node = node.replacingTexts(GrammarMarkup.removed) ?? node }
    if format.isGettext { node = node.withoutGNUFlags }
    let languages = TextLanguages(ofSource: language, for: locale ?? language)
    if messageSyntax != .printf {
      return CompiledCatalogText(
        message(node.unit?.value ?? "", locale: locale ?? language, textLanguage: languages.text))
    }
    let packed = PackedNode(node)
    return VariationTree(packed, language: language, forms: pluralForms).map {
      CompiledCatalogText($0, locale: locale, languages: languages)
    }
  }

  /// Returns a message in the syntax of the catalog; its arguments have positions.
  private func message(
    _ text: String, locale: LocaleIdentifier, textLanguage: LocaleIdentifier?
  ) -> MessageFormat {
    var diagnostics: [MessageDiagnostic] = []
    guard messageSyntax == .mf2 else {
      return MessageFormat(
        recovering: text, locale: locale, textLanguage: textLanguage, diagnostics: &diagnostics)
    }
    let message = MessageFormat(
      recoveringMF2: text, locale: locale, textLanguage: textLanguage, diagnostics: &diagnostics)
    let names = message.arguments.indices.map(MF2Characters.positionalName)
    return message.bound(toNamesOrPositionsOf: names)
  }

  /// Returns an entry with the names of its arguments replaced by positions.
  private func numbered(_ entry: CatalogEntry) -> CatalogEntry {
    var problems: [CatalogNameProblem] = []
    var entry = entry.numbered(sourceLanguage: sourceLanguage, problems: &problems)
    for problem in problems {
      Localization.report(LocalizationIssue(problem, ofKey: entry.key, language: nil))
    }
    // Names that the source string does not have are numbered by their first use.
    for index in entry.localizations.indices {
      entry.localizations[index].node = entry.localizations[index].node
        .numbered(CatalogNames(arguments: nil)) { _, _ in }
    }
    return entry
  }
}
