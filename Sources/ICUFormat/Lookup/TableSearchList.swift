internal import ICUFormatMemory

/// A list of tables in search order.
final class TableSearchList: Sendable {
  private let all: [CompiledTable]
  private let first: AtomicOnce<CompiledTable>

  init(_ tables: [CompiledTable]) {
    all = tables
    first = AtomicOnce(tables.first)
  }

  /// Whether the first table is the only one.
  var hasOneTable: Bool { all.count == 1 }

  /// Calls `body` with the first table and returns its result; nil if there is no table.
  @inline(__always)
  func withFirst<Result>(_ body: (CompiledTable) -> Result) -> Result? { first.withObject(body) }

  /// Returns the first result of `search` that is not nil, in search order.
  func first(_ search: (CompiledTable) -> LocalizedEntry?) -> LocalizedEntry? {
    for table in all {
      if let text = search(table) { return text }
    }
    return nil
  }
}
