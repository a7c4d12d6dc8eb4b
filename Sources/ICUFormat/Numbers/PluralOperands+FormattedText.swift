internal import ICU

extension PluralOperands {
  /// The operands of a number as ICU wrote it.
  ///
  /// - Parameters:
  ///   - text: The text with its fields: they tell how many fraction digits are shown, and whether a
  ///     power of ten is written in another way (`1.2M`, `1.2E6`).
  ///   - decimal: The number as it was rounded, without that power and without trailing zeros.
  ///   - magnitude: The number that was formatted: how far it is from `decimal` is that power.
  init(shownIn text: ICUFormattedText, decimal: String, magnitude: Double) {
    var shown = 0
    var hasPower = false
    for field in text.fields where field.category == NumberField.category {
      switch NumberField(rawValue: field.field) {
      case .fraction:
        let bytes = text.text.utf8.dropFirst(field.range.lowerBound).prefix(field.range.count)
        shown = bytes.count { $0 & 0xC0 != 0x80 }
      case .compact, .exponent: hasPower = true
      default: break
      }
    }
    guard magnitude.isFinite, var digits = Self.plain(decimal) else {
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
      // Rounding moves the number by less than half of its leading digit.
      var ratio = magnitude / value
      var power = 0
      while ratio > 3.1622776601683795 {  // the root of 10
        ratio /= 10
        power += 1
      }
      digits += "c\(power)"
    }
    self = PluralOperands(decimal: digits) ?? .notFinite
  }

  /// Decimal text without sign and exponent; nil when it is no finite number.
  private static func plain(_ decimal: String) -> String? {
    var text = Substring(decimal)
    if text.first == "-" { text = text.dropFirst() }
    guard text.first?.isNumber == true else { return nil }
    guard let mark = text.firstIndex(where: { $0 == "E" || $0 == "e" }) else { return String(text) }
    guard let exponent = Int(text[text.index(after: mark)...]), abs(exponent) <= 10_000 else {
      return nil
    }
    let mantissa = text[..<mark]
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    var digits = Array(mantissa[..<point]) + mantissa[point...].dropFirst()
    var place = mantissa.distance(from: mantissa.startIndex, to: point) + exponent
    if place <= 0 {
      digits = Array(repeating: "0", count: 1 - place) + digits
      place = 1
    }
    if place > digits.count {
      digits += Array(repeating: "0", count: place - digits.count)
    }
    let fraction = String(digits[place...])
    return String(digits[..<place]) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
