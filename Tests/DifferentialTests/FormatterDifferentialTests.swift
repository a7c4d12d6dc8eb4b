import DifferentialSupport
import Foundation
import SystemICU
import ICUFormatMemory
import ICUFormat
import Testing

@Suite("Intervals, relative dates and lists against ICU", .serialized)
struct FormatterDifferentialTests {
  private static let skeletons = [
    "yMMMd", "yMd", "MMMd", "yMMMM", "d", "jm", "jmv", "yMMMEd", "yMMMdjm", "Hm", "h", "MEd", "y",
  ]

  @Test("date intervals agree in every locale and many time zones")
  func intervals() throws {
    let run = try Differential("intervals", comparisons: 2_000) { index, random in
      let locale = index < Locales.all.count ? Locales.all[index] : Locales.random(&random)
      let skeleton = random.pick(Self.skeletons)
      let zone = random.pick(Values.zones)
      let start = Double(random.integer(0...2_000_000_000))
      let length = random.pick([0, 60, 3600, 40_000, 86_400, 2_000_000, 40_000_000], or: 0)
      let end = start + Double(random.integer(0...length))
      let icu = try ICUDateIntervalFormatter(skeleton: skeleton, locale: locale, timeZone: zone)
      let wanted = try UTF8Writer.string { (writer) throws(ICUError) in
        try icu.append(start * 1000, end * 1000, to: &writer)
      }
      let ours = DateIntervalStyle(skeleton: skeleton).locale(LocaleIdentifier(locale))
        .timeZone(TimeZoneIdentifier(zone))
      return Comparison(
        "\(locale) \(skeleton) \(zone) \(start) \(end)",
        ours: ours.format(
          from: Date(timeIntervalSince1970: start), to: Date(timeIntervalSince1970: end)),
        icu: wanted)
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("relative dates agree in every locale, numeric and named, in three widths")
  func relativeDates() throws {
    let units: [(RelativeDateStyle.Unit, ICURelativeDateFormatter.Unit)] = [
      (.year, .year), (.quarter, .quarter), (.month, .month), (.week, .week), (.day, .day),
      (.hour, .hour), (.minute, .minute), (.second, .second), (.monday, .monday),
      (.sunday, .sunday),
    ]
    let widths: [(FormatWidth, ICURelativeDateFormatter.Style)] = [
      (.wide, .long), (.short, .short), (.narrow, .narrow),
    ]
    let run = try Differential("relative dates", comparisons: 4_000) { index, random in
      let locale = Locales.all[index % Locales.all.count]
      let unit = random.pick(units, or: (.day, .day))
      let width = random.pick(widths, or: (.wide, .long))
      let isNumeric = random.oneIn(2)
      let value =
        random.oneIn(4)
        ? Double(random.integer(-1000...1000)) / 10 : Double(random.integer(-30...30))
      let icu = try ICURelativeDateFormatter(locale: locale, style: width.1)
      let wanted = try UTF8Writer.string { (writer) throws(ICUError) in
        try icu.append(isNumeric ? .numeric(value, unit.1) : .named(value, unit.1), to: &writer)
      }
      let style = RelativeDateStyle(isNumeric ? .numeric : .named, width: width.0)
      return Comparison(
        "\(locale) \(unit.0) \(width.0) \(isNumeric ? "numeric" : "named") \(value)",
        ours: style.locale(LocaleIdentifier(locale)).format(value, unit.0), icu: wanted)
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("lists agree in every locale: and, or, units, three widths, up to six items")
  func lists() throws {
    let kinds: [(ListStyle.Kind, ICUListFormatter.Kind)] = [
      (.and, .and), (.or, .or), (.units, .units),
    ]
    let widths: [(FormatWidth, ICUListFormatter.Width)] = [
      (.wide, .wide), (.short, .short), (.narrow, .narrow),
    ]
    let items = Values.texts + ["Isabel", "hielo", "8", "oro", "ocho", "11", "יוסי", "Anna"]
    let run = try Differential("lists", comparisons: 8_000) { index, random in
      let locale = Locales.all[index % Locales.all.count]
      let kind = random.pick(kinds, or: (.and, .and))
      let width = random.pick(widths, or: (.wide, .wide))
      let chosen = (0..<random.integer(0...6)).map { _ in random.pick(items) }
      let icu = try ICUListFormatter(locale: locale, kind: kind.1, width: width.1)
      let wanted = try UTF8Writer.string { (writer) throws(ICUError) in
        try icu.append(chosen, to: &writer)
      }
      let style = ListStyle(kind.0, width: width.0).locale(LocaleIdentifier(locale))
      return Comparison(
        "\(locale) \(kind.0) \(width.0) \(chosen)", ours: style.format(chosen), icu: wanted)
    }
    #expect(run.agrees, "\(run.report)")
  }
}
