import CICUShims

/// A locale's patterns for durations on a clock.
package enum ICUDuration {
  /// Returns CLDR's pattern of a kind: `hm`, `hms` or `ms`.
  package static func clockPattern(_ kind: String, locale: String) throws(ICUError) -> String {
    try unsafe ICUText.written("ures_getStringByKey", kind) { out, capacity, status in
      unsafe cicu_ures_durationUnits(locale, kind, out, capacity, &status)
    }
  }
}
