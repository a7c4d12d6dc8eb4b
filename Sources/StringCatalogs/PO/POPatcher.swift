internal import MessageSyntax

/// Changes the text of a gettext catalog where the catalog differs from it.
struct POPatcher {
  /// A part of the new file: a range of the old text, or new text.
  enum Piece: Equatable {
    case source(Range<Int>)
    case new([UInt8])
  }

  /// A replacement of a range of the text.
  struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  private(set) var output: [Piece] = []
  private let catalog: StringCatalog
  private let text: [UInt8]
  private let old: StringCatalog
  private let layout: POLayout
  private let lineEnd: [UInt8]
  /// The edits outside of the entries.
  private var edits: [Edit] = []
  /// The last bytes of the output.
  private var tail: [UInt8] = []
  /// The missing `msgstr` keyword of the last written entry; nil if the entry is complete.
  private var openKeyword: String?

  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    text = catalog.source.text
    let read = POReader.layout(of: catalog)
    old = read.catalog
    layout = read.layout
    let hasLineFeed = text.contains(0x0A)
    lineEnd =
      text.contains([0x0D, 0x0A]) ? [0x0D, 0x0A] : hasLineFeed || text.isEmpty ? [0x0A] : [0x0D]
  }

  /// Returns all pieces as one text.
  static func joined(_ pieces: [Piece], text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for piece in pieces {
      switch piece {
      case .source(let range): output += text[range]
      case .new(let bytes): output += bytes
      }
    }
    return output
  }

  // MARK: - Output

  /// Appends a range of the file with its edits.
  private mutating func copy(_ range: Range<Int>, _ edits: [Edit]) {
    var cursor = range.lowerBound
    // Edits at the same offset keep their order.
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted {
      guard edit.range.upperBound >= cursor, edit.range.upperBound <= range.upperBound else {
        continue
      }
      // Two removed lines may share the line end between them.
      appendSource(cursor..<max(cursor, edit.range.lowerBound))
      insert(edit.text)
      cursor = edit.range.upperBound
    }
    appendSource(cursor..<range.upperBound)
  }

  /// Appends a range of the file outside of the entries.
  private mutating func copy(_ range: Range<Int>) {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound < range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let inside = edits[low...].prefix {
      $0.range.upperBound <= range.upperBound
        && ($0.range.lowerBound < range.upperBound || range.upperBound == text.count)
    }
    copy(range, Array(inside))
  }

  private mutating func appendSource(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    tail = Array((tail + text[range.suffix(4)]).suffix(4))
    if case .source(let last)? = output.last, last.upperBound == range.lowerBound {
      output[output.count - 1] = .source(last.lowerBound..<range.upperBound)
    } else {
      output.append(.source(range))
    }
  }

  private mutating func insert(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    tail = Array((tail + bytes.suffix(4)).suffix(4))
    output.append(.new(bytes))
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether the last line of the output is empty.
  private var endsWithEmptyLine: Bool {
    tail.isEmpty || Array(tail.suffix(2 * lineEnd.count)) == lineEnd + lineEnd
  }

  private mutating func endLine() {
    if let last = tail.last, !isLineEnd(last) { insert(lineEnd) }
  }

  // MARK: - Entries

  /// Returns the range between an entry and the previous one.
  private func lead(_ place: Int) -> Range<Int> {
    let start = place == 0 ? bodyStart : layout.entries[place - 1].range.upperBound
    return start..<max(start, layout.entries[place].range.lowerBound)
  }

  /// The end of the header, if it is above all entries; otherwise 0.
  private var bodyStart: Int {
    guard let header = layout.header else { return 0 }
    let first = layout.entries.first?.range.lowerBound ?? text.count
    return header.range.upperBound <= first ? header.range.upperBound : 0
  }

  /// Whether there are empty lines between the entries.
  private var separates: Bool {
    layout.entries.count < 2
      || layout.entries.indices.dropFirst().contains { place in
        text[lead(place)].contains(where: isLineEnd)
      }
  }

  /// Returns the place of each catalog entry in the file; nil for a new entry.
  ///
  /// If several entries have one key, an entry takes the place where it was read, or the first
  /// place that is left.
  private func keptPlaces() -> [Int?] {
    var places: [[UInt8]: [Int]] = [:]
    var placeByOffset: [Int: Int] = [:]
    for (place, piece) in layout.entries.enumerated().reversed() {
      places[Array(piece.entry.key.utf8), default: []].append(place)
      if let offset = piece.entry.offset { placeByOffset[offset] = place }
    }
    var taken: Set<Int> = []
    var kept = catalog.entries.map { entry -> Int? in
      guard let place = entry.offset.flatMap({ placeByOffset[$0] }),
        layout.entries[place].entry.key.utf8.elementsEqual(entry.key.utf8)
      else { return nil }
      return taken.insert(place).inserted ? place : nil
    }
    for (index, entry) in catalog.entries.enumerated() where kept[index] == nil {
      while let place = places[Array(entry.key.utf8)]?.popLast() {
        guard taken.insert(place).inserted else { continue }
        kept[index] = place
        break
      }
    }
    return kept
  }

  mutating func patch() {
    patchHeader()
    patchObsolete()
    edits = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    let entries = layout.entries
    let kept = keptPlaces()
    let keptPlaces = Set(kept.compactMap { $0 })
    let separates = separates
    let bodyStart = bodyStart
    copy(0..<bodyStart)
    // The entry that followed the last written one in the file; nil after a new entry.
    var next: Int? = 0
    var written: Set<Int> = []

    /// Appends the text before removed entries, from a place backwards, unless it is only empty
    /// lines.
    func appendLeads(before place: Int) {
      var first = place
      while first > 0, !keptPlaces.contains(first - 1), !written.contains(first - 1) { first -= 1 }
      for gone in first..<place {
        written.insert(gone)
        let lead = lead(gone)
        guard let last = text[lead].lastIndex(where: { $0 > 0x20 }) else { continue }
        var end = last + 1
        while end < lead.upperBound, !isLineEnd(text[end]) { end += 1 }
        endLine()
        copy(lead.lowerBound..<end)
        insert(lineEnd)
        next = nil
      }
    }

    for (entry, place) in zip(catalog.entries, kept) {
      guard let place else {
        if !POWriter.comments(entry.comment, entry.unknownMembers, isFuzzy: POWriter.isFuzzy(entry))
          .isEmpty
        {
          closeEntry()
        }
        openKeyword = nil
        endLine()
        if separates, !endsWithEmptyLine { insert(lineEnd) }
        var bytes: [UInt8] = []
        POWriter.append(entry, lineEnd: lineEnd, to: &bytes)
        insert(bytes)
        next = nil
        continue
      }
      let changes = edits(of: entries[place], for: entry)
      if beginsWithComment(entries[place], changes, isMoved: next != place) { closeEntry() }
      appendLeads(before: place)
      var lead = lead(place)
      if next != place {
        let first = lead.isEmpty ? entries[place].range.lowerBound : lead.lowerBound
        if !isLineEnd(text[first]) { endLine() }
        if tail.isEmpty {
          // The first line of a file is not preceded by empty lines.
          while !lead.isEmpty, isLineEnd(text[lead.lowerBound]) { lead = lead.dropFirst() }
        } else if separates, !endsWithEmptyLine, !isLineEnd(text[first]) {
          insert(lineEnd)
        }
      }
      copy(lead)
      next = place + 1
      copy(entries[place].range, changes)
      openKeyword = missingKeyword(of: entries[place], for: entry)
    }
    appendLeads(before: entries.count)
    let end = entries.last?.range.upperBound ?? bodyStart
    if next != entries.count, end < text.count, !isLineEnd(text[end]) { endLine() }
    copy(end..<text.count)
  }

  /// Returns the keyword for which an entry has no string; nil if the entry is complete.
  private func missingKeyword(of piece: POPiece, for entry: CatalogEntry) -> String? {
    guard !piece.fields.contains(where: { $0.name.isForm }), isSameText(piece, entry) else {
      return nil
    }
    return POWriter.keyword(.form(0), isPlural: piece.fields.contains { $0.name == .plural })
  }

  /// Writes the missing keyword of the last entry, so that comments after it do not belong to it.
  private mutating func closeEntry() {
    guard let keyword = openKeyword else { return }
    openKeyword = nil
    endLine()
    insert(POText.field(keyword, "", lineEnd: lineEnd) + lineEnd)
  }

  /// Whether a comment above the fields of an entry is new, or moves below another entry.
  private func beginsWithComment(_ piece: POPiece, _ edits: [Edit], isMoved: Bool) -> Bool {
    guard let start = piece.fields.first?.parts.first?.lowerBound else { return false }
    return isMoved && piece.comments.contains { $0.range.lowerBound < start }
      || edits.contains { $0.range.lowerBound <= start && !$0.text.isEmpty }
  }

  private func isSameText(_ piece: POPiece, _ entry: CatalogEntry) -> Bool {
    POWriter.values(of: entry).elementsEqual(POWriter.values(of: piece.entry)) {
      $0.name == $1.name && $0.text.utf8.elementsEqual($1.text.utf8)
    }
  }

  /// Returns the edits of an entry.
  private func edits(of piece: POPiece, for entry: CatalogEntry) -> [Edit] {
    let isFuzzy = POWriter.isFuzzy(entry)
    var edits = commentEdits(
      of: piece, comment: entry.comment, members: entry.unknownMembers,
      isFuzzy: isFuzzy == POWriter.isFuzzy(piece.entry) ? nil : isFuzzy)
    let fields = piece.fields.filter { $0.name != .context && $0.name != .id }
    let values = POWriter.values(of: entry)
    if isSameText(piece, entry) { return edits }
    let isPlural = values.first?.name == .plural
    let wasPlural = fields.first?.name == .plural
    var equal = 0
    if isPlural == wasPlural {
      equal = zip(fields, values).prefix { $0.name == $1.name }.count
    }
    for (field, value) in zip(fields, values).prefix(equal) {
      let text = String(decoding: field.strings.flatMap(\.text), as: UTF8.self)
      if !text.utf8.elementsEqual(value.text.utf8) {
        let keyword = POWriter.keyword(value.name, isPlural: isPlural)
        edits += replacing(field, keyword, value.text, comments: piece.comments)
      }
    }
    for field in fields.dropFirst(equal) { edits += field.parts.map { removing($0) } }
    let last = equal > 0 ? fields[equal - 1] : piece.fields.last { $0.name == .id }
    let place = last?.parts.last?.upperBound ?? piece.range.upperBound
    let new = values.dropFirst(equal).map { value in
      POText.field(
        POWriter.keyword(value.name, isPlural: isPlural), value.text, lineEnd: lineEnd)
    }
    if let comment = piece.comments.last, comment.range.upperBound > place {
      // A comment before a missing `msgstr` stays before it; after it, it would belong to the next
      // entry.
      let lines = new.flatMap { $0 + lineEnd }
      edits.append(inserting(lines, at: comment.range.upperBound))
    } else {
      edits += new.map { Edit(range: place..<place, text: lineEnd + $0) }
    }
    return edits
  }

  /// Replaces the first line of a field with new text, and removes the other lines.
  ///
  /// If there is a comment between the lines, the last line is replaced: a comment after the whole
  /// field would belong to the next entry.
  private func replacing(
    _ field: POField, _ keyword: String, _ text: String, comments: [POCommentLine]
  ) -> [Edit] {
    guard let first = field.parts.first, let last = field.parts.last else { return [] }
    let bytes = POText.field(keyword, text, lineEnd: lineEnd)
    let inside = first.upperBound..<max(first.upperBound, last.lowerBound)
    guard comments.contains(where: { inside.contains($0.range.lowerBound) }) else {
      return [Edit(range: first, text: bytes)] + field.parts.dropFirst().map { removing($0) }
    }
    let empty = POText.field(keyword, "", lineEnd: lineEnd)
    return [Edit(range: first, text: empty)]
      + field.parts.dropFirst().dropLast().map { removing($0) }
      + [Edit(range: last, text: Array(bytes.dropFirst(keyword.utf8.count + 1)))]
  }

  /// Removes the whole line, unless it contains something else.
  private func removing(_ part: Range<Int>) -> Edit {
    var start = part.lowerBound
    while start > 0, !isLineEnd(text[start - 1]), text[start - 1] <= 0x20 { start -= 1 }
    var end = part.upperBound
    while end < text.count, !isLineEnd(text[end]), text[end] <= 0x20 { end += 1 }
    guard start == 0 || isLineEnd(text[start - 1]) else { return Edit(range: part, text: []) }
    if end == text.count {
      // In the last line of a file, the line end before it is removed.
      if start > 0, text[start - 1] == 0x0A { start -= 1 }
      if start > 0, text[start - 1] == 0x0D { start -= 1 }
      return Edit(range: start..<end, text: [])
    }
    guard isLineEnd(text[end]) else { return Edit(range: part, text: []) }
    let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
    return Edit(range: start..<end + (isPair ? 2 : 1), text: [])
  }

  // MARK: - Comments

  /// Returns the edits of the comments of an entry.
  private func commentEdits(
    of piece: POPiece, comment: String?, members: [CatalogMember], isFuzzy: Bool?
  ) -> [Edit] {
    let before = piece.entry
    var edits: [Edit] = []
    for kind in POCommentLine.Kind.allCases {
      let lines = piece.comments.filter { $0.kind == kind }
      if kind == .flag {
        let new = POWriter.flags(members, isFuzzy: isFuzzy)
        if !isSame(new, POWriter.texts(.flag, nil, before.unknownMembers)) {
          edits += flagEdits(lines, new, of: piece)
        }
        continue
      }
      let new = POWriter.texts(kind, comment, members)
      if !isSame(new, POWriter.texts(kind, before.comment, before.unknownMembers)) {
        edits += lineEdits(lines, new, kind, of: piece)
      }
    }
    return edits
  }

  /// Whether strings have the same bytes; `==` also takes canonically equivalent strings for equal.
  private func isSame(_ left: [String], _ right: [String]) -> Bool {
    left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Returns the edits of the lines of one kind; equal lines at both ends are kept.
  private func lineEdits(
    _ lines: [POCommentLine], _ new: [String], _ kind: POCommentLine.Kind, of piece: POPiece
  ) -> [Edit] {
    let old = lines.map { $0.values.first ?? "" }
    let first = zip(old, new).prefix { isSame([$0], [$1]) }.count
    let last = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed())
      .prefix { isSame([$0], [$1]) }.count
    let gone = lines[first..<lines.count - last]
    let text = new[first..<new.count - last].flatMap { POText.comment($0, kind) + lineEnd }
    if let place = gone.first {
      return [Edit(range: place.range, text: text)]
        + gone.dropFirst().map { Edit(range: $0.range, text: []) }
    }
    if text.isEmpty { return [] }
    if first > 0 {
      let place = lines[first - 1].range.upperBound
      return [Edit(range: place..<place, text: text)]
    }
    if let next = lines.first { return [inserting(text, at: next.range.lowerBound)] }
    return [inserting(text, at: place(of: kind, in: piece))]
  }

  private func flagEdits(_ lines: [POCommentLine], _ new: [String], of piece: POPiece) -> [Edit] {
    let old = Set(lines.flatMap(\.values))
    let wanted = Set(new)
    let added = new.filter { !old.contains($0) }
    let isSameSet = added.isEmpty && old == wanted
    var edits: [Edit] = []
    var isAdded = false
    for (index, line) in lines.enumerated() {
      var values = line.values.filter(wanted.contains)
      if isSameSet { values = index == 0 ? new : [] }
      if !isAdded, !values.isEmpty || index == lines.count - 1 {
        isAdded = true
        values = added.filter { $0 == "fuzzy" } + values + added.filter { $0 != "fuzzy" }
      }
      guard values != line.values else { continue }
      if values.isEmpty {
        edits.append(Edit(range: line.range, text: []))
      } else {
        // `#,` or `#=`, as in the line.
        let mark = text[line.range].drop { $0 != UInt8(ascii: "#") }.prefix(2)
        let bytes = Array(mark) + Array(" \(values.joined(separator: ", "))".utf8) + lineEnd
        edits.append(Edit(range: line.range, text: bytes))
      }
    }
    if lines.isEmpty, !new.isEmpty {
      let bytes = POText.comment(new.joined(separator: ", "), .flag) + lineEnd
      edits.append(inserting(bytes, at: place(of: .flag, in: piece)))
    }
    return edits
  }

  /// Inserts new lines, after a line end if they do not start a line.
  private func inserting(_ lines: [UInt8], at place: Int) -> Edit {
    let isLineStart = place == 0 || isLineEnd(text[place - 1])
    return Edit(range: place..<place, text: isLineStart ? lines : lineEnd + lines)
  }

  /// Returns where gettext writes comments of a kind.
  private func place(of kind: POCommentLine.Kind, in piece: POPiece) -> Int {
    var place = piece.fields.first?.parts.first?.lowerBound ?? piece.range.upperBound
    let above = piece.comments.filter { $0.range.lowerBound < place }
    if let next = above.first(where: { $0.kind.rawValue > kind.rawValue }) {
      return next.range.lowerBound
    }
    var start = place
    while start > piece.range.lowerBound, !isLineEnd(text[start - 1]), text[start - 1] <= 0x20 {
      start -= 1
    }
    if start == 0 || isLineEnd(text[start - 1]) { place = start }
    return place
  }

  // MARK: - Outside of the entries

  private func member(_ name: String, of catalog: StringCatalog) -> CatalogValue? {
    catalog.unknownMembers.last { $0.name == name }?.value
  }

  private mutating func patchObsolete() {
    let new = member("obsolete", of: catalog)?.text ?? ""
    guard !isSame([new], [member("obsolete", of: old)?.text ?? ""]) else { return }
    for range in layout.obsolete {
      edits.append(
        Edit(range: lineStart(beforeBlanksAt: range.lowerBound)..<range.upperBound, text: []))
    }
    guard !new.isEmpty else { return }
    let lines = new.splitBytes("\n", omittingEmpty: false)
    var bytes = lineEnd
    for (index, line) in lines.enumerated() where index < lines.count - 1 || !line.isEmpty {
      bytes += Array(line.utf8) + lineEnd
    }
    let end = text.count
    if let last = text.last, !isLineEnd(last) { bytes = lineEnd + bytes }
    edits.append(Edit(range: end..<end, text: bytes))
  }

  /// Returns the start of the blank lines before a line, or of the line itself.
  private func lineStart(beforeBlanksAt line: Int) -> Int {
    let last = text[..<line].lastIndex { $0 > 0x20 } ?? -1
    // The end of the line with text is not that of a blank line.
    var start = last + 1
    while last >= 0, start < line, !isLineEnd(text[start]) { start += 1 }
    if last >= 0, start < line {
      start += text[start] == 0x0D && start + 1 < line && text[start + 1] == 0x0A ? 2 : 1
    }
    return start
  }

  private mutating func patchHeader() {
    let new = member("header", of: catalog)?.members
    guard let header = layout.header else {
      if let new {
        let bytes = POWriter.header(new, catalog.unknownMembers, lineEnd: lineEnd)
        insert(bytes + lineEnd)
      }
      return
    }
    guard let new else {
      edits.append(Edit(range: header.range, text: []))
      return
    }
    edits += commentEdits(of: header, comment: nil, members: catalog.unknownMembers, isFuzzy: nil)
    let before = member("header", of: old)?.members ?? []
    func texts(_ fields: [CatalogMember]) -> [String] {
      fields.flatMap { [$0.name, $0.value.text ?? ""] }
    }
    guard !isSame(texts(new), texts(before)),
      let field = header.fields.first(where: { $0.name == .form(0) })
    else {
      return
    }
    edits += POHeaderChange(of: field, lineEnd: lineEnd).edits(to: new) { removing($0) }
  }
}
