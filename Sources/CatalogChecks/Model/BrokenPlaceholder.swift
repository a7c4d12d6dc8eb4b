internal import MessageSyntax

/// A placeholder with a character in it that does not belong there, or with its percent sign at the end.
struct BrokenPlaceholder: Sendable {
  /// The range in the string, in UTF-8 offsets.
  let range: Range<Int>
  /// The place of the first wrong character.
  let place: Int
  /// What is wrong, as the predicate of a sentence.
  let problem: String
  /// The placeholder that was meant.
  let meant: String
  /// The argument that is shown in spite of the mistake; nil if the placeholder is shown as text.
  let argument: Int?

  /// The bytes in which the end of a placeholder is searched.
  private static let searchedBytes = 128

  /// Returns the broken placeholders of a format, in order.
  static func all(in format: PrintfFormat) -> [BrokenPlaceholder] {
    // More of them would not be reported.
    let spaced = format.specifiers.filter { $0.flags.contains(.space) }
      .prefix(CheckLimits.findingsOfTranslation)
    let text = format.diagnostics.filter(\.kind.isPercentSign).map(\.range.lowerBound)
    guard !spaced.isEmpty || !text.isEmpty else { return [] }
    let source = format.source
    let bytes = Array(source.utf8)
    var found = spaced.filter { !format.isPercentSign($0) }.compactMap {
      withCharacters(source, bytes, at: $0.range.lowerBound, argument: $0.argument)
    }
    let ends = Set(format.intendedSpecifiers.map(\.range.upperBound))
    let starts = text + spaced.filter(format.isPercentSign).map(\.range.lowerBound)
    found += starts.compactMap { start in
      withCharacters(source, bytes, at: start, argument: nil)
        ?? (ends.contains(start) ? nil : swapped(bytes, at: start))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the string with the placeholders that were meant in place of broken ones, which are in order.
  static func fixed(_ text: String, _ broken: [BrokenPlaceholder]) -> String {
    var result = ""
    var copied = 0
    for placeholder in broken where placeholder.range.lowerBound >= copied {
      result += text.text(utf8: copied..<placeholder.range.lowerBound) + placeholder.meant
      copied = placeholder.range.upperBound
    }
    return result + text.text(utf8: copied..<text.utf8.count)
  }

  /// Reads a placeholder with white space or invisible characters in it: `%1 $@`, `%<U+200B>@`.
  private static func withCharacters(
    _ source: String, _ bytes: [UInt8], at start: Int, argument: Int?
  ) -> BrokenPlaceholder? {
    var written = [bytes[start]]
    // Where each byte ends in the string.
    var ends = [start + 1]
    var wrong: (place: Int, scalar: Unicode.Scalar)?
    var offset = start + 1
    let rest = bytes[offset..<min(bytes.count, start + searchedBytes)]
    for scalar in String(decoding: rest, as: UTF8.self).unicodeScalars {
      let place = offset
      offset += UTF8.width(scalar)
      if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint {
        wrong = wrong ?? (place, scalar)
      } else {
        written += String(scalar).utf8
        while ends.count < written.count { ends.append(offset) }
      }
    }
    let text = String(decoding: written, as: UTF8.self)
    guard let wrong, let token = PrintfScanner.directives(in: text).first,
      token.kind == .conversion || token.kind == .variable
    else { return nil }
    let range = start..<ends[token.end - 1]
    let mayBeText =
      token.kind == .conversion && token.position == 0 && token.conversion != UInt8(ascii: "@")
    guard range.contains(wrong.place),
      argument != nil || !mayBeText || !PrintfFormat.isPercentSign(at: range, in: source)
    else { return nil }
    return BrokenPlaceholder(
      range: range, place: wrong.place, problem: "contains \(name(of: wrong.scalar))",
      meant: text.text(utf8: 0..<token.end), argument: argument)
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    if scalar == " " { return "a space" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
    return "U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)\(name)"
  }

  /// Reads a placeholder with its percent sign at the end: `@%`, `1$@%`.
  private static func swapped(_ bytes: [UInt8], at percent: Int) -> BrokenPlaceholder? {
    guard percent > 0, bytes[percent - 1] == UInt8(ascii: "@") else { return nil }
    var start = percent - 1
    if start > 0, bytes[start - 1] == UInt8(ascii: "$") {
      let digits = bytes[..<(start - 1)].reversed().prefix { $0.isASCIIDigit }.count
      if digits > 0 { start -= digits + 1 }
    }
    return BrokenPlaceholder(
      range: start..<percent + 1, place: start, problem: "has its percent sign at the end",
      meant: "%" + String(decoding: bytes[start..<percent], as: UTF8.self), argument: nil)
  }
}
