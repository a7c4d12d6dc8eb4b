internal import ICUFormatMemory

extension KeySegments: FlatArguments {
  @inline(__always)
  func integer(at index: Int) -> Int64? {
    guard index < count else { return nil }
    return withPlaceholder(at: index) { $0.argument.asInteger }
  }

  @inline(__always)
  func append(
    _ index: Int, takesText: Bool, mindsStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool {
    guard index < count else { return false }
    return withPlaceholder(at: index) { placeholder in
      if mindsStyles, placeholder.detail != nil { return false }
      return placeholder.argument.appendFlat(takesText: takesText, integers, to: &writer)
    }
  }
}
