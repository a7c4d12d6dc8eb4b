internal import ICUFormatMemory
internal import MessageSyntax

/// Formats integers in C's notation.
enum PrintfIntegerText {
  /// Appends an integer for `d`, `i`, `u`, `o` or `x`, as C prints it with these flags.
  static func append(
    magnitude: UInt64, isNegative: Bool, _ directive: PrintfDirective, to writer: inout UTF8Writer
  ) {
    let letter = directive.conversion
    let isDecimal = radix(of: letter) == 10
    if isDecimal, directive.isPlain {
      if isNegative { writer.append(UInt8(ascii: "-")) }
      writer.append(decimal: magnitude)
      return
    }
    var prefix = 0
    var sign: UInt8?
    if ConversionClass(letter) == .signed {
      sign = directive.sign(isNegative: isNegative)
      if sign != nil { prefix = 1 }
    }
    // With a precision of zero, the number zero has no digits.
    let digits = magnitude == 0 && directive.precision == 0 ? 0 : count(magnitude, letter)
    var zeros = max(0, directive.precision - digits)
    let isHexadecimal = radix(of: letter) == 16
    let hasMark = directive.isAlternate && isHexadecimal && magnitude != 0
    if hasMark { prefix = 2 }
    if directive.isAlternate, radix(of: letter) == 8, zeros == 0, magnitude != 0 || digits == 0 {
      zeros = 1
    }
    if directive.padsWithZeros, directive.precision < 0 {
      zeros = max(zeros, directive.width - prefix - digits)
    }
    let blanks = directive.width - prefix - zeros - digits
    if !directive.isLeft { writer.append(repeating: UInt8(ascii: " "), count: blanks) }
    if let sign { writer.append(sign) }
    if hasMark {
      writer.append(UInt8(ascii: "0"))
      writer.append(letter)
    }
    writer.append(repeating: UInt8(ascii: "0"), count: zeros)
    if digits > 0 {
      if isDecimal {
        writer.append(decimal: magnitude)
      } else {
        appendBits(magnitude, letter, digits: digits, to: &writer)
      }
    }
    if directive.isLeft { writer.append(repeating: UInt8(ascii: " "), count: blanks) }
  }

  private static func radix(of letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "p"): 16
    case UInt8(ascii: "o"), UInt8(ascii: "O"): 8
    default: 10
    }
  }

  private static func count(_ magnitude: UInt64, _ letter: UInt8) -> Int {
    let bits = max(1, 64 - magnitude.leadingZeroBitCount)
    switch radix(of: letter) {
    case 16: return (bits + 3) / 4
    case 8: return (bits + 2) / 3
    default:
      var digits = 1
      var rest = magnitude / 10
      while rest > 0 {
        digits += 1
        rest /= 10
      }
      return digits
    }
  }

  private static func appendBits(
    _ magnitude: UInt64, _ letter: UInt8, digits: Int, to writer: inout UTF8Writer
  ) {
    let bits = radix(of: letter) == 16 ? 4 : 3
    let capital = letter == UInt8(ascii: "X")
    var index = digits
    while index > 0 {
      index -= 1
      let digit = UInt8(truncatingIfNeeded: magnitude >> UInt64(index * bits)) & (1 << bits - 1)
      let letters = capital ? UInt8(ascii: "A") : UInt8(ascii: "a")
      writer.append(digit < 10 ? 48 + digit : letters + digit - 10)
    }
  }
}
