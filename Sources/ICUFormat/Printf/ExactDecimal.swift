internal import ICUFormatMemory
internal import MessageSyntax

/// The digits of a decimal number, for C's notations without a conversion to binary.
///
/// Like C, it rounds the exact value to the nearest, ties to even. The `Double` 2.675 is really
/// 2.67499999… and becomes 2.67; the decimal number 2.675 is a tie and becomes 2.68.
struct ExactDecimal {
  private let isNegative: Bool
  /// The digits, each 0 to 9, without leading zeros; empty for zero.
  private var digits: [UInt8]
  /// The position of the decimal point, in digits from the first digit.
  private var point: Int

  /// Parses a number; nil if `text` is not a number.
  ///
  /// - Parameter text: Digits, with an optional sign, point and exponent.
  init?(_ text: String) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var isNegative = false
    var rest = Substring(text)
    if rest.first == "-" || rest.first == "+" { isNegative = rest.removeFirst() == "-" }
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard let number = Int(rest[rest.index(after: mark)...]), abs(number) < 1000 else {
        return nil
      }
      exponent = number
      rest = rest[..<mark]
    }
    guard !rest.isEmpty else { return nil }
    for byte in rest.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where point == nil: point = digits.count
      default: return nil
      }
    }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    self.isNegative = isNegative
    self.digits = digits
    self.point = digits.isEmpty ? 0 : (point ?? zeros + digits.count) - zeros + exponent
  }

  /// Takes the exact value of a number; nil for infinity and NaN.
  init?(_ number: NumberValue) {
    switch number {
    case .integer(let value): self.init(value.magnitude, isNegative: value < 0)
    case .unsigned(let value): self.init(value, isNegative: false)
    case .double(let value): self.init(exactly: value)
    case .float(let value): self.init(exactly: Double(value))
    case .decimal, .text: self.init(number.decimalText)
    }
  }

  /// Multiplies an integer by a power of two.
  private init(_ magnitude: UInt64, isNegative: Bool, exponent: Int = 0) {
    // The least significant digit first.
    var digits: [UInt8] = []
    func multiply(by factor: UInt64, adding rest: UInt64 = 0) {
      var rest = rest
      var index = 0
      while index < digits.count || rest > 0 {
        if index == digits.count { digits.append(0) }
        rest += UInt64(digits[index]) * factor
        digits[index] = UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        index += 1
      }
    }
    multiply(by: 1, adding: magnitude)
    // Instead of dividing by 2, multiply by 5 and move the decimal point.
    for _ in 0..<exponent.magnitude / 8 { multiply(by: exponent < 0 ? 390_625 : 256) }
    for _ in 0..<exponent.magnitude % 8 { multiply(by: exponent < 0 ? 5 : 2) }
    self.isNegative = isNegative
    self.digits = digits.reversed()
    point = digits.isEmpty ? 0 : digits.count + min(exponent, 0)
  }

  /// Takes all digits of a floating-point number, which are finite; nil for infinity and NaN.
  private init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    let isNegative = value.sign == .minus
    let width = value.significandWidth
    guard width >= 0 else {
      self.init(0, isNegative: isNegative)
      return
    }
    // The significand as an integer.
    let scaled = Double(sign: .plus, exponent: width, significand: value.significand)
    self.init(UInt64(scaled), isNegative: isNegative, exponent: Int(value.exponent) - width)
  }

  /// Returns the plural operands of the number as ``append(_:to:)`` writes it.
  func operands(_ directive: PrintfDirective) -> PluralOperands {
    let precision = directive.precision < 0 ? 6 : directive.precision
    let shown: ExactDecimal
    let decimals: Int
    switch directive.conversion | 0x20 {
    case UInt8(ascii: "e"):
      shown = rounded(toSignificant: precision + 1)
      decimals = precision - shown.exponent
    case UInt8(ascii: "a"):
      // Plural rules do not define hexadecimal digits.
      var operands = PluralOperands.notFinite
      if digits.isEmpty { operands.value = 0 }
      return operands
    case UInt8(ascii: "g"):
      shown = rounded(toSignificant: max(precision, 1))
      decimals = (shown.digits.lastIndex { $0 != 0 } ?? -1) + 1 - shown.point
    default:
      shown = rounded(at: point + precision)
      decimals = precision
    }
    return PluralOperands(digits: shown.digits, point: shown.point, decimals: max(0, decimals))
  }

  /// Appends the number for `f`, `e` or `g`.
  func append(_ directive: PrintfDirective, to writer: inout UTF8Writer) {
    let start = writer.count
    if let sign = directive.sign(isNegative: isNegative) { writer.append(sign) }
    let first = writer.count
    let precision = directive.precision < 0 ? 6 : directive.precision
    let keepsPoint = directive.isAlternate
    let isUpper = directive.conversion & 0x20 == 0
    switch directive.conversion | 0x20 {
    case UInt8(ascii: "e"):
      appendScientific(precision, keepsPoint, isUpper, to: &writer)
    case UInt8(ascii: "g"):
      let significant = max(precision, 1)
      let exponent = rounded(toSignificant: significant).exponent
      let isFixed = exponent >= -4 && exponent < significant
      if isFixed {
        appendFixed(
          significant - 1 - exponent, keepsPoint, dropsZeros: !keepsPoint, to: &writer)
      } else {
        appendScientific(
          significant - 1, keepsPoint, isUpper, dropsZeros: !keepsPoint, to: &writer)
      }
    default: appendFixed(precision, keepsPoint, to: &writer)
    }
    let length = writer.count - start
    if directive.padsWithZeros, directive.width > length {
      writer.insert(
        repeating: UInt8(ascii: "0"), count: directive.width - length, at: first)
    }
    directive.pad(from: start, length: writer.count - start, in: &writer)
  }

  // MARK: - Notations

  private func appendFixed(
    _ decimals: Int, _ keepsPoint: Bool, dropsZeros: Bool = false, to writer: inout UTF8Writer
  ) {
    let number = rounded(at: point + decimals)
    if number.point <= 0 {
      writer.append(UInt8(ascii: "0"))
    } else {
      number.append(0..<number.point, to: &writer)
    }
    number.appendFraction(
      number.point..<number.point + decimals, keepsPoint, dropsZeros, to: &writer)
  }

  private func appendScientific(
    _ decimals: Int, _ keepsPoint: Bool, _ isUpper: Bool, dropsZeros: Bool = false,
    to writer: inout UTF8Writer
  ) {
    let number = rounded(toSignificant: decimals + 1)
    number.append(0..<1, to: &writer)
    number.appendFraction(1..<1 + decimals, keepsPoint, dropsZeros, to: &writer)
    let exponent = number.exponent
    writer.append(isUpper ? UInt8(ascii: "E") : UInt8(ascii: "e"))
    writer.append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    writer.append(decimal: UInt64(exponent.magnitude), minimum: 2)
  }

  /// Appends the digits at some positions; positions outside the number are zeros.
  private func append(_ places: Range<Int>, to writer: inout UTF8Writer) {
    for place in places {
      writer.append(UInt8(ascii: "0") + (digits.indices.contains(place) ? digits[place] : 0))
    }
  }

  private func appendFraction(
    _ places: Range<Int>, _ keepsPoint: Bool, _ dropsZeros: Bool, to writer: inout UTF8Writer
  ) {
    var places = places
    if dropsZeros {
      let last = digits.lastIndex { $0 != 0 } ?? -1
      places = places.lowerBound..<max(places.lowerBound, min(places.upperBound, last + 1))
    }
    if keepsPoint || !places.isEmpty { writer.append(UInt8(ascii: ".")) }
    append(places, to: &writer)
  }

  // MARK: - Rounding

  /// The power of ten of the first digit; 0 for zero.
  private var exponent: Int { digits.isEmpty ? 0 : point - 1 }

  private func rounded(toSignificant count: Int) -> ExactDecimal { rounded(at: count) }

  /// Returns the number rounded to its first `place` digits, to the nearest, ties to even.
  private func rounded(at place: Int) -> ExactDecimal {
    guard place < digits.count else { return self }
    var result = self
    guard place >= 0 else {
      result.digits = []
      result.point = 0
      return result
    }
    let rest = digits[place...]
    let isAboveHalf =
      digits[place] > 5 || digits[place] == 5 && rest.dropFirst().contains { $0 > 0 }
    let isHalf = digits[place] == 5 && !isAboveHalf
    let isOdd = place > 0 && digits[place - 1] % 2 == 1
    result.digits = Array(digits[..<place])
    if isAboveHalf || isHalf && isOdd {
      var index = place - 1
      while index >= 0, result.digits[index] == 9 {
        result.digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        result.digits[index] += 1
      } else {
        result.digits.insert(1, at: 0)
        result.point += 1
      }
    } else if result.digits.isEmpty {
      result.point = 0
    }
    return result
  }
}
