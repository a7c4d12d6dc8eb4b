internal import MessageSyntax

extension PrintfProgram {
  /// Returns the same program with its markup parsed.
  ///
  /// - Parameters:
  ///   - isFormat: Whether percent signs are directives.
  ///   - unusable: The markup that is shown as plain text is added to it.
  func readingMarkup(
    isFormat: Bool, _ styles: MarkupStyleSheet, unusable: inout UnusableMarkup
  ) -> PrintfProgram {
    var text: [UInt8] = []
    var tokens: [PrintfToken] = []
    var tags: [Tag] = []
    var before = ""
    for step in InlineMarkup.parse(isFormat ? pieces : [.text(format)], readsAttributes: true) {
      switch step {
      case .text(let literalText):
        before = literalText
        text.append(contentsOf: literalText.utf8)
      case .leaf(let token):
        unusable.checkAddress(before: before)
        before = ""
        tokens.append(token.moved(to: text.count))
        text.append(contentsOf: part(token.start..<token.end).utf8)
      case .open(let markup):
        before = ""
        unusable.check(markup, styles)
        tags.append(Tag(place: text.count, style: styles.style(of: markup)))
      case .close:
        before = ""
        tags.append(Tag(place: text.count, style: nil))
      }
    }
    return PrintfProgram(
      format: format, text: String(decoding: text, as: UTF8.self), tokens: tokens, tags: tags,
      origin: origin)
  }

  /// The text and its directives; invalid directives are text.
  private var pieces: [MarkupPiece<PrintfToken>] {
    steps.compactMap { step in
      switch step {
      case .text(let range): return .text(part(range))
      case .directive(let token):
        switch token.kind {
        case .conversion, .variable: return .leaf(token)
        case .percent: return .text("%")
        case .stray, .incomplete, .invalid: return .text(part(token.start..<token.end))
        case .unknown:
          let shown = part(token.start + 1..<token.end)
          return .text(String(shown.utf8.last == UInt8(ascii: "%") ? shown.dropLast() : shown[...]))
        }
      case .open, .close: return nil
      }
    }
  }
}
