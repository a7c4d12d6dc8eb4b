// Syntax is compared by bytes. In a comparison by characters, a scalar that joins a delimiter hides
// it: `"%arg\u{200C}"` does not contain `"%arg"`, and `":\u{301}"` does not contain a colon.

extension String {
  /// Returns the string with each occurrence of the bytes of `old` replaced, whatever follows them.
  package func replacingBytes(of old: String, with new: String) -> String {
    let bytes = Array(utf8)
    let replaced = bytes.replacing(Array(old.utf8), with: Array(new.utf8))
    return replaced == bytes ? self : String(decoding: replaced, as: UTF8.self)
  }

  /// Returns the text in a range of UTF-8 offsets, which is clamped to the string.
  package func text(utf8 range: Range<Int>) -> String {
    let bytes = utf8.span
    let part = bytes.extracting(range.clamped(to: bytes.indices))
    // This is several times as fast as a substring, which aligns its ends to characters.
    if let text = try? UTF8Span(validating: part) { return String(copying: text) }
    return String(decoding: part.indices.map { part[$0] }, as: UTF8.self)
  }

  /// Returns the string with other text in some ranges of UTF-8 offsets, which are in order.
  package func replacing(_ edits: [(range: Range<Int>, new: String)]) -> String {
    var result = ""
    var end = 0
    for edit in edits {
      result += text(utf8: end..<edit.range.lowerBound) + edit.new
      end = edit.range.upperBound
    }
    return result + text(utf8: end..<utf8.count)
  }
}

extension StringProtocol {
  /// Whether the string begins with the bytes of `prefix`, whatever follows them.
  package func hasBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Returns the parts between the occurrences of an ASCII character, whatever follows it.
  package func splitBytes(
    _ separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmpty: Bool = true
  ) -> [String] {
    let byte = UInt8(truncatingIfNeeded: separator.value)
    return utf8.split(
      maxSplits: maxSplits, omittingEmptySubsequences: omittingEmpty, whereSeparator: { $0 == byte }
    ).map { String(decoding: $0, as: UTF8.self) }
  }
}
