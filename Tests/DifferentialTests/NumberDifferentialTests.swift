import DifferentialSupport
import SystemICU
import ICUFormatMemory
import ICUFormat
import Testing

@Suite("Numbers against ICU", .serialized)
struct NumberDifferentialTests {
  private static let plain = [
    "", ".00", ".0", "precision-integer", ".###", ".0#", "percent", "percent scale/100",
    "%x100 .00", "permille", "currency/EUR", "currency/JPY", "currency/USD unit-width-iso-code",
    "currency/BHD", "sign-always .00", "sign-accounting currency/EUR", "group-off .000",
    ".00 rounding-mode-half-up", ".0 rounding-mode-half-down", "integer-width/+000 .00",
    "group-min2", ".000000000", "scale/10 .0", "sign-except-zero .0", "numbering-system/arab .00",
    "unit/kilometer", "unit/kilometer-per-hour unit-width-full-name .0#",
    "unit/day unit-width-full-name", "unit/byte unit-width-narrow .00",
    "currency/EUR unit-width-full-name", "currency/PLN unit-width-full-name precision-integer",
    "measure-unit/length-meter per-measure-unit/duration-second", "percent unit-width-full-name",
    "unit/liter unit-width-full-name .0 rounding-mode-half-up", "unit/hour unit-width-narrow .#",
    "unit/celsius unit-width-short sign-always", "unit/gigabyte sign-accounting .0#",
    "unit/month unit-width-full-name integer-width/+00",
  ]

  /// Returns a formatter after three uses.
  ///
  /// The first two results of ICU 72 for a currency in words are wrong in some locales; see
  /// `CompiledNumberFormatter`.
  private static func used(_ formatter: ICUNumberFormatter) throws -> ICUNumberFormatter {
    for number: Int64 in 1...3 {
      _ = try UTF8Writer.string { (writer) throws(ICUError) in
        try formatter.append(number, to: &writer)
      }
    }
    return formatter
  }

  /// Returns a number on, just above or just below a tie, or any other number.
  private static func nearTie(_ random: inout SeededGenerator) -> Double {
    guard random.oneIn(2) else { return Values.double(&random) }
    let places = random.integer(0...6)
    let whole =
      random.integer(0...9) == 0 ? Int(Values.integer(&random) >> 14) : random.integer(-9999...9999)
    let tie = Double("\(whole)5e-\(places)") ?? 0
    switch random.integer(0...3) {
    case 0: return tie.nextUp
    case 1: return tie.nextDown
    default: return tie
    }
  }

  @Test(
    "numbers written without ICU agree in every locale: ties, neighbors of ties, all types")
  func native() throws {
    var written = 0
    let run = try Differential("native numbers", comparisons: Locales.all.count * 6) {
      index, random in
      let locale = Locales.all[index % Locales.all.count]
      // Six skeletons per locale; all of them if it runs seven times longer.
      let round = index / Locales.all.count
      let skeleton = Self.plain[(index % Locales.all.count + round * 7) % Self.plain.count]
      let icu = try Self.used(ICUNumberFormatter(skeleton: skeleton, locale: locale))
      let style = try NumberStyle(skeleton: skeleton).locale(LocaleIdentifier(locale))
      var results: [(NumberValue, String)] = []
      func wanted(
        _ body: (inout UTF8Writer) throws(ICUError) -> Void
      ) throws -> String { try UTF8Writer.string(body) }
      for _ in 0..<8 {
        let number = Self.nearTie(&random)
        results.append(
          (.double(number), try wanted { w throws(ICUError) in try icu.append(number, to: &w) }))
        let integer = Values.integer(&random)
        results.append(
          (.integer(integer), try wanted { w throws(ICUError) in try icu.append(integer, to: &w) }))
        let text =
          number.isFinite && number.magnitude < 1e15 && number.magnitude > 1e-4
          ? String(Self.nearTie(&random)) : Values.decimalText(&random)
        if !text.contains("e"), !text.contains("n") {
          results.append(
            (
              .text(text),
              try wanted { w throws(ICUError) in try icu.append(decimal: text, to: &w) }
            ))
        }
      }
      written += results.count
      for (value, want) in results {
        let got = try style._text(of: value)
        if got != want { return Comparison("\(locale) \(skeleton) \(value)", ours: got, icu: want) }
      }
      return Comparison("", ours: "", icu: "")
    }
    print("native numbers: \(written) texts")
    #expect(run.agrees, "\(run.report)")
  }

  private static let compact = [
    "compact-short", "compact-long", "compact-short currency/EUR", "compact-long sign-always",
    "compact-short currency/JPY unit-width-iso-code", "compact-long currency/USD sign-accounting",
    "compact-short group-off rounding-mode-half-up", "compact-long rounding-mode-half-down",
    "compact-short numbering-system/deva", "compact-long percent",
  ]

