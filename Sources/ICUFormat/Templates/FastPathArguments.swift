internal import ICUFormatMemory

/// The arguments of a fast-path template, in any kind of storage.
protocol FastPathArguments: ~Escapable {
  /// Returns the integer at an index; nil if there is no integer.
  func integer(at index: Int) -> Int64?

  /// Appends the value at an index; returns false if a fast-path template cannot show it.
  func append(
    _ index: Int, acceptsString: Bool, appliesSourceStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool
}
