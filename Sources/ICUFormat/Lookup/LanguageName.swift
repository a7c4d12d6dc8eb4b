internal import ICU

/// The names of languages as folders and catalogs spell them.
enum LanguageName {
  /// The locale of a language as someone spelled it: `zh-hant`, `zh_TW`, `iw`, `English`.
  static func locale(_ spelling: String) -> LocaleIdentifier {
    let name = legacy[spelling.lowercased()] ?? spelling
    let canonical = (try? ICULocale.cldrCanonicalized(name)) ?? name
    return LocaleIdentifier(canonical)
  }

  /// The table's languages before the language tags, which old projects still use.
  private static let legacy: [String: String] = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "spanish": "es", "dutch": "nl", "swedish": "sv", "danish": "da", "norwegian": "nb",
    "finnish": "fi", "portuguese": "pt", "korean": "ko", "polish": "pl", "russian": "ru",
    "czech": "cs", "hungarian": "hu", "turkish": "tr", "greek": "el", "arabic": "ar",
    "hebrew": "he", "thai": "th", "ukrainian": "uk", "simplified chinese": "zh-Hans",
    "traditional chinese": "zh-Hant", "brazilian portuguese": "pt-BR",
  ]

  /// A locale, then the ones it inherits from, down to its language, but never into another script:
  /// `de-AT`, `de`; `en-GB`, `en-001`, `en`; `zh-Hant-HK`, `zh-Hant`.
  static func parents(of locale: LocaleIdentifier) -> [LocaleIdentifier] {
    guard var name = try? ICULocale.baseName(of: locale.identifier), !name.isEmpty else {
      return [locale]
    }
    let script = self.script(of: name)
    var result = [LocaleIdentifier(name)]
    // CLDR lets some languages inherit others' data: `nn` that of `no`, `hi_Latn` that of `en_IN`.
    while let parent = try? ICULocale.inheritedParent(of: name), !parent.isEmpty,
      (try? ICULocale.language(of: parent)) == locale.languageCode,
      self.script(of: parent) == script
    {
      result.append(LocaleIdentifier(parent))
      name = parent
    }
    return result
  }

  /// Whether two locales have one language and script, so that a text in one may hold values written
  /// for the other.
  static func isSameLanguage(_ left: LocaleIdentifier, _ right: LocaleIdentifier) -> Bool {
    left.languageCode == right.languageCode
      && script(of: left.identifier) == script(of: right.identifier)
  }

  private static func script(of name: String) -> String {
    (try? ICULocale.script(of: ICULocale.addingLikelySubtags(name))) ?? ""
  }
}
