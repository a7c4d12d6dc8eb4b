import FuzzSupport

/// Checks the reader of `.xcstrings` files, and writes the result back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXCStrings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .xcstrings)
  return 0
}
