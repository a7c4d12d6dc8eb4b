import FoundationEssentials
import ICUFormat
import Testing

/// Tests numbers for which ICU 72's rule-based formats crash or never end without a check.
@Suite struct RuleBasedSafetyTests {
  @Test(
    "minus infinity as an ordinal is written as a number if ICU has no rule for it",
    arguments: ["id", "ja", "lo", "ms"] as [LocaleIdentifier])
  func minusInfinity(locale: LocaleIdentifier) throws {
    let value = MessageArgument(-Double.infinity)
    let ordinal = try MessageFormat("{0, ordinal}", locale: locale)
    #expect(ordinal.format([value]) == (try MessageFormat("{0}", locale: locale)).format([value]))
    #expect(throws: LocalizationIssue.self) { try ordinal.formatStrictly([value]) }
  }

  @Test(
    "a very small fraction is spelled out in Polish",
    arguments: [1e-12, .leastNonzeroMagnitude, 1234.000000000001])
  func tinyFraction(value: Double) throws {
    let message = try MessageFormat("{0, spellout}", locale: "pl")
    #expect(
      message.format([MessageArgument(value)])
        == message.format([
          MessageArgument(value.rounded())
        ]))
  }

  @Test("minus infinity keeps its sign in German")
  func german() throws {
    let message = try MessageFormat("{0, spellout}", locale: "de")
    #expect(
      message.format([MessageArgument(-Double.infinity)])
        == "minus " + message.format([MessageArgument(Double.infinity)]))
  }

  @Test(
    "quoted text that becomes an argument when its case is read again is safe",
    arguments: [
      "{n,plural,other{'{n,ordinal}'}}", "{n,plural,other{'{'n,ordinal'}'}}",
      "{n,plural,other{'{n,or'd'inal}'}}", "{g,select,other{'{n,ordinal}'}}",
    ])
  func readAgain(pattern: String) throws {
    let message = try MessageFormat(
      pattern, locale: "ja", options: MessageParserOptions(apostropheMode: .doubleRequired))
    #expect(message.format(["n": 5, "g": "x"]).contains("5"))
    _ = message.format(["n": MessageArgument(-Double.infinity), "g": "x"])
  }

  @Test("minus infinity is formatted in an argument without rules")
  func otherArgument() throws {
    let message = try MessageFormat("{0} {n,ordinal}", locale: "ja")
    #expect(
      try message.formatStrictly(["0": MessageArgument(-Double.infinity), "n": 5]) == "-∞ 第5")
  }

  @Test(
    "a number for which ICU's rules never end is written in digits",
    arguments: ["he-u-nu-hebr", "am@numbers=roman", "ta@numbers=taml"],
    [
      MessageArgument(Int64.min), MessageArgument(UInt64.max),
      MessageArgument(Decimal(sign: .plus, exponent: 19, significand: 1.25)),
    ])
  func endless(locale: LocaleIdentifier, value: MessageArgument) throws {
    for pattern in [
      "{0}", "{0,number}", "{0,number,percent}", "{0,number,0.0}", "{0,spellout}",
      "{0,plural,one{#}other{#}}",
    ] {
      let message = try MessageFormat(pattern, locale: locale)
      #expect(message.format([value]).contains { $0.isWholeNumber }, "\(pattern)")
      _ = message.formatted([value])
      _ = try? message.formatStrictly([value])
    }
  }

  @Test("numbers that ICU writes with a locale's rules are unchanged")
  func withinRules() throws {
    for (value, text) in [(Int64.max, "9223372036854775807"), (12, "XII")] {
      let message = try MessageFormat("{0}", locale: "en@numbers=roman")
      #expect(message.format([MessageArgument(value)]).filter { $0 != "," && $0 != "." } == text)
    }
  }
}
