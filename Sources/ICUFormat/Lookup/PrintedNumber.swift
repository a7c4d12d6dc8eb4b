internal import MessageSyntax

/// The parts of a number's format that its plural category depends on.
enum PrintedNumber: Sendable {
  /// The number is shown with its own digits, or not shown.
  case plain
  /// The number is shown as an integer, if it is one.
  case whole
  /// The number is shown with the fraction digits of a directive.
  case decimal(PrintfDirective)

  /// - Parameter token: The directive that formats the number; nil if there is none.
  init(_ token: PrintfToken?) {
    guard let token else {
      self = .plain
      return
    }
    switch (ConversionClass(token.conversion), token.precision.kind) {
    case (.floatingPoint, .none), (.floatingPoint, .number):
      let precision = token.precision.kind == .number ? Int(token.precision.value) : -1
      self = .decimal(
        PrintfDirective(
          flags: token.flags, width: 0, precision: precision, length: .none,
          conversion: token.conversion))
    default: self = .whole
    }
  }

  /// Returns the plural category of a number as it is shown.
  ///
  /// - Parameter zero: Whether there is a case for `zero`, which is used for 0 in every language.
  func category(of number: NumberValue, zero: Bool, rules: PluralRules) -> PluralCategory {
    let operands: PluralOperands?
    switch (self, number) {
    case (.decimal(let directive), _): operands = ExactDecimal(number)?.operands(directive)
    case (_, .integer(let value)):
      return value == 0 && zero ? .zero : rules.category(for: Int(value))
    case (_, .unsigned(let value)): operands = PluralOperands(magnitude: value)
    case (.whole, _):
      operands =
        number.wholeFloatingPoint.map { PluralOperands(magnitude: $0.magnitude) }
        ?? PluralOperands(decimal: number.decimalText)
    case (.plain, _): operands = PluralOperands(decimal: number.decimalText)
    }
    guard let operands else { return .other }
    return zero && operands.value == 0 ? .zero : rules.category(for: operands)
  }
}
