internal import FoundationEssentials
internal import ICU
internal import MessageSyntax

/// Runs a program once.
struct MessageRunner<Observer: MessageObserver>: ~Copyable {
  let program: MessageProgram
  let arguments: [MessageArgument]
  /// The place in `arguments` of each slot; below 0 where there is none.
  let positions: [Int32]
  var observer: Observer
  /// What went wrong.
  var issues: [LocalizationIssue] = []

  @inline(__always)
  init(
    _ program: MessageProgram, _ arguments: [MessageArgument], _ positions: [Int32],
    observer: Observer
  ) {
    self.program = program
    self.arguments = arguments
    self.positions = positions
    self.observer = observer
  }

  /// Writes the whole message.
  @inline(__always)
  mutating func run(_ writer: inout UTF8Writer) {
    if program.whole != nil { return runWhole(&writer) }
    run(0, program.steps.count, -1, &writer)
  }

  /// Runs some steps; `plural` is the table of the enclosing plural.
  private mutating func run(_ start: Int, _ end: Int, _ plural: Int32, _ writer: inout UTF8Writer) {
    var index = start
    while index < end {
      let step = program.steps[index]
      switch step.code {
      case .text: writer.append(program.source, from: Int(step.start), to: Int(step.end))
      case .argument: argument(step.slot, &writer)
      case .leaf: leaf(step, &writer)
      case .pluralNumber: pluralNumber(plural, &writer)
      case .plural:
        self.plural(step, &writer)
        index = Int(step.end)
        continue
      case .select:
        select(step, &writer)
        index = Int(step.end)
        continue
      case .choice:
        choice(step, &writer)
        index = Int(step.end)
        continue
      case .tagStart: observer.didBegin(tag: step.start, at: writer.count)
      case .tagEnd: observer.didEnd(tag: step.start, writer: &writer)
      }
      index += 1
    }
  }

  /// The place of an argument, -1 when it was not given.
  @inline(__always)
  private func place(_ slot: Int32) -> Int {
    let place = Int(positions[Int(slot)])
    return place < arguments.count ? place : -1
  }

  // MARK: Arguments

  @inline(__always)
  private mutating func argument(_ slot: Int32, _ writer: inout UTF8Writer) {
    let place = place(slot)
    guard place >= 0 else { return missing(slot, &writer) }
    let start = writer.count
    switch arguments[place].storage {
    case .string(let text): writer.append(text)
    case .int(let value): program.numbers.append(value, to: &writer)
    default: plain(arguments[place], &writer)
    }
    if Observer.isActive {
      observer.didWrite(
        slot: slot, leaf: nil, value: arguments[place], from: start, to: writer.count)
    }
  }

  /// Writes `{name}`, as ICU does.
  @inline(never)
  private mutating func missing(_ slot: Int32, _ writer: inout UTF8Writer) {
    let name = program.name(slot)
    writer.append(UInt8(ascii: "{"))
    writer.append(name)
    writer.append(UInt8(ascii: "}"))
    issues.append(
      LocalizationIssue(
        kind: .missingArgument, subject: name,
        locale: LocaleIdentifier(context: program.locale)))
  }

  @inline(never)
  private mutating func mismatch(_ slot: Int32, _ detail: String) {
    issues.append(
      LocalizationIssue(
        kind: .mismatchedArgument, subject: program.name(slot), detail: detail,
        locale: LocaleIdentifier(context: program.locale)))
  }

  /// Writes a value without a style.
  @inline(never)
  private mutating func plain(_ argument: MessageArgument, _ writer: inout UTF8Writer) {
    switch argument.storage {
    case .string(let text): writer.append(text)
    case .int(let value): program.numbers.append(value, to: &writer)
    case .bool(let value): writer.append(value ? "true" : "false")
    case .uint, .double, .float, .decimal:
      if let value = argument.icuValue { program.numbers.append(value, to: &writer) }
    case .date(let date): program.appendDefault(date, to: &writer)
    case .dateRange(let start, let end): program.appendDefault(start, end, to: &writer)
    case .duration(let duration): program.appendDefault(duration, to: &writer)
    case .list(let values):
      let texts = values.map { value in
        UTF8Writer.string { writer in plain(value, &writer) }
      }
      program.appendList(texts, to: &writer)
    case .key(let box):
      writer.append(
        NestedKey.text(
          box.key, locale: LocaleIdentifier(context: program.locale),
          timeZone: program.timeZone))
    case .formatted(let value):
      writer.append(value.text(LocaleIdentifier(context: program.locale)))
    }
  }

