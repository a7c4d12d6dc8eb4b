import DifferentialSupport
import ICUFormat
import MessageSyntax
import SystemICU
import Testing

@testable import ICUFormatConformance

/// Tests of the published messages, in addition to the expected texts of the data.
@Suite(
  "Published messages",
  .enabled(if: ConformanceData.published != nil, "\(ConformanceData.absence)"))
struct PublishedMessageTests {
  @Test(
    "patterns that ICU rejects are rejected; others format the same leniently and strictly",
    arguments: ["message_mf1.jsonl", "message_mf1_real.jsonl", "message_mf1_fuzz.jsonl"])
  func verdicts(file: String) throws {
    let data = try #require(ConformanceData.published)
    var count = 0
    try ConformanceExecutor.withDefaultLocale {
      for row in try data.rows(of: file) where row.isScored {
        count += 1
        let pattern = try row.request.required("pattern")
        let isRefused = row["error_at"]?.text == "parse"
        #expect(MessageParser.parse(pattern).isValid != isRefused, "\(row.id) \(pattern)")
        let message = try? MessageFormat(
          pattern, locale: LocaleIdentifier(try row.request.required("locale")),
          timeZone: ICUVersion.isAtLeast(72) ? row.request.timeZone : Self.defaultZone)
        #expect((message == nil) == isRefused, "\(row.id) \(pattern)")
        guard let message else { continue }
        let arguments = try ConformanceExecutor.arguments(of: row.request)
        if row["error_at"]?.text == "format" {
          #expect(throws: (any Error).self, "\(row.id) \(pattern)") {
            try message.formatStrictly(arguments)
          }
        } else {
          // The texts are those of ICU 72; another version of ICU says itself what it formats.
          let expected =
            ICUVersion.library.hasPrefix("72.") ? row["want"]?.text : Self.icuText(of: row.request)
          #expect(message.format(arguments) == expected, "\(row.id) \(pattern)")
        }
      }
    }
    #expect(count > 900)
  }

  /// ICU's default zone, in which an older ICU formats the dates of every message.
  private static let defaultZone = TimeZoneIdentifier(ICUTimeZone.defaultIdentifier)

  /// Returns what the running ICU itself formats; nil if it reports an error.
  private static func icuText(of request: ConformanceRequest) -> String? {
    var arguments = ["locale", "tz", "pattern"].map { request.inputs[$0]?.text ?? "" }
    for argument in request.inputs["args"]?.elements ?? [] {
      arguments += ["n", "t", "v"].map { argument[$0]?.text ?? "" }
    }
    return ICUReference.text("message", arguments)
  }

  @Test("MessageFormat 2 messages in a catalog format as messages of their own")
  func catalog() throws {
    let data = try #require(ConformanceData.published)
    var count = 0
    for row in try data.rows(of: "message_mf2.jsonl") {
      let pattern = try row.request.required("pattern")
      // A catalog has no custom functions.
      guard let want = row["exp"]?.text, !pattern.contains(":test:") else { continue }
      let locale = try row.request.required("locale")
      let parameters = ConformanceExecutor.parameters(of: row.request)
      var literal = LocalizedStringKey.StringInterpolation(
        literalCapacity: 0, interpolationCount: 0)
      for (name, value) in parameters { literal.appendInterpolation(value, as: name) }
      let key = LocalizedStringKey(stringInterpolation: literal)
      let bundle = LocalizationBundle(
        texts: [locale: [key.mf2Pattern: pattern]], syntax: .mf2, developmentLanguage: nil)
      let text = String(localized: key, bundle: bundle, locale: LocaleIdentifier(locale))
      // Messages in a catalog always isolate directions.
      let isIsolated = row.request.text("bidiIsolation") != "none"
      #expect(isIsolated ? text == want : Self.plain(text) == Self.plain(want), "\(row.id)")
      count += 1
    }
    #expect(count >= 200)
  }

  /// Returns a text without the characters that isolate directions.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !(0x2066...0x2069 ~= $0.value) }))
  }

  /// The rows that FormatJS reads differently; all of them are read as ICU reads them.
  private static let differences = [
    "mparse-00082": "duplicate selector: ICU uses the first case",
    "mparse-00083": "duplicate selector: ICU uses the first case",
    "mparse-00084": "ICU accepts an empty skeleton",
    "mparse-00085": "ICU has no stem without a name",
    "mparse-00086": "ICU accepts an empty skeleton",
    "mparse-00087": "ICU accepts an empty skeleton",
    "mparse-00097": "ICU requires a case 'other'",
    "mparse-00102": "ICU 72 requires a rounding priority after '@@@'",
    "mparse-00110": "`'#` opens a quotation in a plural, which hides its case 'other'",
  ]

  @Test("of FormatJS's own tests, exactly the listed ones differ")
  func formatJS() throws {
    let data = try #require(ConformanceData.published)
    let executor = ConformanceExecutor(folder: data.folder)
    let different = try data.rows(of: "message_parse.jsonl")
      .filter { !$0.isRight(executor.answer(to: $0.request)) }
    #expect(Set(different.map(\.id)) == Set(Self.differences.keys))
  }
}
