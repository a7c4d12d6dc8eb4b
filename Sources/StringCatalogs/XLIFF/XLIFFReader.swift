// XLIFF 1.2 (http://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html), as far as strings need it:
//
//   xliff      := file*
//   file       := header? body                 original, source-language, target-language
//   body       := (group | trans-unit | bin-unit)*          groups contain the same as a body
//   trans-unit := source seg-source? target? (context-group | note | alt-trans | …)*
//
// Inline elements (g, x, bx, ex, bpt, ept, ph, it, mrk, sub) become the text inside them, or their
// 'equiv-text', which an empty element with the same id has, too; `XLIFFInlineContent` keeps them as
// they are written. Other parts of a unit are kept as
// they are written: the source and target of a proposal, `<alt-trans>`, are not those of the unit.
// Names may have a prefix that is bound to the namespace of XLIFF. For everything that is read here,
// XLIFF 1.0 and 1.1 are the same. XLIFF 2 has other elements and is refused.

internal import MessageSyntax

/// Reads XLIFF unit by unit.
struct XLIFFReader {
  var xml: XMLScanner
  private var stack: [String] = []
  private let limits: CatalogLimits
  /// Whether the document contains all files, or only the last one.
  private let keepsFiles: Bool
  /// The parts of the file other than units; its last file is that of the last unit.
  private(set) var document = XLIFFDocument(files: [])
  /// The locations of the elements of each file in the document.
  private(set) var filePlaces: [XLIFFFileLocation] = []
  /// The start of each file.
  private var fileStarts: [UInt32] = []
  /// The first languages that a file names.
  private(set) var sourceLanguage: String?
  private(set) var targetLanguage: String?
  /// The start of `</xliff>`, or nil if the file has none.
  private(set) var rootEnd: Int?
  /// Whether elements are unterminated, or overlap.
  private(set) var isBroken = false
  private var hasRoot = false
  private var isAtEnd = false
  /// Whether the file has an unsupported version.
  private(set) var isOtherVersion = false
  /// The namespace prefixes of XLIFF's elements, with their colons; an empty string for no prefix.
  private var prefixes: [String] = []
  private var unit: (content: XLIFFUnit, place: XLIFFUnitLocation)?
  /// The number of notes and unknown elements of the unit.
  private var parts = 0
  /// Units that have ended and were not returned yet.
  private var finished: [(content: XLIFFUnit, place: XLIFFUnitLocation, file: Int)] = []
  /// The location of the last returned unit.
  private(set) var unitPlace = XLIFFUnitLocation()
  /// The index of the file of that unit.
  private(set) var unitFile = 0
  /// The open files and groups that say whether their units are translated, with their depths.
  private var translations: [(depth: Int, isTranslatable: Bool)] = []
  private var note: XLIFFNote?
  private var text = ""
  /// The strings of the inline elements of the unit, by their names and ids.
  private var inlineTexts: [ByteEqualString: String] = [:]
  /// The depth of an inline element whose content is replaced by its text.
  private var replacedDepth: Int?
  /// The start and the end of the start tag of an open source, target or note; otherwise nil.
  private var openText: (start: Int, tagEnd: Int)?
  /// The inline elements of the open source or target, by their places in the file.
  private var marks: [XLIFFInlineContent.Mark] = []
  /// The depth of an open inline element that is replaced by its text with all its content, and is the
  /// last mark.
  private var openMark: Int?
  /// The end of the previous event.
  private var previousEnd = 0
  /// An element that is kept as it is written: its depth, and its start.
  ///
  /// The start is nil if the element is broken.
  private var foreign: (depth: Int, start: Int?)?

  init(text: [UInt8], file: String, limits: CatalogLimits, keepsFiles: Bool = true) {
    xml = XMLScanner(text: text, file: file, limits: limits)
    self.limits = limits
    self.keepsFiles = keepsFiles
  }

  /// The start of the last returned unit.
  var unitStart: Int { unitPlace.element.start }

  /// Returns the next unit, or nil at the end of the file.
  mutating func nextUnit() -> XLIFFUnit? {
    while finished.isEmpty, !isOtherVersion, let event = xml.next() { take(event) }
    if finished.isEmpty, !isAtEnd {
      isAtEnd = true
      if !isOtherVersion { reportEnd() }
    }
    guard !finished.isEmpty else { return nil }
    let unit = finished.removeFirst()
    unitPlace = unit.place
    unitFile = unit.file
    return unit.content
  }

