internal import MessageSyntax
internal import StringCatalogs

/// The comments of a file outside of its entries, for which another format has no place.
///
/// Such a comment is at the beginning of a file, or names a section. A remark behind an entry of a `.strings`
/// file is about this entry: `"menu" = "Menu"; // The menu bar`.
enum LooseComments {
  /// Gives the entries without a comment the remark behind them.
  ///
  /// - Parameters:
  ///   - catalog: The catalog in another format.
  ///   - file: The catalog as it was read.
  /// - Returns: A warning for each other comment, with its line.
  static func use(
    in catalog: inout StringCatalog, of file: StringCatalog
  ) -> [CatalogDiagnostic] {
    guard let outline = FileOutline(file) else { return [] }
    var remarks: [ByteEqualString: String] = [:]
    var losses: [CatalogDiagnostic] = []
    let commented = Set(
      file.entries.lazy.filter { $0.comment?.isEmpty == false }.map(\.key.byBytes))
    var last: FileOutline.Item?
    for item in outline.items where item.kind != .entryComment {
      defer { last = item }
      guard item.kind == .comment else { continue }
      var lines = Self.lines(of: item.name)
      var start = item.range.lowerBound
      if file.format == .strings, let entry = last, entry.kind == .entry,
        outline.text[entry.range.upperBound..<item.range.lowerBound].allSatisfy({
          $0 == 0x20 || $0 == 0x09
        }), !commented.contains(entry.key.byBytes)
      {
        // The lines with '//' below a remark are not about the entry.
        let count = item.name.hasBytes("//") ? 1 : lines.count
        remarks[entry.key.byBytes] = lines.prefix(count).joined(separator: "\n")
        lines.removeFirst(count)
        start += item.name.utf8.prefix { $0 != 0x0A && $0 != 0x0D }.count + 1
      }
      guard let first = lines.first(where: { !$0.isEmpty }) else { continue }
      losses.append(
        CatalogDiagnostic(
          kind: .unknownMember, severity: .warning, range: start..<start,
          location: TextLocation(offset: 0, line: 1, column: 1),
          message: "the comment '\(TerminalText.oneLine(first))' is not about a key, and "
            + "'.\(catalog.format.rawValue)' has no place for it; it is not written"))
    }
    guard !remarks.isEmpty else { return losses }
    for index in catalog.entries.indices {
      guard let remark = remarks[catalog.entries[index].key.byBytes],
        catalog.entries[index].comment?.isEmpty ?? true, !remark.isEmpty
      else { continue }
      catalog.entries[index].comment = remark
    }
    return losses
  }

  /// Returns the lines of a comment without its marks and the space around them.
  private static func lines(of comment: String) -> [String] {
    let isLines = comment.hasBytes("//")
    var text = comment
    for (start, end) in [("/*", "*/"), ("<!--", "-->")] where comment.hasBytes(start) {
      text = String(
        decoding: comment.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count), as: UTF8.self)
    }
    return text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.map {
      let line = trimmed($0)
      return isLines && line.starts(with: "//".utf8) ? trimmed(line.dropFirst(2)) : line
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text.drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return text
  }
}
