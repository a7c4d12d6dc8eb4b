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

  var problems: [MessageDiagnostic] = []
  let parsed = MessagePattern(recovering: pattern, options: options, diagnostics: &problems)
  for diagnostic in problems {
    precondition(diagnostic.range.upperBound <= pattern.utf8.count)
    _ = diagnostic.fix?.applied(to: pattern)
  }
  let isValid = !problems.contains { $0.severity == .error }
  if isValid {
    let printed = parsed.canonicalText
    guard let again = try? MessagePattern(printed, options: options) else {
      preconditionFailure("\(printed.debugDescription) from \(pattern.debugDescription)")
    }
    precondition(
      again.canonicalText.utf8.elementsEqual(printed.utf8),
      "\(printed.debugDescription) from \(pattern.debugDescription)")
  }

  var diagnostics: [MessageDiagnostic] = []
  let message = MessageFormat(
    recovering: pattern, locale: locale, timeZone: .utc, options: options,
    diagnostics: &diagnostics)
  _ = message.format(arguments)
  let names = message.arguments.map(\.name)
  let bound = message.bound(to: names)
  if isValid { _ = try? bound.formatStrictly(arguments) }
  return 0
}
