extension MF2Message {
  /// Creates a message from its text.
  ///
  /// ```swift
  /// try MF2Message(".local $x = {1} {{{$x}}}").declarations.count   // 1
  /// ```
  ///
  /// - Parameter text: The message in MessageFormat 2 syntax.
  /// - Throws: The first syntax or data model error. ``init(recovering:diagnostics:)-(String,_)``
  ///   reports all errors and warnings.
  public init(_ text: String) throws(MessageDiagnostic) {
    var diagnostics: [MessageDiagnostic] = []
    self.init(recovering: text, diagnostics: &diagnostics)
    if let first = diagnostics.first(where: { $0.severity == .error }) { throw first }
  }

  /// Creates a message from those parts of a string that can be read, and reports each problem.
  ///
  /// A placeholder that cannot be read is ``Element/unparsed(_:range:)``. A declaration or a variant
  /// that cannot be read is omitted. At most ``MessageLimits/diagnostics`` problems are appended to
  /// `diagnostics`, in source order; errors take precedence over warnings.
  ///
  /// ```swift
  /// var diagnostics: [MessageDiagnostic] = []
  /// _ = MF2Message(recovering: "{1:number}", diagnostics: &diagnostics)
  /// diagnostics[0].description   // "missing white space before the function (line 1, column 3)"
  /// diagnostics[0].fix?.applied(to: "{1:number}")   // "{1 :number}"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The message. Any string is allowed.
  ///   - diagnostics: The diagnostics are appended to it.
  public init(recovering text: String, diagnostics: inout [MessageDiagnostic]) {
    self.init(recovering: SourceText(text), diagnostics: &diagnostics)
  }

  /// Creates a message from those parts of a source text that can be read, and reports each problem.
  ///
  /// A source text may come from UTF-16. In text and quoted literals, its unpaired surrogates become
  /// U+FFFD, with a warning; elsewhere they are syntax errors.
  ///
  /// ```swift
  /// var diagnostics: [MessageDiagnostic] = []
  /// let source = SourceText(utf16: [0x41, 0xD800])
  /// _ = MF2Message(recovering: source, diagnostics: &diagnostics)
  /// diagnostics[0].message   // "unpaired surrogate"
  /// ```
  public init(recovering source: SourceText, diagnostics: inout [MessageDiagnostic]) {
    let (syntax, found) = MF2Syntax.read(source.text, replaced: source.replacedSurrogates)
    self = MF2MessageBuilder(syntax).message()
    var problems = found
    for offset in source.replacedSurrogates.prefix(MessageLimits.diagnostics) {
      problems.append(
        MessageScanner.Problem(
          kind: .illFormedText, range: offset..<offset + 3, message: "unpaired surrogate",
          fix: nil))
    }
    diagnostics += MessageParser.diagnostics(problems, source)
  }

  /// The problems of a message that was built or read from a data model, as far as they can be known
  /// without formatting it.
  ///
  /// The ranges are offsets into ``canonicalText``.
  ///
  /// ```swift
  /// let name = MF2Message.Expression(operand: .variable(MF2Message.Variable("not a name")))
  /// MF2Message(body: .pattern(MF2Message.Pattern([.expression(name)]))).diagnostics.isEmpty   // false
  /// ```
  public var diagnostics: [MessageDiagnostic] {
    var diagnostics: [MessageDiagnostic] = []
    let source = canonicalText
    _ = MF2Message(recovering: source, diagnostics: &diagnostics)
    // A name such as `n :number` is read as something else.
    if !diagnostics.contains(where: { $0.severity == .error }), let name = firstInvalidName {
      let problem = MessageScanner.Problem(
        kind: .expectedName, range: 0..<0,
        message: "expected a name, found \(LogText.quoted(name))", fix: nil,
        hint: "a name has letters, digits, '-', '.', '_' and '+'")
      diagnostics += MessageParser.diagnostics([problem], SourceText(source))
    }
    return diagnostics
  }
}
