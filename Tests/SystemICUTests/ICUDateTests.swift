import DifferentialSupport
@testable import SystemICU
import ICUFormatMemory
import Testing

/// 10 March 2026, 14:05:06.789 UTC.
private let moment = 1_773_151_506_789.0

// Expected strings come from ICU 72.1 (CLDR 42).
@Suite("ICUDateFormatter")
struct ICUDateFormatterTests {
  @Test(
    "styles follow the locale",
    arguments: [
      ("de_DE", "Dienstag, 10. März 2026 um 15:05"),
      ("en_US", "Tuesday, March 10, 2026 at 3:05\u{202F}PM"),
      ("ja_JP", "2026年3月10日火曜日 15:05"),
    ])
  func styles(locale: String, expected: String) throws {
    let formatter = try ICUDateFormatter(
      .styles(date: .full, time: .short), locale: locale, timeZone: "Europe/Berlin")
    let text = try formatter.string(moment)
    // ICU 72.1 writes an ordinary space before PM, 72.0 and later versions write a narrow one.
    #expect(text == expected || text == expected.replacing("\u{202F}", with: " "))
  }

  @Test("a style can leave out the date or the time")
  func partial() throws {
    let date = try ICUDateFormatter(
      .styles(date: .long, time: nil), locale: "de", timeZone: "UTC")
    #expect(try date.string(moment) == "10. März 2026")
    let time = try ICUDateFormatter(
      .styles(date: nil, time: .medium), locale: "de", timeZone: "UTC")
    #expect(try time.string(moment) == "14:05:06")
  }

  @Test("a pattern is used unchanged")
  func pattern() throws {
    let formatter = try ICUDateFormatter(
      .pattern("yyyy-MM-dd'T'HH:mm:ss.SSSXXX"), locale: "en", timeZone: "Asia/Tokyo")
    #expect(try formatter.string(moment) == "2026-03-10T23:05:06.789+09:00")
    #expect(try formatter.pattern() == "yyyy-MM-dd'T'HH:mm:ss.SSSXXX")
  }

  @Test(
    "the locale's keyword determines the calendar",
    arguments: [
      ("th@calendar=buddhist", "buddhist", "2569"),
      ("en@calendar=persian", "persian", "1404"),
      ("en@calendar=hebrew", "hebrew", "5786"),
      ("en", "gregorian", "2026"),
    ])
  func calendars(locale: String, calendar: String, year: String) throws {
    let formatter = try ICUDateFormatter(.pattern("y"), locale: locale, timeZone: "UTC")
    #expect(try formatter.calendar() == calendar)
    #expect(try formatter.string(moment) == year)
  }

