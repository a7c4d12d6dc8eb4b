internal import ICUFormatMemory
internal import StringCatalogs

/// Finds the index of a key in a table, with an open-addressing hash table over one array of bytes.
///
/// A look-up takes as long in 100,000 keys as in 100. Each key takes five 4-byte words in addition
/// to its bytes.
final class KeyIndex: Sendable {
  /// The form of the keys.
  let form: CatalogMessageSyntax
  /// The keys that may be in the other form; nil if there are none.
  let other: OtherKeys?
  /// The indices of keys that differ only in their specifiers, by the bytes of the keys as written
  /// in the file.
  ///
  /// Of such keys, the slots contain only the last one.
  let exactPlaces: [[UInt8]: Int]
  /// The group of each such key, by the index of the key; see ``group(of:)``.
  let groups: [Int: Int]
  let bytes: [UInt8]
  /// The end of each key in `bytes`; a key begins where the previous key ends.
  let ends: [UInt32]
  private let hashes: [UInt32]
  let slots: [UInt32]
  /// The keys of a compiled catalog; then the arrays above are empty.
  let stored: StoredKeys?

  /// The number of keys.
  let count: Int

  /// Whether some keys differ only in their specifiers, so the exact key is searched first.
  var hasExactKeys: Bool { !exactPlaces.isEmpty || other?.index.hasExactKeys == true }

  /// The keys of a table that may be in the form that its format does not use.
  ///
  /// These are printf keys in a JSON file and ICU keys in a `.strings` file.
  /// Keys in MessageFormat 2 form are only in tables of that syntax.
  struct OtherKeys: Sendable {
    /// The index of these keys.
    let index: KeyIndex
    /// Their indices in the table.
    let places: WordList
    /// The number of keys of the table.
    let limit: Int

    /// Returns the index in the table of a key of the other form; nil if it is damaged.
    func place(at index: Int) -> Int? {
      places[index].flatMap { Int($0) < limit ? Int($0) : nil }
    }

    /// Returns the index in the table of a key, or nil.
    @inline(never)
    func place(
      of key: LocalizedStringKey, _ canonical: inout CanonicalKey, in writer: inout UTF8Writer
    ) -> Int? {
      index.place(of: key, &canonical, in: &writer).flatMap { place(at: $0) }
    }
  }

  /// Creates the index of the keys in a compiled catalog.
  init(
    _ stored: StoredKeys, form: CatalogMessageSyntax, other: OtherKeys?,
    exactPlaces: [[UInt8]: Int], groups: [Int: Int]
  ) {
    self.stored = stored
    self.form = form
    self.other = other
    self.exactPlaces = exactPlaces
    self.groups = groups
    count = stored.ends.count
    bytes = []
    ends = []
    hashes = []
    slots = [0]
  }

