internal import SystemICU

extension Localization {
  /// Returns the name of a language in that language, as shown in a language menu.
  ///
  /// ```swift
  /// Localization.displayName(of: "fr")        // "français"
  /// Localization.displayName(of: "zh-Hant")   // "繁體中文"
  /// ```
  ///
  /// - Parameters:
  ///   - language: The language to name.
  ///   - locale: The language of the name; nil for the named language.
  ///
  /// The corresponding ICU function is `uldn_localeDisplayName`.
  public static func displayName(
    of language: LocaleIdentifier, in locale: LocaleIdentifier? = nil
  ) -> String {
    let names = try? ICULocaleDisplayNames(
      locale: (locale ?? language).identifier, dialect: .dialectNames)
    return (try? names?.name(of: language.identifier, kind: .locale)) ?? language.languageTag
  }
}
