import CICUShims
import ICUFormatMemory
package import Synchronization

/// One time zone, and what ICU knows of them all.
///
/// Sendable: only const functions of `icu::TimeZone` are called.
@safe package final class ICUTimeZone: Sendable {
  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: immutable, see the type.

  /// - Parameter identifier: an IANA name or `GMT+3`; nil means ICU's default at this moment.
  /// - Throws: for a zone that ICU does not know.
  package init(_ identifier: String? = nil) throws(ICUError) {
    unsafe raw = try ICUError.opened("icu::TimeZone::createTimeZone", identifier ?? "") { status in
      unsafe withOptionalCString(identifier) { unsafe cicu_TimeZone_open($0, &status) }
    }
  }

  deinit { unsafe cicu_TimeZone_close(raw) }

  /// Milliseconds east of Greenwich at a moment, and how much of it is daylight saving time.
  ///
  /// - Parameter milliseconds: since 1970, UTC.
  package func offset(
    at milliseconds: Double
  ) throws(ICUError) -> (total: Int, daylight: Int) {
    var daylight: Int32 = 0
    var status: Int32 = 0
    let total = unsafe cicu_TimeZone_getOffset(raw, milliseconds, &daylight, &status)
    try ICUError.check(status, "icu::TimeZone::getOffset")
    return (Int(total), Int(daylight))
  }

  /// When the offset or the name changes next after a moment, and the offset from then on; nil where
  /// it never does.
  ///
  /// Moments are milliseconds since 1970, UTC.
  package func nextTransition(
    after milliseconds: Double
  ) throws(ICUError) -> (at: Double, total: Int)? {
    var moment = 0.0
    var total: Int32 = 0
    var status: Int32 = 0
    let isFound = unsafe cicu_TimeZone_getNextTransition(
      raw, milliseconds, &moment, &total, &status)
    try ICUError.check(status, "icu::BasicTimeZone::getNextTransition")
    guard isFound else { return nil }
    return (moment, Int(total))
  }

  // MARK: All zones

  /// Which zones to list.
  ///
  /// ICU's `USystemTimeZoneType`.
  package enum Selection: Int32, Sendable {
    case any = 0
    case canonical, canonicalWithLocation
  }

  /// How a zone is called.
  ///
  /// ICU's `icu::TimeZone::EDisplayType`.
  package enum NameStyle: Int32, CaseIterable, Sendable {
    case short = 1
    case long, shortGeneric, longGeneric, shortGMT, longGMT, shortCommonlyUsed, genericLocation
  }

  /// How often ``setDefault(_:)`` was called: what was read of ICU's default before is stale.
  package static let defaultGeneration = Atomic<Int>(0)

  /// ICU's default zone.
  package static var defaultIdentifier: String {
    (try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("ucal_getDefaultTimeZone") { out, capacity, status in
        unsafe cicu_ucal_getDefaultTimeZone(out, capacity, &status)
      }
    }) ?? "GMT"
  }

  /// Sets ICU's default zone for the whole process.
  package static func setDefault(_ identifier: String) throws(ICUError) {
    var status: Int32 = 0
    unsafe cicu_ucal_setDefaultTimeZone(identifier, &status)
    try ICUError.check(status, "ucal_setDefaultTimeZone", identifier)
    defaultGeneration.wrappingAdd(1, ordering: .acquiringAndReleasing)
  }

  /// The name that CLDR calls a zone by, and whether it is one of the system's, not an offset.
  ///
  /// - Throws: for a zone that ICU does not know.
  package static func canonical(
    _ identifier: String
  ) throws(ICUError) -> (identifier: String, isSystem: Bool) {
    try ICULocale.checkIdentifier(identifier, "ucal_getCanonicalTimeZoneID")
    var isSystem = false
    let name = try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("ucal_getCanonicalTimeZoneID", identifier) {
        out, capacity, status in
        unsafe cicu_ucal_getCanonicalTimeZoneID(identifier, &isSystem, out, capacity, &status)
      }
    }
    return (name, isSystem)
  }

  /// Whether ICU knows the zone.
  package static func isKnown(_ identifier: String) -> Bool {
    (try? canonical(identifier)) != nil
  }

  /// The names of zones, of one region or of all.
  package static func available(_ selection: Selection = .any, region: String? = nil) -> [String] {
    let zones = try? unsafe ICULocale.lines("ucal_openTimeZoneIDEnumeration", region ?? "") {
      out, capacity, status in
      unsafe withOptionalCString(region) {
        unsafe cicu_ucal_openTimeZoneIDEnumeration(
          selection.rawValue, $0, out, capacity, &status)
      }
    }
    return zones ?? []
  }

  /// What a zone is called in a locale.
  package static func displayName(
    of identifier: String, style: NameStyle = .long, isDaylight: Bool = false, locale: String
  ) throws(ICUError) -> String {
    try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("icu::TimeZone::getDisplayName", identifier) {
        out, capacity, status in
        unsafe cicu_TimeZone_getDisplayName(
          identifier, isDaylight, style.rawValue, locale, out, capacity, &status)
      }
    }
  }
}

/// The calendars that locales use.
package enum ICUCalendar {
  /// Calendars in ICU's spelling, the locale's preferred first; all there are, or the common ones.
  package static func types(for locale: String, commonlyUsed: Bool = true) -> [String] {
    (try? unsafe ICULocale.lines("ucal_getKeywordValuesForLocale", locale) {
      out, capacity, status in
      unsafe cicu_ucal_getKeywordValuesForLocale(locale, commonlyUsed, out, capacity, &status)
    }) ?? []
  }

  /// The first day of the week (1 is Sunday), and how many days the first week of a year has.
  package static func week(
    of locale: String
  ) throws(ICUError) -> (firstDay: Int, minimalDays: Int) {
    var minimalDays: Int32 = 0
    var status: Int32 = 0
    let firstDay = unsafe cicu_ucal_getFirstDayOfWeek(locale, &minimalDays, &status)
    try ICUError.check(status, "ucal_getFirstDayOfWeek", locale)
    return (Int(firstDay), Int(minimalDays))
  }
}