  private mutating func take(_ event: XMLScanner.Event) {
    if openText != nil { markInstruction() }
    defer { previousEnd = xml.position }
    switch event {
    case .start(let spelling, let attributes, let isEmpty):
      if !hasRoot { readRoot(spelling, attributes) }
      guard !isOtherVersion else { return }
      let name = localName(spelling)
      switch name {
      // These are not allowed in an open element, which is therefore unterminated.
      case "trans-unit", "body", "file": endWhatCannotHold(name)
      default: if foreign == nil, isForeign(name) { foreign = (stack.count, xml.eventStart) }
      }
      if foreign == nil { start(name, attributes, isEmpty: isEmpty) }
      if isEmpty {
        close(name)
      } else if stack.count < limits.depth {
        stack.append(name)
      } else {
        reportDepth()
      }
    case .end(let spelling):
      let name = localName(spelling)
      if stack.last == name {
        stack.removeLast()
        if openText != nil { markEnd(of: name) }
      } else if let index = stack.lastIndex(of: name) {
        isBroken = true
        xml.problems.report(
          .syntax, at: xml.eventStart..<xml.position,
          "unexpected '</\(name)>'; expected '</\(stack.last ?? "")>'",
          hint: "add </\(stack.last ?? "")>",
          fix: index + 2 == stack.count ? endTag(before: xml.eventStart) : nil)
        let known = index + 1..<max(index + 1, foreign?.depth ?? stack.count)
        foreign?.start = nil
        if let foreign, index < foreign.depth { self.foreign = nil }
        for open in stack[known].reversed() { end(open) }
        stack.removeSubrange(index...)
      } else {
        // After another mistake, this may be the same one.
        if !isBroken {
          xml.problems.report(
            .syntax, at: xml.eventStart..<xml.position,
            "unexpected '</\(name)>' without a start tag",
            hint: "remove </\(name)>",
            // In text, it may be the wrong end tag; outside, its start tag may be missing.
            fix: openText == nil && !stack.isEmpty
              ? SourceFix(range: xml.eventStart..<xml.position, replacement: "") : nil)
        }
        isBroken = true
      }
      close(name)
    case .text(let part): if openText != nil, replacedDepth == nil { text += part }
    case .comment: if openText != nil { mark(.remark, xml.eventStart..<xml.position) }
    }
  }

  // MARK: - Inline elements

  /// Notes a tag or a comment in a source or target; those inside a placeholder are a part of it.
  private mutating func mark(
    _ kind: XLIFFInlineContent.Mark.Kind, _ bytes: Range<Int>, from start: Int? = nil
  ) {
    guard note == nil, openMark == nil else { return }
    let end = text.utf8.count
    marks.append(XLIFFInlineContent.Mark(kind, bytes: bytes, text: (start ?? end)..<end))
  }

  /// Notes the processing instructions that are skipped before an event.
  private mutating func markInstruction() {
    guard previousEnd < xml.eventStart, xml.bytes[previousEnd...].starts(with: "<?".utf8) else {
      return
    }
    mark(.remark, previousEnd..<xml.eventStart)
  }

  private mutating func markEnd(of name: String) {
    switch name {
    case "source", "target", "note": break
    default: mark(.end, xml.eventStart..<xml.position)
    }
  }

  /// Ends a placeholder that has content.
  private mutating func endMark() {
    guard let depth = openMark, stack.count <= depth else { return }
    openMark = nil
    guard let open = marks.popLast() else { return }
    mark(open.kind, open.bytes.lowerBound..<xml.position, from: open.text.lowerBound)
  }

  /// Returns the content of an element with its inline elements; nil if it has none, or is broken.
  private func inlineContent(of place: XMLElementLocation) -> XLIFFInlineContent? {
    guard !marks.isEmpty, !isBroken, openMark == nil else { return nil }
    return XLIFFInlineContent(
      bytes: Array(xml.bytes[place.content]),
      marks: marks.map {
        XLIFFInlineContent.Mark(
          $0.kind,
          bytes: $0.bytes.lowerBound - place.tagEnd..<$0.bytes.upperBound - place.tagEnd,
          text: $0.text)
      }, text: text, prefix: document.prefix)
  }

  /// Returns the end tag of the last open element; nil if the names have a prefix.
  private func endTag(before offset: Int) -> SourceFix? {
    guard let last = stack.last, prefixes.allSatisfy(\.isEmpty) else { return nil }
    return xml.fixes.insertion("</\(last)>", before: offset)
  }

