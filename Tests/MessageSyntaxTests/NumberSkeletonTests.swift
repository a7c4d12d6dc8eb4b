import MessageSyntax
import Testing

@Suite("NumberSkeleton")
struct NumberSkeletonTests {
  // The stems and their meanings are those of ICU's user guide, "Number Skeletons".
  @Test(
    "concise stems are written as long stems",
    arguments: [
      ("", ""),
      ("K", "compact-short"),
      ("KK currency/eur", "compact-long currency/EUR"),
      ("%", "percent"),
      ("%x100 .0", "percent .0 scale/100"),
      (".00", ".00"),
      (".0##", ".0##"),
      (".0+", ".0*"),
      (".", "precision-integer"),
      (".*", "precision-unlimited"),
      ("@@#", "@@#"),
      ("@@+", "@@*"),
      (".##/@@@+", ".##/@@@*"),
      (".00/@#r", ".00/@#r"),
      ("precision-integer/@#s", "precision-integer/@#s"),
      ("./w", "precision-integer/w"),
      (".00/@@@*/w", ".00/@@@*/w"),
      ("precision-increment/0.05/w", "precision-increment/0.05/w"),
      ("precision-currency-cash", "precision-currency-cash"),
      (",_ +!", "group-off sign-always"),
      ("()?", "sign-accounting-except-zero"),
      ("E0", "scientific"),
      ("EE+!00", "engineering/*ee/sign-always"),
      ("scientific/+ee/sign-except-zero", "scientific/*ee/sign-except-zero"),
      ("000", "integer-width/*000"),
      ("integer-width/##00", "integer-width/##00"),
      ("integer-width/+0", ""),
      ("integer-width/*", "integer-width/*"),
      ("integer-width-trunc", "integer-width-trunc"),
      ("numbering-system/latn", "latin"),
      ("measure-unit/length-meter per-measure-unit/duration-second", "unit/meter-per-second"),
      ("measure-unit/temperature-generic", "measure-unit/temperature-generic"),
      ("unit/percent unit-width-full-name", "percent unit-width-full-name"),
      ("usage/road unit/meter", "unit/meter usage/road"),
      ("rounding-mode-half-even sign-auto decimal-auto unit-width-short group-auto base-unit", ""),
      ("rounding-mode-up decimal-always scale/0.5", "rounding-mode-up decimal-always scale/0.5"),
    ])
  func text(source: String, expected: String) {
    let (skeleton, diagnostics) = NumberSkeleton.parse(source)
    #expect(skeleton.text == expected)
    #expect(diagnostics.isEmpty)
    // The text parses to the same skeleton.
    #expect((try? NumberSkeleton(skeleton.text)) == skeleton)
  }

