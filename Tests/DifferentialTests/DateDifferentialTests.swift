import DifferentialSupport
import Foundation
import SystemICU
import ICUFormat
import Testing

@Suite("Dates against ICU", .serialized)
struct DateDifferentialTests {
  private static let lengths: [DateStyle.Length?] = [.full, .long, .medium, .short, nil]

  private static let skeletons = [
    "yMMMd", "yMd", "yMMMEd", "MMMMd", "jm", "jms", "yMMMdjm", "Hms", "h", "yQQQ", "GGGGyMMMM",
    "EEEEd", "yw", "ydMMMMEEEEjmszzzz", "MEd", "yMMMMccccd", "Bh", "mmss", "jmv", "VVVV",
  ]

  private static let patterns = [
    "yyyy-MM-dd", "d. MMMM y", "EEEE, MMM d, yyyy h:mm:ss a", "HH:mm:ss.SSS", "'week' w 'of' Y",
    "G y-M-d", "LLLL", "cccc", "QQQQ", "hh 'o''clock' a, zzzz", "D", "F", "K:k", "yy", "u", "r",
    "ZZZZZ", "xxx", "VV", "O", "e", "ee", "SSSSSS", "B", "MMMMM", "A",
  ]

  private static let calendars = [
    "buddhist", "japanese", "hebrew", "persian", "islamic-umalqura", "roc", "chinese", "coptic",
    "indian", "ethiopic",
  ]

  @Test("dates by lengths, skeletons and patterns agree in every locale, many zones and calendars")
  func dates() throws {
    var generators: [String: ICUDatePatternGenerator] = [:]
    let run = try Differential("dates", comparisons: 6_000) { index, random in
      var locale = index < Locales.all.count ? Locales.all[index] : Locales.random(&random)
      if random.oneIn(6), !locale.contains("@") {
        locale += "@calendar=\(random.pick(Self.calendars))"
      }
      let zone = random.pick(Values.zones)
      let milliseconds = (Values.time(&random) * 1000).rounded()
      let style: DateStyle
      let format: ICUDateFormatter.Format
      let name: String
      switch random.integer(0...2) {
      case 0:
        let date = random.pick(Self.lengths, or: .short)
        let time = date == nil ? DateStyle.Length.short : random.pick(Self.lengths, or: nil)
        style = DateStyle(date: date, time: time)
        format = .styles(date: date.map(\.icuStyle), time: time.map(\.icuStyle))
        name = "\(date?.rawValue ?? "none")/\(time?.rawValue ?? "none")"
      case 1:
        name = random.pick(Self.skeletons)
        style = DateStyle(skeleton: name)
        let generator = try generators[locale] ?? ICUDatePatternGenerator(locale: locale)
        generators[locale] = generator
        format = .pattern(try generator.bestPattern(for: name))
      default:
        name = random.pick(Self.patterns)
        style = DateStyle(pattern: name)
        format = .pattern(name)
      }
      let icu = try ICUDateFormatter(format, locale: locale, timeZone: zone)
      let ours = style.locale(LocaleIdentifier(locale)).timeZone(TimeZoneIdentifier(zone))
      let date = Date(timeIntervalSince1970: milliseconds / 1000)
      // ICU has no pattern for some skeletons, such as `yw` in Arabic, and shows nothing.
      let text = try icu.string(milliseconds)
      return Comparison(
        "\(locale) \(zone) \(name) \(milliseconds)", ours: ours.format(date),
        icu: text.isEmpty ? ISO8601Style().format(date) : text)
    }
    #expect(run.agrees, "\(run.report)")
  }
}

extension DateStyle.Length {
  /// ICU's style for the length.
  var icuStyle: ICUDateFormatter.Style {
    switch self {
    case .full: .full
    case .long: .long
    case .medium: .medium
    case .short: .short
    }
  }
}
