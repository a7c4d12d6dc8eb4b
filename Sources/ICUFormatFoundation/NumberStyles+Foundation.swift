public import Foundation
public import ICUFormat

// Foundation's locales in the styles of numbers. Format styles have
// `AttributedFormatStyle.locale(_:)`.

extension NumberStyle {
  /// Returns the style with a Foundation locale.
  public func locale(_ locale: Locale) -> NumberStyle { self.locale(LocaleIdentifier(locale)) }
}

extension SpelledNumberStyle {
  /// Returns the style with a Foundation locale.
  public func locale(_ locale: Locale) -> SpelledNumberStyle {
    self.locale(LocaleIdentifier(locale))
  }
}

extension NumberPatternStyle {
  /// Returns the style with a Foundation locale.
  public func locale(_ locale: Locale) -> NumberPatternStyle {
    self.locale(LocaleIdentifier(locale))
  }
}
