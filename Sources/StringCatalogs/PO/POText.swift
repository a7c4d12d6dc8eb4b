/// Strings in quotation marks, with gettext's escapes.
enum POText {
  /// Returns a field without its last line end: `msgid "a"`, or one line for each line of the text.
  static func field(_ keyword: String, _ text: String, lineEnd: [UInt8]) -> [UInt8] {
    var output = Array(keyword.utf8)
    output.append(0x20)
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(of: 0x0A), first < bytes.count - 1 else {
      append(bytes[...], to: &output)
      return output
    }
    output += [UInt8(ascii: "\""), UInt8(ascii: "\"")]
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      output += lineEnd
      append(bytes[start..<end], to: &output)
      start = end
    }
    return output
  }

  /// Appends a string in quotation marks.
  static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0..<0x20, 0x7F:
        // Three octal digits, so that a following digit is not taken for a part of the number.
        let digits = String(byte, radix: 8)
        output.append(
          contentsOf: "\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns a line of a comment, without its line end.
  static func comment(_ text: String, _ kind: POCommentLine.Kind) -> [UInt8] {
    Array((text.isEmpty ? kind.mark : kind.mark + " " + text).utf8)
  }
}
