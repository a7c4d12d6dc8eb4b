extension LocalizationIssue {
  /// Returns the result of `make`; on error, reports the error and returns nil.
  static func reporting<Value>(
    _ locale: LocaleIdentifier?, _ make: () throws(FormatError) -> Value
  ) -> Value? {
    do throws(FormatError) {
      return try make()
    } catch {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: error.value, detail: error.description, locale: locale))
      return nil
    }
  }

  /// Reports a value with a date that no calendar has, so that its style cannot show it.
  ///
  /// - Parameters:
  ///   - subject: The kind of the value; reports never contain the value of an argument.
  ///   - locale: The locale of the style; nil for a style that is the same in all locales.
  @inline(never)
  static func reportBeyondCalendar(_ subject: String, _ locale: LocaleIdentifier?) {
    Localization.report(
      LocalizationIssue(
        kind: .unusableStyle, subject: subject, detail: "date beyond the calendar", locale: locale))
  }
}
