/// Writes `.strings` files.
///
/// An entry that the catalog has as the file had it keeps its bytes; of a changed entry only the
/// value or comment changes.
enum StringsWriter {
  static func write(_ catalog: StringCatalog) -> [UInt8] {
    if catalog.source.isPropertyList { return StringsdictWriter.write(catalog) }
    let text = catalog.source.text.isEmpty ? fresh(catalog) : patched(catalog)
    return FileText.encode(
      text, as: catalog.source.encoding, mark: catalog.source.hasByteOrderMark)
  }

  private static func fresh(_ catalog: StringCatalog) -> [UInt8] {
    var output: [UInt8] = []
    for (index, entry) in catalog.entries.enumerated() {
      if index > 0 { output.append(0x0A) }
      append(entry, to: &output)
      output.append(0x0A)
    }
    return output
  }

  private static func append(_ entry: CatalogEntry, to output: inout [UInt8]) {
    if let comment = entry.comment { appendComment(comment, to: &output) }
    appendQuoted(entry.key, to: &output)
    output.append(contentsOf: " = ".utf8)
    appendQuoted(entry.value ?? entry.key, to: &output)
    output.append(UInt8(ascii: ";"))
  }

  private static func appendComment(_ comment: String, to output: inout [UInt8]) {
    output.append(contentsOf: "/* ".utf8)
    // The end mark inside a comment would end it.
    output.append(
      contentsOf: comment.split(separator: "*/", omittingEmptySubsequences: false)
        .joined(separator: "* /").utf8)
    output.append(contentsOf: " */\n".utf8)
  }

  private static func patched(_ catalog: StringCatalog) -> [UInt8] {
    let text = catalog.source.text
    var reader = StringsReader(
      text: text, language: "", file: "", options: .init(), recordsLayout: true)
    reader.parseFile()
    // Of several entries with one key, the catalog's nth is the file's nth.
    var places: [String: [Int]] = [:]
    for (index, entry) in reader.entries.enumerated().reversed() {
      places[entry.key, default: []].append(index)
    }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var hasClosingBrace = false
    let tail = reader.layouts.last.map { text[$0.end...] } ?? text[...]
    if tail.contains(UInt8(ascii: "}")), text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      hasClosingBrace = true
    }
    var isTailWritten = false
    for (position, entry) in catalog.entries.enumerated() {
      guard let index = places[entry.key]?.popLast() else {
        if position == 0 && reader.layouts.isEmpty && !hasClosingBrace {
          output.append(contentsOf: tail)
          isTailWritten = true
        }
        if let last = output.last, last != 0x0A { output.append(0x0A) }
        if position > 0 { output.append(0x0A) }
        append(entry, to: &output)
        continue
      }
      let layout = reader.layouts[index]
      let old = reader.entries[index]
      var cursor = layout.start
      if entry.comment != old.comment, let comment = entry.comment {
        let range = layout.commentRange ?? layout.keyRange.lowerBound..<layout.keyRange.lowerBound
        output.append(contentsOf: text[cursor..<range.lowerBound])
        appendComment(comment, to: &output)
        cursor = range.upperBound
        // The comment brought its own line end.
        if layout.commentRange != nil, cursor < text.count, text[cursor] == 0x0A { cursor += 1 }
      } else if entry.comment != old.comment, let range = layout.commentRange {
        output.append(contentsOf: text[cursor..<range.lowerBound])
        cursor = layout.keyRange.lowerBound
      }
      if entry.value == old.value {
        output.append(contentsOf: text[cursor..<layout.end])
        continue
      }
      if layout.valueRange == layout.keyRange {
        output.append(contentsOf: text[cursor..<layout.keyRange.upperBound])
        output.append(contentsOf: " = ".utf8)
      } else {
        output.append(contentsOf: text[cursor..<layout.valueRange.lowerBound])
      }
      appendQuoted(entry.value ?? entry.key, to: &output)
      output.append(contentsOf: text[layout.valueRange.upperBound..<layout.end])
    }
    if !isTailWritten { output.append(contentsOf: tail) }
    return output
  }

  /// Appends a text in quotation marks, with the escapes that the format demands.
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
