/// An XLIFF 1.2 file as Xcode exports and imports it.
///
/// ```swift
/// var document = XLIFFDocument.read(bytes, file: "fr.xliff").document
/// document.files[0].units[0].target = "Bonjour"
/// let newBytes = document.written()
/// ```
public struct XLIFFDocument: Sendable, Hashable {
  /// The tables, one element a catalog and language.
  public var files: [XLIFFFile]
  /// The attributes of the root element, in the order of the file.
  var attributes: [XMLAttribute]

  /// A document of tables, with Xcode's attributes.
  public init(files: [XLIFFFile]) {
    self.files = files
    attributes = [
      XMLAttribute(name: "xmlns", value: "urn:oasis:names:tc:xliff:document:1.2"),
      XMLAttribute(name: "xmlns:xsi", value: "http://www.w3.org/2001/XMLSchema-instance"),
      XMLAttribute(name: "version", value: "1.2"),
      XMLAttribute(
        name: "xsi:schemaLocation",
        value: "urn:oasis:names:tc:xliff:document:1.2 "
          + "http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"),
    ]
  }

  /// Reads a file.
  ///
  /// What is broken is reported and the rest kept.
  public static func read(
    _ bytes: [UInt8], file: String = "", options: CatalogReadingOptions = .init()
  ) -> (document: XLIFFDocument, diagnostics: [CatalogDiagnostic]) {
    let text = FileText(bytes)
    var reader = XLIFFReader(text: text.bytes, file: file, limits: options.limits)
    var units: [[XLIFFUnit]] = []
    while let unit = reader.nextUnit() {
      while units.count < reader.document.files.count { units.append([]) }
      units[units.count - 1].append(unit)
    }
    var document = reader.document
    for (index, units) in units.enumerated() { document.files[index].units = units }
    reader.problems.reportEncoding(of: text)
    return (document, reader.problems.diagnostics)
  }
}

/// A table of an XLIFF document.
public struct XLIFFFile: Sendable, Hashable {
  /// The catalog's path in its project.
  public var original: String
  /// The language of the source texts.
  public var sourceLanguage: String
  /// The language of the translations, or nil when the file has none.
  public var targetLanguage: String?
  /// The texts, in the order of the file.
  public var units: [XLIFFUnit]
  /// Further attributes, in the order of the file.
  var attributes: [XMLAttribute]
  /// The element with the tool that wrote the file, and with what else is said about it, as spelled.
  var header: String?

  /// A table of units.
  public init(
    original: String, sourceLanguage: String, targetLanguage: String? = nil,
    units: [XLIFFUnit] = []
  ) {
    self.original = original
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.units = units
    attributes = [XMLAttribute(name: "datatype", value: "plaintext")]
  }
}

/// A text to translate.
public struct XLIFFUnit: Sendable, Hashable {
  /// The key, followed by `|==|` and the path of the variation where there is one.
  public var id: String
  /// The text in the source language.
  public var source: String
  /// The translation, or nil when there is none.
  public var target: String?
  /// XLIFF's state of the translation, such as `translated` or `needs-review-l10n`.
  public var state: String?
  /// XLIFF's remark on the state, such as `leveraged-mt`.
  public var stateQualifier: String?
  /// What the developer tells the translator.
  public var notes: [XLIFFNote]
  /// Further attributes, in the order of the file.
  var attributes: [XMLAttribute]
  /// The attributes of the source, and those of the translation beside its state.
  var sourceAttributes: [XMLAttribute] = []
  var targetAttributes: [XMLAttribute] = []
  /// Elements that this model has no place for, such as proposals and contexts, as they are spelled.
  var others: [String] = []

  /// A text to translate.
  public init(
    id: String, source: String, target: String? = nil, state: String? = nil,
    stateQualifier: String? = nil, notes: [XLIFFNote] = []
  ) {
    self.id = id
    self.source = source
    self.target = target
    self.state = state
    self.stateQualifier = stateQualifier
    self.notes = notes
    attributes = [XMLAttribute(name: "xml:space", value: "preserve")]
  }
}

/// A remark on a unit.
public struct XLIFFNote: Sendable, Hashable {
  /// What the note says.
  public var text: String
  /// Who wrote it: `auto-generated`, or nil for the developer.
  public var from: String?
  /// Further attributes, in the order of the file.
  var attributes: [XMLAttribute] = []

  /// A remark.
  public init(_ text: String, from: String? = nil) {
    self.text = text
    self.from = from
  }
}

