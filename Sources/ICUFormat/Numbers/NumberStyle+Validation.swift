internal import ICU
internal import MessageSyntax

extension NumberStyle {
  /// The identifiers of all simple measure units that ICU knows: `meter`, `celsius`, `byte`.
  ///
  /// The corresponding ICU function is `MeasureUnit::getAvailable`.
  public static let availableUnits: [String] =
    ((try? ICUMeasureUnit.available()) ?? []).map(\.identifier).sorted()

  /// The ISO 4217 codes of all currencies that ICU knows, those of the past too.
  ///
  /// The corresponding ICU function is `ucurr_openISOCurrencies`.
  public static let availableCurrencies: [String] = ((try? ICUCurrency.codes()) ?? []).sorted()

  /// The names of all numbering systems that ICU knows: `latn`, `arab`, `roman`.
  ///
  /// The corresponding ICU function is `unumsys_openAvailableNames`.
  public static let availableNumberingSystems: [String] =
    ((try? ICUNumberingSystem.available()) ?? []).sorted()

  /// Checks the names in the style: its unit, its currency, its numbering system.
  ///
  /// ```swift
  /// try NumberStyle.unit("metre").validate()
  /// // unknown unit "metre"; did you mean "meter"?
  /// ```
  ///
  /// - Throws: ``FormatError`` that names the valid neighbours.
  public func validate() throws(FormatError) {
    switch skeleton.unit {
    case .measure(let identifier):
      guard (try? ICUMeasureUnit.normalized(identifier)) == nil else { break }
      throw FormatError(
        kind: .unknownUnit, value: identifier, suggestions: Self.unitNeighbours(of: identifier))
    case .currency(let code):
      let known = Self.availableCurrencies
      guard !known.contains(code.uppercased()) else { break }
      throw FormatError(
        kind: .unknownCurrency, value: code,
        suggestions: FormatError.neighbours(of: code, in: known))
    case .none, .percent, .permille: break
    }
    if let name = skeleton.numberingSystem {
      let known = Self.availableNumberingSystems
      guard known.contains(name) else {
        throw FormatError(
          kind: .unknownNumberingSystem, value: name,
          suggestions: FormatError.neighbours(of: name, in: known))
      }
    }
  }

  /// Neighbours of a compound unit are those of its first wrong part.
  private static func unitNeighbours(of identifier: String) -> [String] {
    let whole = FormatError.neighbours(of: identifier, in: availableUnits)
    guard whole.isEmpty, let range = identifier.firstRange(of: "-per-") else { return whole }
    let parts = [String(identifier[..<range.lowerBound]), String(identifier[range.upperBound...])]
    for (index, part) in parts.enumerated() where (try? ICUMeasureUnit.normalized(part)) == nil {
      return FormatError.neighbours(of: part, in: availableUnits).map { name in
        index == 0 ? "\(name)-per-\(parts[1])" : "\(parts[0])-per-\(name)"
      }
    }
    return []
  }
}

extension FormatError.Kind {
  /// A numbering system that ICU does not know: `numbering-system/arabic`.
  public static let unknownNumberingSystem = FormatError.Kind("unknown numbering system")
}
