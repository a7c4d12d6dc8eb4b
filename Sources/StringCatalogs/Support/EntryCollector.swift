/// Receives a reader's entries: passes them to a closure, or collects them for the catalog.
struct EntryCollector {
  private let onEntry: CatalogEntryHandler?
  /// The entries that were not passed to the closure.
  private(set) var entries: [CatalogEntry] = []

  /// - Parameter onEntry: Receives the entries; nil to collect them.
  init(_ onEntry: CatalogEntryHandler?) { self.onEntry = onEntry }

  /// Whether the entries are collected; passed entries are not written back.
  var isKept: Bool { onEntry == nil }

  mutating func reserveCapacity(_ count: Int) { if isKept { entries.reserveCapacity(count) } }

  mutating func take(_ entry: consuming CatalogEntry) {
    if let onEntry { onEntry(entry) } else { entries.append(entry) }
  }
}
