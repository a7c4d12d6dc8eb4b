import ICUFormat
import MessageSyntax
import StringCatalogs

/// A parser of strings or files that reports diagnostics.
struct Reader: Sendable {
  let name: String
  /// Returns the problems of an input, one string each, and the result of reading.
  let read: @Sendable (_ input: [UInt8]) -> Reading
  /// The frames for inputs that look like a part of this reader's files.
  var frames: [Frame] = []
  /// Returns whether an input is in this reader's format, so that it is useful to damage it.
  let takes: @Sendable (_ input: [UInt8], _ reading: Reading) -> Bool

  /// The rest of a file around a part of it, as functions of the tests add it.
  struct Frame: Sendable {
    /// The possible beginnings of an input that fits.
    let beginnings: [String]
    let before: String
    let behind: String

    /// Returns the input in its frame; nil if it does not fit.
    func around(_ input: [UInt8]) -> [UInt8]? {
      guard beginnings.contains(where: { input.starts(with: $0.utf8) }) else { return nil }
      return Array(before.utf8) + input + Array(behind.utf8)
    }

    static func all(for format: CatalogFormat) -> [Frame] {
      switch format {
      case .stringsdict:
        [Frame(["<"], "<plist version=\"1.0\"><dict>", "</dict></plist>")]
          + [Frame(["<"], "<plist version=\"1.0\"><dict><key>k</key>", "</dict></plist>")]
      case .xcstrings:
        [
          Frame(["\""], "{\"sourceLanguage\":\"en\",\"strings\":{", "},\"version\":\"1.0\"}"),
          Frame(
            ["{", "\""],
            "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":",
            "}}},\"version\":\"1.0\"}"),
          Frame(
            ["{", "\""], "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":",
            "},\"version\":\"1.0\"}"),
        ]
      case .xliff:
        [
          Frame(
            ["<"],
            "<xliff version=\"1.2\"><file original=\"f\" source-language=\"en\" "
              + "target-language=\"de\"><body>", "</body></file></xliff>")
        ]
      case .po:
        [
          Frame(
            ["Plural-Forms", "Content-Type", "Language", "nplurals"],
            "msgid \"\"\nmsgstr \"", "\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n"),
          Frame(
            ["nplurals"], "msgid \"\"\nmsgstr \"Plural-Forms: ", "\\n\"\n"),
        ]
      case .json, .mf2JSON, .arb, .strings, .mo: []
      }
    }

    private init(_ beginnings: [String], _ before: String, _ behind: String) {
      self.beginnings = beginnings
      self.before = before
      self.behind = behind
    }
  }

  /// A diagnostic without its wording.
  struct Problem {
    /// The severity and the kind.
    var kind: String
    /// The position and the fix.
    var place: String
    var text: String { kind + " " + place }
  }

  struct Reading {
    var problems: [Problem]
    /// The result of reading, or its digest.
    var result: String
  }

  static let all: [Reader] = messages + printf + skeletons + styles + catalogs

  /// Creates a reader of strings.
  private init(
    _ name: String, takes: @escaping @Sendable ([UInt8], Reading) -> Bool = { _, _ in false },
    read: @escaping @Sendable (String) -> Reading
  ) {
    self.name = name
    self.takes = takes
    self.read = { read(String(decoding: $0, as: UTF8.self)) }
  }

  // MARK: - Messages

  private static let messages = [
    message("message", MessageParserOptions()),
    message("message-tags", MessageParserOptions(readsTags: true)),
    message("message-doubled", MessageParserOptions(apostropheMode: .doubleRequired)),
    message(
      "message-strict", MessageParserOptions(allowsExtensions: false, requiresOther: false)),
    Reader("message-format") { text in
      var diagnostics: [MessageDiagnostic] = []
      let format = MessageFormat(
        recovering: text, locale: "de", timeZone: .utc, diagnostics: &diagnostics)
      return Reading(problems: diagnostics.map(problem), result: format.format([1, "x", 2.5]))
    },
  ]

  private static func message(_ name: String, _ options: MessageParserOptions) -> Reader {
    let english = MessagePattern.PluralCategories(
      cardinal: ["one", "other"], ordinal: ["one", "two", "few", "other"])
    return Reader(
      name,
      takes: { input, _ in
        input.count <= 200 && input.contains { "{<'".utf8.contains($0) }
      },
      read: { text in
        let result = MessageParser.parse(text, options: options, categories: english)
        return Reading(
          problems: result.diagnostics.map(problem), result: result.pattern.canonicalText)
      })
  }

  // MARK: - Formats and skeletons

  private static let printf = [
    printf("printf") { PrintfFormat($0) },
    printf("printf-names") {
      PrintfFormat(catalogText: $0, argumentNames: ["name", "count", nil])
    },
  ]

  private static func printf(
    _ name: String, _ make: @escaping @Sendable (String) -> PrintfFormat
  ) -> Reader {
    Reader(
      name,
      takes: { input, _ in input.count <= 200 && input.contains(UInt8(ascii: "%")) },
      read: { text in
        let format = make(text)
        return Reading(problems: format.diagnostics.map(problem), result: format.description)
      })
  }

