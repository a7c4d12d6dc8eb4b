extension MF2Message {
  /// Converts an ICU message.
  ///
  /// All choices become one matcher with the combinations of their cases. An argument `0` is `$arg0`.
  /// The texts are equal, except that a number with more than three fraction digits and no style is
  /// rounded half away from zero, and not to even.
  ///
  /// ```swift
  /// let pattern = try MessagePattern("{n, plural, one {# file} other {# files}}")
  /// try MF2Message(converting: pattern).canonicalText
  /// // .input {$n :number}
  /// // .match $n
  /// // one {{{$n} file}}
  /// // * {{{$n} files}}
  /// ```
  ///
  /// - Throws: The first part that cannot be written in MessageFormat 2 syntax, and why.
  package init(converting pattern: MessagePattern) throws(MessageConversionError) {
    var markup = LiteralMarkup()
    try self.init(converting: pattern, readingMarkup: false, &markup)
  }

  /// Converts an ICU message whose literal text may have markup.
  ///
  /// Markdown and tags become markup: `**…**` is `{#b}…{/b}`, and `[…](…)` is `{#a href=|…|}…{/a}`.
  ///
  /// - Parameter markup: Receives which markup the literal text has.
  /// - Throws: The first part that cannot be written in MessageFormat 2 syntax, and why.
  package init(
    converting pattern: MessagePattern, markup: inout LiteralMarkup
  ) throws(MessageConversionError) {
    try self.init(converting: pattern, readingMarkup: true, &markup)
  }

  private init(
    converting pattern: MessagePattern, readingMarkup: Bool, _ markup: inout LiteralMarkup
  ) throws(MessageConversionError) {
    var converter = ICUMessageConverter(pattern, readsMarkup: readingMarkup)
    let rows = try converter.rows(of: pattern.elements, number: nil)
    markup = converter.markup
    let variables = converter.variables
    let declarations = converter.declarations(variables)
    guard !converter.columns.isEmpty else {
      let pattern = ICUMessageConverter.pattern(of: rows.first?.pieces ?? [], variables)
      self.init(declarations: declarations, body: .pattern(pattern))
      return
    }
    self.init(
      declarations: declarations,
      body: .matcher(
        Matcher(
          selectors: converter.columns.map { Variable(variables[$0.call] ?? $0.call.argument) },
          variants: rows.map { row in
            Variant(
              keys: converter.columns.indices.map { index in
                guard case .key(let key)? = row.keys[index] else { return .catchAll(range: 0..<0) }
                return .literal(Literal(key))
              }, pattern: ICUMessageConverter.pattern(of: row.pieces, variables))
          })))
  }
}

/// Converts the elements of an ICU message to the rows of a matcher.
private struct ICUMessageConverter {
  /// A call of a function on an argument, whose result is a variable.
  struct Call: Hashable {
    let argument: String
    let function: MF2Message.Function
  }

  /// A selector, with the keys of the choice that it comes from.
  struct Column: Hashable {
    let call: Call
    let keys: [String]
  }

  enum Key: Hashable {
    case key(String)
    case catchAll
  }

  /// A part of a pattern.
  enum Piece {
    case text(String)
    case element(MF2Message.Element)
    /// The variable with the result of a call, whose name is known at the end.
    case variable(Call)
  }

  /// One combination of cases.
  struct Row {
    /// The keys by column; all others are `*`.
    var keys: [Int: Key] = [:]
    var pieces: [Piece] = []
    /// The bytes of literal text.
    private(set) var textSize = 0

    init(keys: [Int: Key] = [:]) { self.keys = keys }

    init(_ piece: Piece) {
      pieces = [piece]
      if case .text(let text) = piece { textSize = text.utf8.count }
    }

    /// Whether another row can follow: the two need no different keys.
    func fits(_ next: Row) -> Bool {
      next.keys.allSatisfy { column, key in keys[column].map { $0 == key } ?? true }
    }

    /// Appends a row that fits.
    mutating func append(_ next: Row) {
      keys.merge(next.keys) { own, _ in own }
      pieces += next.pieces
      textSize += next.textSize
    }

    /// Puts the row between two pieces without text.
    mutating func enclose(_ first: Piece, _ last: Piece) {
      pieces.insert(first, at: 0)
      pieces.append(last)
    }
  }

  private(set) var columns: [Column] = []
  /// The calls, in the order of their first use.
  private var calls: [Call] = []
  private var knownCalls: Set<Call> = []
  /// The names of all arguments, which no variable may have.
  private var names: Set<String> = []
  /// The arguments that are shown themselves, and not the results of calls that choose.
  private var shown: Set<String> = []
  private var count = 0
  private var repeatedText = 0
  /// Whether literal text is read as inline Markdown.
  private let readsMarkup: Bool
  /// The markup that literal text has.
  private(set) var markup = LiteralMarkup()

