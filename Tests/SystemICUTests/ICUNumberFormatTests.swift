@testable import SystemICU
import ICUFormatMemory
import Testing

@Suite("ICUNumberFormat")
struct ICUNumberFormatTests {
  private func text(
    _ source: ICUNumberFormat.Source, _ locale: String, _ value: String,
    _ properties: [(name: String, value: String)] = []
  ) throws -> String {
    let format = try ICUNumberFormat(source, locale: locale, properties: properties)
    return try UTF8Writer.string { writer throws(ICUError) in
      try format.append(decimal: value, to: &writer)
    }
  }

  // Expected values: ICU 72's dcfmtest.txt.
  @Test(
    "a pattern is formatted with its properties",
    arguments: [
      ("0005", "1234", "", "", "1235"),
      ("0.00", "32.045", "roundingMode", "ceiling", "32.05"),
      ("0.00", "32.045", "roundingMode", "halfEven", "32.04"),
      ("#,##0.##", "1234567.891", "groupingSize", "4", "123,4567.89"),
      ("0.00", "1", "padCharacter", "*", "1.00"),
      ("0", "12", "roundingIncrement", "5", "10"),
      ("0", "3", "positivePrefix", "+ ", "+ 3"),
      ("0", "3", "multiplier", "2", "6"),
      ("0.##", "3", "decimalSeparatorAlwaysShown", "true", "3."),
    ])
  func patterns(pattern: String, value: String, property: String, setting: String, expected: String)
    throws
  {
    let properties = property.isEmpty ? [] : [(name: property, value: setting)]
    #expect(try text(.pattern(pattern), "en_US", value, properties) == expected)
  }

  @Test(
    "rules spell numbers out",
    arguments: [
      ("spellout", "en", "1234", "one thousand two hundred thirty-four"),
      ("spellout", "de", "21", "ein\u{AD}und\u{AD}zwanzig"),
      ("ordinal", "en", "22", "22nd"),
      ("duration", "en", "3661", "1:01:01"),
      ("spellout", "en", "-0.5", "minus zero point five"),
    ])
  func rules(style: String, locale: String, value: String, expected: String) throws {
    #expect(try text(.style(style), locale, value) == expected)
  }

  @Test("rule sets are listed with the default first, and can be selected")
  func ruleSets() throws {
    let format = try ICUNumberFormat(.style("spellout"), locale: "en")
    let names = try format.ruleSetNames()
    #expect(names.contains("%spellout-ordinal"))
    #expect(try format.property("ruleSet") == names.first)
    #expect(
      try text(.style("spellout"), "en", "21", [("ruleSet", "%spellout-ordinal")]) == "twenty-first"
    )
    #expect(
      try text(.style("numberingSystem"), "en", "2023", [("ruleSet", "%roman-upper")]) == "MMXXIII")
    #expect(throws: ICUParseError.self) {
      try text(.style("spellout"), "en", "1", [("ruleSet", "%none")])
    }
  }

  @Test("custom rules work, and invalid rules are rejected")
  func ownRules() throws {
    #expect(try text(.rules("0: none; 1: some; 100: <<00 many>>>;"), "en", "1") == "some")
    #expect(throws: ICUParseError.self) { try text(.rules("%a: 0: =%b=;"), "en", "1") }
  }

  @Test("properties and symbols can be read and replaced")
  func properties() throws {
    let format = try ICUNumberFormat(
      .pattern("#,##0.00"), locale: "en",
      properties: [
        ("roundingMode", "halfOdd"), ("lenient", "true"), ("roundingIncrement", "0.25"),
      ],
      symbols: [(.decimalSeparator, "·")])
    #expect(try format.property("roundingMode") == "halfOdd")
    #expect(try format.property("minimumFractionDigits") == "2")
    #expect(try format.property("groupingUsed") == "true")
    #expect(try format.property("lenient") == "true")
    #expect(try format.property("roundingIncrement") == "0.25")
    #expect(throws: ICUError.self) { try format.property("colour") }
    let written = try UTF8Writer.string { writer throws(ICUError) in
      try format.append(Int64(1234), to: &writer)
      writer.append(" ")
      try format.append(0.5, to: &writer)
    }
    #expect(written == "1,234·00 0·50")
    #expect(try ICUNumberFormat(.style("percent"), locale: "de").pattern() == "#,##0\u{A0}%")
  }

  @Test(
    "a property or value that the format does not support is rejected",
    arguments: [("maximumFractionDigits", "two"), ("groupingUsed", "maybe"), ("colour", "1")])
  func wrongProperty(name: String, value: String) {
    #expect(throws: ICUParseError.self) {
      try ICUNumberFormat(.pattern("0"), locale: "en", properties: [(name, value)])
    }
  }

  @Test("an invalid pattern or style is rejected")
  func wrongPattern() throws {
    let error = try #require(throws: ICUParseError.self) {
      try ICUNumberFormat(.pattern("0.0#0"), locale: "en")
    }
    #expect(error.error.code > 0)
    #expect(throws: ICUParseError.self) { try ICUNumberFormat(.style("loud"), locale: "en") }
    let format = try ICUNumberFormat(.style("decimal"), locale: "en")
    #expect(throws: ICUError.self) { try format.ruleSetNames() }
    #expect(throws: ICUError.self) { try format.text(decimal: "x") }
  }

  @Test("numbers are parsed with their ends")
  func parsing() throws {
    let german = try ICUNumberFormat(.style("decimal"), locale: "de")
    #expect(
      try german.parse("ä 1.234,5 kg", from: 3)
        == .init(decimal: "1234.5", currency: nil, end: 10))
    #expect(throws: ICUNumberFormat.ParseFailure(offset: 0)) { try german.parse("kg") }
    let money = try ICUNumberFormat(.style("currency"), locale: "en_US")
    #expect(
      try money.parse("$1,234.50", asCurrency: true)
        == .init(decimal: "1234.5", currency: "USD", end: 9))
    let spelled = try ICUNumberFormat(.style("spellout"), locale: "en")
    #expect(try spelled.parse("twenty-three").decimal == "23")
  }

  @Test("fields of a pattern are UTF-8 offsets")
  func fields() throws {
    let format = try ICUNumberFormat(.pattern("#,##0.0 €"), locale: "de")
    let text = try format.text(decimal: "1234.5")
    #expect(text.text == "1.234,5 €")
    #expect(text.fields.contains { $0.category == 2 && $0.field == 1 && $0.range == 6..<7 })
    let spelled = try ICUNumberFormat(.style("spellout"), locale: "en")
    #expect(try spelled.text(decimal: "3").fields.isEmpty)
  }
}

