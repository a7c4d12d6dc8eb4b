import FoundationEssentials
import SystemICU
import ICUFormatStyles
import Synchronization
import Testing

@Suite("Dates when ICU fails")
struct DateFailureTests {
  private static let reports = Atomic<Int>(0)

  /// Calls `format` repeatedly, with a different call of the facade failing each time.
  private static func check(_ format: () -> String) {
    #if DEBUG
      Localization.issueHandler = { _ in reports.add(1, ordering: .relaxed) }
      // The first use creates the cached objects that later ones use.
      let expected = format()
      ICUFaults.failCall(0)
      #expect(format() == expected)
      let calls = ICUFaults.failCall(0) ?? 0
      #expect(calls > 0)
      for call in stride(from: 1, through: calls, by: 1) {
        let before = reports.load(ordering: .relaxed)
        ICUFaults.failCall(call)
        let text = format()
        let reported = reports.load(ordering: .relaxed) - before
        #expect(text == expected || reported > 0, "call \(call) gives \(text)")
        #expect(format() == expected)
      }
      ICUFaults.failCall(0)
    #endif
  }

  @Test("a date that cannot be shown in its style is reported")
  func dates() async {
    await #expect(processExitsWith: .success) {
      // Too few uses for a date to be formatted without ICU.
      let date = Date(timeIntervalSince1970: 0)
      Self.check { DateStyle(date: .full).locale("de").timeZone("GMT").format(date) }
      let time = DateStyle(time: .full).locale("ja").timeZone("GMT")
      Self.check { String(time.attributed(date).characters) }
    }
  }

  @Test("an interval that cannot be shown in its style is reported")
  func spans() async {
    await #expect(processExitsWith: .success) {
      let start = Date(timeIntervalSince1970: 0)
      let style = DateIntervalStyle(skeleton: "yMMMd").locale("de").timeZone("GMT")
      Self.check { style.format(start..<start.addingTimeInterval(1_000_000)) }
    }
  }

  @Test("a zone for which ICU had no memory is known again later")
  func zones() async {
    #if DEBUG
      await #expect(processExitsWith: .success) {
        Localization.issueHandler = { _ in }
        // 1970-01-01 00:00 in Greenwich. A later call fails for each zone.
        let zones = [
          ("Asia/Tokyo", "09:00–10:00 Uhr"), ("Asia/Kolkata", "05:30–06:30 Uhr"),
          ("America/New_York", "19:00–20:00 Uhr"), ("Asia/Kathmandu", "05:30–06:30 Uhr"),
          ("America/Caracas", "20:00–21:00 Uhr"), ("Asia/Karachi", "05:00–06:00 Uhr"),
        ]
        let start = Date(timeIntervalSince1970: 0)
        for (call, (zone, expected)) in zones.enumerated() {
          let style = DateIntervalStyle(skeleton: "Hm").locale("de")
            .timeZone(TimeZoneIdentifier(zone))
          ICUFaults.failCall(call + 1)
          _ = style.format(start..<start.addingTimeInterval(3600))
          ICUFaults.failCall(0)
          #expect(style.format(start..<start.addingTimeInterval(3600)) == expected)
        }
      }
    #endif
  }
}
