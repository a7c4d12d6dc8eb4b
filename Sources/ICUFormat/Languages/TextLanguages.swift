/// The languages of the words of a text, beside the locale that its values are written for.
///
/// They differ where a text is shown to a reader of another language, because there is no translation:
/// then words that depend on a number follow the language of the text, digits and separators the reader.
struct TextLanguages: Sendable, Hashable {
  /// The language of the text: its plural rules, ordinals and spelled-out numbers; nil where the locale
  /// of the values has the same language.
  let text: LocaleIdentifier?
  /// The language of the key's own words: the plural rules of its inline plurals.
  let source: LocaleIdentifier

  /// A text in the locale's own language, of a key that was written in English.
  static let ofEnglishKeys = TextLanguages(text: nil, source: "en")

  /// The languages of a translation.
  init(text: LocaleIdentifier?, source: LocaleIdentifier) {
    self.text = text
    self.source = source
  }

  /// The languages of a key's own words, shown to a reader of `locale`.
  init(ofSource source: LocaleIdentifier, for locale: LocaleIdentifier?) {
    let isSame = locale.map { LanguageName.isSameLanguage($0, source) } ?? false
    text = isSame ? nil : source
    self.source = source
  }
}
