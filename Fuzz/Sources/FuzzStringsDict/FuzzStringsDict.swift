import FuzzSupport

/// Checks the reader of `.stringsdict` files, and writes the result back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStringsDict(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .stringsdict)
  return 0
}
