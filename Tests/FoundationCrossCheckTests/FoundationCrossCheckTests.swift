import Foundation
import SystemICU
import ICUFormatMemory
import ICUFormat
import Testing

/// Compares values formatted by Foundation and by this package, in 32 locales.
@Suite struct FoundationCrossCheckTests {
  static let integers = [0, 1, 12, 1234, 12345, -1_234_567, Int.max, Int.min]
  static let doubles = [0, 0.5, 1, 2.675, 1234.5, -1_234_567.891, 0.000123, 1e15]

  @Test(
    "printf formats of integers without a locale",
    arguments: [
      "%lld", "%8lld|", "%-8lld|", "%08lld", "%+lld", "% lld", "%llx", "%#llX", "%llo", "%llu",
    ])
  func printfIntegers(_ format: String) {
    for value in Self.integers {
      #expect(
        String(format: format, value) == String(icuFormat: format, value), "\(format) of \(value)")
    }
  }

  @Test(
    "printf formats of doubles without a locale",
    arguments: [
      "%f", "%.0f", "%.2f", "%10.3f|", "%-10.1f|", "%+.1f", "%e", "%.3E", "%g", "%G", "%a",
    ])
  func printfDoubles(_ format: String) {
    for value in Self.doubles + [.infinity, -.infinity, .nan, -0.0, .pi, 1e300] {
      #expect(
        String(format: format, value) == String(icuFormat: format, value), "\(format) of \(value)")
    }
  }

  @Test("the languages ar and bn without a region have different digits", arguments: ["ar", "bn"])
  func defaultDigits(_ locale: String) throws {
    // Foundation's data has Latin digits for both unless a region has others; CLDR 42 has the
    // native digits, and CLDR 46 only for `bn`. The other tests omit both languages.
    let foundation = String(format: "%lld", locale: Locale(identifier: locale), 12)
    let ours = String(icuFormat: "%lld", locale: LocaleIdentifier(locale), 12)
    #expect(foundation == "12")
    let system = SystemText(locale: locale, input: "%lld 12")
    #expect(try ours == system.text(of: "String(format:locale:)"))
    let latin = String(icuFormat: "%lld", locale: LocaleIdentifier("\(locale)@numbers=latn"), 12)
    #expect(latin == foundation)
  }

  @Test("printf formats with a locale")
  func printfWithLocale() {
    let check = "String(format:locale:)"
    CrossCheck.verify(check, Self.integers, input: { "%lld \($0)" }) { locale, identifier in
      (
        { String(format: "%lld", locale: locale, $0) },
        { String(icuFormat: "%lld", locale: identifier, $0) }
      )
    }
    for format in ["%.2f", "%f", "%.0f"] {
      CrossCheck.verify(check, Self.doubles, input: { "\(format) \($0)" }) { locale, identifier in
        (
          { String(format: format, locale: locale, $0) },
          { String(icuFormat: format, locale: identifier, $0) }
        )
      }
    }
  }

  @Test(
    "number formatter",
    arguments: [
      ("decimal", NumberFormatter.Style.decimal, ".###"),
      ("percent", .percent, "percent scale/100 precision-integer"),
      ("currency", .currency, "currency/EUR"),
      ("scientific", .scientific, "scientific .###############"),
    ])
  func numberFormatter(_ name: String, _ style: NumberFormatter.Style, _ skeleton: String) throws {
    try CrossCheck.verify("NumberFormatter", Self.doubles, input: { "\(name) \($0)" }) {
      locale, identifier in
      let formatter = NumberFormatter()
      formatter.locale = locale
      formatter.numberStyle = style
      formatter.currencyCode = "EUR"
      let ours = try ICUNumberFormatter(skeleton: skeleton, locale: identifier.identifier)
      return (
        { formatter.string(from: NSNumber(value: $0)) ?? "" },
        { value in UTF8Writer.string { writer in try? ours.append(value, to: &writer) } }
      )
    }
  }

  @Test(
    "times formatted by ICU directly have the hour digits of the skeleton",
    arguments: [
      ("shortened", Date.FormatStyle.TimeStyle.shortened, "jmm"), ("standard", .standard, "jmmss"),
    ])
  func timeStyles(
    _ name: String, _ style: Date.FormatStyle.TimeStyle, _ skeleton: String
  ) throws {
    // Foundation requests one digit; our style uses the locale's number of digits.
    try CrossCheck.verify(
      "Date.FormatStyle", DateStyleCrossCheckTests.dates,
      input: { "\(name) \(Int($0.timeIntervalSince1970))" }
    ) { locale, identifier in
      let theirs = Date.FormatStyle(
        date: .omitted, time: style, locale: locale, calendar: locale.calendar,
        timeZone: DateStyleCrossCheckTests.timeZone)
      let pattern = try ICUDatePatternGenerator(locale: identifier.identifier).bestPattern(
        for: skeleton, options: .allFieldsLength)
      let ours = try ICUDateFormatter(
        .pattern(pattern), locale: identifier.identifier,
        timeZone: DateStyleCrossCheckTests.zone.identifier)
      return (theirs.format, { (try? ours.string($0.timeIntervalSince1970 * 1000)) ?? "" })
    }
  }
}
