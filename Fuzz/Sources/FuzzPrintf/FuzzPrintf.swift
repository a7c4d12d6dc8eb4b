import FuzzSupport
import ICUFormat
import MessageSyntax

/// Checks that any format with any arguments gives a string, and that escaped text is unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPrintf(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let locale = input.byte() & 1 == 0 ? nil : input.locale()
  let arguments = input.arguments()
  let format = input.text
  _ = String(icuFormat: format, locale: locale, arguments: arguments)

  let parsed = PrintfFormat(format)
  precondition(parsed.source == format)
  for diagnostic in parsed.diagnostics {
    precondition(diagnostic.range.upperBound <= format.utf8.count)
    _ = diagnostic.fix?.applied(to: format)
  }
  _ = parsed.normalizedKey
  _ = parsed.mismatches(with: PrintfFormat("%@ %lld"))
  let text = String(icuFormat: PrintfFormat.escaping(format))
  precondition(text.utf8.elementsEqual(format.utf8), "escaping \(format.debugDescription)")
  return 0
}
