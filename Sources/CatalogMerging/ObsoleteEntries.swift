internal import MessageSyntax
internal import StringCatalogs

/// The entries of a gettext file that are commented out: `#~ msgid "Save"`.
struct ObsoleteEntries {
  /// An entry with the comments above it.
  struct Entry {
    var key: ByteEqualString?
    var text: String
  }

  private(set) var entries: [Entry] = []

  /// - Parameter text: The lines of all obsolete entries.
  init(_ text: String) {
    var lines: [String] = []
    var hasTranslation = false
    func finish(_ entries: inout [Entry]) {
      if !lines.isEmpty {
        entries.append(Entry(key: Self.key(of: lines), text: lines.map { $0 + "\n" }.joined()))
      }
      (lines, hasTranslation) = ([], false)
    }
    for line in text.splitBytes("\n", omittingEmpty: false) {
      let content = Self.content(of: line)
      let continues = content.hasBytes("msgstr") || content.hasBytes("\"")
      if line.isEmpty || hasTranslation && !continues { finish(&entries) }
      guard !line.isEmpty else { continue }
      lines.append(line)
      hasTranslation = hasTranslation || content.hasBytes("msgstr")
    }
    finish(&entries)
  }

  /// Returns a line without the mark of obsolete lines: `#~| msgid` is a comment with the old source.
  private static func content(of line: String) -> String {
    guard line.hasBytes("#~") else { return line }
    let rest = line.utf8.dropFirst(2)
    if rest.first == UInt8(ascii: "|") { return "#" + String(decoding: rest, as: UTF8.self) }
    return String(decoding: rest.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private static func key(of lines: [String]) -> ByteEqualString? {
    let entry = lines.map { content(of: $0) + "\n" }.joined()
    return StringCatalog.read(Array(entry.utf8), as: .po).catalog.entries.first?.key.byBytes
  }
}

extension StringCatalog {
  /// Removes the obsolete copies of entries, as `msgmerge` does: gettext allows each key once.
  ///
  /// - Returns: A conflict for each obsolete entry that both sides have with other texts.
  mutating func removeObsoleteCopies() -> [CatalogMerge.Conflict] {
    let name = "obsolete"
    guard format == .po,
      let place = unknownMembers.lastIndex(where: { $0.name.byBytes == name.byBytes }),
      let text = unknownMembers[place].value.text
    else { return [] }
    let active = Set(entries.map(\.key.byBytes))
    var kept: [ByteEqualString: String] = [:]
    var conflicts: [CatalogMerge.Conflict] = []
    let all = ObsoleteEntries(text).entries
    let left = all.filter { entry in
      guard let key = entry.key else { return true }
      if active.contains(key) { return false }
      guard let earlier = kept[key] else {
        kept[key] = entry.text
        return true
      }
      if earlier.byBytes != entry.text.byBytes {
        conflicts.append(
          CatalogMerge.Conflict(
            key: "", language: "", part: .file(name), ours: earlier, theirs: entry.text))
      }
      return false
    }
    guard left.count < all.count else { return [] }
    if left.isEmpty {
      unknownMembers.remove(at: place)
    } else {
      unknownMembers[place].value = .string(left.map(\.text).joined(separator: "\n"))
    }
    return conflicts
  }
}
