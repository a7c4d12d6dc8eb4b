internal import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// Formats a compiled message once.
///
/// The pattern and the arguments are spans: they outlive the evaluator, so that no reference
/// counting is needed.
struct MessageEvaluator<Observer: MessageObserver>: ~Copyable, ~Escapable {
  let program: CompiledMessage
  let pattern: Span<UInt8>
  let arguments: Span<MessageArgument>
  /// The index in `arguments` of each slot, negative for none; nil to use those of the message.
  let positions: [Int32]?
  var observer: Observer
  /// The issues found, at most ``MessageLimits/diagnostics``.
  var issues: [LocalizationIssue] = []
  /// The length of the output beyond which values are omitted.
  private var limit = Int.max

  @inline(__always)
  @_lifetime(copy pattern, copy arguments)
  init(
    _ program: CompiledMessage, _ pattern: Span<UInt8>, _ arguments: Span<MessageArgument>,
    at positions: [Int32]? = nil, observer: Observer
  ) {
    self.program = program
    self.pattern = pattern
    self.arguments = arguments
    self.positions = positions
    self.observer = observer
  }

  /// Appends the whole message.
  @inline(__always)
  mutating func run(_ writer: inout UTF8Writer) {
    limit = writer.count + MessageLimits.outputLength
    if let message = program.code.mf2 { return run(message, &writer) }
    if let message = program.code.nestedPattern { return runNestedPattern(message, &writer) }
    run(0..<program.code.end, nil, &writer)
  }

  /// Appends some parts; `plural` is the enclosing plural argument.
  private mutating func run(_ parts: Range<Int>, _ plural: Int?, _ writer: inout UTF8Writer) {
    var index = parts.lowerBound
    while index < parts.upperBound {
      let part = program.code.parts[index]
      switch part.kind {
      case .literal, .unparsed:
        writer.append(pattern.extracting(part.range))
      case .pluralNumber:
        if writer.count > limit { tooLong() } else { pluralNumber(plural, &writer) }
      case .argumentStart:
        if writer.count > limit { tooLong() } else { argument(index, part, &writer) }
        index = Int(part.link)
      case .tagStart: observer.didBegin(tag: part.value, at: writer.count)
      case .tagEnd: observer.didEnd(tag: part.value, writer: &writer)
      default: break
      }
      index += 1
    }
  }

  /// Returns the index of a slot's argument; -1 if it is missing.
  @inline(__always)
  private func place(_ slot: Int32) -> Int {
    let place = if let positions { positions[Int(slot)] } else { program.position(slot) }
    return place < arguments.count ? Int(place) : -1
  }

  // MARK: Arguments

  @inline(__always)
  private mutating func argument(_ index: Int, _ part: MessagePart, _ writer: inout UTF8Writer) {
    let place = place(part.value)
    guard place >= 0 else { return missing(part.value, &writer) }
    switch part.type {
    case .none: argument(part.value, place, &writer)
    case .simple: simple(part, place, &writer)
    // If there is no case, as in a malformed pattern, show the value.
    case .plural, .selectOrdinal:
      if let chosen = pluralCase(index, part, place) {
        run(program.code.message(chosen), index, &writer)
      } else {
        pluralNumber(index, &writer)
      }
    case .select:
      if let chosen = selectCase(index, part, place) {
        run(program.code.message(chosen), nil, &writer)
      } else {
        argument(part.value, place, &writer)
      }
    case .choice:
      if let chosen = choiceCase(index, part, place) {
        run(program.code.message(chosen), nil, &writer)
      } else {
        argument(part.value, place, &writer)
      }
    }
  }

  /// Reports to the observer what was written from `start` on.
  @inline(never)
  private mutating func didWrite(
    _ slot: Int32, from start: Int, _ writer: borrowing UTF8Writer,
    fields: (CompiledMessage) -> ICUFormattedText?
  ) {
    var known = observer.wantsFields ? fields(program) : nil
    // A value of another type was written differently, so the fields do not fit.
    if let text = known?.text, !writer.bytes(from: start).elementsEqual(text.utf8) { known = nil }
    observer.didWrite(slot: slot, fields: known, from: start, to: writer.count)
  }

