/// The result of language negotiation, without the parts that do not affect the output.
struct LanguageChoice {
  /// The chosen language of the bundle and the preference it matches; nil if there is no match.
  var match: Match?
  /// The formatting locale.
  var locale: LocaleIdentifier
  /// The formatting locale of source strings, which users of any language may see.
  var sourceLocale: LocaleIdentifier

  struct Match {
    var supported: LocaleIdentifier
    var desired: LocaleIdentifier
  }

  /// The locales of the choice, which decide whether two choices are equal.
  var locales: [LocaleIdentifier] {
    [locale, sourceLocale] + (match.map { [$0.supported, $0.desired] } ?? [])
  }
}
