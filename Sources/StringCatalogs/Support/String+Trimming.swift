extension String {
  /// Returns the string without white space at both ends.
  func trimmingSpace() -> String {
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
