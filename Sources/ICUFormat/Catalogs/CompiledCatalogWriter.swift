internal import ICUFormatMemory
internal import StringCatalogs

/// Writes a compiled catalog from the tables of a file.
struct CompiledCatalogWriter {
  private var directory: [UInt8] = []
  private var data: [UInt8] = []
  private var seed: UInt64 = 0

  /// The number of seeds that are tried, until no key needs too many steps.
  private static let seedCount = 16

  private init() {}

  /// Returns the compiled catalog of a file.
  ///
  /// The same input has the same result on every machine.
  ///
  /// - Parameter catalog: The catalog, without its entries.
  static func file(
    of parts: [(original: String?, index: KeyIndex, tables: [PackedTable])],
    catalog: StringCatalog, source: [UInt8]
  ) throws(CompiledCatalogError) -> [UInt8] {
    for number in 1...UInt64(seedCount) {
      var writer = CompiledCatalogWriter()
      writer.seed = number &* 0x9E37_79B9_7F4A_7C15
      guard writer.append(parts, catalog) else { continue }
      guard writer.data.count < CompiledHeader.fileLimit / 2 else {
        throw CompiledCatalogError(
          "\(writer.data.count) bytes of compiled strings exceed the limit of "
            + "\(CompiledHeader.fileLimit / 2) bytes; divide the catalog")
      }
      writer.directory.align(to: 8)
      return CompiledHeader.file(
        directory: writer.directory, data: writer.data, seed: writer.seed,
        source: CompiledHeader.Fingerprint(source))
    }
    throw CompiledCatalogError(
      "too many keys have the same hash; found more than \(StoredKeys.longestProbe) in a row")
  }

  /// Returns false if the keys need another seed.
  private mutating func append(
    _ parts: [(original: String?, index: KeyIndex, tables: [PackedTable])],
    _ catalog: StringCatalog
  ) -> Bool {
    directory.append(counted: catalog.format.rawValue)
    directory.append(counted: catalog.sourceLanguage)
    directory.append(counted: catalog.language)
    directory.append(counted: catalog.pluralFormsHeader)
    word(parts.count)
    for part in parts {
      directory.append(counted: part.original)
      guard append(part.index) else { return false }
      let untranslatable = part.tables.first.map { $0.untranslatable.sorted() } ?? []
      word(untranslatable.count)
      for place in untranslatable { word(place) }
      word(part.tables.count)
      for table in part.tables { append(table) }
    }
    return true
  }

  private mutating func append(_ index: KeyIndex) -> Bool {
    guard let slots = slots(of: index) else { return false }
    word(index.form.storedCode)
    append(words: slots)
    append(words: index.ends)
    append(bytes: index.bytes)
    let exact = index.exactPlaces.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    word(exact.count)
    for (key, place) in exact {
      word(place)
      directory.append(counted: key)
    }
    append(pairs: index.groups)
    guard let other = index.other else {
      word(0)
      return true
    }
    word(1)
    append(words: (0..<other.places.count).map { other.places[$0] ?? 0 })
    return append(other.index)
  }

  private mutating func append(_ table: PackedTable) {
    directory.append(counted: table.languageName)
    word((table.isEmpty ? 1 : 0) | (table.hasTexts ? 2 : 0))
    append(words: (0..<table.ends.count).map { table.ends[$0] ?? 0 })
    if let places = table.places {
      word(1)
      append(words: (0..<places.count).map { places[$0] ?? 0 })
    } else {
      word(0)
    }
    append(bytes: Array(table.bytes.bytes(from: 0, to: table.bytes.count) ?? []))
    append(pairs: table.groupPlaces)
  }

  /// Returns the hash table of an index; nil if a key is too far from its first slot.
  private func slots(of index: KeyIndex) -> [UInt32]? {
    var size = 4
    while size < index.count * 2 { size *= 2 }
    var result = [UInt32](repeating: 0, count: size * 2)
    // Of keys with equal forms, the index has only the last one.
    for number in index.slots where number != 0 {
      let place = Int(number) - 1
      let start = place == 0 ? 0 : Int(index.ends[place - 1])
      let key = Array(index.bytes[start..<Int(index.ends[place])])
      let hash = ByteHash.hash(key.span, seed: seed)
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      var steps = 1
      while result[slot * 2 + 1] != 0 {
        slot = (slot + 1) & (size - 1)
        steps += 1
        guard steps <= StoredKeys.longestProbe else { return nil }
      }
      result[slot * 2] = UInt32(truncatingIfNeeded: hash >> 32)
      result[slot * 2 + 1] = number
    }
    return result
  }

  // MARK: - Items

  private mutating func word(_ number: Int) {
    directory.append(littleEndian: UInt32(truncatingIfNeeded: number))
  }

  private mutating func append(pairs: [Int: Int]) {
    word(pairs.count)
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
      word(key)
      word(value)
    }
  }

  private mutating func append(words: [UInt32]) {
    data.align(to: 8)
    word(data.count)
    word(words.count)
    data.reserveCapacity(data.count + words.count * 4)
    for word in words { data.append(littleEndian: word) }
  }

  private mutating func append(bytes: [UInt8]) {
    data.align(to: 8)
    word(data.count)
    word(bytes.count)
    data += bytes
  }
}
