internal import MessageSyntax

/// Writes a document over the file that it was read from; unchanged parts are copied.
struct XLIFFPatch {
  /// A unit of the file.
  struct Unit {
    var content: XLIFFUnit
    var place: XLIFFUnitLocation
    var file: Int
  }

  /// A range of the file, and its replacement.
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  private let source: XLIFFSource
  private let text: [UInt8]
  private let old: [XLIFFFile]
  private let places: [XLIFFFileLocation]
  private let rootEnd: Int
  private let units: [Unit]
  /// The indices of the units, by where they begin.
  private let unitIndices: [Int: Int]
  private let wanted: [XLIFFFile]
  private var output: XLIFFOutput
  /// The end of the part of the file that was copied.
  private var position = 0

  /// Reads the units of a file.
  static func units(_ reader: inout XLIFFReader) -> [Unit] {
    var units: [Unit] = []
    while let unit = reader.nextUnit() {
      units.append(Unit(content: unit, place: reader.unitPlace, file: reader.unitFile))
    }
    return units
  }

  /// - Parameters:
  ///   - reader: A reader at the end of the file.
  ///   - units: The units that it read.
  ///   - replacements: Receives the characters that XML does not allow.
  ///   - losses: Receives the units that are not changed, because they would lose inline elements.
  init(
    _ reader: XLIFFReader, units: [Unit], source: XLIFFSource, document: XLIFFDocument,
    _ replacements: XMLReplacements, _ losses: XLIFFLosses
  ) {
    self.source = source
    self.units = units
    text = source.text.bytes
    old = reader.document.files
    places = reader.filePlaces
    rootEnd = reader.rootEnd ?? text.count
    wanted = document.files
    var indices: [Int: Int] = [:]
    for (index, unit) in units.enumerated() { indices[unit.place.element.start] = index }
    unitIndices = indices
    output = XLIFFOutput(prefix: reader.document.prefix, replacements, losses)
    findLayout()
  }

  /// Finds the line ends and the indentation of the file.
  private mutating func findLayout() {
    if let end = text.firstIndex(of: 0x0A), end > 0, text[end - 1] == 0x0D {
      output.lineEnd = "\r\n"
    }
    if let file = places.first {
      output.fileIndentation = indentation(of: file.tag.lowerBound) ?? ""
    }
    guard let unit = units.first(where: { indentation(of: $0.place.element.start) != nil }),
      let indentation = indentation(of: unit.place.element.start)
    else {
      output.unitIndentation = output.fileIndentation + "    "
      return
    }
    output.unitIndentation = indentation
    if let child = unit.place.source.flatMap({ self.indentation(of: $0.start) }),
      child.hasBytes(indentation), child.utf8.count > indentation.utf8.count
    {
      output.indentation = String(
        decoding: child.utf8.dropFirst(indentation.utf8.count), as: UTF8.self)
    }
  }

  /// Returns the blanks before an element on its line, or nil if there is other text.
  private func indentation(of offset: Int) -> String? {
    let start = lineStart(of: offset)
    return start.map { String(decoding: text[$0..<offset], as: UTF8.self) }
  }

  /// Returns the start of an element's line, or nil if other text than blanks precedes the element.
  private func lineStart(of offset: Int) -> Int? {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D ? start : nil
  }

  /// Returns an element's range, with the whole line if nothing else is on it.
  private func wholeLine(_ range: Range<Int>) -> Range<Int> {
    guard let start = lineStart(of: range.lowerBound) else { return range }
    var end = range.upperBound
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    if end < text.count, text[end] == 0x0D { end += 1 }
    if end < text.count, text[end] == 0x0A { end += 1 }
    let isLine = end > range.upperBound && (text[end - 1] == 0x0A || text[end - 1] == 0x0D)
    return isLine && start >= position ? start..<end : range
  }

  private mutating func copy(upTo end: Int) {
    guard end > position else { return }
    output.append(text[position..<end])
    position = end
  }

  private mutating func skip(_ range: Range<Int>) {
    copy(upTo: range.lowerBound)
    position = max(position, range.upperBound)
  }

  // MARK: - Files