/// Reads the part of XLIFF 1.2 that Apple's tools use, a unit at a time.
///
/// Inline elements become their text. Other elements of a unit are kept as they are spelled: the source
/// and target of a proposal, `<alt-trans>`, are none of the unit's.
struct XLIFFReader {
  private var xml: XMLScanner
  private var stack: [String] = []
  private let limits: CatalogLimits
  /// What was read beside the units; the last file is that of the last unit.
  private(set) var document = XLIFFDocument(files: [])
  /// Where each file of the document begins.
  private var fileStarts: [Int] = []
  private var hasRoot = false
  private var isAtEnd = false
  private var unit: (content: XLIFFUnit, start: Int)?
  /// Units that have ended and were not asked for yet.
  private var finished: [(content: XLIFFUnit, start: Int)] = []
  /// Where the unit that was asked for last begins.
  private(set) var unitStart = 0
  private var note: XLIFFNote?
  private var text = ""
  /// Whether the text belongs to a source, target or note.
  private var isInText = false
  /// An element that is kept as it is spelled: how many elements are around it, and where it begins,
  /// or nil when it is broken.
  private var foreign: (depth: Int, start: Int?)?

  init(text: [UInt8], file: String, limits: CatalogLimits) {
    xml = XMLScanner(text: text, file: file, limits: limits)
    self.limits = limits
  }

  var problems: CatalogProblems {
    get { xml.problems }
    set { xml.problems = newValue }
  }

  /// The next unit, or nil at the end of the file.
  mutating func nextUnit() -> XLIFFUnit? {
    while finished.isEmpty, let event = xml.next() { take(event) }
    if finished.isEmpty, !isAtEnd {
      isAtEnd = true
      reportEnd()
    }
    guard !finished.isEmpty else { return nil }
    let unit = finished.removeFirst()
    unitStart = unit.start
    return unit.content
  }

  private mutating func take(_ event: XMLScanner.Event) {
    switch event {
    case .start(let name, let attributes, let isEmpty):
      hasRoot = hasRoot || name == "xliff"
      switch name {
      // These stand in no such element: what is open has lost its end.
      case "trans-unit", "body", "file": foreign = nil
      default: if foreign == nil, isForeign(name) { foreign = (stack.count, xml.eventStart) }
      }
      if foreign == nil { start(name, attributes) }
      if isEmpty { close(name) } else if stack.count < limits.depth { stack.append(name) }
    case .end(let name):
      if stack.last == name {
        stack.removeLast()
      } else if let index = stack.lastIndex(of: name) {
        xml.problems.report(
          .syntax, at: xml.eventStart..<xml.position, "'</\(name)>' ends '<\(stack.last ?? "")>'",
          fix: "add </\(stack.last ?? "")>")
        let known = index + 1..<max(index + 1, foreign?.depth ?? stack.count)
        foreign?.start = nil
        if let foreign, index < foreign.depth { self.foreign = nil }
        for open in stack[known].reversed() { end(open) }
        stack.removeSubrange(index...)
      }
      close(name)
    case .text(let part): if isInText { text += part }
    case .comment: return
    }
  }

  /// Whether an element has no place in the model.
  private func isForeign(_ name: String) -> Bool {
    guard unit != nil else { return name == "header" && !document.files.isEmpty }
    switch name {
    case "source", "target", "note": return false
    default: return !isInText
    }
  }

  /// Ends an element, which is out of the stack.
  private mutating func close(_ name: String) {
    guard let foreign else { return end(name) }
    guard stack.count <= foreign.depth else { return }
    self.foreign = nil
    guard let start = foreign.start else { return }
    let spelling = String(decoding: xml.bytes[start..<xml.position], as: UTF8.self)
    if unit != nil {
      unit?.content.others.append(spelling)
    } else if !document.files.isEmpty {
      document.files[document.files.count - 1].header = spelling
    }
  }

  /// The id of the unit that begins at an offset.
  func id(at start: Int) -> String? {
    var xml = XMLScanner(text: xml.bytes, from: start, file: "", limits: limits)
    guard case .start(_, let attributes, _)? = xml.next() else { return nil }
    return attributes.last { $0.name == "id" }?.value ?? ""
  }

  /// The file of the unit that begins at an offset.
  func file(at start: Int) -> XLIFFFile? {
    var range = 0..<fileStarts.count
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        fileStarts[middle] <= start ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return document.files.indices.contains(range.lowerBound)
      ? document.files[range.lowerBound] : nil
  }

  private mutating func reportEnd() {
    if !hasRoot {
      xml.problems.report(.missing, at: 0..<0, "the file has no <xliff>", fix: "add <xliff>")
    } else if !stack.isEmpty {
      let end = xml.bytes.count
      xml.problems.report(
        .unterminated, at: end..<end, "'<\(stack.last ?? "")>' without its end",
        fix: "add </\(stack.last ?? "")>")
      finishUnit()
    }
  }

