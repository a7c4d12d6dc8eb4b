/// The rounding of a number exactly between its two neighbors.
enum RoundingTie {
  case even
  case up
  case down

  /// Whether a tie is rounded away from zero, for a truncated count.
  @inline(__always)
  func raises(_ count: UInt64) -> Bool {
    switch self {
    case .even: count & 1 == 1
    case .up: true
    case .down: false
    }
  }
}

/// The properties of a skeleton whose output contains only affixes and digits.
///
/// There is none for a skeleton whose output depends on the value in another way: scientific
/// notation, units chosen by usage, increments, significant digits.
struct NumberShape {
  /// The rounding of ties; nil for the other rounding modes.
  var tie: RoundingTie? = .even
  /// The power of ten that numbers are multiplied by.
  var power = 0
  /// Whether the text around a number is the name of a unit or currency, which has plural forms.
  var hasUnit = false
  /// Whether the notation is compact: `12K`, `12 thousand`.
  var isCompact = false
  /// Whether the skeleton chooses the number of digits.
  var hasDigits = false

  init?(_ skeleton: String) {
    for token in skeleton.split(whereSeparator: \.isWhitespace) {
      guard take(token) else { return nil }
    }
  }

  private mutating func take(_ token: Substring) -> Bool {
    switch token {
    case "percent", "%", "permille", "base-unit", "notation-simple", "group-off", ",_",
      "group-min2", ",?", "group-auto", "group-on-aligned", ",!", "group-thousands", "sign-auto",
      "sign-always", "+!", "sign-never", "+_", "sign-except-zero", "+?", "sign-accounting", "()",
      "sign-accounting-always", "()!", "sign-accounting-except-zero", "()?", "sign-negative",
      "+-", "sign-accounting-negative", "()-", "decimal-auto", "latin", "unit-width-short",
      "unit-width-narrow", "unit-width-iso-code", "unit-width-hidden",
      "rounding-mode-half-even":
      return true
    case "precision-integer", ".", "precision-currency-standard":
      hasDigits = true
      return true
    case "compact-short", "K", "compact-long", "KK":
      isCompact = true
      return true
    case "unit-width-full-name":
      hasUnit = true
      return true
    case "%x100", "scale/100":
      power = 2
      return true
    case "scale/10":
      power = 1
      return true
    case "scale/1000":
      power = 3
      return true
    case "rounding-mode-half-up":
      tie = .up
      return true
    case "rounding-mode-half-down":
      tie = .down
      return true
    default:
      if token.hasPrefix("rounding-mode-") {
        tie = nil
        return true
      }
      if token.hasPrefix("unit/") || token.hasPrefix("measure-unit/") {
        hasUnit = true
        return true
      }
      if token.hasPrefix("currency/") || token.hasPrefix("per-measure-unit/")
        || token.hasPrefix("numbering-system/")
      {
        return true
      }
      hasDigits = true
      return token.hasPrefix("integer-width/+") || token.allSatisfy { $0 == "0" }
        || token.hasPrefix(".") && token.dropFirst().allSatisfy { $0 == "0" || $0 == "#" }
    }
  }
}
