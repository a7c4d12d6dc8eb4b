/// The result of language negotiation, without the parts that do not affect the output.
struct LanguageChoice: Hashable {
  /// The chosen language of the bundle and the preference it matches; nil if there is no match.
  var match: Match?
  /// The formatting locale.
  var locale: LocaleIdentifier
  /// The formatting locale of source strings, which users of any language may see.
  var sourceLocale: LocaleIdentifier

  struct Match: Hashable {
    var supported: LocaleIdentifier
    var desired: LocaleIdentifier
  }
}
