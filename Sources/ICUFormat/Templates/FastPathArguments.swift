internal import ICUFormatMemory

/// The arguments of a fast-path template, in any kind of storage.
protocol FastPathArguments: ~Escapable {
  associatedtype Argument: FastPathArgument

  /// Calls `body` with the argument at an index and returns its result; nil if there is no argument.
  ///
  /// - Parameter ifWithoutDetail: Whether the result is nil for an argument with details from the
  ///   source, such as a style.
  func withArgument<Result>(
    at index: Int, ifWithoutDetail: Bool, _ body: (borrowing Argument) -> Result
  ) -> Result?
}

/// An argument of a fast-path template.
protocol FastPathArgument {
  /// The integer, if the value is one.
  var asInteger: Int64? { get }

  /// Appends the value; returns false if a fast-path template cannot show it.
  func appendFast(
    acceptsString: Bool, acceptsInteger: Bool, _ integers: borrowing NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool
}
