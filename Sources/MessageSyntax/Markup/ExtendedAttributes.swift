/// The attributes of Apple's extension of Markdown: `(name: value, name: value)` after `^[text]`.
///
/// The values are JSON5. `^[text](https://example.com)` is a link after a caret, because what follows the
/// colon is no value.
package struct ExtendedAttributes {
  /// The names, in order.
  package let names: [String]
  /// The position after the closing parenthesis.
  package let end: Int

  /// The maximum length, in bytes.
  private static let limit = 1024
  /// The values that begin with a letter.
  private static let words: Set<String> = ["true", "false", "null", "Infinity", "NaN"]

  /// Reads attributes that begin with a parenthesis; nil if there are none.
  ///
  /// A byte 0xFF represents a placeholder, which attributes cannot contain.
  package init?(in bytes: [UInt8], at start: Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    let limit = min(bytes.count, start + Self.limit)
    var names: [String] = []
    /// The start of the name that is read; nil after its colon.
    var name: Int? = start + 1
    var depth = 1
    var quote: UInt8?
    var index = start + 1
    while index < limit {
      let byte = bytes[index]
      if byte == MarkupSource.leaf { return nil }
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if let end = quote {
        if byte == end { quote = nil }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":"):
        guard depth == 1, let first = name else { break }
        guard let text = Self.name(bytes[first..<index]),
          Self.isValue(bytes[(index + 1)..<limit])
        else { return nil }
        names.append(text)
        name = nil
      case UInt8(ascii: ",") where depth == 1: name = index + 1
      default: break
      }
      index += 1
      guard depth == 0 else { continue }
      guard byte == UInt8(ascii: ")"), name == nil else { return nil }
      self.names = names
      end = index
      return
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Returns a name without the white space around it; nil if it is no name.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(
      decoding: bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed(), as: UTF8.self
    )
    guard !text.isEmpty,
      text.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "."
      })
    else { return nil }
    return text
  }

  /// Whether text begins with a value, and not with the rest of an address.
  private static func isValue(_ bytes: ArraySlice<UInt8>) -> Bool {
    let value = bytes.drop(while: isSpace)
    let word = value.prefix {
      (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 >= 0x80
    }
    if !word.isEmpty { return words.contains(String(decoding: word, as: UTF8.self)) }
    return value.first != UInt8(ascii: "/")
  }
}