  @inline(__always)
  private mutating func leaf(_ step: MessageProgram.Step, _ writer: inout UTF8Writer) {
    let place = place(step.slot)
    guard place >= 0 else { return missing(step.slot, &writer) }
    guard step.start >= 0 else { return argument(step.slot, &writer) }
    let leaf = program.leaves[Int(step.start)]
    let start = writer.count
    if leaf.isPlainForIntegers, case .int(let value) = arguments[place].storage {
      program.numbers.append(value, to: &writer)
    } else {
      self.leaf(leaf, arguments[place], step.slot, &writer)
    }
    if Observer.isActive {
      observer.didWrite(
        slot: step.slot, leaf: leaf, value: arguments[place], from: start, to: writer.count)
    }
  }

  @inline(never)
  private mutating func leaf(
    _ leaf: MessageLeaf, _ argument: MessageArgument, _ slot: Int32, _ writer: inout UTF8Writer
  ) {
    let start = writer.count
    do throws(ICUError) {
      if leaf.type == .dateInterval {
        switch argument.storage {
        case .dateRange(let from, let to):
          return try leaf.append(from.icuMilliseconds, to.icuMilliseconds, to: &writer)
        case .date(let date):
          return try leaf.append(date.icuMilliseconds, date.icuMilliseconds, to: &writer)
        default: break
        }
      } else if let value = argument.icuValue {
        return try leaf.append(value, to: &writer)
      } else if case .dateRange(let from, let to) = argument.storage,
        leaf.type == .date || leaf.type == .time
      {
        // A range where one date is asked for: both, as the source wanted at least.
        return program.appendDefault(from, to, to: &writer)
      }
    } catch {
      writer.truncate(to: start)
    }
    mismatch(slot, "no value for type \(leaf.type?.rawValue ?? "")")
    plain(argument, &writer)
  }

  // MARK: Cases

  @inline(__always)
  private mutating func run(
    _ target: MessageProgram.Target, _ plural: Int32, _ writer: inout UTF8Writer
  ) {
    if target.start >= 0 { run(Int(target.start), Int(target.end), plural, &writer) }
  }

  @inline(__always)
  private mutating func plural(_ step: MessageProgram.Step, _ writer: inout UTF8Writer) {
    let place = place(step.slot)
    guard place >= 0 else { return missing(step.slot, &writer) }
    let table = Int(step.start)
    if case .int(let value) = arguments[place].storage, program.plurals[table].offset == 0,
      program.plurals[table].exact.isEmpty, program.plurals[table].leaf < 0
    {
      let rules =
        program.plurals[table].kind == .cardinal ? program.cardinal : program.ordinal
      let category = rules.category(of: value.magnitude)
      return run(program.plurals[table].targets[Int(category.order)], step.start, &writer)
    }
    let target = target(program.plurals[table], arguments[place])
    run(target, step.start, &writer)
  }

  /// The case of any number.
  @inline(never)
  private mutating func target(
    _ table: MessageProgram.PluralTable, _ argument: MessageArgument
  ) -> MessageProgram.Target {
    guard let number = argument.number else {
      mismatch(table.slot, "no number for type plural")
      return table.targets[5]
    }
    for item in table.exact where item.value == number { return item.target }
    guard table.needsCategory else { return table.targets[5] }
    guard let category = category(table, argument, number) else {
      mismatch(table.slot, "no plural category for this number")
      return table.targets[5]
    }
    return table.targets[Int(category.order)]
  }

  private func category(
    _ table: MessageProgram.PluralTable, _ argument: MessageArgument, _ number: Double
  ) -> PluralCategory? {
    let rules = table.kind == .cardinal ? program.cardinal : program.ordinal
    let leaf = table.leaf >= 0 ? program.leaves[Int(table.leaf)] : nil
    if leaf == nil || leaf?.isPlainForIntegers == true {
      if table.offset == 0, case .int(let value) = argument.storage {
        return rules.category(of: value.magnitude)
      }
      let rest = number - table.offset
      if rest == rest.rounded(), rest.magnitude < 1e15 {
        return rules.category(of: UInt64(rest.magnitude))
      }
    }
    guard let value = Self.value(argument, number, table.offset) else { return nil }
    if let leaf { return leaf.category(value, table.kind) }
    return program.numbers.category(value, table.kind, rules)
  }

