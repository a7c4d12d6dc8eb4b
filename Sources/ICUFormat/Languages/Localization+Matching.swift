internal import SystemICU

extension Localization {
  /// The languages that a command line asks for: `LANGUAGE`, a list, then the first that is set of
  /// `LC_ALL`, `LC_MESSAGES` and `LANG`.
  ///
  /// ```swift
  /// Localization.languages(inEnvironment: ["LANGUAGE": "de_AT:fr", "LANG": "en_US.UTF-8"])
  ///   .map(\.languageTag)   // ["de-AT", "fr", "en-US"]
  /// ```
  ///
  /// As gettext does, `LANGUAGE` is not looked at when the locale is `C` or `POSIX`; in `C.UTF-8`
  /// it is.
  public static func languages(inEnvironment environment: [String: String]) -> [LocaleIdentifier] {
    var names: [String] = []
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let own = locale.flatMap { LocaleIdentifier(posix: $0) }
    if locale != "C", locale != "POSIX" {
      names = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    }
    var result = names.prefix(AcceptLanguage.maximumCount).compactMap {
      LocaleIdentifier(posix: $0)
    }
    if let own, !result.contains(own) { result.append(own) }
    return result
  }

  /// The supported language that is best for a user, or nil when none is near enough to any
  /// preference.
  ///
  /// The result is that of CLDR's matcher, `icu::LocaleMatcher`, except that a regional language that a
  /// preference inherits from wins over others that are near, and that variants are respected.
  ///
  /// ```swift
  /// Localization.bestLanguage(from: ["en", "zh-Hant"], for: ["de", "zh-TW"])   // zh_Hant
  /// Localization.bestLanguage(from: ["en", "nb"], for: ["no"])                 // nb
  /// Localization.bestLanguage(from: ["en", "en-GB"], for: ["en-AU"])           // en_GB
  /// ```
  ///
  /// Deprecated codes are read as those that replaced them, on both sides: a user of `iw` is given
  /// `he`.
  ///
  /// - Parameters:
  ///   - supported: The languages to choose from. The first one wins over others that are as near.
  ///   - preferences: The user's languages in order of preference.
  /// - Returns: One of `supported`, as it was given.
  ///
  /// The corresponding ICU class is `icu::LocaleMatcher`.
  public static func bestLanguage(
    from supported: [LocaleIdentifier], for preferences: [LocaleIdentifier]
  ) -> LocaleIdentifier? {
    LanguageNegotiation(supported: supported).match(preferences)?.supported
  }

  /// The name of a language in itself, as a menu of languages shows it.
  ///
  /// ```swift
  /// Localization.displayName(of: "fr")        // "français"
  /// Localization.displayName(of: "zh-Hant")   // "繁體中文"
  /// ```
  ///
  /// - Parameter locale: The language of the name; by default the language itself.
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
