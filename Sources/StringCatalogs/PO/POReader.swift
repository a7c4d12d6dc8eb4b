internal import MessageSyntax

// A gettext catalog:
//
//   entry   := comment* ( 'msgctxt' string+ )? 'msgid' string+
//              ( 'msgid_plural' string+ ( 'msgstr[' digits ']' string+ )+ | 'msgstr' string+ )
//   string  := '"' ( character | '\' escape )* '"'
//   escape  := 'n' | 't' | 'r' | 'a' | 'b' | 'f' | 'v' | '"' | '\' | octal{1,3} | 'x' hex{1,2}
//   comment := '# ' translator | '#. ' developer | '#: ' reference | '#, ' flags | '#= ' flags
//            | '#| ' previous | '#~ ' obsolete
//
// A comment ends with its line, and a string does not continue in the next one. Otherwise, white
// space is free.
//
// Source: the GNU gettext manual, section "The Format of PO Files".

/// Reads `.po` files, line by line.
struct POReader {
  private var problems: CatalogProblems
  /// The file, with spaces instead of the lines of merge conflicts that were read.
  private var bytes: [UInt8]
  /// The end of the text to read.
  private let end: Int
  /// The byte that ends a line: a line feed, or a carriage return in files without line feeds.
  private let lineEnd: UInt8
  private let strings: POStringReader
  private var marks = TypographicMarks(before: "")
  /// Whether a string has inner quotation marks.
  private var hasInnerQuotes = false
  private var catalog: StringCatalog
  private var entry = Draft()
  /// The comments for the next entry.
  private var comments = POComments()
  private var sink: EntryCollector
  /// The keys read so far, by their indices in `places`.
  private var seen: DuplicateKeyDetector
  /// The ranges of the entries with a key.
  private var places: [Range<Int>] = []
  private var headerOffset: Int?
  /// The first entry that needs a plural rule in the header.
  private var unusualPlural: CatalogProblems.UnusualPlural?
  /// The start of the current line.
  private var lineStart = 0
  /// The range of a keyword without a string so far.
  private var keyword: Range<Int>?
  /// The entries that are commented out, with one paragraph each.
  private var obsolete = ""
  /// The start of the line after the last obsolete one.
  private var obsoleteEnd = -1
  /// The locations of all parts, if they are requested.
  private(set) var layout: POLayout?

  /// The entry in progress.
  private struct Draft {
    var comments = POComments()
    var context: [UInt8]?
    var id: [UInt8]?
    var plural: [UInt8]?
    var forms: [(index: Int, text: [UInt8])] = []
    var offset = 0
    var field = Field.none
    /// Whether a field at a wrong position was reported.
    var hasSyntaxError = false
    /// The locations of the fields, if the layout is recorded.
    var fields: [POField] = []
  }

  private enum Field {
    case none
    case context
    case id
    case plural
    case form
    /// The strings after a keyword that was reported.
    case ignored
  }

  static func read(
    _ file: [UInt8], language: String?, file name: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    let charset = POHeader.charset(ofFile: file)
    let text = FileText(file, charset: charset?.name, converter: options.charsets)
    var problems = CatalogProblems(
      file: name, text: text.bytes, limit: options.limits.diagnostics)
    var catalog = StringCatalog(format: .po, language: language)
    catalog.source.converter = options.charsets
    if let unknown = text.unknownCharset {
      problems.reportUnknownCharset(unknown, at: charset?.range ?? 0..<0)
      catalog.source.isUnreadable = true
      if onEntry == nil { catalog.source.original = file }
      return CatalogReading(catalog: catalog, diagnostics: problems.diagnostics)
    }
    catalog.source.encoding = text.encoding
    catalog.source.hasByteOrderMark = text.hasByteOrderMark
    var reader = POReader(
      problems: problems, bytes: text.bytes, catalog: catalog, onEntry: onEntry)
    // Estimate: one entry per 128 bytes. The table grows if there are more.
    reader.seen = DuplicateKeyDetector(expected: text.bytes.count / 128)
    reader.parse()
    reader.catalog.entries = reader.sink.entries
    reader.catalog.source.isRepaired = reader.marks.hasReplaced || reader.hasInnerQuotes
    if reader.sink.isKept {
      reader.catalog.source.text = text.bytes
      // The text alone cannot reproduce such a file.
      if text.encoding.isCharset || text.damage != nil { reader.catalog.source.original = file }
    }
    reader.problems.reportEncoding(of: text)
    return CatalogReading(catalog: reader.catalog, diagnostics: reader.problems.diagnostics)
  }

