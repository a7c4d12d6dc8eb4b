/// Writes catalogs as XLIFF files.
///
/// A file that was read keeps its tables, and the bytes of each unchanged unit.
enum XLIFFWriter {
  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    let source = catalog.source
    guard !source.text.isEmpty else {
      // A file in an unknown character set is written unchanged.
      return source.original.isEmpty
        ? document(of: catalog).written(diagnostics: &diagnostics) : source.original
    }
    let before = XLIFFCatalogReader.read(
      FileText(utf8: source.text, mark: false), language: source.givenLanguage,
      options: source.options
    ).catalog
    var text = source.text
    if before.entries != catalog.entries || before.unknownMembers != catalog.unknownMembers {
      var update = XLIFFUpdate(catalog, before: before)
      text = update.document().written(diagnostics: &diagnostics)
    }
    if text == source.text, !source.original.isEmpty { return source.original }
    return FileText.encodeXML(
      text, as: source.encoding, mark: source.hasByteOrderMark, converter: source.converter)
  }
}

extension XLIFFWriter {
  /// Returns a new document, with a file for each table and language.
  ///
  /// Each file has all entries of its table, also untranslated ones, within ``RepeatedSources``.
  private static func document(of catalog: StringCatalog) -> XLIFFDocument {
    var tables: [String] = []
    var entries: [ByteEqualString: [CatalogEntry]] = [:]
    for entry in catalog.entries {
      let original = entry.original ?? ""
      if entries[original.byBytes] == nil { tables.append(original) }
      entries[original.byBytes, default: []].append(entry)
    }
    var document = XLIFFDocument(files: [])
    var repeated = RepeatedSources(
      catalogSize: catalog.entries.reduce(0) { $0 + $1.size })
    let source = catalog.sourceLanguage ?? catalog.language ?? "en"
    for table in tables.isEmpty ? [""] : tables {
      var part = catalog
      part.entries = entries[table.byBytes] ?? []
      var languages: [String] = []
      // Looking up one of many languages in each file would take quadratic time.
      var translations: [ByteEqualString: [(entry: Int, localization: CatalogLocalization)]] = [:]
      for (index, entry) in part.entries.enumerated() {
        for localization in entry.localizations
        where !localization.language.isEmpty && localization.language.byBytes != source.byBytes {
          let name = localization.language.byBytes
          if translations[name] == nil { languages.append(localization.language) }
          translations[name, default: []].append((index, localization))
        }
      }
      document.files +=
        XLIFFDocument(part, language: languages.first, original: table).files
      let sources = part.entries.map { entry in
        var small = entry
        small.localizations = entry[source].map { [$0] } ?? []
        return small
      }
      let sizes = sources.map(\.size)
      let size = sizes.reduce(0, +)
      for language in languages.dropFirst() {
        let own = translations[language.byBytes] ?? []
        if repeated.allows(max(0, size - own.reduce(0) { $0 + sizes[$1.entry] })) {
          part.entries = sources
          for item in own { part.entries[item.entry].localizations.append(item.localization) }
        } else {
          part.entries = own.map {
            var entry = sources[$0.entry]
            entry.localizations.append($0.localization)
            return entry
          }
        }
        document.files += XLIFFDocument(part, language: language, original: table).files
      }
    }
    return document
  }
}

/// Changes a document to the content of a catalog.
private struct XLIFFUpdate {
  /// The part of the file that contains an entry.
  private struct Table: Hashable {
    var original: ByteEqualString
    var language: ByteEqualString
  }

  /// A unit of an entry that a file already has.
  private struct Place: Hashable {
    var file: Int
    var entry: Int
    var path: XLIFFUnitPath
  }

  /// A changed entry, and the languages of a unit.
  private struct ChangeName: Hashable {
    var entry: Int
    var source: ByteEqualString
    var target: ByteEqualString
  }

  /// The strings of an entry in two languages, before and after a change.
  private struct ChangedStrings {
    let sourceBefore: IndexedNode?
    let targetBefore: IndexedNode?
    let source: IndexedNode?
    let target: IndexedNode?

