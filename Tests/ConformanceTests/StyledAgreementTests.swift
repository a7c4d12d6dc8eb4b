import Foundation
import ICUFormatMemory
import MessageSyntax
import SystemICU
import StringCatalogs
import Testing

@testable import ICUFormat
@testable import ICUFormatConformance

/// Compares styled text with plain text.
///
/// Both run the same steps, so their characters are equal if a translation has no markup.
private struct StyledAgreement {
  private let bundle = LocalizationBundle(texts: [:])
  /// The number of compared translations.
  private(set) var count = 0

  /// Returns whether a string has no character that may be markup.
  static func isPlain(_ text: String) -> Bool {
    !text.utf8.contains { "*_~`[]<>&\\\0".utf8.contains($0) }
  }

  /// Returns a key with some arguments.
  static func key(_ arguments: [MessageArgument], names: [String] = []) -> LocalizedStringKey {
    var key = LocalizedStringKey(segments: KeySegments(), form: .format)
    for argument in arguments {
      key.segments.append(Placeholder(argument: argument, specifier: .object))
    }
    key.segments.setNames(names)
    return key
  }

  /// Compares a value of a table for the arguments of a key, by the engines and by the fast path.
  mutating func check(
    _ value: PackedTable.Value, _ syntax: CatalogMessageSyntax, _ key: LocalizedStringKey,
    _ locale: LocaleIdentifier, _ row: String
  ) {
    let text = LocalizedEntry.make(
      value, syntax: syntax, key: key, language: locale, locale: locale)
    let plain = UTF8Writer.string { text.write(key, width: nil, to: &$0) }
    func compare(_ styled: StyledText, _ way: String) {
      // Strings with different code points may be equal.
      let isSame = styled.string.utf8.elementsEqual(plain.utf8)
      #expect(isSame, "\(row), \(way): '\(styled.string)' is not '\(plain)'")
      #expect(styled.runs.map(\.text).joined().utf8.elementsEqual(plain.utf8), "\(row), \(way)")
    }
    let context = LookupContext(bundle: bundle, table: nil, preferences: locale.preferences)
    for collectsFields in [false, true] {
      let rendering = StyledRendering(
        context: context, styles: .usual, collectsFields: collectsFields)
      compare(
        rendering.text(of: key, found: text, locale: locale),
        collectsFields ? "with fields" : "without fields")
    }
    var writer = UTF8Writer()
    if let flat = text.fastPathTemplate(key, styles: .usual, in: &writer) {
      compare(flat, "in a single pass")
    }
    count += 1
  }
}

/// Uses the rows of the published data that produce text: messages, formats and catalogs.
@Suite(.enabled(if: ConformanceData.published != nil, "\(ConformanceData.absence)"))
struct StyledAgreementTests {
  /// Calls `body` with each row of some operations.
  private func forEachRow(
    _ operations: Set<String>, _ body: (ConformanceRow) throws -> Void
  ) throws {
    let data = try #require(ConformanceData.published)
    for file in data.files {
      for row in try data.rows(of: file) where operations.contains(row.request.op) {
        // Mistakes in the data are intended, and not reported. Rows with arguments of other types
        // are skipped.
        _ = try? Localization.withStrictIssues { try body(row) }
      }
    }
  }

  @Test("styled messages have the characters of plain ones")
  func messages() throws {
    var agreement = StyledAgreement()
    try forEachRow(["message", "message_parse"]) { row in
      let pattern = try row.request.required("pattern")
      guard StyledAgreement.isPlain(pattern) else { return }
      let given = row.request.inputs["args"]?.elements ?? []
      let arguments = try given.map(ConformanceExecutor.messageArgument)
      let locale = LocaleIdentifier(row.request.text("locale") ?? "en")
      let names = given.map { $0["n"]?.text ?? "" }
      agreement.check(
        .text(pattern), .icu, StyledAgreement.key(arguments, names: names), locale, row.id)
    }
    #expect(agreement.count >= 3900)
  }

