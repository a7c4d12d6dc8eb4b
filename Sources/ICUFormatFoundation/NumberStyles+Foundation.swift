public import Foundation
public import ICUFormat

// Foundation's locales in the styles of numbers.

extension NumberStyle {
  /// Returns the style with a Foundation locale.
  public func locale(_ locale: Locale) -> NumberStyle { self.locale(LocaleIdentifier(locale)) }
}

extension NumberRangeStyle {
  /// Returns the style with a Foundation locale.
  public func locale(_ locale: Locale) -> NumberRangeStyle { self.locale(LocaleIdentifier(locale)) }
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

extension NumberFormatStyle {
  /// Returns the style with a Foundation locale, as `FormatStyle` requires.
  public func locale(_ locale: Locale) -> NumberFormatStyle<Value> {
    self.locale(LocaleIdentifier(locale))
  }
}
