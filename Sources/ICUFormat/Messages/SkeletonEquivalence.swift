internal import SystemICU
internal import ICUFormatMemory

/// Finds number skeletons that are equivalent to styles of MessageFormat.
///
/// MessageFormat opens `DecimalFormat`s, which need a lock; skeletons do not. A skeleton replaces a
/// style if both produce the same text for all probes.
enum SkeletonEquivalence {
  private static let probes: [ICUMessageArgument] = [
    .double(0.5), .double(1.5), .double(-0.25), .double(-0.0), .double(1234.5678), .double(1e15),
    .double(99_999.9995), .double(0.000_1), .double(12_345_678.125), .double(.nan),
    .double(.infinity), .integer(-7), .integer(18), .double(-56.78), .integer(1234),
    .integer(999), .integer(1000), .integer(-9999), .integer(10_000), .integer(99_999),
    .integer(100_000), .integer(-1_234_567), .integer(123_456_789), .integer(.max), .integer(.min),
    .decimal("12345678901234567890.5"),
  ]

  /// Returns the formatter of `skeleton` if it formats every probe like `reference`; nil otherwise.
  ///
  /// DecimalFormat writes `1.234` even if the locale groups only longer numbers, so this also tries
  /// the skeleton with `group-on-aligned`.
  static func formatter(
    _ skeleton: String, _ locale: LocaleIdentifier, _ reference: ICUMessageFormat?
  ) -> CompiledNumberFormatter? {
    guard let reference else { return nil }
    for skeleton in [skeleton, "\(skeleton) group-on-aligned"] {
      if let formatter = try? CompiledNumberFormatter.cached(skeleton: skeleton, locale: locale),
        agrees(formatter, reference)
      {
        return formatter
      }
    }
    return nil
  }

  private static func agrees(
    _ formatter: CompiledNumberFormatter, _ reference: ICUMessageFormat
  ) -> Bool {
    for probe in probes {
      var writer = UTF8Writer()
      guard let want = try? reference.format([("0", probe)]),
        (try? formatter.append(probe, to: &writer)) == true, writer.string == want
      else { return false }
    }
    return true
  }
}
