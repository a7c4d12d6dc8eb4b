import Foundation
import ICUFormat
import SystemICU
import Testing

/// 10 March 2026, 14:05:06 UTC.
private let date = Date(timeIntervalSince1970: 1_773_151_506)

// Expected strings come from ICU 72.1 (CLDR 42).
@Suite("DateStyle")
struct DateStyleTests {
  @Test(
    "lengths follow the locale",
    arguments: [
      ("de", DateStyle.Length?.some(.long), DateStyle.Length?.none, "10. März 2026"),
      ("de", .full, .short, "Dienstag, 10. März 2026 um 15:05"),
      ("ja", .medium, nil, "2026/03/10"),
      ("en_GB", nil, .medium, "15:05:06"),
    ])
  func lengths(
    locale: String, day: DateStyle.Length?, time: DateStyle.Length?, expected: String
  ) {
    let style = DateStyle(date: day, time: time).locale(LocaleIdentifier(locale))
      .timeZone("Europe/Berlin")
    #expect(style.format(date) == expected)
  }

  @Test("the examples in the documentation are correct")
  func examples() throws {
    let style = DateStyle(date: .long).locale("de").timeZone("Europe/Berlin")
    #expect(style.format(date) == "10. März 2026")
    #expect(
      DateStyle(skeleton: "yMMMEd").locale("en").timeZone(.utc).format(date)
        == "Tue, Mar 10, 2026")
    #expect(
      DateStyle(pattern: "yyyy/MM/dd").locale("en").timeZone(.utc).format(date) == "2026/03/10")
    let strict = DateStyle(date: .long).locale("de").timeZone(.utc)
    #expect(try strict.parse("10. März 2026").timeIntervalSince1970 == 1773100800.0)
  }

  @Test("a locale's keywords determine calendar, digits and hours")
  func extensions() {
    func text(_ locale: LocaleIdentifier, _ skeleton: String) -> String {
      DateStyle(skeleton: skeleton).locale(locale).timeZone(.utc).format(date)
    }
    #expect(text("de-u-nu-arab", "yMd") == "١٠.٣.٢٠٢٦")
    #expect(text("th-TH-u-ca-buddhist", "y") == "พ.ศ. 2569")
    #expect(text("en-u-hc-h23", "jm") == "14:05")
  }

  @Test("the style's own calendar, digits and hours take precedence")
  func overrides() {
    let style = DateStyle(skeleton: "yMMMd").locale("en").timeZone(.utc)
    #expect(style.calendar(.persian).format(date) == "Esfand 19, 1404 AP")
    #expect(style.numberingSystem("deva").format(date) == "Mar १०, २०२६")
    let clock = DateStyle(skeleton: "jm").locale("en").timeZone(.utc)
    #expect(clock.hourCycle(.h23).format(date) == "14:05")
    #expect(clock.hourCycle(.h12).format(date).hasPrefix("2:05"))
    #expect(
      DateStyle(date: nil, time: .short).locale("en").timeZone(.utc).hourCycle(.h23).format(date)
        == "14:05")
  }

  @Test("the context determines the case of the first letter")
  func context() {
    let style = DateStyle(pattern: "LLLL").locale("cs").timeZone(.utc)
    #expect(style.format(date) == "březen")
    #expect(style.context(.beginningOfSentence).format(date) == "Březen")
  }

  @Test("the Gregorian calendar can apply to all dates")
  func proleptic() {
    let early = Date(timeIntervalSince1970: -30_610_224_000)
    let style = DateStyle(pattern: "y-MM-dd").locale("en").timeZone(.utc)
    #expect(style.format(early) == "999-12-27")
    #expect(style.proleptic.format(early) == "1000-01-01")
  }

  @Test("the milliseconds of a date are not truncated")
  func milliseconds() {
    let style = DateStyle(pattern: "ss.SSS").locale("en").timeZone(.utc)
    for millisecond in 0..<1000 {
      let moment = Date(timeIntervalSince1970: 1_773_151_506 + Double(millisecond) / 1000)
      let digits = String(millisecond)
      let padded = String(repeating: "0", count: 3 - digits.count) + digits
      #expect(style.format(moment) == "06.\(padded)")
    }
  }

  @Test("a style has the pattern of its locale")
  func pattern() throws {
    #expect(try DateStyle(date: .long).locale("de").pattern() == "d. MMMM y")
    #expect(try DateStyle(skeleton: "yMMMd").locale("ja").pattern() == "y年M月d日")
  }

  @Test("fields are attributes")
  func attributed() {
    let text = DateStyle(date: .long).locale("de").timeZone(.utc).attributed(date)
    #expect(String(text.characters) == "10. März 2026")
    let fields = text.runs.map { ($0.formatField, String(text[$0.range].characters)) }
    #expect(fields.map(\.0) == [.day, nil, .month, nil, .year])
    #expect(fields.map(\.1) == ["10", ". ", "März", " ", "2026"])
  }

  @Test("a date can be appended to a string")
  func appending() {
    var text = "am "
    text += DateStyle(date: .long).locale("de").timeZone(.utc).format(date)
    #expect(text == "am 10. März 2026")
  }

  @Test("encoded styles decode to equal styles")
  func coding() throws {
    let style = DateStyle(skeleton: "yMMMd").locale("de").timeZone("Asia/Tokyo").calendar(
      .republicOfChina
    )
    .strict
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(DateStyle.self, from: data) == style)
  }

  @Test("Foundation's formatted() accepts our styles")
  func sugar() {
    #expect(date.formatted(.icuDate(.long).locale("de").timeZone(.utc)) == "10. März 2026")
    #expect(date.formatted(.icuISO8601) == "2026-03-10T14:05:06Z")
    #expect(
      date.formatted(.icuDate(pattern: "yyyy").locale("en").timeZone(.utc)) == "2026")
  }

  @Test(
    "an unknown zone is treated as GMT and reported at each use",
    arguments: ["Mars/Base", "CET-1CEST", "<+03>-3", "EST5"])
  func unknownZone(name: String) {
    let zone = TimeZoneIdentifier(name)
    let interval = date..<date + 3600
    let texts: [(expected: String, text: () -> String)] = [
      ("14:05", { DateStyle(pattern: "HH:mm").locale("en").timeZone(zone).format(date) }),
      (
        "14:05",
        {
          String(
            DateStyle(pattern: "HH:mm").locale("en").timeZone(zone).attributed(date).characters)
        }
      ),
      (
        "14:05–15:05 Uhr",
        { DateIntervalStyle(skeleton: "Hm").locale("de").timeZone(zone).format(interval) }
      ),
      ("2026-03-10T14:05:06Z", { ISO8601Style().timeZone(zone).format(date) }),
      (
        "tomorrow",
        {
          RelativeDateStyle().locale("en").relative(to: date, timeZone: zone)
            .format(date + 86_400)
        }
      ),
      (
        "1 day",
        {
          ElapsedTimeStyle(.relative, now: date).locale("en").timeZone(zone).format(date + 86_400)
        }
      ),
    ]
    for (expected, text) in texts {
      // Formatters are reused, and a formatter that is used often does without ICU.
      for _ in 0..<8 {
        let issues = IssueCapture.issues { #expect(text() == expected) }
        #expect(issues.map(\.kind) == [.unknownTimeZone])
        #expect(issues.map(\.subject) == [name])
      }
    }
  }

  @Test("an instant beyond all calendars is shown as a number")
  func extremes() {
    for value in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
      let moment = Date(timeIntervalSince1970: value)
      #expect(!DateStyle().locale("en").format(moment).isEmpty)
      // The output does not look like a date.
      let number = "\(value * 1000)"
      #expect(DateStyle().locale("en").format(moment) == number)
      #expect(ISO8601Style().format(moment) == number)
      #expect(ISO8601Style(.fullDate).format(moment) == number)
      #expect(String(ISO8601Style().attributed(moment).characters) == number)
      let style = RelativeDateStyle().locale("en").relative(to: date, timeZone: .utc)
      #expect(style.format(moment) == number)
      #expect(String(style.attributed(moment).characters) == number)
      for kind in ElapsedTimeStyle.Kind.allCases {
        #expect(ElapsedTimeStyle(kind, now: date).locale("en").format(moment) == number)
      }
    }
  }
}

