/// The fields of formatted numbers by ICU's numbers, `UNumberFormatFields`.
enum NumberField: Int32, CaseIterable {
  /// `UFIELD_CATEGORY_NUMBER`.
  static let category: Int32 = 2
  /// `UFIELD_CATEGORY_NUMBER_RANGE_SPAN`: which of the two numbers of a range, 0 or 1.
  static let rangeSpanCategory: Int32 = 0x1002

  case integer = 0
  case fraction = 1
  case decimalSeparator = 2
  case exponentSymbol = 3
  case exponentSign = 4
  case exponent = 5
  case grouping = 6
  case currency = 7
  case percent = 8
  case permille = 9
  case sign = 10
  case measureUnit = 11
  case compact = 12
  case approximatelySign = 13
}
