internal import MessageSyntax
internal import StringCatalogs

extension TranslationImport {
  /// Adds the translations of keys that a catalog of one language does not have yet.
  ///
  /// Such a catalog has no source strings: the new keys are those of the exported file, which has the same
  /// format. Their strings are taken as they are, as those of known keys.
  ///
  /// - Parameter requested: The language that the user gives; nil for that of the catalog.
  mutating func addNewKeys(of document: XLIFFDocument, requested: String?) {
    guard !catalog.format.isMultilingual, !catalog.format.isGettext, !unknown.isEmpty else {
      return
    }
    let ids = Set(unknown.map { ByteEqualString($0) })
    let language =
      [catalog.language, requested].compactMap(\.self).first { !$0.isEmpty }
      ?? StringCatalog.unknownLanguage
    var rest = document
    for file in rest.files.indices {
      let isSameFormat = CatalogFormat(fileName: rest.files[file].original) == catalog.format
      rest.files[file].targetLanguage = language
      rest.files[file].units.removeAll {
        !isSameFormat || $0.importStatus != .imported || !ids.contains(ByteEqualString($0.id))
      }
    }
    rest.files.removeAll { $0.units.isEmpty }
    var ignored: [CatalogDiagnostic] = []
    let bytes = rest.exchanged(
      version: .v1_2, dialect: .xcode, syntax: catalog.messageSyntax, diagnostics: &ignored)
    var exported = StringCatalog.read(bytes, as: .xliff).catalog
    exported.givenSyntax = catalog.messageSyntax
    let conversion = CatalogConversion(
      exported, to: catalog.format, syntax: catalog.givenSyntax, language: language,
      keepsMessages: true)
    let new = StringCatalog.read(conversion.bytes, as: catalog.format, language: language).catalog
    let known = Set(catalog.entries.map { ByteEqualString($0.key) })
    var added: Set<ByteEqualString> = []
    for entry in new.entries where !known.contains(ByteEqualString(entry.key)) {
      catalog.entries.append(entry)
      added.insert(ByteEqualString(entry.key))
      newKeys.append(entry.key)
    }
    let before = unknown.count
    unknown.removeAll { id in
      added.contains(ByteEqualString(id))
        || added.contains(ByteEqualString(XLIFFUnit.key(ofID: id)))
    }
    count += before - unknown.count
  }
}
