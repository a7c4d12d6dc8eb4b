/// Writes JSON for programs that read the output of the tools.
package enum JSONText {
  /// Returns a string as a JSON string, in quotation marks.
  ///
  /// Control characters and the line separators of Unicode are escaped, so that one object can be
  /// on one line.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an array with one element on each line.
  package static func array(_ elements: [String]) -> String {
    elements.isEmpty ? "[]\n" : "[\n  " + elements.joined(separator: ",\n  ") + "\n]\n"
  }
}
