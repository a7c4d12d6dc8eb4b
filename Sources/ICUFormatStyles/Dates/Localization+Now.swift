public import FoundationEssentials

extension Localization {
  /// What texts that tell the distance from now take for now.
  ///
  /// It is the innermost moment of ``withNow(_:operation:)-(_,()->Result)`` around the caller, else
  /// the clock's.
  ///
  /// ```swift
  /// let launch = Date(timeIntervalSince1970: 1_773_151_506)
  /// Localization.withNow(launch - 8580) {
  ///   String(localized: "In \(launch, style: .relative)", locale: "en")
  /// }  // "In 2 hours, 23 minutes"
  /// ```
  public static var now: Date { Moment.now ?? Date() }

  /// Runs `operation` with a moment that counts as now, so that a test or a page tells one time.
  ///
  /// Child tasks inherit it; others are not touched.
  public static func withNow<Result>(
    _ now: Date, operation: () throws -> Result
  ) rethrows -> Result {
    try Moment.$now.withValue(now, operation: operation)
  }

  /// Runs `operation` with a moment that counts as now; see the other form of this function.
  public static func withNow<Result>(
    _ now: Date, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Moment.$now.withValue(now, operation: operation)
  }
}

/// Where the moment that counts as now is kept.
private enum Moment {
  @TaskLocal static var now: Date?
}
