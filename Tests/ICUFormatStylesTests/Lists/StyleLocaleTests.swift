import Foundation
import ICUFormatStyles
import Testing

/// Checks `locale(_: Locale)`, which `FormatStyle` requires, without the overlay.
///
/// The test's process has Foundation. The expected texts are CLDR's.
@Suite struct StyleLocaleTests {
  private let german = Locale(identifier: "de")
  /// Tuesday, 10 March 2026, 14:05:06 UTC.
  private let date = Date(timeIntervalSince1970: 1_773_151_506)

  /// Formats with a style in German, through the requirement of the protocol.
  private func format<Style: FormatStyle>(
    _ value: Style.FormatInput, _ style: Style
  ) -> Style.FormatOutput { style.locale(german).format(value) }

  @Test("every style honors the locale that FormatStyle sets")
  func requirement() {
    #expect(format(1234.5, .icuNumber(.number)) == "1.234,5")
    #expect(format(1.5...2.5, NumberRangeStyle(.number)) == "1,5–2,5")
    #expect(format(date, DateStyle(date: .long).timeZone(.utc)) == "10. März 2026")
    #expect(
      format(date..<date + 172_800, DateIntervalStyle(skeleton: "MMMMd").timeZone(.utc))
        == "10.–12. März")
    #expect(format(date + 86_400, .icuRelative(to: date)) == "morgen")
    #expect(format(date, ElapsedTimeStyle(.offset, now: date - 7200)) == "+2 Stunden")
    #expect(format(.seconds(7200), .icuUnits([.hours])) == "2 Stunden")
    #expect(format(["a", "b"], .icuList) == "a und b")
    #expect(format([1.5, 2], ListStyle().memberStyle(NumberFormatStyle<Double>())) == "1,5 und 2")
    #expect(format(date, ISO8601Style()) == "2026-03-10T14:05:06Z")
    let finnish = TimerStyle(date...date + 5400).locale(Locale(identifier: "fi"))
    #expect(finnish.format(date) == "1.30.00")
  }

  @Test("a style of a static member takes a Locale where it is used")
  func members() {
    #expect(1234.5.formatted(.icuNumber(.number).locale(german)) == "1.234,5")
    #expect((date + 86_400).formatted(.icuRelative(to: date).locale(german)) == "morgen")
    #expect((date + 86_400).formatted(.icuRelative(to: date).locale("de")) == "morgen")
    #expect(
      [1.5, 2].formatted(.icuList(memberStyle: .icuNumber(.number)).locale(german)) == "1,5 und 2")
    let arabic = Locale(identifier: "de-u-nu-arab")
    #expect(5.formatted(.icuNumber(.number).locale(arabic)) == "٥")
  }

  @Test("the locale of a list is the locale of its items, unless their style has one")
  func lists() {
    let list = ListStyle().locale("de")
    #expect(list.memberStyle(NumberFormatStyle<Double>(.number)).format([1.5, 2]) == "1,5 und 2")
    let english = NumberFormatStyle<Double>(.number.locale("en"))
    #expect(list.memberStyle(english).format([1.5, 2]) == "1.5 und 2")
    #expect(
      ListStyle().memberStyle(english).locale("de").format([1.5, 2]) == "1.5 und 2")
    let text = ListStyle().memberStyle(NumberFormatStyle<Double>()).locale("de").attributed([1.5])
    #expect(String(text.characters) == "1,5")
    #expect(text.runs.map(\.formatField) == [.integer, .decimalSeparator, .fraction])
  }

  @Test("a style of Foundation for items takes the locale of the list")
  func foreignItems() {
    let numbers = FloatingPointFormatStyle<Double>.number
    let list = ListStyle().memberStyle(numbers)
    #expect([1234.5, 2].formatted(list.locale("de")) == "1.234,5 und 2")
    #expect([1234.5, 2].formatted(list.locale(german)) == "1.234,5 und 2")
    let french = numbers.locale(Locale(identifier: "fr"))
    #expect(ListStyle().locale("de").memberStyle(french).format([1234.5]) == "1.234,5")
    let text = ListStyle().locale("de").memberStyle(numbers).attributed([1234.5])
    #expect(String(text.characters) == "1.234,5")
  }
}