  init(_ pattern: MessagePattern, readsMarkup: Bool) {
    self.readsMarkup = readsMarkup
    pattern.forEachArgument { names.insert($0.name.mf2Name) }
  }

  // MARK: Variables

  /// The declarations of the variables that the rows use.
  func declarations(_ variables: [Call: String]) -> [MF2Message.Declaration] {
    calls.map { call in
      let name = variables[call] ?? call.argument
      if name == call.argument {
        return MF2Message.Declaration(input: MF2Message.Variable(name), function: call.function)
      }
      return MF2Message.Declaration(
        local: MF2Message.Variable(name),
        value: MF2Message.Expression(
          operand: .variable(MF2Message.Variable(call.argument)), function: call.function))
    }
  }

  /// The variable with the result of each call: that of the argument if it has no other call, and if the call
  /// does not change how the argument is shown elsewhere.
  var variables: [Call: String] {
    var result: [Call: String] = [:]
    for (argument, own) in Dictionary(grouping: calls, by: \.argument) {
      if own.count == 1, !shown.contains(argument) || own[0].function == Self.plainNumber {
        result[own[0]] = argument
        continue
      }
      for (index, call) in own.enumerated() {
        var name = "\(argument)_\(index + 1)"
        while names.contains(name) { name += "_" }
        result[call] = name
      }
    }
    return result
  }

  private static let plainNumber = MF2Message.Function("number")

  /// Returns the pattern of a row.
  static func pattern(
    of pieces: [Piece], _ variables: [Call: String]
  ) -> MF2Message.Pattern {
    var elements: [MF2Message.Element] = []
    for piece in pieces {
      switch piece {
      case .text(let more):
        // Two texts cannot follow each other.
        if case .text(var text, _)? = elements.last {
          // In place: a copy for each piece would take quadratic time.
          elements.removeLast()
          text += more
          elements.append(.text(text, range: 0..<0))
        } else {
          elements.append(.text(more, range: 0..<0))
        }
      case .element(let element): elements.append(element)
      case .variable(let call): elements.append(.call(variables[call] ?? call.argument, nil))
      }
    }
    return MF2Message.Pattern(elements)
  }

  private mutating func add(
    _ call: Call, _ range: Range<Int>
  ) throws(MessageConversionError) {
    guard !knownCalls.contains(call) else { return }
    guard calls.count < MF2Limits.declarations else {
      throw MessageConversionError("more than \(MF2Limits.declarations) variables", range)
    }
    calls.append(call)
    knownCalls.insert(call)
  }

  /// Returns the column of a choice; choices by the same value with the same keys share one.
  private mutating func column(
    _ call: Call, _ keys: [String], _ range: Range<Int>
  ) throws(MessageConversionError) -> Int {
    try add(call, range)
    let column = Column(call: call, keys: keys)
    if let known = columns.firstIndex(of: column) { return known }
    guard columns.count < MF2Limits.selectors else {
      throw MessageConversionError("more than \(MF2Limits.selectors) choices", range)
    }
    columns.append(column)
    return columns.count - 1
  }

  // MARK: Rows

  /// Returns the rows of a message: one for each combination of the cases in it.
  ///
  /// - Parameter number: The result of the call that `#` shows; nil outside of a plural.
  mutating func rows(
    of elements: [MessagePattern.Element], number: Call?
  ) throws(MessageConversionError) -> [Row] {
    var rows = [Row()]
    guard readsMarkup else {
      for element in elements { try append(element, number: number, to: &rows) }
      return rows
    }
    let range = elements.first.map(\.range) ?? 0..<0
    let pieces = elements.map { element -> MarkupPiece<MessagePattern.Element> in
      if case .text(let text, _) = element { .text(text) } else { .leaf(element) }
    }
    let steps = InlineMarkup.parse(pieces)
    markup.read(pieces, steps)
    var open: [String?] = []
    for step in steps {
      switch step {
      case .text(let text): try combine(&rows, with: [Row(.text(text))], range)
      case .leaf(let element): try append(element, number: number, to: &rows)
      case .open(let style):
        let element = MF2Message.Markup(style)
        open.append(element?.name)
        if let element { try combine(&rows, with: [Row(.element(.markup(element)))], range) }
      case .close:
        guard let name = open.popLast() ?? nil else { break }
        let end = MF2Message.Element.markup(MF2Message.Markup(.close, name: name))
        try combine(&rows, with: [Row(.element(end))], range)
      }
    }
    return rows
  }