  @inline(__always)
  private mutating func argument(_ slot: Int32, _ place: Int, _ writer: inout UTF8Writer) {
    let start = writer.count
    if let text = arguments[place].asText {
      writer.append(text)
    } else if let value = arguments[place].asInteger {
      integer(value, &writer)
    } else {
      plain(arguments[place], &writer)
    }
    if Observer.watchesArguments {
      let value = arguments[place]
      didWrite(slot, from: start, writer) {
        $0.plainFields(value)
      }
    }
  }

  @inline(__always)
  private func integer(_ value: Int64, _ writer: inout UTF8Writer) {
    program.withNumbers { $0.append(value, to: &writer) }
  }

  /// Reports once that values are omitted.
  @inline(never)
  private mutating func tooLong() {
    guard !issues.contains(where: { $0.kind == .textTooLong }) else { return }
    report(
      .textTooLong, "message",
      "values after \(MessageLimits.outputLength) bytes are omitted")
  }

  private mutating func report(
    _ kind: LocalizationIssue.Kind, _ subject: String, _ detail: String = ""
  ) {
    // The report about the length is always added.
    guard issues.count < MessageLimits.diagnostics || kind == .textTooLong else { return }
    issues.append(
      LocalizationIssue(
        kind: kind, subject: subject, detail: program.located(detail),
        locale: LocaleIdentifier(context: program.code.locale)))
  }

  /// Appends `{name}`, as ICU does.
  @inline(never)
  private mutating func missing(_ slot: Int32, _ writer: inout UTF8Writer) {
    let name = program.name(slot)
    writer.append(UInt8(ascii: "{"))
    writer.append(name)
    writer.append(UInt8(ascii: "}"))
    report(.missingArgument, name)
  }

  @inline(never)
  private mutating func mismatch(_ slot: Int32, _ detail: String) {
    report(.mismatchedArgument, program.name(slot), detail)
  }

  /// Appends a value without a style.
  @inline(never)
  private func plain(_ argument: MessageArgument, _ writer: inout UTF8Writer) {
    program.appendPlain(argument, to: &writer)
  }

  @inline(__always)
  private mutating func simple(_ part: MessagePart, _ place: Int, _ writer: inout UTF8Writer) {
    let index = program.code.parts[Int(part.link)].value
    guard index >= 0 else { return argument(part.value, place, &writer) }
    let formatter = program.code.formatters[Int(index)]
    let start = writer.count
    if formatter.isPlainForIntegers, let value = arguments[place].asInteger {
      integer(value, &writer)
    } else {
      formatted(formatter, arguments[place], part.value, &writer)
    }
    if Observer.watchesArguments {
      let value = arguments[place]
      didWrite(part.value, from: start, writer) { _ in formatter.fields(value) }
    }
  }

  @inline(never)
  private mutating func formatted(
    _ formatter: ArgumentFormatter, _ argument: MessageArgument, _ slot: Int32,
    _ writer: inout UTF8Writer
  ) {
    let start = writer.count
    do throws(ICUError) {
      if formatter.type == .dateInterval {
        if let range = argument.asDateRange {
          return try formatter.append(
            range.start.icuMilliseconds, range.end.icuMilliseconds, to: &writer)
        }
        if let date = argument.asDate {
          return try formatter.append(date.icuMilliseconds, date.icuMilliseconds, to: &writer)
        }
      } else if argument.kind == .duration, formatter.type == .date || formatter.type == .time {
        // A duration is not a date.
      } else if let value = argument.icuValue {
        return try formatter.append(value, to: &writer)
      } else if argument.kind == .dateRange, formatter.type == .date || formatter.type == .time {
        // A range where the pattern expects one date: show both ends, so that nothing is lost.
        return plain(argument, &writer)
      }
    } catch {
      writer.truncate(to: start)
    }
    mismatch(slot, "the value cannot be formatted as type '\(formatter.type.rawValue)'")
    plain(argument, &writer)
  }

