internal import MessageSyntax
package import StringCatalogs
internal import SwiftSyntax

/// The text of a literal that was not read as a key, but may be one: the parts between its interpolations.
package struct SourceLiteral: Hashable, Sendable {
  /// The parts; one for a literal without interpolations.
  package let parts: [ByteEqualString]

  private init(_ parts: [String]) { self.parts = parts.map(\.byBytes) }

  init(_ literal: StringLiteralExprSyntax) {
    var parts = [""]
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        parts[parts.count - 1] += LiteralValue.text(of: segment, in: literal) ?? ""
      case .expressionSegment: parts.append("")
      }
    }
    self.init(parts)
  }

  /// Returns the literals that a key of a catalog may come from, in all syntaxes.
  static func literals(of key: String) -> [SourceLiteral] {
    var found = [SourceLiteral([key])]
    if key.utf8.contains(UInt8(ascii: "%")) { found.append(SourceLiteral(printf: key)) }
    guard key.utf8.contains(UInt8(ascii: "{")) else { return found }
    if let pattern = try? MessagePattern(key) {
      found.append(
        SourceLiteral(elements: pattern.elements) { element in
          if case .text(let text, _) = element { text } else { nil }
        })
    }
    if let message = try? MF2Message(key), case .pattern(let pattern) = message.body {
      found.append(
        SourceLiteral(elements: pattern.elements) { element in
          if case .text(let text, _) = element { text } else { nil }
        })
    }
    return found
  }

  private init(printf key: String) {
    self.init(elements: PrintfFormat(catalogText: key).segments) { segment in
      if case .literal(let text, _) = segment { text } else { nil }
    }
  }

  /// - Parameter text: Returns the text of an element; nil for a placeholder.
  private init<Element>(elements: [Element], text: (Element) -> String?) {
    var parts = [""]
    for element in elements {
      if let text = text(element) {
        parts[parts.count - 1] += text
      } else {
        parts.append("")
      }
    }
    self.init(parts)
  }
}

extension SourceLiteral: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try [String](from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try parts.map(\.text).encode(to: encoder)
  }
}
