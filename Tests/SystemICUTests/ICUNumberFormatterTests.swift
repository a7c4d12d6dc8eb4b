import DifferentialSupport
import SystemICU
import ICUFormatMemory
import Testing

@Suite("ICUNumberFormatter")
struct ICUNumberFormatterTests {
  // Expected values: ICU 72's numbertest_api.cpp and CLDR 42.
  @Test(
    "a skeleton formats decimal strings, integers and doubles alike",
    arguments: [
      ("en", "", "87650", "87,650"),
      ("en", ".00", "1234.5", "1,234.50"),
      ("de", "currency/EUR", "-1234.5", "-1.234,50\u{A0}€"),
      ("ar-EG", "", "1234", "١٬٢٣٤"),
      ("en", "compact-short", "87650", "88K"),
      ("en", "scientific", "-0", "-0E0"),
      ("en", "", "NaN", "NaN"),
      ("en", "", "-Infinity", "-∞"),
      ("en", ".00", "1234567890123456789012345678.905", "1,234,567,890,123,456,789,012,345,678.90"),
      ("hi", "", "12345678", "1,23,45,678"),
    ])
  func decimals(locale: String, skeleton: String, value: String, expected: String) throws {
    let formatter = try ICUNumberFormatter(skeleton: skeleton, locale: locale)
    let text = try UTF8Writer.string { writer throws(ICUError) in
      try formatter.append(decimal: value, to: &writer)
    }
    #expect(text == expected)
    if let double = Double(value), value.count < 15 {
      let text = try UTF8Writer.string { writer throws(ICUError) in
        try formatter.append(double, to: &writer)
      }
      #expect(text == expected)
    }
    if let integer = Int64(value), value != "-0" {
      let text = try UTF8Writer.string { writer throws(ICUError) in
        try formatter.append(integer, to: &writer)
      }
      #expect(text == expected)
    }
  }

  @Test("the longest integers keep every digit")
  func extremes() throws {
    let formatter = try ICUNumberFormatter(skeleton: "", locale: "en")
    let text = try UTF8Writer.string { writer throws(ICUError) in
      try formatter.append(Int64.min, to: &writer)
      writer.append(" ")
      try formatter.append(Int64.max, to: &writer)
    }
    #expect(text == "-9,223,372,036,854,775,808 9,223,372,036,854,775,807")
  }

  @Test(
    "the error for an invalid skeleton has an offset",
    arguments: [("currencyx/EUR", 0), (".00 percnt", 4)])
  func wrongSkeleton(skeleton: String, offset: Int) throws {
    let error = try #require(throws: ICUParseError.self) {
      try ICUNumberFormatter(skeleton: skeleton, locale: "en")
    }
    #expect(error.error.name == "U_NUMBER_SKELETON_SYNTAX_ERROR")
    #expect(error.offset.map { $0 >= offset } == true)
    #expect(error.description.contains("U_NUMBER_SKELETON_SYNTAX_ERROR"))
  }

  @Test("text that is not a number is rejected, and the written text remains")
  func wrongDecimal() throws {
    let formatter = try ICUNumberFormatter(skeleton: "", locale: "en")
    var writer = UTF8Writer()
    writer.append("kept")
    #expect(throws: ICUError.self) { try formatter.append(decimal: "12x", to: &writer) }
    #expect(writer.string == "kept")
  }

  @Test("a result has its fields in UTF-8 offsets and its rounded value")
  func result() throws {
    let formatter = try ICUNumberFormatter(skeleton: "currency/EUR .0", locale: "de")
    var number = try ICUFormattedNumber()
    try number.format(decimal: "-1234.56", with: formatter)
    let text = try number.text()
    #expect(text.text == "-1.234,6\u{A0}€")
    #expect(try number.decimalNumber() == "-1234.6")
    let fields = Set(
      text.fields.map { "\($0.field):\($0.range.lowerBound)-\($0.range.upperBound)" })
    // Sign 10, grouping 6, integer 0, decimal separator 2, fraction 1, currency 7.
    #expect(fields == ["10:0-1", "6:2-3", "0:1-6", "2:6-7", "1:7-8", "7:10-13"])
    try number.format(Int64(7), with: formatter)
    #expect(try number.decimalNumber() == "7")
    try number.format(0.25, with: formatter)
    #expect(
      try UTF8Writer.string { w throws(ICUError) in try number.append(to: &w) } == "0,2\u{A0}€")
  }

  @Test("a usage chooses the unit by region")
  func outputUnit() throws {
    guard ICUVersion.isAtLeast(68) else {
      #expect(throws: ICUError.self) {
        try ICUNumberFormatter(skeleton: "", locale: "en").outputUnit(forDecimal: "1")
      }
      return
    }
    let formatter = try ICUNumberFormatter(
      skeleton: "unit/square-meter usage/default", locale: "und-001")
    #expect(try formatter.outputUnit(forDecimal: "1100000") == "square-kilometer")
    let plain = try ICUNumberFormatter(skeleton: "", locale: "en")
    #expect(try plain.outputUnit(forDecimal: "1") == "")
  }
}

@Suite("ICUNumberRangeFormatter")
struct ICUNumberRangeFormatterTests {
  // Expected values: ICU 72's numbertest_range.cpp.
  @Test(
    "a range collapses the parts that its ends share",
    arguments: [
      ("en-us", "", "1", "5", "1–5"),
      ("en-us", "", "5", "5", "~5"),
      ("en-us", "unit/meter", "1", "5", "1–5 m"),
      ("en-us", "currency/USD", "1", "5", "$1.00 – $5.00"),
    ])
  func ranges(locale: String, skeleton: String, first: String, second: String, expected: String)
    throws
  {
    let formatter = try ICUNumberRangeFormatter(skeleton: skeleton, locale: locale)
    let text = try UTF8Writer.string { writer throws(ICUError) in
      try formatter.append(decimals: first, second, to: &writer)
    }
    #expect(text == expected)
    let doubles = try UTF8Writer.string { writer throws(ICUError) in
      try formatter.append(Double(first) ?? 0, Double(second) ?? 0, to: &writer)
    }
    #expect(doubles == expected)
  }

  @Test("a range has spans and the result of comparing its ends")
  func fields() throws {
    let formatter = try ICUNumberRangeFormatter(
      skeleton: "precision-integer", locale: "en", identityFallback: .range)
    let (text, identity) = try formatter.text(decimals: "1.1", "1.2")
    #expect(text.text == "1–1")
    #expect(identity == .equalAfterRounding)
    // ICU marks the ends of a range since version 69.
    #expect(
      text.fields.contains { $0.category == 0x1002 && $0.range == 4..<5 }
        == ICUVersion.isAtLeast(69))
  }

  @Test("invalid skeletons and numbers are rejected")
  func errors() throws {
    #expect(throws: ICUParseError.self) {
      try ICUNumberRangeFormatter(skeleton: "nonsense", locale: "en")
    }
    let formatter = try ICUNumberRangeFormatter(skeleton: "", locale: "en")
    #expect(throws: ICUError.self) { try formatter.text(decimals: "x", "1") }
    var writer = UTF8Writer()
    #expect(throws: ICUError.self) { try formatter.append(decimals: "1", "", to: &writer) }
  }
}
