internal import SystemICU

extension LanguageName {
  /// Returns the locale for a language name in any form: `zh-hant`, `zh_TW`, `iw`, `English`.
  ///
  /// The modifiers of gettext are supported: `sr@latin` is `sr-Latn`.
  package static func locale(_ spelling: String) -> LocaleIdentifier {
    let name = legacy[spelling.lowercased()] ?? GettextModifier.languageTag(spelling) ?? spelling
    let canonical = (try? ICULocale.cldrCanonicalized(name)) ?? name
    return LocaleIdentifier(canonical)
  }

  /// The English language names that old projects use for folders instead of language tags.
  private static let legacy: [String: String] = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "spanish": "es", "dutch": "nl", "swedish": "sv", "danish": "da", "norwegian": "nb",
    "finnish": "fi", "portuguese": "pt", "korean": "ko", "polish": "pl", "russian": "ru",
    "czech": "cs", "hungarian": "hu", "turkish": "tr", "greek": "el", "arabic": "ar",
    "hebrew": "he", "thai": "th", "ukrainian": "uk", "simplified chinese": "zh-Hans",
    "traditional chinese": "zh-Hant", "brazilian portuguese": "pt-BR",
  ]

  // MARK: - Fallbacks

  /// Returns a locale and the locales it inherits from, up to its language, in the same script.
  ///
  /// Each locale is listed with its script and, if the script is the likely one, without it:
  /// `zh-HK`, `zh-Hant-HK`, `zh-Hant`; `en-GB`, `en-Latn-GB`, `en-001`, …; `nb`, …, `no`, ….
  static func parents(of locale: LocaleIdentifier) -> [LocaleIdentifier] {
    guard locale.context.isPermanent else { return findParents(of: locale) }
    return locale.context.value(.parents) { LocaleList(findParents(of: locale)) }.locales
  }

  private static func findParents(of locale: LocaleIdentifier) -> [LocaleIdentifier] {
    guard let name = try? ICULocale.baseName(of: locale.identifier), !name.isEmpty else {
      return [locale]
    }
    let script = self.script(of: name)
    var result: [LocaleIdentifier] = []
    var spellings = self.spellings(of: name, script: script)
    // `de_Latn` inherits from `de`, which is in the result already.
    while let first = spellings.first, !result.contains(first) {
      for spelling in spellings where !result.contains(spelling) { result.append(spelling) }
      // CLDR lists parents for names without a likely script: for `en_GB`, not for `en_Latn_GB`. A
      // lazy map would call `parent` twice and trap if the second call fails.
      var next: String?
      for spelling in spellings.sorted(by: { $0.identifier.utf8.count < $1.identifier.utf8.count })
      where next == nil {
        next = parent(of: spelling, script: script)
      }
      spellings = next.map { self.spellings(of: $0, script: script) } ?? []
    }
    return result.isEmpty ? [locale] : result
  }

  /// Returns the parent of a locale if it has the same language and script, else nil.
  ///
  /// In CLDR, some languages inherit the data of others: `nn` from `no`, `hi_Latn` from `en_IN`. Of
  /// these, only `nb` and `no` are the same language.
  private static func parent(of locale: LocaleIdentifier, script: String) -> String? {
    guard let parent = try? ICULocale.inheritedParent(of: locale.identifier), !parent.isEmpty,
      let language = try? ICULocale.language(of: parent),
      language == locale.languageCode || (language == "no" && locale.languageCode == "nb"),
      self.script(of: parent) == script
    else { return nil }
    return parent
  }

  /// Returns the forms of a locale: as written, and with and without its script if that is likely.
  private static func spellings(of name: String, script: String) -> [LocaleIdentifier] {
    guard !script.isEmpty else { return [LocaleIdentifier(name)] }
    let parts = name.split(separator: "_").filter { $0 != script }
    let short = parts.joined(separator: "_")
    let long = ([parts.first ?? "", script[...]] + parts.dropFirst()).joined(separator: "_")
    let all = [name, short, long].filter { self.script(of: $0) == script }
    return all.map { LocaleIdentifier($0) }
  }

  /// Whether two locales have the same language and script.
  ///
  /// Then a message in one locale may contain values formatted for the other.
  package static func isSameLanguage(_ left: LocaleIdentifier, _ right: LocaleIdentifier) -> Bool {
    if left == right { return true }
    let (left, right) = (left.negotiated.subtags, right.negotiated.subtags)
    return left.language == right.language && left.script == right.script
  }

  private static func script(of name: String) -> String {
    (try? ICULocale.script(of: ICULocale.addingLikelySubtags(name))) ?? ""
  }
}
