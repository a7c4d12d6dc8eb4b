internal import MessageSyntax

/// The argument of a variable in its cases: `%arg`, or `%(arg)` with or without a conversion.
enum VariableArgument {
  /// Returns a case of a variable as a printf format.
  ///
  /// - Parameters:
  ///   - position: `2$` for the second argument; empty to count the arguments.
  ///   - specifier: The variable's specifier, without the percent sign.
  static func replaced(in text: String, position: String, specifier: String) -> String {
    let utf8 = text.utf8Span
    let bytes = utf8.span
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        output.append(bytes[index])
        index += 1
        continue
      }
      if matches(bytes, at: index, "%%") {
        output.append(contentsOf: "%%".utf8)
        index += 2
      } else if matches(bytes, at: index, "%arg") {
        output.append(contentsOf: "%\(position)\(specifier)".utf8)
        index += 4
      } else if matches(bytes, at: index, "%(arg)") {
        let token = PrintfScanner.scan(bytes, at: index, names: true)
        index += 6
        if token.label.isEmpty {
          output.append(contentsOf: "%\(position)\(specifier)".utf8)
        } else {
          output.append(contentsOf: "%\(position)".utf8)
        }
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func matches(
    _ bytes: borrowing Span<UInt8>, at start: Int, _ text: String
  ) -> Bool {
    let text = text.utf8
    guard start + text.count <= bytes.count else { return false }
    for (offset, byte) in text.enumerated() where bytes[start + offset] != byte { return false }
    return true
  }
}
