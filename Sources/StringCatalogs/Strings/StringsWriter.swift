internal import MessageSyntax

/// Writes `.strings` files.
///
/// An unchanged entry keeps its bytes. In a changed entry, only the value or comment changes.
enum StringsWriter {
  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    if catalog.source.isPropertyList {
      return StringsdictWriter.write(catalog, diagnostics: &diagnostics)
    }
    let text = catalog.source.text.isEmpty ? fresh(catalog) : patched(catalog)
    return FileText.encode(
      text, as: catalog.source.encoding, mark: catalog.source.hasByteOrderMark)
  }

  private static func fresh(_ catalog: StringCatalog) -> [UInt8] {
    var output: [UInt8] = []
    for (index, entry) in catalog.entries.enumerated() {
      if index > 0 { output.append(0x0A) }
      append(entry, lineEnd: [0x0A], to: &output)
      output.append(0x0A)
    }
    return output
  }

  private static func append(
    _ entry: CatalogEntry, lineEnd: [UInt8], to output: inout [UInt8]
  ) {
    if let comment = entry.comment {
      appendComment(comment, to: &output)
      output.append(contentsOf: lineEnd)
    }
    appendQuoted(entry.key, to: &output)
    output.append(contentsOf: " = ".utf8)
    appendQuoted(entry.value ?? entry.key, to: &output)
    output.append(UInt8(ascii: ";"))
  }

  private static func appendComment(_ comment: String, to output: inout [UInt8]) {
    output.append(contentsOf: "/* ".utf8)
    // The end mark would end the comment.
    output.append(contentsOf: comment.replacingBytes(of: "*/", with: "* /").utf8)
    output.append(contentsOf: " */".utf8)
  }

  /// An entry of the file, with all bytes from the end of the previous entry to its own end.
  private struct Piece {
    var entry: CatalogEntry
    var layout: StringsLayout
    var range: Range<Int>
    var isWritten = false

    /// The range before the entry and its comment.
    var lead: Range<Int> {
      range.lowerBound..<(layout.commentRange ?? layout.keyRange).lowerBound
    }
  }

  /// Returns the entries of a file; a remark after an entry on the same line belongs to it.
  private static func pieces(
    of text: [UInt8], _ options: CatalogReadingOptions
  ) -> (pieces: [Piece], braceEnd: Int) {
    var reader = StringsReader(
      text: text, language: "", file: "", options: options, recordsLayout: true)
    reader.parseFile()
    var pieces: [Piece] = []
    for (index, (entry, layout)) in zip(reader.entries, reader.layouts).enumerated() {
      var end = layout.end
      var next = text.count
      if reader.layouts.indices.contains(index + 1) {
        let following = reader.layouts[index + 1]
        next = (following.commentRange ?? following.keyRange).lowerBound
      }
      let line = text[end..<max(end, next)].prefix { $0 != 0x0A && $0 != 0x0D }
      let remark = line.drop { $0 == 0x20 || $0 == 0x09 }
      if line.endIndex < next || next == text.count,
        remark.starts(with: "//".utf8) || isBlock(remark)
      {
        end = line.endIndex
      }
      let before = pieces.last?.range.upperBound ?? reader.braceEnd
      pieces.append(Piece(entry: entry, layout: layout, range: before..<end))
    }
    return (pieces, reader.braceEnd)
  }

  /// Whether a string is only `/* … */`.
  private static func isBlock(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= 4, text.starts(with: "/*".utf8) else { return false }
    var index = text.startIndex + 2
    while index + 1 < text.endIndex {
      if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") {
        return text[(index + 2)...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      }
      index += 1
    }
    return false
  }

  private static func patched(_ catalog: StringCatalog) -> [UInt8] {
    let text = catalog.source.text
    var (pieces, braceEnd) = pieces(of: text, catalog.source.options)
    // If several entries have one key, the nth one of the catalog is the nth one of the file.
    var places: [ByteEqualString: [Int]] = [:]
    for (index, piece) in pieces.enumerated().reversed() {
      places[piece.entry.key.byBytes, default: []].append(index)
    }
    let kept = catalog.entries.map { places[$0.key.byBytes]?.popLast() }
    let keptPlaces = Set(kept.compactMap { $0 })
    // The brace around all entries stays before them.
    var output = Array(text[..<braceEnd])
    output.reserveCapacity(text.count)
    let end = pieces.last?.range.upperBound ?? braceEnd
    let tail = text[end...]
    let hasClosingBrace = braceEnd > 0
    // The entry that followed the last written one in the file; nil after a new entry.
    var next: Int? = 0
    let lineEnd: [UInt8] = text.contains([0x0D, 0x0A]) ? [0x0D, 0x0A] : [0x0A]
    var isTailWritten = false
    // Whether the last written text was separated from the entry after it, which was removed.
    var isApart = false

    /// Appends the text before removed entries, from a place backwards.
    func appendLeads(before place: Int) {
      var first = place
      while first > 0, !keptPlaces.contains(first - 1), !pieces[first - 1].isWritten { first -= 1 }
      for gone in first..<place {
        pieces[gone].isWritten = true
        appendLead(text[pieces[gone].lead])
      }
    }
    func appendLead(_ lead: ArraySlice<UInt8>) {
      guard let last = lead.lastIndex(where: { $0 > 0x20 }) else { return }
      output.append(contentsOf: output.isEmpty ? lead[...last].drop { $0 <= 0x20 } : lead[...last])
      isApart = lead[last...].count(where: { $0 == 0x0A }) > 1
    }

    for (position, entry) in catalog.entries.enumerated() {
      guard let place = kept[position] else {
        if position == 0 && pieces.isEmpty && !hasClosingBrace {
          output.append(contentsOf: tail)
          isTailWritten = true
        }
        if let last = output.last, last != 0x0A { output.append(contentsOf: lineEnd) }
        if position > 0 { output.append(contentsOf: lineEnd) }
        append(entry, lineEnd: lineEnd, to: &output)
        next = nil
        continue
      }
      let hasGone = place > 0 && !keptPlaces.contains(place - 1)
      appendLeads(before: place)
      // If other text precedes it now, an entry needs a separate line: a comment on the line of
      // another entry does not belong to it, and nothing after `//` is an entry.
      if next != place, let last = output.last, last != 0x0A, last != 0x0D,
        let first = text[pieces[place].range].first, first != 0x0A, first != 0x0D
      {
        output.append(contentsOf: lineEnd)
      }
      next = place + 1
      // The text before removed entries is not a comment of this entry either.
      if isApart,
        text[pieces[place].range].prefix(while: { $0 <= 0x20 }).count(where: { $0 == 0x0A }) < 2
      {
        output.append(contentsOf: lineEnd)
      }
      isApart = false
      append(
        entry, in: pieces[place], of: text, isFirst: hasGone && output.isEmpty, lineEnd: lineEnd,
        to: &output)
    }
    appendLeads(before: pieces.count)
    if !isTailWritten { output.append(contentsOf: tail) }
    return output
  }

  /// Appends an entry of the file; unchanged parts keep their bytes.
  ///
  /// - Parameter isFirst: Whether everything before the entry was removed, so that the space before
  ///   it is removed too.
  private static func append(
    _ entry: CatalogEntry, in piece: Piece, of text: [UInt8], isFirst: Bool, lineEnd: [UInt8],
    to output: inout [UInt8]
  ) {
    let layout = piece.layout
    var cursor = piece.range.lowerBound
    if isFirst { while cursor < piece.lead.upperBound, text[cursor] <= 0x20 { cursor += 1 } }
    if entry.comment?.byBytes != piece.entry.comment?.byBytes {
      let key = layout.keyRange.lowerBound
      output.append(contentsOf: text[cursor..<(layout.commentRange?.lowerBound ?? key)])
      cursor = layout.commentRange?.upperBound ?? key
      if let comment = entry.comment {
        appendComment(comment, to: &output)
        if layout.commentRange == nil {
          let indent = Array(text[..<key].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed())
          let lineStart = key - indent.count
          // After another entry on the same line, a comment must be on the line of the key.
          let isLine = lineStart == 0 || text[lineStart - 1] == 0x0A || text[lineStart - 1] == 0x0D
          output.append(contentsOf: isLine ? lineEnd + indent : [0x20])
        }
      } else {
        cursor = key
      }
    }
    if entry.value?.byBytes != piece.entry.value?.byBytes {
      if layout.valueRange == layout.keyRange {
        output.append(contentsOf: text[cursor..<layout.keyRange.upperBound])
        output.append(contentsOf: " = ".utf8)
      } else {
        output.append(contentsOf: text[cursor..<layout.valueRange.lowerBound])
      }
      appendQuoted(entry.value ?? entry.key, to: &output)
      cursor = layout.valueRange.upperBound
    }
    output.append(contentsOf: text[cursor..<piece.range.upperBound])
  }

  /// Appends a string in quotation marks, with the escapes that the format requires.
  static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): output.append(contentsOf: "\\\\".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        output.append(contentsOf: "\\U00".utf8)
        output.append(UInt8(ascii: "0") + byte >> 4)
        output.append(contentsOf: String(byte & 15, radix: 16).utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
