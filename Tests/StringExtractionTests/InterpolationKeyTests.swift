import Foundation
import ICUFormat
import ICUFormatFoundation
import StringCatalogs
import StringExtraction
import Testing

/// Compares the keys that extraction finds in this file with those that the program asks for.
///
/// Each row is compiled, and so has the key of the running program; extraction reads the source of
/// the same row.
@Suite("the extracted key is the key of the running program")
struct InterpolationKeyTests {
  struct Row: Sendable {
    let key: LocalizedStringKey
    let line: Int

    init(_ key: LocalizedStringKey, line: Int = #line) {
      self.key = key
      self.line = line
    }
  }

  static let name = "Ana"
  static let part = name.prefix(2)
  static let letter: Character = "a"
  static let count = 1234
  static let small: Int8 = 1
  static let short: Int16 = 1
  static let int: Int32 = 1
  static let long = Int64(1)
  static let wide: Int128 = 1
  static let unsigned: UInt = 1
  static let byte = UInt8(1)
  static let word: UInt16 = 1
  static let code: UInt32 = 1
  static let size: UInt64 = 1
  static let huge: UInt128 = 1
  static let ratio = 0.256
  static let single: Float = 0.5
  static let length: CGFloat = 0.5
  static let price: Decimal = 9.5
  static let isOpen = true
  static let now = Date(timeIntervalSince1970: 1_773_151_506)
  static let due = now + 47 * 3600
  static let week = now...(now + 7 * 86_400)
  static let days: Range<Date> = now..<due
  static let interval = DateInterval(start: now, end: due)
  static let pause = Duration.seconds(7384)
  static let argument = MessageArgument("text")
  static let title: LocalizedStringKey = "Title"
  static let styled = AttributedString("Dune")
  static let start: AttributedSubstring = styled[styled.startIndex..<styled.endIndex]
  static let runs = StyledText(runs: [.init("Ada", style: .bold)], locale: "en")
  static let text = LocalizedText("the **team**", locale: "en")
  static let id = UUID()
  static let url = URL(filePath: "/")
  static let known: Int64 = 3
  static let person = Person(name: "Geralt", place: "Rivia")
  static let box = Weight(grams: 3)
  static let gender = "female"
  static let number = NSNumber(5)
  static let spelled = NumberFormatter()

  struct Person: FormatSpecifiable {
    var name: String
    var place: String
    var arg: String { "\(name) of \(place)" }
    var specifier: String { "%@" }
  }

  struct Weight: FormatSpecifiable {
    var grams: Double
    var arg: Double { grams }
    var specifier: String { "%.1f" }
  }

