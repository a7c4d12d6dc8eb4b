import DifferentialSupport
import FoundationEssentials
import SystemICU
import ICUFormatMemory
import Testing

@testable import ICUFormatStyles

@Suite("NumberStyle")
struct NumberStyleTests {
  // Expected values: ICU 72 with CLDR 42, and its user guide.
  @Test("each modifier has the effect that its name describes")
  func modifiers() {
    func text(_ style: NumberStyle, _ value: Double, _ locale: LocaleIdentifier = "en") -> String {
      style.locale(locale).format(value)
    }
    #expect(text(.number, 1234.5) == "1,234.5")
    #expect(text(.number.fractionDigits(2), 1234.5, "de") == "1.234,50")
    #expect(text(.number.fractionDigits(0...1), 1.25) == "1.2")
    #expect(text(.percent, 0.5) == "50%")
    #expect(text(.percent, 0.1, "de") == "10\u{A0}%")
    #expect(text(.percent.scale(1), 50) == "50%")
    #expect(text(.permille, 5) == "5‰")
    #expect(text(.currency("EUR"), 3, "fr") == "3,00\u{A0}€")
    #expect(text(.currency("USD").unitWidth(.isoCode), 3) == "USD\u{A0}3.00")
    #expect(text(.currency("USD").unitWidth(.fullName), 3) == "3.00 US dollars")
    #expect(text(.currency("USD").sign(.accounting), -3) == "($3.00)")
    #expect(text(.currency("CHF").cashRounding, 3.03) == "CHF\u{A0}3.05")
    #expect(text(.unit("kilometer", per: "hour"), 50) == "50 km/h")
    #expect(text(.unit("meter").unitWidth(.fullName), 1) == "1 meter")
    #expect(text(.unit("meter").unitWidth(.narrow), 5) == "5m")
    // An older ICU has no usages: the number is shown without a unit, and the problem reported.
    #expect(
      text(.unit("meter").usage("road"), 5000, "en_US")
        == (ICUVersion.isAtLeast(68) ? "3.1 mi" : "5000.0"))
    #expect(text(.number.notation(.compactShort), 1_234_567) == "1.2M")
    #expect(text(.number.notation(.compactLong), 1_234_567) == "1.2 million")
    #expect(text(.number.notation(.scientific()), 12345) == "1.2345E4")
    #expect(
      text(.number.notation(.engineering(.init(minimumDigits: 2, sign: .always))), 12345)
        == "12.345E+03")
    #expect(text(.number.significantDigits(3), 12345) == "12,300")
    #expect(text(.number.significantDigits(1...3), 1.5) == "1.5")
    #expect(text(.number.increment("0.05"), 1.02) == "1.00")
    #expect(text(.number.precision(.integer).rounding(.up), 1.1) == "2")
    #expect(text(.number.grouping(.never), 12345) == "12345")
    #expect(text(.number.integerDigits(3), 5) == "005")
    #expect(text(.number.integerDigits(1, maximum: 2), 1234) == "34")
    #expect(text(.number.sign(.always), 5) == "+5")
    #expect(text(.number.decimalSeparator(.always), 5) == "5.")
    #expect(text(.number.numberingSystem("arab"), 123) == "١٢٣")
    #expect(NumberStyle.number.format(7, "de-u-nu-deva") == "७")
  }

  @Test("every number type shows all its digits")
  func types() throws {
    let style = NumberStyle.number.precision(.unlimited).locale("en")
    #expect(style.format(UInt64.max) == "18,446,744,073,709,551,615")
    #expect(style.format(Int64.min) == "-9,223,372,036,854,775,808")
    #expect(style.format(Float(0.1)) == "0.1")
    #expect(style.format(UInt8(7)) == "7")
    let decimal = try #require(Decimal(string: "12345678901234567890123456.123456789"))
    #expect(style.format(decimal) == "12,345,678,901,234,567,890,123,456.123456789")
    #expect(
      try style.format(decimal: "123456789012345678901234567890123456789012.5")
        == "123,456,789,012,345,678,901,234,567,890,123,456,789,012.5")
    #expect(style.format(Double.nan) == "NaN")
    #expect(style.format(-Double.infinity) == "-∞")
    #expect(try style.format(decimal: "-0") == "-0")
    var text = "n = "
    text += style.format(5)
    #expect(text == "n = 5")
  }

  // Compared with ICU: our printed skeleton equals ICU's own form of the same skeleton.
  @Test(
    "a skeleton converts to a style and back as in ICU",
    arguments: [
      "", "K", "KK", ".00", ".0##", "@@#", "@@*", "%", "%x100 .0", "currency/EUR .##",
      "unit/meter-per-second unit-width-full-name", "scientific/*ee/sign-always", "EE+!0",
      "precision-increment/0.05", ".00/@@@*", ".##/@#r", ".##/@##s", "./w",
      "group-min2 sign-always",
      "integer-width/##00", "integer-width/*000", "integer-width-trunc", "numbering-system/arab",
      "latin", "scale/0.5 decimal-always", "rounding-mode-half-odd precision-unlimited",
      "precision-currency-cash/w currency/CHF", "unit/kilometer usage/road",
      "unit-width-iso-code currency/USD sign-accounting-except-zero",
    ])
  func skeletons(skeleton: String) throws {
    let style = try NumberStyle(skeleton: skeleton)
    if !NumberSkeletons.isInICU(skeleton) {
      // An older ICU rejects the skeleton, and the style as well.
      #expect(ICUReference.text("to_skeleton", [skeleton]) == nil)
      #expect(throws: FormatError.self) { try style.locale("en").format(decimal: "1") }
    } else if skeleton.hasPrefix("unit/"), !ICUVersion.isAtLeast(68) {
      // ICU 67 takes a compound unit apart.
      #expect(style.skeleton.text == skeleton)
    } else {
      #expect(style.skeleton.text == ICUReference.text("to_skeleton", [skeleton]))
    }
    let data = try JSONEncoder().encode(style.locale("de").strict)
    #expect(try JSONDecoder().decode(NumberStyle.self, from: data) == style.locale("de").strict)
  }

  @Test(
    "a style has the same output as ICU with its skeleton",
    arguments: [
      "per-measure-unit/duration-second", "base-unit per-measure-unit/length-meter",
      "percent per-measure-unit/duration-second unit-width-full-name",
      "permille per-measure-unit/duration-second .0",
      "compact-short percent per-measure-unit/duration-second",
      "compact-long permille per-measure-unit/duration-second", "measure-unit/temperature-generic",
      "currency/123", "currency/U1D .0", ".+/@@*", ".*/@@s/w", ".+/w",
    ])
  func texts(skeleton: String) throws {
    let style = try NumberStyle(skeleton: skeleton).locale("en")
    guard NumberSkeletons.isInICU(skeleton) else {
      // An older ICU rejects the skeleton, and the style as well.
      #expect(throws: ICUParseError.self) {
        try ICUNumberFormatter(skeleton: skeleton, locale: "en")
      }
      #expect(throws: FormatError.self) { try style.format(decimal: "1") }
      return
    }
    let icu = try ICUNumberFormatter(skeleton: skeleton, locale: "en")
    let again = try NumberStyle(skeleton: style.skeleton.text).locale("en")
    for value in [12.345, -1] {
      var writer = UTF8Writer()
      try icu.append(value, to: &writer)
      // ICU 67 itself ignores the unit after a percentage in words.
      let ignoresUnit =
        skeleton == "percent per-measure-unit/duration-second unit-width-full-name"
        && !ICUVersion.isAtLeast(68)
      let wanted =
        ignoresUnit ? writer.string.replacing("%", with: " percent per second") : writer.string
      #expect(style.format(value) == wanted)
      #expect(again.format(value) == wanted)
    }
  }

  @Test("a currency code consists only of ASCII letters", arguments: ["ıdr", "uß", "ﬀf", "Ｅur"])
  func currencyLetters(code: String) throws {
    let error = try #require(throws: FormatError.self) {
      try NumberStyle.currency(code).validate()
    }
    #expect(error.kind == .unknownCurrency)
  }

  @Test("an unknown name suggests similar valid names")
  func errors() throws {
    let stem = try #require(throws: FormatError.self) { try NumberStyle(skeleton: ".00 precent") }
    #expect(stem.kind == .malformedSkeleton)
    #expect(stem.offset == 4)
    #expect(stem.suggestions == ["percent"])
    #expect(stem.detail == "unknown stem 'precent'")
    // The message says what was expected after a semicolon, and may quote one from the skeleton.
    let option = try #require(throws: FormatError.self) {
      try NumberStyle(skeleton: "currency/E;RO")
    }
    #expect(option.detail == NumberSkeleton.parse("currency/E;RO").diagnostics.first?.message)
    #expect(option.suggestions == [])
    let unit = try #require(throws: FormatError.self) { try NumberStyle.unit("metre").validate() }
    #expect(unit.kind == .unknownUnit)
    #expect(unit.suggestions.contains("meter"))
    let rate = try #require(throws: FormatError.self) {
      try NumberStyle.unit("meter", per: "secnd")._text(of: .integer(1))
    }
    #expect(rate.suggestions.contains("meter-per-second"))
    let money = try #require(throws: FormatError.self) {
      try NumberStyle.currency("EUX").validate()
    }
    #expect(money.kind == .unknownCurrency)
    #expect(money.suggestions.contains("EUR"))
    let system = try #require(throws: FormatError.self) {
      try NumberStyle.number.numberingSystem("arabx").validate()
    }
    #expect(system.kind == .unknownNumberingSystem)
    #expect(throws: FormatError.self) { try NumberStyle.number.format(decimal: "12x") }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NumberStyle.self, from: Data(#"{"skeleton": "precent"}"#.utf8))
    }
    try NumberStyle.unit("foot-and-inch").validate()
    try NumberStyle.currency("EUR").validate()
  }

  // The default formats of CLDR: `1.234,5` in German, `١٬٢٣٤٫٥` in Egypt.
  @Test("a style that cannot be used shows the number in the locale's default format")
  func unusable() {
    let styles: [NumberStyle] = [
      .unit("metre"), .currency("EURO"), .number.numberingSystem("arabx"),
    ]
    for style in styles {
      #expect(style.locale("de").format(1234.5) == "1.234,5")
      #expect(style.locale("ar-EG").format(1234) == "١٬٢٣٤")
      #expect(String(style.locale("de").attributed(1234.5).characters) == "1.234,5")
      #expect(1234.5.formatted(.icuNumber(style.locale("de"))) == "1.234,5")
      let range = NumberRangeStyle(style).locale("de")
      #expect(range.format(1234.5, 5000) == "1.234,5–5.000")
      #expect(String(range.attributed(1.0...2.0).characters) == "1–2")
    }
    #expect(NumberPatternStyle("0.0.0").locale("de").format(1234.5) == "1.234,5")
    #expect(
      SpelledNumberStyle(.spellout, ruleSet: "%none").locale("de").format(1234.5) == "1.234,5")
  }

  @Test("percent is a ratio, as in Apple's style; ICU's skeleton of that name is a percentage")
  func percent() throws {
    let style = NumberStyle.percent.locale("en")
    #expect(style.format(0.25) == "25%")
    #expect(style.format(1) == "100%")
    #expect(try style.parse("25%", as: Double.self) == 0.25)
    #expect(style.skeleton.text == "percent scale/100")
    let plain = try NumberStyle(skeleton: "percent").locale("en")
    #expect(plain.format(0.25) == "0.25%")
    #expect(try plain.parse("25%", as: Double.self) == 25)
  }

  @Test("formatted numbers are parsed back, in every kind of style")
  func parsing() throws {
    let styles: [NumberStyle] = [
      .number, .percent, .currency("EUR"), .currency("USD").unitWidth(.isoCode),
      .unit("kilogram"), .unit("meter").unitWidth(.fullName), .number.grouping(.never),
      .number.numberingSystem("arab"), .currency("JPY").unitWidth(.fullName),
    ]
    for locale in ["en", "de", "fr", "ar-EG", "hi", "ja", "pl", "sv", "fa", "he"] {
      for style in styles {
        let style = style.locale(LocaleIdentifier(locale)).fractionDigits(0...2)
        for value in [1234.5, 2, -7, 0, 1_234_567.25] {
          let text = style.format(value)
          #expect(try style.parse(text) == value, "\(locale) \(text)")
        }
      }
    }
  }

  @Test("lenient parsing accepts usual input, strict parsing only the style's own output")
  func leniency() throws {
    let german = NumberStyle.number.locale("de")
    #expect(try german.parse("1.234,5", as: Double.self) == 1234.5)
    #expect(try german.parse("12.34,5", as: Double.self) == 1234.5)
    #expect(throws: FormatError.self) { try german.strict.parse("12.34,5", as: Double.self) }
    #expect(try german.parse("1.234", as: Int.self) == 1234)
    #expect(throws: FormatError.self) { try german.parse("1,5", as: Int.self) }
    #expect(throws: FormatError.self) { try german.parse("300", as: Int8.self) }
    let weight = NumberStyle.unit("kilogram").locale("en")
    #expect(try weight.parse("3.5KG", as: Double.self) == 3.5)
    #expect(throws: FormatError.self) { try weight.strict.parse("3.5KG", as: Double.self) }
    #expect(try NumberStyle.percent.locale("en").parse("50%", as: Double.self) == 0.5)
    #expect(try german.parseDecimal("12345678901234567890,5") == "12345678901234567890.5")
  }

  @Test("a parsing failure has an offset")
  func failures() throws {
    func offset(_ style: NumberStyle, _ text: String) -> Int? {
      do {
        _ = try style.parseDecimal(text)
        return nil
      } catch {
        #expect(error.kind == .unparsableText)
        return error.offset
      }
    }
    #expect(offset(.number.locale("en"), "12 apples") == 2)
    #expect(offset(.number.locale("en"), "apples") == 0)
    #expect(offset(.unit("kilogram").locale("en"), "12 lb") == 2)
    #expect(offset(.unit("kilogram").locale("en"), "apples") == 0)
    #expect(offset(.currency("EUR").locale("en"), "$5") == 0)
    let end = try NumberStyle.number.locale("en").parseDecimalPrefix(of: "a 12.5b", from: 2)
    #expect(end.decimal == "12.5" && end.end == 6)
  }

  @Test("attributes mark the fields of a number")
  func attributes() {
    let text = NumberStyle.currency("EUR").locale("de").attributed(-1234.5)
    let parts = text.runs.map { run in
      (String(text[run.range].characters), run[FormatFieldAttribute.self])
    }
    #expect(parts.map(\.0) == ["-", "1", ".", "234", ",", "50", "\u{A0}", "€"])
    #expect(
      parts.map(\.1) == [
        .sign, .integer, .groupingSeparator, .integer, .decimalSeparator, .fraction, nil, .currency,
      ])
  }

  @Test("the plural category depends on the number as shown")
  func plurals() throws {
    #expect(try NumberStyle.number.locale("en").pluralCategory(of: 1) == .one)
    #expect(try NumberStyle.number.fractionDigits(1).locale("en").pluralCategory(of: 1) == .other)
    // CLDR 37 (ICU 67) has no `many` for Spanish.
    let millions = try NumberStyle.number.notation(.compactShort).locale("es")
      .pluralCategory(of: 2_000_000)
    #expect(
      millions.rawValue
        == ICUReference.text("plural", ["es", "compact-short", "cardinal", "2000000"]))
    if ICUVersion.isAtLeast(72) { #expect(millions == .many) }
  }

  @Test("the examples in the documentation are correct")
  func examples() throws {
    #expect(NumberStyle.number.fractionDigits(2).locale("de").format(1234.5) == "1.234,50")
    #expect(NumberStyle.currency("EUR").locale("fr").format(3) == "3,00\u{A0}€")
    #expect(NumberStyle.unit("kilometer-per-hour").locale("en").format(50) == "50 km/h")
    #expect(NumberStyle.number.notation(.compactShort).locale("en").format(1_234_567) == "1.2M")
    #expect(
      try NumberStyle.unit("kilogram").locale("de").parse("3,5 kg", as: Double.self) == 3.5)
    #expect(
      try NumberPatternStyle("0.00").property("roundingMode", "ceiling").locale("en").format(1.001)
        == "1.01")
    #expect(try Double("1.234,5", icu: .number.locale("de")) == 1234.5)
    let error = try #require(throws: FormatError.self) { try NumberStyle.unit("metre").validate() }
    #expect(error.description.hasPrefix("unknown unit 'metre'; did you mean 'meter'"))
  }

  @Test("members of FormatStyle format and parse like their styles")
  func formatStyle() throws {
    #expect(0.05.formatted(icu: .percent.locale("en")) == "5%")
    #expect(1234.5.formatted(.icuNumber(.currency("EUR").locale("de"))) == "1.234,50\u{A0}€")
    #expect(UInt8(5).formatted(.icuNumber(.number.locale("en"))) == "5")
    let style = NumberFormatStyle<Int>(.number.locale("de"))
    #expect(try style.parseStrategy.parse("1.234") == 1234)
    #expect(try Int("1.234", icu: .number.locale("de")) == 1234)
    #expect(throws: FormatError.self) { try Int("x", icu: .number.locale("de")) }
    let percent = NumberFormatStyle<Double>(.percent.locale("en"))
    #expect(percent.format(0.5) == "50%")
    var text = "= "
    text += percent.format(0.5)
    #expect(text == "= 50%")
    #expect(percent.attributed(0.5).runs.map(\.formatField) == [.integer, .percent])
    let words = SpelledNumberStyle(.spellout).locale("en")
    #expect(21.formatted(.icuNumber(words)) == "twenty-one")
    #expect(try NumberFormatStyle<Int>(words).parse("twenty-one") == 21)
    #expect(
      1234.5.formatted(.icuNumber(NumberPatternStyle("#,##0.00").locale("de"))) == "1.234,50")
    let range = NumberRangeStyle(.number.locale("en"))
    // ICU marks the ends of a range since version 69.
    let parts: [Int?] = ICUVersion.isAtLeast(69) ? [0, nil, 1] : [nil, nil, nil]
    #expect(range.attributed(1...2).runs.map(\.formatPart) == parts)
    text += range.format(1...2)
    #expect(text == "= 50%1–2")
  }
}

