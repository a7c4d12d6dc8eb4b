/// One step of a pattern's structure, in source order: what the scanner yields, from which the AST
/// is built and the formatter compiles.
@usableFromInline package struct MessagePart: Sendable {
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// Text, as written in the source.
    case literal
    /// The `#` of a plural case.
    case pluralNumber
    /// The name of an argument, whose type is `type`; `value` is its number, or -1, `link` the index
    /// of the end.
    case argumentStart
    /// The word of a simple type.
    case argumentType
    /// The style of a simple type.
    case argumentStyle
    /// The offset of a plural argument; `value` is its index in the numbers.
    case offset
    /// A selector; `value` is the index of its number, or -1 for a keyword. The message of the case
    /// follows; `link` is the index of its end.
    /// In a choice argument the range holds the separator alone.
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
  /// The place of a selector among the plural categories in CLDR's order; -1 for every other word.
  @usableFromInline package var category: Int8 = -1
  @usableFromInline package var start: Int32
  @usableFromInline package var end: Int32
  @usableFromInline package var value: Int32
  @usableFromInline package var link: Int32 = 0

  /// Where the part stands, in UTF-8 offsets.
  @inlinable package var range: Range<Int> { Int(start)..<Int(Swift.max(start, end)) }
}

extension MessagePart {
  /// A part without a value.
  package init(kind: Kind, range: Range<Int>, link: Int) {
    self.init(
      kind: kind, start: Int32(truncatingIfNeeded: range.lowerBound),
      end: Int32(truncatingIfNeeded: range.upperBound), value: -1,
      link: Int32(truncatingIfNeeded: link))
  }
}

/// What an argument's type makes of its style.
@usableFromInline package enum MessageArgumentType: UInt8, Sendable {
  case none, simple, choice, plural, select, selectOrdinal

  @inlinable package var isPlural: Bool {
    switch self {
    case .plural, .selectOrdinal: true
    case .none, .simple, .choice, .select: false
    }
  }
}
