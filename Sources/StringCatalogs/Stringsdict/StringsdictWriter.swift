/// Writes `.stringsdict` files.
///
/// Unchanged entries keep their bytes.
struct StringsdictWriter {
  private let catalog: StringCatalog
  private let replacements = XMLReplacements()
  /// What ends the lines of the file.
  private let lineEnd: [UInt8]

  private init(_ catalog: StringCatalog) {
    self.catalog = catalog
    lineEnd = catalog.source.text.contains([0x0D, 0x0A]) ? [0x0D, 0x0A] : [0x0A]
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    let source = catalog.source
    // A file in an unknown character set is written unchanged.
    if source.text.isEmpty, !source.original.isEmpty { return source.original }
    let writer = StringsdictWriter(catalog)
    var text = source.text
    do throws(CatalogDiagnostic) {
      guard let new = text.isEmpty ? nil : try writer.patched() else {
        let bytes = writer.fresh()
        diagnostics += writer.replacements.diagnostics
        return bytes
      }
      text = new
      diagnostics += writer.replacements.diagnostics
    } catch {
      diagnostics.append(error.refusingChanges)
    }
    return FileText.encodeXML(
      text, as: source.encoding, mark: source.hasByteOrderMark, converter: source.converter)
  }

  private func fresh() -> [UInt8] {
    var output = Array((XMLPropertyListWriter.head + "<dict>\n").utf8)
    for entry in catalog.entries {
      replacements.key = entry.key
      if let comment = entry.comment { appendLine(comment, to: &output) }
      append(entry, language: catalog.language, to: &output)
      output.append(0x0A)
    }
    return output + Array(("</dict>\n" + XMLPropertyListWriter.tail).utf8)
  }

  /// An entry of the file, and the members before it that are not entries.
  private struct Piece {
    var entry: CatalogEntry
    var member: PropertyListMember
    var unknown: Range<Int>
  }

  /// Returns the file with its changes, or nil if it is not a property list.
  ///
  /// Throws the problem of a file if a change would lose unread parts.
  private func patched() throws(CatalogDiagnostic) -> [UInt8]? {
    let text = catalog.source.text
    let limits = catalog.source.options.limits
    var reader = XMLPropertyListReader(text: text, file: "", limits: limits)
    var builder = StringsdictBuilder(language: catalog.language ?? "", limits: limits)
    var start: Int?
    var unknownStart: Int?
    var pieces: [Piece] = []
    let end = reader.read { member, reader in
      start = start ?? member.start
      if let entry = builder.entry(of: member, from: &reader) {
        let unknown = (unknownStart ?? member.start)..<member.start
        pieces.append(Piece(entry: entry, member: member, unknown: unknown))
        unknownStart = nil
      } else {
        unknownStart = unknownStart ?? member.start
      }
    }
    let errors = FileErrors(reader.problems)
    guard end > 0 else {
      if catalog.source.isPropertyList, let error = errors.all.first, !catalog.entries.isEmpty {
        throw error
      }
      return nil
    }
    var places: [ByteEqualString: [Int]] = [:]
    // If several entries have one key, the nth one of the catalog is the nth one of the file.
    for (place, piece) in pieces.enumerated().reversed() {
      places[piece.member.name.byBytes, default: []].append(place)
    }
    // `<dict/>` cannot contain entries.
    let isClosed =
      start == nil && !catalog.entries.isEmpty && text[..<end].suffix(2).elementsEqual("/>".utf8)
    var output =
      isClosed ? text[..<(end - 2)] + [UInt8(ascii: ">")] : Array(text[..<(start ?? end)])
    var isWritten = Array(repeating: false, count: pieces.count)
    for entry in catalog.entries {
      if let place = places[entry.key.byBytes]?.popLast() {
        isWritten[place] = true
        replacements.key = entry.key
        output.append(contentsOf: text[pieces[place].unknown])
        try append(entry, in: pieces[place], of: text, errors, to: &output)
        continue
      }
      replacements.key = entry.key
      if output.last != 0x0A { output += lineEnd }
      if let comment = entry.comment { appendLine(comment, to: &output) }
      append(entry, language: catalog.language, to: &output)
    }
    // Unknown members stay in the file when their neighbor is removed.
    for (place, piece) in pieces.enumerated() where !isWritten[place] {
      output.append(contentsOf: text[piece.unknown])
      let lead = piece.member.start..<piece.member.nameStart
      if errors.first(in: lead) != nil { output.append(contentsOf: text[lead]) }
    }
    if isClosed { output += lineEnd + Array("</dict>".utf8) }
    output.append(contentsOf: text[(unknownStart ?? end)...])
    return output
  }

