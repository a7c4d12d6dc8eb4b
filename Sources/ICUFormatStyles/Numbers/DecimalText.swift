/// Numbers as decimal strings.
enum DecimalText {
  /// The largest exponent that is written as zeros.
  private static let largestExponent = NumberLimits.parsedLength

  /// Returns a decimal string without an exponent: `1250` for `1.25E+3`.
  ///
  /// A string that is not a finite number, or has a larger exponent, is returned unchanged.
  static func plain(_ text: String) -> String {
    guard let mark = text.firstIndex(where: { $0 == "E" || $0 == "e" }),
      let exponent = Int(text[text.index(after: mark)...]), abs(exponent) <= largestExponent
    else { return text }
    var mantissa = text[..<mark]
    let sign = mantissa.first == "-" ? "-" : ""
    if mantissa.first == "-" || mantissa.first == "+" { mantissa = mantissa.dropFirst() }
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    var digits = Array(mantissa[..<point]) + mantissa[point...].dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return text }
    var place = mantissa.distance(from: mantissa.startIndex, to: point) + exponent
    if place <= 0 {
      digits = Array(repeating: "0", count: 1 - place) + digits
      place = 1
    }
    if place > digits.count {
      digits += Array(repeating: "0", count: place - digits.count)
    }
    let fraction = digits[place...]
    return sign + String(digits[..<place]) + (fraction.isEmpty ? "" : "." + String(fraction))
  }
}
