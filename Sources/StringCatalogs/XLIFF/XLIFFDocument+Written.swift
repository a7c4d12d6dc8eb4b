extension XLIFFDocument {
  /// Returns the bytes of the file.
  ///
  /// A document that was read keeps the bytes of all unchanged parts: groups, comments, inline
  /// elements and the layout. New parts are written in the layout and the encoding of the file; a
  /// document that was created in code has Xcode's layout. A file with an unsupported version or
  /// character set is written unchanged, and so is a file with errors if a change would lose unread
  /// parts. ``written(diagnostics:)`` reports these cases.
  public func written() -> [UInt8] {
    var diagnostics: [CatalogDiagnostic] = []
    return written(diagnostics: &diagnostics)
  }

  /// Returns the bytes of the file, and reports what could not be written.
  ///
  /// ```swift
  /// var diagnostics: [CatalogDiagnostic] = []
  /// document.files[0].units[0].target = "a\u{1}b"
  /// let bytes = document.written(diagnostics: &diagnostics)
  /// diagnostics[0].message
  /// // character U+0001 of 'Key' is not allowed in XML; it is written as U+FFFD
  /// ```
  ///
  /// - Parameter diagnostics: Receives the problems: characters that XML does not allow, and a
  ///   change that is not written because it would lose unread parts.
  public func written(diagnostics: inout [CatalogDiagnostic]) -> [UInt8] {
    let replacements = XMLReplacements()
    let losses = XLIFFLosses(source.source)
    do throws(CatalogDiagnostic) {
      let bytes = try written(replacements, losses)
      diagnostics += replacements.diagnostics + losses.diagnostics
      return bytes
    } catch {
      diagnostics.append(error.refusingChanges)
      return source.source.map(\.bytes) ?? []
    }
  }

  /// Throws the problem of a file if a change would lose unread parts.
  private func written(
    _ replacements: XMLReplacements, _ losses: XLIFFLosses
  ) throws(CatalogDiagnostic) -> [UInt8] {
    guard let source = source.source else { return spelled(replacements, losses) }
    if source.text.unknownCharset != nil { return source.original ?? source.text.bytes }
    var reader = XLIFFReader(text: source.text.bytes, file: source.file, limits: source.limits)
    let units = XLIFFPatch.units(&reader)
    let text: [UInt8]
    if reader.isOtherVersion {
      text = source.text.bytes
    } else if reader.isBroken || reader.rootEnd == nil {
      let new = spelled(replacements, losses)
      let before = XLIFFDocument.read(source).spelled(XMLReplacements(), XLIFFLosses())
      if new == before {
        text = source.text.bytes
      } else if let problem = reader.xml.problems.diagnostics.first(where: { $0.severity == .error }
      ),
        !losses.diagnostics.isEmpty
          || !XMLTokens.areKept(of: source.text.bytes, in: before, withComments: true)
      {
        throw problem
      } else {
        text = new
      }
    } else {
      var patch = XLIFFPatch(
        reader, units: units, source: source, document: self, replacements, losses)
      text = patch.written()
    }
    return source.encoded(text)
  }

  /// Returns the text of the file in Xcode's layout.
  private func spelled(_ replacements: XMLReplacements, _ losses: XLIFFLosses) -> [UInt8] {
    var output = XLIFFOutput(prefix: prefix, replacements, losses)
    output.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.startTag("xliff", attributes)
    output.append("\n")
    for file in files {
      output.file(
        file,
        units: file.units.map {
          var part = XLIFFOutput(prefix: prefix, replacements, losses)
          part.unit($0)
          return part.bytes
        })
    }
    output.line(0, "</\(prefix)xliff>")
    return output.bytes
  }
}

/// The inline elements that have no place in a changed text.
final class XLIFFLosses {
  private var problems: CatalogProblems

  /// - Parameter source: The file that is changed; nil for a new one.
  init(_ source: XLIFFSource? = nil) {
    problems = CatalogProblems(file: source?.file ?? "", text: source?.text.bytes ?? [])
  }

  var diagnostics: [CatalogDiagnostic] { problems.diagnostics }

