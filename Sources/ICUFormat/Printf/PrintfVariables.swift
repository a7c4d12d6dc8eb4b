/// Who knows what `%#@name@` represents: the entry of a strings dictionary or a string catalog.
protocol PrintfVariables: Sendable {
  /// The format that replaces a variable.
  ///
  /// It is formatted with the same arguments; its directives without a position start to count at the
  /// variable's own argument.
  ///
  /// - Parameters:
  ///   - name: The name between `%#@` and `@`.
  ///   - argument: The variable's own argument; nil where it was not given.
  func program(forVariable name: String, argument: MessageArgument?) -> PrintfProgram?
}
