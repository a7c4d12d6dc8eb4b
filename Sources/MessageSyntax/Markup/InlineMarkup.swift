// Inline Markdown, as translations contain it.
//
//   text     := ( emphasis | strong | strike | code | link | image | autolink | tag | html | escape
//                 | entity | break | leaf | character )*
//   emphasis := '*' text '*' | '_' text '_'
//   strong   := '**' text '**' | '__' text '__'
//   strike   := '~~' text '~~'
//   code     := '`'+ anything '`'+            // the same number at both ends
//   link     := '[' text ']' tail             // without a link in its text
//   image    := '![' text ']' tail
//   attributes := '^[' text '](' name ':' value ( ',' name ':' value )* ')'   // if they are read
//   tail     := '(' destination ( title )? ')'
//   destination := '<' anything '>' | balanced parentheses and anything but white space
//   title    := '"' anything '"' | "'" anything "'" | '(' anything ')'
//   autolink := '<' scheme ':' anything but white space '>' | '<' mail address '>'
//   tag      := '<' name '>' text '</' name '>'   // name := letter ( letter | digit | '-' )*
//   html     := an unpaired tag, a tag with attributes, a comment, …: kept unchanged
//   escape   := '\' ASCII punctuation
//   entity   := '&' name ';' | '&#' digits ';' | '&#x' digits ';'
//   break    := ( '\' | two or more spaces ) line ending
//
// The rules are those of CommonMark 0.31.2 (https://spec.commonmark.org/0.31.2/), sections 2.4, 2.5
// and 6; strikethrough is an extension of GitHub. Documentation/Design/Markup.md explains the
// differences from CommonMark.

/// The markup of a range of text.
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
  /// Escapes and character references in both are replaced. The destination is not checked and may
  /// be a script.
  case link(destination: String, title: String? = nil)
  /// `![…](source "title")`; its content is the description of the image.
  case image(source: String, title: String? = nil)
  /// `<name>…</name>` without attributes, as in FormatJS's rich-text messages.
  case tag(String)
  /// An HTML construct that is kept as text: an unpaired tag, a tag with attributes, a comment.
  ///
  /// The text is unchanged. It is never a tag in the result.
  case html
  /// `^[…](name: value)` of Apple's extension, by the names of the attributes.
  case attributes([String])
  /// A hard line break: a line ending that breaks the line in any output, and spaces before it.
  case lineBreak
}

/// A piece of a template: text that may contain markup, or a placeholder, which may not.
public enum MarkupPiece<Leaf> {
  /// Text in which markup is read.
  case text(String)
  /// An opaque placeholder, which is treated like a letter.
  case leaf(Leaf)
}

/// A step of marked-up text; steps are properly nested, and every `open` has a `close`.
public enum MarkupStep<Leaf> {
  /// Text without markup.
  case text(String)
  /// An opaque placeholder.
  case leaf(Leaf)
  /// Begins an element inside the elements that are already open.
  case open(MarkupElement)
  /// Ends the element that was opened last.
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
/// It never fails: anything that is not markup is text. The time is linear in the length of the
/// text.
///
/// The source is CommonMark 0.31.2, sections 2.4, 2.5 and 6, and Apple's
/// `inlineOnlyPreservingWhitespace`.
public enum InlineMarkup {
  /// The maximum nesting depth of elements, and the maximum number of open tags.
  ///
  /// Deeper elements are removed, with their delimiters. If there are too many open tags, the outer
  /// ones are text.
  public static let maximumDepth = 64

  /// The maximum nesting depth of parentheses in a link destination; a deeper link is text.
  public static let maximumParentheses = 32

  /// The longest name of a tag.
  static let maximumTagName = 64

  /// Returns the steps of a template.
  ///
  /// - Parameters:
  ///   - pieces: The template.
  ///   - readsAttributes: Whether Apple's extension `^[text](name: value)` is read.
  public static func parse<Leaf>(
    _ pieces: [MarkupPiece<Leaf>], readsAttributes: Bool = false
  ) -> [MarkupStep<Leaf>] {
    var scanner = MarkupScanner(pieces: pieces, readsAttributes: readsAttributes)
    scanner.scan()
    return MarkupSteps(scanner).steps
  }

  /// Returns the steps of a string without placeholders.
  public static func parse(_ text: String, readsAttributes: Bool = false) -> [MarkupStep<Never>] {
    parse([.text(text)], readsAttributes: readsAttributes)
  }
}
