/// A decimal number, as its digits, so that two forms of the same number are equal.
struct ExactNumber: Equatable {
  private enum Value: Equatable {
    case nan, infinity
    /// The digits without zeros at either end, and the exponent of the last digit.
    case digits([UInt8], exponent: Int)
  }

  private var isNegative = false
  private var value: Value
  /// The number of digits that were written.
  private var length = 0

  /// Reads a number such as `-12.5`, `1.25E+1`, `NaN` or `-Infinity`; nil for other text.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    switch String(decoding: rest, as: UTF8.self) {
    case "NaN":
      value = .nan
      return
    case "Infinity":
      value = .infinity
      return
    default: break
    }
    var digits: [UInt8] = []
    var exponent = 0
    var hasPoint = false
    while let byte = rest.first, byte != UInt8(ascii: "E") {
      rest.removeFirst()
      if byte == UInt8(ascii: ".") {
        if hasPoint { return nil }
        hasPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
        if hasPoint { exponent -= 1 }
      } else {
        return nil
      }
    }
    if digits.isEmpty { return nil }
    if rest.popFirst() != nil {
      guard let written = Int(String(decoding: rest, as: UTF8.self)) else { return nil }
      exponent += written
    }
    length = digits.count
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    value = .digits(digits, exponent: digits.isEmpty ? 0 : exponent)
  }

  /// Whether the number has more digits, or a greater exponent, than the package writes.
  var isBeyondLimits: Bool {
    guard case .digits(let digits, let exponent) = value else { return false }
    return length > 9_000 || abs(exponent) > 900 || abs(exponent + digits.count) > 900
  }

  static func == (left: ExactNumber, right: ExactNumber) -> Bool {
    left.isNegative == right.isNegative && left.value == right.value
  }
}
