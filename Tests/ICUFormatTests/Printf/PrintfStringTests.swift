import FoundationEssentials
import ICUFormat
import MessageSyntax
import Testing

@Suite struct PrintfStringTests {
  @Test("values are printed according to their directives")
  func plain() {
    #expect(String(icuFormat: "%@ has %lld files", "Ana", 3) == "Ana has 3 files")
    #expect(String(icuFormat: "%.2f", 2.675) == "2.67")
    #expect(
      String(icuFormat: "%5d|%-5d|%05d|%+d|% d", 42, 42, 42, 42, 42) == "   42|42   |00042|+42| 42")
    #expect(String(icuFormat: "%x %X %#x %o %#o", 255, 255, 255, 8, 8) == "ff FF 0xff 10 010")
    #expect(String(icuFormat: "%c%c%C", 72, "i", 0x20AC) == "Hi€")
    #expect(String(icuFormat: "%s|%5s|%-5s|%.1s", "ab", "ab", "ab", "ab") == "ab|   ab|ab   |a")
    #expect(String(icuFormat: "%8@|%.1@", "ab", "ab") == "ab|ab")
    #expect(String(icuFormat: "%d%%", 50) == "50%")
    #expect(
      String(icuFormat: "%zd %hd %hhd %qd", 1, 70_000, 300, 1 << 40) == "1 4464 44 1099511627776")
    #expect(String(icuFormat: "%e %G %a", 12345.678, 1e-10, 1.0) == "1.234568e+04 1E-10 0x1p+0")
    #expect(String(icuFormat: "%p %p", 255, 0) == "0xff (nil)")
    #expect(String(icuFormat: "%n%@", 1, "after") == "after")
    #expect(String(icuFormat: "%*d|%-*d|%.*f", 5, 42, 5, 42, 1, 2.25) == "   42|42   |2.2")
    #expect(String(icuFormat: "%*d|", -5, 42) == "42   |")
    #expect(String(icuFormat: "%2$*1$d", 5, 42) == "   42")
    #expect(
      String(icuFormat: "%u %llu", Int32(-1), UInt64.max) == "4294967295 18446744073709551615")
  }

  // L10 of the gaps: in Foundation, each of these reads other memory, crashes or prints garbage.
  @Test("a value that does not match its directive is printed in its best format")
  func mismatches() {
    #expect(String(icuFormat: "%@ %lld", 5, "x") == "5 x")
    #expect(String(icuFormat: "%@ and %@", "one") == "one and %@")
    #expect(String(icuFormat: "100% %@", "x") == "100% x")
    #expect(String(icuFormat: "100%", "x") == "100%")
    #expect(String(icuFormat: "%s", "text") == "text")
    #expect(String(icuFormat: "%s", 7) == "7")
    #expect(String(icuFormat: "%lf", 5) == "5.000000")
    #expect(String(icuFormat: "%d", 2.5) == "2.5")
    #expect(String(icuFormat: "%d", 2.0) == "2")
    #expect(String(icuFormat: "%.2f", "x") == "x")
    #expect(String(icuFormat: "%1$@ %3$@", "x", "y", "z") == "x z")
    #expect(String(icuFormat: "%d", 5_000_000_000) == "5000000000")
    #expect(
      String(icuFormat: "%@ %@ %@", true, Character("é"), Optional<Int>.none) == "true é (null)")
    #expect(String(icuFormat: "%d", true) == "1")
    #expect(String(icuFormat: "%6d|", "x") == "     x|")
  }

  @Test("a mismatch is reported without the value")
  func reports() {
    let all = IssueCapture.issues { _ = String(icuFormat: "reported %2$d", "a", "secret") }
    let issues = all.filter { $0.subject == "reported %2$d" }
    #expect(issues.map(\.kind) == [.mismatchedArgument])
    #expect(issues.first?.detail == "'%2$d' does not match argument 2, a string")
  }

  // L3: `String(format: "%#@files@", 3)` crashes in Foundation.
  @Test("an undefined variable prints its argument")
  func variable() {
    #expect(String(icuFormat: "%#@files@", 3) == "3")
    #expect(String(icuFormat: "%1$#@files@", arguments: []) == "%1$#@files@")
    let found = IssueCapture.issues { _ = String(icuFormat: "see %#@photos@", 3) }
    #expect(
      found.filter { $0.subject == "see %#@photos@" }.map(\.detail) == [
        "'%#@photos@' names an undefined variable; define it in the substitutions of the "
          + "translation, and show it with 'String(localized:)'"
      ])
  }

  @Test(
    "a locale gives digits, separators and grouping",
    arguments: [
      ("%d", "de", "1.234.567"), ("%d", "en_IN", "12,34,567"), ("%d", "ar_EG", "١٬٢٣٤٬٥٦٧"),
      ("%010d", "en", "0,001,234,567"), ("%.9d", "en", "001,234,567"),
      ("%+d", "sv", "+1\u{A0}234\u{A0}567"),
      ("%12d|", "en", "   1,234,567|"), ("%-12d|", "en", "1,234,567   |"), ("%x", "de", "12d687"),
    ] as [(String, LocaleIdentifier, String)])
  func localizedIntegers(format: String, locale: LocaleIdentifier, expected: String) {
    #expect(String(icuFormat: format, locale: locale, 1_234_567) == expected)
  }

  @Test(
    "a locale gives floating-point numbers ICU's rounding",
    arguments: [
      ("%.2f", "de", 1234567.891, "1.234.567,89"), ("%e", "de", 1234.5, "1,234500E+03"),
      ("%g", "de", 1234.5, "1.234,5"), ("%g", "en", 1e20, "1E+20"),
      ("%.3g", "en", 1234.5, "1.23E+03"),
      ("%.0f", "en", 0.5, "0"), ("%.1f", "en", 9.95, "10.0"), ("%08.2f", "en", -3.5, "-0003.50"),
      ("%10.1f|", "ar_EG", 9.95, "      ١٠٫٠|"), ("%f", "en", -0.0, "-0.000000"),
      ("%06.1f", "ar_EG", 3.5, "٠٠٠٣٫٥"), ("%f", "en", Double.infinity, "∞"),
    ] as [(String, LocaleIdentifier, Double, String)])
  func localizedFloats(format: String, locale: LocaleIdentifier, value: Double, expected: String) {
    #expect(String(icuFormat: format, locale: locale, value) == expected)
  }

  @Test(
    "large unsigned integers keep their values with a locale unless Foundation's output is requested"
  )
  func unsigned() {
    #expect(String(icuFormat: "%u", locale: "en", UInt32.max) == "4,294,967,295")
    #expect(String(icuFormat: "%llu", locale: "de", UInt64.max) == "18.446.744.073.709.551.615")
    let options = PrintfOptions(matchesFoundationErrors: true)
    #expect(
      String(icuFormat: "%u", locale: "en", options: options, arguments: [.init(UInt32.max)])
        == "-1")
  }

  @Test("a custom type converts itself to an argument")
  func ownType() {
    struct Person: MessageArgumentConvertible {
      let name: String
      var messageArgument: MessageArgument { MessageArgument(name) }
    }
    #expect(String(icuFormat: "Hi, %@", Person(name: "Geralt")) == "Hi, Geralt")
  }

  @Test("the output of malicious formats is limited")
  func hostile() {
    #expect(String(icuFormat: "%99999999999d", 1).utf8.count == PrintfLimits.width)
    let bomb = String(repeating: "%1$16384d", count: 2000)
    #expect(String(icuFormat: bomb, 1).utf8.count < 2 * PrintfLimits.padding)
    #expect(String(icuFormat: "%*d", Int.min, 1).utf8.count == PrintfLimits.width)
    #expect(String(icuFormat: "%.*f", Int.max, 1.0).utf8.count == PrintfLimits.width + 2)
    #expect(String(icuFormat: "%.16384f", locale: "en", 1.0).utf8.count == 1000)
  }
}
