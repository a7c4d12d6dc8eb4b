/// A list of tables in search order.
final class TableSearchList: Sendable {
  let all: [CompiledTable]

  init(_ all: [CompiledTable]) { self.all = all }

  /// Returns the first result of `search` that is not nil, in search order.
  func first(_ search: (CompiledTable) -> LocalizedEntry?) -> LocalizedEntry? {
    for table in all {
      if let entry = search(table) { return entry }
    }
    return nil
  }
}
