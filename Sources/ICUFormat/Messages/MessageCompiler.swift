internal import MessageSyntax

/// Turns the scanner's parts into a program.
struct MessageCompiler: ~Copyable {
  let source: [UInt8]
  let locale: LocaleContext
  let timeZone: TimeZoneIdentifier?
  let options: MessageParserOptions
  private(set) var steps: [MessageProgram.Step] = []
  private(set) var slots: [MessageProgram.Slot] = []
  private(set) var plurals: [MessageProgram.PluralTable] = []
  private(set) var selects: [MessageProgram.SelectTable] = []
  private(set) var choices: [MessageProgram.ChoiceTable] = []
  private(set) var leaves: [MessageLeaf] = []
  private(set) var tags: [Range<Int32>] = []
  private(set) var usesOrdinals = false
  private(set) var whole: MessageLeaf?
  private(set) var problems: [MessageScanner.Problem]
  private let parts: [MessagePart]
  private let numbers: [Double]

  init(
    _ scanner: consuming MessageScanner, source: [UInt8], options: MessageParserOptions,
    locale: LocaleContext, timeZone: TimeZoneIdentifier?
  ) {
    self.source = source
    self.options = options
    self.locale = locale
    self.timeZone = timeZone
    parts = scanner.parts
    numbers = scanner.numbers
    problems = scanner.problems
  }

  mutating func compile() {
    steps.reserveCapacity(parts.count)
    slots.reserveCapacity(4)
    compile(0, parts.count)
    if options.apostropheMode == .doubleRequired,
      !plurals.isEmpty || !selects.isEmpty || !choices.isEmpty
    {
      // Java's reading: a case's text is a pattern again, and formatted a second time.
      whole = try? MessageLeaf(
        whole: String(decoding: source, as: UTF8.self), locale: locale, timeZone: timeZone)
    }
  }

  private mutating func compile(_ start: Int, _ end: Int) {
    var index = start
    while index < end {
      let part = parts[index]
      switch part.kind {
      case .literal, .unparsed:
        steps.append(MessageProgram.Step(code: .text, start: part.start, end: part.end))
      case .pluralNumber:
        steps.append(MessageProgram.Step(code: .pluralNumber))
      case .argumentStart:
        argument(index, Int(part.link))
        index = Int(part.link)
      case .tagStart:
        let step = steps.count
        let link = Int(part.link)
        steps.append(
          MessageProgram.Step(code: .tagStart, start: Int32(truncatingIfNeeded: tags.count)))
        tags.append(part.start..<Swift.max(part.start, part.end))
        compile(index + 1, link)
        steps[step].end = here
        steps.append(
          MessageProgram.Step(code: .tagEnd, start: steps[step].start))
        index = link
      default: break
      }
      index += 1
    }
  }

  private var here: Int32 { Int32(truncatingIfNeeded: steps.count) }

  private mutating func argument(_ start: Int, _ end: Int) {
    let slot = slot(parts[start + 1])
    switch MessageArgumentType(rawValue: parts[start].value) ?? .none {
    case .none: steps.append(MessageProgram.Step(code: .argument, slot: slot))
    case .simple: simple(slot, start)
    case .plural: plural(.cardinal, slot, start, end)
    case .selectOrdinal:
      usesOrdinals = true
      plural(.ordinal, slot, start, end)
    case .select: select(slot, start, end)
    case .choice: choice(slot, start, end)
    }
  }

  /// The slot of an argument: the same for the same name.
  private mutating func slot(_ name: MessagePart) -> Int32 {
    for (index, slot) in slots.enumerated() where isSame(slot, name) {
      return Int32(truncatingIfNeeded: index)
    }
    slots.append(MessageProgram.Slot(position: name.value, start: name.start, end: name.end))
    return Int32(truncatingIfNeeded: slots.count - 1)
  }

  private func isSame(_ slot: MessageProgram.Slot, _ name: MessagePart) -> Bool {
    if slot.position >= 0 || name.value >= 0 { return slot.position == name.value }
    return isSameText(slot.start, slot.end, name.start, name.end)
  }

  private func isSameText(_ start: Int32, _ end: Int32, _ other: Int32, _ otherEnd: Int32) -> Bool {
    guard end - start == otherEnd - other else { return false }
    for offset in 0..<Int(end - start)
    where source[Int(start) + offset] != source[Int(other) + offset] {
      return false
    }
    return true
  }

  // MARK: Simple types

  private mutating func simple(_ slot: Int32, _ start: Int) {
    let index = leaf(start)
    steps.append(MessageProgram.Step(code: .leaf, slot: slot, start: index))
  }

