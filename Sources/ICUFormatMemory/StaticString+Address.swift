extension StaticString {
  /// A number that no literal with another text has: where the text lies in the program.
  ///
  /// It lives here because reading the pointer of a literal counts as unsafe; nothing is read
  /// through it.
  @inlinable @inline(__always)
  package var identity: UInt {
    hasPointerRepresentation ? unsafe UInt(bitPattern: utf8Start) : UInt(unicodeScalar.value)
  }
}
