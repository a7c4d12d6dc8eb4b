import FuzzSupport

/// Checks the reader of JSON and ARB files, and writes the result back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .json)
  checkReading(bytes, as: .arb)
  return 0
}
