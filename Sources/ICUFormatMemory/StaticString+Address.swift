extension StaticString {
  /// A number that identifies the literal: its address in the program.
  ///
  /// Literals with different contents have different numbers. The property is declared here because
  /// reading the pointer of a literal counts as unsafe; the pointer is not dereferenced.
  @inlinable @inline(__always)
  package var identity: UInt {
    hasPointerRepresentation ? unsafe UInt(bitPattern: utf8Start) : UInt(unicodeScalar.value)
  }
}
