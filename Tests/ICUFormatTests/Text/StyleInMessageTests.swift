import FoundationEssentials
import ICUFormat
import Testing

/// Checks that styles of this package inside a text use the locale of the text.
///
/// The expected texts are those of CLDR (ICU 72.1 to 76.1 agree).
@Suite struct StyleInMessageTests {
  // Friday, 20 March 2026, 12:00 UTC.
  private let date = Date(timeIntervalSince1970: 1_774_008_000)
  private let bundle = LocalizationBundle(texts: [
    "de": ["Due %@": "Fällig %@", "%@": "%@"],
    "pl": ["This is your %@ invoice.": "To Twoja %@ faktura."],
    "fi": ["Due %@": "Määräaika %@"],
  ])

  /// A key for each style, with its German and Finnish translations.
  private var styles: [(key: LocalizedStringKey, german: String, finnish: String)] {
    let start = date
    return [
      (
        "Due \(date, format: DateStyle(date: .long).timeZone(.utc))", "20. März 2026",
        "20. maaliskuuta 2026"
      ),
      (
        "Due \(date, format: .icuDate(skeleton: "MMMM").timeZone(.utc))", "März", "maaliskuu"
      ),
      (
        "Due \(start..<start + 172_800, format: DateIntervalStyle(skeleton: "MMMMd").timeZone(.utc))",
        "20.–22. März", "20.–22. maaliskuuta"
      ),
      (
        "Due \(date, format: RelativeDateStyle().relative(to: date - 259_200, timeZone: .utc))",
        "in 3 Tagen", "3 päivän päästä"
      ),
      (
        "Due \(date, format: ElapsedTimeStyle(.offset, now: date - 7200))", "+2 Stunden",
        "+2 tuntia"
      ),
      ("Due \(start, format: TimerStyle(start...start + 5400))", "1:30:00", "1.30.00"),
      (
        "Due \(Duration.seconds(7384), format: DurationStyle.units([.hours]))", "2 Stunden",
        "2 tuntia"
      ),
      ("Due \(["a", "b", "c"], format: ListStyle())", "a, b und c", "a, b ja c"),
      (
        "Due \([1.5, 2.5], format: ListStyle(.or).memberStyle(NumberFormatStyle<Double>()))",
        "1,5 oder 2,5",
        "1,5 tai 2,5"
      ),
      ("Due \(1234.5, format: NumberFormatStyle<Double>())", "1.234,5", "1\u{A0}234,5"),
      (
        "Due \(1.5...2.5, format: NumberRangeStyle(.number))", "1,5–2,5", "1,5–2,5"
      ),
      (
        "Due \(1234.5, format: .icuNumber(NumberPatternStyle("#,##0.00")))", "1.234,50",
        "1\u{A0}234,50"
      ),
      (
        "Due \(21, format: .icuNumber(SpelledNumberStyle(.spellout)))", "ein\u{AD}und\u{AD}zwanzig",
        "kaksi\u{AD}kymmentä\u{AD}yksi"
      ),
      ("Due \(date, format: ISO8601Style())", "2026-03-20T12:00:00Z", "2026-03-20T12:00:00Z"),
    ]
  }

