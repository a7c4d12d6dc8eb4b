internal import ICU
internal import MessageSyntax

/// A compiled message: a flat list of steps over the pattern's own bytes.
///
/// It is immutable, holds its formatters, and is shared by threads.
final class MessageProgram: Sendable {
  /// One step.
  struct Step: Sendable {
    enum Code: UInt8 {
      /// The pattern's bytes from `start` to `end`.
      case text
      /// The argument in `slot`, as its type wants it.
      case argument
      /// The argument in `slot` through the formatter `start`.
      case leaf
      /// The number of the enclosing plural.
      case pluralNumber
      /// Choose a case; `start` is the table, and the cases' steps follow up to `end`.
      case plural, select, choice
      /// A tag; `start` is the place of its name, `end` the step of its end.
      case tagStart, tagEnd
    }

    var code: Code
    var slot: Int32 = -1
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// An argument of the pattern, once for all its places.
  struct Slot: Sendable {
    /// Its number, or -1 when it goes by a name.
    var position: Int32
    /// Where its name stands in the pattern.
    var start: Int32
    var end: Int32
  }

  /// The steps of one case; an empty target has `start` below 0.
  struct Target: Sendable {
    var start: Int32 = -1
    var end: Int32 = -1
  }

  struct PluralTable: Sendable {
    var kind: PluralRules.Kind
    var slot: Int32
    var offset: Double = 0
    /// The first case of each category, in CLDR's order; `other` where there is none.
    var targets = InlineArray<6, Target>(repeating: Target())
    var exact: [(value: Double, target: Target)] = []
    /// Whether there is a case beside `other` and the explicit values.
    var needsCategory = false
    /// The formatter whose text the category goes by, when the `other` case holds one.
    var leaf: Int32 = -1
  }

  struct SelectTable: Sendable {
    var cases: [(start: Int32, end: Int32, target: Target)] = []
    var other = Target()
  }

  struct ChoiceTable: Sendable {
    var cases: [(limit: Double, includesLimit: Bool, target: Target)] = []
  }

  let source: [UInt8]
  let locale: LocaleContext
  let steps: [Step]
  let slots: [Slot]
  let plurals: [PluralTable]
  let selects: [SelectTable]
  let choices: [ChoiceTable]
  let leaves: [MessageLeaf]
  /// Where the names of tags stand.
  let tags: [Range<Int32>]
  let numbers: DefaultNumberFormat
  let cardinal: PluralProgram
  let ordinal: PluralProgram
  let timeZone: TimeZoneIdentifier?
  /// The whole pattern in ICU's hands, where its meaning is defined by formatting twice.
  let whole: MessageLeaf?
  /// What tools ask about the pattern, parsed at the first question.
  let analysis = AtomicOnce<MessageAnalysis>()

  init(_ compiler: consuming MessageCompiler) {
    source = compiler.source
    locale = compiler.locale
    steps = compiler.steps
    slots = compiler.slots
    plurals = compiler.plurals
    selects = compiler.selects
    choices = compiler.choices
    leaves = compiler.leaves
    tags = compiler.tags
    whole = compiler.whole
    timeZone = compiler.timeZone
    numbers = locale.numbers.value { [locale] in DefaultNumberFormat(locale) }
    cardinal = locale.plurals.program(.cardinal, locale.identifier)
    ordinal =
      compiler.usesOrdinals ? locale.plurals.program(.ordinal, locale.identifier) : cardinal
  }

  /// The pattern's text in a range.
  func text(_ start: Int32, _ end: Int32) -> String {
    String(decoding: source[Int(start)..<Int(Swift.max(start, end))], as: UTF8.self)
  }

  /// The name of the argument in a slot.
  func name(_ slot: Int32) -> String {
    let slot = slots[Int(slot)]
    return text(slot.start, slot.end)
  }
}
