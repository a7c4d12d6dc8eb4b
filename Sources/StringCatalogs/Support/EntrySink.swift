/// Where a reader's entries go: to somebody who takes them one by one, else into the catalog.
struct EntrySink {
  private let handOver: CatalogEntryHandler?
  /// The entries that nobody took.
  private(set) var entries: [CatalogEntry] = []

  /// - Parameter handOver: Takes the entries, or nil.
  init(_ handOver: CatalogEntryHandler?) { self.handOver = handOver }

  /// Whether the entries are kept: what was handed over is not written back.
  var isKept: Bool { handOver == nil }

  mutating func reserveCapacity(_ count: Int) { if isKept { entries.reserveCapacity(count) } }

  mutating func take(_ entry: consuming CatalogEntry) {
    if let handOver { handOver(entry) } else { entries.append(entry) }
  }
}
