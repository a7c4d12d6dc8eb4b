// Foundation on Linux has no such initializer: `usage:` of a style of measurements chooses the unit of the locale.
import Foundation
import ICUFormatFoundation

func unit(_ locale: Locale) -> UnitTemperature {
  // snippet
  UnitTemperature(forLocale: locale)
}
