import DifferentialSupport
import Foundation
import ICUFormat
import Testing

/// 10 March 2026, 14:05:06 UTC.
private let now = Date(timeIntervalSince1970: 1_773_151_506)

/// Durations calculated by hand, with the names of ICU 72.1's `MeasureFormat` and
/// `NumberFormatter`.
@Suite("ElapsedTimeStyle in several languages")
struct ElapsedTimeLanguagesTests {
  struct Row: Sendable {
    let locale: LocaleIdentifier
    /// 2 h 23 min; a year and a month.
    let relative: [String]
    /// In 2 h; 5 h ago.
    let offset: [String]
    /// 35 h 59 min 1 s; 1 min 1 s.
    let timer: [String]

    init(
      _ locale: LocaleIdentifier, _ relative: [String], _ offset: [String], _ timer: [String]
    ) {
      self.locale = locale
      self.relative = relative
      self.offset = offset
      self.timer = timer
    }
  }

  static let rows = [
    Row(
      "en", ["2 hours, 23 minutes", "1 year, 1 month"],
      ["+2 hours", "-5 hours"], ["35:59:01", "1:01"]),
    Row(
      "de", ["2 Stunden, 23 Minuten", "1 Jahr, 1 Monat"],
      ["+2 Stunden", "-5 Stunden"], ["35:59:01", "1:01"]),
    Row(
      "fr", ["2\u{A0}heures et 23 minutes", "1\u{A0}an et 1\u{A0}mois"],
      ["+2\u{A0}heures", "-5\u{A0}heures"], ["35:59:01", "1:01"]),
    Row(
      "pl", ["2 godziny i 23 minuty", "1 rok i 1 miesiąc"],
      ["+2 godziny", "-5 godzin"], ["35:59:01", "1:01"]),
    Row(
      "ar_EG", ["ساعتان و٢٣ دقيقة", "سنة وشهر"],
      ["\u{61C}+ساعتان", "\u{61C}-٥ ساعات"], ["٣٥:٥٩:٠١", "١:٠١"]),
    Row(
      "ja", ["2 時間 23 分", "1 年 1 か月"],
      ["+2 時間", "-5 時間"], ["35:59:01", "1:01"]),
    // The word for a month depends on the version of CLDR.
    Row(
      "hi",
      [
        "2 घंटे और 23 मिनट",
        "1 वर्ष और "
          + (ICUReference.text("number_skeleton", ["hi", "unit/month unit-width-full-name", "1"])
            ?? ""),
      ],
      ["+2 घंटे", "-5 घंटे"], ["35:59:01", "1:01"]),
    Row(
      "ru", ["2 часа 23 минуты", "1 год 1 месяц"],
      ["+2 часа", "-5 часов"], ["35:59:01", "1:01"]),
  ]

  @Test("the style formats in each language", arguments: rows)
  func styles(row: Row) {
    func text(_ kind: ElapsedTimeStyle.Kind, _ seconds: Double) -> String {
      ElapsedTimeStyle(kind, now: now).locale(row.locale).timeZone(.utc).format(now + seconds)
    }
    // 10 March 2026 to 10 April 2027 is 396 days.
    #expect([text(.relative, 8580), text(.relative, 396 * 86_400)] == row.relative)
    #expect(
      [text(.relative, -8580), text(.relative, 8580.9)] == [row.relative[0], row.relative[0]])
    #expect([text(.offset, 7200), text(.offset, -18_000)] == row.offset)
    #expect([text(.timer, 129_541), text(.timer, -61)] == row.timer)
  }

  @Test("interpolations with a fixed current time have the same output", arguments: rows)
  func interpolation(row: Row) {
    func text(_ key: LocalizedStringKey) -> String {
      String(localized: key, locale: row.locale)
    }
    Localization.withNow(now) {
      #expect(Localization.now == now)
      #expect(text("\(now + 8580, style: .relative)") == row.relative[0])
      #expect(text("\(now + 7200, style: .offset)") == row.offset[0])
      #expect(text("\(now - 18_000, style: .offset)") == row.offset[1])
      #expect(text("\(now + 129_541, style: .timer)") == row.timer[0])
      #expect(text("\(now + 61, style: .timer)") == row.timer[1])
    }
  }

  @Test("the clock is used without a fixed current time, and the innermost one takes precedence")
  func clock() async {
    #expect(abs(Localization.now.timeIntervalSinceNow) < 60)
    let text = await Localization.withNow(now) {
      await Localization.withNow(now + 60) {
        await Task { String(localized: "\(now, style: .timer)", locale: "en") }.value
      }
    }
    #expect(text == "1:00")
  }

  @Test("elapsed time can be appended to a string, and fields are attributes")
  func forms() {
    let style = ElapsedTimeStyle(.relative, now: now).locale("en").timeZone(.utc)
    var text = "in "
    text += style.format(now + 8580)
    #expect(text == "in 2 hours, 23 minutes")
    let attributed = style.attributed(now + 8580)
    #expect(String(attributed.characters) == "2 hours, 23 minutes")
    let numbers = attributed.runs.filter { $0.formatField == .integer }
    #expect(numbers.map { String(attributed[$0.range].characters) } == ["2", "23"])
    #expect(numbers.map(\.formatPart) == [0, 1])
    let timer = ElapsedTimeStyle(.timer, now: now).locale("de").attributed(now + 3661)
    #expect(timer.runs.map(\.formatField) == [.hour, nil, .minute, nil, .second])
    let offset = ElapsedTimeStyle(.offset, now: now).locale("de").timeZone(.utc)
      .attributed(now - 7200)
    #expect(String(offset.characters) == "-2 Stunden")
    #expect(offset.runs.map(\.formatField) == [.sign, .integer, nil, .measureUnit])
  }
}
