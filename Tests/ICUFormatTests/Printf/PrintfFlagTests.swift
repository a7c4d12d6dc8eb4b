import ICUFormat
import MessageSyntax
import Testing

/// What each flag of printf directives changes: a new flag needs a row here.
@Suite("the flags of printf directives")
struct PrintfFlagTests {
  /// The output of a format in C's notation and in German, and the ICU pattern of its directive.
  private struct Row {
    let format: String
    let value: MessageArgument
    let c: String
    let german: String
    let icu: String

    init(_ format: String, _ value: MessageArgument, c: String, german: String, icu: String) {
      self.format = format
      self.value = value
      self.c = c
      self.german = german
      self.icu = icu
    }
  }

  /// The C column is that of ISO C, 7.21.6.1; with a locale, space and `#` have no effect.
  private static let rows: [Character: [Row]] = [
    "#": [
      Row("%#lld", 1234, c: "1234", german: "1.234", icu: "integer"),
      Row("%#.0f", 2.0, c: "2.", german: "2", icu: "::precision-integer"),
    ],
    " ": [
      Row("% lld", 1234, c: " 1234", german: "1.234", icu: "integer"),
      Row("% .1f", 1234.5, c: " 1234.5", german: "1.234,5", icu: "::.0"),
    ],
    "-": [
      Row("%-7lld", 1234, c: "1234   ", german: "1.234  ", icu: "integer"),
      Row("%-9.1f", 1234.5, c: "1234.5   ", german: "1.234,5  ", icu: "::.0"),
    ],
    "+": [
      Row("%+lld", 1234, c: "+1234", german: "+1.234", icu: "::sign-always"),
      Row("%+.1f", 1234.5, c: "+1234.5", german: "+1.234,5", icu: "::.0 sign-always"),
    ],
    "0": [
      Row(
        "%06lld", 1234, c: "001234", german: "001.234", icu: "::integer-width/+000000 group-off"),
      Row("%09.1f", 1234.5, c: "0001234.5", german: "001.234,5", icu: "::.0"),
    ],
  ]

  @Test("each flag has a row, and is read and written")
  func flagsAreKnown() {
    for (flag, character) in PrintfFlags.characters {
      #expect(Self.rows[character] != nil, "the flag '\(character)' has no row in this test")
      let specifier = PrintfSpecifier("%\(character)lld")
      #expect(specifier?.flags == flag, "'%\(character)lld' is not read as a flag")
      #expect(specifier?.description == "%\(character)lld")
    }
    #expect(PrintfFlags.characters.count == Self.rows.count)
    for character in (UInt8(33)...126).map({ Character(Unicode.Scalar($0)) }) {
      let known = PrintfFlags.characters.first { $0.character == character }?.flag
      let flags = PrintfSpecifier("%\(character)lld")?.flags ?? []
      #expect(flags == known ?? [], "'\(character)' is read as a flag but is not in the list")
    }
    let all = PrintfFlags.characters.reduce(into: PrintfFlags()) { $0.formUnion($1.flag) }
    #expect(all.rawValue.nonzeroBitCount == Self.rows.count, "two flags have the same bit")
  }

  @Test("each flag changes numbers in C's notation, in a locale, and in ICU patterns")
  func outputs() {
    for row in Self.rows.values.joined() {
      #expect(String(icuFormat: row.format, row.value) == row.c, "\(row.format)")
      #expect(String(icuFormat: row.format, locale: "de", row.value) == row.german, "\(row.format)")
      #expect(PrintfSpecifier(row.format)?.icuForm?.style == row.icu, "\(row.format)")
    }
  }

  @Test("a flag never gives another number the formatter of plain directives")
  func storedFormatters() {
    for locale: LocaleIdentifier in ["de", "fr", "hi"] {
      let plain = ["%lld", "%.1f"].map { String(icuFormat: $0, locale: locale, 1234) }
      for row in Self.rows.values.joined() {
        _ = String(icuFormat: row.format, locale: locale, row.value)
      }
      #expect(plain == ["%lld", "%.1f"].map { String(icuFormat: $0, locale: locale, 1234) })
    }
  }
}
