import CICUShims

/// The parts that ICU finds in a message, to hold a parser against.
package struct ICUMessagePattern: Hashable, Sendable {
  /// What a part is.
  ///
  /// Numbers are ICU's `UMessagePatternPartType`.
  package enum PartKind: Int32, Sendable {
    case messageStart = 0
    case messageLimit = 1
    case skipSyntax = 2
    case insertCharacter = 3
    case replaceNumber = 4
    case argumentStart = 5
    case argumentLimit = 6
    case argumentNumber = 7
    case argumentName = 8
    case argumentType = 9
    case argumentStyle = 10
    case argumentSelector = 11
    case argumentInteger = 12
    case argumentDouble = 13
  }

  /// The type of an argument, on its start and limit.
  ///
  /// Numbers are ICU's `UMessagePatternArgType`.
  package enum ArgumentKind: Int32, Sendable {
    case none = 0
    case simple = 1
    case choice = 2
    case plural = 3
    case select = 4
    case selectOrdinal = 5
  }

  /// One part.
  package struct Part: Hashable, Sendable {
    package let kind: PartKind
    /// ICU's start, in UTF-16 units.
    package let index: Int
    /// ICU's length, in UTF-16 units.
    package let length: Int
    /// The argument's number, the nesting level, or the character that is inserted.
    package let value: Int
    /// ``ArgumentKind/none`` but on the start and the limit of an argument.
    package let argumentKind: ArgumentKind
    /// The index of the part that ends what this one starts; its own index where it starts nothing.
    package let limitPart: Int
    /// UTF-8 offsets into the pattern.
    package let range: Range<Int>
  }

  /// The parts in the order of the pattern.
  package let parts: [Part]

  /// Parses a message.
  ///
  /// The corresponding ICU function is `MessagePattern::parse`.
  package init(
    _ pattern: String, apostrophes: ICUMessageFormat.ApostropheMode = .doubleOptional
  ) throws(ICUParseError) {
    var status: Int32 = 0
    var place = cicu_ParseError()
    let opened = unsafe cicu_MessagePattern_open(
      pattern, Int32(clamping: pattern.utf8.count), apostrophes == .doubleRequired, &place, &status)
    guard let opened = unsafe opened, status <= 0 else {
      throw ICUParseError(
        ICUError(code: max(status, 1), function: "MessagePattern::parse", input: pattern), at: place
      )
    }
    defer { unsafe cicu_MessagePattern_close(opened) }
    var count: Int32 = 0
    let raw = unsafe cicu_MessagePattern_parts(opened, &count)
    parts = unsafe UnsafeBufferPointer(start: raw, count: Int(count)).map { part in
      Part(
        kind: PartKind(rawValue: part.type) ?? .skipSyntax, index: Int(part.index),
        length: Int(part.length), value: Int(part.value),
        argumentKind: ArgumentKind(rawValue: part.argumentType) ?? .none,
        limitPart: Int(part.limitPart),
        range: Int(part.start)..<Swift.max(Int(part.start), Int(part.end)))
    }
  }
}
