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
}
