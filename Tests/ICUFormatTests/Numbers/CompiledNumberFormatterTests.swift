import DifferentialSupport
import SystemICU
import ICUFormatMemory
import Testing

@testable import ICUFormat
@testable import ICUFormatStyles

@Suite("CompiledNumberFormatter")
struct CompiledNumberFormatterTests {
  private static let integers: [Int64] = [
    0, 1, -1, 9, 10, 11, 99, 100, 101, -999, 1000, -1000, 1234, 9999, 10_000, 12_345, -99_999,
    100_000, 123_456, 999_999, 1_000_000, -1_234_567, 12_345_678, 123_456_789, 9_876_543_210,
    1_000_000_000_000, -999_999_999_999_999, .max, .min,
  ]
  private static let doubles: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.5, 1.5, 2.5, -2.5, 0.125, 0.375, 1.005, 1.015, 1.025, -1.045, 2.675,
    0.0049, 0.005, 0.015, -0.004, 0.995, 9.995, 99.995, 999.995, 1234.5, -1234.567, 12345.6789,
    99999.999, 999999.995, 1e6, 1e9 + 0.25, 123456789012.345, 1e15, 1e16, 1e17, 1.5e300,
    .leastNonzeroMagnitude,
    0.1 + 0.2, 1.0 / 3, .nan, .infinity, -.infinity, 4503599627370495.5, 9_007_199_254_740_992,
    0.0000005, 0.00000049999, 1.0000005,
  ]

  // The facade has no formatter for a skeleton that an older ICU rejects.
  private static let skeletons = allSkeletons.filter(NumberSkeletons.isInICU)

  private static let allSkeletons = [
    "", "precision-integer", ".00", ".0#", ".0", ".##", ".000000", "percent", "group-off",
    "sign-always .00", "sign-except-zero .0", "sign-accounting currency/EUR", "currency/JPY",
    "currency/USD unit-width-narrow", "currency/CHF unit-width-iso-code", "integer-width/+0000",
    "group-min2 .00", "permille", "group-thousands", "group-on-aligned", "sign-negative .0",
    "percent scale/100 .0", ".00 rounding-mode-half-up", ".0 rounding-mode-half-down", ".###",
  ]

  /// Every locale of ICU, and numbering systems that differ.
  private static let locales =
    ICULocale.available() + ["ar-u-nu-latn", "en-u-nu-hanidec", "de-u-nu-mathsanb", "th-u-nu-thai"]

  @Test("native output equals ICU's in every locale", arguments: skeletons)
  func equalsICU(skeleton: String) throws {
    var native = 0
    // All locales for the most common skeletons, every fifth for the rest: all of them take a
    // minute.
    let isCommon = ["", ".00", ".###", "percent"].contains(skeleton)
    let locales = Self.locales.enumerated()
      .filter { isCommon || $0.offset % 5 == skeleton.utf8.count % 5 }.map(\.element)
    for locale in locales {
      let identifier = LocaleIdentifier(locale)
      let formatter = try CompiledNumberFormatter(skeleton: skeleton, locale: identifier)
      native += formatter.isNative ? 1 : 0
      func ours(_ body: (inout UTF8Writer) throws -> Void) rethrows -> String {
        var writer = UTF8Writer()
        try body(&writer)
        return writer.string
      }
      for value in Self.integers {
        let got = try ours { try formatter.append(value, to: &$0) }
        let want = try ours { try formatter.icu.append(value, to: &$0) }
        #expect(got == want, "\(locale) \(value)")
      }
      let largest = try ours { try formatter.append(UInt64.max, to: &$0) }
      #expect(
        try largest == ours { try formatter.icu.append(decimal: "18446744073709551615", to: &$0) })
      for value in Self.doubles {
        let got = try ours { try formatter.append(value, to: &$0) }
        let want = try ours { try formatter.icu.append(value, to: &$0) }
        #expect(got == want, "\(locale) \(value)")
      }
    }
    // Fails if ICU's data changes so that no native format can be learned.
    #expect(native > locales.count * 9 / 10)
  }

  @Test(
    "skeletons whose output depends on the value in other ways are left to ICU",
    arguments: [
      "compact-short", "scientific", "currency/EUR unit-width-full-name compact-long",
      "unit/meter usage/road", "unit/foot-and-inch", "unit/meter scale/100", "scale/0.5", "@@#",
      "precision-increment/0.05", "percent scale/20", ".00/w", "decimal-always",
    ].filter(NumberSkeletons.isInICU))
  func notNative(skeleton: String) throws {
    #expect(!(try CompiledNumberFormatter(skeleton: skeleton, locale: "en").isNative))
  }

  // Expected texts: by hand. Below 10, the quotient has two digits; ties go to the even one.
  @Test("compact notation is learned in almost every locale, and divides and rounds")
  func compact() throws {
    var learned = 0
    for locale in Self.locales {
      for skeleton in ["compact-short", "compact-long"] {
        if try Self.compactFormat(skeleton, locale) != nil { learned += 1 }
      }
    }
    #expect(learned > Self.locales.count * 2 * 9 / 10)
    let format = try #require(try Self.compactFormat("compact-short", "en"))
    for (number, text): (Int64, String) in [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1K"), (1049, "1K"), (1050, "1K"), (1150, "1.2K"),
      (1051, "1.1K"), (9949, "9.9K"), (9950, "10K"), (12_500, "12K"), (12_501, "13K"),
      (999_499, "999K"), (999_500, "1M"), (-1_250_000, "-1.2M"),
    ] {
      var writer = UTF8Writer()
      #expect(format.append(number, to: &writer))
      #expect(writer.string == text, "\(number)")
    }
    var writer = UTF8Writer()
    #expect(format.append(12_500.25, to: &writer))
    #expect(writer.string == "13K")
    for number in [0.5, -0.0, 12.5, .nan, .infinity, 1e16] {
      #expect(!format.append(number, to: &writer), "\(number)")
    }
    #expect(!format.append(Int64(10_000_000_000_000_000), to: &writer))
    #expect(!format.append(Int64(9_999_999_999_999_999), to: &writer))
  }

  @Test(
    "compact notation with other digits or other texts is left to ICU",
    arguments: [
      "compact-short .00", "compact-long @@@", "compact-short precision-integer",
      "compact-short 000",
      "compact-short unit/meter", "compact-short currency/EUR unit-width-full-name",
      "compact-short scale/100", "compact-short rounding-mode-up", "scientific", "",
    ])
  func otherCompact(skeleton: String) throws {
    #expect(try Self.compactFormat(skeleton, "en") == nil)
  }

  private static func compactFormat(
    _ skeleton: String, _ locale: String
  ) throws -> NativeCompactFormat? {
    guard let shape = NumberShape(skeleton) else { return nil }
    let rules = LocaleIdentifier(locale).context.pluralProgram(.cardinal)
    return NativeCompactFormat(
      learningFrom: try ICUNumberFormatter(skeleton: skeleton, locale: locale), shape: shape,
      rules: rules)
  }

  @Test("numbers in messages are native in every locale of ICU")
  func messages() {
    for locale in Self.locales {
      let numbers = DefaultNumberFormat(LocaleIdentifier(locale).context)
      #expect(numbers.integers != nil, "\(locale)")
    }
  }

  @Test("a style that follows the current locale follows its changes")
  func currentLocale() throws {
    let style = NumberStyle.number.fractionDigits(2)
    let formatter = try style.locale("de").compiled()
    _ = style.content.kept.storeIfNil(NumberStyle.Kept("de", formatter))
    #expect(style.format(1.5) == style.locale(.current).format(1.5))
    #expect(style == NumberStyle.number.fractionDigits(2))
    var other = style.locale("de")
    #expect(other.format(1.5) == "1,50")
    other.skeleton.precision = .integer
    #expect(other.format(1234) == "1.234")
    #expect(other.locale("en").format(1234) == "1,234")
  }

  @Test("other rounding modes are left to ICU for doubles")
  func roundingModes() throws {
    let formatter = try CompiledNumberFormatter(skeleton: ".0 rounding-mode-up", locale: "en")
    var writer = UTF8Writer()
    try formatter.append(1.01, to: &writer)
    #expect(writer.string == "1.1")
  }

  @Test("random doubles are rounded as in ICU")
  func randomDoubles() throws {
    var generator = SplitMix64(seed: 20_260_101)
    let formatters = try ["", ".00", ".0", "precision-integer", ".000"].map {
      try CompiledNumberFormatter(skeleton: $0, locale: "de")
    }
    for _ in 0..<20_000 {
      let bits = generator.next()
      // Numbers with few decimals, which are near ties, and arbitrary ones.
      let value =
        bits & 1 == 0
        ? Double(Int64(bitPattern: bits >> 24) % 100_000_000)
          / [10, 100, 1000, 10000][Int(bits % 4)]
        : Double(bitPattern: bits)
      for formatter in formatters {
        var ours = UTF8Writer()
        var theirs = UTF8Writer()
        try formatter.append(value, to: &ours)
        try formatter.icu.append(value, to: &theirs)
        #expect(ours.bytes() == theirs.bytes(), "\(value) \(formatter.skeleton)")
      }
    }
  }

  @Test("a Float shows its own digits, a Decimal all its digits")
  func otherTypes() throws {
    let formatter = try CompiledNumberFormatter(skeleton: ".##########", locale: "en")
    var writer = UTF8Writer()
    try formatter.append(Float(0.1), to: &writer)
    #expect(writer.string == "0.1")
    writer.removeAll()
    try formatter.append(decimal: "12345678901234567890.1234567891", to: &writer)
    #expect(writer.string == "12,345,678,901,234,567,890.1234567891")
  }

  // Expected categories: ICU's own selection for the formatted number.
  @Test(
    "the operands select the same category as ICU",
    arguments: [
      "", ".00", ".0", "compact-short", "compact-long .0", "scientific", "percent scale/100 .0",
      "currency/EUR", "engineering .00", "@@@",
    ],
    ["es", "fr", "pt", "pl", "en", "lv", "ar", "he", "sl", "mt", "da", "is"])
  func operands(skeleton: String, locale: String) throws {
    let formatter = try CompiledNumberFormatter(
      skeleton: skeleton, locale: LocaleIdentifier(locale))
    let rules = PluralRules(LocaleIdentifier(locale))
    let icu = try ICUPluralRules(locale: locale)
    var number = try ICUFormattedNumber()
    for value in [
      0, 1, 1.5, 2, 3.14, 5, 11, 21, 100, 101, 1000, 999_999, 1_000_000, 1_234_567, 2e6, 0.1, 0.5,
      0.01, 0.000123, 0.00999999,
    ] {
      var writer = UTF8Writer()
      let operands = try formatter.appendCounting(value, to: &writer)
      try number.format(value, with: formatter.icu)
      let expected = try icu.select(number)
      #expect(rules.category(for: operands).rawValue == expected, "\(value)")
      if let integer = Int64(exactly: value) {
        let operands = try formatter.appendCounting(integer, to: &writer)
        #expect(rules.category(for: operands).rawValue == expected, "\(integer)")
      }
    }
  }

  @Test("one formatter is shared by all clients; an invalid skeleton is an error")
  func cache() throws {
    let first = try CompiledNumberFormatter.cached(skeleton: ".00", locale: "de-DE")
    #expect(first === (try CompiledNumberFormatter.cached(skeleton: ".00", locale: "de_DE")))
    let error = try #require(throws: FormatError.self) {
      try CompiledNumberFormatter.cached(skeleton: ".00 nonsense", locale: "de")
    }
    #expect(error.kind == .malformedSkeleton)
    #expect(error.offset == 4)
  }
}

/// A small generator with a seed, so that a failure can be reproduced.
private struct SplitMix64 {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
