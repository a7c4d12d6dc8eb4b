import FuzzSupport
import ICUFormat

/// Checks that any header gives languages within the limits, and that the bundle chooses one of its
/// languages and formats values for a locale of that language.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAcceptLanguage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let header = FuzzInput(start, count).text
  let accepted = AcceptLanguage(header)
  require(
    accepted.languages.count + accepted.refused.count <= 16, header)

  let language = bundle.language(for: accepted.languages)
  guard let text = texts[language] else {
    fatalError("\(language) is not a language of the bundle")
  }
  let locale = bundle.formattingLocale(for: accepted.languages)
  require(
    locale.languageCode == language.languageCode,
    "\(locale) is chosen for strings in \(language)")
  require(LocaleIdentifier(locale.identifier) == locale, locale.identifier)
  let shown = Localization.withLanguages(accepted.languages) {
    require(
      bundle.language() == language && bundle.formattingLocale() == locale, "\(bundle.language())")
    return String(localized: "\(12345) files", bundle: bundle)
  }
  // The digits are those of the locale.
  require(
    shown.hasSuffix(text), "\(shown) is not a string in \(language)")
  require(
    !accepted.languages.isEmpty || language == bundle.developmentLanguage,
    "\(language) is chosen without a preference")
  return 0
}

/// The text after the number in each language.
private let texts: [LocaleIdentifier: String] = [
  "en": " files", "de": " Dateien", "zh-Hant": " 個檔案", "ar": " ملفات", "pt-BR": " arquivos",
  "sr-Latn": " datoteka",
]

private let bundle = LocalizationBundle(
  texts: Dictionary(
    uniqueKeysWithValues: texts.map { language, text in
      (language.languageTag, ["%lld files": "%lld\(text)"])
    }))
