import FuzzSupport
import ICUFormat
import MessageSyntax

/// Checks that any pattern is read and that its problems are reported.
///
/// A valid pattern is printed, and the printed pattern parses to the same structure. Any arguments
/// can be formatted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let flags = input.byte()
  let locale = input.locale()
  let arguments = input.arguments()
  let pattern = input.text
  var options = MessageParserOptions()
  if flags & 1 != 0 { options.apostropheMode = .doubleRequired }
  options.readsTags = flags & 2 != 0
  options.requiresOther = flags & 4 == 0

  let parsed = MessageParser.parse(pattern, options: options)
  for diagnostic in parsed.diagnostics {
    precondition(diagnostic.range.upperBound <= pattern.utf8.count)
    _ = diagnostic.fix?.applied(to: pattern)
  }
  if parsed.isValid {
    let printed = parsed.pattern.canonicalText
    let again = MessageParser.parse(printed, options: options)
    precondition(again.isValid, "\(printed.debugDescription) from \(pattern.debugDescription)")
    precondition(
      again.pattern.canonicalText.utf8.elementsEqual(printed.utf8),
      "\(printed.debugDescription) from \(pattern.debugDescription)")
  }

  var diagnostics: [MessageDiagnostic] = []
  let message = MessageFormat(
    recovering: pattern, locale: locale, timeZone: .utc, options: options,
    diagnostics: &diagnostics)
  _ = message.format(arguments)
  let names = message.arguments.map(\.name)
  let bound = message.bound(to: names)
  if parsed.isValid { _ = try? bound.formatStrictly(arguments) }
  return 0
}
