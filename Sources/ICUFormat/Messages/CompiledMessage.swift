internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// A compiled message, with its formatters.
///
/// It is immutable, and threads share it.
final class CompiledMessage: Sendable {
  let code: CompiledPattern
  /// The parsed pattern for tools, parsed at the first use.
  let analysis = AtomicOnce<MessageAnalysis>()
  /// The arguments, found at the first use.
  let arguments = AtomicOnce<ArgumentUses>()
  /// The fast-path template, if the message is simple; made when it is formatted a second time.
  let fastPath: RepeatedText
  /// The same for named arguments: the index of an argument is its slot.
  let flatBySlot: RepeatedText

  /// The location of the message, for reports; nil if it is not in a bundle.
  let origin: TextOrigin?
  /// The style of each tag, by tag number; nil if markup was not parsed.
  let tagStyles: [TextStyle]?

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - template: The fast-path template for arguments by position, if it is known.
  ///   - templateBySlot: The same for named arguments.
  init(
    _ code: consuming CompiledPattern, origin: TextOrigin? = nil, tagStyles: [TextStyle]? = nil,
    template: FastPathTemplate? = nil, templateBySlot: FastPathTemplate? = nil
  ) {
    self.code = code
    fastPath = RepeatedText(template)
    flatBySlot = RepeatedText(templateBySlot)
    self.origin = origin
    self.tagStyles = tagStyles
  }

  /// Reports the issues found while the message was formatted.
  @inline(never)
  func report(_ issues: [LocalizationIssue]) {
    for issue in issues { TextOrigin.report(issue, origin, argument: issue.subject) }
  }

  /// The maximum number of characters of a pattern in a report.
  private static let shownLength = 64

  /// Returns the detail of an issue; it names the pattern, if no bundle names its key.
  func located(_ detail: String) -> String {
    guard origin == nil else { return detail }
    let scalars = code.pattern.unicodeScalars
    let start = String(String.UnicodeScalarView(scalars.prefix(Self.shownLength)))
    let end = scalars.dropFirst(Self.shownLength).isEmpty ? "" : "…"
    return (detail.isEmpty ? "" : "\(detail); ") + "in the pattern '\(start)\(end)'"
  }

  // MARK: Formatting

  /// Returns the formatted message, if it has no fast-path template (yet).
  @inline(never)
  func string(_ arguments: [MessageArgument]) -> String {
    UTF8Writer.string { writer in writeAny(arguments, to: &writer) }
  }

  /// Appends the formatted message, if it has no fast-path template (yet).
  // Not inlined: its reference counting would otherwise also slow down the fast path.
  @inline(never)
  func writeAny(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    fastPath.count { FastPathTemplate(self) }
    write(arguments, to: &writer)
  }

  /// Appends the formatted message.
  ///
  /// - Parameter positions: The index of each slot's value; nil to use those of the message.
  @inline(__always)
  func write(
    _ arguments: [MessageArgument], at positions: [Int32]? = nil, to writer: inout UTF8Writer
  ) {
    let issues = run(arguments, at: positions, observer: NoObserver(), to: &writer).issues
    if !issues.isEmpty { report(issues) }
  }

  /// Appends the formatted message; returns the observer and the issues found.
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

  /// The format of numbers without a style.
  var numbers: DefaultNumberFormat {
    code.locale.value(.defaultNumbers) { [locale = code.locale] in DefaultNumberFormat(locale) }
  }

  /// Calls `body` with the format of numbers without a style and returns its result.
  @inline(__always)
  func withNumbers<Result>(_ body: (DefaultNumberFormat) -> Result) -> Result {
    code.locale.withObject(.defaultNumbers, body) ?? body(numbers)
  }

  /// Returns the plural rules for an argument type.
  func rules(_ type: MessageArgumentType) -> PluralProgram {
    code.textLanguage.pluralProgram(type.pluralKind)
  }

  /// Returns the plural category of an integer for an argument type.
  @inline(__always)
  func category(of magnitude: UInt64, _ type: MessageArgumentType) -> PluralCategory {
    code.textLanguage.withPluralProgram(type.pluralKind) { $0.category(of: magnitude) }
      ?? rules(type).category(of: magnitude)
  }

  /// Returns the plural category of a number as a formatter writes it; nil if ICU fails.
  ///
  /// - Parameter formatter: The formatter; nil for the format of numbers without a style.
  func category(
    _ value: ICUMessageArgument, _ formatter: ArgumentFormatter?, _ type: MessageArgumentType
  ) -> PluralCategory? {
    guard let formatter else {
      let numbers = code.textLanguage.value(.defaultNumbers) { [textLanguage = code.textLanguage] in
        DefaultNumberFormat(textLanguage)
      }
      return numbers.category(value, type.pluralKind, rules(type))
    }
    guard code.textLanguage !== code.locale,
      let other = try? ArgumentFormatter.cached(
        type: formatter.type, style: formatter.style, locale: code.textLanguage,
        timeZone: code.timeZone)
    else { return formatter.category(value, type.pluralKind) }
    return other.category(value, type.pluralKind)
  }

  /// The languages of the literal text; keys are assumed to be English.
  var languages: TextLanguages {
    TextLanguages(
      text: code.textLanguage === code.locale ? nil : LocaleIdentifier(context: code.textLanguage),
      source: TextLanguages.ofEnglishKeys.source)
  }

  // MARK: Slots and tags

  /// The slots of the arguments: one for each argument, however often the pattern uses it.
  var slots: Range<Int32> { 0..<Int32(truncatingIfNeeded: code.parts.count - code.end) }

  /// Returns the index of a slot's value among the arguments; -1 if there is none.
  @inline(__always)
  func position(_ slot: Int32) -> Int32 { code.parts[code.end + Int(slot)].value }

  /// Returns the name of the argument in a slot.
  func name(_ slot: Int32) -> String { code.text(code.parts[code.end + Int(slot)].range) }

  /// The names of the tags, by tag number.
  var tags: [String] {
    code.mf2?.tagNames ?? code.parts.filter { $0.kind == .tagStart }.map { code.text($0.range) }
  }
}

extension MessageArgumentType {
  /// The kind of plural rules that this argument type uses.
  @inline(__always)
  var pluralKind: PluralRules.Kind {
    if case .selectOrdinal = self { .ordinal } else { .cardinal }
  }
}
