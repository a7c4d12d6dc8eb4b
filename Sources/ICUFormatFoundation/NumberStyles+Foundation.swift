public import Foundation
public import ICUFormat

// Foundation's locales for the styles of numbers.

extension NumberStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> NumberStyle { self.locale(LocaleIdentifier(locale)) }
}

extension NumberRangeStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> NumberRangeStyle { self.locale(LocaleIdentifier(locale)) }
}

extension SpelledNumberStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> SpelledNumberStyle {
    self.locale(LocaleIdentifier(locale))
  }
}

extension NumberPatternStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> NumberPatternStyle {
    self.locale(LocaleIdentifier(locale))
  }
}

extension TypedNumberStyle where Style == NumberStyle {
  /// The style for a locale of Foundation's: what `FormatStyle` asks for.
  public func locale(_ locale: Locale) -> TypedNumberStyle {
    TypedNumberStyle(style.locale(LocaleIdentifier(locale)))
  }
}
