/// The names of the JSON objects that are being read, those of the innermost object last.
///
/// The end of an object finds its duplicate names, without reading the object again.
struct JSONObjectNames {
  private var names: [Range<Int>] = []

  /// Starts an object, and returns its place for `end(_:in:)`.
  func begin() -> Int { names.count }

  /// Adds a name of the innermost object.
  mutating func append(_ name: Range<Int>) { names.append(name) }

  /// Ends the innermost object, and returns each duplicate name with the same name before it.
  ///
  /// Usually the names ascend, as those of Xcode do. Others are sorted.
  mutating func end(_ start: Int, in bytes: [UInt8]) -> [(name: Range<Int>, earlier: Range<Int>)] {
    defer { names.removeSubrange(start...) }
    let isAscending = zip(names[start...], names[start...].dropFirst()).allSatisfy {
      Self.precedes($0, $1, in: bytes)
    }
    guard !isAscending else { return [] }
    let sorted = names[start...].sorted {
      Self.precedes($0, $1, in: bytes)
        || $0.lowerBound < $1.lowerBound && !Self.precedes($1, $0, in: bytes)
    }
    return zip(sorted, sorted.dropFirst()).filter { !Self.precedes($0, $1, in: bytes) }
      .map { (name: $1, earlier: $0) }.sorted { $0.name.lowerBound < $1.name.lowerBound }
  }

  /// Whether a name is before another by its bytes.
  private static func precedes(_ name: Range<Int>, _ other: Range<Int>, in bytes: [UInt8]) -> Bool {
    // The same name may be written with and without escapes.
    if bytes[name].contains(UInt8(ascii: "\\")) || bytes[other].contains(UInt8(ascii: "\\")) {
      return JSONReader.text(at: name.lowerBound - 1, in: bytes).utf8.lexicographicallyPrecedes(
        JSONReader.text(at: other.lowerBound - 1, in: bytes).utf8)
    }
    return bytes[name].lexicographicallyPrecedes(bytes[other])
  }
}
