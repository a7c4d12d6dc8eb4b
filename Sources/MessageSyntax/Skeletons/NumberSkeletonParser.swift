// The grammar is that of UTS #35, part 3, "Number Skeletons", in ICU 72's form:
//
//   skeleton  = [token] (white-space+ token)*
//   token     = stem ("/" option)*
//   stem      = word | "." "0"* ("#"* | "*" | "+") | "@"+ ("#"* | "*" | "+") | "0"+
//             | "E" ["E"] ["+" ("!" | "?")] "0"+
//   word      = "K" | "KK" | "%" | "%x100" | ",_" | ",?" | ",!" | "+!" | "+_" | "+?" | "+-"
//             | "()" | "()!" | "()?" | "()-" | the long stems below
//
// Each token has one setting; two tokens for the same setting are an error.

extension NumberSkeleton {
  /// Creates a skeleton from its text.
  ///
  /// ```swift
  /// try NumberSkeleton("%x100 .0").text   // "percent .0 scale/100"
  /// ```
  ///
  /// - Throws: The first problem. ``init(recovering:diagnostics:)`` reports all of them.
  public init(_ text: String) throws(NumberSkeletonDiagnostic) {
    let (skeleton, diagnostics) = Self.parse(text)
    if let first = diagnostics.first { throw first }
    self = skeleton
  }

  /// Creates a skeleton from its text without the tokens that have a problem, and reports each problem.
  ///
  /// At most ``MessageLimits/diagnostics`` problems are appended to `diagnostics`.
  ///
  /// ```swift
  /// var diagnostics: [NumberSkeletonDiagnostic] = []
  /// let skeleton = NumberSkeleton(recovering: "precent .00", diagnostics: &diagnostics)
  /// skeleton.text            // ".00"
  /// diagnostics[0].message   // "unknown stem 'precent'"
  /// diagnostics[0].hint      // "did you mean 'percent'?"
  /// ```
  public init(recovering text: String, diagnostics: inout [NumberSkeletonDiagnostic]) {
    let result = Self.parse(text)
    self = result.skeleton
    diagnostics += result.diagnostics
  }

  package static func parse(
    _ text: String
  ) -> (skeleton: NumberSkeleton, diagnostics: [NumberSkeletonDiagnostic]) {
    var parser = NumberSkeletonParser(SourceText(text))
    parser.parse()
    return (parser.skeleton, parser.diagnostics)
  }
}

/// The setting of a token; a skeleton has each at most once.
private enum Setting: Hashable {
  case notation, unit, perUnit, usage, precision, rounding, grouping, integerWidth, symbols
  case unitWidth, sign, decimalSeparator, scale
}

private struct NumberSkeletonParser {
  let source: SourceText
  var skeleton = NumberSkeleton()
  var diagnostics: [NumberSkeletonDiagnostic] = []
  private var seen: Set<Setting> = []
  private var perUnit: String?
  /// The range of the current stem with its options.
  private var token = 0..<0

  /// A stem or an option, with its range.
  struct Word {
    let text: String
    let range: Range<Int>
  }

  init(_ source: SourceText) { self.source = source }

  mutating func parse() {
    guard source.utf8.count <= NumberSkeletonLimits.length else {
      report(
        .tooLong, 0..<source.utf8.count,
        "skeleton exceeds the limit of \(NumberSkeletonLimits.length) bytes")
      return
    }
    var index = PatternProperties.skipWhiteSpace(source.utf8.span, from: 0)
    while index < source.utf8.count {
      let start = index
      while index < source.utf8.count,
        PatternProperties.whiteSpaceLength(source.utf8.span, at: index) == 0
      {
        index += 1
      }
      parse(token: words(in: start..<index))
      index = PatternProperties.skipWhiteSpace(source.utf8.span, from: index)
    }
    guard let perUnit else { return }
    switch skeleton.unit {
    case .measure(let identifier):
      skeleton.unit = .measure(
        identifier + (identifier.contains("-per-") ? "-" : "-per-") + perUnit)
    // ICU writes these as units only if it has no sign for them, and ignores all other per-units.
    case .percent where skeleton.writesUnitNames: skeleton.unit = .measure("percent-per-" + perUnit)
    case .permille where skeleton.writesUnitNames:
      skeleton.unit = .measure("permille-per-" + perUnit)
    case .none, .percent, .permille, .currency: break
    }
  }

