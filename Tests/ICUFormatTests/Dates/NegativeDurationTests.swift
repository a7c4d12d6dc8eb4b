import Foundation
import ICUFormat
import SystemICU
import Testing

/// CLDR's plural text for one or two of a unit may have no number, and ICU then writes no sign.
///
/// The expected texts are those of ICU 72.1's `NumberFormatter`: the text of the unit after the sign
/// that ICU writes in `-1` of the locale, with its direction marks.
@Suite("Signs of durations")
struct NegativeDurationTests {
  private static let durations: [(length: Duration, unit: DurationStyle.Unit)] = [
    (.seconds(3600), .hours), (.seconds(7200), .hours), (.seconds(60), .minutes),
    (.seconds(172_800), .days),
  ]

  @Test("a negative duration differs from the positive one in every locale")
  func locales() {
    for locale in ICULocale.available().map(LocaleIdentifier.init(_:)) {
      for (duration, unit) in Self.durations {
        for width in FormatWidth.allCases {
          let style = DurationStyle.units([unit], width: width).locale(locale)
          #expect(style.format(.zero - duration) != style.format(duration), "\(locale) \(width)")
        }
      }
    }
  }

  @Test("an offset into the past differs from that into the future in every locale")
  func offsets() {
    let now = Date(timeIntervalSince1970: 0)
    for locale in ICULocale.available().map(LocaleIdentifier.init(_:)) {
      for width in FormatWidth.allCases {
        for seconds in [60.0, 3600, 7200, 172_800] {
          let style = ElapsedTimeStyle(.offset, now: now, width: width).locale(locale)
            .timeZone(.utc)
          #expect(style.format(now - seconds) != style.format(now + seconds), "\(locale) \(width)")
        }
      }
    }
  }

  @Test(
    "the locale's sign precedes a unit's text that has no number",
    .enabled(if: ICUVersion.library.hasPrefix("72."), "the texts are CLDR 42's"),
    arguments: [
      ("ar", Duration.seconds(-3600), "\u{61C}-ساعة"),
      ("ar", .seconds(-7200), "\u{61C}-ساعتان"),
      ("ar_AE", .seconds(-3600), "\u{200E}-ساعة"),
      ("he", .seconds(-3600), "\u{200E}-שעה"),
      ("he", .seconds(-7200), "\u{200E}-שעתיים"),
      ("he", .seconds(3600), "שעה"),
      ("he", .seconds(-10_800), "\u{200E}-3 שעות"),
      ("en", .seconds(-3600), "-1 hour"),
    ] as [(LocaleIdentifier, Duration, String)])
  func texts(locale: LocaleIdentifier, duration: Duration, expected: String) {
    let style = DurationStyle.units([.hours]).locale(locale)
    #expect(style.format(duration) == expected)
    #expect(String(style.attributed(duration).characters) == expected)
  }

  @Test("only the first of several units has the sign, and it is a field")
  func fields() {
    let style = DurationStyle.units([.hours, .minutes]).locale("he")
    let duration = Duration.seconds(-3600 - 120)
    let text = style.attributed(duration)
    #expect(String(text.characters) == style.format(duration))
    let signs = text.runs.filter { $0.formatField == .sign }
    // ICU's fields have no direction marks at their ends.
    #expect(signs.map { String(text[$0.range].characters) } == ["-"])
    #expect(signs.map(\.formatPart) == [0])
  }

  @Test(
    "the sign of an offset precedes a unit's text that has no number",
    .enabled(if: ICUVersion.library.hasPrefix("72."), "the texts are CLDR 42's"))
  func offsetSigns() {
    let now = Date(timeIntervalSince1970: 0)
    let style = ElapsedTimeStyle(.offset, now: now).locale("he").timeZone(.utc)
    #expect(style.format(now + 3600) == "\u{200E}+שעה")
    #expect(style.format(now - 7200) == "\u{200E}-שעתיים")
  }
}
