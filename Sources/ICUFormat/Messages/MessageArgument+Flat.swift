internal import ICU

extension MessageArgument {
  /// The value, where it is a whole number in 64 bits.
  @inline(__always)
  var wholeNumber: Int64? { if case .int(let value) = storage { value } else { nil } }

  /// Appends the value as a flat text shows it; false where it is none of those.
  @inline(__always)
  func appendFlat(
    takesText: Bool, _ integers: NativeNumberFormat?, to writer: inout UTF8Writer
  ) -> Bool {
    switch storage {
    case .string(let text) where takesText:
      writer.append(text)
      return true
    case .int(let value): return integers?.append(value, to: &writer) ?? false
    default: return false
    }
  }
}

extension Array<MessageArgument>: FlatArguments {
  @inline(__always)
  func integer(at index: Int) -> Int64? {
    index < count ? self[index].wholeNumber : nil
  }

  @inline(__always)
  func append(
    _ index: Int, takesText: Bool, mindsStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool {
    guard index < count else { return false }
    return self[index].appendFlat(takesText: takesText, integers, to: &writer)
  }
}
