/// One interpolated value of a key: the value, how its type is spelled in a printf key, and what
/// else the source said about it.
@usableFromInline
struct Placeholder: Sendable, Hashable {
  @usableFromInline var argument: MessageArgument
  @usableFromInline var specifier: StandardSpecifier
  /// Style, verbatim specifier and name; nil for a plain `\(value)`, which so needs no allocation.
  @usableFromInline var detail: Detail?

  @inlinable @inline(__always)
  init(argument: MessageArgument, specifier: StandardSpecifier, detail: Detail? = nil) {
    self.argument = argument
    self.specifier = specifier
    self.detail = detail
  }

  /// Whether it is a choice by a word.
  var isSelect: Bool {
    @inline(__always) get { detail?.isSelect ?? false }
  }

  @usableFromInline
  final class Detail: Sendable, Hashable {
    /// How the source wants the value formatted.
    let style: ArgumentStyle?
    /// A printf specifier that the source spelled out, such as `%.1lf`.
    let verbatimSpecifier: String?
    /// The argument's name in the ICU spelling; nil when it goes by its position.
    let name: String?
    /// How the text of the value looks; formatting plain text pays no heed to it.
    let textStyle: TextStyle?
    /// Whether the style is a choice by a word.
    let isSelect: Bool
    /// The source's words for a symbolic key, as a printf format; on its last placeholder alone.
    let words: String?

    init(
      style: ArgumentStyle? = nil, verbatimSpecifier: String? = nil, name: String? = nil,
      textStyle: TextStyle? = nil, words: String? = nil
    ) {
      self.style = style
      isSelect = if case .select? = style { true } else { false }
      self.verbatimSpecifier = verbatimSpecifier
      self.name = name
      self.textStyle = textStyle
      self.words = words
    }

    @usableFromInline
    static func == (left: Detail, right: Detail) -> Bool {
      left === right
        || left.style == right.style && left.verbatimSpecifier == right.verbatimSpecifier
          && left.name == right.name && left.textStyle == right.textStyle
          && left.words == right.words
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(verbatimSpecifier)
      hasher.combine(name)
      hasher.combine(textStyle)
      hasher.combine(words)
    }
  }
}
