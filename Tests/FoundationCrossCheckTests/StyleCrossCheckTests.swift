import Foundation
import ICUFormat
import Testing

/// Compares the public styles with Foundation's `FormatStyle`s, in 32 locales.
@Suite struct StyleCrossCheckTests {
  private typealias Floating = FloatingPointFormatStyle<Double>

  static let doubles = [0, 0.5, 1, 2.675, 1234.5, -1_234_567.891, 0.000123, 1e15]
  static let integers = [0, 1, 12, 1234, 12345, -1_234_567, Int.max, Int.min]
  static let decimals = ["0", "-0.005", "1234.565", "12345678901234567890.125", "1E+20"]

  /// A number style of Foundation and the corresponding style of this package.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let ours: NumberStyle
    let foundation: @Sendable (Double, Locale) -> String
    var testDescription: String { name }
  }

  static let pairs: [Pair] = [
    Pair(name: "decimal", ours: .number) { $0.formatted(Floating(locale: $1)) },
    Pair(name: "decimal .00", ours: .number.fractionDigits(2)) {
      $0.formatted(Floating(locale: $1).precision(.fractionLength(2)))
    },
    Pair(name: "decimal @@@", ours: .number.significantDigits(3)) {
      $0.formatted(Floating(locale: $1).precision(.significantDigits(3)))
    },
    Pair(name: "decimal up", ours: .number.fractionDigits(1).rounding(.up)) {
      $0.formatted(Floating(locale: $1).precision(.fractionLength(1)).rounded(rule: .awayFromZero))
    },
    Pair(name: "decimal ungrouped", ours: .number.grouping(.never)) {
      $0.formatted(Floating(locale: $1).grouping(.never))
    },
    Pair(name: "decimal signed", ours: .number.sign(.always)) {
      $0.formatted(Floating(locale: $1).sign(strategy: .always()))
    },
    Pair(name: "percent", ours: .percent) {
      $0.formatted(Floating.Percent(locale: $1))
    },
    Pair(name: "currency EUR", ours: .currency("EUR")) {
      $0.formatted(Floating.Currency(code: "EUR", locale: $1))
    },
    Pair(name: "currency JPY", ours: .currency("JPY")) {
      $0.formatted(Floating.Currency(code: "JPY", locale: $1))
    },
    Pair(name: "currency USD iso", ours: .currency("USD").unitWidth(.isoCode)) {
      $0.formatted(Floating.Currency(code: "USD", locale: $1).presentation(.isoCode))
    },
    Pair(name: "currency USD name", ours: .currency("USD").unitWidth(.fullName)) {
      $0.formatted(Floating.Currency(code: "USD", locale: $1).presentation(.fullName))
    },
    Pair(name: "compact", ours: .number.notation(.compactShort)) {
      $0.formatted(Floating(locale: $1).notation(.compactName))
    },
    Pair(name: "scientific", ours: .number.notation(.scientific())) {
      $0.formatted(Floating(locale: $1).notation(.scientific))
    },
  ]

  @Test("numbers with a fraction", arguments: pairs)
  func doubles(_ pair: Pair) {
    CrossCheck.verify("NumberStyle", Self.doubles, input: { "\(pair.name) \($0)" }) {
      locale, identifier in
      ({ pair.foundation($0, locale) }, { pair.ours.locale(identifier).format($0) })
    }
  }

  @Test("integers and decimals")
  func otherTypes() throws {
    CrossCheck.verify("NumberStyle", Self.integers, input: { "integer \($0)" }) {
      locale, identifier in
      (
        IntegerFormatStyle<Int>(locale: locale).format,
        { NumberStyle.number.locale(identifier).format($0) }
      )
    }
    let decimals = try Self.decimals.map { text in
      (text: text, value: try #require(Decimal(string: text)))
    }
    CrossCheck.verify(
      "NumberStyle", decimals, input: { "decimal .00 of Decimal \($0.text)" }
    ) { locale, identifier in
      let theirs = Decimal.FormatStyle(locale: locale).precision(.fractionLength(2))
      let ours = NumberStyle.number.locale(identifier).fractionDigits(2)
      return ({ theirs.format($0.value) }, { ours.format($0.value) })
    }
  }

  @Test(
    "lists",
    arguments: [
      ("and", ListStyle(.and), ListFormatStyle<StringStyle, [String]>.ListType.and),
      ("or", ListStyle(.or), .or),
    ])
  func lists(
    _ name: String, _ ours: ListStyle,
    _ type: ListFormatStyle<StringStyle, [String]>.ListType
  ) {
    let lists = [
      ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"], ["7", "8"], ["y", "i"],
    ]
    CrossCheck.verify(
      "ListStyle", lists, input: { "\(name) \($0.joined(separator: " "))" }
    ) { locale, identifier in
      var foundation = ListFormatStyle<StringStyle, [String]>.list(type: type)
      foundation.locale = locale
      return (foundation.format, ours.locale(identifier).format)
    }
  }

  @Test("relative dates are counted in the same units", arguments: [true, false])
  func relativeDates(isNamed: Bool) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    let ours = RelativeDateStyle(isNamed ? .named : .numeric).locale("en_US")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let now = Date(
        timeIntervalSince1970: Double(Int.random(in: 0..<2_000_000_000, using: &random)))
      var distance = pow(2, Double.random(in: 0..<28, using: &random)).rounded()
      // Foundation rounds an hour and 40 seconds up to two hours: it compares the next count that is
      // not zero, whatever its unit.
      if distance >= 3600 { distance = (distance / 60).rounded() * 60 }
      if Bool.random(using: &random) { distance.negate() }
      let date = now + distance
      let foundation = Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: isNamed ? .named : .numeric,
        locale: Locale(identifier: "en_US"), calendar: calendar)
      let text = ours.relative(to: now, timeZone: .utc).format(date)
      #expect(text == foundation.format(now), "from \(now.timeIntervalSince1970) by \(distance)")
    }
  }
}
