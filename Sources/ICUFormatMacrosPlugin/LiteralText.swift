internal import MessageSyntax
internal import SwiftDiagnostics
internal import SwiftSyntax

/// The value of a string literal without interpolations, and where each of its bytes is in the
/// source: what a parser says about the value can so be told at its own place.
struct LiteralText {
  let literal: StringLiteralExprSyntax
  /// What the literal means.
  let value: String
  /// The place in the source of each UTF-8 byte of `value`, and of its end.
  private let offsets: [Int]
  /// The segments, to find the node of a place.
  private let segments: [StringSegmentSyntax]

  /// Nil when the expression is no string literal, or one with interpolations.
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

  /// Whether the literal means nothing at all.
  var isEmpty: Bool { value.isEmpty }

  /// The place in the source of a UTF-8 offset into the value.
  func position(at offset: Int) -> AbsolutePosition {
    AbsolutePosition(utf8Offset: offsets[min(max(offset, 0), offsets.count - 1)])
  }

  /// The place in the source of a range of UTF-8 offsets into the value.
  func range(_ range: Range<Int>) -> Range<AbsolutePosition> {
    let start = position(at: range.lowerBound)
    return start..<max(start, position(at: range.upperBound))
  }

  /// The smallest node that holds a place.
  private func node(at position: AbsolutePosition) -> Syntax {
    let segment = segments.last { $0.position <= position } ?? segments.first
    return segment.map { Syntax($0) } ?? Syntax(literal)
  }

  /// A diagnostic about a part of the value.
  func diagnostic(
    _ problem: MacroProblem, at range: Range<Int>, notes: [Note] = [], fixIts: [FixIt] = []
  ) -> Diagnostic {
    let position = position(at: range.lowerBound)
    return Diagnostic(
      node: node(at: position), position: position, message: problem, highlights: [],
      notes: notes, fixIts: fixIts)
  }

  /// A note about a part of the value.
  func note(_ message: String, at range: Range<Int>) -> Note {
    let position = position(at: range.lowerBound)
    return Note(node: node(at: position), position: position, message: MacroNote(message))
  }

  /// A fix-it that changes parts of the value.
  func fixIt(_ message: String, _ changes: [SourceFix]) -> FixIt {
    FixIt(
      message: MacroFix(message),
      changes: changes.map { change in
        .replaceText(
          range: range(change.range), with: spelled(change.replacement), in: Syntax(literal))
      })
  }

  /// Text as it is written inside this literal.
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

/// Decodes the text between the quotes, byte by byte, and keeps the places.
private struct LiteralReader {
  let pounds: Int
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []
  /// Where the last segment ends.
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
