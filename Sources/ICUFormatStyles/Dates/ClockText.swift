internal import ICUFormatMemory
internal import SystemICU

/// A duration as a clock shows it, in the locale's CLDR pattern (`h:mm:ss`, `h.mm.ss`).
struct ClockText {
  let pattern: DurationStyle.TimePattern
  let hourLength: Int
  let fractionDigits: Int
  let locale: LocaleIdentifier

  private static let symbols = BoundedCache<LocaleIdentifier, ICUDecimalFormatSymbols>(limit: 32)
  private static let patterns = BoundedCache<ByteEqual<String>, String>(limit: 128)

  func formatted(_ total: Int128) -> ICUFormattedText {
    let smallest: DurationStyle.Unit = pattern == .hourMinute ? .minutes : .seconds
    let rounded = DurationStyle.rounded(total, to: smallest.attoseconds, fractionDigits)
    var values: [Character: String] = [:]
    var rest = rounded.magnitude
    let units: [(Character, DurationStyle.Unit)] =
      switch pattern {
      case .hourMinute: [("h", .hours), ("m", .minutes)]
      case .hourMinuteSecond: [("h", .hours), ("m", .minutes), ("s", .seconds)]
      case .minuteSecond: [("m", .minutes), ("s", .seconds)]
      }
    for (letter, unit) in units {
      let (count, remainder) = rest.quotientAndRemainder(dividingBy: unit.attoseconds.magnitude)
      values[letter] = String(count)
      rest = remainder
    }
    let fraction = DurationStyle.fraction(
      rest, of: smallest.attoseconds.magnitude, digits: fractionDigits)
    return text(values, fraction: fraction, isNegative: rounded < 0, last: units.count - 1)
  }

  private func text(
    _ values: [Character: String], fraction: String, isNegative: Bool, last: Int
  ) -> ICUFormattedText {
    let symbols = try? Self.symbols.value(for: locale) { () throws(ICUError) in
      try ICUDecimalFormatSymbols(locale: locale.identifier)
    }
    let digits = symbols?.digits ?? []
    func localized(_ number: String) -> String {
      guard digits.count == 10 else { return number }
      return number.utf8.map { digits[Int($0) - 48] }.joined()
    }
    var text = isNegative ? symbols?[.minusSign] ?? "-" : ""
    var fields: [ICUFormattedText.Field] = []
    func append(_ part: String, category: Int32, field: Int32) {
      let start = text.utf8.count
      text += part
      fields.append(
        ICUFormattedText.Field(category: category, field: field, range: start..<text.utf8.count))
    }
    let runs = Self.runs(of: clockPattern)
    var place = 0
    for run in runs {
      guard let letter = run.first, let value = values[letter] else {
        text += run
        continue
      }
      let width = place == 0 ? max(hourLength, run.count) : max(2, run.count)
      let padded = String(repeating: "0", count: max(0, width - value.count)) + value
      append(localized(padded), category: ICUFieldCategory.date, field: Self.field(of: letter))
      if place == last, !fraction.isEmpty {
        append(symbols?[.decimalSeparator] ?? ".", category: ICUFieldCategory.number, field: 2)
        append(localized(fraction), category: ICUFieldCategory.date, field: 8)
      }
      place += 1
    }
    return ICUFormattedText(text: text, fields: fields)
  }

  /// Returns the number of a letter's field in ICU's `UDateFormatField`.
  private static func field(of letter: Character) -> Int32 {
    switch letter {
    case "h": 5
    case "m": 6
    default: 7
    }
  }

  private var clockPattern: String {
    let kind =
      switch pattern {
      case .hourMinute: "hm"
      case .hourMinuteSecond: "hms"
      case .minuteSecond: "ms"
      }
    return Self.patterns.value(for: ByteEqual("\(kind) \(locale.identifier)")) {
      (try? ICUDuration.clockPattern(kind, locale: locale.identifier))
        ?? ["hm": "h:mm", "hms": "h:mm:ss"][kind] ?? "m:ss"
    }
  }

  /// Returns the runs of one letter, and the text between them.
  private static func runs(of pattern: String) -> [String] {
    var runs: [String] = []
    for character in pattern.map({ $0 == "H" ? "h" : $0 }) {
      if let last = runs.last, last.first == character {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
    }
    return runs
  }
}
