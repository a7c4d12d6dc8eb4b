import DifferentialSupport
import ICU
import ICUFormat
import Testing

@Suite("Numbers against ICU", .serialized)
struct NumberDifferentialTests {
  private static let kinds = [
    "", "percent", "permille", "%x100", "currency/EUR", "currency/JPY",
    "currency/USD unit-width-narrow",
    "currency/CHF unit-width-iso-code", "currency/PLN unit-width-full-name", "unit/kilometer",
    "unit/liter unit-width-full-name", "unit/kilometer-per-hour unit-width-narrow", "compact-short",
    "compact-long", "compact-short currency/EUR", "scientific", "engineering/*ee", "scientific/+!",
  ]
  private static let precisions = [
    "", "", ".00", ".0", ".##", ".0##", ".", "@@@", "@##", ".00/w", "precision-increment/0.05",
    "precision-integer", "precision-unlimited", ".00/@@*",
  ]
  private static let others = [
    "", "", "", "group-off", "group-min2", "group-always", "sign-always", "sign-never",
    "sign-accounting", "sign-except-zero", "integer-width/+000", "integer-width/##0",
    "decimal-always", "scale/100", "scale/0.5", "rounding-mode-down", "rounding-mode-half-up",
    "rounding-mode-ceiling", "numbering-system/arab", "latin",
  ]

  private static func skeleton(_ random: inout SeededGenerator) -> String {
    [kinds, precisions, others].map { random.pick($0) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  @Test("skeletons in every locale: integers, doubles, decimals of any length")
  func skeletons() throws {
    let run = try Differential("numbers", comparisons: 12_000) { index, random in
      let locale = index < Locales.all.count ? Locales.all[index] : Locales.random(&random)
      let skeleton = Self.skeleton(&random)
      guard let icu = try? ICUNumberFormatter(skeleton: skeleton, locale: locale) else {
        let ours = try? NumberStyle(skeleton: skeleton).locale(LocaleIdentifier(locale))
          .text(of: .integer(1))
        return Comparison("\(locale) \(skeleton)", ours: ours ?? "⟨refused⟩", icu: "⟨refused⟩")
      }
      let style = try NumberStyle(skeleton: skeleton).locale(LocaleIdentifier(locale))
      let value: NumberValue
      let wanted: String
      switch random.integer(0...2) {
      case 0:
        let number = Values.integer(&random)
        value = .integer(number)
        wanted = try UTF8Writer.string { (writer) throws(ICUError) in
          try icu.append(number, to: &writer)
        }
      case 1:
        let number = Values.double(&random)
        value = .double(number)
        wanted = try UTF8Writer.string { (writer) throws(ICUError) in
          try icu.append(number, to: &writer)
        }
      default:
        let number = Values.decimalText(&random)
        value = .text(number)
        wanted = try UTF8Writer.string { (writer) throws(ICUError) in
          try icu.append(decimal: number, to: &writer)
        }
      }
      return Comparison(
        "\(locale) \(skeleton) \(value)", ours: try style.text(of: value), icu: wanted)
    }
    #expect(run.differing == 0, "\(run.report)")
  }
}
