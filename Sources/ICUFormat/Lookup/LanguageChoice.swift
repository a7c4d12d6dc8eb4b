/// What language negotiation came to, without what plays no part in the texts.
struct LanguageChoice: Hashable {
  /// The language of the bundle that was chosen, and the preference that it answers; nil where there is
  /// none.
  var match: Match?
  /// The locale that values are written for.
  var locale: LocaleIdentifier
  /// The same for the source's own words, which readers of any language see.
  var sourceLocale: LocaleIdentifier

  struct Match: Hashable {
    var supported: LocaleIdentifier
    var desired: LocaleIdentifier
  }
}
