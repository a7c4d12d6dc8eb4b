internal import MessageSyntax

/// What markup in translations looks like: the styles of rich-text tags, and where links may lead.
///
/// ```swift
/// let styles = MarkupStyleSheet(tags: ["warning": .color(.red)])
/// ```
///
/// Make one and keep it: what was read with one value is found again with the same value.
public final class MarkupStyleSheet: Sendable {
  /// The styles of rich-text tags by their names.
  ///
  /// A tag with no style here is kept by name in ``TextStyle/tags``.
  public let tags: [String: TextStyle]
  /// The schemes that a link of a translation may have, in lower case.
  ///
  /// A link with another scheme is shown as its text. A destination without a scheme (`/help`,
  /// `#top`) is allowed, except for one that names a host (`//example.com`): it would take the scheme
  /// of the page. Destinations with control characters, or with a space at either end, are not
  /// allowed.
  ///
  /// The corresponding rules are those of the [URL Standard](https://url.spec.whatwg.org/#url-parsing).
  public let linkSchemes: Set<String>

  /// The usual tags, and links to web pages, mail and telephone numbers.
  public static let usual = MarkupStyleSheet()

  /// Markup with the usual tags (`b`, `strong`, `i`, `em`, `u`, `s`, `del`, `code`) and those given.
  ///
  /// - Parameters:
  ///   - tags: Styles of further tags, or other styles of the usual ones.
  ///   - linkSchemes: Where links may lead; by default to web pages, mail and telephone numbers.
  public init(
    tags: [String: TextStyle] = [:], linkSchemes: Set<String> = ["http", "https", "mailto", "tel"]
  ) {
    self.tags = Self.usualTags.merging(tags) { _, given in given }
    self.linkSchemes = linkSchemes
  }

  private static let usualTags: [String: TextStyle] = [
    "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "u": .underline,
    "s": .strikethrough, "del": .strikethrough, "code": .code,
  ]

  /// The style of a tag.
  func style(ofTag name: String) -> TextStyle {
    tags[name] ?? TextStyle(tags: [name])
  }

  /// The style of inline Markdown; plain for a link that is not allowed, and for what only other
  /// outputs of Markdown show: images, of which the description remains, and HTML, which is text.
  func style(of markup: MarkupElement) -> TextStyle {
    switch markup {
    case .emphasis: .italic
    case .strong: .bold
    case .strikethrough: .strikethrough
    case .code: .code
    case .tag(let name): style(ofTag: name)
    case .link(let destination, _): isAllowed(destination) ? .link(destination) : .plain
    case .image, .html, .lineBreak: .plain
    }
  }

  /// Whether a link may lead to `destination`.
  ///
  /// Every link of a translation, an interpolation and an argument passes here, whatever the output.
  func isAllowed(_ destination: String) -> Bool {
    LinkDestination.isAllowed(destination, schemes: linkSchemes)
  }
}

/// The former name of ``MarkupStyleSheet``.
@available(*, deprecated, renamed: "MarkupStyleSheet")
public typealias MarkupStyles = MarkupStyleSheet
