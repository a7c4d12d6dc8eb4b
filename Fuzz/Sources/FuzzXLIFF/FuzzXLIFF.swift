import FuzzSupport

/// Checks the reader of XLIFF files, and writes the result back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXLIFF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .xliff)
  return 0
}