  // CLDR's formats: for a date, ICU's default in messages is a short date and a short time.
  @Test("a printf catalog and an ICU catalog differ only in the default of dates in lists")
  func defaults() {
    let time = Duration.seconds(7384)
    let today = LocalizedStringKey("today").messageArgument
    let rows: [(LocalizedStringKey, printf: String, icu: String)] = [
      ("Due \(time)", "2 Stunden, 3 Minuten und 4 Sekunden", "2 Stunden, 3 Minuten und 4 Sekunden"),
      (
        "Due \([Duration.seconds(60), .zero])", "1 Minute und 0 Sekunden", "1 Minute und 0 Sekunden"
      ),
      ("Due \([date])", "20.03.2026", "20.03.26, 12:00"),
      // A list with a key, which styled text formats by itself.
      (
        "Due \([MessageArgument(date), MessageArgument(1234.5), today])",
        "20.03.2026, 1.234,5 und today", "20.03.26, 12:00, 1.234,5 und today"
      ),
      (
        "Due \([MessageArgument([MessageArgument(date), today]), MessageArgument("x")])",
        "20.03.2026 und today und x", "20.03.26, 12:00 und today und x"
      ),
    ]
    let json = LocalizationBundle(files: ["de.json": Array(#"{"Due {0}": "Fällig {0}"}"#.utf8)])
    for (key, printf, icu) in rows {
      Localization.withTimeZone(.utc) {
        #expect(String(localized: key, bundle: bundle, locale: "de") == "Fällig \(printf)")
        #expect(LocalizedText(key, bundle: bundle, locale: "de").resolve() == "Fällig \(printf)")
        #expect(String(localized: key, bundle: json, locale: "de") == "Fällig \(icu)")
        #expect(LocalizedText(key, bundle: json, locale: "de").resolve() == "Fällig \(icu)")
      }
    }
  }

  @Test("all styles use the requested language of the text")
  func locale() {
    for (key, german, finnish) in styles {
      #expect(String(localized: key, bundle: bundle, locale: "de") == "Fällig \(german)")
      #expect(String(localized: key, bundle: bundle, locale: "fi") == "Määräaika \(finnish)")
      #expect(LocalizedText(key, bundle: bundle, locale: "de").resolve() == "Fällig \(german)")
      let attributed = AttributedString(localized: key, bundle: bundle, locale: "fi")
      #expect(String(attributed.characters) == "Määräaika \(finnish)")
    }
  }

  @Test("all styles use the language of the task")
  func task() {
    for (key, german, _) in styles {
      Localization.withLanguages(["de"]) {
        #expect(String(localized: key, bundle: bundle) == "Fällig \(german)")
        #expect(LocalizedText(key, bundle: bundle).resolve() == "Fällig \(german)")
      }
    }
  }

  @Test("a value in a nested key or in a list uses the language of the outer text")
  func nested() {
    let inner: LocalizedStringKey = "Due \(date, format: DateStyle(date: .long).timeZone(.utc))"
    let key: LocalizedStringKey = "\(inner)"
    #expect(String(localized: key, bundle: bundle, locale: "de") == "Fällig 20. März 2026")
    let list: LocalizedStringKey = "\([inner, inner])"
    #expect(
      String(localized: list, bundle: bundle, locale: "de")
        == "Fällig 20. März 2026 und Fällig 20. März 2026")
  }

  @Test("an ordinal uses the language of the translation")
  func ordinal() {
    let key: LocalizedStringKey =
      "This is your \(22, format: .icuNumber(SpelledNumberStyle(.ordinal))) invoice."
    #expect(String(localized: key, bundle: bundle, locale: "pl") == "To Twoja 22. faktura.")
  }

  @Test("a style keeps a locale that was set")
  func explicit() {
    let date = DateStyle(date: .long).locale("fr").timeZone(.utc)
    #expect(
      String(localized: "Due \(self.date, format: date)", bundle: bundle, locale: "de")
        == "Fällig 20 mars 2026")
    let number = NumberFormatStyle<Double>(.number.locale("fr"))
    #expect(
      String(localized: "Due \(0.5, format: number)", bundle: bundle, locale: "en") == "Due 0,5")
    let list = ListStyle().locale("fr").memberStyle(NumberFormatStyle<Double>())
    #expect(
      String(localized: "Due \([0.5, 1], format: list)", bundle: bundle, locale: "de")
        == "Fällig 0,5 et 1")
    let timer = TimerStyle(self.date...self.date + 5400).locale("fi")
    #expect(
      String(localized: "Due \(self.date, format: timer)", bundle: bundle, locale: "de")
        == "Fällig 1.30.00")
  }

  @Test("a style in texts of several languages uses each of them")
  func caches() {
    let style = NumberFormatStyle<Double>(.number)
    let key: LocalizedStringKey = "Due \(1234.5, format: style)"
    for _ in 0..<3 {
      #expect(String(localized: key, bundle: bundle, locale: "de") == "Fällig 1.234,5")
      #expect(String(localized: key, bundle: bundle, locale: "fi") == "Määräaika 1\u{A0}234,5")
      #expect(style.locale("en").format(1234.5) == "1,234.5")
    }
  }

  @Test("a custom style that uses styles of this package uses the locale of the text")
  func wrapped() {
    let key: LocalizedStringKey = "Due \(date, format: LongDate())"
    #expect(String(localized: key, bundle: bundle, locale: "de") == "Fällig 20. März 2026")
    #expect(
      String(localized: key, bundle: bundle, locale: "fi") == "Määräaika 20. maaliskuuta 2026")
  }

  @Test("a style outside a text uses the task's first language, or else that of the process")
  func alone() {
    let style = DateStyle(date: .long).timeZone(.utc)
    let outside = style.locale(.current).format(date)
    Localization.withLanguages(["de", "en"]) {
      #expect(LocaleIdentifier.current == "de")
      #expect(style.format(date) == "20. März 2026")
      #expect(NumberStyle.number.format(1234.5) == "1.234,5")
      #expect(SpelledNumberStyle(.ordinal).format(22) == "22.")
      #expect(ListStyle(.or).format(["a", "b"]) == "a oder b")
      #expect(DurationStyle.units([.hours]).format(.seconds(7200)) == "2 Stunden")
      #expect(RelativeDateStyle().format(-1, .day) == "gestern")
      #expect(NumberRangeStyle(.number).format(1.5, 2.5) == "1,5–2,5")
      #expect(style.locale("fr").format(date) == "20 mars 2026")
      Localization.withLanguages(["fi"]) {
        #expect(NumberStyle.number.format(1234.5) == "1\u{A0}234,5")
      }
    }
    #expect(style.format(date) == outside)
  }

  @Test("styles stay equal, hashable and codable after use in any text")
  func values() {
    let style = DateStyle(date: .long).timeZone(.utc)
    let key: LocalizedStringKey = "Due \(date, format: style)"
    _ = String(localized: key, bundle: bundle, locale: "de")
    #expect(key == "Due \(date, format: DateStyle(date: .long).timeZone(.utc))")
    #expect(key != "Due \(date, format: style.locale("de"))")
  }
}

/// A custom style that uses a style of this package.
private struct LongDate: FormatStyle, Sendable {
  func format(_ value: Date) -> String { DateStyle(date: .long).timeZone(.utc).format(value) }
}
