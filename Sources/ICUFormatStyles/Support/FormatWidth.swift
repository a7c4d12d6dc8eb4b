/// The length of the words in a formatted unit, duration, relative date or list.
///
/// | Width | unit | ``DurationStyle`` | ``RelativeDateStyle`` | ``ListStyle`` |
/// | --- | --- | --- | --- | --- |
/// | `wide` | 5 meters | 2 hours, 3 minutes | in 3 months | a, b, and c |
/// | `short` | 5 m | 2 hr, 3 min | in 3 mo. | a, b, & c |
/// | `narrow` | 5m | 2h 3m | in 3mo | a, b, c |
///
/// The corresponding ICU types are `UNumberUnitWidth`, `UMeasureFormatWidth`,
/// `UDateRelativeDateTimeFormatterStyle` and `UListFormatterWidth`.
public enum FormatWidth: String, Hashable, Sendable, Codable, CaseIterable {
  /// Complete words: "3 months".
  case wide
  /// Abbreviations: "3 mo.".
  case short
  /// The shortest form: "3mo".
  case narrow

  /// The width of a unit in a number skeleton.
  package var unitSkeleton: String {
    switch self {
    case .wide: "unit-width-full-name"
    case .short: "unit-width-short"
    case .narrow: "unit-width-narrow"
    }
  }
}
