internal import ICUFormatMemory

extension KeySegments: FastPathArguments {
  @inline(__always)
  func integer(at index: Int) -> Int64? {
    guard index < count else { return nil }
    return withPlaceholder(at: index) { $0.argument.asInteger }
  }

  @inline(__always)
  func append(
    _ index: Int, acceptsString: Bool, appliesSourceStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool {
    guard index < count else { return false }
    return withPlaceholder(at: index) { placeholder in
      if appliesSourceStyles, placeholder.detail != nil { return false }
      return placeholder.argument.appendFast(acceptsString: acceptsString, integers, to: &writer)
    }
  }
}
