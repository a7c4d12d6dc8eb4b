import Foundation
import SystemICU
import ICUFormatMemory
import Testing

@testable import ICUFormatStyles

@Suite("NativeDateFormat")
struct NativeDateFormatTests {
  private func formatter(_ pattern: String, locale: String) throws -> CompiledDateFormatter {
    try CompiledDateFormatter(
      CompiledDateFormatter.Signature(
        source: .pattern(pattern), locale: LocaleIdentifier(locale), timeZone: "Europe/Berlin"))
  }

  @Test(
    "a pattern is formatted without ICU if all its fields are native",
    arguments: [
      ("de", "dd.MM.y, HH:mm:ss", true), ("ar_EG", "EEEE، d MMMM y", true),
      ("th", "d MMM G y", true), ("en", "y-MM-dd'T'HH:mm:ss.SSSXXX", true),
      ("en", "h:mm a zzzz", false), ("en", "w", false), ("en", "h:mm B", false),
      ("fa", "y/M/d", false), ("de@numbers=hanidec", "y", false),
    ])
  func learning(locale: String, pattern: String, isNative: Bool) throws {
    let formatter = try formatter(pattern, locale: locale)
    for use in 1...CompiledDateFormatter.usesBeforeLearning {
      #expect(!formatter.isNative)
      _ = UTF8Writer.string { formatter.append(Date(timeIntervalSince1970: Double(use)), to: &$0) }
    }
    #expect(formatter.isNative == isNative)
  }

  @Test("capitals at the beginning of a sentence are ICU's")
  func context() {
    let style = DateStyle(pattern: "LLLL").locale("cs").timeZone(.utc)
      .context(.beginningOfSentence)
    for _ in 0..<10 {
      #expect(style.format(Date(timeIntervalSince1970: 1_773_151_506)) == "Březen")
    }
  }

  @Test("a zone's table equals ICU's offsets, for every zone around every change")
  func zones() throws {
    var checked = 0
    for name in ICUTimeZone.available() {
      let zone = try ICUTimeZone(name)
      let table = ZoneOffsetTable(zone)
      var moments: [Double] = [-1e12, -1, 0, 3_155_759_999_999, 3_155_760_000_000, 9e12]
      var at = -1e10
      while let next = try zone.nextTransition(after: at), next.at < 3.2e12 {
        moments += [next.at - 1, next.at - 0.5, next.at, next.at + 0.5, next.at + 3_600_000]
        at = next.at
      }
      for moment in moments {
        let total = try zone.offset(at: moment).total
        if table.offset(at: moment) != Int64(total) {
          Issue.record("\(name) at \(moment)")
        }
        checked += 1
      }
    }
    #expect(checked > 50_000)
  }

  @Test("equal styles share a cached formatter, other styles do not")
  func pinned() {
    let locale: LocaleIdentifier = "de"
    let date = Date(timeIntervalSince1970: 1_773_151_506)
    let style = DateStyle(date: .medium).locale(locale).timeZone("Asia/Tokyo")
    #expect(style.format(date) == "10.03.2026")
    // Other tests may have filled the list of formatters.
    if let found = locale.context.existing(.dateFormatters)?.formatter(style, "Asia/Tokyo") {
      #expect(found === locale.context.existing(.dateFormatters)?.formatter(style, "Asia/Tokyo"))
    }
    #expect(locale.context.existing(.dateFormatters)?.formatter(style, "Asia/Pyongyang") == nil)
    #expect(style.calendar(.buddhist).format(date) == "10.03.2569 BE")
    #expect(style.numberingSystem("arab").format(date) == "١٠.٠٣.٢٠٢٦")
    #expect(style.format(date) == "10.03.2026")
  }
}
