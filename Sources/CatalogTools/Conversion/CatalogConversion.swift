internal import ICUFormat
package import StringCatalogs

/// A catalog in another format, and what is lost.
package struct CatalogConversion {
  /// The new file.
  package let bytes: [UInt8]
  /// What the new file cannot contain: errors for strings, warnings for the rest.
  ///
  /// Those of an entry have its place in the file that was read.
  package let losses: [CatalogDiagnostic]
  /// The languages of the catalog that are not written, because another one was requested.
  package private(set) var omittedLanguages: [String] = []
  /// The keys that are names and whose source strings a translator's file does not get, because they
  /// are in another file than the translations.
  package private(set) var namesWithoutSource: [String] = []
  /// The number of stale keys that a translator's file does not get.
  package private(set) var staleCount = 0
  /// What Flutter does not accept in an ARB file, and this library does: nothing is lost.
  package private(set) var flutterProblems: [CatalogDiagnostic] = []

  /// Converts a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - format: The new format.
  ///   - syntax: The syntax that the settings set for the strings of the new file; nil for that of the format.
  ///   - language: The language to write, if the new file has one language; nil for that of the
  ///     catalog.
  ///   - sourceLanguage: The language of the keys, if the catalog names none and the new file does.
  ///   - contextKeys: The keys of gettext that keep their contexts.
  ///   - messageKeys: The keys that stay ICU messages in a catalog of printf formats.
  ///   - keepsMessages: Whether the messages are those of the new format already, and stay as they are.
  ///   - text: The text in which the entries have their offsets; nil for that of the catalog.
  package init(
    _ catalog: StringCatalog, to format: CatalogFormat, syntax: CatalogMessageSyntax? = nil,
    language: String? = nil, sourceLanguage: String = "en",
    contextKeys: Set<ByteEqualString> = [], messageKeys: Set<ByteEqualString> = [],
    keepsMessages: Bool = false, text: [UInt8]? = nil
  ) {
    var old = catalog
    if let language, !language.isEmpty {
      Self.replaceUnknownLanguage(of: &old, by: language)
    }
    if format == .po, old.format.isGettext, let language,
      let template = GettextTemplate.catalog(old, in: language)
    {
      var losses: [CatalogDiagnostic] = []
      bytes = template.written(diagnostics: &losses)
      self.losses = losses
      return
    }
    var steps = ConversionSteps(
      old, to: format, syntax: syntax, language: language, sourceLanguage: sourceLanguage,
      text: text)
    steps.readOldFormat(contextKeys: contextKeys)
    steps.chooseLanguage()
    steps.prepareForTranslator()
    steps.changeSyntax(messageKeys: messageKeys)
    steps.useNewFormat(keepsMessages: keepsMessages)
    bytes = steps.new.written(diagnostics: &steps.losses)
    losses = CatalogDiagnostic.located(steps.losses, in: steps.text)
    omittedLanguages = steps.omittedLanguages
    namesWithoutSource = steps.namesWithoutSource
    staleCount = steps.staleCount
    flutterProblems = steps.flutterProblems
  }

  /// Replaces the language of a file of one language if it is not the code of a language, such as `Polish`.
  private static func replaceUnknownLanguage(of catalog: inout StringCatalog, by language: String) {
    guard !catalog.format.isMultilingual, let own = catalog.language, !own.isEmpty,
      !LanguageCode.isValid(own)
    else { return }
    catalog.language = language
    for entry in catalog.entries.indices {
      for index in catalog.entries[entry].localizations.indices
      where catalog.entries[entry].localizations[index].language.byBytes == own.byBytes {
        catalog.entries[entry].localizations[index].language = language
      }
    }
  }
}