@Suite("Dates beyond the calendar")
struct DateBeyondCalendarTests {
  // The limits of ICU's calendars are years with seven digits; this one has eight.
  private let beyond = Date(timeIntervalSince1970: 1e15)

  @Test("the report names the cause and the locale of the style, and the other end is a date")
  func reports() {
    var texts: [String] = []
    let ofDate = IssueCapture.issues {
      let style = DateStyle(date: .long).locale("de")
      texts = [style.format(beyond), String(style.attributed(beyond).characters)]
    }
    #expect(texts == ["1e+18", "1e+18"])
    let reason = "for de: date beyond the calendar"
    #expect(Set(ofDate.map(\.description)) == ["unusable style 'date' \(reason)"])
    let ofInterval = IssueCapture.issues {
      let style = DateIntervalStyle(skeleton: "yMMMMd").locale("de").timeZone(.utc)
      texts = [
        style.format(date..<beyond),
        style.format(Date(timeIntervalSince1970: -1e15)..<date),
      ]
    }
    #expect(texts == ["10. März 2026 – 1e+18", "-1e+18 – 10. März 2026"])
    #expect(Set(ofInterval.map(\.description)) == ["unusable style 'date interval' \(reason)"])
  }

  @Test(
    "each style of dates reports a date that no calendar has",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e15])
  func everyStyle(seconds: Double) {
    let beyond = Date(timeIntervalSince1970: seconds)
    let none = LocalizationBundle(texts: [:])
    let keys: [() -> LocalizedStringKey] = [
      { "\(beyond, date: .long)" }, { "\(beyond, skeleton: "yMMMd")" }, { "\(iso8601: beyond)" },
      { "\(beyond, relative: .named)" }, { "\(beyond, relative: .numeric)" },
      { "\(beyond, style: .relative)" }, { "\(beyond, style: .offset)" },
      { "\(beyond, style: .timer)" }, { "\(beyond, format: RelativeDateStyle())" },
      { "\(DateInterval(start: date, duration: seconds), skeleton: "yMMMd")" },
      { "\(timerInterval: date...date)" },
    ]
    for (index, key) in keys.enumerated() {
      // An interval must have an end that is not before its start.
      if index == 9, !(seconds >= 0) { continue }
      let issues = IssueCapture.issues {
        Localization.withNow(index == 10 ? beyond : date) {
          _ = String(localized: key(), bundle: none, locale: "de")
        }
      }
      #expect(
        issues.contains { $0.kind == .unusableStyle && $0.detail == "date beyond the calendar" },
        "key \(index): \(issues)")
    }
  }

  @Test("a date is shown in ISO 8601 if the time that it is compared with is not a date")
  func noNow() {
    let style = RelativeDateStyle().locale("de").relative(to: beyond, timeZone: .utc)
    #expect(style.format(date) == "2026-03-10T14:05:06Z")
    #expect(ElapsedTimeStyle(.offset, now: beyond).format(date) == "2026-03-10T14:05:06Z")
  }

  // 400 years of the Gregorian calendar have 146,097 days.
  @Test("dates up to the end of ICU's calendars are compared")
  func farDates() {
    let far = Date(timeIntervalSince1970: 1000 * 146_097 * 86_400)
    let start = Date(timeIntervalSince1970: 0)
    let style = RelativeDateStyle(.numeric).locale("en").relative(to: start, timeZone: .utc)
    #expect(style.format(far) == "in 400,000 years")
    let elapsed = ElapsedTimeStyle(.timer, now: start).locale("en")
    #expect(elapsed.format(far) == "3506328000:00:00")
  }

  @Test("a function of ICU without a named input is not followed by an empty name")
  func noName() {
    let error = FormatError(ICUError(code: 7, function: "udat_format"))
    #expect(error.description == "ICU failed: udat_format: U_MEMORY_ALLOCATION_ERROR")
  }
}

