internal import MessageSyntax

/// Writes XLIFF 1.2 and 2.0 for other programs.
struct XLIFFExchangeWriter {
  private let version: XLIFFVersion
  private let dialect: XLIFFDialect
  private let syntax: CatalogMessageSyntax
  private let replacements = XMLReplacements()
  private var output: [UInt8] = []
  /// The ids of the units of the file.
  private var ids: Set<String> = []

  static func written(
    _ document: XLIFFDocument, version: XLIFFVersion, dialect: XLIFFDialect,
    syntax: CatalogMessageSyntax, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    var writer = XLIFFExchangeWriter(version: version, dialect: dialect, syntax: syntax)
    writer.write(document)
    diagnostics += writer.replacements.diagnostics
    return writer.output
  }

  private init(version: XLIFFVersion, dialect: XLIFFDialect, syntax: CatalogMessageSyntax) {
    self.version = version
    self.dialect = dialect
    self.syntax = syntax
  }

  private var isNew: Bool { version == .v2_0 }

  private mutating func write(_ document: XLIFFDocument) {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    var attributes = [
      ("xmlns", "urn:oasis:names:tc:xliff:document:" + version.rawValue),
      ("version", version.rawValue),
    ]
    if isNew {
      attributes.append(("srcLang", document.files.first?.sourceLanguage ?? ""))
      if let target = document.files.lazy.compactMap(\.namedTargetLanguage).first {
        attributes.append(("trgLang", target))
      }
    }
    tag("xliff", attributes, end: ">\n")
    for (index, file) in document.files.enumerated() { write(file, number: index + 1) }
    append("</xliff>\n")
  }

  private mutating func write(_ file: XLIFFFile, number: Int) {
    ids = []
    append("  ")
    if isNew {
      tag(
        "file",
        [("id", "f\(number)")] + (file.original.isEmpty ? [] : [("original", file.original)]),
        end: ">\n")
    } else {
      var attributes = [("original", file.original), ("source-language", file.sourceLanguage)]
      if let target = file.namedTargetLanguage { attributes.append(("target-language", target)) }
      tag("file", attributes + [("datatype", "plaintext")], end: ">\n    <body>\n")
    }
    for unit in file.units {
      replacements.key = unit.id
      if isNew { writeNew(unit) } else { writeOld(unit) }
    }
    append(isNew ? "  </file>\n" : "    </body>\n  </file>\n")
  }

  private mutating func writeOld(_ unit: XLIFFUnit) {
    let names =
      dialect == .symfony
      ? [("id", newID(for: unit.id)), ("resname", unit.id)] : [("id", unit.id)]
    append("      ")
    tag("trans-unit", names + [("xml:space", "preserve")], end: ">\n")
    var texts = XLIFFInlineTexts(dialect: dialect, version: version, syntax: syntax)
    let source = texts.pieces(of: unit.source)
    append("        ")
    element("source", [], source, unit.sourceContent(prefix: "", replacements))
    if let target = unit.target {
      var attributes: [(String, String)] = []
      if let state = unit.state { attributes.append(("state", state)) }
      if let qualifier = unit.stateQualifier { attributes.append(("state-qualifier", qualifier)) }
      let pieces = texts.pieces(of: target)
      append("        ")
      element("target", attributes, pieces, unit.targetContent(prefix: "", replacements))
    }
    for note in unit.notes where !note.text.isEmpty {
      append("        ")
      element("note", note.from.map { [("from", $0)] } ?? [], [.text(note.text)])
    }
    append("      </trans-unit>\n")
  }

