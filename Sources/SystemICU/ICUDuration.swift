import CICUShims

/// How a locale's clock shows lengths of time.
package enum ICUDuration {
  /// CLDR's pattern of a kind: `hm`, `hms` or `ms`.
  package static func clockPattern(_ kind: String, locale: String) throws(ICUError) -> String {
    try unsafe ICUText.written("ures_getStringByKey", kind) { out, capacity, status in
      unsafe cicu_ures_durationUnits(locale, kind, out, capacity, &status)
    }
  }
}
