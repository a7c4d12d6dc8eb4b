internal import SystemICU
internal import Synchronization

extension TimeZoneIdentifier {
  /// The time zone in which dates are shown when none is specified.
  ///
  /// It is the zone of the innermost ``Localization/withTimeZone(_:operation:)-(_,()->Result)``
  /// around the caller, else the last one set here, else the zone of the process (`TZ`, then the
  /// system's setting).
  ///
  /// ```swift
  /// Localization.withTimeZone("Asia/Tokyo") { TimeZoneIdentifier.current }  // Asia/Tokyo
  /// ```
  ///
  /// The corresponding ICU function is `ucal_getDefaultTimeZone`.
  public static var current: TimeZoneIdentifier {
    get {
      if let scoped = TimeZoneScope.timeZone { return scoped }
      return TimeZoneScope.process.withLock { $0.current }
    }
    set { TimeZoneScope.process.withLock { $0.chosen = newValue } }
  }
}

/// The storage of the current time zone.
enum TimeZoneScope {
  @TaskLocal static var timeZone: TimeZoneIdentifier?

  /// The zone of the process.
  struct Process: Sendable {
    /// The zone that was set; nil follows ICU's default.
    var chosen: TimeZoneIdentifier?
    /// ICU's default, which takes longer to determine than a date takes to format.
    private var icuDefault: TimeZoneIdentifier?
    private var generation = 0

    var current: TimeZoneIdentifier {
      mutating get {
        if let chosen { return chosen }
        let latest = ICUTimeZone.defaultGeneration.load(ordering: .acquiring)
        if let icuDefault, generation == latest { return icuDefault }
        let zone = TimeZoneIdentifier(ICUTimeZone.defaultIdentifier)
        icuDefault = zone
        generation = latest
        return zone
      }
    }
  }

  static let process = Mutex(Process())
}

extension Localization {
  /// Runs `operation` with a time zone for its dates, such as the zone of a client.
  ///
  /// Child tasks inherit the zone; other tasks are not affected.
  public static func withTimeZone<Result>(
    _ timeZone: TimeZoneIdentifier, operation: () throws -> Result
  ) rethrows -> Result {
    try TimeZoneScope.$timeZone.withValue(timeZone, operation: operation)
  }

  /// Runs `operation` with a time zone for its dates; see the synchronous form of this function.
  public static func withTimeZone<Result>(
    _ timeZone: TimeZoneIdentifier, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await TimeZoneScope.$timeZone.withValue(timeZone, operation: operation)
  }
}
