internal import ICUFormatMemory
public import MessageSyntax

extension MessageFormat {
  /// How a MessageFormat 2 message keeps the directions of values and text apart.
  ///
  /// ```swift
  /// try MessageFormat(mf2: "Hi {$name}", locale: "en").format(["name": "Ada"])   // "Hi \u{2068}Ada\u{2069}"
  /// try MessageFormat(mf2: "Hi {$name}", locale: "en", isolation: .none)
  ///   .format(["name": "Ada"])   // "Hi Ada"
  /// ```
  public enum Isolation: Hashable, Sendable {
    /// Values whose direction differs, or is unknown, are put between isolate characters.
    ///
    /// Source: Unicode MessageFormat, part 9 of UTS #35, "Default Bidi Strategy".
    case standard
    /// The text has no isolate characters.
    case none
  }

  /// Compiles a message in MessageFormat 2 syntax.
  ///
  /// ```swift
  /// let files = try MessageFormat(
  ///   mf2: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", locale: "en")
  /// files.format(["n": 1])      // "1 file"
  /// files.format(["n": 1234])   // "1,234 files"
  /// ```
  ///
  /// Arguments have names; for arguments by position, use ``bound(to:)``. A value that is missing or
  /// of the wrong type is shown as a fallback, `{$n}`, and `Localization.issueHandler` receives a
  /// report.
  ///
  /// - Parameters:
  ///   - source: The message.
  ///   - locale: The locale of plural rules, numbers and dates; by default
  ///     `LocaleIdentifier.current`.
  ///   - timeZone: The time zone of dates; nil uses the zone of
  ///     `Localization.withTimeZone(_:operation:)` or of the process at the time of formatting.
  ///   - isolation: How the directions of values and text are kept apart.
  ///   - functions: Custom functions by their names, such as `shop:stars`; see ``MF2Function``.
  /// - Throws: ``MessageFormatError`` with every error of the message.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35.
  public init(
    mf2 source: String, locale: LocaleIdentifier = .current, timeZone: TimeZoneIdentifier? = nil,
    isolation: Isolation = .standard, functions: [String: any MF2Function] = [:]
  ) throws(MessageFormatError) {
    var diagnostics: [MessageDiagnostic] = []
    self.init(
      recoveringMF2: source, locale: locale, timeZone: timeZone, isolation: isolation,
      functions: functions, diagnostics: &diagnostics)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw MessageFormatError(pattern: source, diagnostics: diagnostics)
    }
  }

  /// Compiles a message in MessageFormat 2 syntax; a message with errors is shown as `{�}`.
  ///
  /// ```swift
  /// var found: [MessageDiagnostic] = []
  /// let broken = MessageFormat(recoveringMF2: "Hello {$name", locale: "en", diagnostics: &found)
  /// broken.format(["name": "Ada"])   // "{\u{FFFD}}"
  /// ```
  ///
  /// - Parameters:
  ///   - source: The message.
  ///   - locale: The locale of plural rules, numbers and dates.
  ///   - timeZone: The time zone of dates; nil uses the zone of the task or process at the time of
  ///     formatting.
  ///   - isolation: How the directions of values and text are kept apart.
  ///   - functions: Custom functions by their names, such as `shop:stars`; see ``MF2Function``.
  ///   - diagnostics: Receives all errors and warnings.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35, "Pattern Selection".
  public init(
    recoveringMF2 source: String, locale: LocaleIdentifier = .current,
    timeZone: TimeZoneIdentifier? = nil, isolation: Isolation = .standard,
    functions: [String: any MF2Function] = [:], diagnostics: inout [MessageDiagnostic]
  ) {
    self.init(
      recoveringMF2: source, locale: locale, textLanguage: nil, timeZone: timeZone,
      isolation: isolation, functions: functions, diagnostics: &diagnostics)
  }

  /// Compiles a message in MessageFormat 2 syntax.
  ///
  /// - Parameters:
  ///   - locale: The locale of numbers and dates.
  ///   - textLanguage: The language of the message; nil for the locale.
  ///   - origin: The location of the message, for reports; nil if it is not in a bundle.
  init(
    recoveringMF2 source: String, locale: LocaleIdentifier, textLanguage: LocaleIdentifier?,
    timeZone: TimeZoneIdentifier? = nil, isolation: Isolation = .standard,
    functions: [String: any MF2Function] = [:], origin: TextOrigin? = nil,
    diagnostics: inout [MessageDiagnostic]
  ) {
    let context = locale.formatting.context
    let textContext = textLanguage?.formatting.context
    let direction = StyledText.Direction(of: textLanguage ?? locale)
    let isolates = isolation == .standard
    let program = MF2LazyProgram(
      source, direction: direction, isolatesDirections: isolates, functions: functions)
    // A custom function may have the name of a function that a simple message uses.
    let simple =
      functions.isEmpty
      ? MF2SimpleMessage.read(
        source, direction: isolates ? direction : nil, numbers: context,
        language: textContext ?? context) : nil
    let arguments = simple?.arguments ?? program.compile(&diagnostics).arguments
    self.init(
      CompiledMessage(
        CompiledPattern(
          program, arguments: arguments, locale: context, textLanguage: textContext,
          timeZone: timeZone), origin: origin, templateBySlot: simple?.template))
  }

  /// Formats a MessageFormat 2 message to parts: literal text, values, markup and isolates.
  ///
  /// ```swift
  /// let message = try MessageFormat(mf2: "{#b}{$n :integer}{/b} files", locale: "en")
  /// message.parts(["n": 3]).parts.count   // 4: markup, a value, markup, text
  /// message.parts([:]).errors.map(\.kind)   // [.unresolvedVariable, .badOperand]
  /// ```
  ///
  /// The errors are in the result; `Localization.issueHandler` is not called. A message in ICU
  /// syntax has no parts.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35, "Formatting of the Selected Pattern".
  package func parts(_ arguments: [String: MessageArgument]) -> MF2FormattedMessage {
    let (values, positions) = ordered(arguments)
    guard let message = program.code.mf2 else {
      return MF2FormattedMessage(text: format(arguments), parts: [], errors: [])
    }
    var parts: [MF2Part] = []
    var errors: [MF2Error] = []
    let text = UTF8Writer.string { writer in
      var evaluator = MF2Evaluator(
        program, message, message.syntax.source.utf8.span, values.span, at: positions,
        observer: MF2PartObserver(),
        limit: writer.count + MessageLimits.outputLength)
      evaluator.run(&writer)
      parts = evaluator.observer.parts
      errors = evaluator.errors
    }
    return MF2FormattedMessage(text: text, parts: parts, errors: errors)
  }
}
