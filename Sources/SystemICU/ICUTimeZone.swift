import CICUShims
import ICUFormatMemory

/// A time zone, and information about all time zones.
///
/// Sendable: only const functions of `icu::TimeZone` are called.
@safe package final class ICUTimeZone: Sendable {
  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: immutable, see the type.

  /// - Parameter identifier: An IANA name or `GMT+3`; nil means ICU's current default.
  /// - Throws: An error for a zone that ICU does not know.
  package init(_ identifier: String? = nil) throws(ICUError) {
    unsafe raw = try ICUError.opened("icu::TimeZone::createTimeZone", identifier ?? "") { status in
      unsafe withOptionalCString(identifier) { unsafe cicu_TimeZone_open($0, &status) }
    }
  }

  deinit { unsafe cicu_TimeZone_close(raw) }

  /// Returns milliseconds east of Greenwich at an instant, and the daylight saving time in it.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970, UTC.
  package func offset(
    at milliseconds: Double
  ) throws(ICUError) -> (total: Int, daylight: Int) {
    var daylight: Int32 = 0
    var status: Int32 = 0
    let total = unsafe cicu_TimeZone_getOffset(raw, milliseconds, &daylight, &status)
    try ICUError.check(status, "icu::TimeZone::getOffset")
    return (Int(total), Int(daylight))
  }

  /// Returns the next instant at which the offset or the name changes, and the offset from then on.
  ///
  /// The result is nil if there is no such change. Instants are milliseconds since 1970, UTC.
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

  /// A selection of zones to list.
  ///
  /// ICU's `USystemTimeZoneType`.
  package enum Selection: Int32, Sendable {
    case any = 0
    case canonical, canonicalWithLocation
  }

  /// A kind of zone name.
  ///
  /// ICU's `icu::TimeZone::EDisplayType`.
  package enum NameStyle: Int32, CaseIterable, Sendable {
    case short = 1
    case long, shortGeneric, longGeneric, shortGMT, longGMT, shortCommonlyUsed, genericLocation
  }

  /// ICU's default zone.
  package static var defaultIdentifier: String {
    (try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("ucal_getDefaultTimeZone") { out, capacity, status in
        unsafe cicu_ucal_getDefaultTimeZone(out, capacity, &status)
      }
    }) ?? "GMT"
  }

  /// Returns the canonical CLDR name of a zone, and whether it is a system zone, not an offset.
  ///
  /// - Throws: An error for a zone that ICU does not know.
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

  /// Returns the names of all zones, or of those of one region.
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

  /// Returns the name of a zone in the language of a locale.
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

/// The calendars of locales.
package enum ICUCalendar {
  /// Returns calendars in ICU form, the preferred one first: all of them, or the commonly used
  /// ones.
  package static func types(for locale: String, commonlyUsed: Bool = true) -> [String] {
    (try? unsafe ICULocale.lines("ucal_getKeywordValuesForLocale", locale) {
      out, capacity, status in
      unsafe cicu_ucal_getKeywordValuesForLocale(locale, commonlyUsed, out, capacity, &status)
    }) ?? []
  }

  /// Returns the first day of the week and the minimum number of days in the first week of a year.
  ///
  /// 1 is Sunday.
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
