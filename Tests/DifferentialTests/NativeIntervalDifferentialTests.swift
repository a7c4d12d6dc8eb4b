import DifferentialSupport
import Foundation
import SystemICU
import ICUFormatMemory
import ICUFormat
import Testing

/// Compares cached interval formatters with ICU; each is used often enough to format without ICU.
@Suite("Cached interval formatters against ICU", .serialized)
struct NativeIntervalDifferentialTests {
  private static let skeletons = [
    "yMMMd", "yMd", "MMMd", "yMMMM", "yMMMEd", "MMMMEEEEd", "jm", "Hm", "hm", "j", "yMMMdjm",
    "MEd", "d", "y", "M", "MMM", "yM", "yQQQ", "jms", "EEEEd", "GyMMMd", "Bhm", "jmv", "yMMMdHms",
    "ddMMyy", "Ehm",
  ]

  /// The number of intervals that a formatter formats before the comparisons.
  private static let warmUp = 70

  /// Milliseconds since 1970 of the limits of native formatting.
  private static let marks: [Double] = [
    -12_219_292_800_000, -12_212_467_200_000, -12_212_467_200_001, 253_402_127_999_999,
    253_402_128_000_000, 0, -1, 951_782_400_000,
  ]

  /// Milliseconds between the ends of an interval: none, and within each field.
  private static let lengths: [Double] = [
    0, 1, 999, 30_000, 1_800_000, 7_200_000, 40_000_000, 86_400_000, 500_000_000, 6_000_000_000,
    40_000_000_000, 4_000_000_000_000,
  ]

  @Test("skeletons agree in every locale, for each difference of the two dates")
  func kept() throws {
    var intervals = 0
    let run = try Differential("kept interval formatters", comparisons: Locales.all.count) {
      index, random in
      var locale = Locales.all[index % Locales.all.count]
      if random.oneIn(12), !locale.contains("@") {
        locale += random.pick(["@calendar=buddhist", "@calendar=roc", "@numbers=deva"])
      }
      let round = index / Locales.all.count
      let skeleton = Self.skeletons[(index + round * 7) % Self.skeletons.count]
      let zone = random.pick(Values.zones)
      let icu = try ICUDateIntervalFormatter(skeleton: skeleton, locale: locale, timeZone: zone)
      let ours = DateIntervalStyle(skeleton: skeleton).locale(LocaleIdentifier(locale))
        .timeZone(TimeZoneIdentifier(zone))
      for day in 0..<Self.warmUp {
        let start = Date(timeIntervalSince1970: Double(day) * 86_400)
        _ = ours.format(from: start, to: start + Double(day) * 5000)
      }
      for step in 0..<30 {
        let start =
          step < 4
          ? random.pick(Self.marks, or: 0)
          : 1_672_704_000_000 + Double(step * 2_595_661) * 1000
            + Double(random.integer(0...1_500_000)) * 997
        let length = random.pick(Self.lengths, or: 0) * Double(random.integer(1...9)) / 5
        let end = (start + (random.oneIn(20) ? -length : length)).rounded()
        let text = ours.format(
          from: Date(timeIntervalSince1970: start / 1000),
          to: Date(timeIntervalSince1970: end / 1000))
        let icuText = try UTF8Writer.string { writer throws(ICUError) in
          try icu.append(start, end, to: &writer)
        }
        intervals += 1
        if text != icuText {
          return Comparison(
            "\(locale) \(zone) \(skeleton) \(start) to \(end)", ours: text, icu: icuText)
        }
      }
      return Comparison("", ours: "", icu: "")
    }
    print("kept interval formatters: \(intervals) intervals")
    #expect(run.agrees, "\(run.report)")
    #expect(intervals >= Locales.all.count * 30)
  }

  @Test("a pattern may have a field of one date twice")
  func repeatedField() throws {
    // CLDR's pattern is `d MMM y G – d MMM d y`.
    let icu = try ICUDateIntervalFormatter(
      skeleton: "GyMMMd", locale: "sv@calendar=buddhist", timeZone: "UTC")
    let ours = DateIntervalStyle(skeleton: "GyMMMd").locale("sv@calendar=buddhist").timeZone(.utc)
    for day in 1...200 {
      let (start, end) = (Double(day) * 86_400, Double(day) * 4_838_401)
      let text = ours.format(
        from: Date(timeIntervalSince1970: start), to: Date(timeIntervalSince1970: end))
      let icuText = try UTF8Writer.string { writer throws(ICUError) in
        try icu.append(start * 1000, end * 1000, to: &writer)
      }
      #expect(text == icuText)
    }
  }
}
