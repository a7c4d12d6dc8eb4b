internal import MessageSyntax

/// A conflict of a merge in a file: the lines that Git and other programs write around two texts.
///
/// A line without its partners is a conflict of one line.
struct MergeConflict {
  /// The lines around the texts of a conflict.
  enum Line: UInt8 {
    case first = 0x3C  // <<<<<<<
    case base = 0x7C  // |||||||
    case middle = 0x3D  // =======
    case last = 0x3E  // >>>>>>>
  }

  /// The first line, without its line end.
  let line: Range<Int>
  /// All lines of the conflict.
  private(set) var range: Range<Int>
  /// The first text, the text that both are based on with the line above it, and the second text.
  private var texts: (first: Range<Int>, base: Range<Int>, second: Range<Int>)?

  /// Finds the conflict whose first line is at an offset.
  ///
  /// The conflict ends before the next `<<<<<<<`, so that all conflicts of a file take linear time.
  ///
  /// - Returns: Nil if there is no line of a conflict at the offset.
  init?(at offset: Int, in bytes: [UInt8]) {
    guard let kind = Self.line(at: offset, in: bytes) else { return nil }
    line = offset..<Self.lineEnd(from: offset, in: bytes)
    range = line
    guard kind == .first else { return }
    var base: Int?
    var middle: Range<Int>?
    var start = min(line.upperBound + 1, bytes.count)
    while start < bytes.count {
      let end = Self.lineEnd(from: start, in: bytes)
      switch Self.line(at: start, in: bytes) {
      case .first?: return
      case .base? where base == nil && middle == nil: base = start
      case .middle? where middle == nil: middle = start..<end
      case .last?:
        guard let middle else { return }
        let text = line.upperBound..<(base ?? middle.lowerBound)
        texts = (text, text.upperBound..<middle.lowerBound, middle.upperBound..<start)
        range = offset..<end
        return
      default: break
      }
      start = end + 1
    }
  }

  /// Returns what a line that begins at an offset is in a conflict, or nil for other lines.
  ///
  /// It has seven equal characters at its start, and then white space or nothing.
  static func line(at offset: Int, in bytes: [UInt8]) -> Line? {
    guard offset < bytes.count, let line = Line(rawValue: bytes[offset]),
      offset == 0 || isLineEnd(bytes[offset - 1]), offset + 7 <= bytes.count,
      bytes[offset..<offset + 7].allSatisfy({ $0 == line.rawValue }),
      offset + 7 == bytes.count || bytes[offset + 7] <= 0x20
    else { return nil }
    return line
  }

  /// Returns the conflicts of a file whose strings have no line ends.
  static func all(in bytes: [UInt8]) -> [MergeConflict] {
    var conflicts: [MergeConflict] = []
    var start = 0
    // One of seven consecutive characters is at a multiple of seven.
    var index = 0
    while index < bytes.count {
      defer { index += 7 }
      guard index >= start, Line(rawValue: bytes[index]) != nil else { continue }
      var offset = index
      while offset > max(start, index - 6), bytes[offset - 1] == bytes[index] { offset -= 1 }
      guard let conflict = MergeConflict(at: offset, in: bytes) else { continue }
      conflicts.append(conflict)
      start = conflict.range.upperBound
    }
    return conflicts
  }