    init(before: CatalogEntry, _ entry: CatalogEntry, source: String, target: String) {
      func indexed(_ localization: CatalogLocalization?) -> IndexedNode? {
        localization.map { IndexedNode($0.node) }
      }
      sourceBefore = indexed(before.source(source, target: target))
      targetBefore = indexed(before.target(target, of: source))
      self.source = indexed(entry.source(source, target: target))
      self.target = indexed(entry.target(target, of: source))
    }
  }

  private let catalog: StringCatalog
  private let before: [CatalogEntry]
  private let givenLanguage: String?
  private var files: [XLIFFFile]
  private var result: XLIFFDocument
  /// The places in the catalog of the entries of the file; nil for removed entries.
  private var places: [Int?] = []
  /// Whether each entry of the file has changed.
  private var isChanged: [Bool] = []
  /// The entries of the catalog that are not in the file.
  private var additions: [Int] = []
  /// The files with units of each entry of the catalog, in their order.
  private var filesOfEntries: [Int: [Int]] = [:]
  private var written: Set<Place> = []
  /// The parts of units that the entries have as members, by the places of the entries.
  private var details: [Int: [ByteEqualString: CatalogValue]] = [:]
  /// The languages of the strings of each file.
  private var fileLanguages: [(source: String, target: String)] = []
  /// The first file of each target language in a table, or in all tables for the key nil.
  private var firstFiles: [ByteEqualString?: [Int]] = [:]

  init(_ catalog: StringCatalog, before: StringCatalog) {
    self.catalog = catalog
    self.before = before.entries
    givenLanguage = catalog.source.givenLanguage.flatMap { $0.isEmpty ? nil : $0 }
    result =
      XLIFFDocument.read(
        FileText(utf8: catalog.source.text, mark: false), options: catalog.source.options
      ).document
    files = result.files
    nameLanguages()
    fileLanguages = files.map { languages(of: $0) }
    var seen: Set<[ByteEqualString?]> = []
    for (index, file) in files.enumerated() {
      for table in [nil, ByteEqualString(file.original)] {
        if seen.insert([table, ByteEqualString(fileLanguages[index].target)]).inserted {
          firstFiles[table, default: []].append(index)
        }
      }
    }
    matchEntries()
  }

  /// Gives the tables without a target language and without translations the first language that no table has.
  ///
  /// `ng extract-i18n` of Angular writes such a file, into which translations are put.
  private mutating func nameLanguages() {
    func isFree(_ file: XLIFFFile) -> Bool {
      languages(of: file).target.isEmpty && file.units.allSatisfy { $0.target == nil }
    }
    let free = files.indices.filter { isFree(files[$0]) }
    guard !free.isEmpty else { return }
    var known: Set<Table> = []
    for file in files {
      let (source, target) = languages(of: file)
      for language in [source, target] {
        known.insert(Table(original: file.original.byBytes, language: language.byBytes))
      }
    }
    var new: [ByteEqualString: String] = [:]
    for entry in catalog.entries {
      let original = (entry.original ?? "").byBytes
      guard new[original] == nil else { continue }
      new[original] =
        entry.localizations.first {
          !known.contains(Table(original: original, language: $0.language.byBytes))
        }?.language
    }
    for index in free {
      guard let language = new[files[index].original.byBytes] else { continue }
      files[index].targetLanguage = language
      result.files[index].targetLanguage = language
    }
  }

  /// Finds the entries of the file in the catalog; of several with one name, the nth ones match.
  private mutating func matchEntries() {
    var waiting: [[ByteEqualString]: [Int]] = [:]
    for (index, entry) in catalog.entries.enumerated().reversed() {
      waiting[[ByteEqualString(entry.original ?? ""), ByteEqualString(entry.key)], default: []]
        .append(index)
    }
    var found: Set<Int> = []
    for entry in before {
      let place = waiting[[ByteEqualString(entry.original ?? ""), ByteEqualString(entry.key)]]?
        .popLast()
      places.append(place)
      isChanged.append(place.map { catalog.entries[$0] != entry } ?? true)
      if let place { found.insert(place) }
    }
    additions = catalog.entries.indices.filter { !found.contains($0) }
  }

