import DifferentialSupport
import FoundationEssentials
import ICUFormat
import SystemICU
import Testing

/// Values and styles that crash ICU 72 unless they are guarded.
@Suite("Values that crash ICU") struct HostileValueTests {
  @Test(
    "a range in a mixed unit is formatted in digits",
    arguments: ["unit/foot-and-inch", "unit/meter usage/person-height unit-width-full-name"])
  func mixedRange(skeleton: String) throws {
    let style = try NumberStyle(skeleton: skeleton).locale("en-US")
    #expect(NumberRangeStyle(style).format(1, 2) == "1–2")
    // A range in a single unit is formatted by ICU; an older ICU has no usages.
    let road = try NumberStyle(skeleton: "unit/meter usage/road").locale("en-GB")
    let text = NumberRangeStyle(road).format(1500, 1800)
    #expect(ICUVersion.isAtLeast(68) ? text.hasSuffix("mi") : text == "1,500–1,800")
  }

  @Test("a pattern with more than five currency signs in a row does not parse")
  func currencySigns() throws {
    let style = NumberPatternStyle("¤¤¤¤¤¤#,##0.00")
    #expect(throws: FormatError.self) { try style.parseDecimalPrefix(of: "5", from: 0) }
    #expect(try NumberPatternStyle("¤¤¤¤¤0").parseDecimalPrefix(of: "5", from: 0).decimal == "5")
  }

  @Test("a date that is not a number does not crash any style")
  func noDate() throws {
    let none = Date(timeIntervalSince1970: .nan)
    let epoch = Date(timeIntervalSince1970: 0)
    for pattern in ["BBBB", "GGGG yyyy QQQQ MMMM EEEE a", "zzzz"] {
      _ = DateStyle(pattern: pattern).locale("de").format(none)
      _ = DateIntervalStyle(skeleton: pattern).locale("de").format(from: none, to: epoch)
      _ = DateIntervalStyle(skeleton: pattern).locale("de").format(from: epoch, to: none)
      let message = try MessageFormat("{0,date,\(pattern)}{0}", locale: "de")
      _ = message.format([MessageArgument(none)])
      _ = message.formatted([MessageArgument(none)])
    }
    #expect(throws: LocalizationIssue.self) {
      try MessageFormat("{0,date,BBBB}", locale: "de").formatStrictly([MessageArgument(none)])
    }
  }

  @Test("the description of an error is one short line")
  func errors() throws {
    let forged = "EUR\n2026 error forged\u{1B}[2J\u{2028}\u{202E}"
    for value in [forged, String(repeating: "x", count: 1 << 20)] {
      let errors = [
        FormatError(kind: .icu, value: value, detail: value, suggestions: .values([value])),
        #expect(throws: FormatError.self) { try TimeZoneIdentifier(validating: value) },
        #expect(throws: FormatError.self) {
          try NumberStyle.currency(value).locale("en")._text(of: .integer(1))
        },
      ]
      for error in errors {
        let error = try #require(error)
        #expect(
          error.description.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0.value < 0x7F || $0 == "…"
          })
        #expect(error.description.unicodeScalars.count < 2000)
        #expect(error.value == value)
      }
    }
  }
}