  /// Replaces the lines of the conflict with spaces, so that offsets stay the same.
  ///
  /// Both texts remain if each of them is whole: then nothing else is lost. Otherwise, only the first
  /// one remains, which is in its place as the author wrote it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - separator: What is between two texts if the first one does not end with it.
  ///   - isWhole: Whether a text, which is not only white space, consists of whole entries.
  func remove(
    from bytes: inout [UInt8], separator: UInt8? = nil, isWhole: (ArraySlice<UInt8>) -> Bool
  ) {
    guard let texts else { return Self.clear(range, in: &bytes) }
    let first = bytes[texts.first].lastIndex { $0 > 0x20 }
    let hasSecond = bytes[texts.second].contains { $0 > 0x20 }
    let hasBoth = first != nil && hasSecond
    let keepsSecond =
      hasSecond && isWhole(bytes[texts.second])
      && (first == nil || isWhole(bytes[texts.first]))
    Self.clear(range.lowerBound..<texts.first.lowerBound, in: &bytes)
    Self.clear(texts.first.upperBound..<texts.second.lowerBound, in: &bytes)
    Self.clear(
      (keepsSecond ? texts.second.upperBound : texts.second.lowerBound)..<range.upperBound,
      in: &bytes)
    if let separator, let first, hasBoth, keepsSecond, bytes[first] != separator {
      bytes[texts.first.upperBound] = separator
    }
  }

  private static func clear(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for index in range where !isLineEnd(bytes[index]) { bytes[index] = 0x20 }
  }

  private static func lineEnd(from offset: Int, in bytes: [UInt8]) -> Int {
    bytes[offset...].firstIndex(where: isLineEnd) ?? bytes.count
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

/// What is whole in a text of a conflict.
extension MergeConflict {
  /// Whether a text of a JSON file consists of members of an object.
  static func isWholeJSON(_ text: ArraySlice<UInt8>) -> Bool {
    var level = 0
    var isInString = false
    var index = text.startIndex
    var last: UInt8 = 0
    while index < text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: level += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: level -= 1
      default: break
      }
      guard level >= 0 else { return false }
      if byte > 0x20 { last = byte }
      index += 1
    }
    return level == 0 && !isInString && last != UInt8(ascii: ":")
      && hasName(text, before: UInt8(ascii: ":"))
  }

  /// Whether a text of a `.strings` file consists of pairs.
  static func isWholeStrings(_ text: ArraySlice<UInt8>) -> Bool {
    text.last { $0 > 0x20 } == UInt8(ascii: ";") && hasName(text, before: UInt8(ascii: "="))
  }

  /// Whether a text of an XML file consists of elements.
  static func isWholeXML(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<"),
      text.last(where: { $0 > 0x20 }) == UInt8(ascii: ">")
    else { return false }
    var level = 0
    for index in text.indices.dropLast() {
      switch (text[index], text[index + 1]) {
      case (UInt8(ascii: "<"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: ">")):
        level -= 1
      case (UInt8(ascii: "<"), let next) where XMLFixes.isLetter(next): level += 1
      default: break
      }
      guard level >= 0 else { return false }
    }
    return level == 0
  }

  /// Whether a text of a gettext catalog consists of entries.
  static func isWholePO(_ text: ArraySlice<UInt8>) -> Bool {
    let lines = text.split { isLineEnd($0) }.map { $0.drop { $0 <= 0x20 } }
    guard let first = lines.first(where: { $0.first != nil && $0.first != UInt8(ascii: "#") })
    else {
      return true
    }
    return first.starts(with: "msgctxt".utf8)
      || (first.starts(with: "msgid".utf8) && !first.starts(with: "msgid_".utf8))
  }

  /// Whether a text begins with a name and a mark after it, after any comments.
  private static func hasName(_ text: ArraySlice<UInt8>, before mark: UInt8) -> Bool {
    var rest = text.drop { $0 <= 0x20 }
    while rest.starts(with: "/*".utf8) {
      guard
        let end = zip(rest.indices.dropFirst(2), zip(rest.dropFirst(2), rest.dropFirst(3)))
          .first(where: { $0.1 == (UInt8(ascii: "*"), UInt8(ascii: "/")) })?.0
      else { return false }
      rest = rest[(end + 2)...].drop { $0 <= 0x20 }
    }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      var index = rest.startIndex + 1
      while index < rest.endIndex, rest[index] != quote {
        index += rest[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < rest.endIndex else { return false }
      rest = rest[(index + 1)...]
    } else {
      rest = rest.drop { StringsReader.isUnquoted($0) && $0 != mark }
    }
    return rest.first { $0 > 0x20 } == mark
  }
}