  /// Ends the open elements that may not contain an element: they are unterminated.
  private mutating func endWhatCannotHold(_ name: String) {
    var depth = foreign?.depth ?? stack.count
    if name == "trans-unit", let unit = stack.firstIndex(of: name) { depth = min(depth, unit) }
    foreign = nil
    guard depth < stack.count else { return }
    let fix = depth + 1 == stack.count ? endTag(before: xml.eventStart) : nil
    isBroken = true
    let last = stack.last ?? ""
    xml.problems.report(
      .unterminated, at: xml.eventStart..<xml.position,
      "unterminated '<\(last)>'; expected '</\(last)>'",
      hint: "add </\(last)>", fix: fix)
    for open in stack[depth...].reversed() { end(open) }
    stack.removeSubrange(depth...)
  }

  /// Reads the version and the prefixes from the root element.
  private mutating func readRoot(_ spelling: String, _ attributes: [XMLAttribute]) {
    let colon = spelling.utf8.lastIndex(of: UInt8(ascii: ":"))
    let name = colon.map { String(spelling[spelling.utf8.index(after: $0)...]) } ?? spelling
    guard name == "xliff" else { return }
    hasRoot = true
    let namespace = "urn:oasis:names:tc:xliff:document:"
    var version = attributes.last { $0.name == "version" }?.value ?? ""
    if let colon {
      let prefix = String(spelling[...colon])
      document.prefix = prefix
      prefixes = [prefix]
      for attribute in attributes where attribute.value.hasBytes(namespace) {
        if attribute.name == "xmlns" { prefixes.append("") }
        if attribute.name.hasBytes("xmlns:") {
          prefixes.append(
            String(decoding: attribute.name.utf8.dropFirst("xmlns:".utf8.count), as: UTF8.self)
              + ":")
        }
      }
    } else {
      prefixes = [""]
    }
    for attribute in attributes
    where attribute.name.hasBytes("xmlns") && attribute.value.hasBytes(namespace + "2") {
      version = String(
        decoding: attribute.value.utf8.dropFirst(namespace.utf8.count), as: UTF8.self)
    }
    guard version.hasBytes("2") else { return }
    isOtherVersion = true
    xml.problems.report(
      .version, at: xml.eventStart..<xml.position,
      "unsupported XLIFF version '\(version)'; the file is not read",
      hint: "export the file as XLIFF 1.2")
  }