  mutating func written() -> [UInt8] {
    var next = 0
    var added: [XLIFFFile] = []
    let starts = Dictionary(
      places.enumerated().map { ($0.element.tag.lowerBound, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for file in wanted {
      guard file.origin.source === source, let index = starts[file.origin.start], index >= next
      else {
        added.append(file)
        continue
      }
      for gone in next..<index { removeFile(gone) }
      insert(added, before: places[index].tag.lowerBound)
      added = []
      patch(index, file)
      next = index + 1
    }
    for gone in next..<old.count { removeFile(gone) }
    insert(added, before: rootEnd)
    copy(upTo: text.count)
    return output.bytes
  }

  private mutating func removeFile(_ index: Int) {
    let place = places[index]
    var end = place.isEmpty ? place.tag.upperBound : place.end ?? place.tag.upperBound
    while !place.isEmpty, end < text.count, text[end - 1] != UInt8(ascii: ">") { end += 1 }
    skip(wholeLine(place.tag.lowerBound..<end))
  }

  private mutating func insert(_ files: [XLIFFFile], before offset: Int) {
    guard !files.isEmpty else { return }
    if let start = lineStart(of: offset), start >= position {
      copy(upTo: start)
    } else {
      copy(upTo: offset)
      output.append(output.lineEnd)
    }
    for file in files {
      output.file(file, units: file.units.map { spelled($0) })
    }
  }

  private mutating func patch(_ index: Int, _ file: XLIFFFile) {
    let place = places[index]
    output.replacements.key = file.original
    if let new = changed(old[index].allAttributes, to: file.allAttributes, in: place.tag) {
      skip(place.tag)
      output.startTag("file", new, isEmpty: place.isEmpty && file.units.isEmpty)
    } else if place.isEmpty, !file.units.isEmpty {
      skip(place.tag)
      output.startTag("file", file.allAttributes)
    }
    copy(upTo: place.tag.upperBound)
    if place.isEmpty {
      guard !file.units.isEmpty else { return }
      output.append("<\(output.prefix)body>")
      insertAtEnd(file.units)
      output.append("</\(output.prefix)body></\(output.prefix)file>")
      return
    }
    if file.header?.byBytes != old[index].header?.byBytes { patchHeader(place, file.header) }
    var added: [XLIFFUnit] = []
    var next = firstUnit(of: index)
    for unit in file.units {
      guard let at = self.index(of: unit), units[at].file == index, at >= next else {
        added.append(unit)
        continue
      }
      for gone in next..<at { skip(wholeLine(units[gone].place.element.range)) }
      insert(added, before: units[at].place.element.start)
      added = []
      copy(upTo: units[at].place.element.start)
      output.append(patched(units[at], unit))
      position = units[at].place.element.end
      next = at + 1
    }
    while next < units.count, units[next].file == index {
      skip(wholeLine(units[next].place.element.range))
      next += 1
    }
    guard !added.isEmpty else { return }
    if let body = place.body, place.bodyIsEmpty {
      skip(body)
      output.append("<\(output.prefix)body>")
      insertAtEnd(added)
      output.append("</\(output.prefix)body>")
    } else {
      insert(added, before: place.bodyEnd ?? place.end ?? rootEnd)
    }
  }

  /// Replaces, adds or removes the header of a file, of which the start tag is copied.
  private mutating func patchHeader(_ place: XLIFFFileLocation, _ header: String?) {
    if let range = place.header {
      skip(header == nil ? wholeLine(range) : range)
      if let header { output.append(header) }
    } else if let header {
      output.append(output.lineEnd + output.fileIndentation + output.indentation + header)
    }
  }

  /// Returns the index of a file's first unit.
  private func firstUnit(of file: Int) -> Int {
    var range = 0..<units.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        units[middle].file < file ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  // MARK: - Units

  private func index(of unit: XLIFFUnit) -> Int? {
    unit.origin.source === source ? unitIndices[unit.origin.start] : nil
  }

  private mutating func insert(_ units: [XLIFFUnit], before offset: Int) {
    guard !units.isEmpty else { return }
    guard let start = lineStart(of: offset), start >= position else {
      copy(upTo: offset)
      return insertAtEnd(units)
    }
    copy(upTo: start)
    for unit in units {
      output.append(output.unitIndentation)
      output.append(spelled(unit))
      output.append(output.lineEnd)
    }
  }

  private mutating func insertAtEnd(_ units: [XLIFFUnit]) {
    output.append(output.lineEnd)
    for unit in units {
      output.append(output.unitIndentation)
      output.append(spelled(unit))
      output.append(output.lineEnd)
    }
  }

  /// Returns a unit that is elsewhere in the file, or is new.
  private func spelled(_ unit: XLIFFUnit) -> [UInt8] {
    if let index = index(of: unit) { return patched(units[index], unit) }
    var part = emptyOutput
    part.unit(unit)
    return part.bytes
  }

  private var emptyOutput: XLIFFOutput {
    var part = XLIFFOutput(prefix: output.prefix, output.replacements, output.losses)
    part.lineEnd = output.lineEnd
    part.indentation = output.indentation
    part.unitIndentation = output.unitIndentation
    return part
  }

  private func bytes(_ body: (inout XLIFFOutput) -> Void) -> [UInt8] {
    var part = emptyOutput
    body(&part)
    return part.bytes
  }

  /// Returns a unit of the file with its changes.
  private func patched(_ before: Unit, _ unit: XLIFFUnit) -> [UInt8] {
    let place = before.place
    guard before.content != unit else { return Array(text[place.element.range]) }
    guard !place.element.isEmptyTag else { return bytes { $0.unit(unit) } }
    output.replacements.key = unit.id
    let changesSource =
      before.content.source.byBytes != unit.source.byBytes
      || before.content.sourceInline != unit.sourceInline
    let changesTarget =
      before.content.target?.byBytes != unit.target?.byBytes
      || before.content.targetInline != unit.targetInline
    let tag = place.element.start..<place.element.tagEnd
    let lostInTarget = changesTarget ? unit.elementsLostInTarget(prefix: output.prefix) : nil
    if let elements = (changesSource ? unit.elementsLostInSource(prefix: output.prefix) : nil)
      ?? (unit.mayLackElements ? nil : lostInTarget)
    {
      output.losses.report(elements, of: unit, at: tag)
      return Array(text[place.element.range])
    }
    if let lostInTarget { output.losses.report(lostInTarget, ofNew: unit, at: tag) }
    var edits: [Edit] = []
    if let new = changed(before.content.allAttributes, to: unit.allAttributes, in: tag) {
      edits.append(Edit(range: tag, text: bytes { $0.startTag("trans-unit", new) }))
    }
    let sourceEnd = place.source?.end ?? place.element.tagEnd
    if let source = place.source {
      edits += self.edits(
        of: source, "source", from: before.content.sourceAttributes, to: unit.sourceAttributes,
        text: changesSource ? unit.source : nil
      ) { $0.content(unit.source, unit.sourceContent(prefix: $0.prefix, $0.replacements)) }
    } else if !unit.source.isEmpty {
      edits.append(
        insertion(
          at: sourceEnd, of: place,
          bytes { $0.source(of: unit) }))
    }
    let targetStart = place.sourcesEnd ?? sourceEnd
    if let target = place.target {
      if let new = unit.target {
        edits += self.edits(
          of: target, "target", from: before.content.allTargetAttributes,
          to: unit.allTargetAttributes, text: changesTarget ? new : nil
        ) { $0.content(new, unit.targetContent(prefix: $0.prefix, $0.replacements)) }
      } else {
        edits.append(Edit(range: line(target.range, in: place), text: []))
      }
    } else if unit.target != nil {
      edits.append(insertion(at: targetStart, of: place, bytes { $0.target(of: unit) }))
    }
    let targetEnd = unit.target == nil ? nil : place.target?.end
    let offset = max(targetStart, targetEnd ?? 0)
    edits += noteEdits(before, unit, at: offset)
    // A removed note takes its whole line with it.
    let lastNote = place.notes.prefix(unit.notes.count).last?.end
    edits += otherEdits(before, unit, at: max(offset, lastNote ?? 0))
    return applied(edits, to: place.element.range)
  }

  private func noteEdits(_ before: Unit, _ unit: XLIFFUnit, at offset: Int) -> [Edit] {
    let place = before.place
    var edits: [Edit] = []
    for (index, note) in place.notes.enumerated() {
      guard unit.notes.indices.contains(index) else {
        edits.append(Edit(range: line(note.range, in: place), text: []))
        continue
      }
      let (old, new) = (before.content.notes[index], unit.notes[index])
      edits += self.edits(
        of: note, "note", from: old.allAttributes, to: new.allAttributes,
        text: old.text.byBytes == new.text.byBytes ? nil : new.text
      ) { $0.text(new.text) }
    }
    let end = max(offset, place.notes.last?.end ?? 0)
    for note in unit.notes.dropFirst(place.notes.count) {
      edits.append(insertion(at: end, of: place, bytes { $0.note(note) }))
    }
    return edits
  }

  /// Returns the edits of the elements that are kept as they are written.
  private func otherEdits(_ before: Unit, _ unit: XLIFFUnit, at offset: Int) -> [Edit] {
    guard unit.others.byBytes != before.content.others.byBytes else { return [] }
    let (place, old) = (before.place, before.content.others)
    let kept = Set(unit.others.byBytes)
    let known = Set(old.byBytes)
    let removed = zip(place.others, old).filter { !kept.contains($1.byBytes) }.map(\.0)
    let added = unit.others.filter { !known.contains($0.byBytes) }.map { Array($0.utf8) }
    let end = max(offset, place.others.last?.upperBound ?? 0)
    // New elements take the places of removed ones first.
    return zip(removed, added).map { Edit(range: $0, text: $1) }
      + removed.dropFirst(added.count).map { Edit(range: line($0, in: place), text: []) }
      + added.dropFirst(removed.count).map { insertion(at: end, of: place, $0) }
  }

  /// Returns the range of an element inside a unit, with the whole line if nothing else is on it.
  private func line(_ range: Range<Int>, in unit: XLIFFUnitLocation) -> Range<Int> {
    let line = wholeLine(range)
    return line.lowerBound >= unit.element.tagEnd ? line : range
  }

  /// Inserts an element into a unit, on a separate line if the source is on one.
  private func insertion(at offset: Int, of unit: XLIFFUnitLocation, _ element: [UInt8]) -> Edit {
    guard let source = unit.source, let indentation = indentation(of: source.start) else {
      return Edit(range: offset..<offset, text: element)
    }
    return Edit(range: offset..<offset, text: Array((output.lineEnd + indentation).utf8) + element)
  }

  /// Returns the edits of an element with text: of its start tag, its content, or both.
  ///
  /// - Parameters:
  ///   - text: The new text; nil if it has not changed.
  ///   - content: Writes the new content.
  private func edits(
    of place: XMLElementLocation, _ name: String, from oldAttributes: [XMLAttribute],
    to newAttributes: [XMLAttribute], text: String?, content: (inout XLIFFOutput) -> Void
  ) -> [Edit] {
    let tag = place.start..<place.tagEnd
    let changed = changed(oldAttributes, to: newAttributes, in: tag)
    guard text != nil || changed != nil else { return [] }
    if place.isEmptyTag {
      let attributes = changed ?? oldAttributes
      let element = bytes {
        $0.element(name, attributes, text ?? "", content: text == nil ? nil : bytes(content))
      }
      return [Edit(range: place.range, text: element)]
    }
    var edits: [Edit] = []
    if let changed {
      edits.append(Edit(range: tag, text: bytes { $0.startTag(name, changed) }))
    }
    if text != nil { edits.append(Edit(range: place.content, text: bytes(content))) }
    return edits
  }

  /// Returns the new attributes of an element in the order of its tag; nil if they are the old ones.
  private func changed(
    _ old: [XMLAttribute], to new: [XMLAttribute], in tag: Range<Int>
  ) -> [XMLAttribute]? {
    guard old != new else { return nil }
    var xml = XMLScanner(text: Array(text[tag]), file: "", limits: source.limits)
    xml.problems = .ignored
    guard case .start(_, let written, _)? = xml.next() else { return new }
    let places = Dictionary(written.enumerated().map { ($1.name.byBytes, $0) }) { first, _ in first
    }
    func sorted(_ attributes: [XMLAttribute]) -> [XMLAttribute] {
      attributes.enumerated().sorted { left, right in
        (places[left.element.name.byBytes] ?? written.count, left.offset)
          < (places[right.element.name.byBytes] ?? written.count, right.offset)
      }.map(\.element)
    }
    let result = sorted(new)
    return result == sorted(old) ? nil : result
  }

  /// Returns a range of the file with edits; overlapping edits are skipped.
  private func applied(_ edits: [Edit], to range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var position = range.lowerBound
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= position {
      result.append(contentsOf: text[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.text)
      position = edit.range.upperBound
    }
    result.append(contentsOf: text[position..<range.upperBound])
    return result
  }
}