  // MARK: Cases

  /// Returns the selector of a plural argument's case; nil if there is none.
  @inline(__always)
  private mutating func pluralCase(_ index: Int, _ part: MessagePart, _ place: Int) -> Int? {
    if let value = arguments[place].asInteger, program.code.offset(index) == 0,
      program.code.parts[Int(part.link)].value < 0
    {
      return program.code.exactCase(index, Double(value))
        ?? program.code.keywordCase(
          index, program.category(of: value.magnitude, part.type))
    }
    return pluralCase(index, part, arguments[place])
  }

  /// Returns the selector of a plural argument's case for any value.
  @inline(never)
  private mutating func pluralCase(
    _ index: Int, _ part: MessagePart, _ argument: MessageArgument
  ) -> Int? {
    guard let number = argument.asDouble else {
      mismatch(part.value, "expected a number for type 'plural'")
      return program.code.keywordCase(index, .other)
    }
    if let chosen = program.code.exactCase(index, number) {
      // ICU computes the category at the first keyword, which may fail.
      if program.code.parts[Int(part.link)].value >= 0,
        program.code.needsCategory(index, before: chosen),
        category(index, part, argument, number) == nil
      {
        mismatch(part.value, "no plural category for this number")
      }
      return chosen
    }
    guard program.code.needsCategory(index) else { return program.code.keywordCase(index, .other) }
    guard let category = category(index, part, argument, number) else {
      mismatch(part.value, "no plural category for this number")
      return program.code.keywordCase(index, .other)
    }
    return program.code.keywordCase(index, category)
  }

  private func category(
    _ index: Int, _ part: MessagePart, _ argument: MessageArgument, _ number: Double
  ) -> PluralCategory? {
    let offset = program.code.offset(index)
    let place = program.code.parts[Int(part.link)].value
    let formatter = place >= 0 ? program.code.formatters[Int(place)] : nil
    if formatter == nil || formatter?.isPlainForIntegers == true {
      if offset == 0, let value = argument.asInteger {
        return program.category(of: value.magnitude, part.type)
      }
      let rest = number - offset
      if rest == rest.rounded(), rest.magnitude < 1e15 {
        return program.category(of: UInt64(rest.magnitude), part.type)
      }
    }
    guard let value = Self.value(argument, number, offset) else { return nil }
    return program.category(value, formatter, part.type)
  }

  /// Returns the number minus the offset.
  ///
  /// If there is an offset, ICU computes with a double.
  private static func value(
    _ argument: MessageArgument, _ number: Double, _ offset: Double
  ) -> ICUMessageArgument? {
    offset == 0 ? argument.icuValue : .double(number - offset)
  }

  @inline(__always)
  private mutating func pluralNumber(_ plural: Int?, _ writer: inout UTF8Writer) {
    guard let plural else { return writer.append(UInt8(ascii: "#")) }
    let slot = program.code.parts[plural].value
    let offset = program.code.offset(plural)
    let place = place(slot)
    guard place >= 0 else { return missing(slot, &writer) }
    let start = writer.count
    if offset == 0, let value = arguments[place].asInteger {
      integer(value, &writer)
    } else {
      pluralNumber(arguments[place], offset, &writer)
    }
    if Observer.watchesArguments {
      let argument = arguments[place]
      didWrite(slot, from: start, writer) { program in
        argument.asDouble.flatMap { Self.value(argument, $0, offset) }
          .flatMap(program.numbers.fields)
      }
    }
  }

