/// A parsed message pattern: its elements, each with its range in the source.
///
/// ```swift
/// let pattern = try MessagePattern("{n, plural, one {# file} other {# files}}")
/// pattern.elements.count   // 1
/// String(describing: pattern)   // "{n, plural, one {# file} other {# files}}"
/// ```
///
/// All ranges are UTF-8 offsets into the source. Two patterns with the same structure from
/// different sources differ in their ranges; to ignore the ranges, compare ``canonicalText``.
public struct MessagePattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let source: String
  /// The elements, in order.
  public let elements: [Element]
  /// The options that the pattern was read with.
  public let options: MessageParserOptions

  /// Creates a pattern from its elements, for tools that build or change patterns.
  ///
  /// ```swift
  /// let name = MessagePattern.Argument(name: .named("user"), format: .none)
  /// let pattern = MessagePattern(elements: [.text("It's ", range: 0..<0), .argument(name)])
  /// pattern.canonicalText   // "It''s {user}"
  /// ```
  public init(
    source: String = "", elements: [Element], options: MessageParserOptions = MessageParserOptions()
  ) {
    self.source = source
    self.elements = elements
    self.options = options
  }

  /// One element of a message.
  public indirect enum Element: Hashable, Sendable {
    /// Literal text, without its quotes.
    case text(String, range: Range<Int>)
    /// An argument: `{…}`.
    case argument(Argument)
    /// The `#` of a plural case: the number minus the offset.
    case pluralNumber(range: Range<Int>)
    /// A tag: `<b>…</b>` or `<link/>`.
    case tag(Tag)
    /// Source that could not be read; it is formatted unchanged.
    case unparsed(String, range: Range<Int>)

    /// The range of the element in the source.
    public var range: Range<Int> {
      switch self {
      case .text(_, let range), .pluralNumber(let range), .unparsed(_, let range): range
      case .argument(let argument): argument.range
      case .tag(let tag): tag.range
      }
    }
  }

  /// The name or position of an argument.
  public enum Name: Hashable, Sendable, CustomStringConvertible {
    /// A position, from 0: `{0}`.
    case position(Int)
    /// A name: `{count}`.
    case named(String)

    /// The name as it is written in a pattern.
    public var description: String {
      switch self {
      case .position(let index): String(index)
      case .named(let name): name
      }
    }
  }

  /// An argument: its name and how it is formatted.
  public struct Argument: Hashable, Sendable {
    /// The name or position.
    public let name: Name
    /// The range of the name.
    public let nameRange: Range<Int>
    /// How the value is formatted.
    public let format: Format
    /// The range from the opening brace to the closing brace.
    public let range: Range<Int>

    /// Creates an argument.
    public init(
      name: Name, format: Format = .none, nameRange: Range<Int> = 0..<0, range: Range<Int> = 0..<0
    ) {
      self.name = name
      self.format = format
      self.nameRange = nameRange
      self.range = range
    }
  }

  /// How an argument's value is formatted.
  public enum Format: Hashable, Sendable {
    /// The default format for the type of the value: `{0}`.
    case none
    /// A type with or without a style: `{0, number, percent}`.
    case simple(Simple)
    /// Cases chosen by the plural category of a number.
    case plural(Plural)
    /// Cases chosen by a keyword.
    case select([Case])
    /// Cases chosen by comparing a number: `{0, choice, 0#none|1#one|1<many}`.
    case choice([ChoiceCase])
  }

  /// A type and its style.
  public struct Simple: Hashable, Sendable {
    /// The type; nil if it is unknown.
    public let type: MessageSimpleType?
    /// The type as it was written.
    public let typeName: String
    /// The range of the type.
    public let typeRange: Range<Int>
    /// The style; nil if there is none.
    public let style: Style?

    /// Creates a type with a style.
    public init(type: MessageSimpleType, style: Style? = nil) {
      self.init(type: type, typeName: type.rawValue, typeRange: 0..<0, style: style)
    }

    init(type: MessageSimpleType?, typeName: String, typeRange: Range<Int>, style: Style?) {
      self.type = type
      self.typeName = typeName
      self.typeRange = typeRange
      self.style = style
    }
  }

  /// The style of a simple type.
  public struct Style: Hashable, Sendable {
    /// The kinds of styles, with their content.
    public enum Kind: Hashable, Sendable {
      /// A predefined style of the type, in lower case: `integer`, `percent`, `short`.
      case keyword(String)
      /// The text after `::`, as it was written.
      case skeleton(String)
      /// A pattern: `#,##0.00`, `yyyy-MM-dd`. White space and quotes are part of it.
      case pattern(String)
    }

    /// The kind of the style, with its content.
    public let kind: Kind
    /// The text between the comma and the brace, as it was written.
    public let text: String
    /// The range of `text`.
    public let range: Range<Int>

    /// Creates a style from the text that follows the comma.
    public init(_ text: String, of type: MessageSimpleType?, range: Range<Int> = 0..<0) {
      self.text = text
      self.range = range
      kind = Style.kind(SourceText(text), type)
    }

    private static func kind(_ source: SourceText, _ type: MessageSimpleType?) -> Kind {
      let bytes = source.utf8.span
      let words = trimmedRange(source)
      let start = words.lowerBound
      let isDateOrNumber =
        type == .number || type == .date || type == .time || type == .dateInterval
      if isDateOrNumber, start + 1 < bytes.count, bytes[start] == UInt8(ascii: ":"),
        bytes[start + 1] == UInt8(ascii: ":")
      {
        return .skeleton(source.text(in: start + 2..<bytes.count))
      }
      let word = source.text(in: words).lowercased()
      if word.isEmpty, isDateOrNumber { return .keyword("") }
      return keywords(of: type).contains(word) ? .keyword(word) : .pattern(source.text)
    }

    /// Returns the names of the styles of a type.
    package static func keywords(of type: MessageSimpleType?) -> [String] {
      switch type {
      case .number: ["integer", "percent", "currency"]
      case .date, .time, .dateInterval: ["short", "medium", "long", "full"]
      default: []
      }
    }

    /// The style without the white space around it.
    package var trimmed: String {
      let source = SourceText(text)
      return source.text(in: Style.trimmedRange(source))
    }

    /// The name of a rule set with white space around it, which ICU takes for a part of the name; nil
    /// for any other style.
    package var paddedRuleSet: String? {
      let name = trimmed
      let isPadded = name.utf8.count < text.utf8.count
      return isPadded && name.utf8.first == UInt8(ascii: "%") ? name : nil
    }

    /// Returns the range between the white space at the start and at the end.
    private static func trimmedRange(_ source: SourceText) -> Range<Int> {
      let bytes = source.utf8.span
      let start = PatternProperties.skipWhiteSpace(bytes, from: 0)
      var end = start
      var index = start
      while index < bytes.count {
        let length = PatternProperties.whiteSpaceLength(bytes, at: index)
        index += Swift.max(length, 1)
        if length == 0 { end = index }
      }
      return start..<end
    }
  }

  /// Cases chosen by a number.
  public struct Plural: Hashable, Sendable {
    /// The plural rules that choose a case: `plural` or `selectordinal`.
    public enum Kind: String, Hashable, Sendable {
      /// Quantities: 1 file, 2 files.
      case cardinal
      /// Ranks: 1st, 2nd.
      case ordinal
    }

    /// The plural rules that choose a case.
    public let kind: Kind
    /// The number that is subtracted from the value before the rules are applied.
    public let offset: Double
    /// The cases, in source order.
    public let cases: [Case]

    /// Creates a plural.
    public init(kind: Kind, offset: Double = 0, cases: [Case]) {
      self.kind = kind
      self.offset = offset
      self.cases = cases
    }
  }

  /// One case of a plural or select argument.
  public struct Case: Hashable, Sendable {
    /// The selector that chooses the case.
    public enum Selector: Hashable, Sendable, CustomStringConvertible {
      /// A category or a word: `one`, `female`.
      case keyword(String)
      /// Exactly this number: `=1`.
      case exactly(Double)

      /// The selector as it is written in a pattern.
      public var description: String {
        switch self {
        case .keyword(let word): word
        case .exactly(let value): "=" + MessagePrinter.spell(value: value)
        }
      }
    }

    /// The selector that chooses the case.
    public let selector: Selector
    /// The range of the selector.
    public let selectorRange: Range<Int>
    /// The message of the case.
    public let message: [Element]
    /// The range from the selector to the closing brace.
    public let range: Range<Int>

    /// Creates a case.
    public init(
      _ selector: Selector, message: [Element], selectorRange: Range<Int> = 0..<0,
      range: Range<Int> = 0..<0
    ) {
      self.selector = selector
      self.message = message
      self.selectorRange = selectorRange
      self.range = range
    }
  }

  /// One case of a choice argument.
  public struct ChoiceCase: Hashable, Sendable {
    /// The lower limit of the case.
    public let limit: Double
    /// Whether the case includes `limit` itself (`#`, `≤`) or only greater numbers (`<`).
    public let includesLimit: Bool
    /// The message of the case.
    public let message: [Element]
    /// The range from the separator to the end of the message.
    public let range: Range<Int>

    /// Creates a case.
    public init(
      limit: Double, includesLimit: Bool = true, message: [Element], range: Range<Int> = 0..<0
    ) {
      self.limit = limit
      self.includesLimit = includesLimit
      self.message = message
      self.range = range
    }
  }

  /// A tag and its content.
  public struct Tag: Hashable, Sendable {
    /// The name: `b`.
    public let name: String
    /// The elements between the opening and the closing tag.
    public let content: [Element]
    /// Whether it was written `<link/>`.
    public let isSelfClosing: Bool
    /// The range from the first `<` to the last `>`.
    public let range: Range<Int>

    /// Creates a tag.
    public init(
      name: String, content: [Element], isSelfClosing: Bool = false, range: Range<Int> = 0..<0
    ) {
      self.name = name
      self.content = content
      self.isSelfClosing = isSelfClosing
      self.range = range
    }
  }
}

extension MessagePattern {
  /// Calls `visit` for each argument, outer before inner, in source order.
  ///
  /// ```swift
  /// var names: [String] = []
  /// try MessagePattern("{n, plural, other {{who}}}").forEachArgument {
  ///   names.append($0.name.description)
  /// }
  /// names   // ["n", "who"]
  /// ```
  public func forEachArgument(_ visit: (Argument) -> Void) {
    Self.forEachArgument(elements, visit)
  }

  private static func forEachArgument(_ elements: [Element], _ visit: (Argument) -> Void) {
    for element in elements {
      switch element {
      case .text, .pluralNumber, .unparsed: continue
      case .tag(let tag): forEachArgument(tag.content, visit)
      case .argument(let argument):
        visit(argument)
        switch argument.format {
        case .none, .simple: continue
        case .plural(let plural):
          for item in plural.cases { forEachArgument(item.message, visit) }
        case .select(let cases): for item in cases { forEachArgument(item.message, visit) }
        case .choice(let cases): for item in cases { forEachArgument(item.message, visit) }
        }
      }
    }
  }
}

extension MessagePattern: CustomStringConvertible {
  /// The pattern in its canonical form; see ``canonicalText``.
  public var description: String { canonicalText }
}
