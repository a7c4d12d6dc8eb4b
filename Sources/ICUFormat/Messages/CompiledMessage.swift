internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// A compiled message, shared by those who format it.
///
/// It is immutable, holds its formatters, and is shared by threads.
final class CompiledMessage: Sendable {
  let code: CompiledPattern
  /// What tools ask about the pattern, parsed at the first question.
  let analysis = AtomicOnce<MessageAnalysis>()
  /// The whole message in a single pass, where it is so simple; made when it is formatted again.
  let flat = RepeatedText()

  /// Where the message is, for reports; nil for one that is in no bundle.
  let origin: TextOrigin?
  /// The style of each tag by its number; nil where markup was not read.
  let tagStyles: [TextStyle]?

  init(
    _ code: consuming CompiledPattern, origin: TextOrigin? = nil, tagStyles: [TextStyle]? = nil
  ) {
    self.code = code
    self.origin = origin
    self.tagStyles = tagStyles
  }

  /// Reports what went wrong while the message was formatted.
  @inline(never)
  func report(_ issues: [LocalizationIssue]) {
    for issue in issues { TextOrigin.report(issue, origin, argument: issue.subject) }
  }

  // MARK: Formatting

  /// The text, where it cannot be written in a single pass, or not yet.
  @inline(never)
  func string(_ arguments: [MessageArgument]) -> String {
    UTF8Writer.string { writer in writeAny(arguments, to: &writer) }
  }

  /// Appends the text, where it cannot be written in a single pass, or not yet.
  // Not inlined: what it needs counted would be counted for a fast-path template, too.
  @inline(never)
  func writeAny(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    flat.count { FastPathTemplate(self) }
    write(arguments, to: &writer)
  }

  /// Appends the text.
  ///
  /// - Parameter positions: The place of each slot's value; nil for the program's own.
  @inline(__always)
  func write(
    _ arguments: [MessageArgument], at positions: [Int32]? = nil, to writer: inout UTF8Writer
  ) {
    let issues = run(arguments, at: positions, observer: NoObserver(), to: &writer).issues
    if !issues.isEmpty { report(issues) }
  }

  /// Appends the text; answers the observer with what it saw, and what went wrong.
  @inline(__always)
  func run<Observer: MessageObserver>(
    _ arguments: [MessageArgument], at positions: [Int32]? = nil, observer: Observer,
    to writer: inout UTF8Writer
  ) -> (observer: Observer, issues: [LocalizationIssue]) {
    let pattern = code.pattern
    var runner = MessageEvaluator(
      self, pattern.utf8.span, arguments.span, at: positions, observer: observer)
    runner.run(&writer)
    return (runner.observer, runner.issues)
  }

  /// How numbers without a style are written.
  var numbers: DefaultNumberFormat {
    code.locale.value(.defaultNumbers) { [locale = code.locale] in DefaultNumberFormat(locale) }
  }

  /// What `body` makes of the format of numbers without a style.
  @inline(__always)
  func withNumbers<Result>(_ body: (DefaultNumberFormat) -> Result) -> Result {
    code.locale.withObject(.defaultNumbers, body) ?? body(numbers)
  }

  /// The plural rules of an argument.
  func rules(_ type: MessageArgumentType) -> PluralProgram {
    code.words.pluralProgram(type.pluralKind)
  }

  /// The category of a whole number by the rules of an argument.
  @inline(__always)
  func category(of magnitude: UInt64, _ type: MessageArgumentType) -> PluralCategory {
    code.words.withPluralProgram(type.pluralKind) { $0.category(of: magnitude) }
      ?? rules(type).category(of: magnitude)
  }

  /// The category of a number as a formatter shows it; nil when ICU fails.
  ///
  /// - Parameter leaf: The formatter; nil for that of numbers without a style.
  func category(
    _ value: ICUMessageArgument, _ leaf: ArgumentFormatter?, _ type: MessageArgumentType
  ) -> PluralCategory? {
    guard let leaf else {
      let numbers = code.words.value(.defaultNumbers) { [words = code.words] in
        DefaultNumberFormat(words)
      }
      return numbers.category(value, type.pluralKind, rules(type))
    }
    guard code.words !== code.locale,
      let other = try? ArgumentFormatter.cached(
        type: leaf.type, style: leaf.style, locale: code.words, timeZone: code.timeZone)
    else { return leaf.category(value, type.pluralKind) }
    return other.category(value, type.pluralKind)
  }

  /// The languages of the words around values: keys are taken to be English.
  var languages: TextLanguages {
    TextLanguages(
      text: code.words === code.locale ? nil : LocaleIdentifier(context: code.words),
      source: TextLanguages.ofEnglishKeys.source)
  }

  // MARK: Slots and tags

  /// The arguments of the pattern, each once for all its places.
  var slots: Range<Int32> { 0..<Int32(truncatingIfNeeded: code.parts.count - code.end) }

  /// The place of a slot's value among the values; -1 where there is none.
  @inline(__always)
  func position(_ slot: Int32) -> Int32 { code.parts[code.end + Int(slot)].value }

  /// The name of the argument in a slot.
  func name(_ slot: Int32) -> String { code.text(code.parts[code.end + Int(slot)].range) }

  /// The names of the tags, by their numbers.
  var tags: [String] {
    code.parts.filter { $0.kind == .tagStart }.map { code.text($0.range) }
  }
}

extension MessageArgumentType {
  /// The rules that a plural argument goes by.
  @inline(__always)
  var pluralKind: PluralRules.Kind {
    if case .selectOrdinal = self { .ordinal } else { .cardinal }
  }
}
