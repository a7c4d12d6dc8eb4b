/// A style whose compiled formatters are stored per locale.
protocol CacheableStyle: Sendable {
  /// The zone that the style specifies.
  var timeZoneOverride: TimeZoneIdentifier? { get }
  /// A hash that is fast to compute; equal for equal styles.
  var cacheHash: Int { get }
  /// Whether both formats are the same, apart from locale and zone.
  func formatsLike(_ other: Self) -> Bool
}
