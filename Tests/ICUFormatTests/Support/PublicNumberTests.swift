import Foundation
import ICUFormat
import MessageSyntax
import StringCatalogs
import Testing

/// No number passed to a public function crashes the process.
@Suite("Numbers as public arguments")
struct PublicNumberTests {
  private static let integers = [Int.min, -1_000_000_000, -1, 0, 1, 999, 1_000_000_000, Int.max]
  private static let doubles: [Double] = [
    -.greatestFiniteMagnitude, -1e300, -1e9, -1, -0.0, 0, 1, 1e9, 1e300, .greatestFiniteMagnitude,
    .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  /// The calls to make with every number, by file and signature.
  ///
  /// The signature is that of the source, with each run of white space replaced by one space.
  private static let calls: [(file: String, signature: String, call: @Sendable (Int) -> Void)] = [
    (
      "DateStyle+Parsing", "func parsePrefix( of text: String, from start: Int = 0 )",
      { start in
        _ = try? DateStyle(date: .long).locale("en").parsePrefix(of: "March 1, 2026", from: start)
      }
    ),
    (
      "DurationStyle",
      "static func units( _ units: Set<Unit>, width: FormatWidth = .wide, maximumUnitCount: Int? = nil )",
      { count in
        _ = DurationStyle.units([.hours, .seconds], maximumUnitCount: count).locale("en")
          .format(.seconds(3601))
        _ = DurationStyle.units([], maximumUnitCount: count).locale("en").format(.seconds(1))
      }
    ),
    (
      "DurationStyle", "static func time(_ pattern: TimePattern, padTo hourLength: Int = 1)",
      { length in
        let text = DurationStyle.time(.hourMinuteSecond, padTo: length).locale("en")
          .format(.seconds(3601))
        #expect(text.utf8.count < 200)
      }
    ),
    (
      "DurationStyle", "func fractionDigits(_ digits: Int)",
      { digits in
        _ = DurationStyle.time(.minuteSecond).fractionDigits(digits).locale("en").format(
          .seconds(61))
      }
    ),
    (
      "DurationStyle", "func format(_ duration: Duration)",
      { _ in durations { _ = DurationStyle.units([.hours, .minutes]).locale("en").format($0) } }
    ),
    (
      "DurationStyle", "func attributed(_ duration: Duration)",
      { _ in
        durations {
          _ = DurationStyle.time(.minuteSecond).fractionDigits(9).locale("en").attributed($0)
        }
      }
    ),
    (
      "FormatStyle+Dates",
      "static func icuUnits( _ units: Set<DurationStyle.Unit>, width: FormatWidth = .wide, maximumUnitCount: Int? = nil )",
      { count in
        _ = Duration.seconds(3601).formatted(.icuUnits([.hours], maximumUnitCount: count))
      }
    ),
    (
      "FormatStyle+Dates",
      "static func icuTime( _ pattern: DurationStyle.TimePattern, padTo hourLength: Int = 1 )",
      { length in
        _ = Duration.seconds(3601).formatted(.icuTime(.hourMinute, padTo: length))
      }
    ),
    (
      "ISO8601Style", "init(rawValue: UInt)",
      { bits in
        let style = ISO8601Style(ISO8601Style.Options(rawValue: UInt(bitPattern: bits)))
        _ = style.format(Date(timeIntervalSince1970: 0))
        _ = try? style.parse("2026-01-01T00:00:00Z")
      }
    ),
    (
      "RelativeDateStyle", "func format(_ offset: Double, _ unit: Unit)",
      { _ in
        doubles.forEach { _ = RelativeDateStyle().locale("en").format($0, .day) }
      }
    ),
    (
      "RelativeDateStyle", "func attributed(_ offset: Double, _ unit: Unit)",
      { _ in
        doubles.forEach { _ = RelativeDateStyle().locale("en").attributed($0, .week) }
      }
    ),
    (
      "RelativeDateStyle",
      "func format( _ quantity: Double, _ direction: Direction, _ unit: Unit )",
      { _ in
        doubles.forEach { _ = try? RelativeDateStyle().locale("en").format($0, .next, .day) }
      }
    ),
    (
      "LocalizedStringKey+Interpolation", "init(literalCapacity: Int, interpolationCount: Int)",
      { count in
        _ = LocalizedStringKey.StringInterpolation(
          literalCapacity: count, interpolationCount: count)
      }
    ),
    (
      "LocalizedStringKey+Interpolation", "mutating func appendInterpolation(_ value: Int)",
      { show("\($0)") }
    ),
    (
      "LocalizedStringKey+Interpolation", "mutating func appendInterpolation(_ value: Double)",
      { _ in
        doubles.forEach { show("\($0)") }
      }
    ),
    (
      "LocalizedStringKey+Interpolation", "mutating func appendInterpolation(_ value: Duration)",
      { _ in
        durations { show("\($0)") }
      }
    ),
    (
      "LocalizedStringKey+Numbers",
      "mutating func appendInterpolation( _ value: some FormatSpecifiable, fractionDigits: Int, as name: String? = nil )",
      {
        show("\(1.5, fractionDigits: $0)")
      }
    ),
    (
      "LocalizedStringKey+Numbers",
      "mutating func appendInterpolation( _ value: some FormatSpecifiable, fractionDigits: ClosedRange<Int>, as name: String? = nil )",
      {
        show("\(1.5, fractionDigits: $0...Int.max)")
        show("\(1.5, fractionDigits: Int.min...$0)")
      }
    ),
    (
      "LocalizedStringKey+Numbers",
      "mutating func appendInterpolation( number value: some FormatSpecifiable, minimumFractionDigits: Int = 0, maximumFractionDigits: Int = 2, as name: String? = nil )",
      {
        show("\(number: 1.5, minimumFractionDigits: $0, maximumFractionDigits: $0)")
        show("\(number: 1.5, minimumFractionDigits: 5, maximumFractionDigits: $0)")
      }
    ),
    (
      "LocalizedStringKey+Numbers",
      "mutating func appendInterpolation( percent value: some FormatSpecifiable, fractionDigits: ClosedRange<Int>? = nil, as name: String? = nil )",
      {
        show("\(percent: 1.5, fractionDigits: $0...Int.max)")
      }
    ),
    (
      "LocalizationBundle+Watching", "func watch(every interval: Duration = .seconds(2))",
      { _ in
        // It runs until its task is canceled; see `watching()`.
      }
    ),
    (
      "String+Localized",
      "init( localized key: borrowing LocalizedStringKey, table: String? = nil, bundle: borrowing LocalizationBundle = .main, locale: borrowing LocaleIdentifier? = nil, width: Int? = nil, comment: StaticString? = nil )",
      {
        _ = String(localized: "k", bundle: widths, locale: "en", width: $0)
      }
    ),
    (
      "String+Localized",
      "init( localized key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, bundle: LocalizationBundle = .main, locale: LocaleIdentifier? = nil, width: Int? = nil, comment: StaticString? = nil )",
      {
        _ = String(localized: "k", defaultValue: "d", bundle: widths, locale: "en", width: $0)
      }
    ),
    (
      "String+Localized",
      "init( localizedKey key: String, defaultValue: LocalizedStringKey, table: String? = nil, bundle: LocalizationBundle = .main, locale: LocaleIdentifier? = nil, width: Int? = nil )",
      {
        _ = String(localizedKey: "k", defaultValue: "d", bundle: widths, locale: "en", width: $0)
      }
    ),
    (
      "StringCatalog+Text",
      "func text( forKey key: String, language: LocaleIdentifier, arguments: [MessageArgument] = [], locale: LocaleIdentifier? = nil, device: LocalizationDevice = .other, width: Int? = nil )",
      {
        _ = widthCatalog.text(forKey: "k", language: "en", width: $0)
      }
    ),
    (
      "MessageArgument", "init(integerLiteral value: Int)",
      { show(MessageArgument(integerLiteral: $0)) }
    ),
    (
      "MessageArgument", "init(floatLiteral value: Double)",
      { _ in
        doubles.forEach { show(MessageArgument(floatLiteral: $0)) }
      }
    ),
    (
      "NumberPatternStyle", "func parseDecimalPrefix( of text: String, from start: Int )",
      {
        _ = try? NumberPatternStyle("0.#").locale("en").parseDecimalPrefix(of: "1é2", from: $0)
      }
    ),
    (
      "NumberStyle+Formatting", "func format(_ value: Int)",
      { value in
        styles.forEach { _ = $0.format(value) }
      }
    ),
    (
      "NumberStyle+Formatting", "func format(_ value: Double)",
      { _ in
        for style in styles { doubles.forEach { _ = style.format($0) } }
      }
    ),
    (
      "NumberStyle+Modifiers", "func fractionDigits(_ digits: Int)",
      { use(NumberStyle.number.fractionDigits($0)) }
    ),
    (
      "NumberStyle+Modifiers", "func fractionDigits(_ digits: ClosedRange<Int>)",
      {
        use(NumberStyle.number.fractionDigits($0...Int.max))
        use(NumberStyle.number.fractionDigits(Int.min...$0))
      }
    ),
    (
      "NumberStyle+Modifiers", "func significantDigits(_ digits: Int)",
      {
        use(NumberStyle.number.significantDigits($0))
      }
    ),
    (
      "NumberStyle+Modifiers", "func significantDigits(_ digits: ClosedRange<Int>)",
      {
        use(NumberStyle.number.significantDigits($0...Int.max))
        use(NumberStyle.number.significantDigits(Int.min...$0))
      }
    ),
    (
      "NumberStyle+Modifiers", "func integerDigits(_ minimum: Int, maximum: Int? = nil)",
      { digits in
        for other in integers { use(NumberStyle.number.integerDigits(digits, maximum: other)) }
        use(NumberStyle.number.integerDigits(digits))
      }
    ),
    ("NumberStyle+Modifiers", "func scale(_ factor: Int)", { use(NumberStyle.number.scale($0)) }),
    (
      "NumberStyle+Parsing", "func parseDecimalPrefix( of text: String, from start: Int )",
      { start in
        for style in styles { _ = try? style.parseDecimalPrefix(of: "1é2 m", from: start) }
      }
    ),
    (
      "SpelledNumberStyle", "func parseDecimalPrefix( of text: String, from start: Int )",
      {
        _ = try? SpelledNumberStyle(.spellout).locale("en").parseDecimalPrefix(of: "one", from: $0)
      }
    ),
    ("PluralRules", "func category(for number: Int)", { _ = PluralRules("ru").category(for: $0) }),
    (
      "TimeZoneIdentifier", "init(offsetSeconds: Int)",
      {
        let zone = TimeZoneIdentifier(offsetSeconds: $0)
        _ = DateStyle(date: .long, time: .full).locale("en").timeZone(zone)
          .format(Date(timeIntervalSince1970: 0))
        _ = ISO8601Style().timeZone(zone).format(Date(timeIntervalSince1970: 0))
      }
    ),
    (
      "AttributedString+Localized", "init(rawValue: Int)",
      {
        _ = AttributedString(
          localized: "k", options: .init(rawValue: $0), bundle: widths, locale: "en")
      }
    ),
    ("TextIntent", "init(rawValue: Int)", { _ = TextIntent(rawValue: $0) }),
    (
      "MessagePattern+Parsing",
      "init( cardinal: Set<String>, ordinal: Set<String>, cardinalValues: [String: Double] = [:], ordinalValues: [String: Double] = [:] )",
      { _ in
        for value in doubles {
          let categories = MessagePattern.PluralCategories(
            cardinal: ["one", "other"], ordinal: ["other"], cardinalValues: ["one": value],
            ordinalValues: ["other": value])
          _ = MessageParser.parse(
            "{n, plural, offset:1 =1 {a} one {b} other {c}}", categories: categories)
        }
      }
    ),
    (
      "MessagePattern", "init(kind: Kind, offset: Double = 0, cases: [Case])",
      { _ in
        for value in doubles {
          describe(
            .plural(MessagePattern.Plural(kind: .cardinal, offset: value, cases: [])))
        }
      }
    ),
    (
      "MessagePattern",
      "init( limit: Double, includesLimit: Bool = true, message: [Element], range: Range<Int> = 0..<0 )",
      { _ in
        for value in doubles {
          describe(.choice([MessagePattern.ChoiceCase(limit: value, message: [])]))
        }
      }
    ),
    (
      "PrintfFormat",
      "init( index: Int, type: PrintfArgumentType?, uses: [Int] = [], variables: [String] = [], name: String? = nil )",
      {
        _ = PrintfExpectedArgument(index: $0, type: nil, uses: [$0])
      }
    ),
    (
      "PrintfSpecifier", "init(rawValue: UInt8)",
      {
        _ =
          PrintfSpecifier(.object, flags: PrintfFlags(rawValue: UInt8(truncatingIfNeeded: $0)))
          .description
      }
    ),
    (
      "PrintfSpecifier",
      "init( _ conversion: PrintfConversion, argument: Int = 0, isPositional: Bool = false, flags: PrintfFlags = [], width: PrintfCount? = nil, precision: PrintfCount? = nil, length: PrintfLength = .none, range: Range<Int> = 0..<0, name: String? = nil )",
      {
        let specifier = PrintfSpecifier(
          .decimal, argument: $0, isPositional: true, width: .number($0),
          precision: .argument($0, isPositional: true))
        _ = PrintfFormat(specifier.description)
      }
    ),
    (
      "StyledText+ANSI", "static func automatic(forDescriptor descriptor: Int32)",
      { _ = ANSIStyling.automatic(forDescriptor: Int32(truncatingIfNeeded: $0)) }
    ),
    (
      "DatePattern", "init(_ letter: Unicode.Scalar, length: Int)",
      {
        #expect(DatePatternField("y", length: $0).text.utf8.count <= MessageLimits.tokenLength)
      }
    ),
    (
      "NumberSkeleton", "init(minimumDigits: Int = 1, sign: SignDisplay = .automatic)",
      {
        use(NumberStyle.number.notation(.scientific(.init(minimumDigits: $0))))
      }
    ),
    (
      "NumberSkeleton", "init(minimum: Int = 1, maximum: Int? = nil)",
      { digits in
        var skeleton = NumberSkeleton()
        for other in integers {
          skeleton.integerWidth = .init(minimum: digits, maximum: other)
          use(NumberStyle(skeleton))
        }
      }
    ),
    (
      "NumberSkeleton", "static func fraction(_ digits: Int)",
      { use(NumberStyle.number.precision(.fraction($0))) }
    ),
    (
      "NumberSkeleton", "static func fraction(_ digits: ClosedRange<Int>)",
      {
        use(NumberStyle.number.precision(.fraction($0...Int.max)))
      }
    ),
    (
      "NumberSkeleton", "static func fraction(_ digits: PartialRangeFrom<Int>)",
      {
        use(NumberStyle.number.precision(.fraction($0...)))
      }
    ),
    (
      "NumberSkeleton", "static func significant(_ digits: Int)",
      {
        use(NumberStyle.number.precision(.significant($0)))
      }
    ),
    (
      "NumberSkeleton", "static func significant(_ digits: ClosedRange<Int>)",
      {
        use(NumberStyle.number.precision(.significant($0...Int.max)))
      }
    ),
    (
      "NumberSkeleton", "static func significant(_ digits: PartialRangeFrom<Int>)",
      {
        use(NumberStyle.number.precision(.significant($0...)))
      }
    ),
    ("SourceText", "func location(at offset: Int)", { _ = SourceText("a\nb").location(at: $0) }),
    (
      "SourceFix", "init(inserting text: String, at offset: Int)",
      {
        let fix = SourceFix(inserting: ";", at: $0)
        _ = fix.applied(to: "a")
        _ = fix.applied(to: [] as [UInt8])
      }
    ),
    (
      "TextLocation", "init(offset: Int, line: Int, column: Int)",
      {
        _ = TextLocation(offset: $0, line: $0, column: $0)
      }
    ),
    (
      "CatalogNode",
      "init( name: String, argumentNumber: Int? = nil, formatSpecifier: String? = nil, ruleType: String? = nil, node: CatalogNode )",
      { number in
        let variable = CatalogSubstitution(
          name: "v", argumentNumber: number, node: CatalogNode("%arg files %(name)@"))
        let node = CatalogNode(
          unit: CatalogStringUnit(value: "%(name)@ %#@v@"), substitutions: [variable])
        let catalog = StringCatalog(
          format: .xcstrings, sourceLanguage: "en",
          entries: [
            CatalogEntry(key: "k", localizations: [CatalogLocalization(language: "en", node: node)])
          ])
        _ = catalog.text(forKey: "k", language: "en", arguments: ["Ana", 3])
        _ = String(
          localized: "k", defaultValue: "\("Ana") \(3)",
          bundle: LocalizationBundle(catalogs: [("Localizable", catalog)]), locale: "en")
        _ = catalog.written()
        _ = XLIFFDocument(exporting: catalog, language: "de").written()
      }
    ),
    (
      "GettextPluralForms", "func index(for number: UInt64)",
      {
        let number = UInt64(bitPattern: Int64($0))
        for rule in ["n%0+n*n*n-1/0+n%10", "n*18446744073709551615+1"] {
          _ = try? GettextPluralForms(header: "nplurals=3; plural=\(rule);").index(for: number)
        }
      }
    ),
  ]

  @Test("every number is accepted", arguments: calls.indices, integers)
  func numbers(index: Int, number: Int) { PublicNumberTests.calls[index].call(number) }

  @Test("numbers of every type are accepted as arguments and by plural rules")
  func types() {
    let rules = PluralRules("ru")
    func use(_ number: some NumberFormattable & MessageArgumentConvertible) {
      show(MessageArgument(number))
      _ = rules.category(for: number)
    }
    for number in PublicNumberTests.integers { use(number) }
    for number in PublicNumberTests.doubles {
      use(number)
      use(Float(number))
    }
    PublicNumberTests.decimals { use($0) }
    PublicNumberTests.durations { show(MessageArgument($0)) }
  }

  @Test("every public function with a number parameter is in the table")
  func complete() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let number = try Regex(
      #":\s*(inout |borrowing )?(Int|Int8|Int16|Int32|Int64|UInt|UInt8|UInt16|UInt32|UInt64|Double|Float|TimeInterval|Decimal|Duration|(ClosedRange|Range|PartialRangeFrom)<Int>)\b"#
    )
    let start = try Regex(
      #"public (?:static |mutating |convenience )*(?:func [^\s(<]+|init\??|subscript)(?:<[^(]*>)?\("#
    )
    let places = try Regex(#"\w*[rR]ange: Range<Int>"#)
    var missing: [String] = []
    var known = 0
    for module in ["ICUFormatStyles", "ICUFormat", "MessageSyntax", "StringCatalogs"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: root.appending(path: module), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let name = file.deletingPathExtension().lastPathComponent
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: start) {
          var depth = 1
          var end = match.range.upperBound
          while depth > 0, end < text.endIndex {
            depth += text[end] == "(" ? 1 : text[end] == ")" ? -1 : 0
            end = text.index(after: end)
          }
          let parameters = text[match.range.upperBound..<end]
          guard parameters.contains(number) else { continue }
          let signature = text[match.range.lowerBound..<end].dropFirst(7)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
          // Offsets into a string that only its parser creates.
          let isRange = !parameters.replacing(places, with: "").contains(number)
          if isRange { continue }
          if PublicNumberTests.calls.contains(where: {
            $0.file == name && $0.signature == signature
          }) {
            known += 1
          } else {
            missing.append("\(name): \(signature)")
          }
        }
      }
    }
    #expect(missing == [])
    #expect(known >= PublicNumberTests.calls.count)
  }

  @Test("dates that are not numbers or outside all calendars are formatted")
  func dates() {
    for seconds in PublicNumberTests.doubles {
      let date = Date(timeIntervalSince1970: seconds)
      _ = ISO8601Style().format(date)
      _ = ISO8601Style([.year, .weekOfYear, .day]).format(date)
      _ = ISO8601Style().attributed(date)
      for zone: TimeZoneIdentifier in ["Europe/Berlin", .utc, "Nowhere/None"] {
        _ = ISO8601Style().timeZone(zone).format(date)
        _ = DateStyle(date: .full, time: .full).locale("en").timeZone(zone).format(date)
      }
      _ = DateStyle(skeleton: "yMMMdjm").locale("en").format(date)
      let epoch = Date(timeIntervalSince1970: 0)
      _ = RelativeDateStyle().locale("en").relative(to: epoch).format(date)
      _ = RelativeDateStyle().locale("en").relative(to: date).format(epoch)
      for kind in ElapsedTimeStyle.Kind.allCases {
        for other in PublicNumberTests.doubles {
          let other = Date(timeIntervalSince1970: other)
          _ = ElapsedTimeStyle(kind, now: date).locale("en").timeZone(.utc).format(other)
          guard let range = range(date, other) else { continue }
          _ = TimerStyle(range, pauseTime: date, countsDown: false).locale("en").format(other)
          _ = TimerStyle(range).locale("en").attributed(date)
        }
      }
      show(MessageArgument(date))
      if let range = range(date, Date(timeIntervalSince1970: 0)) {
        show(MessageArgument(range))
        _ = DateIntervalStyle(skeleton: "yMMMd").locale("en").format(range)
      }
    }
  }

  @Test(
    "parsing a year outside all calendars does not crash",
    arguments: [
      "999999999-12-31T23:59:59Z", "-99999999-W01-1", "292277026-01-01", "000000000-01-01",
    ])
  func years(text: String) {
    for zone: TimeZoneIdentifier in [.utc, "Europe/Berlin"] {
      for options: ISO8601Style.Options in [
        .internetDateTime, .fullDate, [.year, .weekOfYear, .day, .dashSeparatorInDate],
        [.year, .day, .dashSeparatorInDate],
      ] {
        _ = try? ISO8601Style(options).timeZone(zone).parse(text)
      }
    }
  }

  private func range(_ first: Date, _ second: Date) -> ClosedRange<Date>? {
    first <= second ? first...second : second <= first ? second...first : nil
  }

  @Test("watching a bundle without a pause does not block its task")
  func watching() async {
    let bundle = LocalizationBundle(texts: ["en": ["k": "v"]])
    for interval in [Duration.zero, .seconds(-1), .seconds(Int64.min)] {
      let task = Task { await bundle.watch(every: interval) }
      try? await Task.sleep(for: .milliseconds(5))
      task.cancel()
      await task.value
    }
  }

  @Test("deeply nested lists and keys are formatted, compared and freed")
  func nesting() throws {
    var list = MessageArgument([MessageArgument("x"), "y"])
    for _ in 0..<100_000 { list = MessageArgument([list]) }
    show(list)
    #expect(list == list)
    _ = list.hashValue
    var wide = MessageArgument("x")
    for _ in 0..<1_000 { wide = MessageArgument([wide, "y"]) }
    show(wide)
    var key: LocalizedStringKey = "x"
    for _ in 0..<5_000 { key = "\(key)" }
    #expect(key.sourceText(for: "en") == "x")
    #expect(String(localized: key, bundle: PublicNumberTests.widths, locale: "en") == "x")
    #expect(
      LocalizedText(key, bundle: PublicNumberTests.widths, locale: "en").styled().string == "x")
    #expect(key == key)
    _ = key.hashValue
    _ = try JSONDecoder().decode(LocalizedStringKey.self, from: JSONEncoder().encode(key))
    var text = LocalizedText("x", locale: "en")
    for _ in 0..<5_000 {
      text = LocalizedText("\(text)", bundle: PublicNumberTests.widths, locale: "en")
    }
    #expect(text.styled().string == "x")
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        var list = MessageArgument("x")
        for _ in 0..<100 { list = MessageArgument([list]) }
      }
    }
  }

  // MARK: Helpers

  private static let styles: [NumberStyle] = [
    .number.locale("en"), .percent.locale("de"), .currency("EUR").locale("fr"),
    .unit("meter").locale("ar"), .number.notation(.compactLong).locale("ja"),
    .number.notation(.scientific()).locale("en"), .number.fractionDigits(2).locale("hi"),
  ]

  private static let widthCatalog = StringCatalog(
    format: .stringsdict, language: "en",
    entries: [
      CatalogEntry(
        key: "k",
        localizations: [
          CatalogLocalization(
            language: "en",
            node: CatalogNode(variations: [
              CatalogVariations(
                axis: .width,
                cases: [
                  CatalogVariation(name: "1", node: CatalogNode("a")),
                  CatalogVariation(name: "20", node: CatalogNode("b")),
                ])
            ]))
        ])
    ])
  private static let widths = LocalizationBundle(catalogs: [("Localizable", widthCatalog)])

  /// Prints an argument with that format.
  private static func describe(_ format: MessagePattern.Format) {
    let argument = MessagePattern.Argument(name: .named("n"), format: format)
    _ = MessagePattern(elements: [.argument(argument)]).canonicalText
  }

  private static func use(_ style: NumberStyle) {
    let style = style.locale("en")
    #expect(style.format(5).utf8.count < 3_000)
    #expect(style.format(1234.5).utf8.count < 3_000)
    #expect(NumberSkeleton.parse(style.skeleton.text).diagnostics.isEmpty)
  }

  private static func show(_ key: LocalizedStringKey) {
    #expect(key.icuPattern.utf8.count < 3_000)
    _ = String(localized: key, bundle: widths, locale: "en")
    _ = key.sourceText()
  }

  private func show(_ argument: MessageArgument) { PublicNumberTests.show(argument) }

  private static func show(_ argument: MessageArgument) {
    for pattern in [
      "{a}", "{a, number}", "{a, number, ::compact-short}", "{a, plural, one{#} other{#}}",
      "{a, date}", "{a, time, ::jm}", "{a, spellout}", "{a, ordinal}", "{a, duration}",
      "{a, choice, 0#a|1#b}", "{a, plural, offset:1 other{#}}", "{a, selectordinal, other{#}}",
    ] {
      guard let message = try? MessageFormat(pattern, locale: "en") else { continue }
      _ = message.format(["a": argument])
    }
    for format in ["%@", "%lld", "%u", "%x", "%.3f", "%e", "%g", "%a", "%c", "%s", "%p", "%*d"] {
      _ = String(icuFormat: format, locale: "en", arguments: [argument])
      _ = String(icuFormat: format, locale: nil, arguments: [argument])
    }
  }

  private static func durations(_ body: (Duration) -> Void) {
    for seconds in [Int64.min, -1, 0, 1, 1_000_000_000, Int64.max] { body(.seconds(seconds)) }
    body(Duration(attoseconds: .max))
    body(Duration(attoseconds: .min))
  }

  private static func decimals(_ body: (Decimal) -> Void) {
    for text in ["0", "-1", "1e9", "1e127", "-1e127", "1e-128"] {
      if let decimal = Decimal(string: text) { body(decimal) }
    }
    body(.greatestFiniteMagnitude)
    body(.leastFiniteMagnitude)
    body(.nan)
  }
}
