internal import MessageSyntax

/// The header of a gettext catalog: the translation of `msgid ""`, with one field per line.
enum POHeader {
  /// Consecutive lines of the header.
  struct Group {
    /// The name of the field, or nil for a line that is not a field.
    var name: String?
    var value: String
    var lines: Range<Int>
  }

  /// Returns the fields of a header's lines.
  ///
  /// A plural rule may continue in the next lines, up to the next field.
  static func groups(of lines: [String]) -> [Group] {
    var groups: [Group] = []
    for (index, line) in lines.enumerated() {
      if let last = groups.last, last.name == "Plural-Forms", last.lines.upperBound == index,
        !line.isEmpty, !startsField(line)
      {
        groups[groups.count - 1].value += "\n" + line.trimmingSpace()
        groups[groups.count - 1].lines = last.lines.lowerBound..<index + 1
      } else {
        let words = line.splitBytes(":", maxSplits: 1, omittingEmpty: false)
        let isField = words.count == 2
        groups.append(
          Group(
            name: isField ? words[0] : nil, value: isField ? words[1].trimmingSpace() : "",
            lines: index..<index + 1))
      }
    }
    return groups
  }

  /// Returns the fields of a header, as members.
  static func fields(of text: String) -> [CatalogMember] {
    groups(of: text.splitBytes("\n", omittingEmpty: false)).compactMap { group in
      group.name.map { CatalogMember($0, .string(group.value)) }
    }
  }

  /// Whether a line begins with a name such as `X-Generator:`.
  private static func startsField(_ line: String) -> Bool {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return false
    }
    return line.utf8[..<colon].allSatisfy { byte in
      (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }

  /// Returns the character set in a header's text, and its range there in bytes.
  static func charset(in text: some Collection<UInt8>) -> (name: String, range: Range<Int>)? {
    let bytes = Array(text)
    let word = Array("charset=".utf8)
    var start = 0
    while start + word.count <= bytes.count {
      if bytes[start..<start + word.count].elementsEqual(word, by: { $0 | 0x20 == $1 | 0x20 }) {
        let from = start + word.count
        let end = bytes[from...].firstIndex { $0 <= 0x20 || ";\\\"".utf8.contains($0) }
        let name = bytes[from..<(end ?? bytes.count)]
        guard !name.isEmpty else { return nil }
        return (String(decoding: name, as: UTF8.self), from..<name.endIndex)
      }
      start += 1
    }
    return nil
  }

  /// Returns the character set that a catalog's header names.
  static func charset(of catalog: StringCatalog) -> String? {
    let header = catalog.unknownMembers.last { $0.name == "header" }
    return header?.value.members?.lazy
      .compactMap { $0.value.text.flatMap { charset(in: $0.utf8)?.name } }.first
  }

  /// Sets the character set in a catalog's header.
  static func setCharset(_ name: String, of catalog: inout StringCatalog) {
    guard let place = catalog.unknownMembers.lastIndex(where: { $0.name == "header" }),
      var fields = catalog.unknownMembers[place].value.members
    else { return }
    for index in fields.indices {
      guard let text = fields[index].value.text, let old = charset(in: text.utf8) else { continue }
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(old.range, with: Array(name.utf8))
      fields[index].value = .string(String(decoding: bytes, as: UTF8.self))
      catalog.unknownMembers[place].value = .object(fields)
      return
    }
  }

  /// Returns the character set that the header of a file names, before the file is decoded.
  ///
  /// The header and its names are ASCII in every character set that can name itself there.
  static func charset(ofFile file: [UInt8]) -> (name: String, range: Range<Int>)? {
    enum State { case none, context, id, text }
    var state = State.none
    var text: [UInt8] = []
    // The offset of each byte of the text.
    var places: [Int] = []
    var start = 0
    while start < file.count {
      let end = file[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) ?? file.count
      let line = file[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      start = end + 1
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      if line.first == UInt8(ascii: "\"") {
        if state == .text { append(line) }
        if state == .id, !content(of: line).isEmpty { state = .none }
        continue
      }
      if state == .text { break }
      if line.starts(with: "msgstr".utf8) {
        state = state == .id ? .text : .none
        if state == .text { append(line) }
      } else if line.starts(with: "msgctxt".utf8) {
        state = .context
      } else if state == .none, line.starts(with: "msgid".utf8), content(of: line).isEmpty {
        state = .id
        // The whole header is on one line.
        if let next = line.range(of: "msgstr") {
          state = .text
          append(line[next.upperBound...])
        }
      } else {
        state = .none
      }
    }
    guard let found = charset(in: text), found.range.upperBound <= places.count else { return nil }
    return (found.name, places[found.range.lowerBound]..<places[found.range.upperBound - 1] + 1)

    func append(_ line: ArraySlice<UInt8>) {
      for place in content(of: line) {
        text.append(file[place])
        places.append(place)
      }
    }
    /// The range of the bytes in a line's first quotation marks.
    func content(of line: ArraySlice<UInt8>) -> Range<Int> {
      guard let open = line.firstIndex(of: UInt8(ascii: "\"")) else { return 0..<0 }
      let rest = line[(open + 1)...]
      let close = rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      return open + 1..<close
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the range of the first occurrence of an ASCII word, or nil.
  fileprivate func range(of word: String) -> Range<Int>? {
    let word = Array(word.utf8)
    var start = startIndex
    while start + word.count <= endIndex {
      if self[start..<start + word.count].elementsEqual(word) { return start..<start + word.count }
      start += 1
    }
    return nil
  }
}
