internal import MessageSyntax

/// What a pattern compiles to: the scanner's parts, in which is noted what formatting needs.
///
/// To what ``MessagePart`` says, it adds:
///
/// - `value` of an argument's start is its slot. The slots follow the structure, from `end` on: the
///   first start of each argument, with the place of its value among the values as `value`.
/// - `value` of an argument's end is its formatter in `leaves`, or -1. That of a plural is the one by
///   whose text the category goes, when the `other` case holds one.
/// - `value` of a tag's start and end is its number, from 0.
///
/// It is never copied: it moves from the compiler's hands into the program.
struct CompiledPattern: ~Copyable, Sendable {
  let pattern: String
  let options: MessageParserOptions
  /// The locale of numbers and dates.
  let locale: LocaleContext
  /// The language of the pattern: of its plural rules, ordinals and spelled-out numbers.
  let words: LocaleContext
  let timeZone: TimeZoneIdentifier?
  private var scanned: MessageScanner.Output
  /// Where the structure ends and the slots begin.
  let end: Int
  private(set) var leaves: [ArgumentFormatter] = []
  /// The message in ICU's hands, where its cases are read twice.
  private(set) var twiceRead: NestedPatternMessage?

  /// The structure, and the slots.
  var parts: [MessagePart] { scanned.parts }
  /// The values of explicit selectors, offsets and choice limits.
  var values: [Double] { scanned.numbers }
  /// What is wrong.
  var problems: [MessageScanner.Problem] { scanned.problems }
  /// Whether ICU would not take the pattern.
  var hasErrors: Bool { scanned.hasErrors }

  /// Compiles what can be understood of a pattern.
  init(
    _ pattern: String, options: MessageParserOptions, locale: LocaleContext,
    words: LocaleContext?, timeZone: TimeZoneIdentifier?
  ) {
    scanned = MessageScanner.scan(pattern.utf8.span, options: options)
    end = scanned.parts.count
    self.pattern = pattern
    self.options = options
    self.locale = locale
    self.words = words ?? locale
    self.timeZone = timeZone
    compile()
  }

  /// The same message with other parts.
  ///
  /// - Parameters:
  ///   - pattern: The text in which the parts are.
  ///   - position: The place of the value with a name; nil for that of its number.
  init(
    _ other: borrowing CompiledPattern, pattern: String, parts: consuming MessageScanner.Output,
    options: MessageParserOptions, position: (String) -> Int?
  ) {
    scanned = parts
    end = scanned.parts.count
    self.pattern = pattern
    self.options = options
    locale = other.locale
    words = other.words
    timeZone = other.timeZone
    compile()
    for index in end..<scanned.parts.count {
      guard let place = position(text(scanned.parts[index].range)) else { continue }
      scanned.parts[index].value = Int32(truncatingIfNeeded: place)
    }
  }

  /// The same message with other places of its values.
  ///
  /// - Parameter position: The place of the value with a name; -1 for none.
  init(_ other: borrowing CompiledPattern, position: (String) -> Int) {
    pattern = other.pattern
    options = other.options
    locale = other.locale
    words = other.words
    timeZone = other.timeZone
    scanned = MessageScanner.Output(parts: other.parts, numbers: other.values)
    end = other.end
    leaves = other.leaves
    twiceRead = other.twiceRead
    for index in end..<scanned.parts.count {
      scanned.parts[index].value =
        Int32(truncatingIfNeeded: position(text(scanned.parts[index].range)))
    }
  }

  /// A part of the pattern.
  func text(_ range: Range<Int>) -> String {
    let bytes = pattern.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(Substring(bytes[start..<bytes.index(start, offsetBy: range.count)]))
  }

  // MARK: Compiling

  private mutating func compile() {
    var known = Known()
    var tags: Int32 = 0
    var hasCases = false
    for index in 0..<end {
      let part = scanned.parts[index]
      switch part.kind {
      case .argumentStart: scanned.parts[index].value = slot(part, &known)
      case .argumentEnd:
        let start = Int(part.link)
        switch scanned.parts[start].type {
        case .none: continue
        case .simple: scanned.parts[index].value = leaf(start, &known)
        case .plural, .selectOrdinal:
          scanned.parts[index].value = numberLeaf(start, index)
          hasCases = true
        case .select, .choice: hasCases = true
        }
      case .tagStart:
        scanned.parts[index].value = tags
        scanned.parts[Int(part.link)].value = tags
        tags += 1
      default: continue
      }
    }
    // ICU knows no tags, so that a pattern with tags is read once.
    if options.apostropheMode == .doubleRequired, hasCases, !options.readsTags {
      twiceRead = NestedPatternMessage(pattern, locale: locale.identifier, timeZone: timeZone)
      if twiceRead != nil { addQuotedSlots(&known) }
    }
  }