  @Test("fields have UTF-8 ranges")
  func fields() throws {
    let formatter = try ICUDateFormatter(.pattern("d. MMMM y"), locale: "de", timeZone: "UTC")
    let result = try formatter.formatted(moment)
    #expect(result.text == "10. März 2026")
    #expect(
      result.fields == [
        .init(category: ICUFieldCategory.date, field: 3, range: 0..<2),
        .init(category: ICUFieldCategory.date, field: 2, range: 4..<9),
        .init(category: ICUFieldCategory.date, field: 1, range: 10..<14),
      ])
  }

  @Test("the context determines the case of the first letter")
  func capitalization() throws {
    var options = ICUDateFormatter.Options()
    options.capitalization = .beginningOfSentence
    let formatter = try ICUDateFormatter(
      .pattern("LLLL"), locale: "fr", timeZone: "UTC", options: options)
    #expect(try formatter.string(moment) == "Mars")
    let plain = try ICUDateFormatter(.pattern("LLLL"), locale: "fr", timeZone: "UTC")
    #expect(try plain.string(moment) == "mars")
  }

  @Test("a date is parsed up to the text that follows it")
  func parse() throws {
    let formatter = try ICUDateFormatter(.pattern("d. MMMM y"), locale: "de", timeZone: "UTC")
    let read = try formatter.parse("10. März 2026 und so")
    #expect(read.milliseconds == 1_773_100_800_000)
    #expect(read.end == 14)
  }

  @Test("a parsing failure has an offset")
  func parseFailure() throws {
    let formatter = try ICUDateFormatter(.pattern("d. MMMM y"), locale: "de", timeZone: "UTC")
    #expect(throws: ICUDateFormatter.ParseFailure(offset: 4)) {
      try formatter.parse("10. Mörz 2026")
    }
  }

  @Test("strict parsing rejects days that do not exist")
  func strict() throws {
    var options = ICUDateFormatter.Options()
    options.isLenient = false
    let strict = try ICUDateFormatter(
      .pattern("y-MM-dd"), locale: "en", timeZone: "UTC", options: options)
    #expect(throws: ICUDateFormatter.ParseFailure.self) { try strict.parse("2026-02-30") }
    let lenient = try ICUDateFormatter(.pattern("y-MM-dd"), locale: "en", timeZone: "UTC")
    #expect(try lenient.parse("2026-02-30").milliseconds == 1_772_409_600_000)
  }

  @Test("two-digit years are interpreted in the 100 years that are set")
  func twoDigitYears() throws {
    var options = ICUDateFormatter.Options()
    options.twoDigitYearStart = 0
    let formatter = try ICUDateFormatter(
      .pattern("yy-MM-dd"), locale: "en", timeZone: "UTC", options: options)
    #expect(try formatter.parse("69-01-01").milliseconds == 3_124_224_000_000)
  }

  @Test("the Gregorian calendar can apply to all dates")
  func gregorianChange() throws {
    // 1 January 1000 in the proleptic Gregorian calendar.
    let early = -30_610_224_000_000.0
    let historical = try ICUDateFormatter(.pattern("y-MM-dd"), locale: "en", timeZone: "UTC")
    #expect(try historical.string(early) == "999-12-27")
    var options = ICUDateFormatter.Options()
    options.gregorianChange = -.infinity
    let proleptic = try ICUDateFormatter(
      .pattern("y-MM-dd"), locale: "en", timeZone: "UTC", options: options)
    #expect(try proleptic.string(early) == "1000-01-01")
  }

  @Test("symbols are listed in ICU's order")
  func symbols() throws {
    let formatter = try ICUDateFormatter(.pattern("y"), locale: "de", timeZone: "UTC")
    #expect(try formatter.symbols(.months).first == "Januar")
    #expect(try formatter.symbols(.months).count == 12)
    #expect(try formatter.symbols(.weekdays).prefix(3) == ["", "Sonntag", "Montag"])
    #expect(try formatter.symbols(.eras) == ["v. Chr.", "n. Chr."])
    for kind in ICUDateFormatter.Symbols.allCases {
      _ = try formatter.symbols(kind)
    }
  }

  @Test(
    "a format uses the digits of its locale",
    arguments: [("de", "0"), ("ar_EG", "٠"), ("fa", "۰"), ("zh@numbers=hanidec", nil)])
  func zeroDigit(locale: String, expected: Unicode.Scalar?) throws {
    let formatter = try ICUDateFormatter(.pattern("y"), locale: locale, timeZone: "UTC")
    #expect(formatter.zeroDigit == expected)
  }

  @Test("a format that cannot be opened throws")
  func malformed() {
    #expect(throws: ICUError.self) {
      try ICUDateFormatter(.pattern("y"), locale: "de", timeZone: "Mars/Base")
    }
    #expect(throws: ICUError.self) {
      try ICUDateFormatter(
        .styles(date: .long, time: nil), locale: "de", timeZone: "Mars/Base")
    }
  }

  @Test("extreme instants are formatted")
  func extremes() throws {
    let formatter = try ICUDateFormatter(.pattern("y"), locale: "en", timeZone: "UTC")
    for value in [ICULimits.moments.lowerBound, ICULimits.moments.upperBound] {
      #expect(try !formatter.string(value).isEmpty)
    }
    for value in [-Double.infinity, .infinity, .nan, 1e300, -1e300] {
      #expect(throws: ICUError.self) { try formatter.string(value) }
    }
  }

  @Test("threads may share one formatter")
  func threads() async throws {
    let formatter = try ICUDateFormatter(
      .pattern("y-MM-dd HH:mm"), locale: "en", timeZone: "UTC")
    let texts = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<200).map { (try? formatter.string(Double($0) * 86_400_000)) ?? "" }
        }
      }
      return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.last == "1970-07-19 00:00")
  }
}

@Suite("ICUDatePatternGenerator")
struct ICUDatePatternGeneratorTests {
  @Test(
    "skeletons result in the locale's pattern",
    arguments: [
      ("de", "yMMMMd", "d. MMMM y"),
      ("de", "jm", "HH:mm"),
      ("ja", "yMMMEd", "y年M月d日(EEE)"),
      ("en-u-hc-h23", "jm", "HH:mm"),
    ])
  func bestPattern(locale: String, skeleton: String, expected: String) throws {
    #expect(try ICUDatePatternGenerator(locale: locale).bestPattern(for: skeleton) == expected)
  }

