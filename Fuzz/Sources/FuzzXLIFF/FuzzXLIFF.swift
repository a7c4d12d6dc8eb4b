import FuzzSupport

/// The reader of XLIFF files, and the writer of what it read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXLIFF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .xliff)
  return 0
}
