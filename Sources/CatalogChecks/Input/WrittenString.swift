internal import MessageSyntax

/// A string as its file has it, where the rules read another one: with positions in place of names, or with
/// arguments in place of inline elements.
struct WrittenString: Sendable {
  /// A part that the rules read in another form.
  struct Part: Sendable {
    /// The place in the string that the rules read, in UTF-8 offsets.
    var read: Range<Int>
    /// The place in the string of the file.
    var written: Range<Int>
  }

  /// The string of the file.
  let value: String
  /// The parts that differ, in order.
  private let parts: [Part]

  init(_ value: String, parts: [Part]) {
    self.value = value
    self.parts = parts
  }

  /// Creates the string of a file that the rules read with other directives; nil if the directives do not
  /// correspond.
  ///
  /// - Parameters:
  ///   - value: The string of the file.
  ///   - directives: The ranges of its directives.
  ///   - read: The string that the rules read.
  init?(_ value: String, directives: [Range<Int>], read: String) {
    let other = PrintfFormat(catalogText: read).specifiers.map(\.range)
    guard directives.count == other.count else { return nil }
    self.init(value, parts: zip(other, directives).map { Part(read: $0, written: $1) })
  }

  /// Returns the offset in the file's string of a place in the string that the rules read.
  func place(_ offset: Int) -> Int {
    var moved = offset
    for part in parts {
      if part.read.lowerBound == offset { return part.written.lowerBound }
      guard part.read.lowerBound < offset else { break }
      guard part.read.upperBound <= offset else {
        return min(part.written.lowerBound + offset - part.read.lowerBound, part.written.upperBound)
      }
      moved = part.written.upperBound + offset - part.read.upperBound
    }
    return moved
  }

  /// Returns a part of the file's string by its place in the string that the rules read.
  func text(in range: Range<Int>) -> String {
    let lower = place(range.lowerBound)
    return value.text(utf8: lower..<max(lower, place(range.upperBound)))
  }

  /// Returns the new value of the file's string; nil if a change is inside a part that the rules read in
  /// another form.
  ///
  /// - Parameters:
  ///   - new: The new value of the string that the rules read.
  ///   - read: That string.
  func newValue(_ new: String, of read: String) -> String? {
    guard parts.count <= CheckLimits.writtenParts else { return nil }
    let (old, new) = (Array(read.utf8), Array(new.utf8))
    // The rules read `%%` for a percent sign of a format without such directives.
    let sign = Array("%%".utf8)
    guard old.ranges(of: sign).count == Array(value.utf8).ranges(of: sign).count else { return nil }
    var text: [UInt8] = []
    var copied = 0
    for part in parts {
      // The part with the same number of equal ones before it is meant.
      let bytes = old[part.read]
      let before = old.ranges(of: bytes)
      let after = new.ranges(of: bytes)
      guard before.count == after.count,
        let number = before.firstIndex(where: { $0.lowerBound == part.read.lowerBound }),
        after[number].lowerBound >= copied
      else { return nil }
      text += new[copied..<after[number].lowerBound]
      text += value.text(utf8: part.written).utf8
      copied = after[number].upperBound
    }
    return String(decoding: text + new[copied...], as: UTF8.self)
  }
}