  /// Appends an entry of the file; unchanged parts keep their bytes.
  ///
  /// Throws the problem of a changed entry that was not read completely.
  private func append(
    _ entry: CatalogEntry, in piece: Piece, of text: [UInt8], _ errors: FileErrors,
    to output: inout [UInt8]
  ) throws(CatalogDiagnostic) {
    let member = piece.member
    var same = entry
    same.comment = piece.entry.comment
    let keepsValue = same == piece.entry
    var cursor = member.start
    if entry.comment?.byBytes != piece.entry.comment?.byBytes {
      let inside = keepsValue ? member.end : member.nameStart
      let range = member.commentRange.flatMap { $0.upperBound <= inside ? $0 : nil }
      output.append(contentsOf: text[cursor..<(range?.lowerBound ?? member.nameStart)])
      cursor = range?.upperBound ?? member.nameStart
      if let comment = entry.comment {
        append(comment, to: &output)
        if range == nil {
          let indent = text[..<cursor].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
          output += lineEnd
          output.append(contentsOf: indent.reversed())
        }
      } else {
        while let last = output.last, last <= 0x20 { output.removeLast() }
      }
    }
    if keepsValue { return output.append(contentsOf: text[cursor..<member.end]) }
    if let error = errors.first(in: member.nameStart..<member.end) {
      var before: [UInt8] = []
      append(piece.entry, language: nil, to: &before, XMLReplacements())
      let range = member.nameStart..<member.end
      guard XMLTokens.areKept(of: text, range, in: before, withComments: false) else {
        throw error
      }
    }
    // The text between the entries stays, including comments. The entry itself is new.
    output.append(contentsOf: text[cursor..<member.nameStart])
    while let last = output.last, last == 0x20 || last == 0x09 { output.removeLast() }
    if let comment = entry.comment, entry.comment?.byBytes == piece.entry.comment?.byBytes,
      let range = member.commentRange, range.lowerBound > member.nameStart
    {
      appendLine(comment, to: &output)
    }
    append(entry, language: nil, to: &output)
  }

  /// Appends an entry without the line end after it, which belongs to the following text.
  private func append(
    _ entry: CatalogEntry, language: String?, to output: inout [UInt8],
    _ replacements: XMLReplacements? = nil
  ) {
    let member = CatalogMember(entry.key, Self.value(of: entry, language: language))
    var lines: [UInt8] = []
    XMLPropertyListWriter.append(member, level: 1, to: &lines, replacements ?? self.replacements)
    if lines.last == 0x0A { lines.removeLast() }
    append(lines: lines, to: &output)
  }

  /// Appends a comment in a separate line.
  private func appendLine(_ comment: String, to output: inout [UInt8]) {
    output.append(0x09)
    append(comment, to: &output)
    output += lineEnd
  }

  private func append(_ comment: String, to output: inout [UInt8]) {
    var lines: [UInt8] = []
    XMLText.appendComment(comment, to: &lines, replacements)
    append(lines: lines, to: &output)
  }

  /// Appends new text with the line ends of the file; readers of XML take each of them for a line feed.
  private func append(lines: [UInt8], to output: inout [UInt8]) {
    for byte in lines {
      if byte == 0x0A, output.last != 0x0D { output += lineEnd } else { output.append(byte) }
    }
  }

  /// Returns the catalog as a property list.
  ///
  /// From several languages, only ``StringCatalog/language`` is used, or the first language.
  static func value(of catalog: StringCatalog) -> CatalogValue {
    .object(
      catalog.entries.map { CatalogMember($0.key, value(of: $0, language: catalog.language)) })
  }

  private static func value(of entry: CatalogEntry, language: String? = nil) -> CatalogValue {
    let localization = language.flatMap { entry[$0] } ?? entry.localizations.first
    guard let node = localization?.node else { return .string(entry.key) }
    return value(of: node)
  }

  /// Returns the names of a node's members, in the order of Apple's documentation.
  static func memberNames(of node: CatalogNode) -> [String] {
    members(of: node).map(\.name)
  }

  /// Returns the names of a variable's members, in the order of Apple's documentation.
  static func memberNames(of substitution: CatalogSubstitution) -> [String] {
    members(of: substitution).map(\.name)
  }

  private static func value(of node: CatalogNode) -> CatalogValue {
    if node.isPlain, node.extras == nil, let unit = node.unit { return .string(unit.value) }
    return .object(node.extras.arranged(members(of: node), sorted: false))
  }

  private static func members(of node: CatalogNode) -> [CatalogMember] {
    var members: [CatalogMember] = []
    if let unit = node.unit {
      members.append(CatalogMember(StringsdictReader.Name.format, .string(unit.value)))
    }
    for substitution in node.substitutions {
      let value = CatalogValue.object(
        substitution.node.extras.arranged(self.members(of: substitution), sorted: false))
      members.append(CatalogMember(substitution.name, value))
    }
    for variations in node.variations {
      members += self.members(of: variations)
    }
    return members
  }

  private static func members(of variations: CatalogVariations) -> [CatalogMember] {
    let cases = variations.cases.map { CatalogMember($0.name, value(of: $0.node)) }
    switch variations.axis {
    case .width: return [CatalogMember(StringsdictReader.Name.width, .object(cases))]
    case .device: return [CatalogMember(StringsdictReader.Name.device, .object(cases))]
    default: return cases
    }
  }

  private static func members(of substitution: CatalogSubstitution) -> [CatalogMember] {
    var members: [CatalogMember] = []
    if let type = substitution.ruleType {
      members.append(CatalogMember(StringsdictReader.Name.ruleType, .string(type)))
    }
    if let specifier = substitution.formatSpecifier {
      members.append(CatalogMember(StringsdictReader.Name.valueType, .string(specifier)))
    }
    for variations in substitution.node.variations { members += self.members(of: variations) }
    return members
  }
}
