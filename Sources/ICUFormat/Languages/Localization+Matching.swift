extension Localization {
  /// Returns the preferred languages in environment variables.
  ///
  /// These are the languages of the list `LANGUAGE`, then that of the first variable that is set
  /// among `LC_ALL`, `LC_MESSAGES` and `LANG`.
  ///
  /// ```swift
  /// Localization.languages(inEnvironment: ["LANGUAGE": "de_AT:fr", "LANG": "en_US.UTF-8"])
  ///   .map(\.languageTag)   // ["de-AT", "fr", "en-US"]
  /// ```
  ///
  /// As in gettext, `LANGUAGE` is ignored if the locale is `C` or `POSIX`, but not if it is
  /// `C.UTF-8`.
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

  /// Returns the best supported language for a user, or nil if none is near enough to a preference.
  ///
  /// The result is that of ICU's `icu::LocaleMatcher`, with two exceptions: a regional locale that
  /// a preference inherits from wins over other near locales, and variants are respected.
  ///
  /// ```swift
  /// Localization.bestLanguage(from: ["en", "zh-Hant"], for: ["de", "zh-TW"])   // zh_Hant
  /// Localization.bestLanguage(from: ["en", "nb"], for: ["no"])                 // nb
  /// Localization.bestLanguage(from: ["en", "en-GB"], for: ["en-AU"])           // en_GB
  /// ```
  ///
  /// Deprecated codes are equal to their replacements, on both sides: a user of `iw` gets `he`.
  ///
  /// - Parameters:
  ///   - supported: The languages to choose from. The first one wins over equally near ones.
  ///   - preferences: The user's languages, in order of preference.
  /// - Returns: An element of `supported`, unchanged.
  ///
  /// The corresponding ICU class is `icu::LocaleMatcher`.
  public static func bestLanguage(
    from supported: [LocaleIdentifier], for preferences: [LocaleIdentifier]
  ) -> LocaleIdentifier? {
    LanguageNegotiation(supported: supported).match(preferences)?.supported
  }
}
