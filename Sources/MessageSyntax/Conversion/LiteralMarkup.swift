/// The markup that literal text of a message has when it is read as inline Markdown.
package struct LiteralMarkup: Hashable, Sendable {
  /// Whether there is Markdown, such as `**…**`, or an escape or a character reference.
  package private(set) var hasMarkdown = false
  /// Whether there are tags, such as `<b>…</b>`.
  package private(set) var hasTags = false

  /// Creates the markup of an empty text.
  package init() {}

  /// Adds the markup of a text.
  mutating func read<Leaf>(_ pieces: [MarkupPiece<Leaf>], _ steps: [MarkupStep<Leaf>]) {
    var rest = 0
    for case .text(let text) in pieces { rest += text.utf8.count }
    for step in steps {
      switch step {
      case .text(let text): rest -= text.utf8.count
      case .open(.tag(let name)):
        hasTags = true
        rest -= 2 * name.utf8.count + "<></>".utf8.count
      case .open(.html), .leaf, .close: break
      case .open: hasMarkdown = true
      }
    }
    // Escapes and character references are shorter when they are read.
    if rest != 0 { hasMarkdown = true }
  }
}

extension MF2Message {
  /// Returns a message without a matcher, with the Markdown and the tags of its text as markup.
  ///
  /// ```swift
  /// try MF2Message("Hi **{$name}**").readingMarkup.canonicalText   // Hi {#b}{$name}{/b}
  /// ```
  package var readingMarkup: MF2Message {
    guard case .pattern(let pattern) = body else { return self }
    let steps = InlineMarkup.parse(
      pattern.elements.map { element -> MarkupPiece<Element> in
        if case .text(let text, _) = element { .text(text) } else { .leaf(element) }
      })
    var elements: [Element] = []
    // HTML without a style is text beside text.
    var text = ""
    func append(_ element: Element) {
      if !text.isEmpty { elements.append(.text(text, range: 0..<0)) }
      text = ""
      elements.append(element)
    }
    var open: [String?] = []
    for step in steps {
      switch step {
      case .text(let more): text += more
      case .leaf(let element): append(element)
      case .open(let style):
        let markup = Markup(style)
        open.append(markup?.name)
        if let markup { append(.markup(markup)) }
      case .close:
        guard let name = open.popLast() ?? nil else { break }
        append(.markup(Markup(.close, name: name)))
      }
    }
    if !text.isEmpty { elements.append(.text(text, range: 0..<0)) }
    return MF2Message(declarations: declarations, body: .pattern(Pattern(elements)))
  }
}

extension MF2Message.Markup {
  /// Creates the start of the markup element for an element of inline Markdown; nil if it has no style.
  init?(_ element: MarkupElement) {
    switch element {
    case .strong: self.init(.open, name: "b")
    case .emphasis: self.init(.open, name: "i")
    case .strikethrough: self.init(.open, name: "s")
    case .code: self.init(.open, name: "code")
    case .tag(let name): self.init(.open, name: name)
    case .link(let destination, _):
      self.init(.open, name: "a", options: [MF2Message.Option("href", literal: destination)])
    // An image is shown as its description, and HTML as text; attributes are not applied.
    case .image, .html, .attributes, .lineBreak: return nil
    }
  }
}

extension MessagePattern {
  /// Creates a pattern from a text whose tags are elements, if they are correct.
  ///
  /// Text that only looks like a tag, as in `a <b`, is literal text.
  package init(readingTags text: String, diagnostics: inout [MessageDiagnostic]) {
    var found: [MessageDiagnostic] = []
    self.init(
      recovering: text, options: MessageParserOptions(readsTags: true), diagnostics: &found)
    if found.contains(where: { $0.severity == .error }) {
      found = []
      self.init(recovering: text, diagnostics: &found)
    }
    diagnostics += found
  }

  /// The number of tags, with those in cases and in other tags.
  package var tagCount: Int { Self.tagCount(of: elements) }

  private static func tagCount(of elements: [Element]) -> Int {
    var count = 0
    for element in elements {
      switch element {
      case .text, .pluralNumber, .unparsed: continue
      case .tag(let tag): count += 1 + tagCount(of: tag.content)
      case .argument(let argument):
        switch argument.format {
        case .none, .simple: continue
        case .plural(let plural): for item in plural.cases { count += tagCount(of: item.message) }
        case .select(let cases): for item in cases { count += tagCount(of: item.message) }
        case .choice(let cases): for item in cases { count += tagCount(of: item.message) }
        }
      }
    }
    return count
  }
}
