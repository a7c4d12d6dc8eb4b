import FoundationEssentials
import ICUFormat
import Testing

/// The expected texts are CLDR's (`dates/fields`).
@Suite struct RelativeDateInterpolationTests {
  private let now = Date(timeIntervalSince1970: 1_774_008_000)

  private func text(_ key: LocalizedStringKey, _ locale: LocaleIdentifier) -> String {
    Localization.withTimeZone("UTC") {
      Localization.withNow(now) { key.sourceText(for: locale, language: locale) }
    }
  }

  @Test("a date is relative to the current time")
  func dates() {
    #expect(text("Due \(now + 86_400, relative: .named)", "en") == "Due tomorrow")
    #expect(text("\(now - 86_400, relative: .named)", "de") == "gestern")
    #expect(text("\(now + 86_400, relative: .numeric)", "en") == "in 1 day")
    #expect(text("\(now + 100 * 86_400, relative: .numeric, width: .short)", "en") == "in 3 mo.")
  }

  @Test("the current time is that of the text, not that of the key")
  func time() {
    let key: LocalizedStringKey = "\(now + 86_400, relative: .named)"
    #expect(text(key, "en") == "tomorrow")
    let later = Localization.withTimeZone("UTC") {
      Localization.withNow(now + 86_400) { key.sourceText(for: "en") }
    }
    #expect(later == "now")
  }

  @Test("the key has a place for text, and a name where one is given")
  func keys() {
    let key: LocalizedStringKey = "Due \(now, relative: .named, as: "due")"
    #expect(key.key == "Due %@")
    #expect(key.icuPattern == "Due {due}")
    #expect(key == "Due \(now, relative: .named, as: "due")")
    #expect(key != "Due \(now + 1, relative: .named, as: "due")")
    #expect(key != "Due \(now, relative: .numeric, as: "due")")
  }

  @Test("a translation shows the date in its language")
  func translations() {
    let bundle = LocalizationBundle(texts: ["de": ["Due %@": "Fällig: %@"]])
    let text = Localization.withTimeZone("UTC") {
      Localization.withNow(now) {
        String(localized: "Due \(now + 86_400, relative: .named)", bundle: bundle, locale: "de")
      }
    }
    #expect(text == "Fällig: morgen")
  }

  @Test("dates that no calendar shows do not end the program")
  func extremes() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(!text("\(date, relative: .named)", "en").isEmpty)
    }
  }
}