  @Test("styled MessageFormat 2 messages have the characters of plain ones")
  func messages2() throws {
    var agreement = StyledAgreement()
    try forEachRow(["message2"]) { row in
      let parameters = ConformanceExecutor.parameters(of: row.request)
      agreement.check(
        .text(try row.request.required("pattern")), .mf2,
        StyledAgreement.key(parameters.map(\.value), names: parameters.map(\.name)),
        LocaleIdentifier(try row.request.required("locale")), row.id)
    }
    #expect(agreement.count >= 450)
  }

  @Test("styled formats have the characters of plain ones")
  func formats() throws {
    var agreement = StyledAgreement()
    try forEachRow(["printf"]) { row in
      let format = try row.request.required("format")
      let given = row.request.inputs["args"]?.elements ?? []
      let arguments = try given.map(ConformanceExecutor.printfArgument)
      let words = PrintfFormat(format).segments.map { segment in
        if case .literal(let text, _) = segment { text } else { "" }
      }
      guard StyledAgreement.isPlain(words.joined()) else { return }
      let locale = LocaleIdentifier(row.request.text("locale") ?? "en")
      agreement.check(.text(format), .printf, StyledAgreement.key(arguments), locale, row.id)
    }
    #expect(agreement.count >= 1300)
  }

  /// Numbers with the plural categories of most languages, and a string.
  private static let numbers: [MessageArgument] = [0, 1, 2, 5, 11, 1.5, "Ana"]

  @Test("styled translations of catalogs have the characters of plain ones")
  func catalogs() throws {
    let data = try #require(ConformanceData.published)
    var agreement = StyledAgreement()
    try forEachRow(["catalog"]) { row in
      let file = try row.request.required("file")
      guard let format = CatalogFormat(fileName: file) else { return }
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(data.folder)/\(file)")))
      let catalog = StringCatalog.read(bytes, as: format, file: file).catalog
      for entry in catalog.entries {
        for localization in entry.localizations {
          let node = localization.node
          guard texts(node).allSatisfy(StyledAgreement.isPlain) else { continue }
          let locale = LocaleIdentifier(
            localization.language.isEmpty ? "en" : localization.language)
          if node.isPlain {
            guard let text = node.unit?.value, text.utf8.contains(where: { "%{".utf8.contains($0) })
            else { continue }
            agreement.check(
              .text(text), format.messageSyntax, StyledAgreement.key([3, "Ana", 1.5]), locale,
              "\(file) \(entry.key)")
          } else {
            for number in Self.numbers {
              agreement.check(
                .node(PackedNode(node), forms: catalog.pluralForms), .printf,
                StyledAgreement.key([number, 2, "Ana"]), locale, "\(file) \(entry.key)")
            }
          }
        }
      }
    }
    #expect(agreement.count >= 2100)
  }

  /// Returns all strings of a node.
  private func texts(_ node: CatalogNode) -> [String] {
    var texts = node.unit.map { [$0.value] } ?? []
    for variations in node.variations {
      for variation in variations.cases { texts += self.texts(variation.node) }
    }
    for substitution in node.substitutions { texts += self.texts(substitution.node) }
    return texts
  }
}

/// Makes the same comparisons with rows that need no published data.
@Suite struct StyledAgreementRowTests {
  private static let locales: [LocaleIdentifier] = ["en", "de-AT", "ar-EG", "hi", "pl", "fr", "ja"]

  private static let arguments: [[MessageArgument]] = {
    let decimal = Decimal(string: "2.50") ?? 0
    let date = MessageArgument(Date(timeIntervalSince1970: 1_700_000_000))
    let list = MessageArgument(["a", "b", "c"] as [MessageArgument])
    let texts: [[MessageArgument]] = [[], ["Ana"], [3], [3, "Ana"], ["Ana", 3], ["", ""]]
    let numbers: [[MessageArgument]] = [
      [0, 1], [-1234, 0.5], [1.5, "b"], [MessageArgument(UInt64.max), 1],
      [MessageArgument(decimal), 2],
      [MessageArgument(Double.nan), MessageArgument(Double.infinity)],
    ]
    return texts + numbers + [[true, 2], [list, 3], [date, 1]]
  }()

