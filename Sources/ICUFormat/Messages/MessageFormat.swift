internal import ICU
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
/// one (`{n}`) or the value as it is stands in its place, and ``Localization/issueHandler`` hears of
/// it. ``formatStrictly(_:)-([MessageArgument])`` throws instead.
///
/// The corresponding ICU class is `icu::MessageFormat`.
public struct MessageFormat: Sendable {
  let program: MessageProgram
  /// The place of each slot's value among the arguments; -1 where there is none.
  let positions: [Int32]
  /// The whole message in one go, where it is so simple; made when it is formatted again.
  private let flat: RepeatedText
  /// The pattern as it was written.
  public let pattern: String
  /// How the pattern was read.
  public let options: MessageParserOptions
  /// The locale that the text is for.
  public let locale: LocaleIdentifier

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern in ICU's syntax.
  ///   - locale: The locale of plural rules, numbers and dates; by default the process's.
  ///   - timeZone: The zone of dates; nil is ICU's default zone at this moment.
  ///   - options: How to read the pattern.
  /// - Throws: ``MessageFormatError`` with every error of the pattern.
  ///
  /// The corresponding ICU function is `MessageFormat::applyPattern`.
  public init(
    _ pattern: String, locale: LocaleIdentifier = .current, timeZone: TimeZoneIdentifier? = nil,
    options: MessageParserOptions = MessageParserOptions()
  ) throws(MessageFormatError) {
    let bytes = Array(pattern.utf8)
    var scanner = MessageScanner(bytes, options: options)
    scanner.scan()
    var compiler = MessageCompiler(
      scanner, source: bytes, options: options, locale: locale.context, timeZone: timeZone)
    compiler.compile()
    guard !compiler.problems.contains(where: { $0.kind.severity == .error }) else {
      throw MessageFormatError(
        pattern: pattern,
        diagnostics: MessageParser.diagnostics(compiler.problems, SourceText(pattern)))
    }
    program = MessageProgram(compiler)
    positions = program.slots.map(\.position)
    flat = RepeatedText()
    self.pattern = pattern
    self.options = options
    self.locale = locale
  }

  /// Compiles what can be understood of a pattern: what cannot stays in the text as it is written.
  ///
  /// - Parameter diagnostics: Receives everything that is wrong with the pattern.
  public init(
    recovering pattern: String, locale: LocaleIdentifier = .current,
    timeZone: TimeZoneIdentifier? = nil, options: MessageParserOptions = MessageParserOptions(),
    diagnostics: inout [MessageDiagnostic]
  ) {
    let bytes = Array(pattern.utf8)
    var scanner = MessageScanner(bytes, options: options)
    scanner.scan()
    var compiler = MessageCompiler(
      scanner, source: bytes, options: options, locale: locale.context, timeZone: timeZone)
    compiler.compile()
    diagnostics += MessageParser.diagnostics(compiler.problems, SourceText(pattern))
    program = MessageProgram(compiler)
    positions = program.slots.map(\.position)
    flat = RepeatedText()
    self.pattern = pattern
    self.options = options
    self.locale = locale
  }

  private init(_ other: MessageFormat, positions: [Int32]) {
    program = other.program
    pattern = other.pattern
    options = other.options
    locale = other.locale
    self.positions = positions
    flat = RepeatedText()
  }

  // MARK: Arguments by position

  /// The text with arguments by position: the first one is `{0}`.
  ///
  /// ```swift
  /// try MessageFormat("{0} of {1}", locale: "en").format([3, 1000])   // "3 of 1,000"
  /// ```
  @inline(__always)
  public func format(_ arguments: [MessageArgument]) -> String {
    (flat.withText { $0.string(arguments) } ?? nil) ?? formatAny(arguments)
  }

  @inline(never)
  private func formatAny(_ arguments: [MessageArgument]) -> String {
    flat.count(program, positions)
    return UTF8Writer.string { writer in write(arguments, positions, to: &writer) }
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
  public func format(_ arguments: [MessageArgument], into output: inout [UInt8]) {
    UTF8Writer.append(to: &output) { writer in write(arguments, to: &writer) }
  }

  /// The text with arguments by position, or an error when one is missing or has a wrong type.
  ///
  /// - Parameters:
  ///   - arguments: The values.
  ///   - tolerated: Issues that do not throw. ICU itself tolerates a missing argument.
  /// - Throws: The first ``LocalizationIssue``; ``Localization/issueHandler`` hears nothing.
  public func formatStrictly(
    _ arguments: [MessageArgument], tolerating tolerated: Set<LocalizationIssue.Kind> = []
  ) throws(LocalizationIssue) -> String {
    try strictly(arguments, positions, tolerated)
  }

  // MARK: Arguments by name

  /// The text with arguments by name; the name of `{0}` is `"0"`.
  ///
  /// ``bound(to:)`` saves the look-up of names where a message is formatted often.
  public func format(_ arguments: [String: MessageArgument]) -> String {
    let (values, positions) = ordered(arguments)
    return UTF8Writer.string { writer in write(values, positions, to: &writer) }
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
    var positions: [Int32] = []
    for slot in program.slots.indices {
      let name = program.name(Int32(truncatingIfNeeded: slot))
      positions.append(
        Int32(truncatingIfNeeded: names.firstIndex(of: name) ?? -1))
    }
    return MessageFormat(self, positions: positions)
  }

  // MARK: Running

  /// Appends the text with arguments by position.
  @inline(__always)
  func write(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    if flat.withText({ $0.write(arguments, to: &writer) }) ?? false { return }
    flat.count(program, positions)
    write(arguments, positions, to: &writer)
  }

  @inline(__always)
  func write(
    _ arguments: [MessageArgument], _ positions: [Int32], to writer: inout UTF8Writer
  ) {
    var runner = MessageRunner(program, arguments, positions, observer: NoObserver())
    runner.run(&writer)
    if !runner.issues.isEmpty { Self.report(runner.issues) }
  }

  @inline(never)
  static func report(_ issues: [LocalizationIssue]) {
    for issue in issues { Localization.report(issue) }
  }

  private func strictly(
    _ arguments: [MessageArgument], _ positions: [Int32], _ tolerated: Set<LocalizationIssue.Kind>
  ) throws(LocalizationIssue) -> String {
    var issue: LocalizationIssue?
    let text = UTF8Writer.string { writer in
      var runner = MessageRunner(program, arguments, positions, observer: NoObserver())
      runner.run(&writer)
      issue = runner.issues.first { !tolerated.contains($0.kind) }
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
    for slot in program.slots.indices {
      let name = program.name(Int32(truncatingIfNeeded: slot))
      if let value = arguments[name] {
        positions.append(Int32(truncatingIfNeeded: values.count))
        values.append(value)
      } else {
        positions.append(-1)
      }
    }
    return (values, positions)
  }
}

/// Why a pattern could not be compiled: everything that is wrong with it.
public struct MessageFormatError: Error, Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  /// Errors and warnings in source order; at least one error.
  public let diagnostics: [MessageDiagnostic]

  /// Makes an error.
  public init(pattern: String, diagnostics: [MessageDiagnostic]) {
    self.pattern = pattern
    self.diagnostics = diagnostics
  }
}

extension MessageFormatError: CustomStringConvertible {
  /// One line: the errors with their places.
  public var description: String {
    diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "; ")
  }
}
