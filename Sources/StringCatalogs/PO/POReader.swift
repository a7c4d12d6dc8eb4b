internal import MessageSyntax

// A gettext catalog:
//
//   entry   := comment* ( 'msgctxt' string+ )? 'msgid' string+
//              ( 'msgid_plural' string+ ( 'msgstr[' digits ']' string+ )+ | 'msgstr' string+ )
//   string  := '"' ( character | '\' escape )* '"'
//   escape  := 'n' | 't' | 'r' | 'a' | 'b' | 'f' | 'v' | '"' | '\' | octal{1,3} | 'x' hex{1,2}
//   comment := '# ' translator | '#. ' developer | '#: ' reference | '#, ' flags | '#| ' previous
//            | '#~ ' obsolete
//
// Source: the GNU gettext manual, section "The Format of PO Files".

/// Reads `.po` files, a line at a time.
struct POReader {
  private var problems: CatalogProblems
  private let bytes: [UInt8]
  private var catalog: StringCatalog
  private var entry = Draft()
  private var sink: EntrySink
  private var seen: SeenKeys
  /// The entries that are commented out, a paragraph each, as they are written.
  private var obsolete = ""
  /// Where the last line of those ends.
  private var obsoleteEnd = 0

  /// The entry that the lines read so far make.
  private struct Draft {
    var comments: [String] = []
    var references: [String] = []
    var flags: [String] = []
    var translator: [String] = []
    var previous: [String] = []
    var context: String?
    var id: String?
    var plural: String?
    var forms: [(index: Int, text: String)] = []
    var offset = 0
    var field = Field.none

    /// What stands above the entry and is no text of it.
    var members: [CatalogMember] {
      [
        ("translator", translator), ("reference", references), ("flag", flags),
        ("previous", previous),
      ].filter { !$0.1.isEmpty }.map { CatalogMember($0.0, .array($0.1.map { .string($0) })) }
    }
  }

  private enum Field { case none, context, id, plural, form }

  static func read(
    _ file: [UInt8], language: String?, file name: String, options: CatalogReadingOptions,
    handOver: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    let text = FileText(file)
    var reader = POReader(
      problems: CatalogProblems(
        file: name, text: text.bytes, limit: options.limits.diagnostics), bytes: text.bytes,
      catalog: StringCatalog(format: .po, language: language), handOver: handOver)
    // About one entry in 128 bytes: more of them make the table grow.
    reader.seen = SeenKeys(expected: text.bytes.count / 128)
    reader.parse()
    reader.catalog.entries = reader.sink.entries
    reader.problems.reportEncoding(of: text)
    return CatalogReading(catalog: reader.catalog, diagnostics: reader.problems.diagnostics)
  }

  private init(
    problems: CatalogProblems, bytes: [UInt8], catalog: StringCatalog,
    handOver: CatalogEntryHandler?
  ) {
    self.problems = problems
    self.bytes = bytes
    self.catalog = catalog
    sink = EntrySink(handOver)
    seen = SeenKeys(expected: 0)
  }

  /// The key of the entry that begins at an offset.
  private static func key(at offset: Int, in bytes: [UInt8]) -> String? {
    var reader = POReader(
      problems: CatalogProblems(file: "", text: []), bytes: bytes,
      catalog: StringCatalog(format: .po), handOver: nil)
    var start = offset
    // The line that ends the entry may begin the next, which is none of ours.
    while reader.sink.entries.isEmpty, let end = reader.parseLine(at: start) { start = end }
    if reader.sink.entries.isEmpty { reader.finish() }
    return reader.sink.entries.first?.key
  }

  private mutating func parse() {
    var start = 0
    while let end = parseLine(at: start) { start = end }
    finish()
    if !obsolete.isEmpty {
      catalog.unknownMembers.append(CatalogMember("obsolete", .string(obsolete)))
    }
  }

  /// Reads a line, and answers where the next begins; nil at the end of the file.
  private mutating func parseLine(at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    parseLine(start..<end)
    return end + 1
  }

