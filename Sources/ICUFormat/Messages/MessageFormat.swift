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
/// The output equals that of ICU's MessageFormat. The initializer parses the pattern and opens its
/// formatters; formatting does not parse, does not look up names when arguments are positional, and
/// takes no lock for integers, strings and plurals. A message is immutable and can be shared.
///
/// Missing arguments and arguments of the wrong type never prevent formatting: the output contains
/// `{n}` for a missing argument, as in ICU, or the plain value, and `Localization.issueHandler`
/// receives a report. ``formatStrictly(_:tolerating:)-([MessageArgument],_)`` throws instead.
///
/// The corresponding ICU class is `icu::MessageFormat`.
public struct MessageFormat: Sendable {
  let program: CompiledMessage

  /// The pattern as it was written.
  public var pattern: String { program.code.pattern }
  /// The options that were used to parse the pattern.
  public var options: MessageParserOptions { program.code.options }
  /// The locale of the formatted text.
  public var locale: LocaleIdentifier { LocaleIdentifier(context: program.code.locale) }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern in ICU's syntax.
  ///   - locale: The locale of plural rules, numbers and dates; by default
  ///     `LocaleIdentifier.current`.
  ///   - timeZone: The time zone of dates; nil uses the zone of
  ///     `Localization.withTimeZone(_:operation:)` or of the process at the time of formatting.
  ///   - options: The options for parsing the pattern.
  /// - Throws: ``MessageFormatError`` with every error of the pattern.
  ///
  /// The corresponding ICU function is `MessageFormat::applyPattern`.
  public init(
    _ pattern: String, locale: LocaleIdentifier = .current, timeZone: TimeZoneIdentifier? = nil,
    options: MessageParserOptions = MessageParserOptions()
  ) throws(MessageFormatError) {
    try self.init(pattern, locale: locale, textLanguage: nil, timeZone: timeZone, options: options)
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - locale: The locale of numbers and dates.
  ///   - textLanguage: The language of the pattern; nil for the locale.
  init(
    _ pattern: String, locale: LocaleIdentifier, textLanguage: LocaleIdentifier?,
    timeZone: TimeZoneIdentifier? = nil, options: MessageParserOptions = MessageParserOptions()
  ) throws(MessageFormatError) {
    let code = CompiledPattern(
      pattern, options: options, locale: locale.formatting.context,
      textLanguage: textLanguage?.formatting.context, timeZone: timeZone)
    guard !code.hasErrors else {
      throw MessageFormatError(
        pattern: pattern,
        diagnostics: MessageParser.diagnostics(code.problems, SourceText(pattern)))
    }
    program = CompiledMessage(code)
  }

  /// Compiles the valid parts of a pattern; invalid parts are shown as they are written.
  ///
  /// A terminated plural or select without a case for a value shows the value.
  ///
  /// ```swift
  /// var found: [MessageDiagnostic] = []
  /// let broken = MessageFormat(recovering: "{0} of {1, numbr}", locale: "en", diagnostics: &found)
  /// broken.format([3, 5])   // "3 of 5"
  /// found[0].message        // "unknown argument type 'numbr'"
  /// found[0].hint           // "did you mean 'number'?"
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The pattern in ICU's syntax.
  ///   - locale: The locale of plural rules, numbers and dates.
  ///   - timeZone: The time zone of dates; nil uses the zone of the task or process at the time of
  ///     formatting.
  ///   - options: The options for parsing the pattern.
  ///   - diagnostics: Receives all errors and warnings.
  public init(
    recovering pattern: String, locale: LocaleIdentifier = .current,
    timeZone: TimeZoneIdentifier? = nil, options: MessageParserOptions = MessageParserOptions(),
    diagnostics: inout [MessageDiagnostic]
  ) {
    self.init(
      recovering: pattern, locale: locale, textLanguage: nil, timeZone: timeZone, options: options,
      diagnostics: &diagnostics)
  }

  /// Compiles the valid parts of a pattern.
  ///
  /// - Parameters:
  ///   - locale: The locale of numbers and dates.
  ///   - textLanguage: The language of the pattern: that of its plural rules, ordinals and spelled-out
  ///     numbers; nil for the locale.
  ///   - origin: The location of the pattern, for reports; nil if it is not in a bundle.
  init(
    recovering pattern: String, locale: LocaleIdentifier, textLanguage: LocaleIdentifier?,
    timeZone: TimeZoneIdentifier? = nil, options: MessageParserOptions = MessageParserOptions(),
    origin: TextOrigin? = nil, diagnostics: inout [MessageDiagnostic]
  ) {
    let code = CompiledPattern(
      pattern, options: options, locale: locale.formatting.context,
      textLanguage: textLanguage?.formatting.context, timeZone: timeZone)
    diagnostics += MessageParser.diagnostics(code.problems, SourceText(pattern))
    program = CompiledMessage(code, origin: origin)
  }

  init(_ program: CompiledMessage) { self.program = program }

  // MARK: Arguments by position

  /// Formats the message with positional arguments: the first one is `{0}`.
  ///
  /// ```swift
  /// try MessageFormat("{0} of {1}", locale: "en").format([3, 1000])   // "3 of 1,000"
  /// ```
  @inline(__always)
  public func format(_ arguments: [MessageArgument]) -> String {
    (program.fastPath.withText { $0.string(arguments) } ?? nil) ?? program.string(arguments)
  }

  /// Formats the message with positional arguments and appends the UTF-8 text to `output`.
  ///
  /// This does not allocate if `output` has enough capacity.
  ///
  /// ```swift
  /// var bytes = Array("n = ".utf8)
  /// try MessageFormat("{0}", locale: "en").format([1000], into: &bytes)   // "n = 1,000" in UTF-8
  /// ```
  public func format(_ arguments: [MessageArgument], into output: inout [UInt8]) {
    UTF8Writer.append(to: &output) { writer in write(arguments, to: &writer) }
  }

  /// Formats with positional arguments; throws if one is missing or has the wrong type.
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
  /// - Throws: The first `LocalizationIssue`. `Localization.issueHandler` is not called.
  public func formatStrictly(
    _ arguments: [MessageArgument], tolerating tolerated: Set<LocalizationIssue.Kind> = []
  ) throws(LocalizationIssue) -> String {
    try strictly(arguments, nil, tolerated)
  }

  // MARK: Arguments by name

  /// Formats the message with named arguments; the name of `{0}` is `"0"`.
  ///
  /// ```swift
  /// try MessageFormat("{user} has {n}", locale: "en").format(["n": 3, "user": "Ada"])   // "Ada has 3"
  /// ```
  ///
  /// A literal creates no dictionary. For a message that is formatted often, ``bound(to:)`` also
  /// avoids the look-up of names. The corresponding ICU function is `MessageFormat::format` with
  /// argument names.
  @inlinable @inline(__always)
  public func format(_ arguments: MessageArguments) -> String {
    string(named: arguments.elements.span)
  }

  /// Formats the message with the named arguments of a dictionary.
  ///
  /// ```swift
  /// let values: [String: MessageArgument] = ["user": "Ada", "n": 3]
  /// try MessageFormat("{user} has {n}", locale: "en").format(values)   // "Ada has 3"
  /// ```
  @_disfavoredOverload
  public func format(_ arguments: [String: MessageArgument]) -> String {
    let (values, positions) = ordered(arguments)
    return UTF8Writer.string { writer in program.write(values, at: positions, to: &writer) }
  }

  /// Formats with named arguments; throws if one is missing or has the wrong type.
  ///
  /// - Parameters:
  ///   - arguments: The values.
  ///   - tolerated: Issues that do not throw. ICU itself tolerates a missing argument.
  /// - Throws: The first `LocalizationIssue`. `Localization.issueHandler` is not called.
  public func formatStrictly(
    _ arguments: [String: MessageArgument], tolerating tolerated: Set<LocalizationIssue.Kind> = []
  ) throws(LocalizationIssue) -> String {
    let (values, positions) = ordered(arguments)
    return try strictly(values, positions, tolerated)
  }

  /// Returns the same message with positional arguments in the order of `names`.
  ///
  /// ```swift
  /// let message = try MessageFormat("{user} has {n}", locale: "en").bound(to: ["n", "user"])
  /// message.format([3, "Ada"])   // "Ada has 3"
  /// ```
  public func bound(to names: [String]) -> MessageFormat {
    let places = Dictionary(zip(names, names.indices)) { first, _ in first }
    return bound { places[$0] ?? -1 }
  }

  /// Returns the same message with positional arguments.
  ///
  /// - Parameter position: Returns the index of the value for a name; -1 if there is none.
  func bound(_ position: (String) -> Int) -> MessageFormat {
    let code = CompiledPattern(program.code, position: position)
    let positions = code.parts[code.end...].map(\.value)
    let template = program.flatBySlot.text?.bound(to: positions)
    return MessageFormat(CompiledMessage(code, origin: program.origin, template: template))
  }

  // MARK: Running

  /// Appends the message, formatted with positional arguments.
  @inline(__always)
  func write(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    if program.fastPath.withText({ $0.write(arguments, to: &writer) }) ?? false { return }
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

  /// Returns the values of named arguments and the index of each slot's value; -1 if it is missing.
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
