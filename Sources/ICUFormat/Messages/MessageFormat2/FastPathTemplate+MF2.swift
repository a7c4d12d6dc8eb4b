internal import ICUFormatMemory
internal import MessageSyntax

extension FastPathTemplate {
  /// Compiles a MessageFormat 2 message; nil if it has more than literal text, variables and one
  /// plural.
  ///
  /// - Parameter isBySlot: Whether an argument's index in the template is its slot, for named
  ///   arguments.
  convenience init?(_ message: CompiledMessage, _ program: MF2Program, bySlot isBySlot: Bool) {
    func position(_ slot: Int32) -> Int32 { isBySlot ? slot : message.position(slot) }
    let formatter = try? message.code.locale.mf2Numbers()
    guard let integers = formatter?.native else { return nil }
    var builder = Builder()
    if isBySlot { builder.names = message.slots.map(message.name) }
    switch program.body {
    case .invalid: return nil
    case .pattern(let pattern):
      guard builder.append(pattern, program, position), !builder.hasManyPieces else { return nil }
      builder.cases = InlineArray(repeating: builder.end(from: 0))
      self.init(builder, rules: .none, integers: integers, values: nil)
    case .matcher(let matcher):
      guard let rules = builder.append(matcher, program, message, position) else { return nil }
      self.init(builder, rules: rules, integers: integers, values: nil)
    }
  }
}

extension MF2Program {
  /// The argument that a variable shows as it is, and the function that it shows it with.
  fileprivate struct Shown {
    var position: Int32
    /// Nil for a string, or for a value without a function.
    var number: MF2NumberFormat?
    var isString = false
  }

  /// Returns the argument of an expression; nil if it has options or another function.
  fileprivate func shown(
    _ expression: MF2Expression, _ position: (_ slot: Int32) -> Int32
  ) -> Shown? {
    guard expression.universal == nil, case .variable(let variable, _) = expression.operand
    else { return nil }
    var shown: Shown
    switch variable {
    case .argument(let slot):
      shown = Shown(position: position(slot))
    case .declared(let index):
      // Only a declaration without a reference to another one: a longer list is not followed.
      let declared = expressions[Int(index)]
      guard case .variable(.argument, _) = declared.operand,
        let found = self.shown(declared, position)
      else { return nil }
      shown = found
    }
    guard shown.position >= 0 else { return nil }
    switch expression.function {
    case nil: return shown
    case .string where shown.number == nil:
      shown.isString = true
      return shown
    case .number(let format):
      guard !shown.isString, format.errors.isEmpty, format.failure == nil,
        format.isPlainForIntegers, format.function != .offset
      else { return nil }
      shown.number = format
      return shown
    case .string, .numberCall, .date, .dateCall, .custom, .unknown: return nil
    }
  }
}

extension FastPathTemplate.Builder {
  /// Appends a pattern; returns false if a fast-path template cannot contain it.
  fileprivate mutating func append(
    _ pattern: Int, _ program: MF2Program, _ position: (_ slot: Int32) -> Int32
  ) -> Bool {
    program.forEachNode(in: pattern) { node in
      switch node.kind {
      case .expression:
        return append(program.expressions[Int(node.number)], program, position)
      case .openMarkup, .standaloneMarkup, .closeMarkup:
        let markup = program.markup[Int(node.number)]
        return markup.options.isEmpty && markup.id == nil && !markup.hasDirection
      default:
        append(program.syntax.text(node).utf8)
        return true
      }
    }
  }

  private mutating func append(
    _ expression: MF2Expression, _ program: MF2Program, _ position: (_ slot: Int32) -> Int32
  ) -> Bool {
    guard let shown = program.shown(expression, position) else { return false }
    append(
      value: shown.position, isNumber: shown.number != nil, isString: shown.isString,
      isolatedIn: program.isolatesDirections ? program.direction : nil)
    return true
  }

  /// Appends the value of an expression, between isolates if necessary.
  ///
  /// - Parameters:
  ///   - isNumber: Whether the function is one of numbers.
  ///   - isString: Whether the function is `:string`.
  ///   - message: The direction of the message; nil if it has no isolates.
  mutating func append(
    value position: Int32, isNumber: Bool, isString: Bool = false,
    isolatedIn message: StyledText.Direction?
  ) {
    let isolate = message.flatMap { (isNumber ? $0 : .unknown).isolate(in: $0) }
    if let isolate { append(isolate.utf8) }
    append(
      argument: Int(position), acceptsString: !isNumber,
      // A number without a function is isolated in another way than a string.
      acceptsInteger: isNumber || !(isString || message != nil))
    if isolate != nil { append(StyledText.Direction.popIsolate.utf8) }
  }

  /// Appends the variants of a choice by one number; returns its plural rules, or nil if a fast-path
  /// template cannot contain them.
  fileprivate mutating func append(
    _ matcher: MF2Matcher, _ program: MF2Program, _ message: CompiledMessage,
    _ position: (_ slot: Int32) -> Int32
  ) -> PluralProgram? {
    guard matcher.columns.count == 1, let column = matcher.columns.first, column.others.isEmpty,
      case .declared(let index) = column.selector,
      let shown = program.shown(program.expressions[Int(index)], position),
      let format = shown.number, let selection = format.selection
    else { return nil }
    var rules = PluralProgram.none
    switch selection {
    case .plural: rules = message.rules(.plural)
    case .ordinal: rules = message.rules(.selectOrdinal)
    case .exact: break
    }
    plural = shown.position
    var made: [Int32: FastPathTemplate.Case] = [:]
    for (variant, pattern) in matcher.variants.enumerated() {
      let first = pieces.count
      guard append(pattern, program, position), !isTooLong else { return nil }
      made[matcher.cell(variant, 0)] = end(from: first)
    }
    guard let fallback = made[-1] else { return nil }
    cases = InlineArray(repeating: fallback)
    if selection != .exact {
      for place in 0..<6 { cases[place] = made[column.categories[place]] ?? fallback }
    }
    for (place, key) in column.keys.enumerated() {
      guard let number = Int64(key), String(number).hasSameBytes(as: key),
        let variant = made[Int32(truncatingIfNeeded: place)]
      else { continue }
      // The template compares doubles.
      guard number.magnitude < 1 << 53 else { return nil }
      exact.append((Double(number), variant))
    }
    return rules
  }
}
