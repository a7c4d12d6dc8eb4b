/// The languages of a message, in addition to the locale of its values.
///
/// They differ if a message is shown to a user of another language because there is no translation.
/// Then the words that depend on a number follow the language of the message, and digits and
/// separators follow the user's locale.
struct TextLanguages: Sendable, Hashable {
  /// The language of the message, for plural rules, ordinals and spelled-out numbers.
  ///
  /// It is nil if the locale of the values has the same language.
  let text: LocaleIdentifier?
  /// The language of the source string, for the plural rules of its inline plurals.
  let source: LocaleIdentifier

  /// The languages of a message in the locale's language, with an English source string.
  static let ofEnglishKeys = TextLanguages(text: nil, source: "en")

  /// Creates the languages of a translation.
  init(text: LocaleIdentifier?, source: LocaleIdentifier) {
    self.text = text
    self.source = source
  }

  /// Creates the languages of a source string that is shown to a user of `locale`.
  init(ofSource source: LocaleIdentifier, for locale: LocaleIdentifier?) {
    let isSame = locale.map { LanguageName.isSameLanguage($0, source) } ?? false
    text = isSame ? nil : source
    self.source = source
  }
}