  private mutating func append(
    _ element: MessagePattern.Element, number: Call?, to rows: inout [Row]
  ) throws(MessageConversionError) {
    switch element {
    case .text(let text, _):
      try combine(&rows, with: [Row(.text(text))], element.range)
    case .pluralNumber(let range):
      guard let number else { throw MessageConversionError("'#' is not in a plural", range) }
      try add(number, range)
      try combine(&rows, with: [Row(.variable(number))], range)
    case .argument(let argument):
      try combine(&rows, with: try self.rows(of: argument, number: number), argument.range)
    case .tag(let tag):
      try combine(&rows, with: try self.rows(of: tag, number: number), tag.range)
    case .unparsed(_, let range):
      throw MessageConversionError("the message has syntax errors", range)
    }
  }

  private mutating func combine(
    _ first: inout [Row], with second: [Row], _ range: Range<Int>
  ) throws(MessageConversionError) {
    guard first.count * second.count <= MessageConversionLimits.variants else {
      throw MessageConversionError(
        "the combinations of the cases are more than \(MessageConversionLimits.variants)", range)
    }
    // Each row is copied for each case that follows it.
    let sizes = (
      first.reduce(0) { $0 + $1.pieces.count }, second.reduce(0) { $0 + $1.pieces.count }
    )
    count += sizes.1 * first.count + (second.count > 1 ? sizes.0 * second.count : 0)
    guard count <= MessageConversionLimits.pieces else {
      throw MessageConversionError(
        "the variants have more than \(MessageConversionLimits.pieces) parts", range)
    }
    let texts = (first.reduce(0) { $0 + $1.textSize }, second.reduce(0) { $0 + $1.textSize })
    repeatedText += texts.0 * (second.count - 1) + texts.1 * (first.count - 1)
    guard repeatedText <= MessageConversionLimits.repeatedText else {
      throw MessageConversionLimits.repeatedTextError(range)
    }
    if second.count == 1 {
      // In place: a copy for each piece would take quadratic time.
      first.removeAll { !$0.fits(second[0]) }
      for index in first.indices { first[index].append(second[0]) }
    } else {
      first = first.flatMap { row in
        second.filter { row.fits($0) }.map { next in
          var row = row
          row.append(next)
          return row
        }
      }
    }
  }

  private mutating func rows(
    of tag: MessagePattern.Tag, number: Call?
  ) throws(MessageConversionError) -> [Row] {
    guard MF2Characters.isIdentifier(tag.name) else {
      throw MessageConversionError("'\(tag.name)' is no name in MessageFormat 2", tag.range)
    }
    func markup(_ kind: MF2Message.Markup.Kind) -> Piece {
      .element(.markup(MF2Message.Markup(kind, name: tag.name)))
    }
    if tag.isSelfClosing { return [Row(markup(.standalone))] }
    var rows = try rows(of: tag.content, number: number)
    for index in rows.indices { rows[index].enclose(markup(.open), markup(.close)) }
    return rows
  }

  private mutating func rows(
    of argument: MessagePattern.Argument, number: Call?
  ) throws(MessageConversionError) -> [Row] {
    let name = argument.name.mf2Name
    guard MF2Characters.isName(name) else {
      throw MessageConversionError("'\(name)' is no name in MessageFormat 2", argument.nameRange)
    }
    switch argument.format {
    case .none:
      shown.insert(name)
      return [Row(.element(.call(name, nil)))]
    case .simple(let simple):
      shown.insert(name)
      let function = try MF2Message.Function(converting: simple, argument.range)
      return [Row(.element(.call(name, function)))]
    case .plural(let plural): return try rows(of: plural, name, argument.range)
    case .select(let cases):
      let call = Call(argument: name, function: MF2Message.Function("string"))
      return try rows(of: cases, call, exactly: nil, number: number, argument.range)
    case .choice:
      throw MessageConversionError(
        "MessageFormat 2 has no choice by ranges; write a plural", argument.range)
    }
  }

  private mutating func rows(
    of plural: MessagePattern.Plural, _ name: String, _ range: Range<Int>
  ) throws(MessageConversionError) -> [Row] {
    let options =
      plural.kind == .ordinal ? [MF2Message.Option("select", literal: "ordinal")] : []
    let number = Call(argument: name, function: MF2Message.Function("number", options: options))
    let style = plural.styleOfNumber(name)
    guard plural.offset != 0 else {
      guard let style else {
        return try rows(of: plural.cases, number, exactly: nil, number: number, range)
      }
      let function = try MF2Message.Function(converting: style, range)
      guard plural.kind == .cardinal || function.name == "number" else {
        throw MessageConversionError("MessageFormat 2 has no ranks of percentages", range)
      }
      let shown = Call(
        argument: name,
        function: MF2Message.Function(function.name, options: function.options + options))
      // Exact cases compare the number itself.
      return try rows(of: plural.cases, shown, exactly: number, number: number, range)
    }
    guard style == nil else {
      throw MessageConversionError(
        "MessageFormat 2 cannot choose by '\(name)' as it is shown, less an offset", range)
    }
    guard plural.kind == .cardinal, let offset = Int(exactly: plural.offset),
      (-99...99).contains(offset)
    else {
      throw MessageConversionError(
        "MessageFormat 2 has no offset \(MessagePrinter.spell(value: plural.offset)) here", range)
    }
    let option = MF2Message.Option(
      offset > 0 ? "subtract" : "add", literal: String(offset.magnitude))
    let rest = Call(argument: name, function: MF2Message.Function("offset", options: [option]))
    // The cases `=1` compare the number itself.
    return try rows(of: plural.cases, rest, exactly: number, number: rest, range)
  }

