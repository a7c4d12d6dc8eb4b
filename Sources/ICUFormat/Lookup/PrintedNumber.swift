internal import MessageSyntax

/// How a number is printed, as far as its plural category depends on it.
enum PrintedNumber: Sendable {
  /// As the value is, or not at all.
  case plain
  /// As a whole number, if it is one.
  case whole
  /// With the decimals that a directive asks for.
  case decimal(PrintfDirective)

  /// - Parameter token: The directive that prints it; nil where none does.
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
          flags: [], width: 0, precision: precision, length: .none, conversion: token.conversion))
    default: self = .whole
    }
  }

  /// The plural category of a number as it is printed.
  ///
  /// - Parameter zero: Whether there is a text for nothing, which 0 takes in every language.
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
