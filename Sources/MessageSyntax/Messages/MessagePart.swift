/// One step of a pattern's structure, in source order: what the scanner yields, from which the AST
/// is built and the formatter compiles.
package struct MessagePart {
  package enum Kind: UInt8 {
    /// Text, as it stands in the source.
    case literal
    /// The `#` of a plural case.
    case pluralNumber
    /// `value` is the raw ``MessageArgumentType``; `link` the index of the end.
    case argumentStart
    /// The name; `value` is its number, or -1.
    case argumentName
    /// The word of a simple type.
    case argumentType
    /// The style of a simple type.
    case argumentStyle
    /// The offset of a plural argument; `value` is its index in the numbers.
    case offset
    /// A selector; `value` is the index of its number, or -1 for a keyword.
    /// In a choice argument the range holds the separator alone.
    case selector
    /// The message of a case; `link` is the index of the end.
    case messageStart
    case messageEnd
    case argumentEnd
    /// The name of a tag; `link` is the index of the end; `value` is 1 for `<link/>`.
    case tagStart
    case tagEnd
    /// A part of the source that the scanner could not read.
    case unparsed
  }

  package var kind: Kind
  package var start: Int32
  package var end: Int32
  package var value: Int32
  package var link: Int32 = 0

  /// Where the part stands, in UTF-8 offsets.
  package var range: Range<Int> { Int(start)..<Int(Swift.max(start, end)) }
}

/// What an argument's type makes of its style.
package enum MessageArgumentType: Int32 {
  case none, simple, choice, plural, select, selectOrdinal

  package var isPlural: Bool { self == .plural || self == .selectOrdinal }
}
