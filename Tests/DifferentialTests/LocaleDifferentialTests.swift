import DifferentialSupport
import SystemICU
import ICUFormat
import Testing

@Suite("Locales against ICU", .serialized)
struct LocaleDifferentialTests {
  @Test("every locale has ICU's language tag, from ICU's name or the tag")
  func spelling() throws {
    let run = try Differential("locale spelling", comparisons: 3_000) { index, random in
      let name = index < Locales.all.count ? Locales.all[index] : Locales.random(&random)
      let tag = try ICULocale.languageTag(of: name)
      return Comparison(
        name, ours: [name, tag].map { LocaleIdentifier($0).languageTag }.joined(separator: " "),
        icu: "\(tag) \(tag)")
    }
    #expect(run.agrees, "\(run.report)")
  }
}
