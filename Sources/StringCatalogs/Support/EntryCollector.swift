/// Where a reader's entries go: to somebody who takes them one by one, else into the catalog.
struct EntryCollector {
  private let onEntry: CatalogEntryHandler?
  /// The entries that nobody took.
  private(set) var entries: [CatalogEntry] = []

  /// - Parameter onEntry: Takes the entries, or nil.
  init(_ onEntry: CatalogEntryHandler?) { self.onEntry = onEntry }

  /// Whether the entries are kept: what was handed over is not written back.
  var isKept: Bool { onEntry == nil }

  mutating func reserveCapacity(_ count: Int) { if isKept { entries.reserveCapacity(count) } }

  mutating func take(_ entry: consuming CatalogEntry) {
    if let onEntry { onEntry(entry) } else { entries.append(entry) }
  }
}
