internal import ICUFormatMemory

/// The compiled skeletons of one locale, found without a lock.
///
/// They live as long as the locale's context, so only permanent contexts have them, and each has a
/// limited number. Further formatters are found in the bounded cache.
final class NumberFormatterList: Sendable {
  private let formatters = AtomicOnceMap<String, CompiledNumberFormatter>(limit: 16, places: 16)

  @inline(__always)
  private static func hash(_ skeleton: String) -> UInt {
    UInt(truncatingIfNeeded: ByteHash.hash(skeleton.utf8.span))
  }

  /// Calls `body` with the stored formatter of a skeleton; nil if it is not stored.
  @inline(__always)
  func withFormatter<Result>(
    _ skeleton: String, _ body: (CompiledNumberFormatter) -> Result
  ) -> Result? {
    formatters.withObject(
      hash: Self.hash(skeleton), where: { $0.hasSameBytes(as: skeleton) }, body)
  }

  /// Stores a formatter if there is space.
  func pin(_ formatter: CompiledNumberFormatter) {
    let skeleton = formatter.skeleton
    guard !formatters.isFull else { return }
    _ = formatters.store(
      formatter, for: skeleton, hash: Self.hash(skeleton),
      where: { $0.hasSameBytes(as: skeleton) })
  }
}

extension LocaleContext.Slot where Object == NumberFormatterList {
  static var numberFormatters: Self { Self(.numberFormatters) }
}
