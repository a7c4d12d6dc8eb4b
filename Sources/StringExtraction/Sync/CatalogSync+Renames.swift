internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

// Keys that changed slightly in the source: their translations are kept.

extension CatalogSync {
  /// A key of the catalog that the source probably has under another key.
  package struct Rename: Hashable, Sendable {
    /// The key of the catalog.
    package let old: String
    /// The key of the source.
    package let new: String
  }

  /// Returns the entries that changed keys, with the strings of the source.
  ///
  /// A key is gone if the source does not have it and it has a translation. A key is new if the catalog
  /// does not have it, or has nothing of it but what the source gives.
  ///
  /// - Parameters:
  ///   - keys: The forms of the keys of the source.
  ///   - cases: The keys of single cases, which are not gone.
  func renames(
    to wanted: [Wanted], _ keys: [ByteEqualString: [Int]], _ cases: Set<ByteEqualString>
  ) -> [(place: Int, index: Int)] {
    var known: [Int: [Int]] = [:]
    var gone: [Int] = []
    for (place, entry) in catalog.entries.enumerated() {
      let form = CatalogKey.canonical(entry.key)
      if let indices = keys[form] {
        for index in indices { known[index, default: []].append(place) }
      } else if !cases.contains(form), isTranslated(entry), entry.extractionState != "manual",
        !isUnsure(entry.key)
      {
        gone.append(place)
      }
    }
    guard !gone.isEmpty else { return [] }
    let new = wanted.indices.filter { index in
      (known[index] ?? []).allSatisfy { hasNothing(catalog.entries[$0], but: wanted[index]) }
    }
    let pairs = KeyRenames.pairs(
      of: gone.map { place in
        let entry = catalog.entries[place]
        let source = entry[sourceLanguage]?.node.unit?.value
        return KeyRenames.Candidate(
          key: entry.key,
          source: entry.extractionState == nil || source == entry.key ? nil : source)
      },
      with: new.map {
        KeyRenames.Candidate(
          key: newKey(of: wanted[$0]),
          source: wanted[$0].defaultValue.map { [count = wanted[$0].argumentCount] in
            Self.numbered($0, count)
          })
      })
    return pairs.map { (gone[$0.gone], new[$0.new]) }
  }

  /// Whether an entry has only what the source gives, so that nothing is lost without it.
  private func hasNothing(_ entry: CatalogEntry, but wanted: Wanted) -> Bool {
    !isTranslated(entry) && entry.extractionState != "manual" && entry.shouldTranslate == nil
      && entry.unknownMembers.isEmpty
      && (entry.comment.map { $0 == wanted.comments.joined(separator: "\n") } ?? true)
  }

  /// Whether an entry has a translation that would be lost.
  private func isTranslated(_ entry: CatalogEntry) -> Bool {
    guard catalog.format == .xcstrings else {
      return entry.localizations.contains { $0.node.contains { !$0.isEmpty } }
    }
    return entry.localizations.contains {
      $0.language != sourceLanguage || $0.node.unit == nil || $0.node.unit?.state != .new
    }
  }

  /// The key that an entry gets in a file of this format.
  func newKey(of wanted: Wanted) -> String { wanted.newKey(in: syntax) ?? wanted.key }

  /// Gives entries their new keys; their translations need a review if the source string changed.
  mutating func apply(_ renames: [(place: Int, index: Int)], _ wanted: [Wanted]) {
    var removed: Set<Int> = []
    var renamed: [CatalogEntry] = []
    let forms = Dictionary(
      renames.map { (CatalogKey.canonical(newKey(of: wanted[$0.index])), $0.place) },
      uniquingKeysWith: { first, _ in first })
    for (place, entry) in catalog.entries.enumerated()
    where forms[CatalogKey.canonical(entry.key)] != nil {
      // The entry of the new key, which has no translation.
      removed.insert(place)
    }
    for (place, index) in renames {
      var entry = catalog.entries[place]
      let string = wanted[index]
      let oldKey = entry.key
      entry.key = newKey(of: string)
      let isSymbol = string.defaultValue != nil
      if catalog.format == .xcstrings {
        entry.extractionState = isSymbol ? "extracted_with_value" : nil
        if !isSymbol { rename(sourceOf: &entry, from: oldKey, string) }
      } else if !isSymbol, isOfSourceLanguage, let value = entry.value, isSource(value, of: oldKey)
      {
        // A file of the source language repeats the key as its string.
        entry.localizations[0].node.unit?.value = string.sourceString(in: syntax) ?? entry.key
      }
      if !isSymbol { needReview(&entry) }
      removed.insert(place)
      renamed.append(entry)
    }
    let places = Dictionary(uniqueKeysWithValues: zip(renames.map(\.place), renamed))
    guard catalog.format == .xcstrings else {
      // Other files have the order of their authors.
      catalog.entries = catalog.entries.enumerated().compactMap { place, entry in
        places[place] ?? (removed.contains(place) ? nil : entry)
      }
      return
    }
    let rest = catalog.entries.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    catalog.entries = CatalogKey.inserting(renamed, into: rest)
  }

  /// Whether a string of the source language is its key: as it is, or as a message that shows it.
  private func isSource(_ value: String, of key: String) -> Bool {
    CatalogKey.canonical(value) == CatalogKey.canonical(key)
      || value.byBytes == LocalizedStringKey(key).pattern(in: syntax).byBytes
  }

  /// Replaces a source string that repeats the old key.
  private func rename(sourceOf entry: inout CatalogEntry, from oldKey: String, _ string: Wanted) {
    guard var source = entry[sourceLanguage], source.node.isPlain, let unit = source.node.unit,
      CatalogKey.canonical(unit.value) == CatalogKey.canonical(oldKey)
    else { return }
    source.node.unit?.value = Self.numbered(string.key, string.argumentCount)
    entry[sourceLanguage] = source
  }

  /// Marks the translations as to be reviewed, and a source string that is not its key: it has the old text.
  private func needReview(_ entry: inout CatalogEntry) {
    guard catalog.format == .xcstrings || catalog.format == .po else { return }
    for place in entry.localizations.indices {
      let node = entry.localizations[place].node
      let isSource = entry.localizations[place].language == sourceLanguage
      if isSource, let value = node.unit?.value, node.isPlain,
        CatalogKey.canonical(value) == CatalogKey.canonical(entry.key)
      {
        continue
      }
      entry.localizations[place].node.needReview()
    }
  }
}
