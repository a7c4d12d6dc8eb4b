/// The layout of a JSON file, so that writing it changes no unchanged line.
struct JSONStyle: Sendable, Hashable {
  /// The indentation of one level; nil for a file of a single line.
  var indent: [UInt8]? = [0x20, 0x20]
  var colon: [UInt8] = Array(" : ".utf8)
  var lineEnd: [UInt8] = [0x0A]
  var endsWithLineEnd = false
  /// Xcode writes an empty object as two line ends between the braces.
  var spreadsEmptyObjects = true
  var escapesSlashes = false

  /// Creates Xcode's style: `"key" : "value"`, two spaces, no line end after the last brace.
  init() {}

  /// The style of most other tools: `"key": "value"`, two spaces, a line end after the last brace.
  static var common: JSONStyle {
    var style = JSONStyle()
    style.colon = Array(": ".utf8)
    style.endsWithLineEnd = true
    style.spreadsEmptyObjects = false
    return style
  }

  /// Creates the style of a string, from its first member and last byte.
  init(of text: [UInt8]) {
    endsWithLineEnd = text.last == 0x0A
    escapesSlashes = JSONStyle.escapesSlash(text)
    guard let brace = text.firstIndex(where: { $0 > 0x20 }), brace + 1 < text.count else { return }
    var index = brace + 1
    if text[index] == 0x0D { lineEnd = [0x0D, 0x0A] }
    var lineStart: Int?
    while index < text.count, text[index] <= 0x20 {
      if text[index] == 0x0A { lineStart = index + 1 }
      index += 1
    }
    indent = lineStart.flatMap { start in
      let bytes = text[start..<index]
      return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? Array(bytes) : []
    }
    // The colon after the first name.
    var isEscaped = false
    index += 1
    while index < text.count, isEscaped || text[index] != UInt8(ascii: "\"") {
      isEscaped = !isEscaped && text[index] == UInt8(ascii: "\\")
      index += 1
    }
    let afterName = index + 1
    var colonEnd = afterName
    while colonEnd < text.count, text[colonEnd] == 0x20 || text[colonEnd] == UInt8(ascii: ":") {
      colonEnd += 1
    }
    if colonEnd > afterName,
      text[afterName..<colonEnd].count(where: { $0 == UInt8(ascii: ":") }) == 1
    {
      colon = Array(text[afterName..<colonEnd])
    }
    spreadsEmptyObjects = colon.first == 0x20 && !JSONStyle.hasEmptyObject(text)
  }

  /// Whether a string has the escape `\/`; the second byte of `\\` does not begin an escape.
  private static func escapesSlash(_ text: [UInt8]) -> Bool {
    let bytes = text.span
    for slash in bytes.indices where bytes[slash] == UInt8(ascii: "/") {
      var start = slash
      while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
      if !(slash - start).isMultiple(of: 2) { return true }
    }
    return false
  }

  /// Whether a string has an empty object without white space.
  private static func hasEmptyObject(_ text: [UInt8]) -> Bool {
    let bytes = text.span
    for brace in bytes.indices where bytes[brace] == UInt8(ascii: "}") {
      if brace > 0, bytes[brace - 1] == UInt8(ascii: "{") { return true }
    }
    return false
  }
}

/// Writes JSON.
enum JSONText {
  /// Appends a string in quotation marks, with no unnecessary escapes.
  static func appendString(
    _ text: String, escapesSlashes: Bool = false, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.makeContiguousUTF8()
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case UInt8(ascii: "/") where escapesSlashes: output.append(contentsOf: "\\/".utf8)
      case 0x08: output.append(contentsOf: "\\b".utf8)
      case 0x0C: output.append(contentsOf: "\\f".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        output.append(contentsOf: "\\u00".utf8)
        output.append(UInt8(ascii: "0") + byte >> 4)
        output.append(contentsOf: String(byte & 15, radix: 16).utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns the JSON text of a value in a style.
  static func write(_ value: CatalogValue, style: JSONStyle) -> [UInt8] {
    var output: [UInt8] = []
    append(value, style: style, level: 0, to: &output)
    if style.endsWithLineEnd { output.append(contentsOf: style.lineEnd) }
    return output
  }

  static func appendLineEnd(_ style: JSONStyle, level: Int, to output: inout [UInt8]) {
    guard let indent = style.indent else { return }
    output.append(contentsOf: style.lineEnd)
    for _ in 0..<level { output.append(contentsOf: indent) }
  }

  /// Appends a member on a separate line.
  static func append(
    _ member: CatalogMember, style: JSONStyle, level: Int, to output: inout [UInt8]
  ) {
    appendLineEnd(style, level: level, to: &output)
    appendString(member.name, escapesSlashes: style.escapesSlashes, to: &output)
    output.append(contentsOf: style.colon)
    append(member.value, style: style, level: level, to: &output)
  }

  /// Appends a value at a level of nesting.
  static func append(
    _ value: CatalogValue, style: JSONStyle, level: Int, to output: inout [UInt8]
  ) {
    switch value {
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        append(member, style: style, level: level + 1, to: &output)
      }
      if !members.isEmpty {
        appendLineEnd(style, level: level, to: &output)
      } else if style.spreadsEmptyObjects, style.indent != nil {
        output.append(contentsOf: style.lineEnd)
        appendLineEnd(style, level: level, to: &output)
      }
      output.append(UInt8(ascii: "}"))
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        appendLineEnd(style, level: level + 1, to: &output)
        append(value, style: style, level: level + 1, to: &output)
      }
      if !values.isEmpty {
        appendLineEnd(style, level: level, to: &output)
      } else if style.spreadsEmptyObjects, style.indent != nil {
        output.append(contentsOf: style.lineEnd)
        appendLineEnd(style, level: level, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .string(let text), .date(let text):
      appendString(text, escapesSlashes: style.escapesSlashes, to: &output)
    case .number(let text): output.append(contentsOf: text.utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .null: output.append(contentsOf: "null".utf8)
    case .data(let data): appendString(Base64.encode(data), to: &output)
    }
  }
}
