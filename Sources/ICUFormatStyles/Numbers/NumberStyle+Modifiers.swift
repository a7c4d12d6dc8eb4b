public import MessageSyntax

extension NumberStyle {
  /// The style for a locale.
  public func locale(_ locale: LocaleIdentifier) -> NumberStyle {
    with { $0.localeOverride = locale }
  }

  /// The style in plain, compact or scientific notation.
  public func notation(_ notation: NumberSkeleton.Notation) -> NumberStyle {
    with { $0.skeleton.notation = notation }
  }

  /// The style with another width of unit or currency: `5 m`, `5 meters`, `EUR`.
  public func unitWidth(_ width: NumberSkeleton.UnitWidth) -> NumberStyle {
    with { $0.skeleton.unitWidth = width }
  }

  /// The style of a measure for a purpose, such as `road` or `person-height`.
  ///
  /// The purpose and the region of the locale choose the unit: 5000 meters of road are `3.1 mi` in the
  /// United States.
  public func usage(_ usage: String) -> NumberStyle { with { $0.skeleton.usage = usage } }

  /// The style with a rule for the digits that are shown.
  public func precision(_ precision: NumberSkeleton.Precision) -> NumberStyle {
    with { $0.skeleton.precision = precision }
  }

  /// The style with exactly so many fraction digits, 0...999; other numbers are taken for the nearer
  /// of the two.
  public func fractionDigits(_ digits: Int) -> NumberStyle { precision(.fraction(digits)) }

  /// The style with fraction digits within a range.
  public func fractionDigits(_ digits: ClosedRange<Int>) -> NumberStyle {
    precision(.fraction(digits))
  }

  /// The style with exactly so many significant digits, 1...999; other numbers are taken for the
  /// nearer of the two.
  public func significantDigits(_ digits: Int) -> NumberStyle { precision(.significant(digits)) }

  /// The style with significant digits within a range.
  public func significantDigits(_ digits: ClosedRange<Int>) -> NumberStyle {
    precision(.significant(digits))
  }

  /// The style rounding to multiples of decimal text, such as `"0.05"`.
  public func increment(_ step: String) -> NumberStyle { precision(.increment(step)) }

  /// The style rounding money to what there is in cash: `CHF 0.05`.
  public var cashRounding: NumberStyle { precision(.currencyCash) }

  /// The style with another rounding mode.
  public func rounding(_ mode: NumberSkeleton.Rounding) -> NumberStyle {
    with { $0.skeleton.rounding = mode }
  }

  /// The style with another rule for grouping separators.
  public func grouping(_ grouping: NumberSkeleton.Grouping) -> NumberStyle {
    with { $0.skeleton.grouping = grouping }
  }

  /// The style with zeros in front up to `minimum` digits, and digits beyond `maximum` cut off.
  ///
  /// Both are within 0...999, and `maximum` is not below `minimum`; other numbers are taken for the
  /// nearest ones that are.
  public func integerDigits(_ minimum: Int, maximum: Int? = nil) -> NumberStyle {
    with { $0.skeleton.integerWidth = .init(minimum: minimum, maximum: maximum) }
  }

  /// The style with another rule for the sign.
  public func sign(_ display: NumberSkeleton.SignDisplay) -> NumberStyle {
    with { $0.skeleton.sign = display }
  }

  /// The style with another rule for the decimal separator.
  public func decimalSeparator(
    _ display: NumberSkeleton.DecimalSeparatorDisplay
  ) -> NumberStyle {
    with { $0.skeleton.decimalSeparator = display }
  }

  /// The style with another numbering system, by CLDR's name: `arab`, `deva`, `hanidec`.
  public func numberingSystem(_ name: String) -> NumberStyle {
    with { $0.skeleton.numberingSystem = name }
  }

  /// The style multiplying numbers before it writes them.
  public func scale(_ factor: Int) -> NumberStyle { scale("\(factor)") }

  /// The style multiplying numbers by decimal text before it writes them.
  public func scale(_ factor: String) -> NumberStyle {
    with { $0.skeleton.scale = factor == "1" ? nil : factor }
  }

  /// The style reading only what it writes: the locale's separators, in their places.
  public var strict: NumberStyle { with { $0.isLenient = false } }
}