@Suite("ICUDecimalFormatSymbols")
struct ICUDecimalFormatSymbolsTests {
  @Test("symbols follow the locale and its numbering system")
  func symbols() throws {
    let german = try ICUDecimalFormatSymbols(locale: "de")
    #expect(german[.decimalSeparator] == ",")
    #expect(german[.groupingSeparator] == ".")
    #expect(german.digits == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
    let arabic = try ICUDecimalFormatSymbols(locale: "ar-EG")
    #expect(arabic.digits.first == "٠")
    #expect(try ICUDecimalFormatSymbols(locale: "ar-EG-u-nu-latn").digits.first == "0")
  }

  @Test("numbering systems are named, listed and described")
  func systems() throws {
    #expect(try ICUNumberingSystem.name(for: "ar-EG") == "arab")
    #expect(try ICUNumberingSystem.name(for: "en-u-nu-deva") == "deva")
    #expect(try ICUNumberingSystem.available().contains("roman"))
    #expect(try ICUNumberingSystem.description(of: "thai").text == "๐๑๒๓๔๕๖๗๘๙")
    #expect(try ICUNumberingSystem.description(of: "roman").isAlgorithmic)
    #expect(throws: ICUError.self) { try ICUNumberingSystem.description(of: "none") }
  }

  @Test("currencies have names, digits and cash rounding")
  func currencies() throws {
    #expect(try ICUCurrency.codes().contains("DEM"))
    #expect(!(try ICUCurrency.codes(inUse: true).contains("DEM")))
    #expect(try ICUCurrency.code(for: "de_CH") == "CHF")
    #expect(try ICUCurrency.name(of: "EUR", locale: "de") == "€")
    #expect(try ICUCurrency.name(of: "USD", locale: "de", style: .long) == "US-Dollar")
    #expect(try ICUCurrency.pluralName(of: "EUR", locale: "en", category: "other") == "euros")
    #expect(try ICUCurrency.fractionDigits(of: "JPY") == 0)
    #expect(try ICUCurrency.roundingIncrement(of: "CHF", cash: true) == 0.05)
    #expect(throws: ICUError.self) { try ICUCurrency.code(for: "xx") }
  }

  @Test("units are listed, and compound units are supported")
  func units() throws {
    #expect(try ICUMeasureUnit.available().contains { $0 == ("length", "meter") })
    #expect(
      try ICUMeasureUnit.normalized("meter-per-second-per-second") == "meter-per-square-second")
    #expect(throws: ICUError.self) { try ICUMeasureUnit.normalized("metre") }
  }
}
