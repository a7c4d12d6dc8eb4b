internal import ICUFormatMemory

/// The arguments of a fast-path template, wherever they stand.
protocol FastPathArguments {
  /// The whole number at an index, or nil.
  func integer(at index: Int) -> Int64?

  /// Appends the value at an index; false where it is not one of those that a fast-path template shows.
  func append(
    _ index: Int, acceptsString: Bool, appliesSourceStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool
}
