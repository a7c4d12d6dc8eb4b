extension MessagePattern {
  /// The plural categories that a locale uses, for the checks that need a locale.
  ///
  /// ```swift
  /// let english = MessagePattern.PluralCategories(
  ///   cardinal: ["one", "other"], ordinal: ["one", "two", "few", "other"], cardinalValues: ["one": 1])
  /// var diagnostics: [MessageDiagnostic] = []
  /// _ = MessagePattern(
  ///   recovering: "{n, plural, other {# files}}", categories: english, diagnostics: &diagnostics)
  /// diagnostics[0].message   // "argument 'n' has no case for the plural category 'one'"
  /// ```
  public struct PluralCategories: Hashable, Sendable {
    /// The categories of quantities: English `one`, `other`.
    public var cardinal: Set<String>
    /// The categories of ranks: English `one`, `two`, `few`, `other`.
    public var ordinal: Set<String>
    /// The number of each category of quantities that has only one number: 1 for the English `one`.
    ///
    /// If a plural has a case `=1`, its case `one` is then unreachable, and is not missing.
    public var cardinalValues: [String: Double]
    /// The number of each category of ranks that has only one number: 1 for the French `one`.
    public var ordinalValues: [String: Double]

    /// Creates the plural categories of a locale.
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

  /// Creates a pattern from its text.
  ///
  /// ```swift
  /// try MessagePattern("Hello {name}").elements.count   // 2
  /// ```
  ///
  /// ICU and this library accept a valid pattern, except for parts that need ICU's data to check: the
  /// `DecimalFormat` pattern of a number, and the values of a skeleton's options.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - options: How to read it.
  /// - Throws: The first error.
  ///   ``init(recovering:options:categories:diagnostics:)-(String,_,_,_)`` reports all errors and
  ///   warnings.
  public init(
    _ text: String, options: MessageParserOptions = MessageParserOptions()
  ) throws(MessageDiagnostic) {
    let result = MessageParser.parse(text, options: options)
    if let first = result.diagnostics.first(where: { $0.severity == .error }) { throw first }
    self = result.pattern
  }

  /// Creates a pattern from those parts of a string that can be read, and reports each problem.
  ///
  /// Other parts are ``Element/unparsed(_:range:)``. At most ``MessageLimits/diagnostics`` problems
  /// are appended to `diagnostics`, in source order; errors take precedence over warnings.
  ///
  /// ```swift
  /// var diagnostics: [MessageDiagnostic] = []
  /// _ = MessagePattern(recovering: "{count, plural, one {# file}}", diagnostics: &diagnostics)
  /// diagnostics[0].description
  /// // "missing 'other' case in plural argument 'count' (line 1, column 1)"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The pattern. Any string is allowed.
  ///   - options: How to read it.
  ///   - categories: The plural categories of the pattern's language; nil skips these checks.
  ///   - diagnostics: The diagnostics are appended to it.
  public init(
    recovering text: String, options: MessageParserOptions = MessageParserOptions(),
    categories: PluralCategories? = nil, diagnostics: inout [MessageDiagnostic]
  ) {
    self.init(
      recovering: SourceText(text), options: options, categories: categories,
      diagnostics: &diagnostics)
  }

  /// Creates a pattern from those parts of a source text that can be read, and reports each problem.
  ///
  /// A source text may come from UTF-16, whose unpaired surrogates are reported.
  ///
  /// ```swift
  /// var diagnostics: [MessageDiagnostic] = []
  /// let source = SourceText(utf16: [0x41, 0xD800])
  /// _ = MessagePattern(recovering: source, diagnostics: &diagnostics)
  /// diagnostics[0].message   // "unpaired surrogate"
  /// ```
  public init(
    recovering source: SourceText, options: MessageParserOptions = MessageParserOptions(),
    categories: PluralCategories? = nil, diagnostics: inout [MessageDiagnostic]
  ) {
    let result = MessageParser.parse(source, options: options, categories: categories)
    self = result.pattern
    diagnostics += result.diagnostics
  }
}
