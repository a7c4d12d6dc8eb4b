import DifferentialSupport
import Foundation
import ICUFormat
import ICUFormatMemory
import SystemICU
import Testing

/// The functions of MessageFormat 2 against ICU's own number and date formatters.
///
/// The skeletons are what UTS #35 and JavaScript's `Intl.NumberFormat` define for the options.
@Suite("MessageFormat 2 functions against ICU", .serialized)
struct MF2DifferentialTests {
  /// Functions with options, and ICU's skeleton for them without the rounding mode.
  static let numbers: [(function: String, skeleton: String)] = [
    (":number", ".###"),
    (":number signDisplay=auto", ".###"),
    (":number signDisplay=always", ".### sign-always"),
    (":number signDisplay=exceptZero", ".### sign-except-zero"),
    (":number signDisplay=negative", ".### sign-negative"),
    (":number signDisplay=never", ".### sign-never"),
    (":number useGrouping=auto", ".###"),
    (":number useGrouping=always", ".### group-on-aligned"),
    (":number useGrouping=never", ".### group-off"),
    (":number useGrouping=min2", ".### group-min2"),
    (":number minimumIntegerDigits=3", ".### integer-width/*000"),
    (":number minimumFractionDigits=2", ".00#"),
    (":number minimumFractionDigits=5", ".00000"),
    (":number maximumFractionDigits=1", ".#"),
    (":number maximumFractionDigits=0", "precision-integer"),
    (":number minimumFractionDigits=1 maximumFractionDigits=2", ".0#"),
    (":number minimumFractionDigits=3 maximumFractionDigits=1", ".000"),
    (":number minimumSignificantDigits=3", "@@@*"),
    (":number maximumSignificantDigits=2", "@#"),
    (":number minimumSignificantDigits=2 maximumSignificantDigits=4", "@@##"),
    (":number minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger", ".00#/w"),
    (":number minimumFractionDigits=2 trailingZeroDisplay=auto", ".00#"),
    (":number roundingPriority=auto maximumFractionDigits=1 maximumSignificantDigits=3", "@##"),
    (
      ":number roundingPriority=morePrecision maximumFractionDigits=1 maximumSignificantDigits=3",
      ".#/@##r"
    ),
    (
      ":number roundingPriority=lessPrecision maximumFractionDigits=1 maximumSignificantDigits=3",
      ".#/@##s"
    ),
    (":number roundingIncrement=5 maximumFractionDigits=2", "precision-increment/0.05"),
    (":number roundingIncrement=25 maximumFractionDigits=0", "precision-increment/25"),
    (":number roundingIncrement=5000 maximumFractionDigits=1", "precision-increment/500.0"),
    (":number roundingIncrement=1 maximumFractionDigits=1", ".#"),
    // ECMA-402: with an increment, the default maximum of fraction digits is their minimum.
    (":number roundingIncrement=5", "precision-increment/5"),
    (":number roundingIncrement=25 minimumFractionDigits=2", "precision-increment/0.25"),
    (":currency currency=EUR", "currency/EUR"),
    (":currency currency=jpy", "currency/JPY"),
    (":currency currency=BHD", "currency/BHD"),
    (":currency currency=USD currencySign=accounting", "currency/USD sign-accounting"),
    (":currency currency=USD currencySign=standard", "currency/USD"),
    (":currency currency=CAD currencyDisplay=narrowSymbol", "currency/CAD unit-width-narrow"),
    (":currency currency=CAD currencyDisplay=symbol", "currency/CAD"),
    (":currency currency=PLN currencyDisplay=name", "currency/PLN unit-width-full-name"),
    (":currency currency=CHF currencyDisplay=code", "currency/CHF unit-width-iso-code"),
    (":currency currency=CHF currencyDisplay=never", "currency/CHF unit-width-hidden"),
    (":currency currency=EUR fractionDigits=auto", "currency/EUR"),
    (":currency currency=EUR fractionDigits=0", "currency/EUR precision-integer"),
    (":currency currency=JPY fractionDigits=3", "currency/JPY .000"),
    (":currency currency=EUR useGrouping=never", "currency/EUR group-off"),
    (":currency currency=EUR minimumIntegerDigits=4", "currency/EUR integer-width/*0000"),
    (":currency currency=EUR maximumSignificantDigits=2", "currency/EUR @#"),
    (":currency currency=EUR minimumSignificantDigits=4", "currency/EUR @@@@*"),
    (
      ":currency currency=EUR trailingZeroDisplay=stripIfInteger",
      "currency/EUR precision-currency-standard/w"
    ),
    (":currency currency=EUR roundingIncrement=5", "currency/EUR precision-increment/0.05"),
    (
      ":currency currency=EUR roundingPriority=morePrecision maximumSignificantDigits=2",
      "currency/EUR .00/@#r"
    ),
    (":percent", "percent scale/100 precision-integer"),
    (":percent signDisplay=exceptZero", "percent scale/100 precision-integer sign-except-zero"),
    (":percent useGrouping=never", "percent scale/100 precision-integer group-off"),
    (":percent minimumFractionDigits=1", "percent scale/100 .0"),
    (":percent maximumFractionDigits=2", "percent scale/100 .##"),
    (":percent minimumSignificantDigits=2", "percent scale/100 @@*"),
    (":percent maximumSignificantDigits=3", "percent scale/100 @##"),
    (
      ":percent minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger",
      "percent scale/100 .00/w"
    ),
    (":unit unit=kilometer", "unit/kilometer .###"),
    (":unit unit=liter unitDisplay=short", "unit/liter .###"),
    (":unit unit=liter unitDisplay=long", "unit/liter .### unit-width-full-name"),
    (
      ":unit unit=kilometer-per-hour unitDisplay=narrow",
      "unit/kilometer-per-hour .### unit-width-narrow"
    ),
    (
      ":unit unit=meter maximumFractionDigits=0 signDisplay=always",
      "unit/meter precision-integer sign-always"
    ),
    (":unit unit=meter usage=road", "unit/meter usage/road"),
  ]

