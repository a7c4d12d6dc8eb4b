import ICUFormat

/// A recipient of the example's data, which a number determines.
struct Recipient {
  /// The languages, in the order in which recipients have them.
  static let languages: [LocaleIdentifier] = [
    "en", "de", "fr", "es", "it", "pt-BR", "nl", "sv", "pl", "cs", "ru", "uk", "ar", "he", "hi",
    "tr",
    "ja", "ko", "zh-Hant", "fa",
  ]

  let name: String
  let messageCount: Int
  /// The index of the language in ``languages``.
  let languageIndex: Int

  /// The recipient with a number from 0.
  init(number: Int) {
    name = "User \(number)"
    messageCount = number / Self.languages.count % 131
    languageIndex = number % Self.languages.count
  }

  /// The text of the e-mail, in the recipient's language.
  func text(from bundle: LocalizationBundle) -> String {
    String(
      localized: "Hello, \(name)! You have \(messageCount) new messages.", bundle: bundle,
      locale: Self.languages[languageIndex])
  }
}
