internal import Foundation
internal import ICUFormat

/// Sets the locale of the text in styles of Foundation and of other packages.
struct FoundationStyleLocalizer: StyleLocalizer {
  private static let locales = BoundedCache<LocaleIdentifier, Locale>(limit: 64)

  func localized<Style: FormatStyle>(foreign style: Style, for locale: LocaleIdentifier) -> Style {
    style.locale(Self.locales.value(for: locale) { Self.locale(locale) })
  }

  /// Returns Foundation's locale with the digits of the system's ICU.
  ///
  /// Foundation has its own version of CLDR. In `ar`, its default digits are those of English in CLDR
  /// 44 and later, so that one text would have two kinds of digits.
  private static func locale(_ locale: LocaleIdentifier) -> Locale {
    let result = Locale(locale)
    guard let digits = locale.numberingSystem, digits != result.numberingSystem.identifier else {
      return result
    }
    var components = Locale.Components(locale: result)
    components.numberingSystem = Locale.NumberingSystem(digits)
    return Locale(components: components)
  }
}
