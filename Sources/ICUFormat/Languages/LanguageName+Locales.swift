internal import SystemICU

extension LanguageName {
  /// The locale of a language as someone spelled it: `zh-hant`, `zh_TW`, `iw`, `English`.
  ///
  /// gettext's modifiers are read too: `sr@latin` is `sr-Latn`.
  static func locale(_ spelling: String) -> LocaleIdentifier {
    let name = legacy[spelling.lowercased()] ?? GettextModifier.languageTag(spelling) ?? spelling
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

  // MARK: - Fallbacks

  /// A locale, then the ones it inherits from, down to its language, but never into another script.
  ///
  /// Each is there with its script and, where that is the likely one, without:
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
    // `de_Latn` inherits from `de`, which is there already.
    while let first = spellings.first, !result.contains(first) {
      for spelling in spellings where !result.contains(spelling) { result.append(spelling) }
      // CLDR's own parents are those of names without a likely script: of `en_GB`, not `en_Latn_GB`.
      // Not a lazy map, which asks twice, and traps where the second answer is a failure.
      var next: String?
      for spelling in spellings.sorted(by: { $0.identifier.utf8.count < $1.identifier.utf8.count })
      where next == nil {
        next = parent(of: spelling, script: script)
      }
      spellings = next.map { self.spellings(of: $0, script: script) } ?? []
    }
    return result.isEmpty ? [locale] : result
  }

  /// The locale that one inherits from, where that is of the same language and script.
  ///
  /// CLDR lets some languages inherit others' data: `nn` that of `no`, `hi_Latn` that of `en_IN`.
  /// Of these only `nb` and `no` are one.
  private static func parent(of locale: LocaleIdentifier, script: String) -> String? {
    guard let parent = try? ICULocale.inheritedParent(of: locale.identifier), !parent.isEmpty,
      let language = try? ICULocale.language(of: parent),
      language == locale.languageCode || (language == "no" && locale.languageCode == "nb"),
      self.script(of: parent) == script
    else { return nil }
    return parent
  }

  /// A locale as it is spelled, and the same with and without its script, where that is likely.
  private static func spellings(of name: String, script: String) -> [LocaleIdentifier] {
    guard !script.isEmpty else { return [LocaleIdentifier(name)] }
    let parts = name.split(separator: "_").filter { $0 != script }
    let short = parts.joined(separator: "_")
    let long = ([parts.first ?? "", script[...]] + parts.dropFirst()).joined(separator: "_")
    let all = [name, short, long].filter { self.script(of: $0) == script }
    return all.map { LocaleIdentifier($0) }
  }

  /// Whether two locales have one language and script, so that a text in one may hold values written
  /// for the other.
  static func isSameLanguage(_ left: LocaleIdentifier, _ right: LocaleIdentifier) -> Bool {
    if left == right { return true }
    let (left, right) = (left.negotiated.subtags, right.negotiated.subtags)
    return left.language == right.language && left.script == right.script
  }

  private static func script(of name: String) -> String {
    (try? ICULocale.script(of: ICULocale.addingLikelySubtags(name))) ?? ""
  }
}