  /// Returns the rows of a choice.
  ///
  /// - Parameters:
  ///   - call: The value that chooses.
  ///   - exact: The value that exact cases compare; nil for the same.
  ///   - number: What `#` shows.
  private mutating func rows(
    of cases: [MessagePattern.Case], _ call: Call, exactly exact: Call?, number: Call?,
    _ range: Range<Int>
  ) throws(MessageConversionError) -> [Row] {
    var keys: [String] = []
    var exactKeys: [String] = []
    for item in cases {
      switch item.selector {
      case .keyword("other"): break
      case .keyword(let word): keys.append(word)
      case .exactly(let value): exactKeys.append(MessagePrinter.spell(value: value))
      }
    }
    if exact == nil {
      keys += exactKeys
      exactKeys = []
    }
    var exactPlace: Int?
    if let exact, !exactKeys.isEmpty { exactPlace = try column(exact, exactKeys, range) }
    // A plural with only 'other' keeps its selector, within the limits: another language may need more
    // cases.
    let needsNoSelector =
      exactPlace != nil || call.function.name == "string" || columns.count >= MF2Limits.selectors
    let place = keys.isEmpty && needsNoSelector ? nil : try column(call, keys, range)
    var result: [Row] = []
    var seen: Set<[Int: Key]> = []
    for item in cases {
      var own: [Int: Key] = [:]
      if let place { own[place] = .catchAll }
      if let exactPlace { own[exactPlace] = .catchAll }
      switch item.selector {
      case .keyword("other"): break
      case .keyword(let word): if let place { own[place] = .key(word) }
      case .exactly(let value):
        // The number may have any category, which another choice may show.
        if let place, exactPlace != nil { own[place] = nil }
        if let place = exactPlace ?? place { own[place] = .key(MessagePrinter.spell(value: value)) }
      }
      // Of two cases with one selector, ICU uses the first.
      guard seen.insert(own).inserted else { continue }
      let start = Row(keys: own)
      for inner in try rows(of: item.message, number: number) where start.fits(inner) {
        var row = start
        row.append(inner)
        result.append(row)
      }
    }
    guard seen.contains(where: { $0.values.allSatisfy { $0 == .catchAll } }) else {
      throw MessageConversionError("the case 'other' is missing", range)
    }
    return result
  }
}

extension MessagePattern.Plural {
  /// Returns the style with which ICU formats the number to find its category; nil for the default format.
  ///
  /// It is that of the number in the case 'other', if it is 'integer' or 'percent': ICU ignores the digits of
  /// skeletons. Source: `MessageFormat::findFirstPluralNumberArg`.
  fileprivate func styleOfNumber(_ name: String) -> MessagePattern.Simple? {
    guard let other = cases.first(where: { $0.selector == .keyword("other") }) else { return nil }
    var open = [other.message[...]]
    while let elements = open.popLast() {
      guard let element = elements.first else { continue }
      open.append(elements.dropFirst())
      switch element {
      case .text, .unparsed: continue
      case .pluralNumber: return nil
      case .tag(let tag): open.append(tag.content[...])
      case .argument(let argument):
        guard argument.name.mf2Name == name else { continue }
        switch argument.format {
        case .none: return nil
        case .simple(let simple):
          switch (simple.type, simple.style?.kind) {
          case (.number, .keyword("integer")), (.number, .keyword("percent")): return simple
          default: return nil
          }
        case .plural, .select, .choice: continue
        }
      }
    }
    return nil
  }
}

extension MessagePattern.Name {
  /// The name of the argument in MessageFormat 2 syntax.
  fileprivate var mf2Name: String {
    switch self {
    case .position(let position): MF2Characters.positionalName(position)
    case .named(let name): name
    }
  }
}

extension MF2Message.Element {
  /// Creates the placeholder of an argument.
  static func call(_ name: String, _ function: MF2Message.Function?) -> MF2Message.Element {
    .expression(
      MF2Message.Expression(operand: .variable(MF2Message.Variable(name)), function: function))
  }
}

extension MF2Message.Option {
  /// Creates an option with a literal.
  init(_ name: String, literal: String) {
    self.init(name, value: .literal(MF2Message.Literal(literal)))
  }
}
