import FuzzSupport

/// Checks the reader of compiled gettext files, and writes the result back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMO(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .mo)
  return 0
}
