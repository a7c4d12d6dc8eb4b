internal import FoundationEssentials
internal import SystemICU
internal import Synchronization

extension TimeZoneIdentifier {
  /// The time zone in which dates are shown when none is specified.
  ///
  /// It is the zone of the innermost ``Localization/withTimeZone(_:operation:)-(_,()->Result)``
  /// around the caller, else the last one set here, else the zone of the process (`TZ`, then the
  /// system's setting).
  ///
  /// `TZ` can be the name of a zone (`Europe/Berlin`), its file, or a fixed offset as POSIX writes it
  /// (`<+03>-3`). A POSIX rule of daylight saving time, such as `CET-1CEST`, is an unknown zone: it is
  /// reported when a date is formatted, and the date is shown in GMT.
  ///
  /// ```swift
  /// Localization.withTimeZone("Asia/Tokyo") { TimeZoneIdentifier.current }  // Asia/Tokyo
  /// ```
  ///
  /// The corresponding ICU function is `ucal_getDefaultTimeZone`.
  public static var current: TimeZoneIdentifier {
    get {
      if let scoped = TimeZoneScope.timeZone { return scoped }
      return TimeZoneScope.process.withLock { $0 }
    }
    set { TimeZoneScope.process.withLock { $0 = newValue } }
  }
}

/// The storage of the current time zone.
enum TimeZoneScope {
  @TaskLocal static var timeZone: TimeZoneIdentifier?

  /// The zone of the process, which takes longer to determine than a date takes to format.
  static let process = Mutex<TimeZoneIdentifier>(
    TimeZoneIdentifier.fromEnvironment(ProcessInfo.processInfo.environment)
      ?? TimeZoneIdentifier(ICUTimeZone.defaultIdentifier))
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
