internal import SystemICU

extension PluralOperands {
  /// Creates the operands of a number that ICU formatted.
  ///
  /// - Parameters:
  ///   - text: The text with its fields. They contain the number of fraction digits shown, and
  ///     whether a power of ten is shown in another way (`1.2M`, `1.2E6`).
  ///   - decimal: The rounded number, without that power and without trailing zeros.
  ///   - magnitude: The number that was formatted; its ratio to `decimal` is that power.
  init(shownIn text: ICUFormattedText, decimal: String, magnitude: Double) {
    var shown = 0
    var hasPower = false
    for field in text.fields where field.category == ICUFieldCategory.number {
      switch NumberField(rawValue: field.field) {
      case .fraction:
        let bytes = text.text.utf8.dropFirst(field.range.lowerBound).prefix(field.range.count)
        shown = bytes.count { $0 & 0xC0 != 0x80 }
      case .compact, .exponent: hasPower = true
      default: break
      }
    }
    var digits = DecimalText.plain(decimal)
    if digits.first == "-" { digits.removeFirst() }
    guard magnitude.isFinite, digits.first?.isNumber == true else {
      self = .notFinite
      return
    }
    let point = digits.firstIndex(of: ".")
    let written = point.map { digits.distance(from: $0, to: digits.endIndex) - 1 } ?? 0
    if shown > written {
      if point == nil { digits += "." }
      digits += String(repeating: "0", count: shown - written)
    }
    if hasPower, let value = Double(digits), value != 0, magnitude != 0 {
      // Rounding changes the number by less than half of its leading digit.
      var ratio = magnitude / value
      var power = 0
      while ratio > 3.1622776601683795 {  // the square root of 10
        ratio /= 10
        power += 1
      }
      while ratio < 0.31622776601683794 {
        ratio *= 10
        power -= 1
      }
      digits += "c\(power)"
    }
    self = PluralOperands(decimal: digits) ?? .notFinite
  }
}