  mutating func document() -> XLIFFDocument {
    if catalog.source.options.keepsUnitDetails {
      for index in catalog.entries.indices where !catalog.entries[index].unknownMembers.isEmpty {
        details[index] = Self.values(of: catalog.entries[index].unknownMembers)
      }
    }
    patchUnits()
    addUnits()
    addFiles()
    if catalog.source.options.keepsUnitDetails { changeDetails() }
    return result
  }

  /// Returns the values of members by their names.
  private static func values(of members: [CatalogMember]) -> [ByteEqualString: CatalogValue] {
    Dictionary(members.map { ($0.name.byBytes, $0.value) }) { first, _ in first }
  }

  /// Changes the parts of files that the catalog has as members.
  private mutating func changeDetails() {
    let members = Self.values(of: catalog.unknownMembers)
    for index in result.files.indices {
      if let value = members[XLIFFUnitDetails.name(of: result.files[index]).byBytes] {
        XLIFFUnitDetails.apply(value, to: &result.files[index])
      }
    }
  }

  /// Changes the parts of a unit that the entry has as a member.
  private func changeDetails(of unit: inout XLIFFUnit, target: String, entry: Int) {
    let name = XLIFFUnitDetails.name(of: unit, target: target).byBytes
    if let value = details[entry]?[name] { XLIFFUnitDetails.apply(value, to: &unit) }
  }

  /// Returns the languages of a file's strings.
  private func languages(of file: XLIFFFile) -> (source: String, target: String) {
    file.languages(
      of: file.units.first { $0.target != nil } ?? file.units.first
        ?? XLIFFUnit(id: "", source: ""),
      given: givenLanguage)
  }

  private mutating func patchUnits() {
    var entries: [Int: Int] = [:]
    for (index, entry) in before.enumerated() { entries[entry.offset ?? -1] = index }
    /// The entries by table, repetition and key, as in the reader.
    var names: [[ByteEqualString]: Int] = [:]
    var repetitions: [[ByteEqualString]: (file: Int, count: Int)] = [:]
    var strings: [ChangeName: ChangedStrings] = [:]
    for fileIndex in files.indices {
      let file = files[fileIndex]
      var units: [XLIFFUnit] = []
      for unit in file.units {
        let id = [file.original, file.targetLanguage ?? "", unit.id].map { ByteEqualString($0) }
        var repetition = repetitions[id]
        if let last = repetition, last.file != fileIndex, !file.original.isEmpty {
          repetition = (fileIndex, last.count + 1)
        }
        let (_, count) = repetition ?? (fileIndex, 0)
        repetitions[id] = (fileIndex, count)
        let path = XLIFFUnitPath(id: unit.id)
        let name = [file.original, String(count), path.key].map { ByteEqualString($0) }
        let entry = names[name] ?? entries[unit.origin.start]
        names[name] = entry
        guard let entry, places.indices.contains(entry) else {
          units.append(unit)
          continue
        }
        guard let new = places[entry] else { continue }
        if filesOfEntries[new]?.last != fileIndex {
          filesOfEntries[new, default: []].append(fileIndex)
        }
        written.insert(Place(file: fileIndex, entry: new, path: path))
        units.append(
          isChanged[entry] ? patched(unit, at: path, in: file, of: entry, new, &strings) : unit)
      }
      result.files[fileIndex].units = units
    }
  }