  /// The formatter of a simple argument, the same for the same type and style.
  private mutating func leaf(_ start: Int) -> Int32 {
    let word = parts[start + 2]
    let hasStyle = parts[start + 3].kind == .argumentStyle
    let style = hasStyle ? parts[start + 3] : nil
    guard let type = MessageSimpleType(source, word.range) else {
      // Reported by the scanner as unknown.
      return -1
    }
    let text = style.map { String(decoding: source[$0.range], as: UTF8.self) } ?? ""
    for (index, leaf) in leaves.enumerated() where leaf.type == type && leaf.style.text == text {
      return Int32(truncatingIfNeeded: index)
    }
    do {
      leaves.append(
        try MessageLeaf.cached(
          type: type, style: MessagePattern.Style(text, of: type), locale: locale,
          timeZone: timeZone))
      return Int32(truncatingIfNeeded: leaves.count - 1)
    } catch {
      let range = style?.range ?? word.range
      let place = error.offset.map { range.lowerBound + $0..<range.upperBound } ?? range
      problems.append(
        MessageScanner.Problem(kind: error.kind, range: place, message: error.message, fix: nil))
      return -1
    }
  }

  // MARK: Cases

  private mutating func plural(
    _ kind: PluralRules.Kind, _ slot: Int32, _ start: Int, _ end: Int
  ) {
    var table = MessageProgram.PluralTable(kind: kind, slot: slot)
    var index = start + 2
    if parts[index].kind == .offset {
      table.offset = numbers[Int(parts[index].value)]
      index += 1
    }
    let step = steps.count
    let tableIndex = Int32(truncatingIfNeeded: plurals.count)
    steps.append(MessageProgram.Step(code: .plural, slot: slot, start: tableIndex))
    // The place is taken before the cases add tables of their own.
    plurals.append(table)
    while index + 1 < end, parts[index].kind == .selector {
      let selector = parts[index]
      let message = index + 1
      let target = target(message)
      index = Int(parts[message].link) + 1
      if selector.value >= 0 {
        table.exact.append((numbers[Int(selector.value)], target))
        continue
      }
      guard let category = category(selector) else {
        table.needsCategory = true
        continue
      }
      let place = Int(category.order)
      if category == .other {
        if table.targets[place].start < 0 { table.leaf = numberLeaf(message, slot) }
      } else {
        table.needsCategory = true
      }
      if table.targets[place].start < 0 { table.targets[place] = target }
    }
    for place in 0..<5 where table.targets[place].start < 0 {
      table.targets[place] = table.targets[5]
    }
    plurals[Int(tableIndex)] = table
    steps[step].end = here
  }

  private func category(_ selector: MessagePart) -> PluralCategory? {
    switch MessageKeyword.packed(source, selector.range) {
    case MessageKeyword.one: .one
    case MessageKeyword.other: .other
    case MessageKeyword.few: .few
    case MessageKeyword.many: .many
    case MessageKeyword.two: .two
    case MessageKeyword.zero: .zero
    default: nil
    }
  }

  /// The steps of a case's message.
  private mutating func target(_ message: Int) -> MessageProgram.Target {
    let start = here
    compile(message + 1, Int(parts[message].link))
    return MessageProgram.Target(start: start, end: here)
  }

  /// The formatter of the first number in the `other` case, by whose text ICU chooses the category:
  /// -1 where that is the locale's default one.
  private mutating func numberLeaf(_ message: Int, _ slot: Int32) -> Int32 {
    var index = message + 1
    let end = Int(parts[message].link)
    while index < end {
      let part = parts[index]
      if part.kind == .pluralNumber { return -1 }
      if part.kind == .argumentStart {
        let type = MessageArgumentType(rawValue: part.value) ?? .none
        if type == .none || type == .simple, isSame(slots[Int(slot)], parts[index + 1]) {
          return type == .none ? -1 : leaf(index)
        }
        index = Int(part.link)
      }
      index += 1
    }
    return -1
  }

  private mutating func select(_ slot: Int32, _ start: Int, _ end: Int) {
    var table = MessageProgram.SelectTable()
    let step = steps.count
    let tableIndex = Int32(truncatingIfNeeded: selects.count)
    steps.append(MessageProgram.Step(code: .select, slot: slot, start: tableIndex))
    selects.append(table)
    var index = start + 2
    while index + 1 < end, parts[index].kind == .selector {
      let selector = parts[index]
      let target = target(index + 1)
      index = Int(parts[index + 1].link) + 1
      table.cases.append((selector.start, selector.end, target))
      if table.other.start < 0, category(selector) == .other { table.other = target }
    }
    selects[Int(tableIndex)] = table
    steps[step].end = here
  }

  private mutating func choice(_ slot: Int32, _ start: Int, _ end: Int) {
    var table = MessageProgram.ChoiceTable()
    let step = steps.count
    let tableIndex = Int32(truncatingIfNeeded: choices.count)
    steps.append(MessageProgram.Step(code: .choice, slot: slot, start: tableIndex))
    choices.append(table)
    var index = start + 2
    while index + 1 < end, parts[index].kind == .selector {
      let selector = parts[index]
      let target = target(index + 1)
      index = Int(parts[index + 1].link) + 1
      table.cases.append(
        (
          numbers[Int(selector.value)], source[Int(selector.start)] != UInt8(ascii: "<"), target
        ))
    }
    choices[Int(tableIndex)] = table
    steps[step].end = here
  }
}
