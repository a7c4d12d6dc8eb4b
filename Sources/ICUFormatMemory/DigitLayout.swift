/// A locale's layout of digits, for ``UTF8Writer/append(magnitude:layout:)``.
package struct DigitLayout: Hashable, Sendable {
  /// The digits from 0 to 9, `digitWidth` bytes each.
  let digits: [UInt8]
  let digitWidth: Int
  let isASCII: Bool
  /// The separator between groups of digits.
  let grouping: ShortText
  /// The size of the group before the decimal separator; 0 for no groups.
  let primary: Int
  /// The size of the other groups.
  let secondary: Int
  /// The number of digits from which a number is grouped.
  let groupedFrom: Int
  /// The separator between the integer and the fraction.
  let decimal: ShortText
  /// The minimum number of integer digits.
  let minimumInteger: Int
  /// The minimum and the maximum number of fraction digits.
  package let minimumFraction: Int
  package let maximumFraction: Int

  /// Whether the digits are the ten ASCII digits, with groups of three and a one-byte separator.
  let isCommon: Bool

  /// Whether an integer below 1,000 is written as its ASCII digits.
  package var writesBareDigits: Bool {
    isASCII && minimumInteger == 1 && minimumFraction == 0 && groupedFrom > 3
  }

  /// Creates a layout; nil if the digits have different widths or the numbers are invalid.
  package init?(
    digits: [[UInt8]], grouping: ShortText, primary: Int, secondary: Int, groupedFrom: Int,
    decimal: ShortText, minimumInteger: Int, minimumFraction: Int, maximumFraction: Int
  ) {
    guard digits.count == 10, let width = digits.first?.count, (1...4).contains(width),
      digits.allSatisfy({ $0.count == width }), primary >= 0, primary == 0 || secondary > 0,
      (0...Self.maximumDigits).contains(minimumFraction),
      (minimumFraction...Self.maximumDigits).contains(maximumFraction),
      (0...Self.maximumDigits).contains(minimumInteger), grouping.count <= 8
    else { return nil }
    self.digits = digits.flatMap { $0 }
    digitWidth = width
    isASCII = self.digits == Array("0123456789".utf8)
    self.grouping = grouping
    self.primary = primary
    self.secondary = secondary
    self.groupedFrom = primary == 0 ? .max : groupedFrom
    self.decimal = decimal
    self.minimumInteger = minimumInteger
    self.minimumFraction = minimumFraction
    self.maximumFraction = maximumFraction
    isCommon = isASCII && primary == 3 && secondary == 3 && grouping.count == 1
  }

  /// The maximum number of digits on either side: a power of ten below 2^63 has up to 18 zeros.
  package static let maximumDigits = 18
}