  @Test("properties are written as stems")
  func parts() {
    var skeleton = NumberSkeleton()
    skeleton.unit = .currency("EUR")
    skeleton.precision = .fraction(0...2)
    #expect(skeleton.text == "currency/EUR .##")
    skeleton.precision = .significant(2...)
    skeleton.notation = .engineering(.init(minimumDigits: 2))
    skeleton.unit = .measure("meter")
    skeleton.numberingSystem = "arab"
    skeleton.integerWidth = .init(minimum: 2, maximum: 4)
    #expect(
      "\(skeleton)" == "engineering/*ee unit/meter @@* integer-width/##00 numbering-system/arab")
    #expect(NumberSkeleton.Precision.fraction(2...) == .init(.fraction(minimum: 2, maximum: nil)))
    #expect(NumberSkeleton.Precision.significant(3) == .init(.significant(minimum: 3, maximum: 3)))
  }

  @Test(
    "a mistake is reported with its range",
    arguments: [
      ("precent", NumberSkeletonDiagnosticKind.unknownStem, 0..<7),
      (".00 currency", .missingOption, 4..<12),
      ("percent/2", .unexpectedOption, 7..<9),
      ("currency/EURO", .malformedOption, 9..<13),
      ("unit/Ä", .malformedOption, 5..<7),
      ("scale/x", .malformedOption, 6..<7),
      ("scientific/x", .malformedOption, 11..<12),
      ("integer-width/0#", .malformedOption, 14..<16),
      ("numbering-system/_", .malformedOption, 17..<18),
      ("usage/a_b", .malformedOption, 6..<9),
      ("measure-unit/meter", .malformedOption, 13..<18),
      ("precision-increment/0", .malformedOption, 20..<21),
      (".00/@@#", .malformedOption, 4..<7),
      (".00/@x", .malformedOption, 4..<6),
      ("percent currency/EUR", .repeatedSetting, 8..<16),
      ("@@#x", .unknownStem, 0..<4),
      (".0x", .unknownStem, 0..<3),
      ("00x", .unknownStem, 0..<3),
      ("E+0", .unknownStem, 0..<3),
      ("." + String(repeating: "0", count: 1000), .tooManyDigits, 0..<1001),
    ])
  func mistakes(source: String, kind: NumberSkeletonDiagnosticKind, range: Range<Int>) throws {
    let diagnostic = try #require(NumberSkeleton.parse(source).diagnostics.first)
    #expect(diagnostic.kind == kind)
    #expect(diagnostic.range == range)
    #expect(diagnostic.location.column == range.lowerBound + 1)
    #expect(throws: diagnostic) { try NumberSkeleton(source) }
  }

  @Test("the diagnostic of an unknown stem suggests similar stems, and the stem is ignored")
  func neighbours() {
    let (skeleton, diagnostics) = NumberSkeleton.parse("precent .00 sign-alway")
    #expect(skeleton.text == ".00")
    #expect(
      diagnostics.map(\.message) == ["unknown stem 'precent'", "unknown stem 'sign-alway'"])
    #expect(
      diagnostics.map(\.hint) == ["did you mean 'percent'?", "did you mean 'sign-always'?"])
    #expect(
      diagnostics.first?.description
        == "unknown stem 'precent'; did you mean 'percent'? (line 1, column 1)")
    #expect(diagnostics.first?.fix?.applied(to: "precent .00") == "percent .00")
  }

  // U+212A KELVIN SIGN is canonically equal to K. ICU 72 reports a skeleton syntax error for it.
  @Test(
    "a stem is compared by bytes",
    arguments: ["\u{212A}", "\u{212A}\u{212A}", "scientific/sign-\u{212A}", "%\u{301}"])
  func kelvin(source: String) {
    #expect(throws: NumberSkeletonDiagnostic.self) { try NumberSkeleton(source) }
  }

  @Test("a skeleton beyond the limit is rejected")
  func limit() {
    let text = String(repeating: "% ", count: NumberSkeletonLimits.length)
    #expect(NumberSkeleton.parse(text).diagnostics.map(\.kind) == [.tooLong])
  }

  @Test(
    "the fix of a repeated setting removes it with its options",
    arguments: [
      ("%x100 scale/2", "%x100 "), ("000 integer-width/+0", "000 "),
      ("latin numbering-system/arab", "latin "),
      ("measure-unit/length-meter unit/second", "measure-unit/length-meter "),
    ])
  func repeatedSettings(skeleton: String, fixed: String) {
    let diagnostics = NumberSkeleton.parse(skeleton).diagnostics
    #expect(diagnostics.first?.fix?.applied(to: skeleton) == fixed)
    #expect(NumberSkeleton.parse(fixed).diagnostics.isEmpty)
  }

  // ICU 72 reports a skeleton syntax error for each.
  @Test(
    "a unit or currency that sets the unit after \"per\" allows no other such unit",
    arguments: [
      "unit/meter per-measure-unit/duration-second", "per-measure-unit/duration-second unit/meter",
      "currency/EUR per-measure-unit/duration-second",
    ])
  func perUnits(skeleton: String) {
    #expect(NumberSkeleton.parse(skeleton).diagnostics.map(\.kind).contains(.repeatedSetting))
  }

  @Test("a unit of parts is equal to the unit with a stem", arguments: ["percent", "permille"])
  func parts(unit: String) {
    let long = NumberSkeleton.parse("measure-unit/concentr-\(unit)").skeleton
    #expect(long == NumberSkeleton.parse(unit).skeleton)
    #expect(NumberSkeleton.parse(long.text).skeleton == long)
  }
}