  private func check(
    _ texts: [String], _ syntax: CatalogMessageSyntax, names: [String] = [], atLeast minimum: Int
  ) {
    var agreement = StyledAgreement()
    for text in texts {
      for locale in Self.locales {
        for arguments in Self.arguments {
          _ = try? Localization.withStrictIssues {
            agreement.check(
              .text(text), syntax, StyledAgreement.key(arguments, names: names), locale, text)
          }
        }
      }
    }
    #expect(agreement.count >= minimum)
  }

  @Test("styled messages agree with plain ones")
  func messages() {
    let patterns = [
      "", "{0}", "{1} of {0}", "it''s {0}", "'{'{0}'}' # {1}", "{0} {", "{0, plural, one {#}}",
      "{0, plural, =0 {none} one {# file of {1}} other {# files of {1}}}",
      "{0, plural, offset:1 =1 {just {1}} one {{1} and # other} other {{1} and # others}}",
      "{0, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
      "a{0, select, Ana {she {1, plural, one {# x} other {# xs}}} other {they}}b",
      "{0, choice, 0#none|1#one|2#{1} more}", "{0, number} {0, number, ::percent} {0, number, .00}",
      "{0, date, short} {0, time, ::Hm}", "{0, spellout} {1, ordinal} {0, duration}",
      "{2} {name} {99}", "{0, number, integer}{0}{1}{1}",
    ]
    check(patterns, .icu, atLeast: patterns.count * 105)
    check(
      ["{a} and {b}", "{b, plural, one {# {a}} other {# {a}s}}", "{0} and {b}"], .icu,
      names: ["a", "b"], atLeast: 315)
  }

  @Test("styled formats agree with plain ones")
  func formats() {
    let formats = [
      "%@", "%1$@ of %2$@", "%2$@ of %1$@", "%@ hat %lld", "%d%%", "100%", "100% %@", "%5d|%-5d|",
      "%05.1f", "%+d % d", "%*d", "%.*f", "%2$*1$d", "%x %o %X", "%e %g %a", "%s %c %p", "%n%@",
      "%'d", "%#@files@", "%200$@", "%3$@", "%u %lu %hhd", "%@ %", "%y %k",
    ]
    check(formats, .printf, atLeast: formats.count * 105)
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "a": {"localizations": {"en": {"variations": {"plural": {
      "zero": {"stringUnit": {"state": "translated", "value": "none of %2$@"}},
      "one": {"stringUnit": {"state": "translated", "value": "%1$lld file of %2$@"}},
      "other": {"stringUnit": {"state": "translated", "value": "%1$.1f files of %2$@"}}}}}}},
    "b": {"localizations": {"en": {
      "stringUnit": {"state": "translated", "value": "%@: %#@n@, %#@m@ 100%"},
      "substitutions": {
        "n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg file"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg files in %#@m@"}}}}},
        "m": {"argNum": 1, "formatSpecifier": "@", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg folder"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg folders %5$@"}}}}}}}}},
    "c": {"localizations": {"en": {"variations": {"device": {
      "mac": {"stringUnit": {"state": "translated", "value": "Click %@"}},
      "other": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "Tap %lld time"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tap %lld times"}}}}}}}}}}
    }}
    """

  @Test("styled translations with variations agree with plain ones")
  func variations() {
    let catalog = StringCatalog.read(Array(Self.catalog.utf8), as: .xcstrings).catalog
    #expect(catalog.entries.count == 3)
    var agreement = StyledAgreement()
    for entry in catalog.entries {
      for localization in entry.localizations {
        for locale in Self.locales {
          for arguments in Self.arguments {
            _ = try? Localization.withStrictIssues {
              agreement.check(
                .node(PackedNode(localization.node), forms: nil), .printf,
                StyledAgreement.key(arguments),
                locale, entry.key)
            }
          }
        }
      }
    }
    #expect(agreement.count == 3 * 105)
  }
}
