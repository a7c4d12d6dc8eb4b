/// A string that is only equal to strings with the same bytes.
///
/// Two `String`s are equal if they are canonically equivalent in Unicode, such as `é` as one scalar
/// and as two. Keys with different bytes are different.
package struct ByteEqualString: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ByteEqualString, right: ByteEqualString) -> Bool {
    // An iterator would take a large part of the reading time.
    let (one, other) = (left.text.utf8.span, right.text.utf8.span)
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    // Eight bytes at once: a call for each byte would take a large part of the reading time.
    let bytes = text.utf8.span
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      if index & 7 == 7 {
        hasher.combine(word)
        word = 0
      }
    }
    hasher.combine(word)
    hasher.combine(bytes.count)
  }
}

extension String {
  /// The string, compared by its bytes.
  package var byBytes: ByteEqualString { ByteEqualString(self) }
}

extension [String] {
  /// The strings, compared by their bytes.
  package var byBytes: [ByteEqualString] { map(\.byBytes) }
}
