extension XLIFFDocument {
  /// The bytes of the file.
  ///
  /// A document that was read keeps the bytes of everything that did not change: groups, comments,
  /// inline elements and the layout. What is new is written in the layout and the encoding of the file,
  /// and a document made in code in Xcode's layout. A file of a version or character set that cannot
  /// be read is given back as it was.
  public func written() -> [UInt8] {
    guard let source = source.source else { return spelled() }
    if source.text.unknownCharset != nil { return source.original ?? source.text.bytes }
    var reader = XLIFFReader(text: source.text.bytes, file: source.file, limits: source.limits)
    let units = XLIFFPatch.units(&reader)
    let text: [UInt8]
    if reader.isOtherVersion {
      text = source.text.bytes
    } else if reader.isBroken || reader.rootEnd == nil {
      text = spelled()
    } else {
      var patch = XLIFFPatch(reader, units: units, source: source, document: self)
      text = patch.written()
    }
    if text == source.text.bytes, let original = source.original { return original }
    return FileText.encodeXML(
      text, as: source.text.encoding, mark: source.text.hasByteOrderMark,
      converter: source.converter)
  }

  /// The text of the file in Xcode's layout.
  private func spelled() -> [UInt8] {
    var output = XLIFFOutput(prefix: prefix)
    output.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.startTag("xliff", attributes)
    output.append("\n")
    for file in files {
      output.file(
        file,
        units: file.units.map {
          var part = XLIFFOutput(prefix: prefix)
          part.unit($0)
          return part.bytes
        })
    }
    output.line(0, "</\(prefix)xliff>")
    return output.bytes
  }
}

/// Writes elements of XLIFF.
struct XLIFFOutput {
  private(set) var bytes: [UInt8] = []
  /// The prefix of the elements' names.
  let prefix: String
  var lineEnd = "\n"
  /// What stands before the elements of each level.
  var indentation = "  "
  /// What stands before a file.
  var fileIndentation = "  "
  /// What stands before a unit.
  var unitIndentation = "      "

  init(prefix: String) { self.prefix = prefix }

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
      XMLText.appendAttribute(attribute.value, to: &bytes)
      append("\"")
    }
    append(isEmpty ? "/>" : ">")
  }

  mutating func text(_ text: String) { XMLText.append(text, to: &bytes) }

  mutating func element(_ name: String, _ attributes: [XMLAttribute], _ content: String) {
    let isEmpty = content.isEmpty && name != "target"
    startTag(name, attributes, isEmpty: isEmpty)
    guard !isEmpty else { return }
    text(content)
    append("</\(prefix)\(name)>")
  }

  mutating func target(of unit: XLIFFUnit) {
    if let target = unit.target { element("target", unit.allTargetAttributes, target) }
  }

  mutating func note(_ note: XLIFFNote) { element("note", note.allAttributes, note.text) }

  /// A unit, without what stands before it and the line end behind it.
  mutating func unit(_ unit: XLIFFUnit) {
    startTag("trans-unit", unit.allAttributes)
    append(lineEnd)
    func child(_ body: (inout Self) -> Void) {
      append(unitIndentation + indentation)
      body(&self)
      append(lineEnd)
    }
    child { $0.element("source", unit.sourceAttributes, unit.source) }
    if unit.target != nil { child { $0.target(of: unit) } }
    for note in unit.notes { child { $0.note(note) } }
    for other in unit.others { child { $0.append(other) } }
    append(unitIndentation + "</\(prefix)trans-unit>")
  }

  /// A file of spelled units, with what stands before it and the line end behind it.
  mutating func file(_ file: XLIFFFile, units: [[UInt8]]) {
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

  /// The attributes of the translation's element.
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