  /// Reports a unit of the file that is not changed.
  func report(_ names: [String], of unit: XLIFFUnit, at place: Range<Int>) {
    problems.report(
      .inlineElements, at: place,
      "the new text of '\(unit.id)' has no place for \(XLIFFElementNames.text(names)); "
        + "the unit is not changed",
      hint: "change it in a translation program, or in the file itself")
  }

  /// Reports a unit that is written without some elements, because it or its target is new.
  ///
  /// - Parameter place: The place in the file that is changed; its start for a new unit.
  func report(_ names: [String], ofNew unit: XLIFFUnit, at place: Range<Int> = 0..<0) {
    problems.report(
      .inlineElements, .warning, at: place,
      "the text of '\(unit.id)' has no place for \(XLIFFElementNames.text(names)); "
        + "only the text is written", hint: "add them in a translation program")
  }
}

extension CatalogDiagnosticKind {
  /// Inline elements of XLIFF that have no place in a text.
  package static let inlineElements = CatalogDiagnosticKind(rawValue: "inline-elements")
}

extension XLIFFUnit {
  /// Returns the source with its inline elements; nil if it is only text, or if it has no place for them.
  func sourceContent(prefix: String, _ replacements: XMLReplacements) -> [UInt8]? {
    sourceInline?.content(for: source, prefix: prefix, replacements)
  }

  /// The content that has the inline elements of the target: a new translation gets those of the source.
  private var targetModel: XLIFFInlineContent? {
    targetInline ?? sourceInline.flatMap { $0.hasElements ? $0 : nil }
  }

  /// Returns the target with its inline elements; nil if it is only text, or if it has no place for them.
  func targetContent(prefix: String, _ replacements: XMLReplacements) -> [UInt8]? {
    guard let target else { return nil }
    // A target without elements gets placeholders if it has the text of all of them now.
    if let own = targetInline, own.marks.isEmpty, own.text.byBytes != target.byBytes,
      let content = sourceInline?.content(for: target, prefix: prefix, replacements)
    {
      return content
    }
    return targetModel?.content(for: target, prefix: prefix, replacements)
  }

  /// Whether the target may be written without the elements of the source: a new translation loses
  /// nothing of the file, if no placeholder would become text.
  var mayLackElements: Bool {
    guard targetInline == nil, let target, let sourceInline else { return false }
    return !sourceInline.hasPlaceholder(in: target)
  }

  /// Returns the names of the elements that have no place in the source; nil if all have one.
  func elementsLostInSource(prefix: String) -> [String]? {
    guard let sourceInline, sourceContent(prefix: prefix, XMLReplacements()) == nil else {
      return nil
    }
    return sourceInline.elementNames
  }

  /// Returns the names of the elements that have no place in the target; nil if all have one.
  func elementsLostInTarget(prefix: String) -> [String]? {
    guard target != nil, let targetModel, targetContent(prefix: prefix, XMLReplacements()) == nil
    else { return nil }
    return targetModel.elementNames
  }
}

/// Writes elements of XLIFF.
struct XLIFFOutput {
  private(set) var bytes: [UInt8] = []
  /// The prefix of the elements' names.
  let prefix: String
  /// Receives the characters that XML does not allow.
  let replacements: XMLReplacements
  /// Receives the inline elements that have no place in a changed text.
  let losses: XLIFFLosses
  var lineEnd = "\n"
  /// The indentation of each level.
  var indentation = "  "
  /// The indentation of a file.
  var fileIndentation = "  "
  /// The indentation of a unit.
  var unitIndentation = "      "