  /// Returns the stem and its options.
  private func words(in range: Range<Int>) -> [Word] {
    var words: [Word] = []
    var start = range.lowerBound
    for index in range where source.utf8[index] == UInt8(ascii: "/") {
      words.append(Word(text: source.text(in: start..<index), range: start..<index))
      start = index + 1
    }
    let rest = start..<range.upperBound
    words.append(Word(text: source.text(in: rest), range: rest))
    return words
  }

  // MARK: Reporting

  private mutating func report(
    _ kind: NumberSkeletonDiagnosticKind, _ range: Range<Int>, _ message: String,
    fix: SourceFix? = nil, hint: String? = nil
  ) {
    guard diagnostics.count < MessageLimits.diagnostics else { return }
    diagnostics.append(
      NumberSkeletonDiagnostic(
        kind: kind, range: range, in: source, message: message, fix: fix, hint: hint))
  }

  /// Reports a malformed option, with the form that the stem takes.
  private mutating func malformed(_ option: Word, _ stem: Word, _ expected: String) {
    report(
      .malformedOption, option.range,
      "malformed option '\(option.text)' of '\(stem.text)'; expected \(expected)")
  }

  /// Returns whether a setting is new; reports it if not.
  private mutating func claim(_ setting: Setting, _ stem: Word) -> Bool {
    if seen.insert(setting).inserted { return true }
    report(
      .repeatedSetting, stem.range, "'\(stem.text)' repeats a setting of an earlier stem",
      fix: SourceFix(range: token, replacement: ""))
    return false
  }

  // MARK: Tokens

  private mutating func parse(token words: [Word]) {
    guard let stem = words.first, let last = words.last else { return }
    token = stem.range.lowerBound..<last.range.upperBound
    let options = Array(words.dropFirst())
    // `==` of strings takes KELVIN SIGN for K; every stem is ASCII.
    guard stem.text.utf8.allSatisfy({ $0 < 0x80 }) else { return unknown(stem) }
    if let plain = Self.plainStems[stem.text] {
      // `%x100` sets both a unit and a scale.
      let isFree = stem.text != "%x100" || claim(.scale, stem)
      if isFree, claim(plain.setting, stem) { plain.apply(&skeleton) }
      if plain.takesDigits { parsePrecision(options: options, stem) } else { none(options, stem) }
      return
    }
    if Self.optionStems.contains(stem.text) {
      parse(stem, options)
      return
    }
    switch stem.text.utf8.first {
    case UInt8(ascii: "."): parseFraction(stem, options)
    case UInt8(ascii: "@"): parseSignificant(stem, options)
    case UInt8(ascii: "0"): parseZeros(stem, options)
    case UInt8(ascii: "E"): parseConciseScientific(stem, options)
    default: unknown(stem)
    }
  }

  private mutating func unknown(_ stem: Word) {
    guard diagnostics.count < MessageLimits.diagnostics else { return }
    let names = NearestNames.of(stem.text, in: Self.stems)
    let quoted = names.map { "'\($0)'" }.joined(separator: " or ")
    report(
      .unknownStem, stem.range, "unknown stem '\(stem.text)'",
      fix: names.first.map { SourceFix(range: stem.range, replacement: $0) },
      hint: names.isEmpty ? nil : "did you mean \(quoted)?")
  }

  private mutating func none(_ options: [Word], _ stem: Word) {
    guard let first = options.first, let last = options.last else { return }
    let range = first.range.lowerBound - 1..<last.range.upperBound
    report(
      .unexpectedOption, range, "'\(stem.text)' takes no option",
      fix: SourceFix(range: range, replacement: ""))
  }

