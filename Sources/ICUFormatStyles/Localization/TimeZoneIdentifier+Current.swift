internal import SystemICU
internal import Synchronization

extension TimeZoneIdentifier {
  /// The zone that dates are shown in when nobody names one.
  ///
  /// It is the innermost one of ``Localization/withTimeZone(_:operation:)-(_,()->Result)`` around the
  /// caller, else the one last set here, else the process's own (`TZ`, then the system's setting).
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

/// Where the current zone is kept.
enum TimeZoneScope {
  @TaskLocal static var timeZone: TimeZoneIdentifier?

  /// The zone of the process.
  struct Process: Sendable {
    /// The zone that was set; nil follows ICU's default.
    var chosen: TimeZoneIdentifier?
    /// ICU's default, which takes longer to ask for than a date takes to format.
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
  /// Runs `operation` with a zone for the dates it shows: a server's way to follow each client's.
  ///
  /// Child tasks inherit it; others are not touched.
  public static func withTimeZone<Result>(
    _ timeZone: TimeZoneIdentifier, operation: () throws -> Result
  ) rethrows -> Result {
    try TimeZoneScope.$timeZone.withValue(timeZone, operation: operation)
  }

  /// Runs `operation` with a zone for the dates it shows; see the other form of this function.
  public static func withTimeZone<Result>(
    _ timeZone: TimeZoneIdentifier, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await TimeZoneScope.$timeZone.withValue(timeZone, operation: operation)
  }
}
