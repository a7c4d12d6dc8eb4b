internal import ICUFormatMemory

/// What the sites of a program found in one bundle for some languages, by the sites' numbers.
final class CallSiteEntries: Sendable {
  private static let count = 1 << 14
  private let entries = SparseOnceArray<CallSiteEntry>(count: count)

  /// Whether there is a place for a site.
  static func hasPlace(_ number: Int) -> Bool { number < count }

  /// What `body` makes of what a site found; nil where it found nothing yet.
  @inline(__always)
  func withEntry<Result>(_ number: Int, _ body: (CallSiteEntry) -> Result) -> Result? {
    Self.hasPlace(number) ? entries.withObject(at: number, body) : nil
  }

  /// Keeps what a site with a place found.
  func keep(_ entry: CallSiteEntry, _ number: Int) { _ = entries.storeIfNil(number, entry) }
}