  /// The number less the offset.
  ///
  /// ICU takes a double of it, where there is an offset.
  private static func value(
    _ argument: MessageArgument, _ number: Double, _ offset: Double
  ) -> ICUMessageArgument? {
    offset == 0 ? argument.icuValue : .double(number - offset)
  }

  @inline(__always)
  private mutating func pluralNumber(_ plural: Int32, _ writer: inout UTF8Writer) {
    guard plural >= 0 else { return writer.append(UInt8(ascii: "#")) }
    let slot = program.plurals[Int(plural)].slot
    let offset = program.plurals[Int(plural)].offset
    let place = place(slot)
    guard place >= 0 else { return missing(slot, &writer) }
    let start = writer.count
    if offset == 0, case .int(let value) = arguments[place].storage {
      program.numbers.append(value, to: &writer)
    } else {
      pluralNumber(arguments[place], offset, &writer)
    }
    if Observer.isActive {
      observer.didWrite(
        slot: slot, leaf: nil, value: arguments[place], from: start, to: writer.count)
    }
  }

  @inline(never)
  private mutating func pluralNumber(
    _ argument: MessageArgument, _ offset: Double, _ writer: inout UTF8Writer
  ) {
    guard let number = argument.number,
      let value = Self.value(argument, number, offset)
    else { return plain(argument, &writer) }
    if case .double(let rest) = value, rest != 0, rest == rest.rounded(), rest.magnitude < 1e15 {
      program.numbers.append(Int64(rest), to: &writer)
    } else {
      program.numbers.append(value, to: &writer)
    }
  }

  private mutating func select(_ step: MessageProgram.Step, _ writer: inout UTF8Writer) {
    let place = place(step.slot)
    guard place >= 0 else { return missing(step.slot, &writer) }
    switch arguments[place].storage {
    case .string(let word): select(step, word, &writer)
    case .bool(let value): select(step, value ? "true" : "false", &writer)
    case .int(let value):
      mismatch(step.slot, "no text for type select")
      select(step, String(value), &writer)
    default:
      mismatch(step.slot, "no text for type select")
      run(program.selects[Int(step.start)].other, -1, &writer)
    }
  }

  private mutating func select(
    _ step: MessageProgram.Step, _ word: String, _ writer: inout UTF8Writer
  ) {
    let length = word.utf8.count
    for item in program.selects[Int(step.start)].cases
    where Int(item.end - item.start) == length && program.isText(item.start, word) {
      return run(item.target, -1, &writer)
    }
    run(program.selects[Int(step.start)].other, -1, &writer)
  }

  private mutating func choice(_ step: MessageProgram.Step, _ writer: inout UTF8Writer) {
    let place = place(step.slot)
    guard place >= 0 else { return missing(step.slot, &writer) }
    let cases = program.choices[Int(step.start)].cases
    guard let first = cases.first else { return }
    guard let number = arguments[place].number else {
      mismatch(step.slot, "no number for type choice")
      return run(first.target, -1, &writer)
    }
    var target = first.target
    for item in cases.dropFirst() {
      guard item.includesLimit ? number >= item.limit : number > item.limit else { break }
      target = item.target
    }
    run(target, -1, &writer)
  }

  // MARK: Whole patterns

  private mutating func runWhole(_ writer: inout UTF8Writer) {
    var values: [(name: String, value: ICUMessageArgument)] = []
    for slot in program.slots.indices {
      let place = place(Int32(truncatingIfNeeded: slot))
      guard place >= 0 else { continue }
      let value =
        arguments[place].icuValue
        ?? .string(UTF8Writer.string { writer in plain(arguments[place], &writer) })
      values.append((program.name(Int32(truncatingIfNeeded: slot)), value))
    }
    do throws(ICUError) {
      try program.whole?.append(values, to: &writer)
    } catch {
      issues.append(
        LocalizationIssue(kind: .mismatchedArgument, subject: "message", detail: error.name))
      run(0, program.steps.count, -1, &writer)
    }
  }
}
