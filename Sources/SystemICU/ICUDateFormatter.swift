import CICUShims
package import ICUFormatMemory
import Synchronization

/// Formats and parses dates for one locale, zone and pattern.
///
/// `UDateFormat` must not be shared while it formats, so each call takes a clone from a pool and
/// returns it. Settings are fixed at creation, so all clones are equal.
///
/// Sendable: only one thread uses a clone at a time; only const functions are called on the
/// original.
@safe package final class ICUDateFormatter: Sendable {
  /// The source of the pattern.
  package enum Format: Hashable, Sendable {
    /// ICU's styles for date and time; nil leaves the part out.
    case styles(date: Style?, time: Style?)
    /// A UTS #35 pattern (`d. MMMM y`).
    case pattern(String)
    /// A pattern that replaces that of a style, with the numbering systems of the style.
    case patternOfStyles(String, date: Style?, time: Style?)
  }

  /// ICU's `UDateFormatStyle`.
  package enum Style: Int32, Hashable, Sendable {
    case full = 0
    case long = 1
    case medium = 2
    case short = 3
  }

  /// Further settings.
  ///
  /// Instants are milliseconds since 1970, UTC.
  package struct Options: Hashable, Sendable {
    package var capitalization = ICUCapitalization.none
    /// Whether parsing accepts invalid fields (32 May), other white space, and numbers for names.
    package var isLenient = true
    /// The start of the 100 years in which two-digit years are interpreted; nil means 80 years
    /// before now.
    package var twoDigitYearStart: Double?
    /// The start of the Gregorian calendar; nil means 15 October 1582.
    ///
    /// With minus infinity, it applies to all dates, as in ISO 8601.
    package var gregorianChange: Double?
    package init() {}
  }

  // Sendable: a clone is passed from one thread to the next.
  @safe private struct Clone: @unchecked Sendable {
    let raw: OpaquePointer
  }

  /// The maximum number of clones in the pool; further clones are closed.
  private static let poolLimit = 16

  // Sendable: after creation, only const functions are called on it.
  nonisolated(unsafe) private let original: OpaquePointer
  private let pool = Mutex<[Clone]>([])

  /// - Parameter timeZone: An IANA name or `GMT+3`; nil means ICU's current default.
  /// - Throws: An error for a malformed pattern, and for a zone that ICU does not know.
  package init(
    _ format: Format, locale: String, timeZone: String? = nil, options: Options = Options()
  ) throws(ICUError) {
    let raw: OpaquePointer
    switch format {
    case .styles(let date, let time), .patternOfStyles(_, let date, let time):
      unsafe raw = try ICUError.opened("udat_open", timeZone ?? "") { status in
        unsafe withOptionalCString(timeZone) { zone in
          unsafe cicu_udat_open(time?.rawValue ?? -1, date?.rawValue ?? -1, locale, zone, &status)
        }
      }
    case .pattern(let pattern):
      unsafe raw = try ICUError.opened("udat_open", pattern) { status in
        unsafe withOptionalCString(timeZone) { zone in
          unsafe cicu_udat_openPattern(
            pattern, Int32(clamping: pattern.utf8.count), locale, zone, &status)
        }
      }
    }
    unsafe original = raw  // From here on, `deinit` closes it.
    var status: Int32 = 0
    if case .patternOfStyles(let pattern, _, _) = format {
      unsafe cicu_udat_applyPattern(raw, pattern, Int32(clamping: pattern.utf8.count), &status)
      try ICUError.check(status, "udat_applyPattern")
    }
    if options.capitalization != .none {
      unsafe cicu_udat_setContext(raw, options.capitalization.rawValue, &status)
      try ICUError.check(status, "udat_setContext")
    }
    if !options.isLenient {
      unsafe cicu_udat_setLenient(raw, false, &status)
      try ICUError.check(status, "udat_setLenient")
    }
    if let start = options.twoDigitYearStart {
      unsafe cicu_udat_set2DigitYearStart(raw, start, &status)
      try ICUError.check(status, "udat_set2DigitYearStart")
    }
    if let change = options.gregorianChange {
      unsafe cicu_ucal_setGregorianChange(raw, change, &status)
      try ICUError.check(status, "ucal_setGregorianChange")
    }
  }

  deinit {
    let clones = pool.withLock { clones in
      let all = clones
      clones = []
      return all
    }
    for clone in clones { unsafe cicu_udat_close(clone.raw) }
    unsafe cicu_udat_close(original)
  }

  @inline(__always)
  private func withClone<R>(_ body: (OpaquePointer) throws(ICUError) -> R) throws(ICUError) -> R {
    let clone: Clone
    if let idle = pool.withLock({ $0.popLast() }) {
      clone = idle
    } else {
      clone = try unsafe Clone(
        raw: ICUError.opened("udat_clone", "") { status in
          unsafe cicu_udat_clone(original, &status)
        })
    }
    defer {
      let isKept = pool.withLock { clones in
        guard clones.count < Self.poolLimit else { return false }
        clones.append(clone)
        return true
      }
      if !isKept { unsafe cicu_udat_close(clone.raw) }
    }
    return try unsafe body(clone.raw)
  }

  /// Appends a formatted instant.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970, UTC. ICU clamps values out of its range.
  @inline(__always)
  package func append(
    _ milliseconds: Double, to writer: inout UTF8Writer
  ) throws(ICUError) {
    try unsafe withClone { (clone) throws(ICUError) in
      try unsafe writer.appendICUText("udat_format") { out, capacity, status in
        unsafe cicu_udat_format(clone, milliseconds, out, capacity, &status)
      }
    }
  }

  /// Returns a formatted instant.
  package func string(_ milliseconds: Double) throws(ICUError) -> String {
    try UTF8Writer.string { (writer) throws(ICUError) in
      try append(milliseconds, to: &writer)
    }
  }

  /// Returns a formatted instant with its fields (`UDateFormatField`).
  package func formatted(_ milliseconds: Double) throws(ICUError) -> ICUFormattedText {
    try unsafe withClone { (clone) throws(ICUError) in
      try unsafe ICUFormattedText.result("udat_formatForFields") { status in
        unsafe cicu_udat_formatForFields(clone, milliseconds, &status)
      }
    }
  }

  /// An error that occurs when text cannot be parsed as a date.
  package struct ParseFailure: Error, Hashable, Sendable {
    /// The UTF-8 offset at which parsing failed.
    package let offset: Int
  }

  /// Parses a date from the start of a string, or from `start` on.
  ///
  /// - Parameter start: A UTF-8 offset.
  /// - Returns: Milliseconds since 1970, UTC, and the UTF-8 offset after the parsed text.
  package func parse(
    _ text: String, from start: Int = 0
  ) throws(ParseFailure) -> (milliseconds: Double, end: Int) {
    var position = Int32(clamping: max(0, min(start, text.utf8.count)))
    var status: Int32 = 0
    let milliseconds: Double?
    do throws(ICUError) {
      milliseconds = try unsafe withClone { (clone) throws(ICUError) in
        let value = unsafe cicu_udat_parse(
          clone, text, Int32(clamping: text.utf8.count), &position, &status)
        return status > 0 ? nil : value
      }
    } catch {
      milliseconds = nil
    }
    guard let milliseconds else { throw ParseFailure(offset: Int(position)) }
    return (milliseconds, Int(position))
  }

  /// Returns the current pattern.
  package func pattern() throws(ICUError) -> String {
    try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("udat_toPattern") { out, capacity, status in
        unsafe cicu_udat_toPattern(original, out, capacity, &status)
      }
    }
  }

  /// Returns the current calendar, in ICU form.
  package func calendar() throws(ICUError) -> String {
    try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("ucal_getType") { out, capacity, status in
        unsafe cicu_ucal_getType(original, out, capacity, &status)
      }
    }
  }

  /// The zero of the digits, if they are ten consecutive characters and the same in all fields.
  package var zeroDigit: Unicode.Scalar? {
    var status: Int32 = 0
    let zero = unsafe cicu_udat_getZeroDigit(original, &status)
    return zero == 0 ? nil : Unicode.Scalar(UInt32(zero))
  }

  /// A list of names.
  ///
  /// ICU's `UDateFormatSymbolType`.
  package enum Symbols: Int32, CaseIterable, Sendable {
    case eras = 0
    case months, shortMonths
    /// In all lists of weekdays, index 0 is empty and Sunday is at 1.
    case weekdays, shortWeekdays
    case amPMs
    case patternLetters
    case eraNames
    case narrowMonths, narrowWeekdays
    case standaloneMonths, standaloneShortMonths, standaloneNarrowMonths
    case standaloneWeekdays, standaloneShortWeekdays, standaloneNarrowWeekdays
    case quarters, shortQuarters, standaloneQuarters, standaloneShortQuarters
    case shorterWeekdays, standaloneShorterWeekdays
    case cyclicYears, cyclicYearsAbbreviated, cyclicYearsNarrow
    case zodiacNames, zodiacNamesAbbreviated, zodiacNamesNarrow
    case narrowQuarters, standaloneNarrowQuarters
  }

  /// Returns the names of one list, in ICU's order.
  package func symbols(_ kind: Symbols) throws(ICUError) -> [String] {
    var names: [String] = []
    for index in 0..<(unsafe cicu_udat_countSymbols(original, kind.rawValue)) {
      names.append(
        try UTF8Writer.string { (writer) throws(ICUError) in
          try unsafe writer.appendICUText("udat_getSymbols") { out, capacity, status in
            unsafe cicu_udat_getSymbols(original, kind.rawValue, index, out, capacity, &status)
          }
        })
    }
    return names
  }
}