  /// Creates an index of keys; if two keys are equal, the last one wins.
  init(_ keys: KeyList) {
    form = keys.form
    stored = nil
    count = keys.count
    other = keys.otherKeys.map {
      OtherKeys(
        index: KeyIndex($0), places: .memory(keys.otherPlaces.trimmed()), limit: keys.count)
    }
    let bytes = keys.bytes
    let ends = keys.ends
    var hashes: [UInt32] = []
    hashes.reserveCapacity(ends.count)
    var size = 4
    while size < ends.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    var exactPlaces: [[UInt8]: Int] = [:]
    var groups: [Int: Int] = [:]
    var start = 0
    for place in ends.indices {
      let end = Int(ends[place])
      let hash = ByteHash.hash(bytes.span.extracting(start..<end))
      let mark = UInt32(truncatingIfNeeded: hash >> 32)
      hashes.append(mark)
      var slot = Int(truncatingIfNeeded: hash & UInt64(size - 1))
      while slots[slot] != 0 {
        let other = Int(slots[slot]) - 1
        let otherStart = other == 0 ? 0 : Int(ends[other - 1])
        if hashes[other] == mark, bytes[otherStart..<Int(ends[other])] == bytes[start..<end] {
          let (key, otherKey) = (keys.exactKey(at: place), keys.exactKey(at: other))
          if key != otherKey {
            exactPlaces[otherKey] = other
            // A duplicate of an earlier key of the group replaces that key.
            if let former = exactPlaces.updateValue(place, forKey: key) { groups[former] = nil }
            let group = groups[other] ?? other
            groups[other] = group
            groups[place] = group
          } else if let group = groups.removeValue(forKey: other) {
            exactPlaces[key] = place
            groups[place] = group
          }
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = UInt32(truncatingIfNeeded: place + 1)
      start = end
    }
    self.bytes = bytes.trimmed()
    self.ends = ends.trimmed()
    self.hashes = hashes
    self.slots = slots
    self.exactPlaces = exactPlaces
    if let other = self.other {
      // Keys in ICU form are never grouped, so only one of the two indices has groups.
      for (place, group) in other.index.groups {
        groups[Int(keys.otherPlaces[place])] = Int(keys.otherPlaces[group])
      }
    }
    self.groups = groups
  }

  /// Returns the index and form of a key that differs from others only in its specifiers; or nil.
  func exactPlace(
    of key: LocalizedStringKey
  ) -> (place: Int, form: CatalogMessageSyntax)? {
    exactPlace(of: Array(key.key.utf8))
  }

  private func exactPlace(
    of key: [UInt8]
  ) -> (place: Int, form: CatalogMessageSyntax)? {
    if let place = exactPlaces[key] { return (place, form) }
    guard let other, let found = other.index.exactPlace(of: key),
      let place = other.place(at: found.place)
    else { return nil }
    return (place, found.form)
  }

  /// Returns the group of a key that differs from others only in its specifiers; nil for others.
  ///
  /// All keys that differ from each other only in their specifiers are in one group, whose number
  /// is the index of one of them.
  func group(of place: Int) -> Int? { groups.isEmpty ? nil : groups[place] }

  /// Returns the index of a key, or nil.
  ///
  /// - Parameters:
  ///   - canonical: The key's form in `writer`. It is left in the syntax of the key that was found.
  @inline(__always)
  func place(
    of key: borrowing LocalizedStringKey, _ canonical: inout CanonicalKey,
    in writer: inout UTF8Writer
  ) -> Int? {
    canonical.write(key, in: form, to: &writer)
    if let place = place(of: canonical, in: &writer) { return place }
    guard key.hasFormatting else { return nil }
    if form == .icu, let place = untypedPlace(of: copy key, &canonical, in: &writer) {
      return place
    }
    guard let other else { return nil }
    return other.place(of: copy key, &canonical, in: &writer)
  }

  /// Returns the index of a key in the table, or nil.
  @inline(__always)
  private func place(of canonical: CanonicalKey, in writer: inout UTF8Writer) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: canonical.hash) & mask
    let mark = UInt32(truncatingIfNeeded: canonical.hash >> 32)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if hashes[place] == mark {
        let start = place == 0 ? 0 : Int(ends[place - 1])
        if writer.isEqual(from: canonical.start, bytes, start..<Int(ends[place])) { return place }
      }
      slot = (slot + 1) & mask
    }
    return stored?.place(from: canonical.start, in: &writer)
  }

  /// Returns the index of a key whose arguments of `%@` have no type, or nil.
  @inline(never)
  private func untypedPlace(
    of key: LocalizedStringKey, _ canonical: inout CanonicalKey, in writer: inout UTF8Writer
  ) -> Int? {
    guard canonical.writeUntyped(key, to: &writer) else { return nil }
    return place(of: canonical, in: &writer)
  }
}

/// Collects the keys of a table while its file is read, in canonical form.
struct KeyList {
  let form: CatalogMessageSyntax
  /// The keys that may be in the other form.
  fileprivate var otherKeys: KeyList? { others.first }
  fileprivate private(set) var otherPlaces: [UInt32] = []
  /// At most one list; an array, because a struct cannot contain itself.
  private var others: [KeyList] = []
  fileprivate private(set) var bytes: [UInt8] = []
  fileprivate private(set) var ends: [UInt32] = []
  /// Whether these are the keys that may be in the form that their format does not use.
  private let isOther: Bool
  /// The keys whose original string differs from the canonical form, in order.
  private var changed: [(place: Int, key: String)] = []

  /// - Parameters:
  ///   - form: The form of the keys.
  ///   - room: The expected maximum number of bytes of the keys.
  init(form: CatalogMessageSyntax, room: Int) {
    self.init(form: form, room: room, isOther: false)
  }

  private init(form: CatalogMessageSyntax, room: Int, isOther: Bool) {
    self.form = form
    self.isOther = isOther
    bytes.reserveCapacity(room)
    ends.reserveCapacity(room / 64)
  }

  /// The number of keys.
  var count: Int { ends.count }

  mutating func append(_ key: String) {
    if mayHaveOtherForm(key) {
      if others.isEmpty {
        others = [KeyList(form: form == .printf ? .icu : .printf, room: 0, isOther: true)]
      }
      others[0].append(key)
      otherPlaces.append(UInt32(truncatingIfNeeded: ends.count))
    }
    let start = bytes.count
    if form == .printf, key.utf8.contains(UInt8(ascii: "%")) {
      CanonicalKey.canonicalPrintf(key, to: &bytes)
      if !bytes[start...].elementsEqual(key.utf8) { changed.append((count, key)) }
    } else {
      bytes.append(contentsOf: key.utf8)
    }
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Whether the key may be in the other form.
  private func mayHaveOtherForm(_ key: String) -> Bool {
    guard !isOther else { return false }
    return key.utf8.contains(form == .printf ? UInt8(ascii: "{") : UInt8(ascii: "%"))
  }

  /// Returns the bytes of a key as written in its file.
  fileprivate func exactKey(at place: Int) -> [UInt8] {
    var range = changed.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let item = changed[middle]
      if item.place == place { return Array(item.key.utf8) }
      range = item.place < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    let start = place == 0 ? 0 : Int(ends[place - 1])
    return Array(bytes[start..<Int(ends[place])])
  }
}
