/// What is wrong with a JSON text, and where.
package struct JSONError: Error, CustomStringConvertible {
  /// One lower-case line.
  package let reason: String
  /// The UTF-8 offset at which it was noticed.
  package let offset: Int

  package var description: String { "not JSON: \(reason) at byte \(offset)" }
}

extension JSONValue {
  /// Reads one JSON text.
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    var parser = JSONParser(bytes: Array(bytes))
    self = try parser.parseDocument()
  }
}

struct JSONParser {
  /// Arrays and objects within each other.
  private static let maximumDepth = 256

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parseDocument() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try parseValue()
    skipSpace()
    if position < bytes.count { throw error("text after the value") }
    return value
  }

  private func error(_ reason: String) -> JSONError { JSONError(reason: reason, offset: position) }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func parseValue() throws(JSONError) -> JSONValue {
    skipSpace()
    guard let byte = current else { throw error("the text ends") }
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONError) in try parser.parseObject() }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONError) in try parser.parseArray() }
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(parseWord())
    default:
      switch parseWord() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      case "NaN": return .number("NaN")
      case "Infinity": return .number("Infinity")
      default: throw error("no value")
      }
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    depth += 1
    guard depth <= Self.maximumDepth else { throw error("nested too deeply") }
    position += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func parseWord() -> String {
    let start = position
    while let byte = current, Self.isWord(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func parseArray() throws(JSONError) -> JSONValue {
    if skip("]") { return .array([]) }
    var elements: [JSONValue] = []
    while true {
      elements.append(try parseValue())
      if skip("]") { return .array(elements) }
      guard skip(",") else { throw error("no ',' or ']'") }
    }
  }

  private mutating func parseObject() throws(JSONError) -> JSONValue {
    if skip("}") { return .object([]) }
    var members: [JSONValue.Member] = []
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("no name") }
      let name = try parseString()
      guard skip(":") else { throw error("no ':'") }
      members.append(JSONValue.Member(name, try parseValue()))
      if skip("}") { return .object(members) }
      guard skip(",") else { throw error("no ',' or '}'") }
    }
  }

  private mutating func parseString() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try parseEscape(into: &text)
      case 0xED:
        // A surrogate in three bytes: what "surrogatepass" writes for a lone one.
        if let next = current, (0xA0...0xBF).contains(next) {
          position = min(position + 2, bytes.count)
          text += "\u{FFFD}".utf8
        } else {
          text.append(byte)
        }
      default: text.append(byte)
      }
    }
    throw error("a string without end")
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw error("a string without end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += try parseUnicodeEscape().utf8
    default: throw error("an unknown escape")
    }
  }

  private mutating func parseUnicodeEscape() throws(JSONError) -> String {
    let unit = try parseHexadecimal()
    if (0xD800..<0xDC00).contains(unit), bytes[position...].starts(with: "\\u".utf8) {
      let start = position
      position += 2
      let low = try parseHexadecimal()
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return String(scalar)
      }
      position = start
    }
    return String(Unicode.Scalar(unit) ?? "\u{FFFD}")
  }

  private mutating func parseHexadecimal() throws(JSONError) -> UInt32 {
    let end = position + 4
    guard end <= bytes.count,
      let unit = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw error("no four hexadecimal digits") }
    position = end
    return unit
  }
}
