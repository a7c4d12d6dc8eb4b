extension PluralRules {
  /// Returns the category of a number in its shortest decimal form.
  ///
  /// A number that is shown with a fixed number of fraction digits may have another category:
  /// English has `1 day`, and `1.0 days`. For such numbers, use ``category(forDecimal:)``. Infinity
  /// and NaN are `other`.
  ///
  /// The corresponding ICU function is `uplrules_select`.
  public func category(for number: some NumberFormattable) -> PluralCategory {
    category(for: number.numberValue)
  }

  package func category(for number: NumberValue) -> PluralCategory {
    switch number {
    case .integer(let value): program.category(of: value.magnitude)
    case .unsigned(let value): program.category(of: value)
    case .double(let value): program.category(of: PluralOperands(value))
    case .float, .decimal, .text: category(forDecimal: number.decimalText)
    }
  }
}
