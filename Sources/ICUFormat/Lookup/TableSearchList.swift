/// A list of tables in search order.
final class TableSearchList: Sendable {
  let all: [CompiledTable]

  init(_ all: [CompiledTable]) { self.all = all }

  /// Returns the first result of `search` that is not nil, in search order.
  func first<Result>(_ search: (CompiledTable) -> Result?) -> Result? {
    for table in all {
      if let result = search(table) { return result }
    }
    return nil
  }
}
