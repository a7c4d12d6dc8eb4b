import FuzzSupport

/// The reader of `.xcstrings` files, and the writer of what it read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXCStrings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .xcstrings)
  return 0
}
