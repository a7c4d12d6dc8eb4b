import FoundationEssentials
import ICUFormat
import Testing

// Expected values are calculated by hand: the exact decimal value, to the nearest, ties to the even
// digit (C17, 7.21.6.1), without a conversion to binary.

@Suite struct DecimalPrintfTests {
  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

  @Test(
    "a decimal number is printed with its own digits and rounded once",
    arguments: [
      ("%f", "0.1", "0.100000"), ("%.20f", "0.1", "0.10000000000000000000"),
      ("%f", "12345678901234567890.123456789", "12345678901234567890.123457"),
      ("%.9f", "12345678901234567890.123456789", "12345678901234567890.123456789"),
      ("%.0f", "12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
      ("%.2f", "2.675", "2.68"), ("%.2f", "2.665", "2.66"), ("%.2f", "2.6650001", "2.67"),
      ("%.2f", "0.125", "0.12"), ("%.2f", "0.135", "0.14"), ("%.2f", "99.995", "100.00"),
      ("%.0f", "0.5", "0"), ("%.0f", "1.5", "2"), ("%.0f", "2.5", "2"), ("%.0f", "0.51", "1"),
      ("%.1f", "0.05", "0.0"), ("%.1f", "0.15", "0.2"), ("%.3f", "0.0004", "0.000"),
      ("%.2f", "-0.001", "-0.00"), ("%f", "0", "0.000000"), ("%#.0f", "3", "3."),
      ("%F", "-7.5", "-7.500000"),
      ("%e", "12345.678", "1.234568e+04"), ("%E", "0.00012345", "1.234500E-04"),
      ("%e", "0", "0.000000e+00"), ("%.0e", "9.5", "1e+01"), ("%.1e", "1.25", "1.2e+00"),
      ("%.25e", "1.2345678901234567890123456", "1.2345678901234567890123456e+00"),
      ("%g", "1234567", "1.23457e+06"), ("%g", "123456", "123456"), ("%g", "0.0001", "0.0001"),
      ("%g", "0.00001", "1e-05"), ("%G", "0.00001", "1E-05"), ("%#g", "1.5", "1.50000"),
      ("%.3g", "999.5", "1e+03"), ("%.4g", "999.5", "999.5"), ("%.0g", "250", "2e+02"),
      ("%g", "100", "100"), ("%g", "0", "0"), ("%.12g", "0.1", "0.1"),
      ("%+.1f", "2.25", "+2.2"), ("% .1f", "2.35", " 2.4"), ("%08.2f", "-3.5", "-0003.50"),
      ("%8.2f|", "3.5", "    3.50|"), ("%-8.2f|", "3.5", "3.50    |"),
      ("%-08.2f|", "3.5", "3.50    |"), ("%a", "1", "0x1p+0"),
    ])
  func plain(format: String, number: String, expected: String) throws {
    #expect(String(icuFormat: format, try decimal(number)) == expected)
  }

  @Test(
    "a decimal number is just as exact with a locale",
    arguments: [
      ("%.2f", "de", "2.675", "2,68"), ("%.2f", "de", "1234567.885", "1.234.567,88"),
      ("%.2f", "de", "0.135", "0,14"), ("%.2f", "en", "0.125", "0.12"),
      ("%.9f", "en", "12345678901234567890.123456789", "12,345,678,901,234,567,890.123456789"),
      ("%.0f", "en_IN", "12345678901234567890", "1,23,45,67,89,01,23,45,67,890"),
      ("%.2f", "ar_EG", "1234.565", "١٬٢٣٤٫٥٦"), ("%08.2f", "en", "-3.5", "-0003.50"),
    ] as [(String, LocaleIdentifier, String, String)])
  func localized(format: String, locale: LocaleIdentifier, number: String, expected: String) throws
  {
    #expect(String(icuFormat: format, locale: locale, try decimal(number)) == expected)
  }

  @Test("integers keep their digits in directives for floating-point numbers")
  func integers() {
    #expect(String(icuFormat: "%f", 9_007_199_254_740_993) == "9007199254740993.000000")
    #expect(String(icuFormat: "%.1f", UInt64.max) == "18446744073709551615.0")
    #expect(
      String(icuFormat: "%.1f", locale: "de", UInt64.max) == "18.446.744.073.709.551.615,0")
    #expect(String(icuFormat: "%.2f", Int64.min) == "-9223372036854775808.00")
    #expect(String(icuFormat: "%g", 0) == "0")
  }

  @Test("a decimal NaN prints as nan")
  func notANumber() {
    #expect(String(icuFormat: "%f", Decimal.nan) == "nan")
    #expect(String(icuFormat: "%.1f", locale: "en", Decimal.nan) == "NaN")
  }

  @Test("a decimal number in a key is exact")
  func key() throws {
    let key: LocalizedStringKey = "\(try decimal("2.675"), specifier: "%.2f")"
    #expect(key.key == "%.2f")
    #expect(key.sourceText() == "2.68")
    #expect(key.sourceText(for: "de") == "2,68")
  }
}
