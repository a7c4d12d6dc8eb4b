internal import ICUFormatMemory

/// The compiled formatters of one locale's styles, found without a lock.
///
/// They live as long as the locale's context, so only permanent contexts have them, and each has a
/// limited number. Further formatters are found in the bounded caches.
final class LocaleFormatterList<Style: CacheableStyle, Formatter: AnyObject & Sendable>: Sendable {
  private struct Key: Sendable {
    let style: Style
    let zone: TimeZoneIdentifier

    @inline(__always)
    func matches(_ style: Style, _ zone: borrowing TimeZoneIdentifier) -> Bool {
      self.zone == zone && self.style.formatsLike(style)
    }
  }

  /// A date formatter takes some tens of kilobytes.
  private let formatters = AtomicOnceMap<Key, Formatter>(limit: 16, places: 4)

  /// Calls `body` with the stored formatter of a style and zone; nil if it is not stored.
  @inline(__always)
  func withFormatter<Result>(
    _ style: Style, _ zone: borrowing TimeZoneIdentifier, _ body: (Formatter) -> Result
  ) -> Result? {
    formatters.withObject(
      hash: UInt(bitPattern: style.cacheHash), where: { $0.matches(style, zone) }, body)
  }

  /// Returns the stored formatter of a style and zone; nil if it is not stored.
  func formatter(_ style: Style, _ zone: borrowing TimeZoneIdentifier) -> Formatter? {
    withFormatter(style, zone) { $0 }
  }

  /// Stores a formatter if there is space.
  func pin(_ formatter: Formatter, _ style: Style, _ zone: TimeZoneIdentifier) {
    _ = formatters.store(
      formatter, for: Key(style: style, zone: zone), hash: UInt(bitPattern: style.cacheHash),
      where: { $0.matches(style, zone) })
  }
}

extension LocaleContext.Slot
where Object == LocaleFormatterList<DateStyle, CompiledDateFormatter> {
  static var dateFormatters: Self { Self(.dateFormatters) }
}

extension LocaleContext.Slot
where Object == LocaleFormatterList<DateIntervalStyle, CompiledIntervalFormatter> {
  static var intervalFormatters: Self { Self(.intervalFormatters) }
}
