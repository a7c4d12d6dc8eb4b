/// Reads ICU message patterns.
///
/// It accepts the patterns that ICU's `MessageFormat` accepts. For other patterns, it reports every
/// problem that it finds. The time is linear in the length of the pattern.
///
/// The grammar is in `MessageScanner.swift`. Its source is ICU's documentation of `MessageFormat`
/// and `MessagePattern`.
package enum MessageParser {
  /// The result of parsing: the pattern, as far as it could be read, and its diagnostics.
  package struct Result: Hashable, Sendable {
    /// The pattern, as far as it could be read.
    ///
    /// Other parts of it are ``MessagePattern/Element/unparsed(_:range:)``.
    package let pattern: MessagePattern
    /// The errors and warnings, in source order.
    ///
    /// There are at most ``MessageLimits/diagnostics``. Errors take precedence over warnings.
    package let diagnostics: [MessageDiagnostic]

    /// Whether the pattern has no error.
    ///
    /// ICU and this library accept a valid pattern, except for parts that need ICU's data to check:
    /// the `DecimalFormat` pattern of a number, and the values of a skeleton's options.
    package var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern. Any string is allowed.
  ///   - options: How to read it.
  ///   - categories: The plural categories of the pattern's language; nil skips these checks.
  /// - Returns: The pattern and every diagnostic, errors and warnings, in source order.
  package static func parse(
    _ text: String, options: MessageParserOptions = MessageParserOptions(),
    categories: MessagePattern.PluralCategories? = nil
  ) -> Result {
    parse(SourceText(text), options: options, categories: categories)
  }

  /// Reads a pattern from a source text, which may come from UTF-16.
  package static func parse(
    _ source: SourceText, options: MessageParserOptions = MessageParserOptions(),
    categories: MessagePattern.PluralCategories? = nil
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

  /// Returns the diagnostics of `problems` in source order, with line and column.
  package static func diagnostics(
    _ problems: [MessageScanner.Problem], _ source: SourceText
  ) -> [MessageDiagnostic] {
    guard !problems.isEmpty else { return [] }
    // A list full of warnings must not make a pattern with errors look valid.
    let errors = inSourceOrder(problems.filter { $0.kind.severity == .error })
      .prefix(MessageLimits.diagnostics)
    let warnings = inSourceOrder(problems.filter { $0.kind.severity != .error })
      .prefix(MessageLimits.diagnostics - errors.count)
    let found = inSourceOrder(errors + warnings)
    // A text that is too long is not searched for its lines.
    let last = found.lazy.map { Swift.max($0.range.lowerBound, $0.related ?? 0) }.max() ?? 0
    let lines = LineIndex(source.utf8, upTo: last)
    return found.map {
      MessageDiagnostic(
        kind: $0.kind, range: $0.range, location: lines.location(at: $0.range.lowerBound),
        message: $0.message, fix: $0.fix, hint: $0.hint,
        related: $0.related.map { lines.location(at: $0) })
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
