import DifferentialSupport
import SystemICU
import Testing

@Suite("ICUPluralRules")
struct ICUPluralRulesTests {
  // Expected values: CLDR 42's plurals.xml and ordinals.xml.
  @Test(
    "integers select a category",
    arguments: [
      ("en", false, 1, "one"), ("en", false, 2, "other"),
      ("en", true, 22, "two"), ("en", true, 13, "other"),
      ("pl", false, 22, "few"), ("pl", false, 25, "many"),
      // Ends in 1, which a double cannot represent.
      ("ru", false, 9_007_199_254_740_991_021, "one"),
      ("ru", false, -9_007_199_254_740_991_022, "few"),
    ])
  func integers(locale: String, ordinal: Bool, value: Int64, expected: String) throws {
    #expect(try ICUPluralRules(locale: locale, ordinal: ordinal).select(value) == expected)
  }

  @Test("visible zeros count in decimal strings")
  func decimals() throws {
    let english = try ICUPluralRules(locale: "en")
    #expect(try english.select(decimal: "1") == "one")
    #expect(try english.select(decimal: "1.0") == "other")
    #expect(try english.select(1.0) == "one")
    #expect(try english.select(1.5) == "other")
    #expect(throws: ICUError.self) { try english.select(decimal: "one") }
  }

  @Test("a number selects by its formatted form")
  func formatted() throws {
    let english = try ICUPluralRules(locale: "en")
    let formatter = try ICUNumberFormatter(skeleton: ".0", locale: "en")
    var number = try ICUFormattedNumber()
    try number.format(Int64(1), with: formatter)
    #expect(try english.select(number) == "other")
  }

  @Test("a range has its own category")
  func ranges() throws {
    let rules = try ICUPluralRules(locale: "sl")
    let formatter = try ICUNumberRangeFormatter(skeleton: "", locale: "sl")
    if ICUVersion.isAtLeast(68) {
      #expect(try rules.selectRange(decimals: "1", "2", formattedBy: formatter) == "two")
    } else {
      #expect(throws: ICUError.self) {
        try rules.selectRange(decimals: "1", "2", formattedBy: formatter)
      }
    }
    let rows = try ICUPluralRules.rangeCategories(locale: "sl-SI")
    #expect(rows.contains { $0.start == "one" && $0.end == "one" && $0.result == "few" })
    #expect(try ICUPluralRules.rangeCategories(locale: "xx").isEmpty)
  }

  @Test("keywords and samples are those of the rules")
  func keywords() throws {
    let rules = try ICUPluralRules(locale: "cy")
    #expect(
      Set(try rules.keywords()) == ["zero", "one", "two", "few", "many", "other"])
    #expect(try rules.samples(of: "two") == [2])
    #expect(try rules.samples(of: "none") == [])
  }

  @Test("the rule text is found by truncation", arguments: ["sr_Latn_RS", "sr", "sr-Cyrl-BA"])
  func ruleText(locale: String) throws {
    let text = try ICUPluralRules.ruleText(locale: locale)
    #expect(Set(text.map(\.category)) == ["one", "few", "other"])
    #expect(
      text.first { $0.category == "one" }?.condition.hasPrefix("v = 0 and i % 10 = 1") == true)
  }

  @Test(
    "rules from this text select like the locale's own", arguments: ["pl", "ar", "lv", "pt_PT"])
  func rulesFromText(locale: String) throws {
    let text = try ICUPluralRules.ruleText(locale: locale)
    let description = text.filter { $0.category != "other" }
      .map { "\($0.category): \($0.condition)" }.joined(separator: "; ")
    let made = try ICUPluralRules(description: description)
    let known = try ICUPluralRules(locale: locale)
    for value in ["0", "1", "2", "1.0", "1.5", "11", "21", "22", "100", "101", "1000000"] {
      #expect(try made.select(decimal: value) == known.select(decimal: value))
    }
  }

  @Test("Portuguese has the ordinals of its language, and an unknown language has none")
  func ordinals() throws {
    #expect(!(try ICUPluralRules.ruleText(locale: "pt_PT", ordinal: true)).isEmpty)
    #expect(try ICUPluralRules.ruleText(locale: "xx").isEmpty)
    #expect(try ICUPluralRules(locale: "xx").select(Int64(1)) == "other")
  }

  @Test("invalid rules are rejected")
  func errors() {
    #expect(throws: ICUError.self) { try ICUPluralRules(description: "one: q = 1") }
  }
}
