import Foundation
import Testing

@testable import ICUFormat

@Suite struct LocalizedStringKeyTests {
  let name = "onevcat"
  let day = Date(timeIntervalSince1970: 0)

  @Test("a key has a printf form and an ICU form")
  func spellings() {
    let key: LocalizedStringKey =
      "\(name) bought \(3) apples for \(2.5, fractionDigits: 2) on \(day, style: .date)"
    #expect(key.key == "%@ bought %lld apples for %@ on %@")
    #expect(
      key.icuPattern
        == "{0} bought {1, number, integer} apples for {2, number, ::.00} on {3, date, long}")
    #expect(key.arguments.count == 4)
  }

  @Test("more arguments than are stored inline keep their order")
  func manyArguments() {
    let key: LocalizedStringKey = "\(1)a\(2)b\(3)c\(4)d\(5)e"
    #expect(key.key == "%llda%lldb%lldc%lldd%llde")
    #expect(key.arguments == [1, 2, 3, 4, 5])
  }

  @Test("a percent sign is doubled only in interpolated keys")
  func percentSigns() {
    let plain: LocalizedStringKey = "100%"
    let formatted: LocalizedStringKey = "100% \(1)"
    #expect(plain.key == "100%")
    #expect(!plain.hasFormatting)
    #expect(formatted.key == "100%% %lld")
    #expect(formatted.hasFormatting)
    #expect(LocalizedStringKey("50%").key == "50%")
  }

  @Test("date ranges are date intervals in the ICU form")
  func ranges() {
    let key: LocalizedStringKey = "\(day...day) \(DateInterval(start: day, duration: 5))"
    #expect(key.key == "%@ %@")
    #expect(key.icuPattern == "{0, dateInterval, ::yMMMd} {1, dateInterval, ::yMMMd}")
  }

  @Test("keys are equal if their text, styles and arguments are equal")
  func equality() {
    #expect(("\(1) file" as LocalizedStringKey) == "\(1) file")
    #expect(("\(1) file" as LocalizedStringKey) != "\(2) file")
    #expect(("\(1.0, fractionDigits: 1)" as LocalizedStringKey) != "\(1.0, fractionDigits: 2)")
    #expect(Set<LocalizedStringKey>(["\(1) file", "\(1) file"]).count == 1)
  }
}
