import DifferentialSupport
import Foundation
import SystemICU
import ICUFormat
import Testing

/// Compares cached formatters with ICU; each is used often enough to format without ICU.
@Suite("Cached date formatters against ICU", .serialized)
struct NativeDateDifferentialTests {
  private enum Source {
    case lengths(DateStyle.Length?, DateStyle.Length?)
    case skeleton(String)
    case pattern(String)
  }

  private static let sources: [Source] =
    [
      .lengths(.full, nil), .lengths(.long, nil), .lengths(.medium, nil), .lengths(.short, nil),
      .lengths(nil, .medium), .lengths(nil, .short), .lengths(.medium, .short),
      .lengths(.full, .medium), .lengths(.short, .long),
    ]
    + [
      "yMMMd", "yMd", "yMMMEd", "MMMMd", "jm", "jms", "yMMMdjm", "Hms", "yQQQ", "yQQQQ",
      "GyMMMM", "EEEEd", "MEd", "yMMMMccccd", "yM", "yyMMdd", "hms", "GGGGyMd", "Bhm",
    ].map(Source.skeleton)
    + [
      "EEEEEE EEEEE EEEE EEE E", "ccc cccc ccccc cccccc", "eee eeee", "M MM MMM MMMM MMMMM",
      "L LL LLL LLLL LLLLL", "Q QQ QQQ QQQQ QQQQQ q qq qqq qqqq qqqqq", "G GGGG y yy yyyy yyyyyy",
      "d dd D DDD F", "H HH k kk K KK h hh a aaaa", "m mm s ss S SS SSS A",
      "X XX XXX XXXX XXXXX x xx xxx xxxx xxxxx", "Z ZZ ZZZ ZZZZZ", "u r uu yyyyyyyyy",
      "'it''s' yyyy '' EEE", "d日M月 y年", "zzzz", "w Y e",
    ].map(Source.pattern)

  /// The number of dates that a formatter formats before the comparisons.
  private static let warmUp = 6

  /// Milliseconds since 1970: changes of calendars, years and zones, and the limits of native
  /// formatting.
  private static let marks: [Double] = [
    -12_219_292_800_000, -12_219_292_800_001, -12_212_553_600_000, -12_212_467_200_000,
    -12_212_467_200_001, -62_135_596_800_000, -62_135_596_800_001, 253_402_300_799_999,
    253_402_300_800_000, 253_402_128_000_000, 253_402_127_999_999, 0, -1, -0.5, 0.5, 999.999,
    3_155_760_000_000, 3_155_759_999_999, 951_782_400_000, 8.64e15, -8.64e15,
  ]

  @Test("lengths, skeletons and patterns agree in every locale, from 1582 to the far future")
  func kept() throws {
    let sources = Self.sources
    var generators: [String: ICUDatePatternGenerator] = [:]
    var moments = 0
    let run = try Differential("kept date formatters", comparisons: 8_000) { index, random in
      var locale = Locales.all[index % Locales.all.count]
      if random.oneIn(8) { locale = Locales.random(&random) }
      if random.oneIn(12), !locale.contains("@") {
        locale += random.pick(["@calendar=buddhist", "@calendar=gregorian", "@calendar=roc"])
      }
      let zone = random.pick(Values.zones)
      let source = sources[(index / Locales.all.count + index) % sources.count]
      let style: DateStyle
      let format: ICUDateFormatter.Format
      switch source {
      case .lengths(let date, let time):
        style = DateStyle(date: date, time: time)
        format = .styles(date: date.map(\.icuStyle), time: time.map(\.icuStyle))
      case .skeleton(let skeleton):
        style = DateStyle(skeleton: skeleton)
        let generator = try generators[locale] ?? ICUDatePatternGenerator(locale: locale)
        generators[locale] = generator
        format = .pattern(try generator.bestPattern(for: skeleton))
      case .pattern(let pattern):
        style = DateStyle(pattern: pattern)
        format = .pattern(pattern)
      }
      let icu = try ICUDateFormatter(format, locale: locale, timeZone: zone)
      let ours = style.locale(LocaleIdentifier(locale)).timeZone(TimeZoneIdentifier(zone))
      for day in 0..<Self.warmUp {
        _ = ours.format(Date(timeIntervalSince1970: Double(day) * 86_400))
      }
      var differing = ""
      var icuTexts = ""
      for step in 0..<26 {
        let milliseconds =
          switch step {
          case 0..<12:
            // Each month, and another day and hour every time.
            1_672_704_000_000 + Double(step * 2_595_661) * 1000
              + Double(random.integer(0...1_500_000)) * 997
          case 12..<18: Self.marks[random.integer(0...Self.marks.count - 1)]
          default: (Values.time(&random) * 1000).rounded()
          }
        let date = Date(timeIntervalSince1970: milliseconds / 1000)
        // The value of a `Date` may differ by a fraction of a millisecond.
        let exact = date.timeIntervalSince1970 * 1_000_000
        let text = try icu.string(abs(exact) < 0x1p53 ? exact.rounded() / 1000 : exact / 1000)
        differing += ours.format(date) + " of \(milliseconds)\n"
        icuTexts += text + " of \(milliseconds)\n"
        moments += 1
      }
      return Comparison("\(locale) \(zone) \(source)", ours: differing, icu: icuTexts)
    }
    print("kept date formatters: \(moments) moments")
    #expect(run.agrees, "\(run.report)")
  }
}

extension DateStyle.Length {
  /// ICU's style for the length.
  fileprivate var icuStyle: ICUDateFormatter.Style {
    switch self {
    case .full: .full
    case .long: .long
    case .medium: .medium
    case .short: .short
    }
  }
}
