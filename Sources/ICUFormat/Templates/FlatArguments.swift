internal import ICUFormatMemory

/// The arguments of a flat text, wherever they stand.
protocol FlatArguments {
  /// The whole number at an index, or nil.
  func integer(at index: Int) -> Int64?

  /// Appends the value at an index; false where it is not one of those that a flat text shows.
  func append(
    _ index: Int, takesText: Bool, mindsStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool
}