  /// Returns a number of up to 17 digits, often on a tie of two or three digits, or next to one.
  private static func compactNumber(_ random: inout SeededGenerator) -> Int64 {
    let size = random.integer(0...16)
    var number = Int64(random.integer(1...(random.oneIn(2) ? 99 : 9999)))
    if random.oneIn(2) { number = number * 10 + 5 }
    if random.oneIn(4) { number = [9, 99, 999, 9999, 995, 9995][random.integer(0...5)] }
    while number < 10_000_000_000_000_000, String(number).utf8.count <= size { number *= 10 }
    number += Int64(random.integer(-1...1))
    return random.oneIn(4) ? -number : number
  }

  @Test("numbers in compact notation agree in every locale, also when they need no ICU")
  func compact() throws {
    var written = 0
    let run = try Differential("compact numbers", comparisons: Locales.all.count) {
      index, random in
      let locale = Locales.all[index % Locales.all.count]
      let round = index / Locales.all.count
      let skeleton = Self.compact[(index % Locales.all.count + round * 3) % Self.compact.count]
      let icu = try Self.used(ICUNumberFormatter(skeleton: skeleton, locale: locale))
      let style = try NumberStyle(skeleton: skeleton).locale(LocaleIdentifier(locale))
      // More numbers than ICU formats before the format is learned.
      for number in 1...80 { _ = style.format(number) }
      for _ in 0..<40 {
        let number = Self.compactNumber(&random)
        let got = style.format(Int(number))
        let want = try UTF8Writer.string { w throws(ICUError) in try icu.append(number, to: &w) }
        if got != want {
          return Comparison("\(locale) \(skeleton) \(number)", ours: got, icu: want)
        }
        let double = Double(number) + [0, 0, 0.5, 0.001, -0.001][random.integer(0...4)]
        let gotDouble = style.format(double)
        let wantDouble = try UTF8Writer.string { w throws(ICUError) in
          try icu.append(double, to: &w)
        }
        if gotDouble != wantDouble {
          return Comparison("\(locale) \(skeleton) \(double)", ours: gotDouble, icu: wantDouble)
        }
        written += 2
      }
      return Comparison("", ours: "", icu: "")
    }
    print("compact numbers: \(written) texts")
    #expect(run.agrees, "\(run.report)")
    #expect(written >= Locales.all.count * 80)
  }

  @Test(
    "a range of one number with many digits is the number alone, if the style asks for it",
    arguments: ["9556388923218826", "99.66872461791307", "12345678901234567890.5", "5"])
  func equalEnds(_ number: String) throws {
    let wanted = ICUReference.text(
      "number_range", ["en", "", "auto", "approximately_or_single", number, number])
    let range = NumberRangeStyle(
      .number.locale("en"), identityFallback: .approximatelyOrSingleValue)
    let text = try range.text(from: .text(number), to: .text(number))
    #expect(text == wanted)
    #expect(!text.contains("~"))
  }

  @Test("skeletons agree in every locale: integers, doubles, decimals of any length")
  func skeletons() throws {
    let run = try Differential("numbers", comparisons: 12_000) { index, random in
      let locale = index < Locales.all.count ? Locales.all[index] : Locales.random(&random)
      let skeleton = NumberSkeletons.random(&random)
      guard let icu = try? Self.used(ICUNumberFormatter(skeleton: skeleton, locale: locale)) else {
        let ours = try? NumberStyle(skeleton: skeleton).locale(LocaleIdentifier(locale))
          ._text(of: .integer(1))
        return Comparison("\(locale) \(skeleton)", ours: ours ?? "⟨refused⟩", icu: "⟨refused⟩")
      }
      let style = try NumberStyle(skeleton: skeleton).locale(LocaleIdentifier(locale))
      let value: NumberValue
      let wanted: String
      switch random.integer(0...2) {
      case 0:
        let number = Values.integer(&random)
        value = .integer(number)
        wanted = try UTF8Writer.string { (writer) throws(ICUError) in
          try icu.append(number, to: &writer)
        }
      case 1:
        let number = Values.double(&random)
        value = .double(number)
        wanted = try UTF8Writer.string { (writer) throws(ICUError) in
          try icu.append(number, to: &writer)
        }
      default:
        let number = Values.decimalText(&random)
        value = .text(number)
        wanted = try UTF8Writer.string { (writer) throws(ICUError) in
          try icu.append(decimal: number, to: &writer)
        }
      }
      return Comparison(
        "\(locale) \(skeleton) \(value)", ours: try style._text(of: value), icu: wanted)
    }
    #expect(run.agrees, "\(run.report)")
  }
}
