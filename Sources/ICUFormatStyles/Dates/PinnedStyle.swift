/// A style whose compiled formatters are kept by locale.
protocol PinnedStyle: Sendable {
  /// The zone that the style names.
  var timeZoneOverride: TimeZoneIdentifier? { get }
  /// Equal for equal styles, and quick to tell.
  var pinHash: Int { get }
  /// Whether both formats are the same, whatever the locale and zone.
  func formatsLike(_ other: Self) -> Bool
}
