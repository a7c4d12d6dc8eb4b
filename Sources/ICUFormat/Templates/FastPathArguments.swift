/// The arguments of a fast-path template, in any kind of storage.
protocol FastPathArguments: ~Escapable {
  /// Calls `body` with the argument at an index and returns its result; nil if there is no argument.
  ///
  /// - Parameter ifWithoutDetail: Whether the result is nil for an argument with details from the
  ///   source, such as a style.
  func withArgument<Result>(
    at index: Int, ifWithoutDetail: Bool, _ body: (borrowing MessageArgument) -> Result
  ) -> Result?
}
