extension NumberSkeleton: CustomStringConvertible {
  /// The skeleton as text, in ICU's order and with its long stems; what is the default is left out.
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
    case .currency(let code): stems.append("currency/" + code)
    // ICU reads this unit only with its type.
    case .measure("generic"): stems.append("measure-unit/temperature-generic")
    case .measure(let identifier): stems.append("unit/" + identifier)
    }
    if let usage { stems.append("usage/" + usage) }
    if let stem = precision.stem { stems.append(stem) }
    if rounding != .halfEven { stems.append("rounding-mode-" + rounding.rawValue) }
    if grouping != .automatic { stems.append("group-" + grouping.rawValue) }
    if let stem = integerWidth.stem { stems.append(stem) }
    if let numberingSystem {
      stems.append(numberingSystem == "latn" ? "latin" : "numbering-system/" + numberingSystem)
    }
    if unitWidth != .short { stems.append("unit-width-" + unitWidth.rawValue) }
    if sign != .automatic { stems.append("sign-" + sign.rawValue) }
    if decimalSeparator != .automatic { stems.append("decimal-" + decimalSeparator.rawValue) }
    if let scale { stems.append("scale/" + scale) }
    return stems.joined(separator: " ")
  }

  /// The skeleton as text.
  public var description: String { text }
}

extension NumberSkeleton: Codable {
  /// Reads a skeleton from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the first diagnostic of a text that is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Writes the skeleton as its text.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension NumberSkeleton.Exponent {
  /// The options behind `scientific` and `engineering`.
  fileprivate var options: String {
    var text = ""
    if minimumDigits > 1 { text += "/*" + String(repeating: "e", count: minimumDigits) }
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
        String(repeating: "@", count: max(1, minimum))
        + (maximum.map { String(repeating: "#", count: max(0, $0 - max(1, minimum))) } ?? "*")
    case .fractionAndSignificant(let minimum, let maximum, let significant):
      stem = Self.fractionStem(minimum, maximum) + "/" + Self.option(significant)
    case .increment(let step): stem = "precision-increment/" + step
    case .currencyStandard: stem = "precision-currency-standard"
    case .currencyCash: stem = "precision-currency-cash"
    }
    return hidesZeroFraction ? stem + "/w" : stem
  }

  private static func option(_ significant: SignificantDigits) -> String {
    func text(_ minimum: Int, _ maximum: Int) -> String {
      String(repeating: "@", count: max(1, minimum))
        + String(repeating: "#", count: max(0, maximum - max(1, minimum)))
    }
    return switch significant {
    case .atLeast(let digits): text(digits, digits) + "*"
    case .atMost(let digits): text(1, digits)
    case .range(let digits, .relaxed): text(digits.lowerBound, digits.upperBound) + "r"
    case .range(let digits, .strict): text(digits.lowerBound, digits.upperBound) + "s"
    }
  }

  private static func fractionStem(_ minimum: Int, _ maximum: Int?) -> String {
    if minimum == 0, maximum == 0 { return "precision-integer" }
    let zeros = String(repeating: "0", count: max(0, minimum))
    guard let maximum else { return "." + zeros + "*" }
    return "." + zeros + String(repeating: "#", count: max(0, maximum - minimum))
  }
}

extension NumberSkeleton.IntegerWidth {
  fileprivate var stem: String? {
    guard let maximum else {
      return minimum == 1 ? nil : "integer-width/*" + String(repeating: "0", count: minimum)
    }
    if maximum == 0 { return "integer-width-trunc" }
    return "integer-width/" + String(repeating: "#", count: max(0, maximum - minimum))
      + String(repeating: "0", count: minimum)
  }
}