  /// Reads a catalog's text again, for the locations of its parts.
  static func layout(of catalog: StringCatalog) -> (layout: POLayout, catalog: StringCatalog) {
    var empty = StringCatalog(format: .po, language: catalog.language)
    empty.source = catalog.source
    let text = catalog.source.text
    var reader = POReader(
      problems: CatalogProblems(file: "", text: []), bytes: text, catalog: empty, onEntry: nil)
    reader.seen = DuplicateKeyDetector(expected: text.count / 128)
    reader.layout = POLayout()
    reader.parse()
    return (reader.layout ?? POLayout(), reader.catalog)
  }

  private init(
    problems: CatalogProblems, bytes: [UInt8], catalog: StringCatalog,
    onEntry: CatalogEntryHandler?
  ) {
    self.problems = problems
    self.bytes = bytes
    end = bytes.count
    self.catalog = catalog
    strings = POStringReader(catalog.source)
    lineEnd = bytes.contains(0x0A) ? 0x0A : 0x0D
    sink = EntryCollector(onEntry)
    seen = DuplicateKeyDetector(expected: 0)
  }

  /// Creates a reader of the one entry that ends at `end`.
  private init(oneOf other: POReader, end: Int) {
    problems = CatalogProblems(file: "", text: [])
    bytes = other.bytes
    self.end = end
    lineEnd = other.lineEnd
    strings = other.strings
    catalog = StringCatalog(format: .po)
    sink = EntryCollector(nil)
    seen = DuplicateKeyDetector(expected: 0)
    // The entry is not the header.
    headerOffset = -1
  }

  /// Returns the key of the entry in a range.
  ///
  /// Nothing after the entry is read, not even the rest of its line: a file may be a single line.
  private func key(at place: Range<Int>) -> String? {
    var reader = POReader(oneOf: self, end: place.upperBound)
    var start = place.lowerBound
    while let next = reader.parseLine(at: start) { start = next }
    reader.finish(at: place.upperBound)
    return reader.sink.entries.first?.key
  }

  // MARK: - Lines

  private mutating func parse() {
    var start = 0
    while let end = parseLine(at: start) { start = end }
    finish(at: end)
    problems.reportMissingPluralForms(in: catalog, unusualPlural)
    if !obsolete.isEmpty {
      catalog.unknownMembers.append(CatalogMember("obsolete", .string(obsolete)))
    }
  }

