extension LocaleContext.Slot where Object == LanguagePreferences {
  static var preferences: Self { Self(.preferences) }
}

extension LocaleIdentifier {
  /// Preferences of this language alone.
  ///
  /// The contexts of ICU's own locales keep theirs; those hold each other for good.
  var preferences: LanguagePreferences {
    let formatting = context.formatting
    // Negotiation sees all that stands before the keywords.
    guard formatting.isPermanent, FormattingLocale.haveEqualBase(formatting, context) else {
      return LanguagePreferences([self])
    }
    return formatting.value(.preferences) {
      LanguagePreferences([LocaleIdentifier(context: formatting)])
    }
  }

  /// What `body` makes of preferences of this language alone.
  @inline(__always)
  func withPreferences<Result>(_ body: (LanguagePreferences) -> Result) -> Result {
    context.withObject(.preferences, body) ?? body(preferences)
  }
}
