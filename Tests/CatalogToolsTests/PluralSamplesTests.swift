import CatalogTools
import ICUFormat
import Testing

@Suite struct PluralSamplesTests {
  @Test(
    "each category has the first sample above 0",
    arguments: [
      ("en", ["1", "2"]), ("ja", ["1"]), ("ar", ["0", "1", "2", "3", "11", "100"]),
      ("pl", ["1", "2", "5"]), ("fr", ["1", "1000000", "2"]), ("cs", ["1", "2", "5"]),
      ("lv", ["10", "1", "2"]), ("he", ["1", "2", "3"]), ("cy", ["0", "1", "2", "3", "6", "4"]),
    ])
  func integers(language: String, numbers: [String]) {
    #expect(PluralSamples(LocaleIdentifier(language)).numbers == numbers)
  }

  @Test("fractions reach the categories that integers do not")
  func fractions() {
    #expect(
      PluralSamples("cs", acceptsFractions: true).numbers == ["1", "2", "0.1", "5"])
    #expect(
      PluralSamples("pl", acceptsFractions: true).numbers == ["1", "2", "5", "0.1"])
    #expect(PluralSamples("en", .ordinal).numbers == ["1", "2", "3", "4"])
  }
}
