import Foundation
import ICUFormatMemory
import MessageSyntax
import Testing

@testable import ICUFormat

/// Compares plural categories of formatted numbers with the digits that C prints.
@Suite struct PrintedNumberTests {
  private static let values: [Double] = [
    0, -0.0, 1, -1, 1.5, 0.1, 0.5, 2.5, 2.675, 9.5, 9.9999995, 999_999.5, 123_456.789, 1e-7,
    0.000_012_34, 0.0001, 1e15, 1e16, 9_007_199_254_740_993, 1.2e21, 1e300, 5e-324, 1e-310, .pi,
    .greatestFiniteMagnitude, .leastNormalMagnitude, 0x1p-70, 0x1p70, 1 / 3,
  ]

  private static let directives: [String] = "feg".flatMap { letter in
    ["", ".0", ".1", ".2", ".6", ".17", ".25", ".60"].flatMap { precision in
      ["%\(precision)\(letter)", "%\(precision)\(letter.uppercased())"]
    }
  }

  private func token(_ directive: String) throws -> PrintfToken {
    try #require(PrintfProgram(directive).tokens.first)
  }

  @Test("the digits of a number are those that C prints", arguments: directives)
  func digits(_ directive: String) throws {
    guard case .decimal(let printed) = PrintedNumber(try token(directive)) else {
      Issue.record("\(directive) has no decimals")
      return
    }
    for value in Self.values {
      let text = String(format: directive, value)
      let exact = try #require(ExactDecimal(.double(value)))
      #expect(exact.operands(printed) == PluralOperands(decimal: text), "\(text) by \(directive)")
    }
    for text in ["0", "0.05", "12.50", "-2.675", "123456789012345678901234567890.5", "1e-20"] {
      let decimal = try #require(Decimal(string: text))
      let exact = try #require(ExactDecimal(.decimal(decimal)))
      let written = UTF8Writer.string { exact.append(printed, to: &$0) }
      #expect(
        exact.operands(printed) == PluralOperands(decimal: written), "\(text) by \(directive)")
    }
  }

  @Test(
    "the plural category depends on the digits shown",
    arguments: [
      ("%.1f", 1.0, PluralCategory.other), ("%.0f", 1.2, .one), ("%f", 0, .other),
      ("%lld", 1, .one), ("%lld", 1.5, .other), ("%d", 1.0, .one), ("%@", 1.0, .other),
      ("%e", 1.0, .other), ("%g", 1.0, .one), ("%.0e", 1.0, .one), ("%a", 1.0, .other),
      ("%.1f", .infinity, .other), ("%lld", .nan, .other),
    ])
  func english(_ directive: String, _ value: Double, _ category: PluralCategory) throws {
    let token = try token(directive)
    let printed = PrintedNumber(directive == "%@" ? nil : token)
    let rules = PluralRules("en")
    #expect(printed.category(of: .double(value), zero: false, rules: rules) == category)
  }

  @Test("a number that is shown as 0 uses the zero case")
  func zero() throws {
    let rules = PluralRules("en")
    for (directive, value, isZero) in [
      ("%.1f", 0.04, true), ("%.1f", 0.06, false), ("%a", 0, true), ("%lld", 0, true),
      ("%.2e", 0, true), ("%.1f", -0.0, true), ("%lld", 0.5, false), ("%.1f", .nan, false),
    ] {
      let category = PrintedNumber(try token(directive))
        .category(of: .double(value), zero: true, rules: rules)
      #expect((category == .zero) == isZero, "\(value) by \(directive)")
    }
    for printed in [PrintedNumber.plain, .whole] {
      #expect(printed.category(of: .integer(0), zero: true, rules: rules) == .zero)
      #expect(printed.category(of: .integer(0), zero: false, rules: rules) == .other)
      #expect(printed.category(of: .unsigned(.max), zero: true, rules: rules) == .other)
    }
  }
}