  private static let skeletons = [
    Reader(
      "number-skeleton", takes: isShortAndSound,
      read: { text in
        let (skeleton, diagnostics) = NumberSkeleton.parse(text)
        return Reading(problems: diagnostics.map(problem), result: skeleton.text)
      }),
    Reader(
      "date-pattern", takes: isShortAndSound,
      read: { text in
        let (pattern, diagnostics) = DatePattern.parse(text)
        return Reading(problems: diagnostics.map(problem), result: pattern.text)
      }),
    Reader(
      "date-skeleton", takes: isShortAndSound,
      read: { text in
        let (skeleton, diagnostics) = DateSkeleton.parse(text)
        return Reading(problems: diagnostics.map(problem), result: skeleton.text)
      }),
  ]

  private static func isShortAndSound(_ input: [UInt8], _ reading: Reading) -> Bool {
    reading.problems.isEmpty && input.count <= 60
  }

  private static func problem<Kind>(_ diagnostic: SourceDiagnostic<Kind>) -> Problem {
    var place =
      "\(text(diagnostic.range)) \(diagnostic.location.line):\(diagnostic.location.column)"
    if let fix = diagnostic.fix {
      place += " fix \(text(fix.range)) \"\(fix.replacement.onOneLine)\""
    }
    return Problem(
      kind: "\(diagnostic.severity.rawValue) \(diagnostic.kind.rawValue)", place: place)
  }

  private static func text(_ range: Range<Int>) -> String {
    "\(range.lowerBound)-\(range.upperBound)"
  }

  // MARK: - Styles that throw

  private static let styles = [
    style("number-style") { text throws(FormatError) in _ = try NumberStyle(skeleton: text) },
    style("number-pattern-style") { text throws(FormatError) in
      _ = try NumberPatternStyle(validating: text)
    },
    style("date-style-pattern") { text throws(FormatError) in
      _ = try DateStyle(validatingPattern: text)
    },
    style("date-style-skeleton") { text throws(FormatError) in
      _ = try DateStyle(validatingSkeleton: text)
    },
    style("locale") { text throws(FormatError) in _ = try LocaleIdentifier(validating: text) },
    style("time-zone") { text throws(FormatError) in _ = try TimeZoneIdentifier(validating: text) },
  ]

  private static func style(
    _ name: String, _ make: @escaping @Sendable (String) throws(FormatError) -> Void
  ) -> Reader {
    Reader(name) { text in
      do throws(FormatError) {
        try make(text)
        return Reading(problems: [], result: "")
      } catch {
        let suggestions = error.suggestions.map { " \"\($0.onOneLine)\"" }.joined()
        let place = error.offset.map(String.init) ?? "-"
        return Reading(
          problems: [Problem(kind: error.kind.name, place: place + suggestions)], result: "")
      }
    }
  }

  // MARK: - Catalogs

  private static let catalogs: [Reader] =
    CatalogFormat.allCases.map { format in
      Reader(catalog: format, name: format.rawValue, options: CatalogReadingOptions())
    }
    + CatalogFormat.allCases.map { format in
      // No language, and limits so small that files of the tests exceed them.
      var options = CatalogReadingOptions()
      options.limits.depth = 4
      options.limits.variations = 2
      options.limits.diagnostics = 2
      return Reader(catalog: format, name: "\(format.rawValue)-limits", options: options)
    }

  private init(catalog format: CatalogFormat, name: String, options: CatalogReadingOptions) {
    self.name = name
    let isLimited = options.limits.depth < CatalogLimits().depth
    if !isLimited { frames = Frame.all(for: format) }
    takes = { input, reading in
      !isLimited && input.count <= 4096 && reading.result != Self.nothing
        && !reading.problems.contains { $0.kind.hasPrefix("error") }
    }
    read = { input in
      var options = options
      options.charsets = .icu
      let reading = StringCatalog.read(
        input, as: format, language: isLimited ? nil : "de", file: "evidence", options: options)
      let kinds: Set<CatalogDiagnosticKind> = [.limitExceeded, .missingLanguage]
      guard !isLimited || reading.diagnostics.contains(where: { kinds.contains($0.kind) }) else {
        return Reading(problems: [], result: Self.nothing)
      }
      let entries = reading.catalog.entries
      return Reading(
        problems: reading.diagnostics.map(Self.problem),
        result: entries.isEmpty
          ? Self.nothing
          : "\(entries.count) \(Digest(of: reading.catalog.value.canonicalJSON).text)")
    }
  }

  private static let nothing = "nothing"

  /// Returns a diagnostic of a catalog; of its hint only the presence.
  private static func problem(_ diagnostic: CatalogDiagnostic) -> Problem {
    var place = "\(text(diagnostic.range)) \(diagnostic.line):\(diagnostic.column)"
    if let related = diagnostic.related { place += " also \(related.line):\(related.column)" }
    if diagnostic.hint != nil { place += " fix" }
    return Problem(
      kind: "\(diagnostic.severity.rawValue) \(diagnostic.kind.rawValue)", place: place)
  }
}
