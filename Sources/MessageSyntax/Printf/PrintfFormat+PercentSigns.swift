// Text may look like a directive. A space after a percent sign is a flag, so `50% off` has the directive
// `% o`, which prints a number with a space before it; `50%ige` has `%i`, and `50%-owy` has `%-o`. A format
// for arguments prints them so, as in C and in Foundation. In a string without arguments, and for the
// author, they are percent signs.

extension PrintfFormat {
  /// The directives that the author meant, without percent signs of the text that look like one, which take
  /// no arguments.
  package var intendedSpecifiers: [PrintfSpecifier] {
    let specifiers = specifiers
    guard specifiers.contains(where: isPercentSign) else { return specifiers }
    var percentSigns = 0
    return specifiers.compactMap { specifier in
      if isPercentSign(specifier) {
        percentSigns += 1
        return nil
      }
      return specifier.moved(by: -percentSigns)
    }
  }

  /// Whether there are arguments, and not only percent signs that look like one: `50% off`.
  package var hasArguments: Bool { !intendedSpecifiers.isEmpty }

  /// Whether a directive was meant as a percent sign of the text.
  ///
  /// `% @` is none, and neither is `% lld` between spaces: they are directives with a space by mistake.
  package func isPercentSign(_ specifier: PrintfSpecifier) -> Bool {
    guard !specifier.isPositional else { return false }
    switch specifier.conversion {
    case .object, .variable: return false
    default: break
    }
    if specifier.flags.contains(.space) {
      return Self.isPercentSign(at: specifier.range, in: source)
    }
    return isInWord(specifier)
  }

  /// Whether a directive is in a word that begins with a number: `50%ige`, `50%-owy`, `50%-a`.
  ///
  /// Without a width, a minus sign has no meaning in a directive.
  private func isInWord(_ specifier: PrintfSpecifier) -> Bool {
    let isHyphen = specifier.flags == .left
    guard isHyphen || specifier.flags.isEmpty && specifier.length == .none,
      specifier.width == nil, specifier.precision == nil, specifier.name == nil
    else { return false }
    let utf8 = source.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: specifier.range.lowerBound)
    let end = utf8.index(start, offsetBy: specifier.range.count)
    let scalars = source.unicodeScalars
    guard scalars[..<start].last?.properties.numericType != nil else { return false }
    return isHyphen || scalars[end...].first?.properties.isAlphabetic == true
  }

  /// Whether a percent sign and the letters after it are text.
  ///
  /// They are after a digit, as in `10 % d`, and before the rest of a word or of an abbreviation, as in
  /// `in % der` and `in % p.a.`.
  package static func isPercentSign(at range: Range<Int>, in text: String) -> Bool {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    let before = text.unicodeScalars[..<start].last { !$0.properties.isWhitespace }
    if let before, before.properties.numericType != nil { return true }
    guard let after = text.unicodeScalars[end...].first else { return false }
    return after.properties.isAlphabetic || "'’.-".unicodeScalars.contains(after)
  }
}

extension PrintfDiagnosticKind {
  /// Whether a percent sign begins no directive.
  package var isPercentSign: Bool {
    switch self {
    case .strayPercent, .incompleteSpecifier, .unknownConversion: true
    default: false
    }
  }
}

extension PrintfSpecifier {
  /// Returns the directive with arguments before or after its own, where no position or name says them.
  package func moved(by distance: Int) -> PrintfSpecifier {
    var specifier = self
    if !isPositional, name == nil { specifier.argument += distance }
    specifier.width = width?.moved(by: distance)
    specifier.precision = precision?.moved(by: distance)
    return specifier
  }
}

extension PrintfCount {
  /// Returns the count with the argument before or after its own, if no position names that.
  fileprivate func moved(by distance: Int) -> PrintfCount {
    guard case .argument(let index, isPositional: false) = self else { return self }
    return .argument(index + distance, isPositional: false)
  }
}
