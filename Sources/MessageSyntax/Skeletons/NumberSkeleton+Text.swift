extension NumberSkeleton: CustomStringConvertible {
  /// The skeleton as text, with ICU's order and long stems, and without default values.
  ///
  /// A character that is not allowed in a unit, a currency, a usage, a numbering system or a number
  /// becomes `?`, which ICU rejects. So no name can add another stem. Numbers of digits are limited
  /// to 0...``NumberSkeletonLimits/digits``.
  ///
  /// The corresponding ICU function is `NumberFormatter::toSkeleton`.
  public var text: String {
    var stems: [String] = []
    switch notation {
    case .simple: break
    case .compactShort: stems.append("compact-short")
    case .compactLong: stems.append("compact-long")
    case .scientific(let exponent): stems.append("scientific" + exponent.options)
    case .engineering(let exponent): stems.append("engineering" + exponent.options)
    }
    switch unit {
    case .none: break
    case .percent: stems.append("percent")
    case .permille: stems.append("permille")
    case .currency(let code): stems.append("currency/" + SkeletonWord.name(code))
    // ICU reads this unit only with its type.
    case .measure("generic"): stems.append("measure-unit/temperature-generic")
    case .measure(let identifier): stems.append("unit/" + SkeletonWord.name(identifier))
    }
    if let usage { stems.append("usage/" + SkeletonWord.name(usage)) }
    if let stem = precision.stem { stems.append(stem) }
    if rounding != .halfEven { stems.append("rounding-mode-" + rounding.rawValue) }
    if grouping != .automatic { stems.append("group-" + grouping.rawValue) }
    if let stem = integerWidth.stem { stems.append(stem) }
    if let numberingSystem {
      stems.append(
        numberingSystem == "latn"
          ? "latin" : "numbering-system/" + SkeletonWord.name(numberingSystem))
    }
    if unitWidth != .short { stems.append("unit-width-" + unitWidth.rawValue) }
    if sign != .automatic { stems.append("sign-" + sign.rawValue) }
    if decimalSeparator != .automatic { stems.append("decimal-" + decimalSeparator.rawValue) }
    if let scale { stems.append("scale/" + SkeletonWord.number(scale)) }
    return stems.joined(separator: " ")
  }

  /// The skeleton as text.
  public var description: String { text }
}

extension NumberSkeleton: Codable {
  /// Decodes a skeleton from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the first diagnostic if the text is invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Encodes the skeleton as its text.
  ///
  /// - Throws: The error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension NumberSkeleton.Exponent {
  /// The options after `scientific` and `engineering`.
  fileprivate var options: String {
    var text = ""
    if minimumDigits > 1 { text += "/*" + SkeletonWord.repeated("e", minimumDigits) }
    if sign != .automatic { text += "/sign-" + sign.rawValue }
    return text
  }
}

extension NumberSkeleton.Precision {
  fileprivate var stem: String? {
    let stem: String
    switch rule {
    case .automatic: return nil
    case .unlimited: stem = "precision-unlimited"
    case .fraction(let minimum, let maximum): stem = Self.fractionStem(minimum, maximum)
    case .significant(let minimum, let maximum):
      stem =
        maximum.map { Self.digits("@", minimum, $0, least: 1) }
        ?? SkeletonWord.repeated("@", max(1, minimum)) + "*"
    case .fractionAndSignificant(let minimum, let maximum, let significant):
      stem = Self.fractionStem(minimum, maximum) + "/" + Self.option(significant)
    case .increment(let step): stem = "precision-increment/" + SkeletonWord.number(step)
    case .currencyStandard: stem = "precision-currency-standard"
    case .currencyCash: stem = "precision-currency-cash"
    }
    return hidesZeroFraction ? stem + "/w" : stem
  }

  private static func option(_ significant: SignificantDigits) -> String {
    func text(_ minimum: Int, _ maximum: Int) -> String {
      digits("@", minimum, maximum, least: 1)
    }
    return switch significant {
    case .atLeast(let digits): text(digits, digits) + "*"
    case .atMost(let digits): text(1, digits)
    case .range(let digits, .relaxed): text(digits.lowerBound, digits.upperBound) + "r"
    case .range(let digits, .strict): text(digits.lowerBound, digits.upperBound) + "s"
    }
  }

  private static func fractionStem(_ minimum: Int, _ maximum: Int?) -> String {
    guard let maximum else { return "." + SkeletonWord.repeated("0", minimum) + "*" }
    let text = digits("0", minimum, maximum, least: 0)
    return text.isEmpty ? "precision-integer" : "." + text
  }

  /// Returns digits such as `00##`: those always shown, and those shown if they are not zero.
  private static func digits(
    _ letter: String, _ minimum: Int, _ maximum: Int, least: Int
  ) -> String {
    let least = min(max(least, minimum), NumberSkeletonLimits.digits)
    let most = min(max(least, maximum), NumberSkeletonLimits.digits)
    return SkeletonWord.repeated(letter, least) + SkeletonWord.repeated("#", most - least)
  }
}

extension NumberSkeleton.IntegerWidth {
  fileprivate var stem: String? {
    let minimum = min(max(0, minimum), NumberSkeletonLimits.digits)
    guard let maximum else {
      return minimum == 1 ? nil : "integer-width/*" + SkeletonWord.repeated("0", minimum)
    }
    let most = min(max(minimum, maximum), NumberSkeletonLimits.digits)
    if most == 0 { return "integer-width-trunc" }
    return "integer-width/" + SkeletonWord.repeated("#", most - minimum)
      + SkeletonWord.repeated("0", minimum)
  }
}

/// Writes the words of a skeleton that come from programs and messages.
package enum SkeletonWord {
  /// Returns a name of letters, digits and hyphens.
  ///
  /// Other characters of ASCII, and white space, could end the stem or the argument. They become
  /// U+FFFD, which no name has, so that the style is refused. Other letters and signs stay, so that the
  /// report has them.
  package static func name(_ text: String) -> String {
    checked(text) { scalar in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "-": true
      default: !scalar.isASCII && !scalar.properties.isPatternWhitespace
      }
    }
  }

  /// Returns a decimal number.
  fileprivate static func number(_ text: String) -> String {
    checked(text) { scalar in
      switch scalar {
      case "0"..."9", "+", "-", ".", "E", "e": true
      default: false
      }
    }
  }

  @inline(__always)
  private static func checked(_ text: String, _ isAllowed: (Unicode.Scalar) -> Bool) -> String {
    // Almost every name is short ASCII.
    if text.utf8.allSatisfy({ $0 < 0x80 && isAllowed(Unicode.Scalar($0)) }) { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isAllowed($0) ? $0 : "\u{FFFD}" }))
  }

  /// Returns a letter for each digit, up to the limit.
  fileprivate static func repeated(_ letter: String, _ count: Int) -> String {
    String(repeating: letter, count: min(max(0, count), NumberSkeletonLimits.digits))
  }
}
