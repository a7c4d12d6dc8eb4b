internal import ICUFormatMemory

/// A key that is searched in one table after another.
struct LookupKey {
  private let key: LocalizedStringKey
  /// Whether it is spelled as a pattern, which tables of any spelling may have.
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

  /// The text in a table, or nil where it has none.
  ///
  /// - Parameters:
  ///   - arguments: The key whose arguments the text gets.
  ///   - writer: Holds the spellings of the keys that were searched.
  mutating func text(
    in table: CompiledTable, arguments: LocalizedStringKey, _ writer: inout UTF8Writer
  ) -> LocalizedEntry? {
    isPattern
      ? table.message(of: key, &spelled, arguments: arguments, in: &writer)
      : table.text(of: key, &spelled, arguments: arguments, in: &writer)
  }
}
