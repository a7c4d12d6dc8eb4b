import FuzzSupport
import MessageSyntax
import StringCatalogs

/// Checks that any MessageFormat 2 message is read and that its problems are reported.
///
/// A well-formed message is printed, and the printed message parses to the same data model, with the
/// same data model errors. Its JSON is read to the same message. Any text is also read as JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessage2(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  let text = input.text
  let (message, problems) = read(text)
  for diagnostic in problems {
    require(diagnostic.range.upperBound <= text.utf8.count, "\(diagnostic)")
    if let fix = diagnostic.fix {
      require(fix.range.upperBound <= text.utf8.count, "\(diagnostic)")
      require(!fix.applied(to: text).utf8.elementsEqual(text.utf8), "\(diagnostic)")
    }
  }
  let printed = message.canonicalText
  let json = message.json
  if !problems.contains(where: isFatal) {
    let (again, others) = read(printed)
    require(again.json.utf8.elementsEqual(json.utf8), "\(text.debugDescription): \(printed)")
    require(again.canonicalText.utf8.elementsEqual(printed.utf8), printed.debugDescription)
    require(
      others.map(\.kind.rawValue).sorted() == problems.map(\.kind.rawValue).sorted(),
      "\(text.debugDescription): \(others) and \(problems)")
    checkJSON(json, problems)
  }

  var diagnostics: [CatalogDiagnostic] = []
  let model = MF2Message(recoveringJSON: input.rest, diagnostics: &diagnostics)
  _ = model.diagnostics
  for diagnostic in diagnostics { _ = diagnostic.fix?.applied(to: input.rest) }
  return 0
}

private func read(_ text: String) -> (MF2Message, [MessageDiagnostic]) {
  var problems: [MessageDiagnostic] = []
  let message = MF2Message(recovering: text, diagnostics: &problems)
  return (message, problems)
}

/// Whether a message with this problem cannot be printed.
private func isFatal(_ diagnostic: MessageDiagnostic) -> Bool {
  diagnostic.kind.mf2ErrorClass == .syntaxError || diagnostic.kind == .tooManyParts
}

/// Reads the data model of a message with these problems.
private func checkJSON(_ json: String, _ problems: [MessageDiagnostic]) {
  var diagnostics: [CatalogDiagnostic] = []
  let model = MF2Message(recoveringJSON: Array(json.utf8), diagnostics: &diagnostics)
  require(diagnostics.isEmpty, "\(json): \(diagnostics)")
  require(model.json.utf8.elementsEqual(json.utf8), "\(model.json) from \(json)")
  // A JSON object has each name once.
  let repeated: [MessageDiagnosticKind] = [.duplicateOptionName, .duplicateAttribute]
  if problems.contains(where: { repeated.contains($0.kind) }) { return }
  require(
    model.diagnostics.map(\.kind) == problems.map(\.kind), "\(model.diagnostics) from \(json)")
}
