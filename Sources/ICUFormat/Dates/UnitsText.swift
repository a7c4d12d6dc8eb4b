internal import ICU

/// Counts of units as a locale lists them: "2 hours, 3 minutes".
///
/// ICU's `MeasureFormat` does the same, and gives no fields.
struct UnitsText {
  struct Part {
    /// CLDR's name of the unit.
    let unit: String
    /// Decimal text.
    let count: String
  }

  let parts: [Part]
  let width: DurationStyle.Width
  let locale: LocaleIdentifier
  var fractionDigits = 0
  var showsSign = false

  private struct Signature: Hashable, Sendable {
    let skeleton: String
    let locale: LocaleIdentifier
  }

  private static let numbers = BoundedCache<Signature, ICUNumberFormatter>(limit: 64)

  var text: String { formatted.text }

  var formatted: ICUFormattedText {
    let items = parts.enumerated().map { index, part in
      item(part, digits: index == parts.count - 1 ? fractionDigits : 0)
    }
    if items.count == 1, let only = items.first { return only }
    let list = ListStyle(.units, width: width.list).locale(locale)
    guard let joined = list.icuFormatted(items.map(\.text)) else {
      return ICUFormattedText(text: items.map(\.text).joined(separator: " "), fields: [])
    }
    // Each item's own fields go where the list has put the item.
    var fields: [ICUFormattedText.Field] = []
    for field in joined.fields {
      fields.append(field)
      guard field.category == ICUFieldCategory.listSpan, items.indices.contains(Int(field.field))
      else { continue }
      for inner in items[Int(field.field)].fields {
        let start = field.range.lowerBound
        fields.append(
          ICUFormattedText.Field(
            category: inner.category, field: inner.field,
            range: start + inner.range.lowerBound..<start + inner.range.upperBound))
      }
    }
    // The list's own fields of an item would lie over the item's fields.
    fields.removeAll { $0.category == ICUFieldCategory.list && $0.field == 1 }
    return ICUFormattedText(text: joined.text, fields: fields)
  }

  private func item(_ part: Part, digits: Int) -> ICUFormattedText {
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    let sign = showsSign ? " sign-always" : ""
    let signature = Signature(
      skeleton: "unit/\(part.unit) unit-width-\(width.unitWidth) \(precision)\(sign)",
      locale: locale)
    do {
      let formatter = try Self.numbers.value(for: signature) {
        try ICUNumberFormatter(skeleton: signature.skeleton, locale: locale.identifier)
      }
      var number = try ICUFormattedNumber()
      try number.format(decimal: part.count, with: formatter)
      return try number.text()
    } catch {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: signature.skeleton, detail: "\(error)", locale: locale))
      return ICUFormattedText(text: "\(part.count) \(part.unit)", fields: [])
    }
  }
}

extension DurationStyle.Width {
  fileprivate var unitWidth: String {
    switch self {
    case .wide: "full-name"
    case .short: "short"
    case .narrow: "narrow"
    }
  }

  fileprivate var list: ListStyle.Width {
    switch self {
    case .wide: .wide
    case .short: .short
    case .narrow: .narrow
    }
  }
}

/// A duration as a clock shows it, by CLDR's pattern of the locale (`h:mm:ss`, `h.mm.ss`).
struct ClockText {
  let pattern: DurationStyle.TimePattern
  let hourLength: Int
  let fractionDigits: Int
  let locale: LocaleIdentifier

  private static let symbols = BoundedCache<LocaleIdentifier, ICUDecimalFormatSymbols>(limit: 32)
  private static let patterns = BoundedCache<String, String>(limit: 128)

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

  /// ICU's `UDateFormatField`.
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
    return Self.patterns.value(for: "\(kind) \(locale.identifier)") {
      (try? ICUDuration.clockPattern(kind, locale: locale.identifier))
        ?? ["hm": "h:mm", "hms": "h:mm:ss"][kind] ?? "m:ss"
    }
  }

  /// Runs of one letter, and all that stands between them.
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
