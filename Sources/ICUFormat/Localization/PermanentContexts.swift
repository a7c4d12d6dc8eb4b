internal import ICU

/// Locale contexts by spelling that are never freed; the caller limits which.
struct PermanentContexts: ~Copyable, Sendable {
  private final class Entry: Sendable {
    let spelling: String
    let context: LocaleContext

    init(_ spelling: String, _ context: LocaleContext) {
      self.spelling = spelling
      self.context = context
    }
  }

  /// Twice as many places as ICU has locales, in both spellings.
  private let entries = AtomicOnceArray<Entry>(count: 4096)
  /// How many places behind its own one an entry may have.
  private static let reach = 16

  func context(_ spelling: String) -> LocaleContext? {
    guard let first = place(of: spelling) else { return nil }
    for offset in 0..<Self.reach {
      let known = entries.withObject(at: (first + offset) & (entries.count - 1)) {
        $0.spelling == spelling ? LocaleContext?.some($0.context) : nil
      }
      // An empty place ends the search.
      guard let known else { return nil }
      if let known { return known }
    }
    return nil
  }

  /// Stores a context unless there is one for the spelling; the one that is there.
  func store(_ spelling: String, _ context: LocaleContext) -> LocaleContext {
    guard let first = place(of: spelling) else { return context }
    let new = Entry(spelling, context)
    for offset in 0..<Self.reach {
      let stored = entries.storeIfNil((first + offset) & (entries.count - 1), new)
      if stored.spelling == spelling { return stored.context }
    }
    return context
  }

  /// The first place of a spelling; nil for one that is longer than any of ICU's locales.
  @inline(__always)
  private func place(of spelling: String) -> Int? {
    let bytes = spelling.utf8.span
    guard bytes.count <= 24 else { return nil }
    var hash: UInt = 5381
    for index in bytes.indices { hash = (hash ^ UInt(bytes[index])) &* 0x100_0000_01b3 }
    return Int((hash ^ (hash >> 20)) & UInt(entries.count - 1))
  }
}
