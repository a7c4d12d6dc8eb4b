internal import SwiftParser
internal import SwiftSyntax

/// Reads the values of string literals.
enum LiteralValue {
  /// Returns the text of a segment with its escapes replaced.
  static func text(
    of segment: StringSegmentSyntax, in literal: StringLiteralExprSyntax
  ) -> String? {
    guard
      segment.content.text.utf8.contains(UInt8(ascii: "\\"))
        || segment.content.text.utf8.contains(0x0D)
    else { return segment.content.text }
    // A literal of one segment has the delimiters that say how to read the escapes.
    let alone = StringLiteralExprSyntax(
      openingPounds: literal.openingPounds, openingQuote: literal.openingQuote,
      segments: StringLiteralSegmentListSyntax([.stringSegment(segment)]),
      closingQuote: literal.closingQuote, closingPounds: literal.closingPounds)
    return alone.representedLiteralValue
  }

  /// Returns the text of an expression: a literal without interpolations, or several joined by `+`.
  static func text(of expression: ExprSyntax) -> String? {
    var expression = expression
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      expression = only.expression
    }
    if let literal = expression.as(StringLiteralExprSyntax.self) { return text(of: literal) }
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
    var text = ""
    for (index, element) in sequence.elements.enumerated() {
      if index.isMultiple(of: 2) {
        guard let literal = element.as(StringLiteralExprSyntax.self),
          let value = Self.text(of: literal)
        else { return nil }
        text += value
      } else {
        guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
      }
    }
    return text
  }

  /// Returns the text of a literal; nil if it has interpolations.
  static func text(of literal: StringLiteralExprSyntax) -> String? {
    var text = ""
    for segment in literal.segments {
      guard case .stringSegment(let segment) = segment,
        let value = Self.text(of: segment, in: literal)
      else { return nil }
      text += value
    }
    return text
  }
}
