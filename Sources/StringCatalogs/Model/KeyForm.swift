/// What a key without arguments may be, by its form.
package enum KeyForm: Sendable {
  /// A name, such as `menu.title` or `menuTitle`.
  case name
  /// A word in small letters, such as `cancel`, which may be a name or a string.
  case word
  /// A string, such as `Cancel` or `and so on…`.
  case string

  /// Finds the form of a key.
  package init(_ key: String) {
    if key.hasFormOfName {
      self = .name
    } else {
      let isWord = key.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || "._-".utf8.contains(byte)
      }
      let first = key.utf8.first ?? 0
      self = isWord && (0x61...0x7A).contains(first) ? .word : .string
    }
  }
}

extension String {
  /// Whether the text has a mark or a capital inside as names have, and nothing that only strings have.
  fileprivate var hasFormOfName: Bool {
    // `[Help](https://example.com)` is a link of Markdown.
    if utf8.firstRange(of: "](".utf8) != nil { return false }
    var hasMark = false
    var isUpper = false
    for (index, scalar) in unicodeScalars.enumerated() {
      if scalar.properties.isWhitespace || "%{<".unicodeScalars.contains(scalar) { return false }
      if scalar.value > 0x7F { return false }
      switch scalar {
      case "_", ".", ":", "/": hasMark = true
      case "A"..."Z": isUpper = index > 0 || isUpper
      default: break
      }
    }
    // `menu.title` and `menuTitle`, but not `Cancel` or `OK`.
    guard let first = unicodeScalars.first else { return true }
    let ends = unicodeScalars.last.map { ".:…!?".unicodeScalars.contains($0) } ?? false
    return hasMark && !ends || isUpper && ("a"..."z").contains(first)
  }
}