@Suite("ISO8601Style far from today")
struct ISO8601StyleRangeTests {
  // Days of 86,400 s from 1970-01-01; 400 years have 146,097 days.
  @Test("years beyond 9999 are written in full, up to the last year of ICU's calendars")
  func years() {
    let era = 146_097.0 * 86_400
    func text(_ eras: Double) -> String {
      ISO8601Style(.fullDate).format(Date(timeIntervalSince1970: eras * era))
    }
    #expect(text(25) == "11970-01-01")
    #expect(text(1000) == "401970-01-01")
    #expect(text(-1000) == "-398030-01-01")
    #expect(ISO8601Style().format(Date(timeIntervalSince1970: 183_882_168_921_600)).hasSuffix("Z"))
    let beyond = ISO8601Style().format(Date(timeIntervalSince1970: 183_882_168_921_601))
    #expect(beyond == "\(183_882_168_921_601_000.0)")
  }
}

@Suite("DateStyle parsing")
struct DateStyleParsingTests {
  private let german = DateStyle(date: .long).locale("de").timeZone(.utc)

  @Test("a failure has an offset and the pattern")
  func failure() throws {
    let error = try #require(throws: FormatError.self) { try german.parse("10. Mörz 2026") }
    #expect(error.kind == .unparsableText)
    #expect(error.offset == 4)
    #expect(error.detail == "expected text that matches the pattern 'd. MMMM y'")
  }

