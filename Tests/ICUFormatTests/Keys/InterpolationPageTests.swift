import Foundation
import ICUFormat
import SystemICU
import Testing

/// Generates the tables of the page Interpolations, and fails if the page differs.
///
/// Run the test with `ICUFORMAT_WRITE_PAGES=1` to write the page.
@Suite("the page Interpolations")
struct InterpolationPageTests {
  /// An interpolation whose source is read from this file.
  struct Row: Sendable {
    let key: LocalizedStringKey
    let line: Int

    init(_ key: LocalizedStringKey, line: Int = #line) {
      self.key = key
      self.line = line
    }
  }

  struct Section: Sendable {
    let title: String
    let rows: [Row]
  }

  static let name = "Ana"
  static let count = 1234
  static let ratio = 0.256
  static let price = 9.5
  static let isOpen = true
  /// 10 March 2026, 14:05:06 UTC, a Tuesday.
  static let now = Date(timeIntervalSince1970: 1_773_151_506)
  static let due = now + 47 * 3600
  static let week = now...(now + 7 * 86_400)

  static let sections = [
    Section(
      title: "Values by their types",
      rows: [
        Row("\(name)"),
        Row("\(count)"),
        Row("\(price)"),
        Row("\(isOpen)"),
        Row("\(now)"),
        Row("\(week)"),
        Row("\(Duration.seconds(7384))"),
        Row("\(["a", "b", "c"])"),
      ]),
    Section(
      title: "Numbers",
      rows: [
        Row("\(price, fractionDigits: 2)"),
        Row("\(price, fractionDigits: 0...3)"),
        Row("\(percent: ratio)"),
        Row("\(price, currency: "EUR")"),
        Row("\(42, unit: "kilometer-per-hour")"),
        Row("\(42, unit: "kilometer", width: .wide)"),
        Row("\(count, skeleton: "compact-long")"),
        Row("\(3, ordinal: .digits)"),
        Row("\(3, ordinal: .words)"),
        Row("\(price, specifier: "%.2f")"),
        Row("\(count, format: .icuNumber(.number.grouping(.never)))"),
        Row("\(9.5...12.0, format: NumberRangeStyle(.currency("EUR")))"),
      ]),
    Section(
      title: "Dates and times",
      rows: [
        Row("\(now, style: .date)"),
        Row("\(now, style: .time)"),
        Row("\(due, style: .relative)"),
        Row("\(due, relative: .named)"),
        Row("\(now, date: .long, time: .short)"),
        Row("\(now, time: .medium)"),
        Row("\(now, skeleton: "yMMMEd")"),
        Row("\(week, skeleton: "MMMd")"),
        Row("\(date: now, dateFormat: "yyyy-MM-dd")"),
        Row("\(iso8601: now)"),
        Row("\(timerInterval: now...due)"),
      ]),
    Section(
      title: "Plurals and selects in the source",
      rows: [
        Row("\(count, one: "# file", other: "# files")"),
        Row("\("female", select: ["female": "her", "male": "his"], other: "their") list"),
      ]),
    Section(
      title: "Names for translators",
      rows: [
        Row("\(name, as: "user")"),
        Row("\(count, as: "count")"),
      ]),
    Section(
      title: "Nested keys and styled text",
      rows: [
        Row("\(bold: "new")"),
        Row("\("the help", link: "https://example.com")"),
        Row("\("gone", style: .strikethrough)"),
        Row("\("new", color: .red)"),
        Row("\(accessibilityName: .red)"),
      ]),
  ]

  // The formats are those of CLDR 42.
  @Test("the page has the true tables", .enabled(if: ICUVersion.library.hasPrefix("72.")))
  func page() throws {
    let file = URL(filePath: #filePath)
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var text = ""
    for section in Self.sections {
      text += "## \(section.title)\n\n"
      text += "| interpolation | printf key | ICU pattern | English | German |\n"
      text += "| --- | --- | --- | --- | --- |\n"
      for row in section.rows {
        let line = lines[row.line - 1].trimmingCharacters(in: .whitespaces)
        let source = line.dropFirst("Row(\"".count).dropLast("\"),".count)
        let shown = Localization.withTimeZone(.utc) {
          Localization.withNow(Self.now) {
            ["en", "de"].map { String(localized: row.key, locale: LocaleIdentifier($0)) }
          }
        }
        let cells = [String(source), row.key.key, row.key.icuPattern] + shown
        text += "| " + cells.map(Self.code).joined(separator: " | ") + " |\n"
      }
      text += "\n"
    }
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Sources/ICUFormat/ICUFormat.docc/Interpolations.md")
    let old = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(old.range(of: "<!-- tables -->\n\n"))
    let end = try #require(old.range(of: "<!-- end of tables -->"))
    let new = old[..<start.upperBound] + text + old[end.lowerBound...]
    if ProcessInfo.processInfo.environment["ICUFORMAT_WRITE_PAGES"] != nil {
      try Data(new.utf8).write(to: page)
    }
    #expect(String(new) == old)
  }

  /// Returns text as code in a cell, with invisible spaces as escapes.
  private static func code(_ text: String) -> String {
    let text = text.replacing("|", with: "\\|").replacing("\u{A0}", with: "\\u{A0}")
      .replacing("\u{202F}", with: "\\u{202F}").replacing("\u{2009}", with: "\\u{2009}")
    return "`\(text)`"
  }
}
