internal import ICUFormatMemory

/// Tables in the order in which they are searched.
final class TableSearchList: Sendable {
  private let all: [CompiledTable]
  private let first: AtomicOnce<CompiledTable>

  init(_ tables: [CompiledTable]) {
    all = tables
    first = AtomicOnce(tables.first)
  }

  /// What `body` makes of the first table; nil where there is none.
  @inline(__always)
  func withFirst<Result>(_ body: (CompiledTable) -> Result) -> Result? { first.withObject(body) }

  /// What `search` finds in the first table in which it finds something.
  func first(_ search: (CompiledTable) -> LocalizedEntry?) -> LocalizedEntry? {
    for table in all {
      if let text = search(table) { return text }
    }
    return nil
  }
}
