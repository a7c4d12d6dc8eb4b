import FoundationEssentials
import ICUFormat
import Testing

/// Locale names that are invalid or too long for ICU 72 cause no crash and no empty output.
@Suite("Invalid locale names") struct HostileLocaleTests {
  static let names = [
    "en@numbers=", "en@numbers=bogus", "ar@numbers=abjd", "en@calendar=bogus", "@", "@calendar",
    "日本",
    "_____", String(repeating: "a", count: 300),
    "en-" + String(repeating: "a1-", count: 100) + "a1",
    "en-Latn-US-" + String(repeating: "abcde-", count: 24) + "abcdef",
    "en@" + (0..<30).map { "k\($0)=vvvvvvvv" }.joined(separator: ";"),
    "en@timezone=" + String(repeating: "A/", count: 200),
  ]

  @Test("messages, styles and keys produce text in each hostile locale", arguments: names)
  func texts(name: String) throws {
    let locale = LocaleIdentifier(name)
    let date = Date(timeIntervalSince1970: 0)
    for pattern in ["{0} {1}", "{0,plural,one{#}other{#}} {1,date,full}", "{1,time,::Hm}"] {
      var found: [MessageDiagnostic] = []
      let message = MessageFormat(recovering: pattern, locale: locale, diagnostics: &found)
      #expect(!message.format([1, MessageArgument(date)]).isEmpty)
    }
    for kind in SpelledNumberStyle.Kind.allCases {
      #expect(!SpelledNumberStyle(kind).locale(locale).format(Int64.min).isEmpty)
      #expect(!SpelledNumberStyle(kind, ruleSet: "%none").locale(locale).format(1).isEmpty)
    }
    #expect(!DateStyle(date: .full, time: .full).locale(locale).format(date).isEmpty)
    let span = DateIntervalStyle(skeleton: "yMMMd").locale(locale)
    #expect(!span.format(from: date, to: Date(timeIntervalSince1970: 1e8)).isEmpty)
    #expect(!NumberStyle().locale(locale).format(1.5).isEmpty)
    #expect(!NumberPatternStyle("#,##0.00").locale(locale).format(1.5).isEmpty)
    #expect(!RelativeDateStyle().locale(locale).format(-1, .day).isEmpty)
    #expect(!ListStyle().locale(locale).format(["a", "b"]).isEmpty)
    #expect(!PluralRules(locale).categories.isEmpty)
    #expect(String(localized: "\(2) files", locale: locale).hasSuffix(" files"))
  }
}
