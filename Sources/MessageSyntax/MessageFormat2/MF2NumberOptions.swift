/// The functions of MessageFormat 2 for numbers.
package enum MF2NumberFunction: String, CaseIterable, Sendable {
  case number, integer, offset, currency, percent, unit

  /// The options that the function reads; it ignores all others.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35, "Numeric Value Selection and Formatting".
  package var options: MF2NumberOptionSet {
    switch self {
    case .number:
      Self.digits.union([
        .select, .signDisplay, .trailingZeroDisplay, .roundingIncrement, .minimumIntegerDigits,
        .minimumFractionDigits, .maximumFractionDigits,
      ])
    case .integer:
      [.select, .signDisplay, .useGrouping, .minimumIntegerDigits, .maximumSignificantDigits]
    case .offset: [.add, .subtract]
    case .currency:
      Self.digits.union([
        .currency, .currencySign, .currencyDisplay, .minimumIntegerDigits, .fractionDigits,
        .trailingZeroDisplay, .roundingIncrement,
      ])
    case .percent:
      Self.digits.union([
        .signDisplay, .minimumFractionDigits, .maximumFractionDigits, .trailingZeroDisplay,
      ])
    case .unit:
      Self.digits.union([
        .unit, .usage, .unitDisplay, .signDisplay, .roundingIncrement, .minimumIntegerDigits,
        .minimumFractionDigits, .maximumFractionDigits,
      ])
    }
  }

  /// The options that all functions except `:integer` and `:offset` read.
  private static let digits: MF2NumberOptionSet = [
    .useGrouping, .minimumSignificantDigits, .maximumSignificantDigits, .roundingPriority,
    .roundingMode,
  ]

  /// The options that the value does not take from its operand.
  package var discarded: MF2NumberOptionSet {
    switch self {
    case .integer: [.minimumFractionDigits, .maximumFractionDigits, .minimumSignificantDigits]
    case .percent: [.minimumIntegerDigits, .roundingIncrement, .select]
    case .number, .offset, .currency, .unit: []
    }
  }

  /// The options that can determine the digits of the formatted number.
  ///
  /// A value of `:offset` is formatted as `:number` formats it.
  package var formatting: MF2NumberOptionSet {
    self == .offset ? MF2NumberFunction.number.options : options
  }

  /// Whether a value of the function can be a selector.
  package var isSelectable: Bool {
    switch self {
    case .number, .integer, .offset, .percent: true
    case .currency, .unit: false
    }
  }
}

/// The options of the functions for numbers.
package enum MF2NumberOption: String, Sendable, CaseIterable {
  case select, signDisplay, useGrouping, minimumIntegerDigits
  case minimumFractionDigits, maximumFractionDigits
  case minimumSignificantDigits, maximumSignificantDigits
  case trailingZeroDisplay, roundingPriority, roundingIncrement, roundingMode
  case add, subtract
  case currency, currencySign, currencyDisplay, fractionDigits
  case unit, usage, unitDisplay

  /// What a value of the option must be; for diagnostics.
  package var expected: String {
    switch self {
    case .minimumIntegerDigits, .minimumFractionDigits, .maximumFractionDigits, .add, .subtract:
      "a number of one or two digits"
    case .minimumSignificantDigits, .maximumSignificantDigits: "a number from 1 to 99"
    case .fractionDigits: "'auto' or a number of one or two digits"
    case .currency: "three letters"
    case .unit: "a unit identifier, such as 'kilometer-per-hour'"
    case .usage: "a unit usage, such as 'road'"
    case .roundingIncrement: "1, 2 or 5, 10, 20, 25 or 50, or these times 10 or 100"
    case .select, .signDisplay, .useGrouping, .trailingZeroDisplay, .roundingPriority,
      .roundingMode, .currencySign, .currencyDisplay, .unitDisplay:
      words.map { "'\($0)'" }.joined(separator: ", ")
    }
  }

  /// The values of an option that is a keyword.
  private var words: [String] {
    switch self {
    case .select: ["plural", "ordinal", "exact"]
    case .signDisplay: ["auto", "always", "exceptZero", "negative", "never"]
    case .useGrouping: ["auto", "always", "never", "min2"]
    case .trailingZeroDisplay: ["auto", "stripIfInteger"]
    case .roundingPriority: ["auto", "morePrecision", "lessPrecision"]
    case .roundingMode:
      [
        "ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc",
        "halfEven",
      ]
    case .currencySign: ["accounting", "standard"]
    case .currencyDisplay: ["narrowSymbol", "symbol", "name", "code", "never"]
    case .unitDisplay: ["short", "narrow", "long"]
    case .minimumIntegerDigits, .minimumFractionDigits, .maximumFractionDigits,
      .minimumSignificantDigits, .maximumSignificantDigits, .roundingIncrement, .add, .subtract,
      .currency, .fractionDigits, .unit, .usage:
      []
    }
  }

  /// The steps to which a number can be rounded.
  private static let increments: Set<String> = [
    "1", "2", "5", "10", "20", "25", "50", "100", "200", "250", "500", "1000", "2000", "2500",
    "5000",
  ]

  /// Returns whether a string is a valid value of the option.
  package func accepts(_ text: String) -> Bool {
    switch self {
    case .minimumIntegerDigits, .minimumFractionDigits, .maximumFractionDigits, .add, .subtract:
      Self.isDigitSize(text)
    case .minimumSignificantDigits, .maximumSignificantDigits:
      Self.isDigitSize(text) && !text.utf8.elementsEqual("0".utf8)
    case .fractionDigits: text.utf8.elementsEqual("auto".utf8) || Self.isDigitSize(text)
    case .currency: text.utf8.count == 3 && text.utf8.allSatisfy(\.isASCIILetter)
    case .unit, .usage: Self.isIdentifier(text)
    case .roundingIncrement: Self.increments.contains { $0.utf8.elementsEqual(text.utf8) }
    case .select, .signDisplay, .useGrouping, .trailingZeroDisplay, .roundingPriority,
      .roundingMode, .currencySign, .currencyDisplay, .unitDisplay:
      words.contains { $0.utf8.elementsEqual(text.utf8) }
    }
  }

  /// Whether a string is a digit size option: `"0" / (("1"-"9") [DIGIT])`.
  private static func isDigitSize(_ text: String) -> Bool {
    let digits = text.utf8
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    return digits.count == 1 || digits.count == 2 && digits.first != UInt8(ascii: "0")
  }

  /// Whether a string consists of letters and digits in words that hyphens separate.
  private static func isIdentifier(_ text: String) -> Bool {
    let words = text.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isASCIILetter || (0x30...0x39).contains($0) }
    }
  }
}