  @Test("widths are kept on request")
  func options() throws {
    let generator = try ICUDatePatternGenerator(locale: "en_GB")
    #expect(try generator.bestPattern(for: "Hmm") == "HH:mm")
    #expect(try generator.bestPattern(for: "Hmm", options: .hourFieldLength) == "H:mm")
  }

  @Test("patterns have skeletons, fields have names, locales have hour cycles")
  func others() throws {
    let generator = try ICUDatePatternGenerator(locale: "de")
    #expect(try generator.skeleton(of: "d. MMMM y") == "yMMMMd")
    #expect(try generator.name(of: .month) == "Monat")
    #expect(try generator.defaultHourCycle() == .h23)
    #expect(try ICUDatePatternGenerator(locale: "en_US").defaultHourCycle() == .h12)
  }
}

@Suite("ICUTimeZone")
struct ICUTimeZoneTests {
  @Test("offsets follow daylight saving time")
  func offsets() throws {
    let berlin = try ICUTimeZone("Europe/Berlin")
    #expect(try berlin.offset(at: moment) == (3_600_000, 0))
    #expect(try berlin.offset(at: moment + 30 * 86_400_000) == (7_200_000, 3_600_000))
    #expect(try ICUTimeZone("GMT-3:30").offset(at: moment) == (-12_600_000, 0))
  }

  @Test("a name is canonical, known, or unknown")
  func names() throws {
    #expect(ICUTimeZone.isKnown("Europe/Berlin"))
    #expect(!ICUTimeZone.isKnown("Mars/Base"))
    #expect(try ICUTimeZone.canonical("Asia/Calcutta") == ("Asia/Calcutta", true))
    #expect(try ICUTimeZone.canonical("Asia/Kolkata") == ("Asia/Calcutta", true))
    #expect(try ICUTimeZone.canonical("GMT+3") == ("GMT+03:00", false))
    #expect(throws: ICUError.self) { try ICUTimeZone.canonical("Mars/Base") }
    #expect(throws: ICUError.self) { try ICUTimeZone("Mars/Base") }
    #expect(throws: ICUError.self) { try ICUTimeZone("Märs") }
    #expect(!ICUTimeZone.defaultIdentifier.isEmpty)
  }

  @Test("zones are listed, also by region")
  func available() {
    #expect(ICUTimeZone.available().count > 400)
    #expect(ICUTimeZone.available(.canonical, region: "AT") == ["Europe/Vienna"])
    #expect(ICUTimeZone.available(.any, region: "no region").isEmpty)
  }

  @Test("zones have names in a locale")
  func displayNames() throws {
    #expect(
      try ICUTimeZone.displayName(of: "Europe/Berlin", locale: "de")
        == "Mitteleuropäische Normalzeit")
    #expect(
      try ICUTimeZone.displayName(of: "Europe/Berlin", isDaylight: true, locale: "de")
        == "Mitteleuropäische Sommerzeit")
    // The words for a time in a country depend on the version of CLDR.
    #expect(
      try ICUTimeZone.displayName(of: "Europe/Berlin", style: .genericLocation, locale: "de")
        == (ICUVersion.isAtLeast(72) ? "Deutschland (Ortszeit)" : "Deutschland Zeit"))
    #expect(throws: ICUError.self) {
      try ICUTimeZone.displayName(of: "Mars/Base", locale: "de")
    }
  }

  @Test("locales have calendars and weeks")
  func calendars() throws {
    #expect(ICUCalendar.types(for: "th").first == "buddhist")
    #expect(ICUCalendar.types(for: "de", commonlyUsed: false).contains("persian"))
    #expect(try ICUCalendar.week(of: "de") == (2, 4))
    #expect(try ICUCalendar.week(of: "en_US") == (1, 1))
  }
}

@Suite("ICUDateIntervalFormatter")
struct ICUDateIntervalFormatterTests {
  @Test("the shared part is written once")
  func shared() throws {
    let formatter = try ICUDateIntervalFormatter(
      skeleton: "yMMMMd", locale: "de", timeZone: "UTC")
    let text = try UTF8Writer.string { writer in
      try formatter.append(moment, moment + 2 * 86_400_000, to: &writer)
    }
    #expect(text == "10.–12. März 2026")
  }

