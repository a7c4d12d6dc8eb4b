// XLIFF 1.2 and 2 as programs exchange it
// (https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html):
//
//   xliff 2    := file*                            srcLang, trgLang
//   file       := (group | unit)*                  original
//   unit       := notes? originalData? (segment | ignorable)*     id, name
//   segment    := source target?                   state, subState
//   xliff 1.2  := file*                            see XLIFFReader
//
// A unit of several segments is one string. The inline elements that represent a placeholder or a
// tag become its text: the attributes `equiv-text`, `disp`, `dispStart` and `dispEnd`, the original
// data, or the content. Other inline elements become the text inside them. A catalog in XLIFF 1.2 gets the
// elements: `XLIFFReader` reads them in 1.2, and `XLIFFOldElements` has those of 2.

internal import MessageSyntax

/// Reads XLIFF 1.2 and 2 with inline elements, to import it.
struct XLIFFExchangeReader {
  private var xml: XMLScanner
  private let limits: CatalogLimits
  private let dialect: XLIFFDialect
  /// The ids of units in XLIFF 1.2 that are keys, though the units have names.
  private let keyIDs: Set<ByteEqualString>
  private var document = XLIFFDocument(files: [])
  private var version: XLIFFVersion?
  private var languages: (source: String, target: String?) = ("", nil)
  private var prefix = ""
  private var stack: [String] = []
  /// The depth of the element that is not read, with all its content.
  private var skipped: Int?
  private var unit: XLIFFOpenUnit?
  /// The open files and groups that say whether their units are translated, with their depths.
  private var translations: [(depth: Int, value: String)] = []
  /// What is lost of the units' inline elements.
  private var losses: XLIFFUnitLosses
  /// What is lost of them in formats other than XLIFF.
  private var textLosses: XLIFFUnitLosses
  /// Whether the file cannot be read any further.
  private var isStopped = false
  /// The first unit of each id in the current file.
  private var ids: [ByteEqualString: Int] = [:]

  static func read(
    _ bytes: [UInt8], dialect: XLIFFDialect, ids: Set<ByteEqualString>, file: String,
    options: CatalogReadingOptions
  ) -> (document: XLIFFDocument, version: XLIFFVersion?, diagnostics: [CatalogDiagnostic]) {
    let text = FileText(xml: bytes, converter: options.charsets)
    if let unknown = text.unknownCharset {
      var problems = CatalogProblems(file: file, text: bytes)
      problems.reportUnknownCharset(unknown, at: FileText.declaredEncoding(of: bytes) ?? 0..<0)
      return (XLIFFDocument(files: []), nil, problems.diagnostics)
    }
    var reader = XLIFFExchangeReader(
      xml: XMLScanner(text: text.bytes, file: file, limits: options.limits),
      limits: options.limits, dialect: dialect, ids: ids)
    reader.parse()
    reader.xml.problems.reportEncoding(of: text)
    return (reader.document, reader.version, reader.xml.problems.diagnostics)
  }

  private init(
    xml: XMLScanner, limits: CatalogLimits, dialect: XLIFFDialect, ids: Set<ByteEqualString>
  ) {
    self.xml = xml
    let problems = CatalogProblems(
      file: xml.problems.file, text: xml.bytes, limit: limits.diagnostics)
    losses = XLIFFUnitLosses(problems, list: \.losses)
    textLosses = XLIFFUnitLosses(problems, list: \.textLosses)
    self.limits = limits
    self.dialect = dialect
    keyIDs = ids
  }

  private var here: Range<Int> { xml.eventStart..<xml.position }

  private mutating func parse() {
    while !isStopped, let event = xml.next() {
      switch event {
      case .start(let spelling, let attributes, let isEmpty):
        start(spelling, attributes)
        if isEmpty { end() }
      case .end(let spelling): close(localName(spelling))
      case .text(let text): if skipped == nil { unit?.append(text) }
      case .comment: break
      }
    }
    guard !isStopped else { return }
    if version == nil {
      xml.problems.report(.missing, at: 0..<0, "missing '<xliff>'", hint: "add <xliff>")
    } else if let last = stack.last {
      let end = xml.bytes.count
      xml.problems.report(
        .unterminated, at: end..<end, "unterminated '<\(last)>'; expected '</\(last)>'",
        hint: "add </\(last)>")
    }
  }

