/// Numbers, times and strings that are likely to find differences.
package enum Values {
  private static let integers: [Int64] = [
    0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 19, 20, 21, 22, 99, 100, 101, 111, 121, 999, 1000, 1001,
    1234, 9999, 10_000, 12_345, 99_999, 100_000, 123_456, 999_999, 1_000_000, 1_234_567,
    12_345_678, 123_456_789, 1_000_000_000, .max, .min, .max - 1, .min + 1,
  ]

  private static let doubles: [Double] = [
    0, -0.0, 0.1, 0.25, 0.5, 0.75, 1.5, 2.5, 0.05, 0.005, 0.015, 1.005, 2.675, 0.045, 0.995, 0.9995,
    1e-7, 1.0 / 3, 2.0 / 3, 99.995, 999.995, 9_999.5, 1_234.5, 1_234_567.891, 1e15, 1e16, 1e21,
    1.7976931348623157e308, 2.2250738585072014e-308, 4_503_599_627_370_497.5, 9_007_199_254_740_992,
    .infinity,
    .nan,
  ]

  /// Returns an integer, often a small or a remarkable one.
  package static func integer(_ random: inout SeededGenerator) -> Int64 {
    switch random.integer(0...5) {
    case 0, 1:
      let value = random.pick(integers, or: 0)
      return random.oneIn(3) && value != .min ? -value : value
    case 2: return Int64(random.integer(-200...200))
    default:
      let word = Int64(bitPattern: random.next())
      return word >> Int64(random.integer(0...62))
    }
  }

  /// Returns a number with a fraction, often halfway between two rounded values.
  package static func double(_ random: inout SeededGenerator) -> Double {
    switch random.integer(0...6) {
    case 0, 1:
      let value = random.pick(doubles, or: 0)
      return random.oneIn(3) ? -value : value
    case 2: return Double(random.integer(-100_000...100_000)) / 1000
    case 3: return Double(random.integer(-10_000_000...10_000_000)) / 100
    case 4: return Double(integer(&random))
    case 5: return Double.random(in: -1e6...1e6, using: &random)
    default:
      let value = Double(bitPattern: random.next())
      return value.isNaN ? .nan : value
    }
  }

  /// Returns a decimal number of any length as a string.
  package static func decimalText(_ random: inout SeededGenerator) -> String {
    func digits(_ count: Int, _ random: inout SeededGenerator) -> String {
      (0..<count).map { _ in String(random.integer(0...9)) }.joined()
    }
    let sign = random.oneIn(3) ? "-" : ""
    let whole = String(random.integer(1...9)) + digits(random.integer(0...25), &random)
    guard random.oneIn(2) else { return sign + whole }
    return sign + whole + "." + digits(random.integer(1...20), &random)
  }

  /// Returns seconds since 1970, UTC: around special dates, or anywhere from year -500 to 12,000.
  package static func time(_ random: inout SeededGenerator) -> Double {
    let marks: [Double] = [
      0, 951_782_399, 1_709_251_199, 1_711_846_800, 1_729_990_800, 1_583_020_800, 1_577_836_799,
      -12_219_292_800, -62_135_596_800, 253_402_300_800, 1_604_215_800, 1_556_582_400,
    ]
    switch random.integer(0...4) {
    case 0: return random.pick(marks, or: 0) + Double(random.integer(-90_000...90_000))
    case 1: return Double(random.integer(-77_000_000_000...316_000_000_000))
    default:
      return Double(random.integer(0...2_000_000_000)) + Double(random.integer(0...999)) / 1000
    }
  }

  /// IANA time zones with unusual offsets, changes and names.
  package static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe",
    "Asia/Tokyo", "America/St_Johns", "Africa/Casablanca", "Pacific/Apia", "Asia/Kathmandu",
    "America/Sao_Paulo", "Europe/London", "Etc/GMT-5", "GMT+3",
  ]

  /// Strings that look like syntax, or are written from right to left.
  package static let texts = [
    "", "a", "Ana", "O'Neil", "{x}", "#", "other", "5", "Zoë", "שלום", "مرحبا", "日本", "👩‍👩‍👧", "%@",
    "e\u{301}", "one two", "-1",
  ]
}
