import DifferentialSupport
import SystemICU
import ICUFormat
import Testing

@Suite("Plural categories against ICU", .serialized)
struct PluralDifferentialTests {
  // Not ICU's category of the double itself: ICU 72 computes its decimals by multiplying, and reads
  // 68753.4214 as 68753.42140000001 and 5280606.44 as 5280606.440. The public API uses the printed
  // digits, the shortest that represent the same double.
  private static func shortestDigits(of value: Double) -> String {
    let digits = "\(value)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  @Test("categories agree in every locale: integers and decimals of any length, all doubles")
  func categories() throws {
    var handles: [String: ICUPluralRules] = [:]
    let run = try Differential("plurals", comparisons: 40_000) { index, random in
      let locale = Locales.all[index % Locales.all.count]
      let isOrdinal = random.oneIn(3)
      let key = "\(locale) \(isOrdinal ? "ordinal" : "cardinal")"
      let icu = try handles[key] ?? ICUPluralRules(locale: locale, ordinal: isOrdinal)
      handles[key] = icu
      let rules = PluralRules(LocaleIdentifier(locale), isOrdinal ? .ordinal : .cardinal)
      switch random.integer(0...6) {
      case 0, 1:
        let value = random.oneIn(2) ? Int64(random.integer(0...10_000)) : Values.integer(&random)
        return Comparison(
          "\(key) \(value)", ours: rules.category(for: value).rawValue,
          icu: try icu.select(value))
      case 2:
        let value = UInt64.max - random.next() >> UInt64(random.integer(1...40))
        return Comparison(
          "\(key) \(value)", ours: rules.category(for: value).rawValue,
          icu: try icu.select(decimal: "\(value)"))
      case 3:
        let value = "\(random.integer(0...300)).\(random.pick(["0", "00", "10", "1", "02", "250"]))"
        return Comparison(
          "\(key) \(value)", ours: rules.category(forDecimal: value).rawValue,
          icu: try icu.select(decimal: value))
      case 4:
        let value = Values.decimalText(&random)
        return Comparison(
          "\(key) \(value)", ours: rules.category(forDecimal: value).rawValue,
          icu: try icu.select(decimal: value))
      default:
        let digits = random.integer(-1_000_000_000...1_000_000_000)
        let value =
          random.oneIn(2)
          ? Double(digits) / random.pick([1, 10, 100, 1000, 10_000], or: 1)
          : Values.double(&random)
        return Comparison(
          "\(key) \(value)", ours: rules.category(for: value).rawValue,
          icu: value.isFinite ? try icu.select(decimal: Self.shortestDigits(of: value)) : "other")
      }
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("every locale has ICU's categories")
  func keywords() throws {
    for locale in Locales.all {
      for kind in PluralRules.Kind.allCases {
        let icu = try ICUPluralRules(locale: locale, ordinal: kind == .ordinal).keywords()
        let ours = PluralRules(LocaleIdentifier(locale), kind).categories.map(\.rawValue)
        #expect(Set(ours) == Set(icu), "\(locale) \(kind)")
      }
    }
  }
}
