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
    switch (PrintfWish(token.conversion), token.precision.kind) {
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
    if case .decimal = self {
    } else if case .integer(let value) = number {
      return value == 0 && zero ? .zero : rules.category(for: Int(value))
    }
    let operands = operands(of: number)
    return zero && operands.value == 0 ? .zero : rules.category(for: operands)
  }

  private func operands(of number: NumberValue) -> PluralOperands {
    switch self {
    case .decimal(let directive):
      guard let exact = ExactDecimal(number) else { return .notFinite }
      guard directive.conversion | 0x20 == UInt8(ascii: "a") else {
        return exact.operands(directive)
      }
      // No rule speaks of hexadecimal digits.
      var operands = PluralOperands.notFinite
      if exact.isZero { operands.value = 0 }
      return operands
    case .whole:
      if let magnitude = number.wholeMagnitude { return PluralOperands(magnitude: magnitude) }
    case .plain:
      if case .unsigned(let value) = number { return PluralOperands(magnitude: value) }
    }
    return PluralOperands(decimal: number.decimalText) ?? .notFinite
  }
}

extension NumberValue {
  /// The magnitude of a number that `%lld` prints as a whole one; nil for all others.
  fileprivate var wholeMagnitude: UInt64? {
    switch self {
    case .integer(let value): value.magnitude
    case .unsigned(let value): value
    case .double(let value): Int64(exactly: value)?.magnitude
    case .float(let value): Int64(exactly: value)?.magnitude
    case .decimal, .text: nil
    }
  }
}