/// Valid options of a number, from an expression and from its operand.
package struct MF2NumberOptions: Hashable, Sendable {
  package private(set) var values: [MF2NumberOption: String] = [:]

  package var isEmpty: Bool { values.isEmpty }

  package init() {}

  package subscript(option: MF2NumberOption) -> String? { values[option] }

  /// Sets an option; returns false for an invalid value, which is ignored.
  package mutating func set(_ option: MF2NumberOption, to text: String) -> Bool {
    guard text.utf8.count <= MF2Limits.optionLength, !MF2Characters.hasLongMarks(text),
      option.accepts(text)
    else { return false }
    values[option] = text
    return true
  }

  /// Removes an option.
  package mutating func remove(_ option: MF2NumberOption) { values[option] = nil }

  /// Adds the options of an operand that are not set.
  package mutating func inherit(_ other: MF2NumberOptions, without discarded: MF2NumberOptionSet) {
    for (option, text) in other.values
    where values[option] == nil && !discarded.contains(option) {
      values[option] = text
    }
  }

  /// Returns the options that a function reads.
  package func keeping(_ options: MF2NumberOptionSet) -> MF2NumberOptions {
    var copy = self
    copy.values = values.filter { options.contains($0.key) }
    return copy
  }

  // MARK: Skeletons

  private func number(_ option: MF2NumberOption) -> Int? { values[option].flatMap { Int($0) } }

  /// Whether integers have the digits and the plural category of the locale's default format.
  package var keepsIntegers: Bool {
    number(.minimumFractionDigits) ?? 0 == 0 && values[.minimumSignificantDigits] == nil
      && values[.maximumSignificantDigits] == nil && values[.roundingPriority] == nil
      && values[.roundingIncrement] == nil
  }

  /// Returns the skeleton for a function; the options must be valid for it.
  ///
  /// A number is rounded half away from zero by default, and not to even as in ICU.
  ///
  /// - Parameter currencyDigits: Returns the fraction digits of a currency by its code.
  package func skeleton(
    for function: MF2NumberFunction, currencyDigits: (String) -> Int
  ) -> NumberSkeleton {
    let options = keeping(function.formatting)
    var skeleton = NumberSkeleton()
    switch function {
    case .percent:
      skeleton.unit = .percent
      skeleton.scale = "100"
    case .currency: skeleton.unit = .currency((self[.currency] ?? "XXX").uppercased())
    case .unit: skeleton.unit = .measure(self[.unit] ?? "")
    case .number, .integer, .offset: break
    }
    skeleton.usage = options[.usage]
    skeleton.precision = options.precision(for: function, currencyDigits)
    skeleton.rounding = Self.rounding[options[.roundingMode] ?? ""] ?? .halfUp
    skeleton.grouping = Self.grouping[options[.useGrouping] ?? ""] ?? .automatic
    skeleton.integerWidth = .init(minimum: options.number(.minimumIntegerDigits) ?? 1)
    skeleton.unitWidth =
      Self.widths[options[.currencyDisplay] ?? options[.unitDisplay] ?? ""] ?? .short
    skeleton.sign =
      options[.currencySign] == "accounting"
      ? .accounting : Self.signs[options[.signDisplay] ?? ""] ?? .automatic
    return skeleton
  }

  private static let rounding: [String: NumberSkeleton.Rounding] = [
    "ceil": .ceiling, "floor": .floor, "expand": .up, "trunc": .down, "halfCeil": .halfCeiling,
    "halfFloor": .halfFloor, "halfTrunc": .halfDown, "halfEven": .halfEven,
  ]

  private static let grouping: [String: NumberSkeleton.Grouping] = [
    "always": .always, "never": .never, "min2": .twoDigits,
  ]

  private static let widths: [String: NumberSkeleton.UnitWidth] = [
    "narrowSymbol": .narrow, "narrow": .narrow, "name": .fullName, "long": .fullName,
    "code": .isoCode, "never": .hidden,
  ]

  private static let signs: [String: NumberSkeleton.SignDisplay] = [
    "always": .always, "exceptZero": .exceptZero, "negative": .negative, "never": .never,
  ]

  /// The digits that are shown.
  ///
  /// The rules are those of JavaScript's `Intl.NumberFormat`, from which the specification takes the
  /// options. Where JavaScript throws an error, the greater of a minimum and a maximum is used.
  private func precision(
    for function: MF2NumberFunction, _ currencyDigits: (String) -> Int
  ) -> NumberSkeleton.Precision {
    let hidesZeros = self[.trailingZeroDisplay] == "stripIfInteger"
    let fraction = fractionDigits(for: function)
    func shownFraction() -> ClosedRange<Int> {
      if let fraction { return fraction }
      guard function == .currency else { return 0...3 }
      let digits = currencyDigits((self[.currency] ?? "").uppercased())
      return digits...digits
    }
    let significant = significantDigits
    let priority: NumberSkeleton.Precision.Priority? =
      switch self[.roundingPriority] {
      case "morePrecision": .relaxed
      case "lessPrecision": .strict
      default: nil
      }
    let rule: NumberSkeleton.Precision.Rule
    if let priority {
      let least = significant?.minimum ?? 1
      let most = significant?.maximum ?? Swift.max(least, Self.mostSignificantDigits)
      let shown = shownFraction()
      rule = .fractionAndSignificant(
        minimumFraction: shown.lowerBound, maximumFraction: shown.upperBound,
        significant: .range(least...most, priority))
    } else if let significant {
      rule = .significant(minimum: significant.minimum, maximum: significant.maximum)
    } else if let increment = number(.roundingIncrement), increment > 1 {
      rule = .increment(Self.step(increment, fractionDigits: shownFraction().upperBound))
    } else if let fraction {
      rule = .fraction(minimum: fraction.lowerBound, maximum: fraction.upperBound)
    } else {
      rule = function == .currency ? .currencyStandard : .automatic
    }
    return NumberSkeleton.Precision(rule, hidesZeroFraction: hidesZeros)
  }

  /// The default maximum of significant digits: that of JavaScript.
  private static let mostSignificantDigits = 21

  /// Returns the range of fraction digits; nil for the digits of the currency or of the usage.
  private func fractionDigits(for function: MF2NumberFunction) -> ClosedRange<Int>? {
    switch function {
    case .integer: return 0...0
    case .currency: return number(.fractionDigits).map { $0...$0 }
    case .number, .offset, .percent, .unit: break
    }
    let minimum = number(.minimumFractionDigits)
    let maximum = number(.maximumFractionDigits)
    if function == .unit, self[.usage] != nil, minimum == nil, maximum == nil { return nil }
    let least = minimum ?? 0
    // In JavaScript, an increment sets the default maximum to the default minimum.
    let hasIncrement = number(.roundingIncrement) ?? 1 > 1
    return least...Swift.max(least, maximum ?? (function == .percent || hasIncrement ? 0 : 3))
  }

  private var significantDigits: (minimum: Int, maximum: Int?)? {
    let minimum = number(.minimumSignificantDigits)
    let maximum = number(.maximumSignificantDigits)
    guard minimum != nil || maximum != nil else { return nil }
    return (minimum ?? 1, maximum.map { Swift.max($0, minimum ?? 1) })
  }

  /// Returns a multiple of the last fraction digit as a decimal number: 5 with 2 digits is `0.05`.
  private static func step(_ increment: Int, fractionDigits: Int) -> String {
    guard fractionDigits > 0 else { return String(increment) }
    var digits = String(increment)
    let missing = fractionDigits + 1 - digits.utf8.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    let point = digits.index(digits.endIndex, offsetBy: -fractionDigits)
    return digits[..<point] + "." + digits[point...]
  }
}
