internal import ICUFormatMemory

extension KeyIndex {
  /// Returns the index of the first key of a compiled catalog that a look-up does not find.
  func firstUnreachableStoredKey() -> Int? {
    guard let stored else { return nil }
    var writer = UTF8Writer()
    for place in 0..<count {
      guard let key = stored.key(at: place) else { return place }
      writer.truncate(to: 0)
      for byte in key { writer.append(byte) }
      guard stored.place(from: 0, in: &writer) != nil else { return place }
    }
    return other?.index.firstUnreachableStoredKey()
  }
}
