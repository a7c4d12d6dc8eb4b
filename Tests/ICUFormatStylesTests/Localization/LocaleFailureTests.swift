import SystemICU
import ICUFormatStyles
import Synchronization
import Testing

@Suite("Locales when ICU fails")
struct LocaleFailureTests {
  private static let reports = Atomic<Int>(0)

  @Test("a locale for which ICU has no memory is reported, and works later")
  func memory() async {
    #if DEBUG
      await #expect(processExitsWith: .success) {
        Localization.issueHandler = { issue in
          // The handler may use the same facts, which fails again.
          _ = issue.locale?.languageTag
          Self.reports.add(1, ordering: .relaxed)
        }
        // One fact for each: the tag, the language, the direction.
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
