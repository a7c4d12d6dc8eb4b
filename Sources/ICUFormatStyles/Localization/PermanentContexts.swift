internal import ICUFormatMemory

/// Locale contexts by name that are never freed; the caller limits which are stored.
struct PermanentContexts: ~Copyable, Sendable {
  /// Twice the number of ICU's locales, because each has two names.
  private let contexts = AtomicOnceMap<String, LocaleContext>(limit: 4096, places: 2048)

  func context(_ spelling: String) -> LocaleContext? {
    guard let hash = Self.hash(of: spelling) else { return nil }
    return contexts.withObject(hash: hash, where: { $0.hasSameBytes(as: spelling) }, { $0 })
  }

  /// Stores a context unless the name has one, and returns the stored context.
  func store(_ spelling: String, _ context: LocaleContext) -> LocaleContext {
    guard let hash = Self.hash(of: spelling) else { return context }
    return contexts.store(
      context, for: spelling, hash: hash, where: { $0.hasSameBytes(as: spelling) }) ?? context
  }

  /// Returns the hash of a name; nil for a name longer than that of any ICU locale.
  @inline(__always)
  private static func hash(of spelling: String) -> UInt? {
    let bytes = spelling.utf8.span
    guard bytes.count <= 24 else { return nil }
    var hash: UInt = 5381
    for index in bytes.indices { hash = (hash ^ UInt(bytes[index])) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 20)
  }
}