  private mutating func parseLine(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] <= 0x20 { start += 1 }
    guard start < range.upperBound else { return }
    let line = start..<range.upperBound
    if bytes[start] == UInt8(ascii: "#") { return parseComment(line) }
    if bytes[start] == UInt8(ascii: "\"") { return append(string(in: line), at: start) }
    var word = start
    while word < line.upperBound, bytes[word] > 0x20, bytes[word] != UInt8(ascii: "\"") {
      word += 1
    }
    let keyword = String(decoding: bytes[start..<word], as: UTF8.self)
    let text = word..<line.upperBound
    switch keyword {
    case "msgctxt":
      finish()
      entry.offset = start
      entry.context = ""
      entry.field = .context
    case "msgid":
      if entry.field != .context {
        finish()
        entry.offset = start
      }
      entry.id = ""
      entry.field = .id
    case "msgid_plural":
      entry.plural = ""
      entry.field = .plural
    case "msgstr":
      entry.forms.append((0, ""))
      entry.field = .form
    default:
      let digits = keyword.utf8.dropFirst("msgstr[".utf8.count).dropLast()
      guard keyword.hasBytes("msgstr["), keyword.utf8.last == UInt8(ascii: "]"),
        let index = Int(String(decoding: digits, as: UTF8.self)), index >= 0, index < 16
      else {
        problems.report(
          .syntax, at: start..<word, "'\(keyword)' is no keyword", fix: "write msgid or msgstr")
        entry.field = .none
        return
      }
      entry.forms.append((index, ""))
      entry.field = .form
    }
    if entry.field == .form, entry.id == nil {
      problems.report(.missing, at: start..<word, "'msgstr' without 'msgid'", fix: "add msgid")
    }
    append(string(in: text), at: word)
  }

  private mutating func parseComment(_ line: Range<Int>) {
    // A comment after the text begins the next entry.
    if entry.field == .form { finish() }
    let text = comment(line.dropFirst())
    let rest = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    switch text.utf8.first {
    case UInt8(ascii: "."): entry.comments.append(rest.trimmingSpace())
    case UInt8(ascii: ":"): entry.references.append(rest.trimmingSpace())
    case UInt8(ascii: ","): entry.flags += rest.splitBytes(",").map { $0.trimmingSpace() }
    case UInt8(ascii: "~"): keepObsolete(line)
    case UInt8(ascii: "|"): entry.previous.append(rest.trimmingSpace())
    default: entry.translator.append(text.trimmingSpace())
    }
  }

  /// The text of a comment, without U+0000: a file that begins with it would pass for UTF-16.
  private func comment(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].filter { $0 != 0 }, as: UTF8.self)
  }

  /// Keeps a line of an obsolete entry, and the comments above it, which are its own.
  private mutating func keepObsolete(_ line: Range<Int>) {
    if !obsolete.isEmpty, obsoleteEnd + 1 != line.lowerBound { obsolete += "\n" }
    obsoleteEnd = line.upperBound
    if entry.id == nil, entry.context == nil {
      let comment = entry.comments.joined(separator: "\n")
      obsolete += String(
        decoding: POWriter.comments(comment.isEmpty ? nil : comment, entry.members), as: UTF8.self)
      entry = Draft()
    }
    obsolete += comment(line).trimmingSpace() + "\n"
  }

  private mutating func append(_ text: String, at offset: Int) {
    switch entry.field {
    case .context: entry.context? += text
    case .id: entry.id? += text
    case .plural: entry.plural? += text
    case .form: if !entry.forms.isEmpty { entry.forms[entry.forms.count - 1].text += text }
    case .none:
      problems.report(
        .syntax, at: offset..<offset + 1, "a text that belongs to nothing", fix: "add msgid")
    }
  }

  /// The text between the quotation marks of a line.
  private mutating func string(in line: Range<Int>) -> String {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] <= 0x20 { index += 1 }
    guard index < line.upperBound, bytes[index] == UInt8(ascii: "\"") else {
      problems.report(.syntax, at: line, "expected a text in quotation marks", fix: "write \"…\"")
      return ""
    }
    let start = index
    index += 1
    var output: [UInt8] = []
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return String(decoding: output, as: UTF8.self) }
      index += 1
      guard byte == UInt8(ascii: "\\"), index < line.upperBound else {
        output.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "a"): output.append(0x07)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "v"): output.append(0x0B)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(escape)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        index -= 1
        output.append(code(&index, line.upperBound, radix: 8, digits: 3))
      case UInt8(ascii: "x")
      where index < line.upperBound && UTF8Text.hexDigit(bytes[index]) != nil:
        output.append(code(&index, line.upperBound, radix: 16, digits: 2))
      default:
        problems.report(
          .escape, at: index - 2..<index, "an escape that gettext does not have",
          fix: "write '\\\\' for a backslash")
        output.append(escape)
      }
    }
    problems.report(
      .unterminated, at: start..<line.upperBound, "the text has no closing quotation mark",
      fix: "add '\"'")
    while output.last == 0x0D { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  /// A byte by its number: up to three octal digits, or two hexadecimal ones.
  private func code(_ index: inout Int, _ end: Int, radix: UInt32, digits: Int) -> UInt8 {
    var value: UInt32 = 0
    let limit = min(index + digits, end)
    while index < limit, let digit = UTF8Text.hexDigit(bytes[index]), digit < radix {
      value = value * radix + digit
      index += 1
    }
    return UInt8(truncatingIfNeeded: value)
  }

  /// Keeps the entry that the lines made.
  private mutating func finish() {
    guard let id = entry.id else {
      // Comments wait for their entry.
      if entry.context != nil || !entry.forms.isEmpty { entry = Draft() }
      return
    }
    defer { entry = Draft() }
    if id.isEmpty, entry.context == nil { return readHeader() }
    // gettext's own joint of context and text.
    let key = entry.context.map { $0 + "\u{4}" + id } ?? id
    let bytes = bytes
    let earlier = seen.insert(key, at: entry.offset) { POReader.key(at: $0, in: bytes) == key }
    if let earlier { problems.reportDuplicate(id, at: entry.offset, after: earlier) }
    let state: CatalogState? = entry.flags.contains("fuzzy") ? .needsReview : nil
    var node = CatalogNode()
    if entry.plural != nil {
      let cases = entry.forms.map {
        CatalogVariation(name: String($0.index), node: CatalogNode($0.text, state: state))
      }
      node.variations = [CatalogVariations(axis: .pluralForm, cases: cases)]
    } else {
      node.unit = CatalogStringUnit(value: entry.forms.first?.text ?? "", state: state)
    }
    let comment = entry.comments.joined(separator: "\n")
    var result = CatalogEntry(key: key, comment: comment.isEmpty ? nil : comment)
    result.offset = entry.offset
    result.localizations = [CatalogLocalization(language: catalog.language ?? "", node: node)]
    var unknown: [CatalogMember] = []
    if let plural = entry.plural { unknown.append(CatalogMember("msgid_plural", .string(plural))) }
    result.unknownMembers = unknown + entry.members
    sink.take(result)
  }

  private mutating func readHeader() {
    var fields: [CatalogMember] = []
    for line in (entry.forms.first?.text ?? "").splitBytes("\n") {
      let words = line.splitBytes(":", maxSplits: 1, omittingEmpty: false)
      guard words.count == 2 else { continue }
      let value = words[1].trimmingSpace()
      fields.append(CatalogMember(words[0], .string(value)))
      if words[0] == "Language", !value.isEmpty { catalog.language = value }
    }
    catalog.unknownMembers = [CatalogMember("header", .object(fields))] + entry.members
  }
}

extension StringCatalog {
  /// The plural rule of a gettext catalog, or nil for other formats and broken headers.
  public var pluralForms: GettextPluralForms? {
    unknownMembers.last { $0.name == "header" }?.value["Plural-Forms"]?.text.flatMap {
      GettextPluralForms(header: $0)
    }
  }
}
