internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// The strings of a catalog for translators of one language, as XLIFF.
package struct XLIFFExport {
  /// The file.
  package let bytes: [UInt8]
  /// The number of units.
  package let count: Int
  /// The number of keys that are left out because the program does not use them any more.
  package let staleCount: Int
  /// The number of keys that are left out because they have sets of phrases, which XLIFF has no place for.
  package let phraseCount: Int
  /// The language of translations that are left out because the file is for one with or without the
  /// region: `pl` for `pl-PL`.
  package private(set) var omittedLanguage: String?
  /// The characters that XML does not allow, keys that are left out, and inline elements of a catalog in
  /// XLIFF that the file lacks.
  package private(set) var problems: [CatalogDiagnostic]

  /// Exports a catalog.
  ///
  /// Each plural gets a unit for each category that the integers of the language need, and for `other`,
  /// which every catalog needs; a plural of a floating-point number, also for the categories of fractions.
  /// Stale keys and the empty key of Xcode have none.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - language: The language to translate into.
  ///   - original: The path of the catalog in its project.
  ///   - version: The version of XLIFF.
  ///   - dialect: The program that will read the file.
  package init(
    _ catalog: StringCatalog, language: String, original: String,
    version: XLIFFVersion = .v1_2, dialect: XLIFFDialect = .xcode
  ) {
    let tag = LanguageName.locale(language).languageTag
    let known = catalog.languages.filter { $0 != catalog.sourceLanguage && !$0.isEmpty }
    let name = known.first { LanguageName.locale($0).languageTag == tag }
    var document = Self.document(catalog, language: name ?? language, original: original)
    if name == nil {
      omittedLanguage = known.first {
        LanguageName.isRelated(LanguageName.locale($0).languageTag, tag)
      }
    }
    let written = LanguageName.ofCatalog(language)
    if written.byBytes != language.byBytes {
      for file in document.files.indices { document.files[file].targetLanguage = written }
    }
    count = document.files.reduce(0) { $0 + $1.units.count }
    staleCount = catalog.entries.count(where: {
      $0.isStale && $0.shouldTranslate != false && !$0.isEmptyKey
    })
    phraseCount = catalog.entries.count { entry in
      !entry.isStale && entry.shouldTranslate != false
        && entry.localizations.contains { $0.node.phraseState != nil }
    }
    var problems: [CatalogDiagnostic] = []
    bytes = document.exchanged(
      version: version, dialect: dialect, syntax: catalog.messageSyntax,
      diagnostics: &problems)
    let ids = Set(document.files.flatMap(\.units).map { ByteEqualString($0.id) })
    for entry in catalog.entries
    where entry.shouldTranslate != false && !entry.isStale && entry.key.contains("|==|")
      && !ids.contains(ByteEqualString(entry.key))
    {
      problems.append(
        CatalogDiagnostic(
          kind: .type, severity: .error, at: entry,
          message: "'\(entry.key)' has the form of a variation's id; it is not exported",
          hint: "rename the key"))
    }
    self.problems =
      CatalogDiagnostic.located(problems, in: catalog.sourceText)
      + (version == .v2_0 ? LostElements.errorsOfXLIFF2(catalog) : [])
  }

  /// Returns the units of a catalog, with one for each plural form of the language.
  static func document(
    _ catalog: StringCatalog, language: String, original: String
  ) -> XLIFFDocument {
    let forms = PluralForms(language)
    var catalog = catalog
    catalog.entries.removeAll { $0.isEmptyKey }
    let cases = catalog.addSourcesOfCases()
    catalog.entries.removeAll(where: \.isStale)
    catalog.useFormsOfSources { $0.byBytes == language.byBytes ? forms.names : [] }
    var document = XLIFFDocument(
      exporting: catalog, language: language, original: original,
      pluralCategories: (forms.categories + forms.fractionCategories).map(\.rawValue))
    for file in document.files.indices {
      document.files[file].units.removeAll { forms.isUnneeded($0) }
      for index in document.files[file].units.indices {
        let id = document.files[file].units[index].id
        if let note = forms.note(of: id) { document.files[file].units[index].notes.append(note) }
        let key = document.files[file].units[index].key
        if let name = cases[ByteEqualString(id)] ?? cases[ByteEqualString(key)] {
          document.files[file].units[index].notes.append(ExportNote.selector(name))
        }
      }
    }
    return document
  }
}

extension StringCatalog {
  /// Gives each key of a case the source string of its base key, and returns the cases.
  fileprivate mutating func addSourcesOfCases() -> [ByteEqualString: CaseKey] {
    guard format.keysAreSourceStrings, let sourceLanguage else { return [:] }
    var sources: [ByteEqualString: CatalogLocalization] = [:]
    for entry in entries {
      if let source = entry[sourceLanguage], source.node.hasLetters {
        sources[ByteEqualString(entry.key)] = source
      }
    }
    var cases: [ByteEqualString: CaseKey] = [:]
    for index in entries.indices where sources[ByteEqualString(entries[index].key)] == nil {
      let key = entries[index].key
      guard let found = CaseKey(key, isBase: { sources[$0] != nil }),
        let source = sources[ByteEqualString(found.base)]
      else { continue }
      cases[ByteEqualString(key)] = found
      entries[index][sourceLanguage] = source
    }
    return cases
  }
}
