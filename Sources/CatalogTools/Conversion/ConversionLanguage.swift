internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// Chooses the language of the file that a conversion writes.
package enum ConversionLanguage {
  /// Returns the language to write; empty for a template of gettext, and nil for that of the catalog.
  ///
  /// - Parameters:
  ///   - file: The catalog to convert.
  ///   - path: The path of the new file.
  ///   - format: The format of the new file.
  ///   - requested: The language that the user gives.
  /// - Throws: Why there is no language for sure.
  package static func language(
    of file: LabeledCatalog, for path: String, as format: CatalogFormat, requested: String?
  ) throws(CatalogDiagnostic) -> String? {
    if let requested { return requested }
    let catalog = file.catalog
    let code = try codeOfUnknownLanguage(of: file)
    if isTemplate(path), !catalog.format.isGettext || catalog.language?.isEmpty == false {
      return ""
    }
    if let named = CatalogPathName(path, format: format).language ?? code { return named }
    guard !format.isMultilingual, catalog.format.isMultilingual else { return nil }
    let source = catalog.sourceLanguage.map { LanguageName.locale($0) }
    let languages = catalog.languages.filter { LanguageName.locale($0) != source }
    if languages.count <= 1 { return languages.first ?? catalog.sourceLanguage }
    throw problem(
      "the catalog has translations into \(NameList.text(languages)), and '\(path)' has one "
        + "language", hint: "add '--language LANGUAGE'")
  }

  /// Returns the code of the language of an old folder, such as `German.lproj`; nil for a language that is
  /// a code.
  ///
  /// - Throws: That a file names a language that is not a code.
  private static func codeOfUnknownLanguage(
    of file: LabeledCatalog
  ) throws(CatalogDiagnostic) -> String? {
    guard !file.catalog.format.isMultilingual, let own = file.catalog.language, !own.isEmpty,
      !LanguageCode.isValid(own)
    else { return nil }
    let code = LanguageName.locale(own).languageTag
    let isFolder = CatalogPathName(file.path, format: file.catalog.format).language == own
    if isFolder, LanguageCode.isValid(code) { return code }
    throw problem(
      "the strings are in '\(own)', which is not the code of a language",
      hint: "add '--language \(LanguageCode.suggestion(for: own) ?? "LANGUAGE")'")
  }

  /// Whether a file is a template of gettext, which has no language.
  private static func isTemplate(_ path: String) -> Bool { path.lowercased().hasSuffix(".pot") }

  private static func problem(_ message: String, hint: String) -> CatalogDiagnostic {
    CatalogDiagnostic(kind: .missingLanguage, severity: .error, message: message, hint: hint)
  }
}
