extension StringProtocol {
  /// The string with ASCII letters in upper case and all other characters unchanged.
  ///
  /// Codes are compared this way. Unicode's rules would turn `ıdr` into `IDR`, and `uß` into `USS`.
  @inlinable package var asciiUppercased: String {
    String(decoding: utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// The string with ASCII letters in lower case and all other characters unchanged.
  @inlinable package var asciiLowercased: String {
    if utf8.allSatisfy({ !(0x41...0x5A).contains($0) }) { return String(self) }
    return String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
