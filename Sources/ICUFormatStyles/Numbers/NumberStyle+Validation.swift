internal import SystemICU
internal import MessageSyntax

extension NumberStyle {
  /// The identifiers of all simple measure units that ICU knows.
  package static let knownUnits: [String] =
    ((try? ICUMeasureUnit.available()) ?? []).map(\.identifier).sorted()

  /// The ISO 4217 codes of all currencies that ICU knows.
  package static let knownCurrencies: [String] = ((try? ICUCurrency.codes()) ?? []).sorted()

  /// The names of all numbering systems that ICU knows.
  package static let knownNumberingSystems: [String] =
    ((try? ICUNumberingSystem.available()) ?? []).sorted()

  /// Validates the names in the style: its unit, its currency, its numbering system.
  ///
  /// ```swift
  /// try NumberStyle.unit("metre").validate()
  /// // unknown unit 'metre'; did you mean 'meter'?
  /// ```
  ///
  /// - Throws: ``FormatError`` with similar valid names.
  public func validate() throws(FormatError) {
    switch skeleton.unit {
    case .measure(let identifier):
      guard (try? ICUMeasureUnit.normalized(identifier)) == nil else { break }
      throw FormatError(
        kind: .unknownUnit, value: identifier,
        suggestions: .values(Self.unitNeighbours(of: identifier)))
    case .currency(let code):
      let known = Self.knownCurrencies
      guard !known.contains(code.asciiUppercased) else { break }
      throw FormatError(
        kind: .unknownCurrency, value: code,
        suggestions: .near(code, names: known))
    case .none, .percent, .permille: break
    }
    if let name = skeleton.numberingSystem {
      let known = Self.knownNumberingSystems
      guard known.contains(name) else {
        throw FormatError(
          kind: .unknownNumberingSystem, value: name,
          suggestions: .near(name, names: known))
      }
    }
  }

  /// Checks that the names in the style are valid in a skeleton, before they are passed to ICU.
  ///
  /// - Throws: ``FormatError`` for a unit, currency, usage, numbering system or number with other
  ///   characters, or for a number beyond ``NumberLimits/exponent``.
  func validateStems() throws(FormatError) {
    func check(_ text: String?, _ kind: FormatError.Kind) throws(FormatError) {
      guard let text, !text.utf8.allSatisfy({ Self.isNameByte($0) }) else { return }
      throw FormatError(
        kind: kind, value: text, detail: "expected letters, digits and hyphens")
    }
    switch skeleton.unit {
    case .measure(let identifier): try check(identifier, .unknownUnit)
    case .currency(let code):
      if code.isEmpty {
        throw FormatError(
          kind: .unknownCurrency, value: code, detail: "expected a currency code, such as 'EUR'")
      }
      try check(code, .unknownCurrency)
    case .none, .percent, .permille: break
    }
    try check(skeleton.usage, .malformedSkeleton)
    try check(skeleton.numberingSystem, .unknownNumberingSystem)
    var numbers = [skeleton.scale]
    if case .increment(let step) = skeleton.precision.rule { numbers.append(step) }
    for case let number? in numbers {
      guard number.utf8.allSatisfy({ Self.isNameByte($0) || $0 == 0x2B || $0 == 0x2E }) else {
        throw FormatError(
          kind: .malformedSkeleton, value: number, detail: "expected a decimal number")
      }
      do {
        try ICULimits.check(decimal: number, "NumberStyle")
      } catch {
        throw FormatError(
          kind: .malformedSkeleton, value: error.input,
          detail: "expected an exponent within ±\(NumberLimits.exponent)")
      }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      || byte == UInt8(ascii: "-")
  }

  /// Returns names similar to a unit; for a compound unit, names similar to its first invalid part.
  private static func unitNeighbours(of identifier: String) -> [String] {
    let whole = NearestNames.of(identifier, in: knownUnits)
    guard whole.isEmpty, let range = identifier.firstRange(of: "-per-") else { return whole }
    let parts = [String(identifier[..<range.lowerBound]), String(identifier[range.upperBound...])]
    for (index, part) in parts.enumerated() where (try? ICUMeasureUnit.normalized(part)) == nil {
      return NearestNames.of(part, in: knownUnits).map { name in
        index == 0 ? "\(name)-per-\(parts[1])" : "\(parts[0])-per-\(name)"
      }
    }
    return []
  }
}

extension FormatError.Kind {
  /// ICU does not know a numbering system: `numbering-system/arabic`.
  public static let unknownNumberingSystem = FormatError.Kind("unknown numbering system")
}
