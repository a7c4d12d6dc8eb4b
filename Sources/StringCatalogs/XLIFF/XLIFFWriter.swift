/// Writes catalogs as XLIFF files.
///
/// A file that was read keeps its tables, and each unit that did not change what the file says of it.
enum XLIFFWriter {
  static func write(_ catalog: StringCatalog) -> [UInt8] {
    guard !catalog.source.text.isEmpty else { return XLIFFDocument(exporting: catalog).written() }
    let before = StringCatalog.read(catalog.source.text, as: .xliff).catalog
    let text =
      before.entries == catalog.entries
      ? catalog.source.text : patched(catalog, before: before).written()
    return FileText.encode(
      text, as: catalog.source.encoding, mark: catalog.source.hasByteOrderMark)
  }

  /// A unit's language and place.
  private struct Place: Hashable {
    var language: String?
    var path: XLIFFUnitPath
  }

  private static func patched(_ catalog: StringCatalog, before: StringCatalog) -> XLIFFDocument {
    var document = XLIFFDocument.read(catalog.source.text).document
    var old: [String: CatalogEntry] = [:]
    for entry in before.entries { old[entry.key] = entry }
    var new: [String: CatalogEntry] = [:]
    for entry in catalog.entries { new[entry.key] = entry }
    var written: Set<Place> = []
    for index in document.files.indices {
      let file = document.files[index]
      document.files[index].units = file.units.compactMap { unit in
        let path = XLIFFUnitPath(id: unit.id)
        guard let entry = new[path.key] else { return nil }
        written.insert(Place(language: file.targetLanguage, path: path))
        guard let before = old[path.key], before != entry else { return unit }
        return patched(unit, at: path, in: file, before: before, entry)
      }
    }
    // What is new goes to the first table of its language.
    var languages: Set<String?> = []
    for index in document.files.indices {
      let file = document.files[index]
      guard languages.insert(file.targetLanguage).inserted else { continue }
      for entry in catalog.entries where entry != old[entry.key] {
        let units = XLIFFDocument.units(
          of: entry, source: file.sourceLanguage, target: file.targetLanguage, categories: [])
        document.files[index].units += units.filter {
          let place = Place(language: file.targetLanguage, path: XLIFFUnitPath(id: $0.id))
          return place.path.key == entry.key && written.insert(place).inserted
        }
      }
    }
    // A language that the file has no table for gets one.
    let sources = document.files.map(\.sourceLanguage)
    for language in catalog.languages
    where !language.isEmpty && !languages.contains(language) && !sources.contains(language) {
      let original = document.files.first?.original ?? ""
      let new = XLIFFDocument(exporting: catalog, language: language, original: original)
      document.files += new.files
    }
    return document
  }

  private static func patched(
    _ unit: XLIFFUnit, at path: XLIFFUnitPath, in file: XLIFFFile, before: CatalogEntry,
    _ entry: CatalogEntry
  ) -> XLIFFUnit {
    var unit = unit
    let source = entry[file.sourceLanguage]?.node.unit(at: path)
    if let source, source != before[file.sourceLanguage]?.node.unit(at: path) {
      unit.source = source.value
    }
    if let language = file.targetLanguage {
      let target = entry[language]?.node.unit(at: path)
      if target != before[language]?.node.unit(at: path) {
        unit.target = target?.value
        (unit.state, unit.stateQualifier) = XLIFFDocument.state(of: target?.state)
      }
    }
    if entry.comment != before.comment {
      unit.notes = entry.comment.map { [XLIFFNote($0)] } ?? []
    }
    return unit
  }
}
