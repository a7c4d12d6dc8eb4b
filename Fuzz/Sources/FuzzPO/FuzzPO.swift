import FuzzSupport

/// Checks the reader of gettext PO files, and writes the result back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPO(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = FuzzInput(start, count).rest
  checkReading(bytes, as: .po)
  return 0
}
