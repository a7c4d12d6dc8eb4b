internal import MessageSyntax

extension PseudoMessage {
  /// Returns the pseudo-translation of a MessageFormat 2 message.
  ///
  /// A message with errors stays as it is.
  static func mf2(_ source: String, style: PseudoStyle = .accented) -> String {
    guard let message = try? MF2Message(source) else { return source }
    let body: MF2Message.Body =
      switch message.body {
      case .pattern(let pattern): .pattern(pseudo(pattern, style))
      case .matcher(let matcher):
        .matcher(
          MF2Message.Matcher(
            selectors: matcher.selectors,
            variants: matcher.variants.map {
              MF2Message.Variant(keys: $0.keys, pattern: pseudo($0.pattern, style))
            }))
      }
    return MF2Message(declarations: message.declarations, body: body).canonicalText
  }

  private static func pseudo(
    _ pattern: MF2Message.Pattern, _ style: PseudoStyle
  ) -> MF2Message.Pattern {
    var text = PseudoText(bracesAreText: true, style: style)
    var elements = pattern.elements.map { element in
      if case .text(let literal, let range) = element {
        return MF2Message.Element.text(text.accented(literal), range: range)
      }
      return element
    }
    append(text.padding() + style.brackets.end, to: &elements)
    if case .text(let first, let range)? = elements.first {
      elements[0] = .text(style.brackets.start + first, range: range)
    } else {
      elements.insert(.text(style.brackets.start, range: 0..<0), at: 0)
    }
    return MF2Message.Pattern(elements)
  }

  /// Appends text to the last element, because two texts cannot follow each other.
  private static func append(_ text: String, to elements: inout [MF2Message.Element]) {
    if case .text(let last, let range)? = elements.last {
      elements[elements.count - 1] = .text(last + text, range: range)
    } else {
      elements.append(.text(text, range: 0..<0))
    }
  }
}
