internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Finds the language of a catalog that gets the translations of a file.
struct ImportLanguage {
  private let catalog: StringCatalog
  /// The languages of the catalog, as it names them.
  private let known: [String]

  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    known = (catalog.languages + [catalog.sourceLanguage, catalog.language].compactMap(\.self))
      .filter { !$0.isEmpty }
  }

  /// Returns the name that the catalog has for a language.
  ///
  /// - Parameters:
  ///   - named: The language that the file names; nil if it names none.
  ///   - requested: The language that the user gives, which is stronger.
  /// - Throws: Why there is no language for sure.
  func name(named: String?, requested: String?) throws(CatalogDiagnostic) -> String {
    let isOne = !catalog.format.isMultilingual
    let own = catalog.language.flatMap { $0.isEmpty ? nil : $0 }
    guard let wanted = requested ?? named ?? (isOne ? own : nil) else {
      if isOne { return "" }
      throw Self.problem(
        "the file does not name the language of its translations",
        hint: "add '--language LANGUAGE'")
    }
    if known.contains(where: { $0.utf8.elementsEqual(wanted.utf8) }) {
      if !isOne || own.map({ $0.utf8.elementsEqual(wanted.utf8) }) ?? true { return wanted }
    } else if !LanguageCode.isValid(wanted) {
      throw Self.problem(
        "'\(wanted)' is not the code of a language",
        hint: LanguageCode.suggestion(for: wanted).map { "did you mean '\($0)'?" }
          ?? "add '--language' with a code such as 'pl' or 'pt-BR'")
    }
    if isOne { return try nameOfFile(own, wanted) }
    let tag = LanguageName.locale(wanted).languageTag
    if let same = known.first(where: { LanguageName.locale($0).languageTag == tag }) { return same }
    let relative = known.first {
      $0 != catalog.sourceLanguage
        && LanguageName.isRelated(LanguageName.locale($0).languageTag, tag)
    }
    if requested == nil, let relative {
      throw Self.problem(
        "'\(wanted)' is new, and the catalog has '\(relative)'",
        hint: "add '--language \(relative)', or '--language \(wanted)' for a new language")
    }
    return LanguageName.ofCatalog(wanted)
  }

  /// Throws if translations would replace the source strings of a catalog, and the user does not ask for it.
  func requireTarget(_ name: String, requested: String?) throws(CatalogDiagnostic) {
    guard requested == nil, catalog.format.isMultilingual, let source = catalog.sourceLanguage,
      name.byBytes == source.byBytes
    else { return }
    throw Self.problem(
      "the translations are in '\(name)', the language of the source strings",
      hint: "name the language of the translations in the file, or add '--language \(name)' to "
        + "change the source strings")
  }

  /// Returns the language of a file of several languages that the user gives.
  func choose(
    _ requested: String, of languages: [String]
  ) throws(CatalogDiagnostic) -> String {
    let tag = LanguageName.locale(requested).languageTag
    if let found = languages.first(where: { LanguageName.locale($0).languageTag == tag }) {
      return found
    }
    throw Self.problem(
      "the file has no translations in '\(requested)'",
      hint: "it has \(NameList.text(languages))")
  }

  /// Returns the language of a catalog of one language.
  private func nameOfFile(_ own: String?, _ wanted: String) throws(CatalogDiagnostic) -> String {
    guard let own else { return "" }
    let tags = [own, wanted].map { LanguageName.locale($0).languageTag }
    if tags[0] == tags[1] { return own }
    throw Self.problem(
      "the translations are in '\(wanted)', and the catalog is in '\(own)'",
      hint: LanguageName.isRelated(tags[0], tags[1])
        ? "add '--language \(own)'" : "give the catalog of '\(wanted)'")
  }

  static func problem(_ message: String, hint: String) -> CatalogDiagnostic {
    CatalogDiagnostic(
      kind: .missingLanguage, severity: .error, message: message, hint: hint)
  }
}

extension LanguageName {
  /// Returns the name of a language in a catalog of several languages, such as `pt-BR` for `pt_BR`.
  ///
  /// Only the names of POSIX have other separators than those of Xcode and XLIFF.
  static func ofCatalog(_ name: String) -> String {
    name.utf8.contains { "_@".utf8.contains($0) } ? locale(name).languageTag : name
  }

  /// Whether one tag is the start of the other one, as `pl` of `pl-PL`.
  static func isRelated(_ one: String, _ other: String) -> Bool {
    one.hasBytes(other + "-") || other.hasBytes(one + "-")
  }
}
