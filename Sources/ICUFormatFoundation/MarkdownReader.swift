#if !canImport(Darwin)
  internal import Foundation
  internal import ICUFormat
  internal import MessageSyntax

  /// Converts inline Markdown to attributed text.
  struct MarkdownReader {
    let options: AttributedString.MarkdownParsingOptions
    let baseURL: URL?

    func read(_ text: String) -> AttributedString {
      guard options.interpretedSyntax == .full else { return inlines(text) }
      var result = AttributedString()
      for part in MarkdownLines(text).parts {
        if !result.characters.isEmpty {
          let separator = part.isAfterBlank ? "\n\n" : "\n"
          result += AttributedString(separator, attributes: attributes(of: []))
        }
        result +=
          part.isCode
          ? AttributedString(part.text, attributes: attributes(of: [])) : inlines(part.text)
      }
      return result
    }

    private func inlines(_ text: String) -> AttributedString {
      var result = AttributedString()
      var open: [MarkupElement] = []
      for step in InlineMarkup.parse(text, readsAttributes: options.allowsExtendedAttributes) {
        switch step {
        case .open(let element):
          // Only translations have tags; here they are HTML, which is shown as it is written.
          if case .tag(let name) = element { append("<\(name)>", in: open + [.html], to: &result) }
          if case .attributes(let names) = element {
            Localization.report(LocalizationIssue(attributes: names))
          }
          open.append(element)
        case .close:
          if case .tag(let name)? = open.popLast() {
            append("</\(name)>", in: open + [.html], to: &result)
          }
        case .text(let text): append(text, in: open, to: &result)
        }
      }
      return result
    }

    private func append(
      _ text: String, in elements: [MarkupElement], to result: inout AttributedString
    ) {
      let attributes = attributes(of: elements)
      guard options.interpretedSyntax != .inlineOnlyPreservingWhitespace else {
        result += AttributedString(text, attributes: attributes)
        return
      }
      if elements.contains(.lineBreak) {
        result += AttributedString("\n", attributes: attributes)
        return
      }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() {
        if index > 0 {
          var space = attributes
          space.inlinePresentationIntent =
            (space.inlinePresentationIntent ?? []).union(.softBreak)
          result += AttributedString(" ", attributes: space)
        }
        result += AttributedString(
          trimmed(line, atStart: index > 0, atEnd: index < lines.count - 1), attributes: attributes)
      }
    }

    /// Returns a line without the spaces next to a line ending.
    private func trimmed(_ line: Substring, atStart: Bool, atEnd: Bool) -> String {
      var line = line
      if atStart { line = line.drop(while: \.isWhitespace) }
      if atEnd { while line.last?.isWhitespace == true { line.removeLast() } }
      return String(line)
    }

    private func attributes(of elements: [MarkupElement]) -> AttributeContainer {
      var attributes = AttributeContainer()
      var intent: InlinePresentationIntent = []
      for element in elements {
        switch element {
        case .emphasis: intent.insert(.emphasized)
        case .strong: intent.insert(.stronglyEmphasized)
        case .strikethrough: intent.insert(.strikethrough)
        case .code: intent.insert(.code)
        case .html: intent.insert(.inlineHTML)
        case .lineBreak: intent.insert(.lineBreak)
        case .link(let destination, _):
          attributes.link = URL(string: destination, relativeTo: baseURL)
        case .image(let source, _):
          attributes.imageURL = URL(string: source, relativeTo: baseURL)
        case .tag, .attributes: break
        }
      }
      if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
      if let language = options.languageCode { attributes.languageIdentifier = language }
      return attributes
    }
  }
#endif
