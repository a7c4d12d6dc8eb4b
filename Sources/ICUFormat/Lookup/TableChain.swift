internal import ICUFormatMemory

/// Tables in the order in which they are searched.
final class TableChain: Sendable {
  private let all: [LocalizedTable]
  private let first: AtomicOnce<LocalizedTable>

  init(_ tables: [LocalizedTable]) {
    all = tables
    first = AtomicOnce(tables.first)
  }

  /// What `body` makes of the first table; nil where there is none.
  @inline(__always)
  func withFirst<Result>(_ body: (LocalizedTable) -> Result) -> Result? { first.withObject(body) }

  /// What `search` finds in the first table in which it finds something.
  func first(_ search: (LocalizedTable) -> CompiledText?) -> CompiledText? {
    for table in all {
      if let text = search(table) { return text }
    }
    return nil
  }
}
