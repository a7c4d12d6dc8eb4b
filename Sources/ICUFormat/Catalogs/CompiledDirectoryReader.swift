internal import StringCatalogs

/// Reads the directory of a compiled catalog: where the keys and translations are.
struct CompiledDirectoryReader {
  private var reader: WordReader
  private let blocks: StoredBlocks
  private let seed: UInt64

  init(_ bytes: ArraySlice<UInt8>, blocks: StoredBlocks, seed: UInt64) {
    reader = WordReader(bytes)
    self.blocks = blocks
    self.seed = seed
  }

  struct Content {
    var format: CatalogFormat
    var sourceLanguage: String?
    var language: String?
    var parts: [CompiledCatalog.Part]
  }

  private static func damaged(_ what: String) -> CompiledCatalogError {
    CompiledCatalogError("the directory is damaged: \(what); " + CompiledCatalogError.remedy)
  }

  mutating func read() throws(CompiledCatalogError) -> Content {
    let name = reader.text() ?? ""
    guard let format = CatalogFormat(rawValue: name) else {
      throw Self.damaged("unknown source format '\(name.prefix(32))'")
    }
    let sourceLanguage = reader.text()
    let language = reader.text()
    let header = reader.text()
    var parts: [CompiledCatalog.Part] = []
    for _ in 0..<reader.count() {
      parts.append(try part(of: format))
      parts[parts.count - 1].pluralForms = header.flatMap {
        format.traits.hasPluralRule ? try? GettextPluralForms(header: $0) : nil
      }
    }
    guard !reader.isDamaged else { throw Self.damaged("it ends too early") }
    let allowed = format.traits.hasParts ? 0...BundlePart.maximumCount + 1 : 1...1
    guard allowed.contains(parts.count) else {
      throw Self.damaged("found \(parts.count) parts; expected at most \(allowed.upperBound)")
    }
    guard parts.allSatisfy({ $0.index.form == parts.first?.index.form }) else {
      throw Self.damaged("parts with keys of different forms")
    }
    return Content(format: format, sourceLanguage: sourceLanguage, language: language, parts: parts)
  }

  private mutating func part(
    of format: CatalogFormat
  ) throws(CompiledCatalogError) -> CompiledCatalog.Part {
    let original = reader.text()
    let index = try keys(mayHaveOthers: true)
    guard format.messageSyntax(set: index.form) == index.form else {
      throw Self.damaged("wrong form of keys")
    }
    var untranslatable: Set<Int> = []
    for _ in 0..<reader.count() { untranslatable.insert(reader.index(below: index.count)) }
    var tables: [CompiledTableRecord] = []
    for _ in 0..<reader.count() { tables.append(try table(index)) }
    return CompiledCatalog.Part(
      original: original, index: index, tables: tables, untranslatable: untranslatable)
  }

  private mutating func keys(mayHaveOthers: Bool) throws(CompiledCatalogError) -> KeyIndex {
    let code = reader.word()
    guard let form = CatalogMessageSyntax(storedCode: code) else {
      throw Self.damaged("\(code) is no form of keys")
    }
    let slots = try words()
    let ends = try words()
    let bytes = try byteRange()
    let slotCount = slots.count / 2
    guard slots.count % 2 == 0, slotCount > 0, slotCount & (slotCount - 1) == 0 else {
      throw Self.damaged("\(slots.count) words of slots; expected twice a power of two")
    }
    var exactPlaces: [[UInt8]: Int] = [:]
    for _ in 0..<reader.count() {
      let place = reader.index(below: ends.count)
      exactPlaces[reader.bytes() ?? []] = place
    }
    let groups = indices(below: ends.count)
    var other: KeyIndex.OtherKeys?
    if reader.word() != 0 {
      guard mayHaveOthers else { throw Self.damaged("too many lists of keys") }
      let places = try words()
      let index = try keys(mayHaveOthers: false)
      guard places.count == index.count, index.form != form else {
        throw Self.damaged("wrong number or form of keys")
      }
      other = KeyIndex.OtherKeys(index: index, places: places, limit: ends.count)
    }
    return KeyIndex(
      StoredKeys(slots: slots, ends: ends, blocks: blocks, bytes: bytes, seed: seed),
      form: form, other: other, exactPlaces: exactPlaces, groups: groups)
  }

  private mutating func table(_ index: KeyIndex) throws(CompiledCatalogError) -> CompiledTableRecord
  {
    let languageName = reader.text() ?? ""
    let flags = reader.word()
    let ends = try words()
    let isSparse = reader.word() != 0
    let places = isSparse ? try words() : nil
    let bytes = try byteRange()
    guard (places?.count ?? index.count) == ends.count else {
      throw Self.damaged("\(ends.count) translations for \(places?.count ?? index.count) keys")
    }
    return CompiledTableRecord(
      languageName: languageName, isEmpty: flags & 1 != 0, hasTexts: flags & 2 != 0,
      bytes: .stored(blocks, offset: bytes.lowerBound, count: bytes.count), ends: ends,
      places: places, groupPlaces: indices(below: index.count))
  }

  // MARK: - Parts of the data

  /// Reads pairs of indices.
  private mutating func indices(below limit: Int) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for _ in 0..<reader.count() {
      let key = reader.index(below: limit)
      result[key] = reader.index(below: limit)
    }
    return result
  }

  private mutating func words() throws(CompiledCatalogError) -> WordList {
    let offset = Int(reader.word())
    let count = Int(reader.word())
    guard offset % 4 == 0, count <= blocks.count / 4, offset <= blocks.count - count * 4 else {
      throw Self.damaged("\(count) words at offset \(offset) of \(blocks.count) bytes")
    }
    return .stored(blocks, offset: offset, count: count)
  }

  private mutating func byteRange() throws(CompiledCatalogError) -> Range<Int> {
    let offset = Int(reader.word())
    let count = Int(reader.word())
    guard count <= blocks.count, offset <= blocks.count - count else {
      throw Self.damaged("\(count) bytes at offset \(offset) of \(blocks.count) bytes")
    }
    return offset..<offset + count
  }
}
