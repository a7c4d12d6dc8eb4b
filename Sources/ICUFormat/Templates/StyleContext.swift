/// What values with a style of the source need, in addition to the style.
struct StyleContext: Sendable {
  /// The locale of the values.
  let locale: LocaleIdentifier
  /// The languages of the text around them.
  let languages: TextLanguages

  /// - Parameter locale: The formatting locale of the text.
  init(locale: LocaleIdentifier, languages: TextLanguages) {
    self.locale = locale.formatting
    self.languages = languages
  }
}