  private mutating func parse(_ stem: Word, _ options: [Word]) {
    if stem.text == "scientific" || stem.text == "engineering" {
      guard claim(.notation, stem) else { return }
      var exponent = NumberSkeleton.Exponent()
      for option in options {
        if let sign = Self.signs[option.text] {
          exponent.sign = sign
        } else if let digits = width(option.text, letter: UInt8(ascii: "e")) {
          if check(digits, option) { exponent.minimumDigits = digits }
        } else {
          malformed(option, stem, "'*ee' or a sign stem such as 'sign-always'")
        }
      }
      skeleton.notation =
        stem.text == "scientific" ? .scientific(exponent) : .engineering(exponent)
      return
    }
    guard let option = options.first, !option.text.isEmpty else {
      report(
        .missingOption, stem.range,
        "'\(stem.text)' needs an option, such as '\(Self.sample(stem.text))'"
      )
      return
    }
    let rest = Array(options.dropFirst())
    switch stem.text {
    case "precision-increment":
      guard claim(.precision, stem) else { return }
      guard check(exponent: option) else { return }
      guard Self.isDecimal(option.text), option.text.contains(where: { $0 != "0" && $0 != "." })
      else { return malformed(option, stem, "a decimal number above zero such as '0.05'") }
      skeleton.precision.rule = .increment(option.text)
      parsePrecision(options: rest, stem)
      return
    case "currency":
      // In ICU, `currency` and `unit` also set the unit after "per".
      guard claim(.unit, stem), claim(.perUnit, stem) else { return }
      guard option.text.utf8.count == 3, option.text.utf8.allSatisfy(Self.isLetterOrDigit)
      else {
        return malformed(option, stem, "three letters such as 'EUR'")
      }
      skeleton.unit = .currency(option.text.uppercased())
    case "unit":
      guard claim(.unit, stem), claim(.perUnit, stem) else { return }
      guard Self.isIdentifier(option.text) else {
        return malformed(option, stem, "a unit such as 'kilometer-per-hour'")
      }
      switch option.text {
      case "percent": skeleton.unit = .percent
      case "permille": skeleton.unit = .permille
      default: skeleton.unit = .measure(option.text)
      }
    case "measure-unit", "per-measure-unit":
      guard claim(stem.text == "measure-unit" ? .unit : .perUnit, stem) else { return }
      guard Self.isIdentifier(option.text),
        let dash = option.text.utf8.firstIndex(of: UInt8(ascii: "-"))
      else {
        return malformed(option, stem, "a type and a unit such as 'length-meter'")
      }
      let unit = String(option.text[option.text.utf8.index(after: dash)...])
      if stem.text == "measure-unit" {
        switch unit {
        case "percent": skeleton.unit = .percent
        case "permille": skeleton.unit = .permille
        default: skeleton.unit = .measure(unit)
        }
      } else {
        perUnit = unit
      }
    case "usage":
      guard claim(.usage, stem) else { return }
      guard Self.isIdentifier(option.text) else {
        return malformed(option, stem, "a usage such as 'road'")
      }
      skeleton.usage = option.text
    case "integer-width":
      guard claim(.integerWidth, stem) else { return }
      guard let width = integerWidth(option) else { return }
      skeleton.integerWidth = width
    case "numbering-system":
      guard claim(.symbols, stem) else { return }
      guard Self.isIdentifier(option.text) else {
        return malformed(option, stem, "a numbering system such as 'arab'")
      }
      skeleton.numberingSystem = option.text
    case "scale":
      guard claim(.scale, stem) else { return }
      guard check(exponent: option) else { return }
      guard Self.isDecimal(option.text) else {
        return malformed(option, stem, "a decimal number such as '100'")
      }
      skeleton.scale = option.text
    default: break
    }
    none(rest, stem)
  }

  // MARK: Digits

