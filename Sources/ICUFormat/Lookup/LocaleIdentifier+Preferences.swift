extension LocaleContext.Slot where Object == LanguagePreferences {
  static var preferences: Self { Self(.preferences) }
}

extension LocaleIdentifier {
  /// Language preferences with only this language.
  ///
  /// The contexts of ICU's own locales cache them; they are never released.
  var preferences: LanguagePreferences {
    let formatting = context.formatting
    // Negotiation uses everything before the keywords.
    guard formatting.isPermanent, FormattingLocale.haveEqualBase(formatting, context) else {
      return LanguagePreferences([self])
    }
    return formatting.value(.preferences) {
      LanguagePreferences([LocaleIdentifier(context: formatting)], isPermanent: true)
    }
  }
}