  private func localName(_ spelling: String) -> String {
    guard !prefix.isEmpty else { return spelling }
    return spelling.hasBytes(prefix)
      ? String(decoding: spelling.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      : ":" + spelling
  }

  private mutating func close(_ name: String) {
    guard stack.last != name else { return end() }
    xml.problems.report(
      .syntax, at: here,
      stack.isEmpty
        ? "unexpected '</\(name)>' without a start tag"
        : "unexpected '</\(name)>'; expected '</\(stack.last ?? "")>'",
      hint: stack.last.map { "add </\($0)>" } ?? "remove </\(name)>")
    guard stack.contains(name) else { return }
    while let last = stack.last {
      end()
      if last == name { return }
    }
  }

  private mutating func start(_ spelling: String, _ attributes: [XMLAttribute]) {
    guard stack.count < limits.depth else {
      xml.problems.report(
        .limitExceeded, at: here, "nesting exceeds the limit of \(limits.depth) elements",
        hint: "remove groups")
      isStopped = true
      return
    }
    func value(_ name: String) -> String? { attributes.last { $0.name == name }?.value }
    if version == nil { return startRoot(spelling, attributes) }
    let name = localName(spelling)
    stack.append(name)
    guard skipped == nil else { return }
    if unit != nil { return startPart(name, XLIFFAttributes(attributes)) }
    if name == "file" || name == "group", let value = value("translate") {
      translations.append((stack.count, value))
    }
    switch name {
    case "file":
      ids = [:]
      let target = value("target-language") ?? languages.target
      document.files.append(
        XLIFFFile(
          original: value("original") ?? "",
          sourceLanguage: value("source-language") ?? languages.source,
          targetLanguage: target.flatMap { $0.isEmpty ? nil : $0 }))
    case "trans-unit", "unit": startUnit(XLIFFAttributes(attributes))
    case "body", "group": break
    default: skipped = stack.count
    }
  }

  private mutating func startRoot(_ spelling: String, _ attributes: [XMLAttribute]) {
    let colon = spelling.utf8.lastIndex(of: UInt8(ascii: ":"))
    prefix = colon.map { String(spelling[...$0]) } ?? ""
    guard localName(spelling) == "xliff" else {
      xml.problems.report(
        .missing, at: here, "unexpected '<\(spelling)>'; expected '<xliff>'",
        hint: "give a file in XLIFF 1.2 or 2.0")
      isStopped = true
      return
    }
    let values = XLIFFAttributes(attributes)
    let namespace = "urn:oasis:names:tc:xliff:document:"
    var text = values["version"] ?? ""
    if text.isEmpty {
      let space = attributes.first { $0.name.hasBytes("xmlns") && $0.value.hasBytes(namespace) }
      text = space.map { String($0.value.dropFirst(namespace.count)) } ?? "1.2"
    }
    guard text.hasBytes("1") || text.hasBytes("2") else {
      xml.problems.report(
        .version, at: here, "unsupported XLIFF version '\(text)'; expected '1.2' or '2.0'",
        hint: "export the file as XLIFF 1.2 or 2.0")
      isStopped = true
      return
    }
    version = text.hasBytes("2") ? .v2_0 : .v1_2
    languages = (values["srcLang"] ?? "", values["trgLang"])
    stack.append("xliff")
  }

  private mutating func startUnit(_ attributes: XLIFFAttributes) {
    if document.files.isEmpty {
      xml.problems.report(.missing, at: here, "unit outside of '<file>'", hint: "add <file>")
      document.files.append(
        XLIFFFile(
          original: "", sourceLanguage: languages.source, targetLanguage: languages.target))
    }
    var name = attributes["resname"] ?? attributes["name"]
    var isKeyID = false
    if version == .v1_2, let id = attributes["id"], keyIDs.contains(id.byBytes) {
      (name, isKeyID) = (nil, true)
    }
    let id = name.flatMap { $0.isEmpty ? nil : $0 } ?? attributes["id"]
    if id == nil {
      xml.problems.report(.missing, at: here, "unit has no 'id'", hint: "add id=\"…\"")
    }
    var new = XLIFFOpenUnit(
      id: id ?? "", version: version ?? .v1_2, start: xml.eventStart, depth: stack.count)
    // In Symfony's files, a unit without a name has the source as its key.
    new.keyIsSource = dialect == .symfony && !isKeyID && (name ?? "").isEmpty
    if let value = attributes["translate"] ?? translations.last?.value {
      new.flags.append(XMLAttribute(name: "translate", value: value))
    }
    if let value = attributes["approved"] {
      new.flags.append(XMLAttribute(name: "approved", value: value))
    }
    unit = new
  }

  /// Starts an element inside a unit.
  private mutating func startPart(_ name: String, _ attributes: XLIFFAttributes) {
    if unit?.isTextOpen ?? false {
      unit?.startInline(name, attributes)
      return
    }
    switch name {
    case "source", "target", "note", "data":
      guard name != "note" && name != "data" || countPart() else { break }
      unit?.startText(name, attributes)
      return
    case "segment", "ignorable":
      guard countPart() else { break }
      unit?.startSegment(isIgnorable: name == "ignorable", attributes)
      return
    case "notes", "originalData": return
    default: break
    }
    skipped = stack.count
  }

  private mutating func countPart() -> Bool {
    unit?.parts += 1
    guard let parts = unit?.parts, parts > limits.variations else { return true }
    if parts - 1 == limits.variations {
      xml.problems.report(
        .limitExceeded, at: here,
        "unit exceeds the limit of \(limits.variations) notes and other elements",
        hint: "remove notes")
    }
    return false
  }

  /// Ends the innermost element.
  private mutating func end() {
    guard !isStopped, !stack.isEmpty else { return }
    let depth = stack.count
    stack.removeLast()
    if let last = translations.last, depth <= last.depth { translations.removeLast() }
    if let skipped {
      if depth == skipped { self.skipped = nil }
      return
    }
    guard let unit else { return }
    if depth == unit.depth { finish(unit) } else { self.unit?.end() }
  }

  private mutating func finish(_ open: XLIFFOpenUnit) {
    unit = nil
    var new = open.content
    new.origin.start = open.start
    for state in open.states {
      xml.problems.reportUnknownState(state, of: new, at: open.start..<open.start + 1)
    }
    document.files[document.files.count - 1].units.append(new)
    losses.report(open.elementsWithoutText(isConverted: false), to: &document)
    textLosses.report(open.elementsWithoutText(isConverted: true), to: &document)
    for name in open.unknownPlaceholders { textLosses.report(placeholder: name, to: &document) }
    let name = new.id.byBytes
    if let earlier = ids[name] {
      xml.problems.reportDuplicate(new.id, at: open.start, after: earlier)
    }
    ids[name] = open.start
  }
}

/// What is lost of the inline elements of units, within the limit of diagnostics.
private struct XLIFFUnitLosses {
  private var problems: CatalogProblems
  /// The list of a unit that has its losses.
  private let list: WritableKeyPath<XLIFFUnit, [CatalogDiagnostic]>
  /// The unit that has the last of them: the indices of its file and of itself.
  private var last: (file: Int, unit: Int)?