  /// Parses fraction digits: `.00##`, `.0*`, `.`.
  private mutating func parseFraction(_ stem: Word, _ options: [Word]) {
    guard claim(.precision, stem) else { return }
    guard let digits = digits(stem.text.utf8.dropFirst(), letter: UInt8(ascii: "0")) else {
      return unknown(stem)
    }
    guard check(digits.maximum ?? digits.minimum, stem) else { return }
    if digits.minimum == 0, digits.maximum == nil {
      // With significant digits, ICU reads this as no fraction digits, not as any number of them.
      let hasDigits = options.contains { $0.text.utf8.first == UInt8(ascii: "@") }
      skeleton.precision.rule = hasDigits ? .fraction(minimum: 0, maximum: 0) : .unlimited
    } else {
      skeleton.precision.rule = .fraction(minimum: digits.minimum, maximum: digits.maximum)
    }
    parsePrecision(options: options, stem)
  }

  /// Parses significant digits: `@@##`, `@@*`.
  private mutating func parseSignificant(_ stem: Word, _ options: [Word]) {
    guard claim(.precision, stem) else { return }
    guard let digits = digits(stem.text.utf8[...], letter: UInt8(ascii: "@")) else {
      return unknown(stem)
    }
    guard check(digits.maximum ?? digits.minimum, stem) else { return }
    skeleton.precision.rule = .significant(minimum: digits.minimum, maximum: digits.maximum)
    parseTrailingZeros(options, stem)
  }

  /// Reads repetitions of `letter`, followed by `#`s or one wildcard; nil for other text.
  private func digits(
    _ bytes: Substring.UTF8View, letter: UInt8
  ) -> (minimum: Int, maximum: Int?)? {
    let minimum = bytes.prefix { $0 == letter }.count
    let rest = bytes.dropFirst(minimum)
    if rest.count == 1, rest.first == UInt8(ascii: "*") || rest.first == UInt8(ascii: "+") {
      return (minimum, nil)
    }
    guard rest.allSatisfy({ $0 == UInt8(ascii: "#") }) else { return nil }
    return (minimum, minimum + rest.count)
  }

  /// Parses the options of fraction digits: `/@@@+`, `/@#s`, `/w`.
  private mutating func parsePrecision(options: [Word], _ stem: Word) {
    guard let option = options.first, option.text.utf8.first == UInt8(ascii: "@") else {
      return parseTrailingZeros(options, stem)
    }
    guard case .fraction(let minimum, let maximum) = skeleton.precision.rule else {
      return none(options, stem)
    }
    var text = option.text
    var priority: NumberSkeleton.Precision.Priority?
    switch text.utf8.last {
    case UInt8(ascii: "r"): priority = .relaxed
    case UInt8(ascii: "s"): priority = .strict
    default: break
    }
    if priority != nil { text.unicodeScalars.removeLast() }
    guard let digits = digits(text.utf8[...], letter: UInt8(ascii: "@")) else {
      return malformed(option, stem, "significant digits such as '@@@*' or '@#r'")
    }
    guard check(digits.maximum ?? digits.minimum, option) else { return }
    let significant: NumberSkeleton.Precision.SignificantDigits
    switch (digits.maximum, priority) {
    case (nil, nil): significant = .atLeast(digits.minimum)
    case (let most?, nil) where digits.minimum == 1: significant = .atMost(most)
    case (let most?, let priority?): significant = .range(digits.minimum...most, priority)
    default:
      return malformed(option, stem, "a priority: '\(option.text)r' or '\(option.text)s'")
    }
    skeleton.precision.rule = .fractionAndSignificant(
      minimumFraction: minimum, maximumFraction: maximum, significant: significant)
    parseTrailingZeros(Array(options.dropFirst()), stem)
  }

  /// Parses `/w`, the last option of every precision.
  private mutating func parseTrailingZeros(_ options: [Word], _ stem: Word) {
    guard let option = options.first else { return }
    guard option.text == "w" else { return none(options, stem) }
    skeleton.precision.hidesZeroFraction = true
    none(Array(options.dropFirst()), stem)
  }

