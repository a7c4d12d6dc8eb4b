// Syntax is compared by bytes. By characters, a scalar that joins the one before it hides a delimiter:
// `"%arg\u{200C}"` does not contain `"%arg"`, nor `":\u{301}"` a colon.

extension String {
  /// The string with each occurrence of some bytes replaced, whatever follows them.
  package func replacingBytes(of old: String, with new: String) -> String {
    let bytes = Array(utf8)
    let replaced = bytes.replacing(Array(old.utf8), with: Array(new.utf8))
    return replaced == bytes ? self : String(decoding: replaced, as: UTF8.self)
  }
}

extension StringProtocol {
  /// Whether the first bytes are those of `prefix`, whatever follows them.
  package func hasBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// The parts between the bytes of an ASCII character, whatever follows it.
  package func splitBytes(
    _ separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmpty: Bool = true
  ) -> [String] {
    let byte = UInt8(truncatingIfNeeded: separator.value)
    return utf8.split(
      maxSplits: maxSplits, omittingEmptySubsequences: omittingEmpty, whereSeparator: { $0 == byte }
    ).map { String(decoding: $0, as: UTF8.self) }
  }
}
