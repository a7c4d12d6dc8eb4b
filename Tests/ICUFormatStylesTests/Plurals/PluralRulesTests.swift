import DifferentialSupport
import Foundation
import SystemICU
import Testing

@testable import ICUFormatStyles

@Suite struct PluralRulesTests {
  /// CLDR 38 (ICU 68) gave French the category `many`.
  private static let frenchMillion: PluralCategory = ICUVersion.isAtLeast(68) ? .many : .other

  @Test(
    "each language selects the categories of CLDR",
    arguments: [
      ("en", "1", PluralCategory.one), ("en", "1.0", .other), ("en", "0", .other),
      ("pl", "2", .few), ("pl", "5", .many), ("pl", "1.5", .other), ("pl", "22", .few),
      ("ru", "21", .one), ("ru", "11", .many), ("ru", "1.5", .other),
      ("ar", "0", .zero), ("ar", "2", .two), ("ar", "3", .few), ("ar", "11", .many),
      ("fr", "1.5", .one), ("fr", "1000000", frenchMillion), ("fr", "1.2c6", frenchMillion),
      ("fr", "2", .other),
      ("ja", "1", .other), ("xx", "1", .other), ("pt_PT", "0", .other), ("pt", "0", .one),
      ("sr_Latn", "2", .few), ("zh_TW", "1", .other), ("en_GB", "1", .one),
    ])
  func categories(locale: String, number: String, category: PluralCategory) {
    #expect(PluralRules(LocaleIdentifier(locale)).category(forDecimal: number) == category)
  }

  @Test("the examples in the documentation are correct")
  func examples() {
    let polish = PluralRules("pl")
    #expect(polish.category(for: 2) == .few)
    #expect(polish.category(for: 5) == .many)
    #expect(polish.category(for: 1.5) == .other)
    #expect(PluralRules("en", .ordinal).category(for: 22) == .two)
    #expect(polish.categories == [.one, .few, .many, .other])
    #expect(PluralRules("sl").category(from: .one, to: .two) == .two)
    #expect(PluralRules("en").samples(of: .one) == ["1"])
    #expect(PluralOperands(decimal: "1.50")?.fractionDigits == 2)
    #expect(PluralOperands(decimal: "1.2c6")?.integer == 1_200_000)
  }

  @Test("with a skeleton, the category is that of the shown number")
  func skeletons() throws {
    #expect(try PluralRules("en").category(forDecimal: "1", skeleton: ".0") == .other)
    #expect(
      try PluralRules("fr").category(forDecimal: "1200000", skeleton: "compact-long")
        == Self.frenchMillion)
    #expect(throws: FormatError.self) {
      try PluralRules("en").category(forDecimal: "1", skeleton: "bogus")
    }
  }

  @Test("a non-numeric string has no operands", arguments: ["", "x", "1.2.3", "1e", "NaN", "--1"])
  func noNumber(text: String) {
    #expect(PluralOperands(decimal: text) == nil)
    #expect(PluralRules("en").category(forDecimal: text) == .other)
  }

  @Test(
    "beyond 2^53 the operands equal ICU's: doubles, and the last 18 digits",
    arguments: [
      "1810592627841187272", "9007199254740993", "18446744073709551615", "100000000000000000001",
      "9007199254740993.5", "1e300", "1.7976931348623157e308", "1e400", "0.1234567890123456789",
      "1.00000000000000000000000000001", "0.99999999999999999999", "1e-300", "2e18", "1e6",
      "123456789012345678901234567890.10",
    ])
  func huge(number: String) throws {
    for name in Self.locales where !name.contains("_") {
      for kind in PluralRules.Kind.allCases {
        let icu = try ICUPluralRules(locale: name, ordinal: kind == .ordinal)
        let ours = PluralRules(LocaleIdentifier(name), kind).category(forDecimal: number)
        #expect(try ours.rawValue == icu.select(decimal: number), "\(name) \(kind)")
      }
    }
    #expect(PluralRules("ru").category(for: 1_810_592_627_841_187_272) == .many)
  }

  @Test("infinity and NaN are other", arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(value: Double) {
    #expect(PluralRules("fr").category(for: value) == .other)
  }

  static let locales = ICULocale.available(includingAliases: true)

  @Test(
    "every locale of ICU selects as ICU does: 0…10,000, decimals, samples",
    arguments: [PluralRules.Kind.cardinal, .ordinal])
  func equalsICU(kind: PluralRules.Kind) throws {
    #expect(Self.locales.count > 700)
    // Locales with equal rules are compared only once.
    var seen: Set<String> = []
    var compared = 0
    for name in Self.locales + ["he", "iw", "no", "sh", "tl", "in"] {
      let text = try ICUPluralRules.ruleText(locale: name, ordinal: kind == .ordinal)
      guard seen.insert(text.map { $0.category + $0.condition }.joined()).inserted else {
        continue
      }
      let ours = PluralRules(LocaleIdentifier(name), kind)
      let icu = try ICUPluralRules(locale: name, ordinal: kind == .ordinal)
      func check(_ number: String) throws {
        compared += 1
        let want = try icu.select(decimal: number)
        if ours.category(forDecimal: number).rawValue != want {
          Issue.record(
            "\(name) \(kind) \(number): \(ours.category(forDecimal: number)), ICU \(want)")
        }
      }
      for number in 0...10_000 {
        compared += 1
        let want = try icu.select(Int64(number))
        if ours.category(for: number).rawValue != want {
          Issue.record("\(name) \(kind) \(number): \(ours.category(for: number)), ICU \(want)")
        }
      }
      for number in [100_000, 1_000_000, 1_000_001, 2_000_000, 12_000_000, 123_456_789_012] {
        try check(String(number))
      }
      for digits in 1...4 {
        for number in stride(from: 0, through: 3000, by: digits < 3 ? 3 : 17) {
          var text = String(number)
          while text.count <= digits { text = "0" + text }
          text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
          try check(text)
        }
      }
      for category in ours.categories {
        for sample in ours.samples(of: category) {
          compared += 1
          #expect(ours.category(forDecimal: sample) == category, "\(name) \(sample)")
        }
      }
      #expect(try Set(ours.categories.map(\.rawValue)) == Set(icu.keywords()))
    }
    print("plural rules: \(compared) comparisons with ICU, \(seen.count) rule sets, \(kind)")
  }

  @Test("every locale's categories are those of its rules in ICU")
  func everyLocale() throws {
    for name in Self.locales {
      for kind in PluralRules.Kind.allCases {
        let ours = PluralRules(LocaleIdentifier(name), kind)
        let icu = try ICUPluralRules(locale: name, ordinal: kind == .ordinal)
        for number in [0, 1, 2, 3, 5, 8, 11, 21, 100, 1_000_000] {
          #expect(try ours.category(for: number).rawValue == icu.select(Int64(number)), "\(name)")
        }
      }
    }
  }
}