  static let roundings: [(option: String, stem: String)] = [
    ("", "half-up"), ("", "half-up"), ("ceil", "ceiling"), ("floor", "floor"), ("expand", "up"),
    ("trunc", "down"), ("halfCeil", "half-ceiling"), ("halfFloor", "half-floor"),
    ("halfExpand", "half-up"), ("halfTrunc", "half-down"), ("halfEven", "half-even"),
  ]

  private static func message(
    _ text: String, _ locale: String, zone: TimeZoneIdentifier? = nil
  ) throws -> MessageFormat {
    try MessageFormat(
      mf2: text, locale: LocaleIdentifier(locale), timeZone: zone, isolation: .none)
  }

  @Test("numbers agree for every option in every locale")
  func numbers() throws {
    let run = try Differential(
      "MessageFormat 2 numbers", comparisons: Locales.all.count * 4
    ) { index, random in
      let locale = Locales.all[index % Locales.all.count]
      let (function, skeleton) = Self.numbers[(index * 7 + index / 977) % Self.numbers.count]
      let (mode, stem) = Self.roundings[random.integer(0...Self.roundings.count - 1)]
      let option = mode.isEmpty ? "" : " roundingMode=\(mode)"
      let message = try Self.message("{$x \(function)\(option)}", locale)
      let stems = "\(skeleton) rounding-mode-\(stem)"
      guard NumberSkeletons.isInICU(stems) else {
        // Neither an older ICU nor the message supports it.
        let kinds = message.parts(["x": 1.5]).errors.map(\.kind.rawValue)
        let isRejected = (try? ICUNumberFormatter(skeleton: stems, locale: locale)) == nil
        return Comparison(
          "\(function)\(option) in \(locale)", ours: kinds.joined(separator: " "),
          icu: isRejected ? "unsupported-operation" : "accepted")
      }
      let icu = try ICUNumberFormatter(skeleton: stems, locale: locale)
      // ICU compiles a format at its third use; before, ICU 76 writes the name of a currency into the
      // number (`PLN 3,621.1 Polish zlotys5` in `en_NL`).
      for _ in 0..<3 {
        _ = try UTF8Writer.string { (w) throws(ICUError) in try icu.append(1.5, to: &w) }
      }
      var ours: [String] = []
      var wanted: [String] = []
      for _ in 0..<6 {
        let number = Double(random.integer(-400_000...400_000)) / 80
        ours.append(message.format(["x": MessageArgument(number)]))
        wanted.append(
          try UTF8Writer.string { (w) throws(ICUError) in try icu.append(number, to: &w) })
        let integer = Values.integer(&random)
        ours.append(message.format(["x": MessageArgument(integer)]))
        wanted.append(
          try UTF8Writer.string { (w) throws(ICUError) in try icu.append(integer, to: &w) })
        let text = Values.decimalText(&random)
        ours.append(message.format(["x": MessageArgument(text)]))
        wanted.append(
          try UTF8Writer.string { (w) throws(ICUError) in try icu.append(decimal: text, to: &w) })
      }
      return Comparison(
        "\(function)\(option) in \(locale)", ours: ours.joined(separator: " | "),
        icu: wanted.joined(separator: " | "))
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("integers agree for every option in every locale")
  func integers() throws {
    let options = [
      ("", ""), (" signDisplay=always", " sign-always"), (" useGrouping=min2", " group-min2"),
      (" minimumIntegerDigits=4", " integer-width/*0000"),
    ]
    let run = try Differential(
      "MessageFormat 2 integers", comparisons: Locales.all.count
    ) { index, random in
      let locale = Locales.all[index % Locales.all.count]
      let (option, stem) = options[index % options.count]
      let message = try Self.message("{$x :integer\(option)}", locale)
      let icu = try ICUNumberFormatter(
        skeleton: "precision-integer rounding-mode-half-up" + stem, locale: locale)
      // The value is the integer, which has no negative zero.
      var number = Double(random.integer(-400_000...400_000)) / 8
      if number.rounded(.toNearestOrAwayFromZero) == 0 { number = 0 }
      return Comparison(
        "\(number)\(option) in \(locale)", ours: message.format(["x": MessageArgument(number)]),
        icu: try UTF8Writer.string { (w) throws(ICUError) in try icu.append(number, to: &w) })
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("the chosen variant is the plural category that ICU gives for the formatted number")
  func categories() throws {
    let variants = ["zero", "one", "two", "few", "many", "other"].map { "\($0) {{\($0)}}" }
      .joined(separator: " ")
    let formats = [
      (":number", ".###"), (":number minimumFractionDigits=1", ".0##"),
      (":number maximumSignificantDigits=2", "@#"),
      (":percent", "percent scale/100 precision-integer"),
      (":number select=ordinal", ".###"),
    ]
    let run = try Differential(
      "MessageFormat 2 categories", comparisons: Locales.all.count * 2
    ) { index, random in
      let locale = Locales.all[index % Locales.all.count]
      let (function, skeleton) = formats[(index + index / Locales.all.count) % formats.count]
      let message = try Self.message(
        ".input {$x \(function)} .match $x \(variants) * {{*}}", locale)
      let icu = try ICUNumberFormatter(
        skeleton: skeleton + " rounding-mode-half-up", locale: locale)
      let rules = try ICUPluralRules(locale: locale, ordinal: function.contains("ordinal"))
      var ours: [String] = []
      var wanted: [String] = []
      for _ in 0..<8 {
        let value =
          random.oneIn(2) ? Double(random.integer(0...130)) : Double(random.integer(0...400)) / 16
        var number = try ICUFormattedNumber()
        try number.format(value, with: icu)
        wanted.append("\(value) \(try rules.select(number))")
        ours.append("\(value) \(message.format(["x": MessageArgument(value)]))")
        if value == value.rounded() {
          ours.append(message.format(["x": MessageArgument(Int(value))]))
          wanted.append(try rules.select(number))
        }
      }
      return Comparison(
        "\(function) in \(locale)", ours: ours.joined(separator: " "),
        icu: wanted.joined(separator: " "))
    }
    #expect(run.agrees, "\(run.report)")
  }

  /// Functions with options, and the date skeleton for them.
  static let dates: [(function: String, skeleton: String)] = [
    (":date", "yMMMd"), (":date length=long", "yMMMMd"), (":date length=medium", "yMMMd"),
    (":date length=short", "yMd"), (":date fields=weekday", "EEE"),
    (":date fields=weekday length=long", "EEEE"), (":date fields=day-weekday", "dEEE"),
    (":date fields=month-day", "MMMd"), (":date fields=month-day length=long", "MMMMd"),
    (":date fields=month-day-weekday", "MMMdEEE"),
    (":date fields=month-day-weekday length=short", "MdEEE"),
    (":date fields=year-month-day", "yMMMd"),
    (":date fields=year-month-day-weekday length=long", "yMMMMdEEEE"),
    (":time", "jm"), (":time precision=hour", "j"), (":time precision=minute", "jm"),
    (":time precision=second", "jms"), (":time timeZoneStyle=short", "jmz"),
    (":time timeZoneStyle=long precision=second", "jmszzzz"), (":time hour12=true", "hm"),
    (":time hour12=false precision=second", "Hms"),
    (":datetime", "yMMMdjm"), (":datetime dateLength=long", "yMMMMdjm"),
    (":datetime dateLength=short timePrecision=second", "yMdjms"),
    (":datetime dateFields=month-day-weekday timePrecision=hour", "MMMdEEEj"),
    (":datetime timeZoneStyle=short hour12=false", "yMMMdHmz"),
  ]

  @Test("dates and times agree for every option in every locale")
  func dates() throws {
    let run = try Differential(
      "MessageFormat 2 dates", comparisons: Locales.all.count * 2
    ) { index, random in
      let locale = Locales.all[index % Locales.all.count]
      let (function, skeleton) = Self.dates[(index * 5 + index / 977) % Self.dates.count]
      let zone = random.pick(Values.zones)
      let milliseconds = (Values.time(&random) * 1000).rounded()
      let pattern = try ICUDatePatternGenerator(locale: locale).bestPattern(for: skeleton)
      let icu = try ICUDateFormatter(.pattern(pattern), locale: locale, timeZone: zone)
      let date = MessageArgument(Date(timeIntervalSince1970: milliseconds / 1000))
      let message = try Self.message(
        "{$x \(function)} {$x \(function) timeZone=$zone}", locale, zone: TimeZoneIdentifier(zone))
      let wanted = try UTF8Writer.string { (w) throws(ICUError) in
        try icu.append(milliseconds, to: &w)
      }
      return Comparison(
        "\(function) of \(milliseconds) in \(locale) \(zone)",
        ours: message.format(["x": date, "zone": MessageArgument(zone)]),
        icu: "\(wanted) \(wanted)")
    }
    #expect(run.agrees, "\(run.report)")
  }
}
