public import FoundationEssentials
internal import ICUFormatMemory

extension MessageFormat {
  /// Formats the message and returns the ranges of its arguments, number and date fields, and tags.
  public func formatted(_ arguments: [MessageArgument]) -> FormattedMessage {
    formatted(arguments, nil)
  }

  /// Formats with named arguments and returns the ranges of arguments, fields and tags.
  public func formatted(_ arguments: [String: MessageArgument]) -> FormattedMessage {
    let (values, positions) = ordered(arguments)
    return formatted(values, positions)
  }

  private func formatted(
    _ arguments: [MessageArgument], _ positions: [Int32]?
  ) -> FormattedMessage {
    var runs: [FormattedMessage.Run] = []
    let text = UTF8Writer.string { writer in
      let (observer, issues) = program.run(
        arguments, at: positions, observer: RunObserver(program), to: &writer)
      runs = observer.runs
      if !issues.isEmpty { program.report(issues) }
    }
    return FormattedMessage(text: text, runs: runs)
  }

  // MARK: Rich text

  /// Formats the message; handlers replace the content of tags.
  ///
  /// ```swift
  /// var options = MessageParserOptions()
  /// options.readsTags = true
  /// let message = try MessageFormat("see <a>{0}</a>", locale: "en", options: options)
  /// message.format(["this"], tags: ["a": { "[\($0)](help)" }])   // "see [this](help)"
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments by position.
  ///   - tags: For each tag name, a handler that receives the tag's content and returns the text to
  ///     use. The content of a tag without a handler stays as it is. Inner tags come first.
  public func format(
    _ arguments: [MessageArgument], tags: [String: (String) -> String]
  ) -> String {
    format(arguments, nil, tags)
  }

  /// Formats the message with named arguments; handlers replace the content of tags.
  public func format(
    _ arguments: [String: MessageArgument], tags: [String: (String) -> String]
  ) -> String {
    let (values, positions) = ordered(arguments)
    return format(values, positions, tags)
  }

  private func format(
    _ arguments: [MessageArgument], _ positions: [Int32]?, _ tags: [String: (String) -> String]
  ) -> String {
    UTF8Writer.string { writer in
      let issues = program.run(
        arguments, at: positions, observer: TagObserver(program, tags), to: &writer
      ).issues
      if !issues.isEmpty { program.report(issues) }
    }
  }

  /// Formats the message as an attributed string with attributes for arguments, fields and tags.
  ///
  /// ```swift
  /// let text = try MessageFormat("{0} files", locale: "en").attributed([3])
  /// text.runs.first?.messageArgument   // "0"
  /// ```
  public func attributed(_ arguments: [MessageArgument]) -> AttributedString {
    formatted(arguments).attributed
  }

  /// Formats the message with named arguments as an attributed string.
  public func attributed(_ arguments: [String: MessageArgument]) -> AttributedString {
    formatted(arguments).attributed
  }
}

extension FormattedMessage {
  /// The text as an attributed string with attributes for arguments, fields and tags.
  public var attributed: AttributedString {
    var result = AttributedString(text)
    for run in runs {
      let bytes = result.utf8
      let start = bytes.index(bytes.startIndex, offsetBy: run.range.lowerBound)
      let end = bytes.index(bytes.startIndex, offsetBy: run.range.upperBound)
      switch run.origin {
      case .argument(let name): result[start..<end].messageArgument = name
      case .field(let field, _):
        var attributes = AttributeContainer()
        FieldSpan(field: field, range: run.range).mark(&attributes)
        result[start..<end].mergeAttributes(attributes)
      case .tag(let name):
        var outer = result[start..<end].messageTags ?? []
        outer.append(name)
        result[start..<end].messageTags = outer
      }
    }
    return result
  }
}
