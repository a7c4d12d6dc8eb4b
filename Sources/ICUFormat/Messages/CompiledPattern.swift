internal import ICUFormatMemory
internal import MessageSyntax

/// A compiled pattern: the scanner's parts, completed with the data that formatting needs.
///
/// It adds these meanings to those of ``MessagePart``:
///
/// - `value` of an argument's start is its slot. The slots follow the parts, from `end` on: a copy
///   of the first start of each argument, whose `value` is the index of the argument's value.
/// - `value` of an argument's end is the index of its formatter in `formatters`, or -1. For a plural,
///   it is the formatter whose output decides the category, if the `other` case has one.
/// - `value` of a tag's start and end is the tag's number, from 0.
///
/// It is never copied: it moves into the ``CompiledMessage``.
struct CompiledPattern: ~Copyable, Sendable {
  let pattern: String
  let options: MessageParserOptions
  /// The locale of numbers and dates.
  let locale: LocaleContext
  /// The language of the pattern: of its plural rules, ordinals and spelled-out numbers.
  let textLanguage: LocaleContext
  let timeZone: TimeZoneIdentifier?
  private var scanned: MessageScanner.Output
  /// The index in `parts` at which the slots begin.
  let end: Int
  private(set) var formatters: [ArgumentFormatter] = []
  /// ICU's format of the message, if ICU reads its cases twice.
  private(set) var nestedPattern: NestedPatternMessage?
  /// The program of a message in MessageFormat 2 syntax, whose arguments are the slots.
  private let lazyMF2: MF2LazyProgram?

  /// The parts of the pattern, followed by the slots.
  var parts: [MessagePart] { scanned.parts }
  /// The values of explicit selectors, offsets and choice limits.
  var values: [Double] { scanned.numbers }
  /// The errors and warnings.
  var problems: [MessageScanner.Problem] { scanned.problems }
  /// Whether ICU would reject the pattern.
  var hasErrors: Bool { scanned.hasErrors }
  /// Whether the message is in MessageFormat 2 syntax.
  var isMF2: Bool { lazyMF2 != nil }
  /// The program of a message in MessageFormat 2 syntax, compiled at the first use.
  var mf2: MF2Program? { lazyMF2?.program }

  /// Compiles the valid parts of a pattern.
  init(
    _ pattern: String, options: MessageParserOptions, locale: LocaleContext,
    textLanguage: LocaleContext?, timeZone: TimeZoneIdentifier?
  ) {
    scanned = MessageScanner.scan(pattern.utf8.span, options: options)
    end = scanned.parts.count
    self.pattern = pattern
    self.options = options
    self.locale = locale
    self.textLanguage = textLanguage ?? locale
    self.timeZone = timeZone
    lazyMF2 = nil
    compile()
  }

  /// Compiles other parts with the locales and time zone of `other`.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the parts refer to.
  ///   - position: Returns the index of the value for a name; nil keeps the argument's own number.
  init(
    _ other: borrowing CompiledPattern, pattern: String, parts: consuming MessageScanner.Output,
    options: MessageParserOptions, position: (String) -> Int?
  ) {
    scanned = parts
    end = scanned.parts.count
    self.pattern = pattern
    self.options = options
    locale = other.locale
    textLanguage = other.textLanguage
    timeZone = other.timeZone
    lazyMF2 = nil
    compile()
    for index in end..<scanned.parts.count {
      guard let place = position(text(scanned.parts[index].range)) else { continue }
      scanned.parts[index].value = Int32(truncatingIfNeeded: place)
    }
  }

  /// Makes the slots of a message in MessageFormat 2 syntax.
  ///
  /// - Parameter arguments: The slots of the arguments, in the order of their first use.
  init(
    _ program: MF2LazyProgram, arguments: [MessagePart], locale: LocaleContext,
    textLanguage: LocaleContext?, timeZone: TimeZoneIdentifier?
  ) {
    scanned = MessageScanner.Output(parts: arguments, numbers: [])
    end = 0
    pattern = program.source
    options = MessageParserOptions()
    self.locale = locale
    self.textLanguage = textLanguage ?? locale
    self.timeZone = timeZone
    lazyMF2 = program
  }

  /// Copies a message with other indices of its values.
  ///
  /// - Parameter position: Returns the index of the value for a name; -1 if there is none.
  init(_ other: borrowing CompiledPattern, position: (String) -> Int) {
    pattern = other.pattern
    options = other.options
    locale = other.locale
    textLanguage = other.textLanguage
    timeZone = other.timeZone
    scanned = MessageScanner.Output(parts: other.parts, numbers: other.values)
    end = other.end
    formatters = other.formatters
    nestedPattern = other.nestedPattern
    lazyMF2 = other.lazyMF2
    for index in end..<scanned.parts.count {
      scanned.parts[index].value =
        Int32(truncatingIfNeeded: position(text(scanned.parts[index].range)))
    }
  }