  init(_ problems: CatalogProblems, list: WritableKeyPath<XLIFFUnit, [CatalogDiagnostic]>) {
    self.problems = problems
    self.list = list
  }

  /// Reports elements of the last unit of a document of which only the text is read.
  mutating func report(_ elements: [String], to document: inout XLIFFDocument) {
    guard !elements.isEmpty else { return }
    report(.inlineElements, to: &document) {
      "'\($0)' has \(XLIFFElementNames.text(elements)), of which only the text is read"
    }
  }

  /// Reports a placeholder of the last unit of a document that has no text.
  mutating func report(placeholder name: String, to document: inout XLIFFDocument) {
    report(.missing, hint: "add its text as 'equiv-text' or 'disp'", to: &document) {
      "placeholder '\(name)' of '\($0)' has no text; it is read as '{\(name)}'"
    }
  }

  private mutating func report(
    _ kind: CatalogDiagnosticKind, hint: String? = nil, to document: inout XLIFFDocument,
    message: (_ id: String) -> String
  ) {
    let file = document.files.count - 1
    let index = document.files[file].units.count - 1
    let unit = document.files[file].units[index]
    let count = problems.diagnostics.count
    problems.report(
      kind, .warning, at: unit.origin.start..<unit.origin.start + 1, message(unit.id), hint: hint)
    let new = problems.diagnostics.suffix(1)
    if problems.diagnostics.count > count {
      document.files[file].units[index][keyPath: list] += new
      last = (file, index)
    } else if let last {
      // Beyond the limit, the last one counts all further ones.
      let old = document.files[last.file].units[last.unit][keyPath: list].dropLast()
      document.files[last.file].units[last.unit][keyPath: list] = Array(old) + new
    }
  }
}

/// The attributes of an element, by name.
struct XLIFFAttributes {
  private let all: [XMLAttribute]

  init(_ all: [XMLAttribute]) { self.all = all }

  subscript(_ name: String) -> String? { all.last { $0.name == name }?.value }
}
