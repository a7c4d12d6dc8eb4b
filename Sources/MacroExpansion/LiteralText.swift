internal import MessageSyntax
internal import SwiftDiagnostics
internal import SwiftSyntax

/// The value of a string literal without interpolations, with the source position of each byte.
///
/// The positions allow diagnostics about the value to point into the literal.
struct LiteralText {
  let literal: StringLiteralExprSyntax
  /// The value of the literal.
  let value: String
  /// The source position of each UTF-8 byte of `value`, and of its end.
  private let offsets: [Int]
  /// The segments, to find the node at a position.
  private let segments: [StringSegmentSyntax]

  /// Reads a literal; nil if the expression is not a string literal, or if it has interpolations.
  init?(_ expression: some ExprSyntaxProtocol) {
    guard let literal = expression.as(StringLiteralExprSyntax.self) else { return nil }
    var reader = LiteralReader(pounds: literal.openingPounds?.text.utf8.count ?? 0)
    var segments: [StringSegmentSyntax] = []
    for segment in literal.segments {
      guard case .stringSegment(let segment) = segment else { return nil }
      segments.append(segment)
      reader.read(segment.content)
    }
    self.literal = literal
    self.segments = segments
    value = String(decoding: reader.bytes, as: UTF8.self)
    offsets = reader.offsets + [reader.end ?? literal.closingQuote.position.utf8Offset]
  }

  /// Whether the value is empty.
  var isEmpty: Bool { value.isEmpty }

  /// Returns the source position of a UTF-8 offset in the value.
  func position(at offset: Int) -> AbsolutePosition {
    AbsolutePosition(utf8Offset: offsets[min(max(offset, 0), offsets.count - 1)])
  }

  /// Returns the source range of a range of UTF-8 offsets in the value.
  func range(_ range: Range<Int>) -> Range<AbsolutePosition> {
    let start = position(at: range.lowerBound)
    return start..<max(start, position(at: range.upperBound))
  }

  /// Returns the smallest node at a position.
  private func node(at position: AbsolutePosition) -> Syntax {
    let segment = segments.last { $0.position <= position } ?? segments.first
    return segment.map { Syntax($0) } ?? Syntax(literal)
  }

  /// Makes a diagnostic about a part of the value.
  func diagnostic(
    _ problem: MacroProblem, at range: Range<Int>, notes: [Note] = [], fixIts: [FixIt] = []
  ) -> Diagnostic {
    let position = position(at: range.lowerBound)
    return Diagnostic(
      node: node(at: position), position: position, message: problem, highlights: [],
      notes: notes, fixIts: fixIts)
  }

  /// Makes a note about a part of the value.
  func note(_ message: String, at range: Range<Int>) -> Note {
    let position = position(at: range.lowerBound)
    return Note(node: node(at: position), position: position, message: MacroNote(message))
  }

  /// Makes a fix-it that changes parts of the value.
  func fixIt(_ message: String, _ changes: [SourceFix]) -> FixIt {
    FixIt(
      message: MacroFix(message),
      changes: changes.map { change in
        .replaceText(
          range: range(change.range), with: spelled(change.replacement), in: Syntax(literal))
      })
  }

  /// Returns text with the escapes of this literal.
  private func spelled(_ text: String) -> String {
    let escape = "\\" + (literal.openingPounds?.text ?? "")
    let isMultiline = literal.openingQuote.tokenKind == .multilineStringQuote
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": escape + "\\"
      case "\"": isMultiline ? "\"" : escape + "\""
      case "\n": escape + "n"
      default: String(scalar)
      }
    }.joined()
  }
}

/// Decodes the text between the quotes, byte by byte, and records the positions.
private struct LiteralReader {
  let pounds: Int
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []
  /// The end of the last segment.
  private(set) var end: Int?

  init(pounds: Int) { self.pounds = pounds }

  mutating func read(_ token: TokenSyntax) {
    let text = Array(token.text.utf8)
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    end = start + text.count
    var index = 0
    while index < text.count {
      if isEscape(text, index) {
        index = readEscape(text, index, start)
      } else if text[index] == 0x0D {
        // A carriage return, with or without its line feed, is one line feed in the value.
        append([0x0A], at: start + index)
        index += index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
      } else {
        append([text[index]], at: start + index)
        index += 1
      }
    }
  }

  private func isEscape(_ text: [UInt8], _ index: Int) -> Bool {
    guard text[index] == UInt8(ascii: "\\"), index + pounds + 1 < text.count else { return false }
    return text[(index + 1)..<(index + 1 + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func readEscape(_ text: [UInt8], _ index: Int, _ start: Int) -> Int {
    let letter = index + 1 + pounds
    let after = letter + 1
    switch text[letter] {
    case UInt8(ascii: "n"): append([0x0A], at: start + index)
    case UInt8(ascii: "r"): append([0x0D], at: start + index)
    case UInt8(ascii: "t"): append([0x09], at: start + index)
    case UInt8(ascii: "0"): append([0x00], at: start + index)
    case UInt8(ascii: "u"):
      guard let close = text[after...].firstIndex(of: UInt8(ascii: "}")), after < close else {
        return after
      }
      let digits = String(decoding: text[(after + 1)..<close], as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      append(Array(String(scalar).utf8), at: start + index)
      return close + 1
    case 0x0A, 0x0D, 0x20, 0x09:
      // A backslash at the end of a line joins it with the next.
      var next = letter
      while next < text.count, [0x20, 0x09, 0x0D].contains(text[next]) { next += 1 }
      return next < text.count && text[next] == 0x0A ? next + 1 : next
    default: append([text[letter]], at: start + index)
    }
    return after
  }

  private mutating func append(_ new: [UInt8], at offset: Int) {
    bytes += new
    offsets += Array(repeating: offset, count: new.count)
  }
}