  @Test("text after the date is a failure, or is left unread")
  func trailing() throws {
    let error = try #require(throws: FormatError.self) { try german.parse("10. März 2026!") }
    #expect(error.offset == 14)
    let read = try german.parsePrefix(of: "10. März 2026!")
    #expect(read.end == 14)
  }

  @Test("strict styles reject days that do not exist")
  func strict() throws {
    let style = DateStyle(pattern: "y-MM-dd").locale("en").timeZone(.utc)
    #expect(try style.parse("2026-02-30") == Date(timeIntervalSince1970: 1_772_409_600))
    #expect(throws: FormatError.self) { try style.strict.parse("2026-02-30") }
  }

  @Test("two-digit years begin at the given date")
  func twoDigitYears() throws {
    let style = DateStyle(pattern: "yy-MM-dd").locale("en").timeZone(.utc)
      .twoDigitYears(from: Date(timeIntervalSince1970: 0))
    #expect(try style.parse("69-01-01") == Date(timeIntervalSince1970: 3_124_224_000))
  }

  @Test("a formatted date is parsed back", arguments: ["de", "en", "ja", "ar", "fa", "th", "hi"])
  func roundTrip(locale: String) throws {
    let style = DateStyle(date: .full, time: .medium).locale(LocaleIdentifier(locale))
      .timeZone(.utc)
    #expect(try style.parse(style.format(date)) == date)
  }

  @Test(
    "invalid identifiers suggest similar ones",
    arguments: [
      (
        "yyyy-PP",
        "malformed pattern 'yyyy-PP' at offset 5: unknown field letter 'P'; "
          + "did you mean 'yyyy-'PP''?"
      ),
      // `o` is unknown as well, so quoting `f` is not enough.
      ("foo", "malformed pattern 'foo' at offset 0: unknown field letter 'f'"),
      // A pattern without a field shows no date.
      ("P", "malformed pattern 'P' at offset 0: unknown field letter 'P'"),
    ])
  func validation(pattern: String, description: String) throws {
    let error = try #require(throws: FormatError.self) {
      try DateStyle(validatingPattern: pattern)
    }
    #expect(error.description == description)
    for skeleton in ["", "-", "I", "foo"] {
      let error = #expect(throws: FormatError.self) {
        try DateStyle(validatingSkeleton: skeleton)
      }
      #expect(error?.suggestions == [])
    }
    let typo = #expect(throws: FormatError.self) { try DateStyle(validatingSkeleton: "yPM") }
    #expect(typo?.suggestions == ["yM"])
    #expect(try DateStyle(validatingSkeleton: "yMMMd") == DateStyle(skeleton: "yMMMd"))
    let calendar = try #require(throws: FormatError.self) {
      try CalendarIdentifier(validating: "budhist")
    }
    #expect(calendar.suggestions.first == "buddhist")
    #expect(try CalendarIdentifier(validating: "gregorian") == .gregorian)
    let locale = try #require(throws: FormatError.self) {
      try LocaleIdentifier(validating: "xqz")
    }
    #expect(locale.kind == .unknownLocale)
    #expect(try LocaleIdentifier(validating: "iw") == "iw")
  }
}

@Suite("ISO8601Style")
struct ISO8601StyleTests {
  @Test("the examples in the documentation are correct")
  func examples() throws {
    let date = Date(timeIntervalSince1970: 1_656_774_962)
    #expect(ISO8601Style().format(date) == "2022-07-02T15:16:02Z")
    #expect(ISO8601Style([.fullDate]).format(date) == "2022-07-02")
    #expect(ISO8601Style().timeZone("Asia/Tokyo").format(date) == "2022-07-03T00:16:02+09:00")
    #expect(try ISO8601Style().parse("2022-07-02T15:16:02Z") == date)
  }