extension NumberStyle {
  fileprivate func format(_ value: Int, _ locale: LocaleIdentifier) -> String {
    self.locale(locale).format(value)
  }
}

@Suite("DecimalText")
struct DecimalTextTests {
  @Test(
    "an exponent is written as zeros",
    arguments: [
      ("1.25E+3", "1250"), ("1.25E+1", "12.5"), ("-1E-3", "-0.001"), ("12", "12"), ("NaN", "NaN"),
      ("1E+99999", "1E+99999"), ("0E+2", "000"), ("1.5e0", "1.5"),
    ])
  func plain(text: String, expected: String) {
    #expect(DecimalText.plain(text) == expected)
  }
}

@Suite("NumberRangeStyle")
struct NumberRangeStyleTests {
  // Expected values: ICU 72's numbertest_range.cpp.
  @Test("ranges support collapsing, fallbacks and fields for their ends")
  func ranges() throws {
    #expect(NumberRangeStyle(.unit("kilogram").locale("de")).format(3...5) == "3–5 kg")
    #expect(NumberRangeStyle(.unit("kilogram").locale("de")).format(3, 3) == "≈3 kg")
    #expect(NumberRangeStyle(.number.locale("en")).format(3, 3) == "~3")
    #expect(
      NumberRangeStyle(.number, identityFallback: .singleValue).locale("en").format(3, 3) == "3")
    #expect(
      NumberRangeStyle(.unit("meter"), collapse: .none).locale("en").format(1, 5) == "1 m – 5 m")
    var text = "="
    text += NumberRangeStyle(.number.locale("en")).format(1, 2)
    #expect(text == "=1–2")
    let attributed = try NumberRangeStyle(.number.locale("en"))
      .attributedText(from: .integer(1), to: .integer(2))
    // ICU marks the ends of a range since version 69.
    let parts: [Int?] = ICUVersion.isAtLeast(69) ? [0, nil, 1] : [nil, nil, nil]
    #expect(attributed.runs.map { $0[FormatPartAttribute.self] } == parts)
    #expect(throws: FormatError.self) {
      try NumberRangeStyle(.unit("metre")).text(from: .integer(1), to: .integer(2))
    }
    #expect(NumberRangeStyle(.unit("metre")).format(1, 2) == "1–2")
    #expect(throws: FormatError.self) {
      try NumberRangeStyle(.number).text(from: .text("x"), to: .integer(2))
    }
  }
}

