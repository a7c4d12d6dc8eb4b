internal import MessageSyntax

/// The styles of markup in translations: the styles of rich-text tags, and the allowed links.
///
/// ```swift
/// let styles = MarkupStyleSheet(tags: ["warning": .color(.red)])
/// ```
///
/// Create one and reuse it: parsed markup is cached for each style sheet, by identity.
public final class MarkupStyleSheet: Sendable {
  /// The styles of rich-text tags, by tag name.
  ///
  /// The name of a tag that has no style here is added to ``TextStyle/tags``.
  public let tags: [String: TextStyle]
  /// The schemes that links may have, in lower case.
  ///
  /// A link with another scheme is shown as plain text. A destination without a scheme (`/help`,
  /// `#top`) is allowed, except one with a host (`//example.com`), because it would get the scheme
  /// of the page. Destinations with control characters, or with a space at either end, are not
  /// allowed.
  ///
  /// The rules follow the [URL Standard](https://url.spec.whatwg.org/#url-parsing).
  public let linkSchemes: Set<String>

  /// The usual tags, and links to web pages, mail addresses and telephone numbers.
  public static let usual = MarkupStyleSheet()

  /// Makes a style sheet with the usual tags and with further tags.
  ///
  /// The usual tags are `b`, `strong`, `i`, `em`, `u`, `s`, `del` and `code`.
  ///
  /// - Parameters:
  ///   - tags: The styles of further tags, or other styles for the usual tags.
  ///   - linkSchemes: The schemes of allowed links; by default, those of web pages, mail addresses
  ///     and telephone numbers.
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

  /// Returns the style of a tag.
  func style(ofTag name: String) -> TextStyle {
    tags[name] ?? TextStyle(tags: [name])
  }

  /// Returns the style of a markup element.
  ///
  /// It is plain for a link that is not allowed, and for elements that are not supported: an image
  /// is shown as its description, and HTML as text. The attributes of `^[…](name: value)` are not applied.
  func style(of markup: MarkupElement) -> TextStyle {
    switch markup {
    case .emphasis: .italic
    case .strong: .bold
    case .strikethrough: .strikethrough
    case .code: .code
    case .tag(let name): style(ofTag: name)
    case .link(let destination, _): isAllowed(destination) ? .link(destination) : .plain
    case .image, .html, .attributes, .lineBreak: .plain
    }
  }

  /// Whether a link to `destination` is allowed.
  ///
  /// Each link of a translation, an interpolation or an argument is checked here, for all outputs.
  func isAllowed(_ destination: String) -> Bool {
    LinkDestination.isAllowed(destination, schemes: linkSchemes)
  }
}