  @Test("fields are attributes, and a date can be appended to a string")
  func forms() {
    let date = Date(timeIntervalSince1970: 1_656_774_962)
    let style = ISO8601Style([.internetDateTime, .fractionalSeconds]).timeZone("Asia/Tokyo")
    let text = style.attributed(date)
    #expect(String(text.characters) == "2022-07-03T00:16:02.000+09:00")
    #expect(
      text.runs.compactMap(\.formatField) == [
        .year, .month, .day, .hour, .minute, .second, .fractionalSecond, .timeZone,
      ])
    let week = ISO8601Style([.year, .weekOfYear, .day]).attributed(date)
    #expect(week.runs.map(\.formatField) == [.year, nil, .weekOfYear, .weekday])
    let dayOfYear = ISO8601Style([.year, .day]).attributed(date)
    #expect(dayOfYear.runs.map(\.formatField) == [.year, .dayOfYear])
    var line = "at "
    line += ISO8601Style().format(date)
    #expect(line == "at 2022-07-02T15:16:02Z")
  }

  // Every combination of Apple's options, compared with Foundation's own formatter.
  @Test("all options have the same output as ISO8601DateFormatter")
  func options() throws {
    let formatter = ISO8601DateFormatter()
    let zone = try #require(TimeZone(identifier: "America/St_Johns"))
    formatter.timeZone = zone
    // The middle of the year, the end of a week-based year, and the leap day.
    let moments = [1_656_774_962.5, 1_609_459_199, 1_709_210_096].map(
      Date.init(timeIntervalSince1970:))
    for bits in 0..<UInt(4096) where bits & 8 == 0 {
      let options = ISO8601Style.Options(rawValue: bits)
      // Foundation writes nothing for a single part, and omits the week from a whole date with time
      // and zone.
      if bits.nonzeroBitCount == 1 { continue }
      if options.isSuperset(of: [.internetDateTime, .weekOfYear]) { continue }
      if options.isDisjoint(with: [.year, .month, .weekOfYear, .day, .time, .timeZone]) {
        continue
      }
      formatter.formatOptions = ISO8601DateFormatter.Options(rawValue: bits)
      for moment in moments {
        let ours = ISO8601Style(options).timeZone("America/St_Johns").format(moment)
        #expect(ours == formatter.string(from: moment), "options \(bits)")
      }
    }
  }

  @Test(
    "a formatted date is parsed back",
    arguments: [
      ISO8601Style.Options.internetDateTime, [.internetDateTime, .fractionalSeconds],
      [.fullDate, .time, .spaceBetweenDateAndTime],
      [.year, .weekOfYear, .day, .dashSeparatorInDate, .time],
      [.year, .day, .time, .timeZone], [.year, .month, .day, .time, .timeZone],
    ])
  func roundTrip(options: ISO8601Style.Options) throws {
    let style = ISO8601Style(options).timeZone("America/St_Johns")
    for seconds in [1_656_774_962.0, 1_609_459_199, -1_000_000_000, 4_000_000_000] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try style.parse(style.format(date)) == date)
    }
  }

  @Test(
    "a failure has an offset and the expected text",
    arguments: [
      ("2022-07-02", 10, "expected 'T'"),
      ("2022-13-02T00:00:00Z", 5, "expected a month from 1 to 12"),
      ("2023-02-29T00:00:00Z", 8, "expected a day of the month from 1 to 28"),
      ("2022-07-02T15:16:02", 19, "expected a time zone: 'Z', '+' or '-'"),
      ("2022-07-02T15:16:02Zx", 20, "expected end of text"),
      ("", 0, "expected a year of four digits"),
      ("2022-07-02T24:00:01Z", 19, "expected zero minutes and seconds after hour 24"),
    ])
  func failures(text: String, offset: Int, detail: String) throws {
    let error = try #require(throws: FormatError.self) { try ISO8601Style().parse(text) }
    #expect(error.offset == offset)
    #expect(error.detail == detail)
  }

  @Test("fractions, lower-case letters and long offsets are accepted")
  func variants() throws {
    let style = ISO8601Style([.internetDateTime, .fractionalSeconds])
    let read = try style.parse("2022-07-02t15:16:02.25+09:00")
    #expect(read == Date(timeIntervalSince1970: 1_656_742_562.25))
    #expect(throws: FormatError.self) { try style.parse("2022-07-02T15:16:02Z") }
  }
}