@Suite("SpelledNumberStyle")
struct SpelledNumberStyleTests {
  @Test("rules spell numbers out and parse them")
  func rules() throws {
    let english = SpelledNumberStyle(.spellout).locale("en")
    #expect(english.format(21) == "twenty-one")
    #expect(try english.format(decimal: "0.5") == "zero point five")
    #expect(try english.parse("twenty-one", as: Int.self) == 21)
    #expect(SpelledNumberStyle(.ordinal).locale("en").format(22) == "22nd")
    #expect(SpelledNumberStyle(.duration).locale("en").format(3661) == "1:01:01")
    #expect(SpelledNumberStyle(.numberingSystem, ruleSet: "%roman-upper").format(14) == "XIV")
    #expect(english.ruleSets.contains("%spellout-ordinal"))
    #expect(String(english.attributed(3).characters) == "three")
    let error = try #require(throws: FormatError.self) {
      try SpelledNumberStyle(.spellout, ruleSet: "%spellout-ordinl").locale("en")
        ._text(of: .integer(1))
    }
    #expect(error.kind == .unknownRuleSet)
    #expect(error.suggestions.contains("%spellout-ordinal"))
    #expect(throws: FormatError.self) { try english.parse("one thousand apples", as: Int.self) }
    #expect(throws: FormatError.self) { try english.format(decimal: "x") }
  }
}

