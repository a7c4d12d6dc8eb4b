/// A string that is only equal to strings with the same bytes.
///
/// Two `String`s are equal if they are canonically equivalent in Unicode, such as `é` as one scalar
/// and as two. Keys with different bytes are different.
struct ByteEqualString: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ByteEqualString, right: ByteEqualString) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
