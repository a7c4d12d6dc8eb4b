extension LocalizationIssue {
  /// What `make` makes, or nil after its error was reported.
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
