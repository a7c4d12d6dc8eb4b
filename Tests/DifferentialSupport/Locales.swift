import SystemICU

/// The locales of the comparisons.
package enum Locales {
  /// All locales of ICU, sorted.
  package static let all: [String] = ICULocale.available().sorted()

  /// Locales with special digits, grouping, direction, plural rules, calendars or spaces.
  package static let remarkable = [
    "en", "de", "de_CH", "de_AT", "fr", "fr_CA", "fr_CH", "es", "es_MX", "pt", "pt_PT", "it", "pl",
    "ru", "uk", "cs", "sl", "lt", "lv", "ro", "ga", "cy", "ar", "ar_EG", "ar_MA", "he", "fa", "ur",
    "ps", "ckb", "hi", "bn", "mr", "ne", "ta", "te", "th", "lo", "km", "my", "dz", "ja", "ko", "zh",
    "zh_Hant", "zh_Hant_HK", "vi", "id", "tr", "az", "kk", "ka", "hy", "am", "sw", "zu", "sat",
    "ff_Adlm", "sv", "nb", "da", "fi", "et", "eu", "ca", "mt", "sr", "sr_Latn", "hr", "bs", "mk",
    "bg", "el", "sq", "en_IN", "en_GB", "en_ZA", "gsw", "root", "en_US_POSIX",
  ]

  /// Returns a random locale: any locale or a remarkable one, sometimes with a keyword.
  package static func random(_ random: inout SeededGenerator) -> String {
    let locale = random.oneIn(2) ? random.pick(remarkable) : random.pick(all)
    guard random.oneIn(6) else { return locale }
    let keyword = random.pick([
      "numbers=arab", "numbers=latn", "numbers=thai", "numbers=hanidec", "numbers=native",
      "numbers=fullwide",
    ])
    return "\(locale)@\(keyword)"
  }
}
