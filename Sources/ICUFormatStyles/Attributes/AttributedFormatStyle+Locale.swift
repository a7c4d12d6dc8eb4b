public import FoundationEssentials

extension AttributedFormatStyle {
  /// Returns the style with a Foundation locale, as `FormatStyle` requires.
  ///
  /// It needs Foundation in the process: a `Locale` of FoundationEssentials alone is a stub that
  /// forgets its identifier. The style is then unchanged, and an issue is reported. In such a
  /// process, use ``LocaleIdentifier``: `.locale("de")`.
  ///
  /// A custom style has its own `locale(_:)`, or does not depend on a locale.
  public func locale(_ locale: Locale) -> Self {
    guard let own = self as? any LocalizableStyle else { return self }
    guard !locale.isStub else {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: "Locale",
          detail: "without Foundation in the process, a 'Locale' has no identifier; "
            + "use 'LocaleIdentifier'"))
      return self
    }
    return own.locale(LocaleIdentifier(locale.identifier(.icu))) as? Self ?? self
  }
}

extension FormatStyle {
  /// Returns a style of another package with a locale, or the style itself without Foundation in the
  /// process.
  func withLocale(_ identifier: LocaleIdentifier) -> Self {
    let locale = Locale(identifier: identifier.identifier)
    return locale.isStub ? self : self.locale(locale)
  }
}

extension Locale {
  /// Whether locales have no data and no identifiers, because Foundation is not in the process.
  fileprivate var isStub: Bool {
    // Every stub has this identifier. A real locale can have it too.
    identifier == "en_001" && Locale(languageCode: .german).identifier == identifier
  }
}
