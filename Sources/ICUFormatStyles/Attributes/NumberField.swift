/// The fields of formatted numbers, with the numbers of ICU's `UNumberFormatFields`.
enum NumberField: Int32, CaseIterable {
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
