import FuzzSupport

/// The reader of JSON and ARB files, and the writer of what it read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .json)
  checkReading(bytes, as: .arb)
  return 0
}
