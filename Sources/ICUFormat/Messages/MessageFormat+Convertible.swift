extension MessageFormat {
  /// Formats the message with positional arguments of any type that messages support.
  ///
  /// ```swift
  /// let (name, count) = ("Ada", 3)
  /// try MessageFormat("{0} has {1}", locale: "en").format([name, count])   // "Ada has 3"
  /// ```
  @_disfavoredOverload
  public func format(_ arguments: [any MessageArgumentConvertible]) -> String {
    format(arguments.map { $0.messageArgument })
  }

  /// Formats the message with named arguments of any type that messages support.
  ///
  /// ```swift
  /// let (name, count) = ("Ada", 3)
  /// try MessageFormat("{user} has {n}", locale: "en").format(["user": name, "n": count])   // "Ada has 3"
  /// ```
  ///
  /// If the literal has a name twice, the first value is used.
  @_disfavoredOverload
  public func format(_ arguments: KeyValuePairs<String, any MessageArgumentConvertible>) -> String {
    let values = arguments.map { ($0.key, $0.value.messageArgument) }
    return string(named: values.span)
  }

  /// Formats with positional arguments of any type; throws if one is missing or has the wrong type.
  ///
  /// ```swift
  /// let name = "Ada"
  /// try MessageFormat("Hello {0}", locale: "en").formatStrictly([name])   // "Hello Ada"
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The values.
  ///   - tolerated: Issues that do not throw. ICU itself tolerates a missing argument.
  /// - Throws: The first `LocalizationIssue`. `Localization.issueHandler` is not called.
  @_disfavoredOverload
  public func formatStrictly(
    _ arguments: [any MessageArgumentConvertible],
    tolerating tolerated: Set<LocalizationIssue.Kind> = []
  ) throws(LocalizationIssue) -> String {
    try formatStrictly(arguments.map { $0.messageArgument }, tolerating: tolerated)
  }

  /// Formats with named arguments of any type; throws if one is missing or has the wrong type.
  ///
  /// ```swift
  /// let name = "Ada"
  /// try MessageFormat("Hello {user}", locale: "en").formatStrictly(["user": name])   // "Hello Ada"
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The values. If the literal has a name twice, the first value is used.
  ///   - tolerated: Issues that do not throw. ICU itself tolerates a missing argument.
  /// - Throws: The first `LocalizationIssue`. `Localization.issueHandler` is not called.
  @_disfavoredOverload
  public func formatStrictly(
    _ arguments: KeyValuePairs<String, any MessageArgumentConvertible>,
    tolerating tolerated: Set<LocalizationIssue.Kind> = []
  ) throws(LocalizationIssue) -> String {
    let values = arguments.map { ($0.key, $0.value.messageArgument) }
    return try formatStrictly(
      Dictionary(values) { first, _ in first }, tolerating: tolerated)
  }
}
