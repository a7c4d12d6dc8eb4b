internal import ICUFormatMemory

extension Array<MessageArgument>: FastPathArguments {
  @inline(__always)
  func integer(at index: Int) -> Int64? {
    index < count ? self[index].asInteger : nil
  }

  @inline(__always)
  func append(
    _ index: Int, acceptsString: Bool, appliesSourceStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool {
    guard index < count else { return false }
    return self[index].appendFast(acceptsString: acceptsString, integers, to: &writer)
  }
}
