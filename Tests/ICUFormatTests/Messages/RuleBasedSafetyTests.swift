import ICUFormat
import Testing

/// Numbers on which ICU 72's rule-based formats crash or never end, where nobody guards them.
@Suite struct RuleBasedSafetyTests {
  @Test(
    "Minus infinity as an ordinal, where ICU has no text for it, is written as a number",
    arguments: ["id", "ja", "lo", "ms"] as [LocaleIdentifier])
  func minusInfinity(locale: LocaleIdentifier) throws {
    let value = MessageArgument(-Double.infinity)
    let ordinal = try MessageFormat("{0, ordinal}", locale: locale)
    #expect(ordinal.format([value]) == (try MessageFormat("{0}", locale: locale)).format([value]))
    #expect(throws: LocalizationIssue.self) { try ordinal.formatStrictly([value]) }
  }

  @Test(
    "A tiny fraction spelled out in Polish",
    arguments: [1e-12, .leastNonzeroMagnitude, 1234.000000000001])
  func tinyFraction(value: Double) throws {
    let message = try MessageFormat("{0, spellout}", locale: "pl")
    #expect(
      message.format([MessageArgument(value)])
        == message.format([
          MessageArgument(value.rounded())
        ]))
  }

  @Test("In German minus infinity keeps its sign")
  func german() throws {
    let message = try MessageFormat("{0, spellout}", locale: "de")
    #expect(
      message.format([MessageArgument(-Double.infinity)])
        == "minus " + message.format([MessageArgument(Double.infinity)]))
  }
}
