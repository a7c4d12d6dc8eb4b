/// An interpolated value of a key, with its printf specifier and other details from the source.
@usableFromInline
struct Placeholder: Sendable, Hashable {
  @usableFromInline var argument: MessageArgument
  @usableFromInline var specifier: StandardSpecifier
  /// Details such as style and name; nil for a plain `\(value)`, which needs no allocation.
  @usableFromInline var detail: Detail?

  @inlinable @inline(__always)
  init(argument: MessageArgument, specifier: StandardSpecifier, detail: Detail? = nil) {
    self.argument = argument
    self.specifier = specifier
    self.detail = detail
  }

  /// Whether the placeholder is a select.
  var isSelect: Bool {
    @inline(__always) get { detail?.isSelect ?? false }
  }

  @usableFromInline
  final class Detail: Sendable, Hashable {
    /// The style in the source; nil if it specifies none.
    let style: ArgumentStyle?
    /// A printf specifier in the source, such as `%.1lf`.
    let verbatimSpecifier: String?
    /// The argument's name in the ICU form; nil for its position.
    let name: String?
    /// The text style of the formatted value; ignored in plain text.
    let textStyle: TextStyle?
    /// Whether the style is a select.
    let isSelect: Bool

    init(
      style: ArgumentStyle? = nil, verbatimSpecifier: String? = nil, name: String? = nil,
      textStyle: TextStyle? = nil
    ) {
      self.style = style
      isSelect = if case .select? = style { true } else { false }
      self.verbatimSpecifier = verbatimSpecifier
      self.name = name
      self.textStyle = textStyle
    }

    @usableFromInline
    static func == (left: Detail, right: Detail) -> Bool {
      left === right
        || left.style == right.style && left.verbatimSpecifier == right.verbatimSpecifier
          && left.name == right.name && left.textStyle == right.textStyle
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(verbatimSpecifier)
      hasher.combine(name)
      hasher.combine(textStyle)
    }
  }
}
