extension String {
  /// Whether the string has no text, or only white space.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Returns the string without white space at both ends.
  func trimmingSpace() -> String {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible.contains(first), visible.contains(last)
    {
      return self
    }
    var view = Substring(self)
    while let first = view.unicodeScalars.first, first.properties.isWhitespace {
      view.unicodeScalars.removeFirst()
    }
    while let last = view.unicodeScalars.last, last.properties.isWhitespace {
      view.unicodeScalars.removeLast()
    }
    return String(view)
  }
}