  /// Reads a line, and returns where the next one begins; nil at the end of the file.
  private mutating func parseLine(at start: Int) -> Int? {
    guard start < self.end else { return nil }
    let end = bytes[start..<self.end].firstIndex(of: lineEnd) ?? self.end
    lineStart = start
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if byte == UInt8(ascii: "#") {
        parseComment(index..<end)
        break
      } else if byte == UInt8(ascii: "\"") {
        index = parseString(index..<end)
      } else if byte >= 0x80, marks.replace(at: index, in: &bytes, &problems) {
        continue
      } else if index == start, let conflict = MergeConflict(at: index, in: bytes) {
        problems.report(conflict)
        conflict.remove(from: &bytes, isWhole: MergeConflict.isWholePO)
        break
      } else if let next = parseKeyword(index..<end) {
        index = next
      } else {
        break
      }
    }
    return end + 1
  }

  /// Reads a keyword, and returns where it ends; nil if the rest of the line is invalid.
  private mutating func parseKeyword(_ line: Range<Int>) -> Int? {
    reportMissingText()
    let start = line.lowerBound
    var end = start
    while end < line.upperBound, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "\""),
      bytes[end] != UInt8(ascii: "#"), bytes[end] != UInt8(ascii: "["),
      bytes[end] < 0x80 || !TypographicMarks.isMark(at: end, in: bytes)
    {
      end += 1
    }
    let name = bytes[start..<end]
    switch name.count {
    case 7 where name.elementsEqual("msgctxt".utf8):
      begin(at: start)
      entry.context = []
      begin(.context, .context, at: start..<end)
    case 5 where name.elementsEqual("msgid".utf8):
      if entry.field != .context { begin(at: start) }
      entry.id = []
      begin(.id, .id, at: start..<end)
    case 12 where name.elementsEqual("msgid_plural".utf8):
      checkPlural(at: start..<end)
      entry.plural = []
      begin(.plural, .plural, at: start..<end)
    case 6 where name.elementsEqual("msgstr".utf8):
      guard let index = formIndex(&end, line.upperBound) else {
        refuse(from: start, line.upperBound)
        return nil
      }
      checkForm(index, at: start..<end)
      entry.forms.append((index, []))
      begin(.form, .form(index), at: start..<end)
    case 6 where name.elementsEqual("domain".utf8):
      // The following entries are for another compiled file; tools no longer make several.
      finish(at: start)
      entry.field = .ignored
    default:
      refuse(from: start, line.upperBound)
      return nil
    }
    return end
  }

  private mutating func refuse(from start: Int, _ limit: Int) {
    var end = start
    while end < limit, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "\"") { end += 1 }
    let name = String(decoding: bytes[start..<end].prefix(64), as: UTF8.self)
    problems.report(
      .syntax, at: start..<end, "unknown keyword '\(name)'", hint: "write 'msgid' or 'msgstr'")
    entry.field = .ignored
  }

  /// Reports a `msgid_plural` that is not allowed here.
  private mutating func checkPlural(at range: Range<Int>) {
    if entry.id == nil {
      problems.report(.missing, at: range, "'msgid_plural' without 'msgid'", hint: "add 'msgid'")
    } else if entry.hasSyntaxError {
      return
    } else if !entry.forms.isEmpty {
      problems.report(
        .syntax, at: range, "'msgid_plural' after 'msgstr'",
        hint: "write 'msgid_plural' before 'msgstr'")
    } else if entry.plural != nil {
      problems.report(
        .syntax, at: range, "duplicate 'msgid_plural'", hint: "remove the duplicate")
    } else {
      return
    }
    entry.hasSyntaxError = true
  }

  /// Reports a `msgstr` that is not allowed here.
  private mutating func checkForm(_ index: Int, at range: Range<Int>) {
    if entry.hasSyntaxError { return }
    let name = String(decoding: bytes[range], as: UTF8.self)
    if entry.id == nil {
      problems.report(.missing, at: range, "'msgstr' without 'msgid'", hint: "add 'msgid'")
    } else if entry.forms.contains(where: { $0.index == index }) {
      problems.report(
        .syntax, at: range, "duplicate '\(name)'", hint: "add 'msgid', or remove the duplicate")
    } else if entry.plural == nil, bytes[range].contains(UInt8(ascii: "[")) {
      problems.report(
        .missing, at: range, "'\(name)' without 'msgid_plural'",
        hint: "add 'msgid_plural', or write 'msgstr'")
    } else {
      return
    }
    entry.hasSyntaxError = true
  }

  /// Returns the number in `[…]` after `msgstr`, or 0; nil if the number is invalid.
  private func formIndex(_ index: inout Int, _ limit: Int) -> Int? {
    var end = index
    func skipSpace() { while end < limit, bytes[end] <= 0x20 { end += 1 } }
    skipSpace()
    guard end < limit, bytes[end] == UInt8(ascii: "[") else { return 0 }
    end += 1
    skipSpace()
    let digits = end
    while end < limit, (0x30...0x39).contains(bytes[end]) { end += 1 }
    let number = Int(String(decoding: bytes[digits..<end], as: UTF8.self))
    skipSpace()
    guard end < limit, bytes[end] == UInt8(ascii: "]") else { return nil }
    index = end + 1
    guard let number, number < GettextPluralForms.formLimit else { return nil }
    return number
  }

  /// Begins an entry with the comments that were read so far.
  private mutating func begin(at offset: Int) {
    finish(at: offset)
    entry.comments = comments
    comments = POComments()
    entry.offset = offset
  }

  private mutating func begin(_ field: Field, _ name: POField.Name, at range: Range<Int>) {
    entry.field = field
    keyword = range
    if layout != nil { entry.fields.append(POField(name: name, parts: [range])) }
  }

  private mutating func reportMissingText() {
    guard let range = keyword else { return }
    keyword = nil
    problems.report(.syntax, at: range, "expected a string in quotation marks", hint: "write \"…\"")
  }

  // MARK: - Comments

  private mutating func parseComment(_ line: Range<Int>) {
    let next = line.lowerBound + 1 < line.upperBound ? bytes[line.lowerBound + 1] : 0
    switch next {
    case UInt8(ascii: "."): keep(line, .developer)
    case UInt8(ascii: ":"): keep(line, .reference)
    case UInt8(ascii: ","), UInt8(ascii: "="): keep(line, .flag)
    case UInt8(ascii: "|"): keep(line, .previous)
    case UInt8(ascii: "~"): keepObsolete(line)
    default: keep(line, .translator)
    }
  }

  private mutating func keep(_ line: Range<Int>, _ kind: POCommentLine.Kind) {
    let text = comment(line.dropFirst(kind == .translator ? 1 : 2))
    var values = [text]
    if kind == .flag {
      values = text.splitBytes(",").map { $0.trimmingSpace() }.filter { !$0.isEmpty }
    }
    var own = POComments()
    own.append(values, kind)
    if layout != nil {
      own.lines = [POCommentLine(kind: kind, range: wholeLine(line), values: values)]
    }
    switch entry.field {
    // A comment inside an entry.
    case .context, .id, .plural: entry.comments.append(own)
    // A comment after an entry belongs to the next one.
    case .none, .form, .ignored: comments.append(own)
    }
  }

  /// Returns the text of a comment without U+0000.
  ///
  /// A file that begins with that character would be taken for UTF-16.
  private func comment(_ range: Range<Int>) -> String {
    let text = bytes[range]
    return
      (text.contains(0)
      ? String(decoding: text.filter { $0 != 0 }, as: UTF8.self)
      : String(decoding: text, as: UTF8.self)).trimmingSpace()
  }

  /// Returns a range with its line end, and from the start of its line if nothing precedes it.
  private func wholeLine(_ range: Range<Int>) -> Range<Int> {
    let isFirst = bytes[lineStart..<range.lowerBound].allSatisfy { $0 <= 0x20 }
    let start = isFirst ? lineStart : range.lowerBound
    return start..<min(range.upperBound + 1, bytes.count)
  }

  /// Adds a line of an obsolete entry, with the comments above it, which belong to it.
  private mutating func keepObsolete(_ line: Range<Int>) {
    if !obsolete.isEmpty, obsoleteEnd != lineStart { obsolete += "\n" }
    obsoleteEnd = line.upperBound + 1
    if layout != nil {
      let lines = comments.lines.map(\.range) + [wholeLine(line)]
      layout?.obsolete += lines
    }
    if !comments.isEmpty {
      obsolete += String(
        decoding: POWriter.comments(comments.developer, comments.members), as: UTF8.self)
      comments = POComments()
    }
    obsolete += comment(line) + "\n"
  }

  // MARK: - Strings

  /// Reads a string, and returns where it ends.
  private mutating func parseString(_ line: Range<Int>) -> Int {
    var index = line.lowerBound
    var text = strings.read(bytes, &index, line.upperBound, &problems)
    if let quotes = innerQuotes(before: index, line) {
      quotes.report(in: bytes, &problems)
      hasInnerQuotes = true
      let whole = quotes.escaped(bytes, in: line.lowerBound..<quotes.end + 1)
      var start = 0
      var ignored = CatalogProblems.ignored
      text = strings.read(whole, &start, whole.count, &ignored)
      index = quotes.end + 1
    }
    keyword = nil
    switch entry.field {
    case .context: entry.context?.append(contentsOf: text)
    case .id: entry.id?.append(contentsOf: text)
    case .plural: entry.plural?.append(contentsOf: text)
    case .form:
      if !entry.forms.isEmpty { entry.forms[entry.forms.count - 1].text += text }
      if !comments.isEmpty {
        // The comments are inside the translation.
        entry.comments.append(comments)
        comments = POComments()
      }
    case .none:
      problems.report(
        .syntax, at: line.lowerBound..<line.lowerBound + 1, "unexpected string; expected 'msgid'",
        hint: "add 'msgid'")
      entry.field = .ignored
    case .ignored: break
    }
    if layout != nil, entry.field != .ignored, let field = entry.fields.indices.last {
      entry.fields[field].strings.append((line.lowerBound..<index, text))
      let part = entry.fields[field].parts.indices.last
      if let part, entry.fields[field].parts[part].lowerBound >= lineStart {
        entry.fields[field].parts[part] = entry.fields[field].parts[part].lowerBound..<index
      } else {
        entry.fields[field].parts.append(line.lowerBound..<index)
      }
    }
    return index
  }

  /// Returns the inner quotation marks of a string that seems to end before an offset.
  ///
  /// It is nil if another string, a keyword or a comment follows.
  private func innerQuotes(before index: Int, _ line: Range<Int>) -> InnerQuotes? {
    let first = index - 1
    guard first > line.lowerBound, bytes[first] == UInt8(ascii: "\"") else { return nil }
    var next = index
    while next < line.upperBound, bytes[next] <= 0x20 { next += 1 }
    guard next < line.upperBound else { return nil }
    let rest = bytes[next..<line.upperBound]
    if bytes[next] == UInt8(ascii: "#") || rest.starts(with: "msg".utf8)
      || rest.starts(with: "domain".utf8)
    {
      return nil
    }
    if bytes[next] == UInt8(ascii: "\"") {
      // An empty string and one more quotation mark: "word"".
      guard next == index, rest.dropFirst().allSatisfy({ $0 <= 0x20 }) else { return nil }
      return InnerQuotes(from: first, end: next, in: bytes)
    }
    guard let last = rest.lastIndex(where: { $0 > 0x20 }), bytes[last] == UInt8(ascii: "\"") else {
      return nil
    }
    return InnerQuotes(from: first, end: last, in: bytes)
  }

  // MARK: - Entries

  /// Adds the entry that ends at `end`.
  private mutating func finish(at end: Int) {
    reportMissingText()
    defer { entry = Draft() }
    guard let id = entry.id else {
      if entry.context != nil {
        let range = entry.offset..<entry.offset + 1
        problems.report(.missing, at: range, "'msgctxt' without 'msgid'", hint: "add 'msgid'")
      }
      return
    }
    // A keyword that was reported may be the missing one.
    if entry.forms.isEmpty, entry.field != .ignored {
      let isPlural = entry.plural != nil
      problems.report(
        .missing, at: entry.offset..<entry.offset + 1,
        isPlural ? "'msgid_plural' without 'msgstr[0]'" : "'msgid' without 'msgstr'",
        hint: isPlural ? "add 'msgstr[0]'" : "add 'msgstr'")
    }
    if id.isEmpty, entry.context == nil {
      guard let earlier = headerOffset else { return readHeader() }
      if earlier >= 0 {
        problems.report(
          .duplicateKey, .warning, at: entry.offset..<entry.offset + 1,
          "duplicate header; the first one is used",
          hint: "remove the duplicate",
          related: earlier)
        return
      }
    }
    let text = String(decoding: id, as: UTF8.self)
    // gettext's separator of context and message.
    let key = entry.context.map { String(decoding: $0, as: UTF8.self) + "\u{4}" + text } ?? text
    let earlier = headerOffset == -1 ? nil : seen(key, at: entry.offset..<end)
    if let earlier { problems.reportDuplicate(text, at: entry.offset, after: earlier) }
    let state: CatalogState? = entry.comments[.flag].contains("fuzzy") ? .needsReview : nil
    var node = CatalogNode()
    if entry.plural != nil {
      let cases = entry.forms.map {
        let text = String(decoding: $0.text, as: UTF8.self)
        return CatalogVariation(name: String($0.index), node: CatalogNode(text, state: state))
      }
      node.variations = [CatalogVariations(axis: .pluralForm, cases: cases)]
      unusualPlural =
        unusualPlural
        ?? CatalogProblems.UnusualPlural(
          formCount: entry.forms.count { !$0.text.isEmpty }, at: entry.offset)
    } else {
      let text = String(decoding: entry.forms.first?.text ?? [], as: UTF8.self)
      node.unit = CatalogStringUnit(value: text, state: state)
    }
    var result = CatalogEntry(
      key: key, comment: entry.comments.developer,
      localizations: [CatalogLocalization(language: catalog.language ?? "", node: node)],
      offset: entry.offset)
    var unknown: [CatalogMember] = []
    if let plural = entry.plural {
      unknown.append(
        CatalogMember("msgid_plural", .string(String(decoding: plural, as: UTF8.self))))
    }
    result.unknownMembers = unknown + entry.comments.members
    if layout != nil {
      let piece = piece(result)
      layout?.entries.append(piece)
    }
    sink.take(result)
  }

  /// Returns the previous location of a key, or nil.
  private mutating func seen(_ key: String, at place: Range<Int>) -> Int? {
    // Move the table out, so that it is not copied.
    var table = DuplicateKeyDetector(expected: 0)
    swap(&table, &seen)
    defer { swap(&table, &seen) }
    let earlier = table.insert(key, at: places.count) {
      self.key(at: places[$0])?.utf8.elementsEqual(key.utf8) == true
    }
    places.append(place)
    return earlier.map { places[$0].lowerBound }
  }

  private mutating func readHeader() {
    headerOffset = entry.offset
    let text = String(decoding: entry.forms.first?.text ?? [], as: UTF8.self)
    let fields = POHeader.fields(of: text)
    catalog.unknownMembers =
      [CatalogMember("header", .object(fields))] + entry.comments.members
    for field in fields where field.name == "Language" {
      if let value = field.value.text, !value.isEmpty { catalog.language = value }
    }
    var header = CatalogEntry(key: "")
    header.unknownMembers = entry.comments.members
    if layout != nil {
      let piece = piece(header)
      layout?.header = piece
    }
    reportPluralForms(fields)
  }

  /// Reports an invalid plural rule.
  private mutating func reportPluralForms(_ fields: [CatalogMember]) {
    guard let text = fields.last(where: { $0.name == "Plural-Forms" })?.value.text, !text.isEmpty,
      let problem = GettextPluralForms.problem(of: text)
    else { return }
    let name = Array("Plural-Forms".utf8)
    var start = entry.offset
    while start + name.count <= bytes.count, !bytes[start..<start + name.count].elementsEqual(name)
    {
      start += 1
    }
    let range =
      start + name.count <= bytes.count
      ? start..<start + name.count : entry.offset..<entry.offset + 1
    problems.reportPluralForms(problem, at: range)
  }

  /// Returns the entry with its location.
  private func piece(_ result: CatalogEntry) -> POPiece {
    var start = entry.fields.first?.parts.first?.lowerBound ?? entry.offset
    var index = start
    while index > 0, bytes[index - 1] <= 0x20, bytes[index - 1] != lineEnd { index -= 1 }
    if index == 0 || bytes[index - 1] == lineEnd { start = index }
    if let comment = entry.comments.lines.first { start = min(start, comment.range.lowerBound) }
    var end = entry.fields.last?.parts.last?.upperBound ?? start
    index = end
    while index < bytes.count, bytes[index] <= 0x20, bytes[index] != lineEnd { index += 1 }
    if index == bytes.count { end = index }
    if index < bytes.count, bytes[index] == lineEnd { end = index + 1 }
    // Comments after a `msgid` without `msgstr` belong to the entry.
    if let comment = entry.comments.lines.last { end = max(end, comment.range.upperBound) }
    return POPiece(
      entry: result, comments: entry.comments.lines, fields: entry.fields, range: start..<end)
  }
}
