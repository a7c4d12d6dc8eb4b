internal import SystemICU

/// The locales that ICU lists, for others with the same language.
package enum ListedLocale {
  /// The locales of each language without a script or a variant, in ICU's order.
  private static let byLanguage: [UInt64: [String]] = {
    var result: [UInt64: [String]] = [:]
    for name in ICULocale.available() {
      let parts = LocaleParts(name)
      guard parts.script.isEmpty, parts.variant.isEmpty else { continue }
      result[LocaleSubtags.packed(parts.language), default: []].append(name)
    }
    return result
  }()

  /// The results; there is a limited number of keys, because CLDR has few sets of regions.
  private static let nearest = BoundedCache<Key, String?>(limit: 2048)

  private struct Key: Hashable {
    let language: UInt64
    let script: UInt64
    let regions: UInt8
  }

  /// Returns the listed locale that is nearest to a locale without a script, by CLDR's "Language
  /// Matching": `pt-PT` for `pt-DE`.
  ///
  /// It is nil if ICU lists no locale, or no other one than the language, in the likely script.
  package static func nearest(to locale: String) -> String? {
    let parts = LocaleParts(locale)
    guard let listed = byLanguage[LocaleSubtags.packed(parts.language)], listed.count > 1 else {
      return nil
    }
    let data = LanguageData.shared
    let subtags = data.likely.maximized(parts)
    let key = Key(
      language: subtags.language, script: subtags.script,
      regions: data.distance.regionSet(of: subtags))
    return nearest.value(for: key) {
      let matcher = LanguageMatcher(
        supported: listed.map { data.likely.maximized(LocaleParts($0)) })
      return matcher.bestMatch(1) { _ in subtags }.map { listed[$0.supported] }
    }
  }
}
