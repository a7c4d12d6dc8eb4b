import FoundationEssentials
import ICUFormat
import Testing

// Times calculated by hand.

@Suite struct TimerStyleTests {
  private static let start = Date(timeIntervalSince1970: 1_773_151_506)
  private let start = TimerStyleTests.start

  @Test("the examples in the documentation are correct")
  func examples() {
    let start = Date(timeIntervalSince1970: 1_773_151_506)
    let timer = TimerStyle(start...start + 5400).locale("en")
    #expect(timer.format(start) == "1:30:00")
    #expect(timer.format(start + 3600) == "30:00")
    #expect(timer.format(start + 9999) == "0:00")
    #expect(
      TimerStyle(start...start + 5400, countsDown: false).locale("en").format(start + 61)
        == "1:01")
    let zero = Date(timeIntervalSince1970: 0)
    let text = TimerStyle(zero...zero + 61).locale("en").attributed(zero)
    #expect(text.runs.map(\.formatField) == [.minute, nil, .second])
    #expect(String(text.characters) == "1:01")
    let key: LocalizedStringKey = "Ready in \(timerInterval: start...start + 720)"
    #expect(key.key == "Ready in %@")
    #expect(
      Localization.withNow(start + 61) {
        String(localized: key, locale: "en")
      } == "Ready in 10:59")
  }

  @Test(
    "a timer over 75 minutes shows the remaining and the elapsed time",
    arguments: [
      (-100.0, "1:15:00", "0:00", "75:00"),
      (0, "1:15:00", "0:00", "75:00"),
      // A second that has begun is not over.
      (0.25, "1:15:00", "0:00", "75:00"),
      (1, "1:14:59", "0:01", "74:59"),
      (899.5, "1:00:01", "14:59", "60:01"),
      (900, "1:00:00", "15:00", "60:00"),
      (900.5, "1:00:00", "15:00", "60:00"),
      (901, "59:59", "15:01", "59:59"),
      (4499.9, "0:01", "1:14:59", "0:01"),
      (4500, "0:00", "1:15:00", "0:00"),
      (9999, "0:00", "1:15:00", "0:00"),
    ])
  func clock(seconds: Double, down: String, up: String, downWithoutHours: String) {
    let interval = start...start + 4500
    func text(_ timer: TimerStyle) -> String { timer.locale("en").format(start + seconds) }
    #expect(text(TimerStyle(interval)) == down)
    #expect(text(TimerStyle(interval, countsDown: false)) == up)
    #expect(text(TimerStyle(interval, showsHours: false)) == downWithoutHours)
    #expect(text(.icuTimer(countingDownIn: start..<start + 4500)) == down)
    #expect(text(.icuTimer(countingUpIn: start..<start + 4500)) == up)
    #expect(
      (start + seconds).formatted(
        .icuTimer(countingDownIn: start..<start + 4500, showsHours: false).locale("en"))
        == downWithoutHours)
  }

  @Test(
    "a timer stops at its pause time",
    arguments: [
      (60.0, "11:00", "1:00"), (600, "2:00", "10:00"), (601, "2:00", "10:00"),
      (9999, "2:00", "10:00"),
    ])
  func pause(seconds: Double, down: String, up: String) {
    let interval = start...start + 720
    let timer = TimerStyle(interval, pauseTime: start + 600).locale("en")
    #expect(timer.format(start + seconds) == down)
    let upwards = TimerStyle(interval, pauseTime: start + 600, countsDown: false).locale("en")
    #expect(upwards.format(start + seconds) == up)
    // Like Apple's own stopwatch in "A timer view that counts up", which does not move before its
    // start.
    let never = TimerStyle(interval, pauseTime: .distantPast, countsDown: false).locale("en")
    #expect(never.format(start + seconds) == "0:00")
  }

  @Test("the small steps of dates do not count as seconds that have begun")
  func noise() {
    for hundredths in 0..<1000 {
      let start = Date(timeIntervalSince1970: 1_773_151_506 + Double(hundredths) / 100)
      let timer = TimerStyle(start...start + 720).locale("en")
      #expect(timer.format(start) == "12:00")
      #expect(timer.format(start + 720) == "0:00")
      let up = TimerStyle(start...start + 720, countsDown: false).locale("en")
      #expect(up.format(start + 61) == "1:01")
    }
  }

  @Test("extreme intervals and instants are formatted, and those beyond the calendar are reported")
  func extremes() {
    let infinite = Date(timeIntervalSinceReferenceDate: .infinity)
    let invalid = Date(timeIntervalSinceReferenceDate: .nan)
    let moments = [start, .distantPast, .distantFuture, infinite, invalid]
    let intervals = [
      start...start, Date.distantPast...Date.distantFuture, start...infinite, infinite...infinite,
    ]
    for interval in intervals {
      for moment in moments {
        for pause in [nil, invalid, infinite, .distantPast] {
          for countsDown in [true, false] {
            let timer = TimerStyle(interval, pauseTime: pause, countsDown: countsDown)
            var text = ""
            let issues = IssueCapture.issues { text = timer.locale("en").format(moment) }
            // A number has no colon.
            let reports = text.contains(":") ? [] : ["timer"]
            #expect(issues.map(\.subject) == reports)
            #expect(text.contains(":") || ["inf", "nan"].contains(text))
          }
        }
      }
    }
    // The end has no part in the time that has passed, and without an end there is no time left.
    let open = TimerStyle(start...infinite, countsDown: false).locale("en")
    #expect(open.format(start + 61) == "1:01")
    #expect(TimerStyle(start...infinite).locale("en").format(start + 61) == "inf")
    #expect(open.format(invalid) == "nan")
    // A whole number of hours: 35,063,328 from `distantPast` to `distantFuture`.
    let age = TimerStyle(Date.distantPast...Date.distantFuture, countsDown: false)
    #expect(age.locale("en").format(.distantFuture).hasSuffix(":00:00"))
  }

  @Test(
    "a timer has a key, a pattern and a string in each language",
    arguments: [
      ("en", "in 1:14:58", "74:58"), ("de", "in 1:14:58", "74:58"), ("fi", "in 1.14.58", "74.58"),
      ("ar-EG", "in ١:١٤:٥٨", "٧٤:٥٨"),
    ] as [(LocaleIdentifier, String, String)])
  func interpolation(locale: LocaleIdentifier, text: String, minutes: String) {
    let interval = start...start + 4500
    let key: LocalizedStringKey = "in \(timerInterval: interval)"
    #expect(key.key == "in %@")
    #expect(key.icuPattern == "in {0}")
    let short: LocalizedStringKey = "\(timerInterval: interval, showsHours: false, as: "left")"
    #expect(short.key == "%@")
    #expect(short.icuPattern == "{left}")
    let paused: LocalizedStringKey =
      "\(timerInterval: interval, pauseTime: start + 2, countsDown: true, showsHours: false)"
    Localization.withNow(start + 2) {
      #expect(String(localized: key, locale: locale) == text)
      #expect(String(localized: short, locale: locale) == minutes)
      #expect(LocalizedText(key, locale: locale).resolve() == text)
    }
    Localization.withNow(start + 3000) {
      #expect(String(localized: paused, locale: locale) == minutes)
    }
    #expect(key == "in \(timerInterval: interval)")
    #expect(key != "in \(timerInterval: interval, countsDown: false)")
  }

  @Test("an encoded style decodes to an equal style")
  func codable() throws {
    let style = TimerStyle(
      start...start + 4500, pauseTime: start + 2, countsDown: false, showsHours: false
    ).locale("fi")
    let sent = try JSONDecoder().decode(TimerStyle.self, from: JSONEncoder().encode(style))
    #expect(sent == style)
    #expect(sent.format(start + 9) == "0.02")
  }
}
