public import MessageSyntax

extension NumberStyle {
  /// Returns the style for a locale.
  public func locale(_ locale: LocaleIdentifier) -> NumberStyle {
    with { $0.localeOverride = locale }
  }

  /// Returns the style in plain, compact or scientific notation.
  public func notation(_ notation: NumberSkeleton.Notation) -> NumberStyle {
    with { $0.skeleton.notation = notation }
  }

  /// Returns the style with another width of unit or currency: `5 m`, `5 meters`, `EUR`.
  public func unitWidth(_ width: NumberSkeleton.UnitWidth) -> NumberStyle {
    with { $0.skeleton.unitWidth = width }
  }

  /// Returns the style for a measure with a purpose, such as `road` or `person-height`.
  ///
  /// The purpose and the region of the locale determine the unit: 5000 meters of road are `3.1 mi`
  /// in the United States.
  public func usage(_ usage: String) -> NumberStyle { with { $0.skeleton.usage = usage } }

  /// Returns the style with a precision: the digits that are shown.
  public func precision(_ precision: NumberSkeleton.Precision) -> NumberStyle {
    with { $0.skeleton.precision = precision }
  }

  /// Returns the style with a fixed number of fraction digits, 0...999.
  ///
  /// Values outside the range are clamped to it.
  public func fractionDigits(_ digits: Int) -> NumberStyle { precision(.fraction(digits)) }

  /// Returns the style with a range of fraction digits.
  public func fractionDigits(_ digits: ClosedRange<Int>) -> NumberStyle {
    precision(.fraction(digits))
  }

  /// Returns the style with a fixed number of significant digits, 1...999.
  ///
  /// Values outside the range are clamped to it.
  public func significantDigits(_ digits: Int) -> NumberStyle { precision(.significant(digits)) }

  /// Returns the style with a range of significant digits.
  public func significantDigits(_ digits: ClosedRange<Int>) -> NumberStyle {
    precision(.significant(digits))
  }

  /// Returns the style that rounds to multiples of a decimal string, such as `"0.05"`.
  public func increment(_ step: String) -> NumberStyle { precision(.increment(step)) }

  /// The style that rounds money to the smallest cash amount: `CHF 0.05`.
  public var cashRounding: NumberStyle { precision(.currencyCash) }

  /// Returns the style with another rounding mode.
  public func rounding(_ mode: NumberSkeleton.Rounding) -> NumberStyle {
    with { $0.skeleton.rounding = mode }
  }

  /// Returns the style with another rule for grouping separators.
  public func grouping(_ grouping: NumberSkeleton.Grouping) -> NumberStyle {
    with { $0.skeleton.grouping = grouping }
  }

  /// Returns the style with leading zeros up to `minimum` digits; digits beyond `maximum` are
  /// dropped.
  ///
  /// Both are within 0...999, and `maximum` is not less than `minimum`. Other values are replaced
  /// with the nearest valid ones.
  public func integerDigits(_ minimum: Int, maximum: Int? = nil) -> NumberStyle {
    with { $0.skeleton.integerWidth = .init(minimum: minimum, maximum: maximum) }
  }

  /// Returns the style with another rule for the sign.
  public func sign(_ display: NumberSkeleton.SignDisplay) -> NumberStyle {
    with { $0.skeleton.sign = display }
  }

  /// Returns the style with another rule for the decimal separator.
  public func decimalSeparator(
    _ display: NumberSkeleton.DecimalSeparatorDisplay
  ) -> NumberStyle {
    with { $0.skeleton.decimalSeparator = display }
  }

  /// Returns the style with another numbering system, by its CLDR name: `arab`, `deva`, `hanidec`.
  public func numberingSystem(_ name: String) -> NumberStyle {
    with { $0.skeleton.numberingSystem = name }
  }

  /// Returns the style that multiplies numbers by a factor before formatting.
  public func scale(_ factor: Int) -> NumberStyle { scale("\(factor)") }

  /// Returns the style that multiplies numbers by a decimal string before formatting.
  public func scale(_ factor: String) -> NumberStyle {
    with { $0.skeleton.scale = factor == "1" ? nil : factor }
  }

  /// The style in strict mode, which parses only the locale's separators at their usual positions.
  public var strict: NumberStyle { with { $0.isLenient = false } }
}