  @inline(never)
  private mutating func pluralNumber(
    _ argument: MessageArgument, _ offset: Double, _ writer: inout UTF8Writer
  ) {
    guard let number = argument.asDouble,
      let value = Self.value(argument, number, offset)
    else { return plain(argument, &writer) }
    if case .double(let rest) = value, rest != 0, rest == rest.rounded(), rest.magnitude < 1e15 {
      program.numbers.append(Int64(rest), to: &writer)
    } else {
      program.numbers.append(value, to: &writer)
    }
  }

  /// Returns the selector of a select argument's case; nil if there is none.
  private mutating func selectCase(_ index: Int, _ part: MessagePart, _ place: Int) -> Int? {
    if !arguments[place].isSelectWord {
      mismatch(part.value, "expected a string for type 'select'")
    }
    return program.code.selectCase(index, arguments[place].selectWord)
  }

  /// Returns the selector of a choice argument's case; nil if there is none.
  private mutating func choiceCase(_ index: Int, _ part: MessagePart, _ place: Int) -> Int? {
    guard let number = arguments[place].asDouble else {
      mismatch(part.value, "expected a number for type 'choice'")
      return program.code.choiceCase(index, .nan)
    }
    return program.code.choiceCase(index, number)
  }

  // MARK: MessageFormat 2

  /// Appends a message in MessageFormat 2 syntax.
  @inline(never)
  private mutating func run(_ message: MF2Program, _ writer: inout UTF8Writer) {
    var evaluator = MF2Evaluator(
      program, message, pattern, arguments, at: positions, observer: observer, limit: limit)
    evaluator.run(&writer)
    observer = evaluator.observer
    for error in evaluator.errors { report(error.issueKind, error.subject, error.issueDetail) }
    if evaluator.isTooLong { tooLong() }
  }

  // MARK: Messages that are read twice

  /// Appends a message whose cases ICU reads twice.
  ///
  /// If a single reading gives the same text, the origins of its parts are known too.
  private mutating func runNestedPattern(
    _ message: NestedPatternMessage, _ writer: inout UTF8Writer
  ) {
    let start = writer.count
    run(0..<program.code.end, nil, &writer)
    var values: [(name: String, value: ICUMessageArgument)] = []
    var hasOwnTypes = false
    for slot in program.slots {
      let place = place(slot)
      guard place >= 0 else { continue }
      // ICU has no type for durations: if one is only shown, format it here.
      let known =
        if arguments[place].kind == .duration, program.code.isOnlyShown(slot) {
          ICUMessageArgument?.none
        } else {
          arguments[place].icuValue
        }
      hasOwnTypes = hasOwnTypes || known == nil
      let value =
        known ?? .string(UTF8Writer.string { writer in plain(arguments[place], &writer) })
      values.append((program.name(slot), value))
    }
    do throws(ICUError) {
      let text = try message.text(values)
      guard !writer.bytes(from: start).elementsEqual(text.utf8) else { return }
      writer.truncate(to: start)
      writer.append(text)
      observer.didReplaceText()
      // An argument with a style in the first reading may be literal text in the second.
      issues.removeAll { $0.kind == .mismatchedArgument }
    } catch {
      // ICU may reject a value that the first reading accepts, because that supports more types.
      if hasOwnTypes { return }
      issues.append(
        LocalizationIssue(
          kind: .mismatchedArgument, subject: "message", detail: program.located(error.name)))
    }
  }
}

extension CompiledMessage {
  /// Appends a value without a style.
  func appendPlain(_ value: MessageArgument, to writer: inout UTF8Writer) {
    ValueFormatter.append(value, in: ValueContext(self), to: &writer)
  }

  /// Returns the text of a value without a style.
  func plainText(_ value: MessageArgument) -> String {
    UTF8Writer.string { appendPlain(value, to: &$0) }
  }

  /// Returns the same text with its fields; nil if it has none.
  func plainFields(_ value: MessageArgument) -> ICUFormattedText? {
    ValueFormatter.fields(of: value, in: ValueContext(self))
  }
}