  init(prefix: String, _ replacements: XMLReplacements, _ losses: XLIFFLosses) {
    self.prefix = prefix
    self.replacements = replacements
    self.losses = losses
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func append(_ more: ArraySlice<UInt8>) { bytes.append(contentsOf: more) }
  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func line(_ level: Int, _ text: String) {
    append(String(repeating: indentation, count: level) + text + lineEnd)
  }

  mutating func startTag(_ name: String, _ attributes: [XMLAttribute], isEmpty: Bool = false) {
    append("<" + prefix + name)
    for attribute in attributes {
      append(" \(attribute.name)=\"")
      XMLText.appendAttribute(attribute.value, to: &bytes, replacements)
      append("\"")
    }
    append(isEmpty ? "/>" : ">")
  }

  mutating func text(_ text: String) { XMLText.append(text, to: &bytes, replacements) }

  /// Appends the content of an element, or else its text.
  mutating func content(_ text: String, _ content: [UInt8]?) {
    if let content { append(content) } else { self.text(text) }
  }

  /// Appends an element.
  ///
  /// - Parameter content: The content as it is written; nil for the text itself.
  mutating func element(
    _ name: String, _ attributes: [XMLAttribute], _ text: String, content: [UInt8]? = nil
  ) {
    let isEmpty = text.isEmpty && name != "target" && content?.isEmpty ?? true
    startTag(name, attributes, isEmpty: isEmpty)
    guard !isEmpty else { return }
    self.content(text, content)
    append("</\(prefix)\(name)>")
  }

  mutating func source(of unit: XLIFFUnit) {
    element(
      "source", unit.sourceAttributes, unit.source,
      content: unit.sourceContent(prefix: prefix, replacements))
  }

  mutating func target(of unit: XLIFFUnit) {
    guard let target = unit.target else { return }
    element(
      "target", unit.allTargetAttributes, target,
      content: unit.targetContent(prefix: prefix, replacements))
  }

  mutating func note(_ note: XLIFFNote) { element("note", note.allAttributes, note.text) }

  /// Appends a unit, without its indentation and its line end.
  mutating func unit(_ unit: XLIFFUnit) {
    replacements.key = unit.id
    if let elements = unit.elementsLostInSource(prefix: prefix)
      ?? unit.elementsLostInTarget(prefix: prefix)
    {
      losses.report(elements, ofNew: unit)
    }
    startTag("trans-unit", unit.allAttributes)
    append(lineEnd)
    func child(_ body: (inout Self) -> Void) {
      append(unitIndentation + indentation)
      body(&self)
      append(lineEnd)
    }
    child { $0.source(of: unit) }
    if unit.target != nil { child { $0.target(of: unit) } }
    for note in unit.notes { child { $0.note(note) } }
    for other in unit.others { child { $0.append(other) } }
    append(unitIndentation + "</\(prefix)trans-unit>")
  }

  /// Appends a file of written units, with its indentation and its line end.
  mutating func file(_ file: XLIFFFile, units: [[UInt8]]) {
    replacements.key = file.original
    append(fileIndentation)
    startTag("file", file.allAttributes)
    append(lineEnd)
    if let header = file.header {
      append(fileIndentation + indentation + header + lineEnd)
    }
    append(fileIndentation + indentation + "<\(prefix)body>" + lineEnd)
    for unit in units {
      append(unitIndentation)
      append(unit)
      append(lineEnd)
    }
    append(fileIndentation + indentation + "</\(prefix)body>" + lineEnd)
    append(fileIndentation + "</\(prefix)file>" + lineEnd)
  }
}

extension XLIFFFile {
  /// The attributes of the element.
  var allAttributes: [XMLAttribute] {
    var all = [
      XMLAttribute(name: "original", value: original),
      XMLAttribute(name: "source-language", value: sourceLanguage),
    ]
    if let targetLanguage {
      all.append(XMLAttribute(name: "target-language", value: targetLanguage))
    }
    return all + attributes
  }
}

extension XLIFFUnit {
  /// The attributes of the element.
  var allAttributes: [XMLAttribute] { [XMLAttribute(name: "id", value: id)] + attributes }

  /// The attributes of the target element.
  var allTargetAttributes: [XMLAttribute] {
    var all: [XMLAttribute] = []
    if let state { all.append(XMLAttribute(name: "state", value: state)) }
    if let stateQualifier {
      all.append(XMLAttribute(name: "state-qualifier", value: stateQualifier))
    }
    return all + targetAttributes
  }
}

extension XLIFFNote {
  /// The attributes of the element.
  var allAttributes: [XMLAttribute] {
    (from.map { [XMLAttribute(name: "from", value: $0)] } ?? []) + attributes
  }
}
