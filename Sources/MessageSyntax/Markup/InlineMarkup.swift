// Inline Markdown, as translations contain it.
//
//   text     := ( emphasis | strong | strike | code | link | image | autolink | tag | html | escape
//                 | entity | break | leaf | character )*
//   emphasis := '*' text '*' | '_' text '_'
//   strong   := '**' text '**' | '__' text '__'
//   strike   := '~~' text '~~'
//   code     := '`'+ anything '`'+            // as many at the end as at the start
//   link     := '[' text ']' tail             // without a link in its text
//   image    := '![' text ']' tail
//   tail     := '(' destination ( title )? ')'
//   destination := '<' anything '>' | balanced parentheses and anything but white space
//   title    := '"' anything '"' | "'" anything "'" | '(' anything ')'
//   autolink := '<' scheme ':' anything but white space '>' | '<' mail address '>'
//   tag      := '<' name '>' text '</' name '>'   // name := letter ( letter | digit | '-' )*
//   html     := a tag without partner or with attributes, a comment, …: kept as it is written
//   escape   := '\' ASCII punctuation
//   entity   := '&' name ';' | '&#' digits ';' | '&#x' digits ';'
//   break    := ( '\' | two or more spaces ) line ending
//
// The rules are those of CommonMark 0.31.2 (https://spec.commonmark.org/0.31.2/), sections 2.4, 2.5
// and 6; strikethrough is GitHub's extension. What differs from CommonMark, and why:
// Documentation/Design/Markup.md.

/// What a stretch of marked-up text looks like.
public enum MarkupElement: Hashable, Sendable {
  /// `*…*` or `_…_`.
  case emphasis
  /// `**…**` or `__…__`.
  case strong
  /// `~~…~~`.
  case strikethrough
  /// Text between backticks.
  case code
  /// `[…](destination "title")`, or an autolink such as `<https://example.com>`.
  ///
  /// Escapes and character references in both are replaced. The destination is not checked: it may
  /// be a script.
  case link(destination: String, title: String? = nil)
  /// `![…](source "title")`, around the description of the image.
  case image(source: String, title: String? = nil)
  /// `<name>…</name>`, as in FormatJS's rich-text messages; it has no attributes.
  case tag(String)
  /// Around a tag without partner or with attributes, a comment or another construct of HTML, which
  /// is kept as it is written: it is text, never a tag of the result.
  case html
  /// Around a line ending that breaks the line wherever the text is shown, with the spaces before it.
  case lineBreak
}

/// A piece of a template: text that may hold markup, or something that may not (a placeholder).
public enum MarkupPiece<Leaf> {
  /// Text in which markup is read.
  case text(String)
  /// Something opaque, which markup treats like a letter.
  case leaf(Leaf)
}

/// A step of marked-up text: steps nest properly, every `open` has its `close`.
public enum MarkupStep<Leaf> {
  /// Text without markup.
  case text(String)
  /// The opaque piece.
  case leaf(Leaf)
  /// From here on the style holds, beside the styles that are open already.
  case open(MarkupElement)
  /// The style opened last ends.
  case close
}

extension MarkupPiece: Sendable where Leaf: Sendable {}
extension MarkupStep: Sendable where Leaf: Sendable {}
extension MarkupPiece: Equatable where Leaf: Equatable {}
extension MarkupStep: Equatable where Leaf: Equatable {}

/// Reads inline Markdown in the text pieces of a template.
///
/// ```swift
/// InlineMarkup.parse([.text("**"), .leaf(0), .text("** files")])
/// // [.open(.strong), .leaf(0), .close, .text(" files")]
/// ```
///
/// It never fails: what is not markup is text. The time is linear in the text.
///
/// The source is CommonMark 0.31.2, sections 2.4, 2.5 and 6, and Apple's
/// `inlineOnlyPreservingWhitespace`.
public enum InlineMarkup {
  /// The most styles that nest, and the most tags; deeper styles are left out and their delimiters
  /// with them, outer tags are text.
  public static let maximumDepth = 64

  /// The most parentheses that nest in a link destination; a link with more is text.
  public static let maximumParentheses = 32

  /// The longest name of a tag.
  static let maximumTagName = 64

  /// Returns the steps of a template.
  public static func parse<Leaf>(_ pieces: [MarkupPiece<Leaf>]) -> [MarkupStep<Leaf>] {
    var scanner = MarkupScanner(pieces: pieces)
    scanner.scan()
    return MarkupSteps(scanner).steps
  }

  /// Returns the steps of a text without placeholders.
  public static func parse(_ text: String) -> [MarkupStep<Never>] {
    parse([.text(text)])
  }
}

/// The former name of ``MarkupElement``.
@available(*, deprecated, renamed: "MarkupElement")
public typealias MarkupStyle = MarkupElement