  /// Returns an element's name without the prefix of XLIFF; other namespaces keep their prefixes.
  private func localName(_ spelling: String) -> String {
    guard prefixes != [""], !prefixes.isEmpty else { return spelling }
    for prefix in prefixes where !prefix.isEmpty && spelling.hasBytes(prefix) {
      return String(decoding: spelling.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
    // `<source>` in another namespace is not a source.
    return prefixes.contains("") || spelling.utf8.contains(UInt8(ascii: ":"))
      ? spelling : ":" + spelling
  }

  /// Whether an element is unknown to the model.
  private func isForeign(_ name: String) -> Bool {
    guard unit != nil else { return name == "header" && !document.files.isEmpty }
    switch name {
    case "source", "target", "note": return false
    default: return openText == nil
    }
  }

  /// Ends an element that was removed from the stack.
  private mutating func close(_ name: String) {
    if let depth = replacedDepth, stack.count <= depth { replacedDepth = nil }
    endMark()
    if let last = translations.last, stack.count <= last.depth { translations.removeLast() }
    guard let foreign else { return end(name) }
    guard stack.count <= foreign.depth else { return }
    self.foreign = nil
    guard let start = foreign.start else { return }
    if let source = unit?.place.source?.end, name == "seg-source", unit?.place.target == nil {
      unit?.place.sourcesEnd = max(source, xml.position)
    }
    let spelling = String(decoding: xml.bytes[start..<xml.position], as: UTF8.self)
    if unit != nil {
      if countPart() {
        unit?.content.others.append(spelling)
        unit?.place.others.append(start..<xml.position)
      }
    } else if !document.files.isEmpty {
      document.files[document.files.count - 1].header = spelling
      filePlaces[filePlaces.count - 1].header = start..<xml.position
    }
  }

  /// Returns the id of the unit at an offset.
  func id(at start: Int) -> String? {
    var xml = XMLScanner(text: xml.bytes, from: start, file: "", limits: limits)
    xml.problems = .ignored
    guard case .start(_, let attributes, _)? = xml.next() else { return nil }
    return XLIFFReader.id(attributes) ?? ""
  }

  private static func id(_ attributes: [XMLAttribute]) -> String? {
    (attributes.last { $0.name == "id" } ?? attributes.last { $0.name == "resname" })?.value
  }

  /// Returns the index of the file that contains the unit at an offset, or nil.
  func file(at start: Int) -> Int? {
    var range = 0..<fileStarts.count
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        Int(fileStarts[middle]) <= start
        ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.first
  }

  /// Whether the unit may have one more note or unknown element.
  private mutating func countPart() -> Bool {
    parts += 1
    guard parts > limits.variations else { return true }
    if parts - 1 == limits.variations {
      xml.problems.report(
        .limitExceeded, at: xml.eventStart..<xml.position,
        "unit exceeds the limit of \(limits.variations) notes and other elements",
        hint: "remove notes")
    }
    return false
  }

  private mutating func reportDepth() {
    if !isBroken {
      xml.problems.report(
        .limitExceeded, at: xml.eventStart..<xml.position,
        "nesting exceeds the limit of \(limits.depth) elements", hint: "remove groups")
    }
    isBroken = true
  }

  private mutating func reportEnd() {
    if !hasRoot {
      isBroken = true
      xml.problems.report(.missing, at: 0..<0, "missing '<xliff>'", hint: "add <xliff>")
    } else if !stack.isEmpty {
      let end = xml.bytes.count
      let fix = isBroken || xml.isBroken || xml.losesMarkup ? nil : endTag(before: end)
      isBroken = true
      let last = stack.last ?? ""
      xml.problems.report(
        .unterminated, at: end..<end, "unterminated '<\(last)>'; expected '</\(last)>'",
        hint: "add </\(last)>", fix: fix)
      finishUnit(at: end)
    }
    isBroken = isBroken || xml.isBroken
  }

  private mutating func start(_ name: String, _ attributes: [XMLAttribute], isEmpty: Bool) {
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
      append(file, isEmpty: isEmpty)
      translations = []
      startTranslation(value("translate"), isEmpty: isEmpty)
    case "group": startTranslation(value("translate"), isEmpty: isEmpty)
    case "body":
      guard let last = filePlaces.indices.last else { break }
      filePlaces[last].body = xml.eventStart..<xml.position
      filePlaces[last].bodyIsEmpty = isEmpty
    case "trans-unit":
      finishUnit(at: xml.eventStart)
      let id = XLIFFReader.id(attributes)
      var new = XLIFFUnit(id: id ?? "", source: "")
      if id == nil {
        xml.problems.report(
          .missing, at: xml.eventStart..<xml.position, "unit has no 'id'", hint: "add id=\"…\"")
      }
      new.attributes = others { $0 == "id" }
      new.isTranslatable = new.translate ?? translations.last?.isTranslatable ?? true
      inlineTexts = [:]
      var place = XLIFFUnitLocation()
      parts = 0
      place.element = XMLElementLocation(
        start: xml.eventStart, tagEnd: xml.position, contentEnd: xml.position, end: xml.position)
      unit = (new, place)
    case "source", "target", "note":
      text = ""
      marks = []
      openMark = nil
      openText = (xml.eventStart, xml.position)
      if name != "note" { note = nil }
      if name == "target" {
        unit?.content.state = value("state")
        unit?.content.stateQualifier = value("state-qualifier")
        unit?.content.targetAttributes = others { $0 == "state" || $0 == "state-qualifier" }
        if let unit = unit?.content, let state = unit.state {
          xml.problems.reportUnknownState(state, of: unit, at: xml.eventStart..<xml.position)
        }
      } else if name == "note" {
        note = XLIFFNote("", from: value("from"))
        note?.attributes = others { $0 == "from" }
      } else {
        unit?.content.sourceAttributes = attributes
      }
    case "x", "bx", "ex", "bpt", "ept", "ph", "it":
      guard openText != nil, replacedDepth == nil else { break }
      let start = self.text.utf8.count
      let text = value("equiv-text")
      readInline(name, id: value("id") ?? "", text: text, isEmpty: isEmpty)
      if text != nil, !isEmpty { replacedDepth = stack.count }
      mark(.placeholder, xml.eventStart..<xml.position, from: start)
      if !isEmpty, note == nil, openMark == nil { openMark = stack.count }
    default:
      guard openText != nil else { break }
      mark(isEmpty ? .placeholder : .start, xml.eventStart..<xml.position)
    }
  }

  /// Starts a file or a group, whose attribute is that of its units, too.
  private mutating func startTranslation(_ value: String?, isEmpty: Bool) {
    guard let value, !isEmpty else { return }
    translations.append((stack.count, value != "no"))
  }

  /// Adds the text of an inline element that represents a placeholder or a tag.
  private mutating func readInline(_ name: String, id: String, text: String?, isEmpty: Bool) {
    let place = (name + " " + id).byBytes
    if let text {
      inlineTexts[place] = text
      self.text += text
    } else if isEmpty, let known = inlineTexts[place] {
      self.text += known
    } else if name == "x" {
      // The attribute is optional (XLIFF 1.2, section 2.3).
      self.text += "{\(id)}"
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "source", "target", "note":
      guard let openText else { return }
      let isEmpty = openText.tagEnd == xml.position
      let place = XMLElementLocation(
        start: openText.start, tagEnd: openText.tagEnd,
        contentEnd: isEmpty ? xml.position : xml.eventStart, end: xml.position)
      self.openText = nil
      let inline = inlineContent(of: place)
      if name == "source" {
        unit?.content.source = text
        unit?.content.sourceInline = inline
        unit?.place.source = place
        unit?.place.sourcesEnd = place.end
      } else if name == "target" {
        unit?.content.target = text
        unit?.content.targetInline = inline
        unit?.place.target = place
      } else {
        note?.text = text
        if let note, unit != nil, countPart() {
          unit?.content.notes.append(note)
          unit?.place.notes.append(place)
        }
        note = nil
      }
    case "trans-unit": finishUnit(at: xml.position)
    case "body": filePlaces.indices.last.map { filePlaces[$0].bodyEnd = xml.eventStart }
    case "file":
      guard let last = filePlaces.indices.last else { return }
      filePlaces[last].end = xml.eventStart
    case "xliff": rootEnd = xml.eventStart
    default: break
    }
  }

  private mutating func finishUnit(at end: Int) {
    guard var unit else { return }
    self.unit = nil
    openText = nil
    replacedDepth = nil
    foreign = nil
    if unit.place.element.tagEnd < end { unit.place.element.contentEnd = xml.eventStart }
    if unit.content.sourceInline?.hasElements == true, unit.content.targetInline == nil, !isBroken,
      let place = unit.place.target, let target = unit.content.target,
      target.utf8.contains(where: { $0 > 0x20 })
    {
      // The file has this translation without the elements of its source.
      unit.content.targetInline = XLIFFInlineContent(
        bytes: Array(xml.bytes[place.content]), marks: [], text: target, prefix: document.prefix)
    }
    unit.place.element.end = end
    if document.files.isEmpty {
      if !isBroken {
        let start = unit.place.element.start
        xml.problems.report(
          .missing, at: start..<max(start, unit.place.element.tagEnd), "unit outside of '<file>'",
          hint: "add <file>")
      }
      isBroken = true
      append(XLIFFFile(original: "", sourceLanguage: ""), isEmpty: false)
    }
    finished.append((unit.content, unit.place, fileStarts.count - 1))
  }

  private mutating func append(_ file: XLIFFFile, isEmpty: Bool) {
    if !keepsFiles {
      document.files.removeAll(keepingCapacity: true)
      filePlaces.removeAll(keepingCapacity: true)
    }
    if sourceLanguage == nil, !file.sourceLanguage.isEmpty { sourceLanguage = file.sourceLanguage }
    targetLanguage = targetLanguage ?? file.namedTargetLanguage
    fileStarts.append(UInt32(truncatingIfNeeded: xml.eventStart))
    document.files.append(file)
    filePlaces.append(XLIFFFileLocation(tag: xml.eventStart..<xml.position, isEmpty: isEmpty))
  }
}

/// The location of an element.
///
/// A self-closing element has no content: `tagEnd`, `contentEnd` and `end` are the same.
struct XMLElementLocation {
  var start = 0
  /// The end of the start tag.
  var tagEnd = 0
  /// The start of the end tag.
  var contentEnd = 0
  var end = 0

  var range: Range<Int> { start..<end }
  /// The range between the tags.
  var content: Range<Int> { tagEnd..<max(tagEnd, contentEnd) }
  /// Whether the element is one tag, `<name/>`.
  var isEmptyTag: Bool { tagEnd == end }
}

/// The locations of a unit and its elements.
struct XLIFFUnitLocation {
  var element = XMLElementLocation()
  var source: XMLElementLocation?
  var target: XMLElementLocation?
  var notes: [XMLElementLocation] = []
  /// The elements that are kept as they are written.
  var others: [Range<Int>] = []
  /// The end of the source, or of its segments: a target follows them.
  var sourcesEnd: Int?
}

/// The locations of the elements of a file.
struct XLIFFFileLocation {
  /// The start tag.
  var tag: Range<Int>
  /// Whether the element is only a start tag.
  var isEmpty: Bool
  var header: Range<Int>?
  /// The start tag of the body.
  var body: Range<Int>?
  var bodyIsEmpty = false
  /// The start of `</body>`.
  var bodyEnd: Int?
  /// The start of `</file>`.
  var end: Int?
}