@Suite("NumberPatternStyle")
struct NumberPatternStyleTests {
  @Test("patterns format with properties and parse")
  func patterns() throws {
    #expect(NumberPatternStyle("#,##0.00").locale("de").format(1234.5) == "1.234,50")
    let style = try NumberPatternStyle("0.00").locale("en").property("rounding", "HALFDOWN")
      .property("maxFractionDigits", "1").property("negativePrefix", "minus ")
    #expect(style.format(-1.25) == "minus 1.2")
    #expect(style.properties["roundingMode"] == "halfDown")
    #expect(
      try NumberPatternStyle("#,##0.##").locale("de").parse("1.234,5", as: Double.self) == 1234.5)
    #expect(throws: FormatError.self) {
      try NumberPatternStyle("#,##0.##").locale("de").strict.parse("12.34,5", as: Double.self)
    }
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(NumberPatternStyle.self, from: data) == style)
    let parts = NumberPatternStyle("0.0").locale("en").attributed(1.5)
    #expect(
      parts.runs.map { $0[FormatFieldAttribute.self] } == [.integer, .decimalSeparator, .fraction])
  }

  // The names are those that ICU 72 returns for these patterns.
  @Test(
    "the error of a pattern says what is wrong",
    arguments: [
      ("#.#.#", "U_UNQUOTED_SPECIAL"), ("0.0#0", "U_UNEXPECTED_TOKEN"),
      ("#,##0E0", "U_MALFORMED_EXPONENTIAL_PATTERN"), ("*x0*x", "U_MULTIPLE_PAD_SPECIFIERS"),
      ("'0", "U_PATTERN_SYNTAX_ERROR"),
    ])
  func patternProblem(pattern: String, name: String) throws {
    let error = try #require(throws: FormatError.self) {
      try NumberPatternStyle(validating: pattern)
    }
    #expect(error.detail.hasSuffix(" (\(name))"), "\(error)")
    #expect(!error.detail.contains("unum_"))
  }

  @Test("invalid patterns, properties and numbers are errors")
  func errors() throws {
    let error = try #require(throws: FormatError.self) {
      try NumberPatternStyle(validating: "0.0#0")
    }
    #expect(error.kind == .malformedPattern)
    let property = try #require(throws: FormatError.self) {
      try NumberPatternStyle("0").property("maximumFractionDigit", "1")
    }
    #expect(property.kind == .unknownProperty)
    #expect(property.suggestions.contains("maximumFractionDigits"))
    #expect(throws: FormatError.self) {
      try NumberPatternStyle("0").property("multiplier", "two")._text(of: .integer(1))
    }
    #expect(throws: FormatError.self) { try NumberPatternStyle("0").format(decimal: "x") }
    #expect(NumberPatternStyle("0.0#0").format(5) == "5")
    #expect(NumberPatternStyle.propertyNames.contains("groupingSize"))
  }
}
