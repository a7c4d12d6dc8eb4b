internal import ICU
internal import Synchronization

/// A style whose compiled formatters are kept by locale.
protocol PinnedStyle: Sendable {
  /// The zone that the style names.
  var timeZoneOverride: TimeZoneIdentifier? { get }
  /// Equal for equal styles, and quick to tell.
  var pinHash: Int { get }
  /// Whether both formats are the same, whatever the locale and zone.
  func formatsLike(_ other: Self) -> Bool
}

/// The compiled formatters of one locale's styles, found without a lock.
///
/// They stay as long as the locale's context. There is a limit for the whole process, beyond which
/// formatters are looked up in the bounded caches.
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

    deinit { PinnedFormatterCount.decrease() }

    @inline(__always)
    func matches(_ style: Style, _ zone: borrowing TimeZoneIdentifier) -> Bool {
      self.zone.identifier == zone.identifier && self.style.formatsLike(style)
    }
  }

  private let first = AtomicOnce<Node>()
  private let second = AtomicOnce<Node>()
  private let third = AtomicOnce<Node>()
  private let fourth = AtomicOnce<Node>()

  /// The formatter of a style and zone, if it is kept here.
  @inline(__always)
  func formatter(
    _ style: Style, _ zone: borrowing TimeZoneIdentifier
  ) -> Formatter? {
    var node =
      switch style.pinHash & 3 {
      case 0: first.load()
      case 1: second.load()
      case 2: third.load()
      default: fourth.load()
      }
    while let found = node {
      if found.matches(style, zone) { return found.formatter }
      node = found.next.load()
    }
    return nil
  }

  /// Keeps a formatter, if there is room.
  func pin(_ formatter: Formatter, _ style: Style, _ zone: TimeZoneIdentifier) {
    guard PinnedFormatterCount.increase() else { return }
    let new = Node(style, zone, formatter)
    var node =
      switch style.pinHash & 3 {
      case 0: first.storeIfNil(new)
      case 1: second.storeIfNil(new)
      case 2: third.storeIfNil(new)
      default: fourth.storeIfNil(new)
      }
    while node !== new, !node.matches(style, zone) { node = node.next.storeIfNil(new) }
  }
}

/// How many formatters the process keeps for good.
enum PinnedFormatterCount {
  /// A formatter of dates takes some tens of kilobytes.
  static let limit = 256
  private static let count = Atomic<Int>(0)

  /// Counts one more; false where the limit is reached.
  static func increase() -> Bool {
    if count.wrappingAdd(1, ordering: .relaxed).newValue <= limit { return true }
    decrease()
    return false
  }

  static func decrease() { count.wrappingSubtract(1, ordering: .relaxed) }
}
