internal import SystemICU

/// The names of languages as they appear in the names of folders and in catalogs.
@usableFromInline package enum LanguageName {
  /// The languages that ICU has names for, in lower case.
  private static let named = SubtagSet(ICULocale.isoLanguageLines)

  /// The languages that ICU has data for, in lower case.
  private static let withData = SubtagSet(
    ICULocale.available(includingAliases: true).map {
      LocaleSubtags.packed(LocaleParts($0).language)
    })

  /// Whether a lower-case code is that of a language that ICU has names or data for.
  ///
  /// - Parameter code: The code as an integer; see ``LocaleSubtags``.
  package static func isKnown(code: UInt64) -> Bool {
    // Almost every language with data has a name, so that a process seldom reads the locales.
    named.contains(code) || withData.contains(code)
  }

  /// The languages that ICU has data for in more than one script.
  private static let inSeveralScripts = SubtagSet(
    ICULocale.available(includingAliases: true).map { LocaleParts($0) }
      .filter { !$0.script.isEmpty }.map { LocaleSubtags.packed($0.language) })

  /// Whether ICU has data in more than one script for the language with a lower-case code.
  package static func hasSeveralScripts(code: UInt64) -> Bool { inSeveralScripts.contains(code) }

  /// Whether a string is a language tag: a language that ICU knows, then a script, a region and
  /// variants.
  ///
  /// True for `de`, `pt_BR`, `zh-hant`, `oc` and `ca@valencia`; false for `app`, `messages` and
  /// `en_common`.
  package static func isKnown(_ text: String) -> Bool {
    isLanguage(text) { isKnown(code: LocaleSubtags.packed($0.utf8)) }
  }

  /// Whether CLDR has likely subtags for almost every code of three letters, as from version 44 on:
  /// then they do not distinguish a language from a word.
  private static let isLikelyForAll = likelyLanguages.count > 3_000

  private static let likelyLanguages = LanguageData.shared.likely.languages

  /// Whether a string is the tag of a language that has likely subtags in CLDR.
  package static func hasLikelySubtags(_ text: String) -> Bool {
    isLanguage(text) { likelyLanguages.contains(LocaleSubtags.packed($0.utf8)) }
  }

  /// Whether a string is the tag of a language that has likely subtags in CLDR, but no names.
  ///
  /// These are rare languages, and some of their codes are English words.
  package static func isLikely(_ text: String) -> Bool {
    !isLikelyForAll && hasLikelySubtags(text)
  }

  /// Whether a string has the form of a language tag, with any code of two or three letters.
  package static func isWellFormed(_ text: String) -> Bool {
    isLanguage(text) { _ in true }
  }

  private static func isLanguage(_ text: String, _ isCode: (String) -> Bool) -> Bool {
    // A character may contain more than one byte of syntax, so only ASCII is accepted.
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

  /// Whether a string is the code of a script that Unicode knows, such as `Hant`.
  package static func isScript(_ text: Substring) -> Bool {
    guard text.utf8.count == 4 else { return false }
    return ICULocale.scriptCode(named: String(text))?.asciiLowercased == text.asciiLowercased
  }

  private static let regions = Set(ICULocale.isoRegions)

  /// Whether a string is the code of a country in capitals, or the usual `UK`.
  package static func isCountry(_ code: String) -> Bool { regions.contains(code) || code == "UK" }

  private static func isRegion(_ text: Substring) -> Bool {
    if text.utf8.count == 3 { return text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let region = text.asciiUppercased
    // CLDR replaces deprecated codes, and also `UK`, which is common but not registered.
    return regions.contains(region)
      || (text.utf8.count == 2
        && (try? ICULocale.cldrCanonicalized("und_" + region)) != "und_" + region
        && region.utf8.allSatisfy { (0x41...0x5A).contains($0) })
  }

  private static let variants = Set((try? ICULanguageData.namedVariants()) ?? [])

  /// Whether a string is a variant that CLDR has a name for, such as `valencia` or `1996`.
  package static func isVariant(_ text: Substring) -> Bool {
    (4...8).contains(text.utf8.count) && variants.contains(text.asciiUppercased)
  }
}
