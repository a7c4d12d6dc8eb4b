import SystemICU
import ICUFormatStyles
import Synchronization
import Testing

@Suite("Locales where ICU fails")
struct LocaleFailureTests {
  private static let reports = Atomic<Int>(0)

  @Test("a locale that ICU has no memory for is reported, and asked for again")
  func memory() async {
    #if DEBUG
      await #expect(processExitsWith: .success) {
        Localization.issueHandler = { issue in
          // Who gets the report may ask for the same, which fails again.
          _ = issue.locale?.languageTag
          Self.reports.add(1, ordering: .relaxed)
        }
        // One fact each: the tag, the language, the direction.
        let tags = ["ar_EG": "ar-EG", "he_IL": "he-IL", "ur_PK": "ur-PK"]
        for (call, (name, tag)) in tags.enumerated() {
          let locale = LocaleIdentifier(name)
          ICUFaults.failCall(call + 1)
          #expect(locale.languageTag == tag)
          #expect(Self.reports.load(ordering: .relaxed) == call + 1)
          ICUFaults.failCall(0)
          #expect(locale.isRightToLeft)
          #expect(locale.languageCode == tag.prefix(2))
          #expect(Self.reports.load(ordering: .relaxed) == call + 1)
        }
      }
    #endif
  }
}
