/// How a locale writes the digits of a number, ready for ``UTF8Writer/append(magnitude:layout:)``.
package struct DigitLayout: Hashable, Sendable {
  /// The digits from 0 to 9, `digitWidth` bytes each.
  let digits: [UInt8]
  let digitWidth: Int
  let isASCII: Bool
  /// Between groups of digits.
  let grouping: ShortText
  /// The group before the decimal separator; 0 for no groups.
  let primary: Int
  /// The other groups.
  let secondary: Int
  /// The number of digits from which a number is grouped.
  let groupedFrom: Int
  /// Between the integer and the fraction.
  let decimal: ShortText
  /// The least number of integer digits.
  let minimumInteger: Int
  /// The least and the greatest number of fraction digits.
  package let minimumFraction: Int
  package let maximumFraction: Int

  /// Whether the ten digits are in ASCII's order, three in each group, one byte between.
  let isCommon: Bool

  /// Whether a number below ten is one ASCII digit.
  package var writesBareDigits: Bool { isASCII && minimumInteger == 1 && minimumFraction == 0 }

  /// Nil when the digits are of different widths or the numbers make no sense.
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

  /// The most digits on either side of the separator: a power of ten below 2^63 has 18 zeros.
  package static let maximumDigits = 18
}
