import CICUShims
import ICUFormatMemory
import Synchronization

/// Finds a locale's pattern for the fields of a skeleton (`yMMMEd`).
///
/// Sendable: every call holds the lock, because a call changes `UDateTimePatternGenerator`.
package final class ICUDatePatternGenerator: Sendable {
  @safe private struct Handle: @unchecked Sendable {  // Sendable: only used inside the lock.
    let raw: OpaquePointer
  }

  /// The widths of the skeleton that the pattern must keep.
  ///
  /// ICU's `UDateTimePatternMatchOptions`.
  package struct MatchOptions: OptionSet, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let hourFieldLength = MatchOptions(rawValue: 1 << 11)
    package static let allFieldsLength = MatchOptions(rawValue: (1 << 16) - 1)
  }

  /// ICU's `UDateFormatHourCycle`.
  package enum HourCycle: Int32, Sendable {
    case h11 = 0
    case h12, h23, h24
  }

  /// ICU's `UDateTimePatternField`.
  package enum Field: Int32, CaseIterable, Sendable {
    case era = 0
    case year, quarter, month, weekOfYear, weekOfMonth, weekday, dayOfYear, dayOfWeekInMonth, day
    case dayPeriod, hour, minute, second, fractionalSecond, zone
  }

  /// ICU's `UDateTimePGDisplayWidth`.
  package enum Width: Int32, Sendable {
    case wide = 0
    case abbreviated, narrow
  }

  private let handle: Mutex<Handle>

  package init(locale: String) throws(ICUError) {
    let raw = try unsafe ICUError.opened("udatpg_open", locale) { status in
      unsafe cicu_udatpg_open(locale, &status)
    }
    handle = unsafe Mutex(Handle(raw: raw))
  }

  deinit {
    handle.withLock { unsafe cicu_udatpg_close($0.raw) }
  }

  /// Returns the locale's pattern for a skeleton; `j`, `J` and `C` become the locale's hour fields.
  package func bestPattern(
    for skeleton: String, options: MatchOptions = []
  ) throws(ICUError) -> String {
    try unsafe text("udatpg_getBestPatternWithOptions", skeleton) { raw, out, capacity, status in
      unsafe cicu_udatpg_getBestPatternWithOptions(
        raw, skeleton, Int32(clamping: skeleton.utf8.count), options.rawValue, out, capacity,
        &status)
    }
  }

  /// Returns the skeleton of a pattern.
  package func skeleton(of pattern: String) throws(ICUError) -> String {
    try unsafe text("udatpg_getSkeleton", pattern) { raw, out, capacity, status in
      unsafe cicu_udatpg_getSkeleton(
        raw, pattern, Int32(clamping: pattern.utf8.count), out, capacity, &status)
    }
  }

  /// Returns the hour cycle of the locale.
  package func defaultHourCycle() throws(ICUError) -> HourCycle {
    var status: Int32 = 0
    let cycle = handle.withLock { unsafe cicu_udatpg_getDefaultHourCycle($0.raw, &status) }
    try ICUError.check(status, "udatpg_getDefaultHourCycle")
    return HourCycle(rawValue: cycle) ?? .h23
  }

  /// Returns the name of a field, such as "Monat".
  package func name(of field: Field, width: Width = .wide) throws(ICUError) -> String {
    try unsafe text("udatpg_getFieldDisplayName", "") { raw, out, capacity, status in
      unsafe cicu_udatpg_getFieldDisplayName(
        raw, field.rawValue, width.rawValue, out, capacity, &status)
    }
  }

  private func text(
    _ function: String, _ input: String,
    _ body: (OpaquePointer, UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) throws(ICUError) -> String {
    try handle.withLock { (handle) throws(ICUError) in
      try UTF8Writer.string { (writer) throws(ICUError) in
        try unsafe writer.appendICUText(function, input) { out, capacity, status in
          unsafe body(handle.raw, out, capacity, &status)
        }
      }
    }
  }
}
