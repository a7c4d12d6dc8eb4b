internal import ICUFormatMemory

/// A key that is searched in one table after another.
struct LookupKey {
  private let key: LocalizedStringKey
  /// Whether the key is written as a pattern, which tables of any syntax may have.
  private let isPattern: Bool
  private var spelled = CanonicalKey(at: 0)

  init(_ key: LocalizedStringKey) {
    self.key = key
    isPattern = false
  }

  init(pattern: LocalizedStringKey) {
    key = pattern
    isPattern = true
  }

  /// Returns the entry in a table, or nil if the table has none.
  ///
  /// - Parameters:
  ///   - arguments: The key with the arguments.
  ///   - writer: Contains the forms of the searched keys.
  mutating func text(
    in table: CompiledTable, arguments: LocalizedStringKey, _ writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    isPattern
      ? table.message(of: key, &spelled, arguments: arguments, in: &writer)
      : table.text(of: key, &spelled, arguments: arguments, in: &writer)
  }
}
