public import FoundationEssentials

extension Localization {
  /// The current time for strings that show the time relative to now.
  ///
  /// It is the instant of the innermost ``withNow(_:operation:)-(_,()->Result)`` around the caller,
  /// else the time of the clock.
  ///
  /// ```swift
  /// let launch = Date(timeIntervalSince1970: 1_773_151_506)
  /// Localization.withNow(launch - 8580) {
  ///   String(localized: "In \(launch, style: .relative)", locale: "en")
  /// }  // "In 2 hours, 23 minutes"
  /// ```
  public static var now: Date { Moment.now ?? Date() }

  /// Runs `operation` with a fixed current time, so that a test or a page shows consistent times.
  ///
  /// Child tasks inherit it; other tasks are not affected.
  public static func withNow<Result>(
    _ now: Date, operation: () throws -> Result
  ) rethrows -> Result {
    try Moment.$now.withValue(now, operation: operation)
  }

  /// Runs `operation` with a fixed current time; see the synchronous form of this function.
  public static func withNow<Result>(
    _ now: Date, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Moment.$now.withValue(now, operation: operation)
  }
}

/// The storage of the fixed current time.
private enum Moment {
  @TaskLocal static var now: Date?
}
