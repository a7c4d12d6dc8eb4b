internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Reports languages of a catalog whose names are not codes, such as `polski`.
struct UnknownLanguageRule: CatalogRule {
  let identifier = "unknown-language"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a language whose name is not a code"

  /// The names of files without a language.
  private static let names: Set = ["base", "c", "posix", "root"]

  /// Returns the first names that are not codes, in the order of the file.
  func names(in file: CheckedFile) -> [String] {
    let catalog = file.catalog
    var seen: Set<String> = [""]
    let names = [file.language, catalog.sourceLanguage].compactMap(\.self) + catalog.languages
    let unknown = names.filter { name in
      // An old English name of a folder, such as `German.lproj`, is a language for look-ups.
      seen.insert(name).inserted && !Self.isLanguage(name)
        && !(file.path.contains("\(name).lproj/") && Self.isOldName(name))
    }
    return Array(unknown.prefix(CheckLimits.findingsOfTranslation))
  }

  private static func isLanguage(_ name: String) -> Bool {
    LanguageCode.isValid(name) || names.contains(name.lowercased())
  }

  /// Whether a name is the English name of a language.
  private static func isOldName(_ name: String) -> Bool {
    let tag = LanguageName.locale(name).languageTag
    return tag != "und" && LanguageCode.isValid(tag)
  }

  /// Returns what is wrong with the name.
  func problem(_ name: String) -> String { LanguageCode.problem(name) }

  /// Returns the place of the name in quotation marks, or in the header of a gettext catalog.
  func offset(of name: String, _ locator: inout ValueLocator) -> Int? {
    if let quote = locator.firstOffset(of: "\"\(name)\"") { return quote + 1 }
    let field = "Language: "
    return locator.firstOffset(of: field + name).map { $0 + field.utf8.count }
  }
}
