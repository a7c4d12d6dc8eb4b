/// Reads ICU message patterns.
///
/// ```swift
/// let parsed = MessageParser.parse("{count, plural, one {# file}}")
/// parsed.diagnostics.first?.description
/// // "missing 'other' case in plural argument 'count' (line 1, column 1)"
/// ```
///
/// It accepts what ICU's `MessageFormat` accepts, and rejects the rest with every problem it finds.
/// The time is linear in the length of the pattern. The grammar is in `MessageScanner.swift`;
/// its source is ICU's documentation of `MessageFormat` and `MessagePattern`.
public enum MessageParser {
  /// What came out: the pattern as far as it was understood, and what is wrong with it.
  public struct Result: Hashable, Sendable {
    /// All that was understood.
    ///
    /// What was not is ``MessagePattern/Element/unparsed(_:range:)``.
    public let pattern: MessagePattern
    /// Errors and warnings in source order; where there are too many, errors before warnings.
    ///
    /// There are at most ``MessageLimits/diagnostics``.
    public let diagnostics: [MessageDiagnostic]

    /// Whether the pattern has no error.
    ///
    /// ICU, and our formatter, take it then, but for what only ICU's data can tell: the `DecimalFormat`
    /// pattern of a number, and the values of a skeleton's options.
    public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// The plural categories a locale uses, for the checks that need a locale.
  ///
  /// ```swift
  /// let english = MessageParser.PluralCategories(
  ///   cardinal: ["one", "other"], ordinal: ["one", "two", "few", "other"], cardinalValues: ["one": 1])
  /// MessageParser.parse("{n, plural, other {# files}}", categories: english)
  ///   .diagnostics.first?.message   // "argument 'n' has no case for the plural category 'one'"
  /// ```
  public struct PluralCategories: Hashable, Sendable {
    /// The categories of quantities: English `one`, `other`.
    public var cardinal: Set<String>
    /// The categories of ranks: English `one`, `two`, `few`, `other`.
    public var ordinal: Set<String>
    /// The number of each category of quantities that has only one: English `one`, 1.
    ///
    /// Where a plural has a case `=1`, its case `one` is neither missing nor reached then.
    public var cardinalValues: [String: Double]
    /// The number of each category of ranks that has only one: French `one`, 1.
    public var ordinalValues: [String: Double]

    /// Makes the set of a locale.
    public init(
      cardinal: Set<String>, ordinal: Set<String>, cardinalValues: [String: Double] = [:],
      ordinalValues: [String: Double] = [:]
    ) {
      self.cardinal = cardinal
      self.ordinal = ordinal
      self.cardinalValues = cardinalValues
      self.ordinalValues = ordinalValues
    }
  }

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern. Any text is allowed.
  ///   - options: How to read it.
  ///   - categories: The plural categories of the pattern's language; nil skips these checks.
  /// - Returns: The pattern and every diagnostic, errors and warnings, in source order.
  public static func parse(
    _ text: String, options: MessageParserOptions = MessageParserOptions(),
    categories: PluralCategories? = nil
  ) -> Result {
    parse(SourceText(text), options: options, categories: categories)
  }

  /// Reads a pattern from a source text, which may come from UTF-16.
  public static func parse(
    _ source: SourceText, options: MessageParserOptions = MessageParserOptions(),
    categories: PluralCategories? = nil
  ) -> Result {
    let scanned = MessageScanner.scan(source.utf8.span, options: options)
    let builder = MessagePatternBuilder(scanned, source)
    let pattern = MessagePattern(
      source: source.text, elements: builder.elements(), options: options)
    var checker = MessageChecker(
      categories: categories, source: source,
      isSound: !scanned.problems.contains { $0.kind.severity == .error })
    checker.check(pattern)
    for offset in source.replacedSurrogates.prefix(MessageLimits.diagnostics) {
      checker.report(.illFormedText, offset..<offset + 3, "unpaired surrogate")
    }
    return Result(
      pattern: pattern, diagnostics: diagnostics(scanned.problems + checker.problems, source))
  }

  /// The diagnostics of `problems`, sorted, with line and column.
  package static func diagnostics(
    _ problems: [MessageScanner.Problem], _ source: SourceText
  ) -> [MessageDiagnostic] {
    guard !problems.isEmpty else { return [] }
    // A pattern with errors must not pass for valid because warnings filled the list.
    let errors = inSourceOrder(problems.filter { $0.kind.severity == .error })
      .prefix(MessageLimits.diagnostics)
    let warnings = inSourceOrder(problems.filter { $0.kind.severity != .error })
      .prefix(MessageLimits.diagnostics - errors.count)
    let lines = LineIndex(source.utf8)
    return inSourceOrder(errors + warnings).map {
      MessageDiagnostic(
        kind: $0.kind, range: $0.range, location: lines.location(at: $0.range.lowerBound),
        message: $0.message, fix: $0.fix)
    }
  }

  private static func inSourceOrder(
    _ problems: some Sequence<MessageScanner.Problem>
  ) -> [MessageScanner.Problem] {
    problems.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.kind.rawValue)
        < ($1.range.lowerBound, $1.range.upperBound, $1.kind.rawValue)
    }
  }
}
