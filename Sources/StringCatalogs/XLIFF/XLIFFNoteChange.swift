internal import MessageSyntax

/// A changed comment of an entry, as a change of the notes of its units.
///
/// The comment has the different lines of the notes of all units. Each unit keeps its own lines: a new
/// line takes the place of the one that it replaces, and other new lines are in each unit.
struct XLIFFNoteChange {
  private let old: String
  private let new: String?
  private let kept: Set<ByteEqualString>
  /// The new lines by the line that they replace.
  private var replacements: [ByteEqualString: [String]] = [:]
  /// The new lines that replace none.
  private var additions: [String] = []

  /// Creates the change of a comment.
  init(from old: String?, to new: String?) {
    self.old = old ?? ""
    self.new = new
    let (before, after) = (Self.lines(old ?? ""), Self.lines(new ?? ""))
    let known = Set(before.byBytes)
    kept = known.intersection(after.byBytes)
    /// The places of the lines that stay, the next one last.
    var places: [ByteEqualString: [Int]] = [:]
    for (place, line) in before.enumerated().reversed() where kept.contains(line.byBytes) {
      places[line.byBytes, default: []].append(place)
    }
    // Between two lines that stay, lines are replaced in their order.
    var start = 0
    var added: [String] = []
    for line in after {
      guard kept.contains(line.byBytes) else {
        added.append(line)
        continue
      }
      while let place = places[line.byBytes]?.last, place < start {
        places[line.byBytes]?.removeLast()
      }
      let end = places[line.byBytes]?.last
      replace(before[start..<(end ?? start)], by: added)
      added = []
      if let end { start = end + 1 }
    }
    replace(before[start...], by: added)
  }

  private mutating func replace(_ removed: ArraySlice<String>, by added: [String]) {
    let lines = removed.filter { !kept.contains($0.byBytes) }
    guard let last = lines.last else {
      additions += added
      return
    }
    for (line, new) in zip(lines, added) { replacements[line.byBytes, default: []].append(new) }
    replacements[last.byBytes, default: []] += added.dropFirst(lines.count)
  }

  /// Returns the new notes of a unit of the entry.
  func notes(of unit: XLIFFUnit) -> [XLIFFNote] {
    let own = unit.notes.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
    // The comment is that of this unit alone.
    if own.byBytes == old.byBytes { return new.map { [XLIFFNote($0)] } ?? [] }
    var notes: [XLIFFNote] = []
    for var note in unit.notes {
      let lines = Self.lines(note.text)
      let changed = lines.flatMap {
        kept.contains($0.byBytes) ? [$0] : replacements[$0.byBytes] ?? []
      }
      if changed.byBytes != lines.byBytes {
        guard !changed.isEmpty else { continue }
        note.text = changed.joined(separator: "\n")
      }
      notes.append(note)
    }
    if !additions.isEmpty { notes.append(XLIFFNote(additions.joined(separator: "\n"))) }
    return notes
  }

  private static func lines(_ text: String) -> [String] {
    text.isEmpty ? [] : text.splitBytes("\n", omittingEmpty: false)
  }
}
