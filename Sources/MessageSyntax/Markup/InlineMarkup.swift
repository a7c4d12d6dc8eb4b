// Inline Markdown, as translations carry it.
//
//   text     := ( emphasis | strong | strike | code | link | tag | escape | leaf | character )*
//   emphasis := '*' text '*' | '_' text '_'
//   strong   := '**' text '**' | '__' text '__'
//   strike   := '~~' text '~~'
//   code     := '`'+ anything '`'+            // as many at the end as at the start
//   link     := '[' text ']' '(' destination ( '"' title '"' )? ')'
//   tag      := '<' name '>' text '</' name '>'   // name := letter ( letter | digit | '-' )*
//   escape   := '\' ASCII punctuation
//
// Which run of `*`, `_` or `~` opens and which closes is CommonMark's rule (section 6.2 of
// https://spec.commonmark.org/0.31.2/), strikethrough is GitHub's extension. A delimiter that finds
// no partner is text, and so is a tag. Blocks (headings, lists, paragraphs) are not read: white space is kept.

/// What a stretch of marked-up text looks like.
public enum MarkupStyle: Hashable, Sendable {
  /// `*…*` or `_…_`.
  case emphasis
  /// `**…**` or `__…__`.
  case strong
  /// `~~…~~`.
  case strikethrough
  /// Text between backticks.
  case code
  /// `[…](destination)`. The destination is as it was written, not checked.
  case link(destination: String)
  /// `<name>…</name>`, as ICU's rich-text messages have it; there are no attributes.
  case tag(String)
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
  case open(MarkupStyle)
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
/// It never fails: what is no markup is text. The time is linear in the text.
///
/// The source is CommonMark 0.31.2, section 6, and Apple's `inlineOnlyPreservingWhitespace`.
public enum InlineMarkup {
  /// The most styles, and the most tags, that nest; deeper styles are left out and their delimiters
  /// with them, deeper tags are text.
  public static let maximumDepth = 64

  /// The longest link destination, and the longest title, in bytes; a longer one is text.
  public static let maximumDestination = 2048

  /// The most brackets of one template that may turn out to be no link; later ones are text.
  ///
  /// Each costs a look at up to ``maximumDestination`` bytes, so this keeps the time linear.
  public static let maximumFailedLinks = 1000

  /// The longest name of a tag.
  static let maximumTagName = 64

  /// The longest run of backticks that can open a code span.
  static let maximumBackticks = 32

  /// The steps of a template.
  public static func parse<Leaf>(_ pieces: [MarkupPiece<Leaf>]) -> [MarkupStep<Leaf>] {
    var scanner = MarkupScanner(pieces: pieces)
    scanner.scan()
    return MarkupSteps.make(from: scanner.items)
  }

  /// The steps of a text without placeholders.
  public static func parse(_ text: String) -> [MarkupStep<Never>] {
    parse([.text(text)])
  }
}

/// A part of the template on its way to steps.
enum MarkupItem<Leaf> {
  case text(String)
  case leaf(Leaf)
  case open(MarkupStyle)
  case close
  case delimiter(MarkupDelimiter)
}

/// A run of `*`, `_` or `~` and what became of it.
struct MarkupDelimiter {
  let character: UInt8
  let originalCount: Int
  /// How many characters of the run are not used up.
  var count: Int
  let canOpen: Bool
  let canClose: Bool
  /// Styles that open at its end, the innermost first.
  var opened: [MarkupStyle] = []
  /// How many styles close at its start.
  var closed = 0
}

/// The second stage: flattens items to steps, merges text, and keeps to the depth limit.
enum MarkupSteps {
  static func make<Leaf>(from items: [MarkupItem<Leaf>]) -> [MarkupStep<Leaf>] {
    var steps: [MarkupStep<Leaf>] = []
    var text = ""
    // For each open style, whether it was within the depth limit.
    var shown: [Bool] = []
    var depth = 0
    func flush() {
      guard !text.isEmpty else { return }
      steps.append(.text(text))
      text = ""
    }
    func open(_ style: MarkupStyle) {
      let isShown = depth < InlineMarkup.maximumDepth
      shown.append(isShown)
      guard isShown else { return }
      depth += 1
      flush()
      steps.append(.open(style))
    }
    func close() {
      guard shown.popLast() == true else { return }
      depth -= 1
      flush()
      steps.append(.close)
    }
    for item in items {
      switch item {
      case .text(let part): text += part
      case .leaf(let leaf):
        flush()
        steps.append(.leaf(leaf))
      case .open(let style): open(style)
      case .close: close()
      case .delimiter(let run):
        for _ in 0..<run.closed { close() }
        text += String(repeating: Character(Unicode.Scalar(run.character)), count: run.count)
        for style in run.opened.reversed() { open(style) }
      }
    }
    flush()
    return steps
  }
}
