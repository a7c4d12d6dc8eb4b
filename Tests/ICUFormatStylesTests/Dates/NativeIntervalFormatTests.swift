import DifferentialSupport
import Foundation
import SystemICU
import ICUFormatMemory
import Testing

@testable import ICUFormatStyles

@Suite("NativeIntervalFormat")
struct NativeIntervalFormatTests {
  private func formatter(_ skeleton: String, locale: String) throws -> CompiledIntervalFormatter {
    try CompiledIntervalFormatter(
      CompiledIntervalFormatter.Signature(
        skeleton: skeleton, locale: LocaleIdentifier(locale), timeZone: "Europe/Berlin"))
  }

  @Test(
    "a skeleton is formatted without ICU if all its fields are native",
    arguments: [
      ("de", "yMMMd", true), ("en", "yMMMdjm", true), ("ar_EG", "yMMMEd", true),
      ("th", "GyMMMd", true), ("ja", "yMMMMEEEEd", true), ("en", "Hms", true),
      ("en", "jmv", false), ("en", "Bhm", false), ("fa", "yMd", false),
    ])
  func learning(locale: String, skeleton: String, isNative: Bool) throws {
    let formatter = try formatter(skeleton, locale: locale)
    let start = Date(timeIntervalSince1970: 1_773_151_506)
    for use in 1...CompiledIntervalFormatter.usesBeforeLearning {
      #expect(!formatter.isNative)
      _ = UTF8Writer.string { formatter.append(start, start + Double(use) * 40_000, to: &$0) }
    }
    #expect(formatter.isNative == isNative)
  }

  @Test("most locales have native intervals of dates and times")
  func locales() throws {
    let locales = ICULocale.available().enumerated().filter { $0.offset.isMultiple(of: 5) }
    for skeleton in ["yMMMd", "yMMMEd", "Hm"] {
      let native = try locales.count { locale in
        let icu = try ICUDateIntervalFormatter(
          skeleton: skeleton, locale: locale.element, timeZone: "UTC")
        return NativeIntervalCompiler.format(of: icu, locale: locale.element, timeZone: .utc)
          != nil
      }
      #expect(native > locales.count * 8 / 10, "\(skeleton)")
    }
  }

  @Test("capitals at the beginning of a sentence are ICU's")
  func context() {
    let style = DateIntervalStyle(skeleton: "MMMM").locale("fr").timeZone(.utc)
      .context(.beginningOfSentence)
    let start = Date(timeIntervalSince1970: 1_773_151_506)
    let expected = ICUVersion.isAtLeast(68) ? "Mars" : "mars"
    for _ in 0..<CompiledIntervalFormatter.usesBeforeLearning + 2 {
      #expect(style.format(from: start, to: start + 60) == expected)
    }
  }

  // The fields of the dates, read from their ISO form.
  @Test("the difference of two dates is their largest different field")
  func differences() {
    let from = CivilDate(year: 2026, month: 3, day: 10, millisecondsOfDay: 36_000_000)
    for (to, difference): (CivilDate, NativeIntervalFormat.Difference) in [
      (CivilDate(year: 2027, month: 3, day: 10, millisecondsOfDay: 36_000_000), .year),
      (CivilDate(year: 2026, month: 4, day: 1), .month),
      (CivilDate(year: 2026, month: 3, day: 11), .day),
      (CivilDate(year: 2026, month: 3, day: 10, millisecondsOfDay: 79_200_000), .halfDay),
      (CivilDate(year: 2026, month: 3, day: 10, millisecondsOfDay: 39_600_000), .hour),
      (CivilDate(year: 2026, month: 3, day: 10, millisecondsOfDay: 36_060_000), .minute),
      (CivilDate(year: 2026, month: 3, day: 10, millisecondsOfDay: 36_001_000), .second),
      (CivilDate(year: 2026, month: 3, day: 10, millisecondsOfDay: 36_000_001), .millisecond),
      (from, .none),
    ] {
      #expect(NativeIntervalFormat.Difference(from, to) == difference)
      #expect(NativeIntervalFormat.Difference(to, from) == difference)
    }
  }
}