  private mutating func start(_ name: String, _ attributes: [XMLAttribute]) {
    func value(_ name: String) -> String? { attributes.last { $0.name == name }?.value }
    func others(isKnown: (String) -> Bool) -> [XMLAttribute] {
      attributes.filter { !isKnown($0.name) }
    }
    switch name {
    case "xliff": document.attributes = attributes
    case "file":
      var file = XLIFFFile(
        original: value("original") ?? "", sourceLanguage: value("source-language") ?? "",
        targetLanguage: value("target-language"))
      file.attributes = others {
        $0 == "original" || $0 == "source-language" || $0 == "target-language"
      }
      append(file)
    case "trans-unit":
      finishUnit()
      var new = XLIFFUnit(id: value("id") ?? "", source: "")
      if value("id") == nil {
        xml.problems.report(
          .missing, at: xml.eventStart..<xml.position, "a unit without 'id'", fix: "add id=\"…\"")
      }
      new.attributes = others { $0 == "id" }
      unit = (new, xml.eventStart)
    case "source", "target", "note":
      text = ""
      isInText = true
      if name == "target" {
        unit?.content.state = value("state")
        unit?.content.stateQualifier = value("state-qualifier")
        unit?.content.targetAttributes = others { $0 == "state" || $0 == "state-qualifier" }
      } else if name == "note" {
        note = XLIFFNote("", from: value("from"))
        note?.attributes = others { $0 == "from" }
      } else {
        unit?.content.sourceAttributes = attributes
      }
    default: break
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "source" where isInText:
      unit?.content.source = text
      isInText = false
    case "target" where isInText:
      unit?.content.target = text
      isInText = false
    case "note" where isInText:
      isInText = false
      note?.text = text
      if let note { unit?.content.notes.append(note) }
      note = nil
    case "trans-unit": finishUnit()
    default: break
    }
  }

  private mutating func finishUnit() {
    guard let unit else { return }
    self.unit = nil
    isInText = false
    foreign = nil
    if document.files.isEmpty { append(XLIFFFile(original: "", sourceLanguage: "")) }
    finished.append(unit)
  }

  private mutating func append(_ file: XLIFFFile) {
    document.files.append(file)
    fileStarts.append(xml.eventStart)
  }
}

extension XLIFFDocument {
  /// The bytes of the file, in Xcode's style.
  public func written() -> [UInt8] {
    var output = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff".utf8)
    func line(_ level: Int, _ text: String) {
      output.append(contentsOf: String(repeating: "  ", count: level).utf8)
      output.append(contentsOf: text.utf8)
    }
    func append(_ attributes: [XMLAttribute]) {
      for attribute in attributes {
        output.append(contentsOf: " \(attribute.name)=\"".utf8)
        XMLText.appendAttribute(attribute.value, to: &output)
        output.append(UInt8(ascii: "\""))
      }
    }
    func element(_ name: String, _ attributes: [XMLAttribute], _ text: String) {
      line(4, "<\(name)")
      append(attributes)
      if text.isEmpty && name != "target" {
        output.append(contentsOf: "/>\n".utf8)
      } else {
        output.append(UInt8(ascii: ">"))
        XMLText.append(text, to: &output)
        output.append(contentsOf: "</\(name)>\n".utf8)
      }
    }
    append(attributes)
    output.append(contentsOf: ">\n".utf8)
    for file in files {
      line(1, "<file")
      var attributes = [
        XMLAttribute(name: "original", value: file.original),
        XMLAttribute(name: "source-language", value: file.sourceLanguage),
      ]
      if let language = file.targetLanguage {
        attributes.append(XMLAttribute(name: "target-language", value: language))
      }
      append(attributes + file.attributes)
      output.append(contentsOf: ">\n".utf8)
      if let header = file.header { line(2, header + "\n") }
      line(2, "<body>\n")
      for unit in file.units {
        line(3, "<trans-unit")
        append([XMLAttribute(name: "id", value: unit.id)] + unit.attributes)
        output.append(contentsOf: ">\n".utf8)
        element("source", unit.sourceAttributes, unit.source)
        if let target = unit.target {
          var attributes: [XMLAttribute] = []
          if let state = unit.state { attributes.append(XMLAttribute(name: "state", value: state)) }
          if let qualifier = unit.stateQualifier {
            attributes.append(XMLAttribute(name: "state-qualifier", value: qualifier))
          }
          element("target", attributes + unit.targetAttributes, target)
        }
        for note in unit.notes {
          let from = note.from.map { [XMLAttribute(name: "from", value: $0)] } ?? []
          element("note", from + note.attributes, note.text)
        }
        for other in unit.others { line(4, other + "\n") }
        line(3, "</trans-unit>\n")
      }
      line(2, "</body>\n")
      line(1, "</file>\n")
    }
    output.append(contentsOf: "</xliff>\n".utf8)
    return output
  }
}
