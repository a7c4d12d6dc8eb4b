internal import MessageSyntax

/// Makes a string longer and accented, and keeps everything that a program reads: tags, entities,
/// addresses, and names in braces.
struct PseudoText {
  /// The added characters, in percent of the literal characters.
  static let growth = 35
  /// The added words have this length, so that lines can be broken.
  private static let wordLength = 8

  /// The literal characters since the last padding.
  private var count = 0
  /// Whether a tag such as `<a href="%@">` is open.
  private var isInTag = false
  /// The indices of the next `)` and `}` in the current text; smaller than the index if unknown.
  private var nextParenthesis = -1
  private var nextBrace = -1
  /// Whether braces are literal text; otherwise they contain the name of a placeholder.
  private let bracesAreText: Bool
  private let style: PseudoStyle

  init(bracesAreText: Bool, style: PseudoStyle = .accented) {
    self.bracesAreText = bracesAreText
    self.style = style
  }

  /// Returns literal text with accents, or with mirrored words.
  mutating func accented(_ text: String) -> String {
    let bytes = Array(text.utf8)
    (nextParenthesis, nextBrace) = (-1, -1)
    var result: [UInt8] = []
    var index = 0
    var isInWord = false
    // Each word is mirrored alone, so that the words still have the order of the text's direction.
    func endWord() {
      if isInWord { result += "\u{202C}".utf8 }
      isInWord = false
    }
    while index < bytes.count {
      if isInTag {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        result += bytes[index..<end]
        isInTag = bytes[end - 1] != UInt8(ascii: ">")
        index = end
        continue
      }
      let end = protectedEnd(bytes, index)
      if end > index {
        endWord()
        result += bytes[index..<end]
        index = end
        continue
      }
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { count += 1 }
      if style == .mirrored {
        if byte <= 0x20 {
          endWord()
        } else if !isInWord {
          result += "\u{202E}".utf8
          isInWord = true
        }
        result.append(byte)
      } else if let accented = Self.letters[byte] {
        result += accented.utf8
      } else {
        result.append(byte)
      }
      index += 1
    }
    endWord()
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the characters that make a message longer, and starts the next message.
  mutating func padding() -> String {
    defer { count = 0 }
    guard style == .accented else { return "" }
    var rest = (count * Self.growth + 99) / 100
    var result = ""
    while rest > 0 {
      let length = min(rest, Self.wordLength)
      // One character alone needs no space before it.
      result += length == 1 ? "~" : " " + String(repeating: "~", count: length - 1)
      rest -= length
    }
    return result
  }

  /// Returns the end of what must not change at an index; the index itself if there is nothing.
  private mutating func protectedEnd(_ bytes: [UInt8], _ index: Int) -> Int {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch bytes[index] {
    case UInt8(ascii: "<") where Self.isLetter(next) || next == 0x2F || next == 0x21:
      isInTag = true
      return index + 1
    case UInt8(ascii: "&"): return Self.entityEnd(bytes, index)
    case UInt8(ascii: "\\") where index + 1 < bytes.count && next < 0x80: return index + 2
    case UInt8(ascii: "]") where next == UInt8(ascii: "("):
      return Self.end(of: bytes, index, UInt8(ascii: ")"), &nextParenthesis)
    case UInt8(ascii: "{") where !bracesAreText:
      return Self.end(of: bytes, index, UInt8(ascii: "}"), &nextBrace)
    case UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "w"):
      return Self.addressEnd(bytes, index)
    default: return index
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns the index after the next `last` byte; `index` if there is none.
  ///
  /// - Parameter next: The index of the next `last` byte, as far as it is known: each byte is
  ///   searched once.
  private static func end(
    of bytes: [UInt8], _ index: Int, _ last: UInt8, _ next: inout Int
  ) -> Int {
    if next < index { next = bytes[index...].firstIndex(of: last) ?? bytes.count }
    // Far away, it belongs to something else.
    return next < bytes.count && next - index < 2_048 ? next + 1 : index
  }

  private static func entityEnd(_ bytes: [UInt8], _ index: Int) -> Int {
    var end = index + 1
    while end < bytes.count, end < index + 32 {
      if bytes[end] == UInt8(ascii: ";") { return end > index + 1 ? end + 1 : index }
      let isDigit = (0x30...0x39).contains(bytes[end])
      guard isLetter(bytes[end]) || isDigit || bytes[end] == UInt8(ascii: "#") else { break }
      end += 1
    }
    return index
  }

  private static let addresses = ["https://", "http://", "mailto:", "www."].map { Array($0.utf8) }

  private static func addressEnd(_ bytes: [UInt8], _ index: Int) -> Int {
    if index > 0, isLetter(bytes[index - 1]) { return index }
    let rest = bytes[index...]
    guard addresses.contains(where: { rest.starts(with: $0) }) else { return index }
    return rest.firstIndex { $0 <= 0x20 || $0 == 0x29 || $0 == 0x3E || $0 == 0x22 }
      ?? bytes.count
  }

  private static let letters: [UInt8: String] = {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let accented = "åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"
    return Dictionary(
      zip(plain.utf8, accented.unicodeScalars.map { String($0) })
    ) { first, _ in first }
  }()
}
