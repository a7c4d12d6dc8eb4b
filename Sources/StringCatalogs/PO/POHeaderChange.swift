/// Changes fields of a gettext header, and keeps the lines of the others.
struct POHeaderChange {
  private let field: POField
  private let lineEnd: [UInt8]
  private let lines: [Line]
  private let groups: [POHeader.Group]

  /// A line of the header's text.
  private struct Line {
    var text: String
    /// The strings that contain the line; nil if one of them also contains a part of another line.
    var strings: Range<Int>?
    var hasEnd: Bool
  }

  init(of field: POField, lineEnd: [UInt8]) {
    self.field = field
    self.lineEnd = lineEnd
    var lines: [Line] = []
    var line: [UInt8] = []
    var first = 0
    var isOwn = true
    for (index, string) in field.strings.enumerated() {
      // The empty string after the keyword.
      if string.text.isEmpty, line.isEmpty, isOwn { first = index + 1 }
      for (place, byte) in string.text.enumerated() {
        guard byte == 0x0A else {
          line.append(byte)
          continue
        }
        let ends = place == string.text.count - 1
        lines.append(
          Line(
            text: String(decoding: line, as: UTF8.self),
            strings: isOwn && ends ? first..<index + 1 : nil, hasEnd: true))
        line = []
        // The rest of the same string is not a separate line.
        isOwn = ends
        first = index + 1
      }
    }
    if !line.isEmpty {
      let strings = isOwn ? first..<field.strings.count : nil
      lines.append(
        Line(text: String(decoding: line, as: UTF8.self), strings: strings, hasEnd: false))
    }
    self.lines = lines
    groups = POHeader.groups(of: lines.map(\.text))
  }

  /// Returns the edits that set the fields of the header.
  func edits(
    to fields: [CatalogMember], removing: (Range<Int>) -> POPatcher.Edit
  ) -> [POPatcher.Edit] {
    // If several fields have one name, the nth new one is the nth old one.
    var places: [String: [Int]] = [:]
    for (index, group) in groups.enumerated().reversed() {
      if let name = group.name { places[name, default: []].append(index) }
    }
    var texts: [Int: String] = [:]
    var added: [String] = []
    for field in fields {
      let text = field.value.text ?? ""
      if let place = places[field.name]?.popLast() {
        texts[place] = text
      } else {
        added.append("\(field.name): \(text)\n")
      }
    }
    if let last = lines.last, !last.hasEnd, let first = added.first { added[0] = "\n" + first }
    guard lines.allSatisfy({ $0.strings != nil }) else { return [whole(texts, added)] }
    var edits: [POPatcher.Edit] = []
    for (index, group) in groups.enumerated() {
      guard let name = group.name, !isKept(group, texts[index]) else { continue }
      let strings = group.lines.flatMap { Array(lines[$0].strings ?? 0..<0) }
      for (position, place) in strings.enumerated() {
        let range = field.strings[place].range
        if position == 0, let text = texts[index] {
          let end = lines[group.lines.upperBound - 1].hasEnd ? "\n" : ""
          edits.append(POPatcher.Edit(range: range, text: quoted("\(name): \(text)\(end)")))
        } else if place == 0 {
          // The keyword stays.
          edits.append(POPatcher.Edit(range: range, text: quoted("")))
        } else {
          edits.append(removing(range))
        }
      }
    }
    if let end = field.parts.last?.upperBound {
      for line in added {
        edits.append(POPatcher.Edit(range: end..<end, text: lineEnd + quoted(line)))
      }
    }
    return edits
  }

  private func isKept(_ group: POHeader.Group, _ text: String?) -> Bool {
    text?.utf8.elementsEqual(group.value.utf8) == true
  }

  private func quoted(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    POText.append(Array(text.utf8)[...], to: &output)
    return output
  }

  /// Returns an edit that replaces the whole text.
  private func whole(_ texts: [Int: String], _ added: [String]) -> POPatcher.Edit {
    var text = ""
    for (index, group) in groups.enumerated() {
      guard let name = group.name else {
        for line in group.lines { text += lines[line].text + (lines[line].hasEnd ? "\n" : "") }
        continue
      }
      guard let value = texts[index] else { continue }
      let end = lines[group.lines.upperBound - 1].hasEnd ? "\n" : ""
      if isKept(group, value) {
        for line in group.lines { text += lines[line].text + (lines[line].hasEnd ? "\n" : "") }
      } else {
        text += "\(name): \(value)\(end)"
      }
    }
    text += added.joined()
    let start = field.parts.first?.lowerBound ?? 0
    let end = field.parts.last?.upperBound ?? start
    return POPatcher.Edit(
      range: start..<end, text: POText.field("msgstr", text, lineEnd: lineEnd))
  }
}