  private mutating func writeNew(_ unit: XLIFFUnit) {
    let id = newID(for: unit.id)
    var names = [("id", id)]
    if id != unit.id || dialect == .symfony { names.append(("name", unit.id)) }
    append("    ")
    tag("unit", names + [("xml:space", "preserve")], end: ">\n")
    let notes = unit.notes.filter { !$0.text.isEmpty }
    if !notes.isEmpty {
      append("      <notes>\n")
      for note in notes {
        append("        ")
        element("note", note.from.map { [("category", $0)] } ?? [], [.text(note.text)])
      }
      append("      </notes>\n")
    }
    append("      ")
    tag("segment", unit.target == nil ? [] : Self.state(of: unit), end: ">\n")
    var texts = XLIFFInlineTexts(dialect: dialect, version: version, syntax: syntax)
    let source = texts.pieces(of: unit.source, unit.sourceInline) ?? texts.pieces(of: unit.source)
    append("        ")
    element("source", [], source)
    if let target = unit.target {
      let pieces = texts.pieces(of: target, unit.targetInline) ?? texts.pieces(of: target)
      append("        ")
      element("target", [], pieces)
    }
    append("      </segment>\n    </unit>\n")
  }

  /// Returns the state of a segment: XLIFF 2 has fewer states.
  private static func state(of unit: XLIFFUnit) -> [(String, String)] {
    switch (unit.state, unit.stateQualifier) {
    case (nil, _): []
    case ("new"?, _): [("state", "initial")]
    case ("signed-off"?, _): [("state", "reviewed")]
    case ("final"?, _): [("state", "final")]
    case ("translated"?, let qualifier?):
      [("state", "translated"), ("subState", XLIFFOpenUnit.stateName + qualifier)]
    case ("translated"?, nil): [("state", "translated")]
    case (let state?, _): [("state", "translated"), ("subState", XLIFFOpenUnit.stateName + state)]
    }
  }

  /// Returns the id of a unit: the key if it can be one, otherwise a hash of it.
  private mutating func newID(for key: String) -> String {
    var id = key
    if dialect == .symfony || !Self.isNameToken(key) {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      id = "u" + String(hash, radix: 16)
    }
    var unique = id
    var number = 2
    while !ids.insert(unique).inserted {
      unique = id + "-\(number)"
      number += 1
    }
    return unique
  }

  /// Whether a key has the form of an id, `NMTOKEN`; other letters than ASCII are not used.
  private static func isNameToken(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-_.:".utf8.contains($0)
        }
      }
  }

  // MARK: XML

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func tag(_ name: String, _ attributes: [(String, String)], end: String) {
    append("<" + name)
    for (name, value) in attributes {
      append(" \(name)=\"")
      XMLText.appendAttribute(value, to: &output, replacements)
      append("\"")
    }
    append(end)
  }

  /// - Parameter content: The content with the inline elements of a catalog in XLIFF, instead of the pieces.
  private mutating func element(
    _ name: String, _ attributes: [(String, String)], _ pieces: [XLIFFInlineTexts.Piece],
    _ content: [UInt8]? = nil
  ) {
    tag(name, attributes, end: ">")
    if let content { output += content }
    for piece in content == nil ? pieces : [] {
      switch piece {
      case .text(let text) where isNew && name != "note": appendWithReferences(text)
      case .text(let text): XMLText.append(text, to: &output, replacements)
      case .placeholder(let id, let name, let text):
        if isNew {
          tag("ph", [("id", id), ("equiv", name), ("disp", text)], end: "/>")
        } else {
          tag("x", [("id", id), ("equiv-text", text)], end: "/>")
        }
      }
    }
    append("</\(name)>\n")
  }

  /// Appends text of XLIFF 2, which has an element for the characters that XML does not allow.
  private mutating func appendWithReferences(_ text: String) {
    var plain = ""
    for scalar in text.unicodeScalars {
      if XMLText.isAllowed(scalar) {
        plain.unicodeScalars.append(scalar)
        continue
      }
      XMLText.append(plain, to: &output, replacements)
      plain = ""
      let digits = String(scalar.value, radix: 16, uppercase: true)
      append(
        "<cp hex=\"\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)\"/>")
    }
    XMLText.append(plain, to: &output, replacements)
  }
}
