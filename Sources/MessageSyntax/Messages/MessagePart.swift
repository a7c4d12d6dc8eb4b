/// A part of a pattern, in source order.
///
/// The scanner produces the parts. The AST and the compiled formatter are built from them.
@usableFromInline package struct MessagePart: Sendable {
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// Literal text, as written in the source.
    case literal
    /// The `#` of a plural case.
    case pluralNumber
    /// The name of an argument of type `type`; `value` is its number, or -1; `link` is the index of
    /// the end.
    case argumentStart
    /// The name of a simple type.
    case argumentType
    /// The style of a simple type.
    case argumentStyle
    /// The offset of a plural argument; `value` is its index in the numbers.
    case offset
    /// A selector; `value` is the index of its number, or -1 for a keyword. The message of the case
    /// follows; `link` is the index of its end.
    /// In a choice argument, the range contains only the separator.
    case selector
    /// The closing brace of a case; `link` is the index of the selector.
    case caseEnd
    /// The whole argument, from brace to brace; `link` is the index of the start.
    case argumentEnd
    /// The name of a tag; `link` is the index of the end; `value` is 1 for `<link/>`.
    case tagStart
    /// The closing tag; `link` is the index of the start.
    case tagEnd
    /// A part of the source that the scanner could not read.
    case unparsed
  }

  @usableFromInline package var kind: Kind
  @usableFromInline package var type = MessageArgumentType.none
  /// The index of a selector in CLDR's order of plural categories; -1 for any other selector.
  @usableFromInline package var category: Int8 = -1
  @usableFromInline package var start: Int32
  @usableFromInline package var end: Int32
  @usableFromInline package var value: Int32
  @usableFromInline package var link: Int32 = 0

  /// The range of the part in the source, in UTF-8 offsets.
  @inlinable package var range: Range<Int> { Int(start)..<Int(Swift.max(start, end)) }
}

extension MessagePart {
  /// Creates a part without a value.
  package init(kind: Kind, range: Range<Int>, link: Int) {
    self.init(
      kind: kind, start: Int32(truncatingIfNeeded: range.lowerBound),
      end: Int32(truncatingIfNeeded: range.upperBound), value: -1,
      link: Int32(truncatingIfNeeded: link))
  }
}

/// The groups of argument types, by the syntax of their styles.
@usableFromInline package enum MessageArgumentType: UInt8, Sendable {
  case none, simple, choice, plural, select, selectOrdinal

  @inlinable package var isPlural: Bool {
    switch self {
    case .plural, .selectOrdinal: true
    case .none, .simple, .choice, .select: false
    }
  }
}
