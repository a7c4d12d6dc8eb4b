internal import ICUFormatMemory

/// The entries of call sites in one resolution of a bundle, by the numbers of the call sites.
final class CallSiteEntries: Sendable {
  private static let count = 1 << 14
  private let entries = SparseOnceArray<CallSiteEntry>(count: count)

  /// Whether there is an index for a call site.
  static func hasPlace(_ number: Int) -> Bool { number < count }

  /// Calls `body` with the entry of a call site and returns its result; nil if none is cached.
  @inline(__always)
  func withEntry<Result>(_ number: Int, _ body: (CallSiteEntry) -> Result) -> Result? {
    Self.hasPlace(number) ? entries.withObject(at: number, body) : nil
  }

  /// Caches the entry of a call site that has an index.
  func keep(_ entry: CallSiteEntry, _ number: Int) { _ = entries.storeIfNil(number, entry) }
}
