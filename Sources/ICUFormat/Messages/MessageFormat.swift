internal import ICUFormatMemory
public import MessageSyntax

/// An ICU message for one locale, compiled and ready to format.
///
/// ```swift
/// let files = try MessageFormat("{n, plural, one {# file} other {# files}}", locale: "en")
/// files.format(["n": 1])      // "1 file"
/// files.format(["n": 1234])   // "1,234 files"
/// ```
///
/// The text equals that of ICU's own MessageFormat. Making one parses the pattern and opens its
/// formatters; formatting parses nothing, looks nothing up by name when arguments come by position,
/// and takes no lock for integers, strings and plurals. A message is immutable and may be shared.
///
/// Arguments that are missing or of the wrong type never stop the text: what ICU writes for a missing
/// one (`{n}`) or the plain value is in its place, and ``Localization/issueHandler`` gets a
/// report. ``formatStrictly(_:)-([MessageArgument])`` throws instead.
///
/// The corresponding ICU class is `icu::MessageFormat`.
public struct MessageFormat: Sendable {
  let program: CompiledMessage

  /// The pattern as it was written.
  public var pattern: String { program.code.pattern }
  /// How the pattern was read.
  public var options: MessageParserOptions { program.code.options }
  /// The locale that the text is for.
  public var locale: LocaleIdentifier { LocaleIdentifier(context: program.code.locale) }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern in ICU's syntax.
  ///   - locale: The locale of plural rules, numbers and dates; by default
  ///     ``LocaleIdentifier/current``.
  ///   - timeZone: The zone of dates; nil follows ``Localization/withTimeZone(_:operation:)`` and the
  ///     process when the message is formatted.
  ///   - options: How to read the pattern.
  /// - Throws: ``MessageFormatError`` with every error of the pattern.
  ///
  /// The corresponding ICU function is `MessageFormat::applyPattern`.
  public init(
    _ pattern: String, locale: LocaleIdentifier = .current, timeZone: TimeZoneIdentifier? = nil,
    options: MessageParserOptions = MessageParserOptions()
  ) throws(MessageFormatError) {
    try self.init(pattern, locale: locale, words: nil, timeZone: timeZone, options: options)
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - locale: The locale of numbers and dates.
  ///   - words: The language of the pattern; nil for the locale.
  init(
    _ pattern: String, locale: LocaleIdentifier, words: LocaleIdentifier?,
    timeZone: TimeZoneIdentifier? = nil, options: MessageParserOptions = MessageParserOptions()
  ) throws(MessageFormatError) {
    let code = CompiledPattern(
      pattern, options: options, locale: locale.formatting.context,
      words: words?.formatting.context, timeZone: timeZone)
    guard !code.hasErrors else {
      throw MessageFormatError(
        pattern: pattern,
        diagnostics: MessageParser.diagnostics(code.problems, SourceText(pattern)))
    }
    program = CompiledMessage(code)
  }

  /// Compiles what can be understood of a pattern: what cannot stays in the text as it is written.
  ///
  /// A plural or select that ends, but has no case for a value, shows the value.
  ///
  /// ```swift
  /// var found: [MessageDiagnostic] = []
  /// let broken = MessageFormat(recovering: "{0} of {1, numbr}", locale: "en", diagnostics: &found)
  /// broken.format([3, 5])   // "3 of 5"
  /// found[0].message        // "unknown argument type 'numbr'; did you mean 'number'?"
  /// ```
  ///
  /// - Parameter diagnostics: Receives everything that is wrong with the pattern.
  public init(
    recovering pattern: String, locale: LocaleIdentifier = .current,
    timeZone: TimeZoneIdentifier? = nil, options: MessageParserOptions = MessageParserOptions(),
    diagnostics: inout [MessageDiagnostic]
  ) {
    self.init(
      recovering: pattern, locale: locale, words: nil, timeZone: timeZone, options: options,
      diagnostics: &diagnostics)
  }

  /// Compiles what can be understood of a pattern.
  ///
  /// - Parameters:
  ///   - locale: The locale of numbers and dates.
  ///   - words: The language of the pattern: that of its plural rules, ordinals and spelled-out
  ///     numbers; nil for the locale.
  ///   - origin: Where the pattern is, for reports; nil for one of no bundle.
  init(
    recovering pattern: String, locale: LocaleIdentifier, words: LocaleIdentifier?,
    timeZone: TimeZoneIdentifier? = nil, options: MessageParserOptions = MessageParserOptions(),
    origin: TextOrigin? = nil, diagnostics: inout [MessageDiagnostic]
  ) {
    let code = CompiledPattern(
      pattern, options: options, locale: locale.formatting.context,
      words: words?.formatting.context, timeZone: timeZone)
    diagnostics += MessageParser.diagnostics(code.problems, SourceText(pattern))
    program = CompiledMessage(code, origin: origin)
  }

  init(_ program: CompiledMessage) { self.program = program }

  // MARK: Arguments by position

  /// The text with arguments by position: the first one is `{0}`.
  ///
  /// ```swift
  /// try MessageFormat("{0} of {1}", locale: "en").format([3, 1000])   // "3 of 1,000"
  /// ```
  @inline(__always)
  public func format(_ arguments: [MessageArgument]) -> String {
    (program.flat.withText { $0.string(arguments) } ?? nil) ?? program.string(arguments)
  }

  /// Appends the text with arguments by position to `output`.
  ///
  /// Text of more than 15 bytes is copied once more than into an array of bytes: the standard library
  /// has no other way to extend a string.
  public func format(_ arguments: [MessageArgument], into output: inout String) {
    output += format(arguments)
  }

  /// Appends the text with arguments by position to `output`, in UTF-8.
  ///
  /// Nothing is allocated where `output` has room.
  ///
  /// ```swift
  /// var bytes = Array("n = ".utf8)
  /// try MessageFormat("{0}", locale: "en").format([1000], into: &bytes)   // "n = 1,000" in UTF-8
  /// ```
  public func format(_ arguments: [MessageArgument], into output: inout [UInt8]) {
    UTF8Writer.append(to: &output) { writer in write(arguments, to: &writer) }
  }

  /// The text with arguments by position, or an error when one is missing or has a wrong type.
  ///
  /// ```swift
  /// let greeting = try MessageFormat("Hello {0}", locale: "en")
  /// try greeting.formatStrictly(["Ada"])                                  // "Hello Ada"
  /// try greeting.formatStrictly([])                                       // throws .missingArgument
  /// try greeting.formatStrictly([], tolerating: [.missingArgument])       // "Hello {0}"
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The values.
  ///   - tolerated: Issues that do not throw. ICU itself tolerates a missing argument.
  /// - Throws: The first ``LocalizationIssue``; ``Localization/issueHandler`` hears nothing.
  public func formatStrictly(
    _ arguments: [MessageArgument], tolerating tolerated: Set<LocalizationIssue.Kind> = []
  ) throws(LocalizationIssue) -> String {
    try strictly(arguments, nil, tolerated)
  }

  // MARK: Arguments by name

  /// The text with arguments by name; the name of `{0}` is `"0"`.
  ///
  /// ```swift
  /// try MessageFormat("{user} has {n}", locale: "en").format(["n": 3, "user": "Ada"])   // "Ada has 3"
  /// ```
  ///
  /// ``bound(to:)`` saves the look-up of names where a message is formatted often.
  public func format(_ arguments: [String: MessageArgument]) -> String {
    let (values, positions) = ordered(arguments)
    return UTF8Writer.string { writer in program.write(values, at: positions, to: &writer) }
  }

  /// Appends the text with arguments by name to `output`.
  public func format(_ arguments: [String: MessageArgument], into output: inout String) {
    output += format(arguments)
  }

  /// The text with arguments by name, or an error when one is missing or has a wrong type.
  ///
  /// - Parameters:
  ///   - arguments: The values.
  ///   - tolerated: Issues that do not throw. ICU itself tolerates a missing argument.
  /// - Throws: The first ``LocalizationIssue``; ``Localization/issueHandler`` hears nothing.
  public func formatStrictly(
    _ arguments: [String: MessageArgument], tolerating tolerated: Set<LocalizationIssue.Kind> = []
  ) throws(LocalizationIssue) -> String {
    let (values, positions) = ordered(arguments)
    return try strictly(values, positions, tolerated)
  }

  /// The same message, taking its arguments by position in the order of `names`.
  ///
  /// ```swift
  /// let message = try MessageFormat("{user} has {n}", locale: "en").bound(to: ["n", "user"])
  /// message.format([3, "Ada"])   // "Ada has 3"
  /// ```
  public func bound(to names: [String]) -> MessageFormat {
    let places = Dictionary(zip(names, names.indices)) { first, _ in first }
    return MessageFormat(
      CompiledMessage(
        CompiledPattern(program.code) { places[$0] ?? -1 }, origin: program.origin))
  }

  // MARK: Running

  /// Appends the text with arguments by position.
  @inline(__always)
  func write(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    if program.flat.withText({ $0.write(arguments, to: &writer) }) ?? false { return }
    program.writeAny(arguments, to: &writer)
  }

  private func strictly(
    _ arguments: [MessageArgument], _ positions: [Int32]?, _ tolerated: Set<LocalizationIssue.Kind>
  ) throws(LocalizationIssue) -> String {
    var issue: LocalizationIssue?
    let text = UTF8Writer.string { writer in
      issue = program.run(arguments, at: positions, observer: NoObserver(), to: &writer).issues
        .first { !tolerated.contains($0.kind) }
    }
    if let issue { throw issue }
    return text
  }

  /// Named values in the order of the slots.
  func ordered(
    _ arguments: [String: MessageArgument]
  ) -> (values: [MessageArgument], positions: [Int32]) {
    var values: [MessageArgument] = []
    var positions: [Int32] = []
    for slot in program.slots {
      if let value = arguments[program.name(slot)] {
        positions.append(Int32(truncatingIfNeeded: values.count))
        values.append(value)
      } else {
        positions.append(-1)
      }
    }
    return (values, positions)
  }
}
