import ICUFormat
import MessageSyntax
import Testing

@testable import ICUFormatConformance

/// The published messages, beyond the texts that the data wants.
@Suite(
  "Published messages",
  .enabled(if: ConformanceData.published != nil, "\(ConformanceData.absence)"))
struct PublishedMessageTests {
  @Test(
    "a pattern is refused where ICU refuses it, and formats leniently as it does strictly",
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
          timeZone: row.request.timeZone)
        #expect((message == nil) == isRefused, "\(row.id) \(pattern)")
        guard let message else { continue }
        let arguments = try ConformanceExecutor.arguments(of: row.request)
        if row["error_at"]?.text == "format" {
          #expect(throws: (any Error).self, "\(row.id) \(pattern)") {
            try message.formatStrictly(arguments)
          }
        } else {
          #expect(message.format(arguments) == row["want"]?.text, "\(row.id) \(pattern)")
        }
      }
    }
    #expect(count > 900)
  }

  /// The rows that are read otherwise than by FormatJS, all of them as ICU reads them.
  private static let differences = [
    "mparse-00082": "the same selector twice: ICU takes the first",
    "mparse-00083": "the same selector twice: ICU takes the first",
    "mparse-00084": "an empty skeleton is one to ICU",
    "mparse-00085": "ICU knows no stem without a name",
    "mparse-00086": "an empty skeleton is one to ICU",
    "mparse-00087": "an empty skeleton is one to ICU",
    "mparse-00097": "ICU wants a case 'other'",
    "mparse-00102": "ICU 72 wants a rounding priority behind '@@@'",
    "mparse-00110": "`'#` opens a quotation in a plural, which hides its case 'other'",
  ]

  @Test("of FormatJS's own tests, those that do not count differ as listed, and no others")
  func formatJS() throws {
    let data = try #require(ConformanceData.published)
    let executor = ConformanceExecutor(folder: data.folder)
    let different = try data.rows(of: "message_parse.jsonl")
      .filter { !$0.isRight(executor.answer(to: $0.request)) }
    #expect(Set(different.map(\.id)) == Set(Self.differences.keys))
  }
}
