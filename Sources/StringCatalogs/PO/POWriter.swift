internal import MessageSyntax

/// Writes `.po` files.
///
/// Unchanged parts keep their bytes. New entries are written as gettext's tools write them without
/// wrapping: one paragraph for each entry, and one line for each line of a string.
enum POWriter {
  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    let source = catalog.source
    if source.isUnreadable {
      if !catalog.entries.isEmpty {
        diagnostics.append(
          problem("the file was not read and is written unchanged; the entries are not written"))
      }
      return source.original
    }
    let pieces = pieces(of: catalog)
    reportMissingRule(of: catalog, &diagnostics)
    let isWhole = pieces.isEmpty || pieces == [.source(source.text.indices)]
    if isWhole, !source.original.isEmpty { return source.original }
    var text = POPatcher.joined(pieces, text: source.text)
    // The character set for the next reader: the header may name a different one than before.
    let charset = POHeader.charset(ofFile: text)
    guard let charset, BuiltInCharset(name: charset.name) != .utf8, !source.isMarkedAsUnicode else {
      let encoding = source.encoding.isCharset ? .utf8 : source.encoding
      return FileText.encode(text, as: encoding, mark: source.hasByteOrderMark)
    }
    if let bytes = encode(pieces, text, charset.name, of: source) { return bytes }
    // The character set lacks a character: the whole file becomes UTF-8.
    let missing = firstMissing(in: pieces, of: catalog, charset: charset.name)
    reportConversion(charset: charset.name, missing, &diagnostics)
    text.replaceSubrange(charset.range, with: Array("UTF-8".utf8))
    return text
  }

  /// Reports that a file is written as UTF-8 because its character set lacks a character.
  static func reportConversion(
    charset: String, _ missing: Character?,
    _ diagnostics: inout [CatalogDiagnostic]
  ) {
    let reason = missing.map { "has no '\($0)'" } ?? "cannot encode all strings"
    diagnostics.append(
      problem(
        "character set '\(charset)' \(reason); the file is written as UTF-8", .warning))
  }

  private static func problem(
    _ message: String, _ severity: SourceDiagnosticSeverity = .error
  ) -> CatalogDiagnostic {
    var problems = CatalogProblems(file: "", text: [])
    problems.report(.encoding, severity, at: 0..<0, message)
    return problems.diagnostics[0]
  }

  private static func pieces(of catalog: StringCatalog) -> [POPatcher.Piece] {
    guard !catalog.source.text.isEmpty else { return [.new(fresh(catalog))] }
    var patcher = POPatcher(catalog)
    patcher.patch()
    return patcher.output
  }

  // MARK: - Character sets

  /// Returns the bytes of the file; nil if its character set lacks a character.
  private static func encode(
    _ pieces: [POPatcher.Piece], _ text: [UInt8], _ charset: String, of source: CatalogSource
  ) -> [UInt8]? {
    guard source.encoding == .charset(charset), !source.original.isEmpty else {
      return FileText.encode(text, charset: charset, converter: source.converter)
    }
    let lines = POOriginalLines(text: source.text, original: source.original)
    var output: [UInt8] = []
    output.reserveCapacity(source.original.count)
    for piece in pieces {
      switch piece {
      case .source(let range):
        if let lines, let bytes = lines.bytes(of: range) {
          output += bytes
          continue
        }
        guard
          let bytes = FileText.encode(
            Array(source.text[range]), charset: charset, converter: source.converter)
        else { return nil }
        output += bytes
      case .new(let text):
        guard
          let bytes = FileText.encode(text, charset: charset, converter: source.converter)
        else { return nil }
        output += bytes
      }
    }
    return output
  }

  /// Returns the first character that a character set lacks.
  private static func firstMissing(
    in pieces: [POPatcher.Piece], of catalog: StringCatalog, charset: String
  ) -> Character? {
    var seen: Set<Unicode.Scalar> = []
    let isSame = catalog.source.encoding == .charset(charset)
    for piece in pieces {
      let text: String
      switch piece {
      case .source(let range):
        if isSame { continue }
        text = String(decoding: catalog.source.text[range], as: UTF8.self)
      case .new(let bytes): text = String(decoding: bytes, as: UTF8.self)
      }
      for scalar in text.unicodeScalars where !scalar.isASCII && seen.insert(scalar).inserted {
        let bytes = Array(String(scalar).utf8)
        let converter = catalog.source.converter
        if FileText.encode(bytes, charset: charset, converter: converter) == nil {
          return Character(scalar)
        }
      }
    }
    return nil
  }

  // MARK: - New text

  private static func fresh(_ catalog: StringCatalog) -> [UInt8] {
    var output: [UInt8] = []
    if let fields = catalog.unknownMembers.last(where: { $0.name == "header" })?.value.members {
      output = header(fields, catalog.unknownMembers, lineEnd: [0x0A])
    } else if catalog.source.format == nil,
      catalog.source.convertedFrom == nil || catalog.language?.isEmpty == false
    {
      output = header(newFields(of: catalog), [], lineEnd: [0x0A])
    }
    for entry in catalog.entries {
      if !output.isEmpty { output.append(0x0A) }
      append(entry, lineEnd: [0x0A], to: &output)
    }
    if let obsolete = catalog.unknownMembers.last(where: { $0.name == "obsolete" })?.value.text {
      if !output.isEmpty { output.append(0x0A) }
      output.append(contentsOf: obsolete.utf8)
    }
    return output
  }

  /// Reports plural forms in a new file whose header has no rule, which `msgfmt` refuses.
  ///
  /// The numbers of the forms have no meaning without the rule that the program used: for French,
  /// CLDR has three categories and gettext's own table two forms; for Latvian, both have three, in
  /// another order. So no rule is written that the catalog does not have.
  private static func reportMissingRule(
    of catalog: StringCatalog, _ diagnostics: inout [CatalogDiagnostic]
  ) {
    guard catalog.source.text.isEmpty else { return }
    let header = catalog.unknownMembers.last { $0.name == "header" }?.value
    guard header?["Plural-Forms"] == nil else { return }
    let entry = catalog.entries.first { entry in
      entry.localizations.contains { $0.node.variations(along: .pluralForm) != nil }
    }
    guard let entry else { return }
    var problems = CatalogProblems(file: "", text: [])
    problems.reportPluralForms(
      "'\(entry.key)' has plural forms, but the header has no rule; 'n != 1' is used", at: 0..<0)
    diagnostics += problems.diagnostics
  }

  /// Returns the fields of the header of a new catalog, which `msgfmt` requires.
  private static func newFields(of catalog: StringCatalog) -> [CatalogMember] {
    let fields = [
      ("Language", catalog.language ?? ""), ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
    ]
    return fields.map { CatalogMember($0.0, .string($0.1)) }
  }

  /// Returns a header with its comments.
  static func header(
    _ fields: [CatalogMember], _ members: [CatalogMember], lineEnd: [UInt8]
  ) -> [UInt8] {
    var output = comments(nil, members, lineEnd: lineEnd)
    output.append(contentsOf: "msgid \"\"".utf8)
    output += lineEnd
    output.append(contentsOf: "msgstr \"\"".utf8)
    output += lineEnd
    for field in fields {
      POText.append(Array("\(field.name): \(field.value.text ?? "")\n".utf8)[...], to: &output)
      output += lineEnd
    }
    return output
  }

  /// Returns the lines of a kind of comment.
  static func texts(
    _ kind: POCommentLine.Kind, _ comment: String?, _ members: [CatalogMember]
  ) -> [String] {
    var texts: [String] = []
    if let name = kind.member {
      if case .array(let values)? = members.last(where: { $0.name == name })?.value {
        texts = values.compactMap(\.text)
      }
    } else if let comment {
      texts = [comment]
    }
    return texts.flatMap(lines)
  }

  /// Returns the lines of a comment; a carriage return inside a line becomes a space.
  private static func lines(_ text: String) -> [String] {
    text.splitBytes("\n", omittingEmpty: false).map { line in
      guard line.utf8.contains(0x0D) else { return line }
      let bytes = line.utf8.map { $0 == 0x0D ? 0x20 : $0 }
      return String(decoding: bytes, as: UTF8.self).trimmingSpace()
    }
  }

  /// Returns the flags of an entry.
  ///
  /// - Parameter isFuzzy: Whether the entry needs a review; nil to use its flags.
  static func flags(_ members: [CatalogMember], isFuzzy: Bool?) -> [String] {
    var flags = texts(.flag, nil, members)
    if let isFuzzy, isFuzzy != flags.contains("fuzzy") {
      flags.removeAll { $0 == "fuzzy" }
      if isFuzzy { flags.insert("fuzzy", at: 0) }
    }
    return flags
  }

  /// Returns the comments above an entry: the developer's comment, and those of its members.
  ///
  /// - Parameter isFuzzy: Whether the entry needs a review; nil to use its flags.
  static func comments(
    _ comment: String?, _ members: [CatalogMember], isFuzzy: Bool? = nil,
    lineEnd: [UInt8] = [0x0A]
  ) -> [UInt8] {
    var output: [UInt8] = []
    for kind in POCommentLine.Kind.allCases {
      var texts = texts(kind, comment, members)
      if kind == .flag {
        let flags = flags(members, isFuzzy: isFuzzy)
        texts = flags.isEmpty ? [] : [flags.joined(separator: ", ")]
      }
      for text in texts { output += POText.comment(text, kind) + lineEnd }
    }
    return output
  }

  /// Whether the translation of an entry is not finished.
  static func isFuzzy(_ entry: CatalogEntry) -> Bool {
    entry.localizations.first?.node.isFuzzy == true
  }

  /// Returns the fields of an entry after its key, with their strings.
  static func values(of entry: CatalogEntry) -> [(name: POField.Name, text: String)] {
    let node = entry.localizations.first?.node ?? CatalogNode("")
    guard let forms = node.variations(along: .pluralForm) else {
      return [(.form(0), node.unit?.value ?? "")]
    }
    let plural = entry.unknownMembers.last { $0.name == "msgid_plural" }?.value.text
    return [(.plural, plural ?? "")]
      + forms.cases.map { (.form(Int($0.name) ?? 0), $0.node.unit?.value ?? "") }
  }

  /// Returns the keyword of a field.
  static func keyword(_ name: POField.Name, isPlural: Bool) -> String {
    switch name {
    case .context: "msgctxt"
    case .id: "msgid"
    case .plural: "msgid_plural"
    case .form(let index): isPlural ? "msgstr[\(index)]" : "msgstr"
    }
  }

  /// Appends an entry with its comments.
  static func append(_ entry: CatalogEntry, lineEnd: [UInt8], to output: inout [UInt8]) {
    output += comments(
      entry.comment, entry.unknownMembers, isFuzzy: isFuzzy(entry), lineEnd: lineEnd)
    let name = entry.gettextName
    func append(_ keyword: String, _ text: String) {
      output += POText.field(keyword, text, lineEnd: lineEnd) + lineEnd
    }
    if let context = name.context { append("msgctxt", context) }
    append("msgid", name.text)
    let values = values(of: entry)
    let isPlural = values.first?.name == .plural
    for value in values { append(keyword(value.name, isPlural: isPlural), value.text) }
  }
}

