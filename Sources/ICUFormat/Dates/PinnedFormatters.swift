internal import ICU

/// The compiled formatters of one locale's styles, found without a lock.
///
/// They stay as long as the locale's context, so only permanent contexts have them, each a limited
/// number. Beyond it formatters are found in the bounded caches.
final class PinnedFormatters<Style: PinnedStyle, Formatter: AnyObject & Sendable>: Sendable {
  private final class Node: Sendable {
    let style: Style
    let zone: TimeZoneIdentifier
    let formatter: Formatter
    let next = AtomicOnce<Node>()

    init(_ style: Style, _ zone: TimeZoneIdentifier, _ formatter: Formatter) {
      self.style = style
      self.zone = zone
      self.formatter = formatter
    }

    @inline(__always)
    func matches(_ style: Style, _ zone: borrowing TimeZoneIdentifier) -> Bool {
      self.zone.identifier == zone.identifier && self.style.formatsLike(style)
    }

    /// The formatter of this node or one behind it.
    @inline(never)
    func formatter(_ style: Style, _ zone: borrowing TimeZoneIdentifier) -> Formatter? {
      if matches(style, zone) { return formatter }
      return next.load()?.formatter(style, zone)
    }
  }

  /// A formatter of dates takes some tens of kilobytes.
  private let count = KeptCount(limit: 16)
  /// The first node of each bucket.
  private let buckets = AtomicOnceArray<Node>(count: 4)

  /// What `body` makes of the formatter of a style and zone, if it is kept here.
  @inline(__always)
  func withFormatter<Result>(
    _ style: Style, _ zone: borrowing TimeZoneIdentifier, _ body: (Formatter) -> Result
  ) -> Result? {
    let result = buckets.withObject(at: style.pinHash & 3) { node in
      node.matches(style, zone) ? .some(body(node.formatter)) : Result?.none
    }
    switch result {
    case .some(.some(let result)): return result
    case .some(.none): return formatter(style, zone).map(body)
    case .none: return nil
    }
  }

  /// The formatter of a style and zone, if it is kept here.
  func formatter(_ style: Style, _ zone: borrowing TimeZoneIdentifier) -> Formatter? {
    buckets.load(style.pinHash & 3)?.formatter(style, zone)
  }

  /// Keeps a formatter, if there is room.
  func pin(_ formatter: Formatter, _ style: Style, _ zone: TimeZoneIdentifier) {
    guard count.increase() else { return }
    let new = Node(style, zone, formatter)
    var node = buckets.storeIfNil(style.pinHash & 3, new)
    while node !== new, !node.matches(style, zone) { node = node.next.storeIfNil(new) }
  }
}

extension LocaleContext.Slot
where Object == PinnedFormatters<DateStyle, CompiledDateFormatter> {
  static var dateFormatters: Self { Self(.dateFormatters) }
}

extension LocaleContext.Slot
where Object == PinnedFormatters<DateIntervalStyle, CompiledIntervalFormatter> {
  static var intervalFormatters: Self { Self(.intervalFormatters) }
}