  /// Adds slots for arguments in quotes, which count when a case is read again.
  private mutating func addQuotedSlots(_ known: inout Known) {
    guard var argument = parts.first(where: { $0.kind == .argumentStart }) else { return }
    argument.type = .none
    for name in namesBehindBraces() {
      argument.start = Int32(truncatingIfNeeded: name.lowerBound)
      argument.end = Int32(truncatingIfNeeded: name.upperBound)
      argument.value = Int32(text(name)) ?? -1
      _ = slot(argument, &known)
    }
  }

  /// The words behind open braces, with white space and apostrophes between.
  private func namesBehindBraces() -> [Range<Int>] {
    let bytes = pattern.utf8.span
    var names: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      index += 1
      guard bytes[index - 1] == UInt8(ascii: "{") else { continue }
      var start = PatternProperties.skipWhiteSpace(bytes, from: index)
      while start < bytes.count, bytes[start] == UInt8(ascii: "'") {
        start = PatternProperties.skipWhiteSpace(bytes, from: start + 1)
      }
      index = start
      let end = PatternProperties.skipIdentifier(bytes, from: start)
      if start < end { names.append(start..<end) }
    }
    return names
  }

  /// What was met before, where there is so much of it that it is not searched one by one.
  private struct Known {
    /// The most that is searched one by one.
    static let limit = 16

    /// Nil as long as there are few.
    var slots: [String: Int32]?
    var leaves: [Leaf: Int32]?

    struct Leaf: Hashable {
      var type: MessageSimpleType?
      var style: String
    }
  }

  /// The slot of an argument: the same for the same name.
  private mutating func slot(_ argument: MessagePart, _ known: inout Known) -> Int32 {
    let next = Int32(truncatingIfNeeded: scanned.parts.count - end)
    if next < Known.limit {
      for index in end..<scanned.parts.count where isSame(scanned.parts[index], argument) {
        return Int32(truncatingIfNeeded: index - end)
      }
    } else {
      if known.slots == nil {
        known.slots = [:]
        for slot in 0..<next { known.slots?[text(parts[end + Int(slot)].range)] = slot }
      }
      if let slot = known.slots?[text(argument.range)] { return slot }
      known.slots?[text(argument.range)] = next
    }
    scanned.parts.append(argument)
    return next
  }

  private func isSame(_ slot: MessagePart, _ argument: MessagePart) -> Bool {
    if slot.value >= 0 || argument.value >= 0 { return slot.value == argument.value }
    return MessageKeyword.isSame(pattern.utf8.span, slot.range, argument.range)
  }

  /// The formatter of a simple argument, the same for the same type and style; -1 for none.
  private mutating func leaf(_ start: Int, _ known: inout Known) -> Int32 {
    let word = scanned.parts[start + 1]
    let next = scanned.parts[start + 2]
    guard let type = MessageSimpleType(pattern.utf8.span, word.range) else {
      // Reported by the scanner as unknown.
      return -1
    }
    let place = if case .argumentStyle = next.kind { next.range } else { word.range }
    let style = if case .argumentStyle = next.kind { text(next.range) } else { "" }
    let index = Int32(truncatingIfNeeded: leaves.count)
    if index < Known.limit {
      for (place, leaf) in leaves.enumerated() where leaf.type == type && leaf.style.text == style {
        return Int32(truncatingIfNeeded: place)
      }
    } else {
      if known.leaves == nil {
        known.leaves = [:]
        for (place, leaf) in leaves.enumerated() {
          known.leaves?[Known.Leaf(type: leaf.type, style: leaf.style.text)] =
            Int32(truncatingIfNeeded: place)
        }
      }
      if let leaf = known.leaves?[Known.Leaf(type: type, style: style)] { return leaf }
    }
    do {
      leaves.append(
        try ArgumentFormatter.cached(
          type: type, style: MessagePattern.Style(style, of: type),
          locale: type.spellsNumbers ? words : locale, timeZone: timeZone))
      known.leaves?[Known.Leaf(type: type, style: style)] = index
      return index
    } catch {
      scanned.problems += error.problems(in: place)
      return -1
    }
  }

  /// The formatter of the first number in the `other` case of a plural argument, by whose text ICU
  /// chooses the category: -1 where that is the locale's default one.
  private func numberLeaf(_ start: Int, _ end: Int) -> Int32 {
    let slot = parts[start].value
    guard let other = keywordCase(start, .other) else { return -1 }
    var index = other + 1
    while index < Int(parts[other].link) {
      let part = parts[index]
      switch part.kind {
      case .pluralNumber: return -1
      case .argumentStart:
        index = Int(part.link)
        switch part.type {
        // -1 where it has no type.
        case .none, .simple: if part.value == slot { return parts[index].value }
        case .plural, .selectOrdinal, .select, .choice: break
        }
      default: break
      }
      index += 1
    }
    return -1
  }

  /// Whether the value of a slot is shown without a type everywhere.
  func isOnlyShown(_ slot: Int32) -> Bool {
    (0..<end).allSatisfy { index in
      let part = parts[index]
      guard case .argumentStart = part.kind, part.value == slot else { return true }
      return if case .none = part.type { true } else { false }
    }
  }

  // MARK: Cases

  /// Whether there is a case at `index`, by its selector.
  @inline(__always)
  func isCase(_ index: Int) -> Bool {
    if case .selector = parts[index].kind { true } else { false }
  }

  /// The selector of an argument's first case; the argument's end where there is none.
  @inline(__always)
  func firstCase(_ argument: Int) -> Int {
    if case .offset = parts[argument + 1].kind { argument + 2 } else { argument + 1 }
  }

  /// The selector behind another one, or the argument's end.
  @inline(__always)
  func nextCase(_ selector: Int) -> Int { Int(parts[selector].link) + 1 }

  /// The message of a case.
  @inline(__always)
  func message(_ selector: Int) -> Range<Int> { selector + 1..<Int(parts[selector].link) }

  /// What a plural argument takes from its number.
  @inline(__always)
  func offset(_ argument: Int) -> Double {
    let part = parts[argument + 1]
    return if case .offset = part.kind { values[Int(part.value)] } else { 0 }
  }

  /// The case of a plural argument that has exactly this number.
  @inline(__always)
  func exactCase(_ argument: Int, _ number: Double) -> Int? {
    var index = firstCase(argument)
    while isCase(index) {
      let value = parts[index].value
      if value >= 0, values[Int(value)] == number { return index }
      index = nextCase(index)
    }
    return nil
  }

  /// The first case of a category, or of `other` where it has none.
  @inline(__always)
  func keywordCase(_ argument: Int, _ category: PluralCategory) -> Int? {
    let wanted = Int8(category.order)
    let last = Int8(PluralCategory.other.order)
    var other: Int?
    var index = firstCase(argument)
    while isCase(index) {
      if parts[index].category == wanted { return index }
      if parts[index].category == last, other == nil { other = index }
      index = nextCase(index)
    }
    return other
  }

  /// Whether a plural argument has a case beside `other` and the explicit values.
  ///
  /// - Parameter end: The case that ends the search; nil for none.
  func needsCategory(_ argument: Int, before end: Int? = nil) -> Bool {
    let last = Int8(PluralCategory.other.order)
    var index = firstCase(argument)
    while isCase(index), index != end {
      if parts[index].value < 0, parts[index].category != last { return true }
      index = nextCase(index)
    }
    return false
  }

  /// The case of a select argument for a word, or the one of `other`.
  func selectCase(_ argument: Int, _ word: String) -> Int? {
    let bytes = pattern.utf8.span
    let word = word.utf8.span
    var index = firstCase(argument)
    while isCase(index) {
      if Self.isSame(bytes.extracting(parts[index].range), word) { return index }
      index = nextCase(index)
    }
    return keywordCase(argument, .other)
  }

  private static func isSame(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// The last case of a choice argument that begins at or below a number, or the first one.
  func choiceCase(_ argument: Int, _ number: Double) -> Int? {
    var index = firstCase(argument)
    var chosen: Int?
    while isCase(index) {
      let limit = values[Int(parts[index].value)]
      let isStrict = pattern.utf8.span[Int(parts[index].start)] == UInt8(ascii: "<")
      guard chosen == nil || (isStrict ? number > limit : number >= limit) else { break }
      chosen = index
      index = nextCase(index)
    }
    return chosen
  }
}
