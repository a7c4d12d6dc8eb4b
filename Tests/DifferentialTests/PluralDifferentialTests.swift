import DifferentialSupport
import SystemICU
import ICUFormat
import MessageSyntax
import Testing

@Suite("Plural categories against ICU", .serialized)
struct PluralDifferentialTests {
  // Not ICU's category of the double itself: ICU 72 computes its decimals by multiplying, and reads
  // 68753.4214 as 68753.42140000001 and 5280606.44 as 5280606.440. The public API uses the printed
  // digits, the shortest that represent the same double.
  @Test("categories of integers and of doubles agree in every locale")
  func categories() throws {
    let run = try Differential("plurals", comparisons: 24_000) { index, random in
      let locale = Locales.all[index % Locales.all.count]
      let type = random.oneIn(3) ? "ordinal" : "cardinal"
      let rules = PluralRules(LocaleIdentifier(locale), type == "ordinal" ? .ordinal : .cardinal)
      func comparison(_ category: PluralCategory, of number: some Numeric) throws -> Comparison {
        Comparison(
          "\(locale) \(type) \(number)", ours: category.rawValue,
          icu: try #require(
            ICUReference.text("plural", [locale, "precision-unlimited", type, "\(number)"])))
      }
      switch random.integer(0...4) {
      case 0, 1:
        let value = random.oneIn(2) ? Int64(random.integer(0...10_000)) : Values.integer(&random)
        return try comparison(rules.category(for: value), of: value)
      case 2:
        let value = UInt64.max - random.next() >> UInt64(random.integer(1...40))
        return try comparison(rules.category(for: value), of: value)
      default:
        let digits = random.integer(-1_000_000_000...1_000_000_000)
        let value =
          random.oneIn(2)
          ? Double(digits) / random.pick([1, 10, 100, 1000, 10_000], or: 1)
          : Values.double(&random)
        let category = rules.category(for: value)
        guard value.isFinite else {
          return Comparison("\(locale) \(value)", ours: category.rawValue, icu: "other")
        }
        return try comparison(category, of: value)
      }
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("integers whose categories are found by their last two digits agree in every locale")
  func lastDigits() throws {
    var values = Array(200...1_100 as ClosedRange<Int64>)
    for power in 3...17 {
      var unit: Int64 = 1
      for _ in 0..<power { unit *= 10 }
      values += [-1, 0, 1, 2, 5, 11, 12, 21, 100, 111].flatMap { [unit + $0, 3 * unit + $0] }
    }
    values += (-3...3).map { (1 << 53) + $0 }
    var differences: [String] = []
    for locale in Locales.all {
      for kind in PluralRules.Kind.allCases {
        let icu = try ICUPluralRules(locale: locale, ordinal: kind == .ordinal)
        let rules = PluralRules(LocaleIdentifier(locale), kind)
        for value in values {
          let category = try icu.select(value)
          if rules.category(for: value).rawValue != category {
            differences.append("\(locale) \(kind) \(value): \(category)")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(20))")
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
