/// The bytes of a template: the text pieces in UTF-8, and one byte for each placeholder.
struct MarkupSource {
  /// The byte that represents a placeholder; it never occurs in UTF-8.
  static let leaf: UInt8 = 0xFF
  /// The byte that is read after the last one; it never occurs in UTF-8.
  static let end: UInt8 = 0xFE

  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func appendLeaf() { bytes.append(Self.leaf) }

  /// The byte at `index`; ``end`` after the last one.
  subscript(index: Int) -> UInt8 { index < bytes.count ? bytes[index] : Self.end }

  /// Returns the text of a range without placeholders.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the end of the run of equal bytes that begins at `start`.
  func endOfRun(at start: Int) -> Int {
    let byte = self[start]
    var end = start + 1
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end
  }

  /// Returns the position after the line ending at `index` (LF, CR or CR LF); nil if there is none.
  func endOfLineEnding(at index: Int) -> Int? {
    switch self[index] {
    case UInt8(ascii: "\n"): index + 1
    case UInt8(ascii: "\r"): self[index + 1] == UInt8(ascii: "\n") ? index + 2 : index + 1
    default: nil
    }
  }

  /// Returns the position after spaces and tabs, and at most one line ending among them.
  func skippingSpace(from start: Int) -> Int {
    var index = skippingBlanks(from: start)
    if let next = endOfLineEnding(at: index) { index = skippingBlanks(from: next) }
    return index
  }

  /// Returns the position after spaces and tabs.
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while self[index].isBlank { index += 1 }
    return index
  }

  /// Returns the text of a destination or title, with escapes and character references replaced.
  func unescaped(_ range: Range<Int>) -> String {
    var text = ""
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      switch self[index] {
      case UInt8(ascii: "\\")
      where index + 1 < range.upperBound && self[index + 1].isASCIIPunctuation:
        text += self.text(start..<index)
        start = index + 1
        index += 2
      case UInt8(ascii: "&"):
        guard let entity = HTMLEntity.read(in: self, at: index), entity.end <= range.upperBound
        else {
          index += 1
          continue
        }
        text += self.text(start..<index)
        text += entity.text
        index = entity.end
        start = index
      default: index += 1
      }
    }
    return text + self.text(start..<range.upperBound)
  }
}

// MARK: - Characters next to a delimiter run

/// The class of the character next to a delimiter run, as CommonMark defines it.
enum MarkupNeighbor {
  case space, punctuation, letter
}

extension MarkupSource {
  /// Returns the class of the character before `index`; the start of the text is white space.
  func neighbor(before index: Int) -> MarkupNeighbor {
    guard index > 0 else { return .space }
    var start = index - 1
    while start > 0, index - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return neighbor(at: start)
  }

  /// Returns the class of the character at `index`; the end of the text is white space.
  ///
  /// A placeholder is a letter.
  func neighbor(at index: Int) -> MarkupNeighbor {
    let byte = self[index]
    if byte == Self.end { return .space }
    if byte == Self.leaf { return .letter }
    if byte < 0x80 {
      if byte.isASCIIPunctuation { return .punctuation }
      return byte.isBlank || byte == 0x0A || byte == 0x0C || byte == 0x0D ? .space : .letter
    }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let character = bytes[index..<min(index + length, bytes.count)]
    guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else {
      return .letter
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return .punctuation
    default: return .letter
    }
  }
}

// MARK: - Bytes

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isASCIIPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
      || (0x7B...0x7E).contains(self)
  }

  var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