  @Test("fields belong to an end of the interval")
  func fields() throws {
    let formatter = try ICUDateIntervalFormatter(
      skeleton: "yMMMMd", locale: "de", timeZone: "UTC")
    let result = try formatter.formatted(moment, moment + 2 * 86_400_000)
    let spans = result.fields.filter { $0.category == ICUFieldCategory.dateIntervalSpan }
    #expect(spans.map(\.field) == [0, 1])
    #expect(spans.map(\.range) == [0..<2, 6..<8])
  }

  @Test("an unknown zone throws")
  func malformed() {
    #expect(throws: ICUError.self) {
      try ICUDateIntervalFormatter(skeleton: "yMd", locale: "de", timeZone: "Mars/Base")
    }
  }
}

@Suite("ICURelativeDateFormatter")
struct ICURelativeDateFormatterTests {
  @Test(
    "times are formatted relative to now",
    arguments: [
      (ICURelativeDateFormatter.Time.numeric(-1, .day), "vor 1 Tag"),
      (.numeric(3, .day), "in 3 Tagen"),
      (.named(-1, .day), "gestern"),
      (.named(-5, .day), "vor 5 Tagen"),
      (.quantity(2.5, .next, .hours), "in 2,5 Stunden"),
      (.absolute(.last, .sunday), "letzten Sonntag"),
      (.absolute(.plain, .now), "jetzt"),
    ])
  func times(time: ICURelativeDateFormatter.Time, expected: String) throws {
    let formatter = try ICURelativeDateFormatter(locale: "de")
    let text = try UTF8Writer.string { try formatter.append(time, to: &$0) }
    #expect(text == expected)
    #expect(try formatter.formatted(time).text == expected)
  }

  @Test("the style and the context have an effect")
  func styles() throws {
    let formatter = try ICURelativeDateFormatter(
      locale: "en", style: .narrow, capitalization: .beginningOfSentence)
    #expect(
      try UTF8Writer.string { try formatter.append(.named(-1, .day), to: &$0) } == "Yesterday")
    // The short name of an hour depends on the version of CLDR.
    let hours = try UTF8Writer.string { try formatter.append(.numeric(3, .hour), to: &$0) }
    #expect(hours == (ICUVersion.isAtLeast(72) ? "In 3h" : "In 3 hr."))
  }

  @Test("date and time are combined")
  func combine() throws {
    let formatter = try ICURelativeDateFormatter(locale: "en")
    let text = try UTF8Writer.string {
      try formatter.appendCombined(date: "yesterday", time: "3:50 PM", to: &$0)
    }
    #expect(text == "yesterday, 3:50 PM")
  }

  @Test("an unsupported direction throws")
  func malformed() throws {
    let formatter = try ICURelativeDateFormatter(locale: "en")
    #expect(throws: ICUError.self) {
      try UTF8Writer.string { try formatter.append(.quantity(1, .plain, .days), to: &$0) }
    }
    #expect(throws: ICUError.self) {
      try formatter.formatted(.quantity(1, .this, .days))
    }
  }
}

@Suite("ICUListFormatter")
struct ICUListFormatterTests {
  @Test(
    "kinds and widths determine the separators",
    arguments: [
      (ICUListFormatter.Kind.and, ICUListFormatter.Width.wide, "a, b, and c"),
      (.or, .wide, "a, b, or c"),
      (.units, .narrow, "a b c"),
      (.and, .narrow, "a, b, c"),
    ])
  func kinds(
    kind: ICUListFormatter.Kind, width: ICUListFormatter.Width, expected: String
  ) throws {
    let formatter = try ICUListFormatter(locale: "en", kind: kind, width: width)
    #expect(try UTF8Writer.string { try formatter.append(["a", "b", "c"], to: &$0) } == expected)
  }

  @Test("Spanish y becomes e before i-")
  func spanish() throws {
    let formatter = try ICUListFormatter(locale: "es")
    #expect(
      try UTF8Writer.string { try formatter.append(["padres", "hijos"], to: &$0) }
        == "padres e hijos")
  }

  @Test("a list may have no item, one item, or items of many bytes")
  func few() throws {
    let formatter = try ICUListFormatter(locale: "de")
    #expect(try UTF8Writer.string { try formatter.append([], to: &$0) } == "")
    #expect(try UTF8Writer.string { try formatter.append(["ä"], to: &$0) } == "ä")
    let result = try formatter.formatted(["Äpfel", "Öl"])
    #expect(result.text == "Äpfel und Öl")
    let spans = result.fields.filter { $0.category == ICUFieldCategory.listSpan }
    #expect(spans.map(\.range) == [0..<6, 11..<14])
  }
}
