internal import MessageSyntax

extension FastPathTemplate {
  /// Compiles a message; nil if it has more than literal text, arguments and one plural.
  ///
  /// - Parameters:
  ///   - empty: The builder to use; a builder for styles also accepts tags.
  ///   - isBySlot: Whether an argument's index in the template is its slot, for named arguments.
  convenience init?(
    _ program: CompiledMessage, _ empty: Builder = Builder(), bySlot isBySlot: Bool = false
  ) {
    if let mf2 = program.code.mf2 {
      guard !empty.collectsStyles else { return nil }
      self.init(program, mf2, bySlot: isBySlot)
      return
    }
    guard program.code.nestedPattern == nil, let integers = program.numbers.integers else {
      return nil
    }
    var builder = empty
    if isBySlot { builder.names = program.slots.map(program.name) }
    func position(_ slot: Int32) -> Int32 { isBySlot ? slot : program.position(slot) }
    let parts = program.code.parts
    guard
      let plural = parts.firstIndex(where: { $0.kind == .argumentStart && $0.type.isPlural })
    else {
      guard builder.append(program, 0..<program.code.end, number: -1, position),
        !builder.hasManyPieces
      else { return nil }
      builder.cases = InlineArray(repeating: builder.end(from: 0))
      self.init(builder, rules: .none, integers: integers, values: nil)
      return
    }
    let number = position(parts[plural].value)
    let end = Int(parts[plural].link)
    let formatter = parts[end].value
    guard program.code.offset(plural) == 0, number >= 0,
      formatter < 0 || program.code.formatters[Int(formatter)].isPlainForIntegers
    else { return nil }
    builder.plural = number
    // Each case is the whole message, with the parts before and after the plural argument.
    func make(_ selector: Int) -> Case? {
      let first = builder.pieces.count
      guard builder.append(program, 0..<plural, number: -1, position),
        builder.append(program, program.code.message(selector), number: number, position),
        builder.append(program, end + 1..<program.code.end, number: -1, position),
        !builder.isTooLong
      else { return nil }
      return builder.end(from: first)
    }
    var known: [(selector: Int, case: Case)] = []
    for category in PluralCategory.allCases {
      guard let selector = program.code.keywordCase(plural, category) else { return nil }
      if let same = known.first(where: { $0.selector == selector }) {
        builder.cases[Int(category.order)] = same.case
        continue
      }
      guard let made = make(selector) else { return nil }
      builder.cases[Int(category.order)] = made
      known.append((selector, made))
    }
    var selector = program.code.firstCase(plural)
    while selector < end {
      if parts[selector].value >= 0 {
        guard let made = make(selector) else { return nil }
        builder.exact.append((program.code.values[Int(parts[selector].value)], made))
      }
      selector = program.code.nextCase(selector)
    }
    self.init(
      builder, rules: program.rules(parts[plural].type), integers: integers,
      values: nil)
  }
}

extension FastPathTemplate.Builder {
  /// Appends parts of a message; returns false if a fast-path template cannot contain them.
  fileprivate mutating func append(
    _ program: CompiledMessage, _ range: Range<Int>, number: Int32,
    _ position: (_ slot: Int32) -> Int32
  ) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let part = program.code.parts[index]
      switch part.kind {
      case .literal, .unparsed: append(program.code.text(part.range).utf8)
      case .pluralNumber where number < 0: append(CollectionOfOne(UInt8(ascii: "#")))
      case .pluralNumber: append(argument: Int(number), acceptsString: false)
      case .argumentStart where part.type == .none || part.type == .simple:
        let position = position(part.value)
        index = Int(part.link)
        let formatter = program.code.parts[index].value
        guard position >= 0,
          formatter < 0 || program.code.formatters[Int(formatter)].isPlainForIntegers
        else {
          return false
        }
        append(argument: Int(position), acceptsString: formatter < 0)
      case .tagStart: guard begin(program.tagStyles?[Int(part.value)]) else { return false }
      case .tagEnd: endTag()
      default: return false
      }
      index += 1
    }
    return true
  }
}
