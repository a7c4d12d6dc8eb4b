internal import MessageSyntax

/// What markup in translations looks like: the styles of rich-text tags, and where links may lead.
///
/// ```swift
/// let styles = MarkupStyles(tags: ["warning": .color(.red)])
/// ```
///
/// Make one and keep it: what was read with one value is found again with the same value.
public final class MarkupStyles: Sendable {
  /// The styles of rich-text tags by their names.
  ///
  /// A tag with no style here is kept by name in ``TextStyle/tags``.
  public let tags: [String: TextStyle]
  /// The schemes that a link of a translation may have, in lower case.
  ///
  /// A link with another scheme is shown as its text. A destination without a scheme (`/help`,
  /// `#top`) is allowed.
  public let linkSchemes: Set<String>

  /// The usual tags, and links to web pages, mail and telephone numbers.
  public static let usual = MarkupStyles()

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

  /// The style of inline Markdown; plain for a link that leads where it may not.
  func style(of markup: MarkupStyle) -> TextStyle {
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

  /// Whether a link may lead to `destination`: it has an allowed scheme, or none.
  func isAllowed(_ destination: String) -> Bool {
    // Browsers drop controls and white space before they read the scheme; so nothing may hide there.
    guard !destination.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
    else { return false }
    let head = destination.prefix { !"/?#".contains($0) }
    guard let colon = head.firstIndex(of: ":") else { return true }
    return linkSchemes.contains(head[..<colon].lowercased())
  }
}
