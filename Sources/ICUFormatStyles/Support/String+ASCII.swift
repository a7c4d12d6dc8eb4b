extension StringProtocol {
  /// The text with the letters of ASCII in upper case, and all else as it is.
  ///
  /// Codes are compared this way. By Unicode's rules `ıdr` would become `IDR`, and `uß` `USS`.
  @inlinable package var asciiUppercased: String {
    String(decoding: utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// The text with the letters of ASCII in lower case, and all else as it is.
  @inlinable package var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
