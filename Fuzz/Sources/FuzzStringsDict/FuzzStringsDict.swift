import FuzzSupport

/// The reader of `.stringsdict` files, and the writer of what it read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStringsDict(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .stringsdict)
  return 0
}
