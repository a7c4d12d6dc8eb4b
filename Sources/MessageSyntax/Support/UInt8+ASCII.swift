extension UInt8 {
  /// Whether the byte is an ASCII letter.
  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether the byte is an ASCII digit.
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