extension CatalogSource {
  /// Whether the bytes alone show that the text is Unicode, whatever the header names.
  fileprivate var isMarkedAsUnicode: Bool {
    hasByteOrderMark || encoding == .utf16LittleEndian || encoding == .utf16BigEndian
  }
}

/// Maps ranges of a string in UTF-8 to the bytes of its file.
///
/// In a character set that a header can name, line ends are single bytes, and so is ASCII at both
/// ends of a line.
struct POOriginalLines {
  private let text: [UInt8]
  private let original: [UInt8]
  private let textStarts: [Int]
  private let originalStarts: [Int]

  /// - Returns: nil if the text and the file have different numbers of lines.
  init?(text: [UInt8], original: [UInt8]) {
    self.text = text
    self.original = original
    textStarts = Self.starts(of: text)
    originalStarts = Self.starts(of: original)
    if textStarts.count != originalStarts.count { return nil }
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.lazy.filter { bytes[$0] == 0x0A }.map { $0 + 1 } + [bytes.count]
  }

  /// Returns the file's bytes for a range of the text, or nil if they cannot be determined.
  func bytes(of range: Range<Int>) -> ArraySlice<UInt8>? {
    guard let start = place(of: range.lowerBound), let end = place(of: range.upperBound),
      start <= end
    else { return nil }
    return original[start..<end]
  }

  private func place(of offset: Int) -> Int? {
    // The last line that begins at or before the offset.
    var low = 0
    var high = textStarts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if textStarts[middle] <= offset { low = middle } else { high = middle }
    }
    if offset == text.count { return original.count }
    let start = textStarts[low]
    let end = textStarts[low + 1]
    if text[start..<offset].allSatisfy({ $0 < 0x80 }) {
      return originalStarts[low] + (offset - start)
    }
    if text[offset..<end].allSatisfy({ $0 < 0x80 }) {
      return originalStarts[low + 1] - (end - offset)
    }
    return nil
  }
}
