internal import ICU

/// The names of languages as folders and catalogs spell them.
enum LanguageName {
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

  // MARK: - Recognizing languages

  /// The languages that ICU has names or data for, in lower case.
  private static let registered: Set<String> = {
    let locales = ICULocale.available(includingAliases: true)
    return Set(locales.compactMap { try? ICULocale.language(of: $0) } + ICULocale.isoLanguages)
  }()

  /// Whether a code in lower case is that of a language that ICU has names or data for.
  static func isKnown(code: String) -> Bool { registered.contains(code) }

  /// Whether a text is a language tag: a language that ICU knows, then a script, a region and
  /// variants.
  ///
  /// `de`, `pt_BR`, `zh-hant`, `oc` and `ca@valencia` are; `app`, `messages` and `en_common` are not.
  static func isKnown(_ text: String) -> Bool {
    isLanguage(text) { registered.contains($0) }
  }

  /// Whether a text is the tag of a language that CLDR has likely subtags for, but no names.
  ///
  /// These are rare languages, and some of their codes are English words.
  static func isLikely(_ text: String) -> Bool {
    isLanguage(text) {
      LanguageData.shared.likely.languages.contains(LocaleSubtags.packed($0.utf8))
    }
  }

  /// Whether a text has the form of a language tag, with any code of two or three letters.
  static func isWellFormed(_ text: String) -> Bool {
    isLanguage(text) { _ in true }
  }

  private static func isLanguage(_ text: String, _ isCode: (String) -> Bool) -> Bool {
    // A character may be more than a byte of syntax: only ASCII is read.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let code = parts.first, (2...3).contains(code.utf8.count),
      code.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), isCode(String(code))
    else { return false }
    if halves.count == 2, !GettextModifier.isModifier(halves[1]) { return false }
    var rest = parts.dropFirst()
    if let script = rest.first, isScript(script) { rest.removeFirst() }
    if let region = rest.first, isRegion(region) { rest.removeFirst() }
    return rest.allSatisfy(isVariant)
  }

  /// Whether a text is the code of a script that Unicode knows, such as `Hant`.
  static func isScript(_ text: Substring) -> Bool {
    guard text.utf8.count == 4 else { return false }
    return ICULocale.scriptCode(named: String(text))?.lowercased() == text.lowercased()
  }

  private static let regions = Set(ICULocale.isoRegions)

  private static func isRegion(_ text: Substring) -> Bool {
    if text.utf8.count == 3 { return text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let region = text.asciiUppercased
    // CLDR replaces deprecated codes, and `UK`, which is common and not registered.
    return regions.contains(region)
      || (text.utf8.count == 2
        && (try? ICULocale.cldrCanonicalized("und_" + region)) != "und_" + region
        && region.utf8.allSatisfy { (0x41...0x5A).contains($0) })
  }

  private static let variants = Set((try? ICULanguageData.namedVariants()) ?? [])

  /// Whether a text is a variant that CLDR has a name for, such as `valencia` or `1996`.
  static func isVariant(_ text: Substring) -> Bool {
    (4...8).contains(text.utf8.count) && variants.contains(text.asciiUppercased)
  }

  // MARK: - Fallbacks

  /// A locale, then the ones it inherits from, down to its language, but never into another script.
  ///
  /// Each is there with its script and, where that is the likely one, without:
  /// `zh-HK`, `zh-Hant-HK`, `zh-Hant`; `en-GB`, `en-Latn-GB`, `en-001`, …; `nb`, …, `no`, ….
  static func parents(of locale: LocaleIdentifier) -> [LocaleIdentifier] {
    guard locale.context.isPermanent else { return findParents(of: locale) }
    return locale.context.parents.value { LocaleList(findParents(of: locale)) }.locales
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

/// Locales that are kept.
final class LocaleList: Sendable {
  let locales: [LocaleIdentifier]

  init(_ locales: [LocaleIdentifier]) { self.locales = locales }
}
