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

  /// Appends any argument in the style of the source; returns false and appends nothing for an
  /// argument that only an engine can show.
  func appendStyled(
    at index: Int, in context: borrowing StyleContext, to writer: inout UTF8Writer
  ) -> Bool
}

extension FastPathArguments where Self: ~Escapable {
  /// Arguments without placeholders have no styles.
  func appendStyled(
    at index: Int, in context: borrowing StyleContext, to writer: inout UTF8Writer
  ) -> Bool { false }
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
