import FuzzSupport

/// Checks the reader of `.strings` files, and writes the result back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStrings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .strings)
  return 0
}