  /// Parses the minimum number of integer digits: `000`.
  private mutating func parseZeros(_ stem: Word, _ options: [Word]) {
    guard stem.text.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return unknown(stem) }
    guard claim(.integerWidth, stem), check(stem.text.utf8.count, stem) else { return }
    skeleton.integerWidth.minimum = stem.text.utf8.count
    none(options, stem)
  }

  /// Parses the concise scientific notation: `E0`, `EE+!00`.
  private mutating func parseConciseScientific(_ stem: Word, _ options: [Word]) {
    var rest = stem.text.utf8.dropFirst()
    let isEngineering = rest.first == UInt8(ascii: "E")
    if isEngineering { rest = rest.dropFirst() }
    var exponent = NumberSkeleton.Exponent()
    if rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
      switch rest.first {
      case UInt8(ascii: "!"): exponent.sign = .always
      case UInt8(ascii: "?"): exponent.sign = .exceptZero
      default: return unknown(stem)
      }
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty, rest.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return unknown(stem) }
    guard claim(.notation, stem), check(rest.count, stem) else { return }
    exponent.minimumDigits = rest.count
    skeleton.notation = isEngineering ? .engineering(exponent) : .scientific(exponent)
    none(options, stem)
  }

  /// Parses an integer width: `+000`, `*`, `##00`.
  private mutating func integerWidth(_ option: Word) -> NumberSkeleton.IntegerWidth? {
    var bytes = option.text.utf8[...]
    let isOpen = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "*")
    if isOpen { bytes = bytes.dropFirst() }
    let optional = isOpen ? 0 : bytes.prefix { $0 == UInt8(ascii: "#") }.count
    bytes = bytes.dropFirst(optional)
    guard bytes.allSatisfy({ $0 == UInt8(ascii: "0") }) else {
      malformed(
        option, Word(text: "integer-width", range: option.range), "zeros such as '*00' or '##00'")
      return nil
    }
    guard check(optional + bytes.count, option) else { return nil }
    return .init(minimum: bytes.count, maximum: isOpen ? nil : optional + bytes.count)
  }

  /// Returns the number of letters in `*ee` or `+ee`; nil for other text.
  private func width(_ text: String, letter: UInt8) -> Int? {
    guard text.hasBytes("*") || text.hasBytes("+") else { return nil }
    let letters = text.utf8.dropFirst()
    return letters.isEmpty || !letters.allSatisfy { $0 == letter } ? nil : letters.count
  }

  private mutating func check(_ digits: Int, _ word: Word) -> Bool {
    if digits <= NumberSkeletonLimits.digits { return true }
    report(
      .tooManyDigits, word.range, "digit count exceeds the limit of \(NumberSkeletonLimits.digits)")
    return false
  }

  private mutating func check(exponent word: Word) -> Bool {
    let digits = word.text.utf8.drop { $0 | 0x20 != UInt8(ascii: "e") }.dropFirst()
      .drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "0") }
    let isNumber = digits.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, digits.count > 3 else { return true }
    report(
      .numberTooLarge, word.range,
      "exponent of '\(word.text.prefix(40))' exceeds the limit of \(NumberSkeletonLimits.exponent)")
    return false
  }

  // MARK: Characters

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte)
  }

  /// Whether the text has only letters, digits and hyphens, as names of units and usages do.
  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        isLetterOrDigit($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// Whether the text is a decimal number, with an optional sign, point and exponent.
  private static func isDecimal(_ text: String) -> Bool {
    Double(text)?.isFinite == true
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0)
      }
  }

  // MARK: Tables

  private struct PlainStem {
    let setting: Setting
    var takesDigits = false
    let apply: @Sendable (inout NumberSkeleton) -> Void
  }

  private static let optionStems: Set<String> = [
    "scientific", "engineering", "precision-increment", "currency", "unit", "measure-unit",
    "per-measure-unit", "usage", "integer-width", "numbering-system", "scale",
  ]

  private static func sample(_ stem: String) -> String {
    switch stem {
    case "precision-increment": "\(stem)/0.05"
    case "currency": "\(stem)/EUR"
    case "unit": "\(stem)/meter"
    case "measure-unit": "\(stem)/length-meter"
    case "per-measure-unit": "\(stem)/duration-second"
    case "usage": "\(stem)/road"
    case "integer-width": "\(stem)/*00"
    case "numbering-system": "\(stem)/arab"
    default: "\(stem)/100"
    }
  }

  /// The long and concise sign stems, which are also options of scientific notation.
  private static let signs: [String: NumberSkeleton.SignDisplay] = {
    var table: [String: NumberSkeleton.SignDisplay] = [:]
    for sign in NumberSkeleton.SignDisplay.allCases {
      table["sign-" + sign.rawValue] = sign
      if let short = conciseSigns[sign] { table[short] = sign }
    }
    return table
  }()

  private static let conciseSigns: [NumberSkeleton.SignDisplay: String] = [
    .always: "+!", .never: "+_", .accounting: "()", .accountingAlways: "()!",
    .exceptZero: "+?", .accountingExceptZero: "()?", .negative: "+-", .accountingNegative: "()-",
  ]

  /// All long stems, for suggestions.
  private static let stems = plainStems.keys.filter { $0.utf8.count > 3 } + optionStems

  private static let plainStems: [String: PlainStem] = {
    var table: [String: PlainStem] = [:]
    func add(
      _ names: [String], _ setting: Setting, takesDigits: Bool = false,
      _ apply: @escaping @Sendable (inout NumberSkeleton) -> Void
    ) {
      for name in names {
        table[name] = PlainStem(setting: setting, takesDigits: takesDigits, apply: apply)
      }
    }
    add(["notation-simple"], .notation) { $0.notation = .simple }
    add(["compact-short", "K"], .notation) { $0.notation = .compactShort }
    add(["compact-long", "KK"], .notation) { $0.notation = .compactLong }
    add(["base-unit"], .unit) { $0.unit = .none }
    add(["percent", "%"], .unit) { $0.unit = .percent }
    add(["permille"], .unit) { $0.unit = .permille }
    add(["%x100"], .unit) {
      $0.unit = .percent
      $0.scale = "100"
    }
    add(["precision-integer"], .precision, takesDigits: true) { $0.precision = .integer }
    add(["precision-unlimited"], .precision, takesDigits: true) { $0.precision = .unlimited }
    add(["precision-currency-standard"], .precision, takesDigits: true) {
      $0.precision = .currencyStandard
    }
    add(["precision-currency-cash"], .precision, takesDigits: true) { $0.precision = .currencyCash }
    add(["integer-width-trunc"], .integerWidth) {
      $0.integerWidth = .init(minimum: 0, maximum: 0)
    }
    add(["latin"], .symbols) { $0.numberingSystem = "latn" }
    for mode in NumberSkeleton.Rounding.allCases {
      add(["rounding-mode-" + mode.rawValue], .rounding) { $0.rounding = mode }
    }
    let concise: [NumberSkeleton.Grouping: String] = [
      .never: ",_", .twoDigits: ",?", .always: ",!",
    ]
    for grouping in NumberSkeleton.Grouping.allCases {
      add(["group-" + grouping.rawValue, concise[grouping]].compactMap(\.self), .grouping) {
        $0.grouping = grouping
      }
    }
    for width in NumberSkeleton.UnitWidth.allCases {
      add(["unit-width-" + width.rawValue], .unitWidth) { $0.unitWidth = width }
    }
    for sign in NumberSkeleton.SignDisplay.allCases {
      add(["sign-" + sign.rawValue, conciseSigns[sign]].compactMap(\.self), .sign) {
        $0.sign = sign
      }
    }
    for display in NumberSkeleton.DecimalSeparatorDisplay.allCases {
      add(["decimal-" + display.rawValue], .decimalSeparator) { $0.decimalSeparator = display }
    }
    return table
  }()
}

extension NumberSkeleton {
  /// Whether ICU writes percent and permille as units, and not with the number's pattern.
  fileprivate var writesUnitNames: Bool {
    switch notation {
    case .compactShort, .compactLong: true
    case .simple, .scientific, .engineering: unitWidth == .fullName
    }
  }
}
