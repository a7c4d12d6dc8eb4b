import SystemICU
import ICUFormatMemory
import Testing

/// Formats a case with ICU directly, without this package's code.
struct SystemText {
  private struct UnknownCase: Error {
    let name: String
  }

  let locale: String
  /// The name of the format, such as `currency USD iso`.
  private let name: String
  /// The value to format: the last word of the input, except for `days`.
  private let value: String

  init(locale: String, input: String) {
    self.locale = locale
    var words = input.split(separator: " ").map(String.init)
    if words.last == "days" { words.removeLast() }
    value = words.last ?? ""
    name = words.dropLast().joined(separator: " ")
  }

  func text(of check: String) throws -> String {
    switch check {
    case "String(format:locale:)", "NumberFormatter", "NumberStyle":
      return try number(try Self.skeleton(check, name), value)
    case "ListStyle":
      let items = name.split(separator: " ").dropFirst().map(String.init) + [value]
      return try list(name.hasPrefix("or") ? .or : .and, .wide, items)
    case "Date.FormatStyle": return try date(.allFieldsLength)
    case "Date.FormatStyle time": return try date([])
    case "Date.IntervalFormatStyle": return try interval()
    case "Duration.UnitsFormatStyle": return try units()
    case "Duration.TimeFormatStyle": return try clock()
    default: throw UnknownCase(name: check)
    }
  }

  // MARK: - Numbers

  private static func skeleton(_ check: String, _ name: String) throws -> String {
    switch (check, name) {
    case (_, "%lld"), (_, "integer"), ("NumberStyle", "decimal"): ""
    case (_, "%.0f"): "precision-integer"
    case (_, "%.2f"), (_, "decimal .00"), (_, "decimal .00 of Decimal"): ".00"
    case (_, "%f"): ".000000"
    case ("NumberFormatter", "decimal"): ".###"
    case ("NumberFormatter", "percent"): "percent scale/100 precision-integer"
    case ("NumberFormatter", "currency"), (_, "currency EUR"): "currency/EUR"
    case ("NumberFormatter", "scientific"): "scientific .###############"
    case (_, "decimal @@@"): "@@@"
    case (_, "decimal up"): ".0 rounding-mode-up"
    case (_, "decimal signed"): "sign-always"
    case (_, "currency JPY"): "currency/JPY"
    case (_, "currency USD iso"): "currency/USD unit-width-iso-code"
    case (_, "currency USD name"): "currency/USD unit-width-full-name"
    case (_, "scientific"): "scientific"
    case (_, "percent"): "percent scale/100"
    case (_, "compact"): "compact-short"
    default: throw UnknownCase(name: name)
    }
  }

  private func number(_ skeleton: String, _ decimal: String) throws -> String {
    let formatter = try ICUNumberFormatter(skeleton: skeleton, locale: locale)
    var writer = UTF8Writer()
    try formatter.append(decimal: decimal, to: &writer)
    return writer.string
  }

  private func list(
    _ kind: ICUListFormatter.Kind, _ width: ICUListFormatter.Width, _ items: [String]
  ) throws -> String {
    let formatter = try ICUListFormatter(locale: locale, kind: kind, width: width)
    var writer = UTF8Writer()
    try formatter.append(items, to: &writer)
    return writer.string
  }

  // MARK: - Dates

  private func skeleton() throws -> String {
    switch name {
    case "numeric": "yMd"
    case "abbreviated": "yMMMd"
    case "long": "yMMMMd"
    case "complete": "yMMMMEEEEd"
    case "shortened": "jmm"
    case "standard": "jmmss"
    default: throw UnknownCase(name: name)
    }
  }

  private func date(_ options: ICUDatePatternGenerator.MatchOptions) throws -> String {
    let pattern = try ICUDatePatternGenerator(locale: locale).bestPattern(
      for: try skeleton(), options: options)
    let formatter = try ICUDateFormatter(
      .pattern(pattern), locale: locale, timeZone: "Europe/Berlin")
    return try formatter.string(try #require(Double(value)) * 1000)
  }

  private func interval() throws -> String {
    let formatter = try ICUDateIntervalFormatter(
      skeleton: try skeleton(), locale: locale, timeZone: "Europe/Berlin")
    let start = 1_707_983_401_000.0
    var writer = UTF8Writer()
    try formatter.append(start, start + (try #require(Double(value))) * 86_400_000, to: &writer)
    return writer.string
  }

  // MARK: - Durations

  /// Formats a duration like `MeasureFormat`: the units that are not zero, joined as a list.
  private func units() throws -> String {
    let seconds = try #require(Int(value))
    let counts = [
      ("day", seconds / 86_400), ("hour", seconds / 3600 % 24), ("minute", seconds / 60 % 60),
      ("second", seconds % 60),
    ].filter { $0.1 != 0 }
    let widths: (unit: String, list: ICUListFormatter.Width)
    switch name {
    case "wide": widths = ("full-name", .wide)
    case "abbreviated": widths = ("short", .short)
    case "narrow": widths = ("narrow", .narrow)
    default: throw UnknownCase(name: name)
    }
    // Only the first unit has the sign.
    let items = try (counts.isEmpty ? [("second", 0)] : counts).enumerated().map { index, part in
      let text = try number(
        "unit/\(part.0) unit-width-\(widths.unit) precision-integer",
        String(index == 0 ? part.1 : abs(part.1)))
      // ICU writes no sign where the text of the unit has no number; the style adds that of a number.
      guard index == 0, part.1 < 0, !text.contains(where: \.isNumber) else { return text }
      return String(try number("", "-1").dropLast()) + text
    }
    return items.count == 1 ? items[0] : try list(.units, widths.list, items)
  }

  /// Formats a duration with CLDR's clock pattern and the locale's digits.
  private func clock() throws -> String {
    let kinds = ["hourMinute": "hm", "hourMinuteSecond": "hms", "minuteSecond": "ms"]
    let kind = try #require(kinds[name])
    let seconds = try #require(Int(value))
    let counts: [Character: Int] = [
      "h": seconds / 3600, "m": kind.hasPrefix("h") ? seconds / 60 % 60 : seconds / 60,
      "s": seconds % 60,
    ]
    var rest = Substring(try ICUDuration.clockPattern(kind, locale: locale))
    var text = ""
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      if let count = counts[letter] {
        let zeros = String(repeating: "0", count: run.count)
        text += try number("group-off integer-width/+\(zeros)", String(count))
      } else {
        text += run
      }
    }
    return text
  }
}
