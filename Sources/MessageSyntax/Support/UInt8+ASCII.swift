extension UInt8 {
  /// Whether the byte is a letter of ASCII.
  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether the byte is a digit of ASCII.
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