  /// Returns the pattern's text in a range.
  func text(_ range: Range<Int>) -> String { pattern.text(utf8: range) }

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
        case .simple: scanned.parts[index].value = formatter(start, &known)
        case .plural, .selectOrdinal:
          scanned.parts[index].value = numberFormatter(start, index)
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
    // ICU does not support tags, so a pattern with tags is read only once.
    if options.apostropheMode == .doubleRequired, hasCases, !options.readsTags {
      nestedPattern = NestedPatternMessage(pattern, locale: locale.identifier, timeZone: timeZone)
      if nestedPattern != nil { addQuotedSlots(&known) }
    }
  }

  /// Adds slots for quoted arguments, which become arguments when ICU reads a case again.
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

  /// Returns the identifiers after opening braces; white space and apostrophes may precede them.
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

  /// The slots and formatters found so far, in dictionaries once a linear search would be slow.
  private struct Known {
    /// The largest number of elements that is searched linearly.
    static let limit = 16

    /// Nil until there are more than `limit`.
    ///
    /// Names and styles are compared by bytes, as ICU does.
    var slots: [ByteEqual<String>: Int32]?
    var indices: [Format: Int32]?

    struct Format: Hashable {
      var type: MessageSimpleType?
      @ByteEqual var style: String
    }
  }

  /// Returns the slot of an argument; arguments with the same name share one.
  private mutating func slot(_ argument: MessagePart, _ known: inout Known) -> Int32 {
    let next = Int32(truncatingIfNeeded: scanned.parts.count - end)
    if next < Known.limit {
      for index in end..<scanned.parts.count where isSame(scanned.parts[index], argument) {
        return Int32(truncatingIfNeeded: index - end)
      }
    } else {
      if known.slots == nil {
        known.slots = [:]
        for slot in 0..<next { known.slots?[ByteEqual(text(parts[end + Int(slot)].range))] = slot }
      }
      let name = ByteEqual(text(argument.range))
      if let slot = known.slots?[name] { return slot }
      known.slots?[name] = next
    }
    scanned.parts.append(argument)
    return next
  }

  private func isSame(_ slot: MessagePart, _ argument: MessagePart) -> Bool {
    if slot.value >= 0 || argument.value >= 0 { return slot.value == argument.value }
    return MessageKeyword.isSame(pattern.utf8.span, slot.range, argument.range)
  }

  /// Returns the index of a simple argument's formatter in `formatters`; -1 if there is none.
  ///
  /// Arguments with the same type and style share one.
  private mutating func formatter(_ start: Int, _ known: inout Known) -> Int32 {
    let word = scanned.parts[start + 1]
    let next = scanned.parts[start + 2]
    guard let type = MessageSimpleType(pattern.utf8.span, word.range) else {
      // Reported by the scanner as unknown.
      return -1
    }
    let place = if case .argumentStyle = next.kind { next.range } else { word.range }
    let style = if case .argumentStyle = next.kind { text(next.range) } else { "" }
    let index = Int32(truncatingIfNeeded: formatters.count)
    if index < Known.limit {
      for (place, formatter) in formatters.enumerated()
      where formatter.type == type && formatter.style.text.hasSameBytes(as: style) {
        return Int32(truncatingIfNeeded: place)
      }
    } else {
      if known.indices == nil {
        known.indices = [:]
        for (place, formatter) in formatters.enumerated() {
          known.indices?[Known.Format(type: formatter.type, style: formatter.style.text)] =
            Int32(truncatingIfNeeded: place)
        }
      }
      if let found = known.indices?[Known.Format(type: type, style: style)] { return found }
    }
    do {
      formatters.append(
        try ArgumentFormatter.cached(
          type: type, style: MessagePattern.Style(style, of: type),
          locale: type.spellsNumbers ? textLanguage : locale, timeZone: timeZone))
      known.indices?[Known.Format(type: type, style: style)] = index
      return index
    } catch {
      scanned.problems += error.problems(in: place)
      return -1
    }
  }

  /// Returns the formatter of the first number in the `other` case of a plural argument.
  ///
  /// ICU chooses the category by the output of this formatter. -1 is the locale's default format.
  private func numberFormatter(_ start: Int, _ end: Int) -> Int32 {
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
        // It is -1 if the argument has no type.
        case .none, .simple: if part.value == slot { return parts[index].value }
        case .plural, .selectOrdinal, .select, .choice: break
        }
      default: break
      }
      index += 1
    }
    return -1
  }

  /// Whether every use of a slot is an argument without a type.
  func isOnlyShown(_ slot: Int32) -> Bool {
    (0..<end).allSatisfy { index in
      let part = parts[index]
      guard case .argumentStart = part.kind, part.value == slot else { return true }
      return if case .none = part.type { true } else { false }
    }
  }

  // MARK: Cases

  /// Whether the part at `index` is the selector of a case.
  @inline(__always)
  func isCase(_ index: Int) -> Bool {
    if case .selector = parts[index].kind { true } else { false }
  }

  /// Returns the selector of an argument's first case; the argument's end if there is none.
  @inline(__always)
  func firstCase(_ argument: Int) -> Int {
    if case .offset = parts[argument + 1].kind { argument + 2 } else { argument + 1 }
  }

  /// Returns the next selector, or the argument's end.
  @inline(__always)
  func nextCase(_ selector: Int) -> Int { Int(parts[selector].link) + 1 }

  /// Returns the parts of a case's message.
  @inline(__always)
  func message(_ selector: Int) -> Range<Int> { selector + 1..<Int(parts[selector].link) }

  /// Returns the offset of a plural argument: the amount subtracted from its number.
  @inline(__always)
  func offset(_ argument: Int) -> Double {
    let part = parts[argument + 1]
    return if case .offset = part.kind { values[Int(part.value)] } else { 0 }
  }

  /// Returns the case of a plural argument for exactly this number (`=1`); nil if there is none.
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

  /// Returns the first case for a category, or else for `other`; nil if there is neither.
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

  /// Whether a plural argument has a case other than `other` and the explicit values.
  ///
  /// - Parameter end: The case at which the search stops; nil to search all cases.
  func needsCategory(_ argument: Int, before end: Int? = nil) -> Bool {
    let last = Int8(PluralCategory.other.order)
    var index = firstCase(argument)
    while isCase(index), index != end {
      if parts[index].value < 0, parts[index].category != last { return true }
      index = nextCase(index)
    }
    return false
  }

  /// Returns the case of a select argument for a keyword, or else for `other`.
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

  /// Returns the last case of a choice argument whose limit includes a number, or the first case.
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