  static let rows = [
    // Values by their types.
    Row("\(name)"),
    Row("\(part)"),
    Row("\(letter)"),
    Row("\(count)"),
    Row("\(small)"),
    Row("\(short)"),
    Row("\(int)"),
    Row("\(long)"),
    Row("\(wide)"),
    Row("\(unsigned)"),
    Row("\(byte)"),
    Row("\(word)"),
    Row("\(code)"),
    Row("\(size)"),
    Row("\(huge)"),
    Row("\(ratio)"),
    Row("\(single)"),
    Row("\(length)"),
    Row("\(price)"),
    Row("\(isOpen)"),
    Row("\(now)"),
    Row("\(due)"),
    Row("\(week)"),
    Row("\(days)"),
    Row("\(interval)"),
    Row("\(pause)"),
    Row("\(["a", "b", "c"])"),
    Row("\([1, 2])"),
    Row("\(title)"),
    Row("\(styled)"),
    Row("\(start)"),
    Row("\(runs)"),
    Row("\(text)"),
    Row("\(id)"),
    Row("\(url)"),
    Row("\(any: url)"),
    Row("\(person)"),
    Row("\(box)"),
    Row("\("literal")"),
    Row("\(3)"),
    Row("\(-3)"),
    Row("\(0.5)"),
    Row("\(true)"),
    // A specifier or a name.
    Row("\(1.5 + 1.5, specifier: "%.1lf")"),
    Row("\(count, specifier: "%05d", as: "count")"),
    Row("\(person, specifier: "%@")"),
    Row("\(known, specifier: "%lld")"),
    Row("\(name, as: "user")"),
    Row("\(count, as: "count")"),
    Row("\(int, as: "count")"),
    Row("\(isOpen, as: "state")"),
    Row("\(now, as: "day")"),
    Row("\(title, as: "title")"),
    Row("\(known, as: "count")"),
    Row("\(box, as: "weight")"),
    Row("\(name, as: "first name")"),
    // Numbers.
    Row("\(price, fractionDigits: 2)"),
    Row("\(price, fractionDigits: 0)"),
    Row("\(price, fractionDigits: 0...3)"),
    Row("\(ratio, fractionDigits: 1...1, as: "ratio")"),
    Row("\(number: ratio)"),
    Row("\(number: ratio, minimumFractionDigits: 1)"),
    Row("\(number: ratio, maximumFractionDigits: 3, as: "n")"),
    Row("\(number: ratio, minimumFractionDigits: 1, maximumFractionDigits: 4)"),
    Row("\(percent: ratio)"),
    Row("\(percent: ratio, fractionDigits: 1...2)"),
    Row("\(percent: ratio, as: "share")"),
    Row("\(price, currency: "EUR")"),
    Row("\(9.5, currency: "JPY", as: "price")"),
    Row("\(42, unit: "kilometer-per-hour")"),
    Row("\(42, unit: "kilometer", width: .wide)"),
    Row("\(count, unit: "byte", width: .narrow, as: "size")"),
    Row("\(count, skeleton: "compact-long")"),
    Row("\(3, ordinal: .digits)"),
    Row("\(3, ordinal: .words, as: "place")"),
    Row("\(ordinal: count)"),
    Row("\(ordinal: 3, as: "place")"),
    Row("\(count, format: .icuNumber(.number.grouping(.never)))"),
    Row("\(ratio, format: .percent)"),
    Row("\(now, format: RelativeDateStyle())"),
    // Dates and times.
    Row("\(now, style: .date)"),
    Row("\(now, style: .time)"),
    Row("\(due, style: .relative)"),
    Row("\(due, style: .offset)"),
    Row("\(due, style: .timer, as: "left")"),
    Row("\(due, relative: .named)"),
    Row("\(due, relative: .numeric, width: .short, as: "due")"),
    Row("\(now, date: .long, time: .short)"),
    Row("\(now, date: .medium)"),
    Row("\(now, date: .full, as: "day")"),
    Row("\(now, time: .medium)"),
    Row("\(now, skeleton: "yMMMEd")"),
    Row("\(week, skeleton: "MMMd")"),
    Row("\(days, skeleton: "MMMd", as: "days")"),
    Row("\(interval, skeleton: "yMMM")"),
    Row("\(date: now, dateFormat: "yyyy-MM-dd")"),
    Row("\(date: now)"),
    Row("\(iso8601: now)"),
    Row("\(iso8601: now, formatOptions: [.withFullDate])"),
    Row("\(timerInterval: now...due)"),
    Row("\(timerInterval: week, pauseTime: nil, countsDown: false, showsHours: true, as: "left")"),
    // Plurals and selects.
    Row("\(count, one: "# file", other: "# files")"),
    Row("\(ratio, zero: "none", one: "# 'file'", few: "#", many: "#", other: "#", as: "n")"),
    Row("\(int, other: "# {files}")"),
    Row("\(gender, select: ["female": "her", "male": "his"], other: "their") list"),
    Row("\(isOpen, select: ["true": "open"], other: "closed", as: "state")"),
    // Nested keys and styled text.
    Row("\(bold: "new")"),
    Row("\(italic: "new")"),
    Row("\(underline: name)"),
    Row("\(strikethrough: title)"),
    Row("\("the help", link: "https://example.com")"),
    Row("\(name, link: "/users/7")"),
    Row("\("gone", style: .strikethrough)"),
    Row("\(name, style: .bold)"),
    Row("\(count, style: .bold)"),
    Row("\(ratio, style: .italic)"),
    Row("\("new", color: .red)"),
    Row("\(name, color: .red)"),
    Row("\(accessibilityName: .red)"),
    // Values that are provided later.
    Row("\(placeholder: .int)"),
    Row("\(placeholder: .uint) \(placeholder: .float) \(placeholder: .double)"),
    Row("\(placeholder: .object)"),
    Row("\(placeholder: .double, specifier: "%.2f")"),
    // Foundation's formatters.
    Row("\(now, formatter: spelled)"),
    Row("\(number, formatter: spelled)"),
    // The text around the values.
    Row("100 %"),
    Row("100 % of \(count)"),
    Row("{braces} 'and' apostrophes' \(name)"),
    Row("\(name) has \(count) files in \(3) folders"),
    Row("tab\tquote\"backslash\\ \u{e9}\u{1F600}"),
    Row(#"raw \n \#(name) \#n"#),
    Row("cafe\u{301}"),
  ]

  private static func extracted() async throws -> [Int: [ExtractedString]] {
    let bytes = try Data(contentsOf: URL(filePath: #filePath))
    let file = StringExtractor.File(path: "Rows.swift", bytes: [UInt8](bytes))
    let result = await StringExtractor().extract([file])
    #expect(result.diagnostics.map(\.description) == [])
    return Dictionary(grouping: result.strings, by: \.line)
  }

  @Test("both forms of every interpolation are those of the running program")
  func keys() async throws {
    let found = try await Self.extracted()
    for (line, rows) in Dictionary(grouping: Self.rows, by: \.line) {
      let strings = found[line] ?? []
      for row in rows {
        let isFound = strings.contains {
          $0.key == row.key.key && $0.icuKey == row.key.icuPattern
        }
        #expect(
          isFound,
          "line \(line): \(row.key.key) \(row.key.icuPattern); found \(strings.map { "\($0.key) \($0.icuKey ?? "nil")" })"
        )
      }
    }
  }

  @Test("a MessageFormat 2 catalog finds each extracted key and shows the source string")
  func messages() async throws {
    let found = try await Self.extracted()
    for (line, rows) in Dictionary(grouping: Self.rows, by: \.line) {
      for row in rows {
        let string = try #require(found[line]?.first { $0.icuKey == row.key.icuPattern })
        let key = try #require(string.mf2Key)
        #expect(key == (string.arguments.isEmpty ? row.key.key : row.key.mf2Pattern))
        func text(_ texts: [String: String], _ syntax: CatalogMessageSyntax) -> String {
          let bundle = LocalizationBundle(texts: ["en": texts], syntax: syntax)
          let text = String(localized: row.key, bundle: bundle, locale: "en")
          return String(
            String.UnicodeScalarView(text.unicodeScalars.filter { !(0x2066...0x2069 ~= $0.value) }))
        }
        #expect(text([key: "found"], .mf2) == "found", "line \(line): \(key)")
        var sync = CatalogSync(
          StringCatalog(format: .mf2JSON, language: "en"), sourceLanguage: "en")
        sync.merge([string], marksStale: true)
        let message = try #require(sync.catalog[key]?.value)
        let shown = text([key: message], .mf2)
        // A number without a style has zeros or a grouping in printf formats only.
        let pattern = row.key.icuPattern
        let isShown = [text([:], .printf), text([pattern: pattern], .icu)].contains(shown)
        #expect(isShown, "line \(line): \(message), \(shown)")
      }
    }
  }

  @Test("a literal with a text style is a key of its own")
  func nestedKeys() async throws {
    let keys = try await Self.extracted().values.joined().map(\.key)
    for key in ["new", "the help", "gone"] { #expect(keys.contains(key), "\(key)") }
  }

  static let multiline: LocalizedStringKey = """
    First line
      second \
    line \(count)

    """

  @Test("a literal of several lines has the value of the running program")
  func multilineLiteral() async throws {
    let found = try await Self.extracted().values.joined().map(\.key)
    #expect(found.contains(Self.multiline.key))
    #expect(Self.multiline.key == "First line\n  second line %lld\n")
  }
}