  private func patched(
    _ unit: XLIFFUnit, at path: XLIFFUnitPath, in file: XLIFFFile, of entryBefore: Int,
    _ new: Int, _ strings: inout [ChangeName: ChangedStrings]
  ) -> XLIFFUnit {
    var unit = unit
    let before = before[entryBefore]
    let entry = catalog.entries[new]
    let (source, target) = file.languages(of: unit, given: givenLanguage)
    let name = ChangeName(entry: new, source: source.byBytes, target: target.byBytes)
    let change =
      strings[name] ?? ChangedStrings(before: before, entry, source: source, target: target)
    strings[name] = change
    let text = change.source?.unit(at: path)
    if let text, text != change.sourceBefore?.unit(at: path) {
      unit.source = text.value
      unit.sourceInline = text.inline ?? unit.sourceInline
    }
    let translation = change.target?.unit(at: path)
    if translation != change.targetBefore?.unit(at: path) {
      // What nobody has confirmed, or somebody has rejected, needs no state to be reviewed.
      let keepsState =
        (unit.isRejected || unit.isUnconfirmed)
        && translation?.state == change.targetBefore?.unit(at: path)?.state
      unit.target = translation?.value
      unit.targetInline = translation?.inline ?? unit.targetInline
      let stateBefore = unit.state
      if !keepsState {
        (unit.state, unit.stateQualifier) = XLIFFDocument.state(of: translation?.state)
      }
      if catalog.source.options.keepsUnitDetails {
        XLIFFUnitDetails.apply(
          translation?.unknownMembers ?? [], toTargetOf: &unit, stateBefore: stateBefore)
      }
    }
    if entry.shouldTranslate != before.shouldTranslate {
      unit.setTranslatable(entry.shouldTranslate != false)
    }
    if entry.comment?.byBytes != before.comment?.byBytes {
      unit.notes = XLIFFNoteChange(from: before.comment, to: entry.comment).notes(of: unit)
    }
    changeDetails(of: &unit, target: target, entry: new)
    return unit
  }

  /// Adds the new units of changed entries, and the new entries.
  ///
  /// They are added to the first file of their table and language, or of their language if they
  /// have no table.
  private mutating func addUnits() {
    let isNew = Set(additions)
    var changed: [Int] = []
    for (index, place) in places.enumerated() {
      if let place, isChanged[index] { changed.append(place) }
    }
    for index in changed + additions {
      let entry = catalog.entries[index]
      var languages: Set<ByteEqualString> = []
      let candidates =
        isNew.contains(index)
        ? firstFiles[entry.original.map { ByteEqualString($0) }] ?? []
        : filesOfEntries[index] ?? []
      for fileIndex in candidates {
        let (source, target) = fileLanguages[fileIndex]
        guard languages.insert(target.byBytes).inserted else { continue }
        let units = XLIFFDocument.units(
          of: entry, source: entry.source(source, target: target),
          target: entry.target(target, of: source), categories: [])
        let targetStrings = entry.target(target, of: source).map { IndexedNode($0.node) }
        for var unit in units {
          let path = XLIFFUnitPath(id: unit.id)
          guard path.key.byBytes == entry.key.byBytes,
            written.insert(Place(file: fileIndex, entry: index, path: path)).inserted
          else { continue }
          if catalog.source.options.keepsUnitDetails {
            XLIFFUnitDetails.apply(
              targetStrings?.unit(at: path)?.unknownMembers ?? [], toTargetOf: &unit,
              stateBefore: nil)
            changeDetails(of: &unit, target: target, entry: index)
          }
          result.files[fileIndex].units.append(unit)
        }
      }
    }
  }

  /// Adds files for the languages for which a table has no file.
  private mutating func addFiles() {
    var known: Set<Table> = []
    for (file, (source, target)) in zip(files, fileLanguages) {
      for language in [source, target] {
        known.insert(Table(original: file.original.byBytes, language: language.byBytes))
        // Entries without a table are in the first file of their language.
        known.insert(Table(original: "".byBytes, language: language.byBytes))
      }
    }
    var needed: [Table] = []
    var entries: [ByteEqualString: [CatalogEntry]] = [:]
    for entry in catalog.entries {
      let original = (entry.original ?? "").byBytes
      entries[original, default: []].append(entry)
      for localization in entry.localizations where !localization.language.isEmpty {
        let table = Table(original: original, language: localization.language.byBytes)
        if known.insert(table).inserted { needed.append(table) }
      }
    }
    for table in needed {
      var part = catalog
      part.entries = entries[table.original] ?? []
      let original = table.original.text.isEmpty ? files.first?.original ?? "" : table.original.text
      result.files +=
        XLIFFDocument(part, language: table.language.text, original: original).files
    }
  }
}
