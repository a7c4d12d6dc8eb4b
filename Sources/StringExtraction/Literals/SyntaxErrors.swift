internal import MessageSyntax
internal import SwiftDiagnostics
internal import SwiftParserDiagnostics
internal import SwiftSyntax

/// Describes the syntax errors of a file.
///
/// The descriptions of swift-syntax take time for each pair of an error and a node, and are found by
/// recursion. So they are made for each statement of a file, and only for one that is not too
/// large; for any other statement, the place of its first error is reported.
enum SyntaxErrors {
  /// Returns the errors, in the order of the file.
  static func diagnostics(
    of tree: SourceFileSyntax, file: String, _ lines: SourceLines
  ) -> [ExtractionDiagnostic] {
    var found: [ExtractionDiagnostic] = []
    func add(_ offset: Int, _ message: String) {
      let location = lines.location(at: offset)
      found.append(
        ExtractionDiagnostic(
          kind: .syntax, file: file, range: location.offset..<location.offset, location: location,
          message: message))
    }
    // The parts of a file are its statements, and what is around them.
    // A filtered list would be a tree of its own, with other positions.
    var parts: [Syntax] = []
    for statement in tree.statements where statement.hasError { parts.append(Syntax(statement)) }
    for child in tree.children(viewMode: .all)
    where child.hasError && child.id != tree.statements.id { parts.append(child) }
    for part in parts where found.count < ExtractionLimits.syntaxErrors {
      let size = Size(of: part)
      if size.depth <= ExtractionLimits.treeDepth,
        size.errors <= ExtractionLimits.describedErrors / max(1, size.nodes)
      {
        for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: part) {
          add(diagnostic.position.utf8Offset, diagnostic.message)
        }
      } else {
        add(size.firstError, "syntax error; the statement is too large to describe it")
      }
    }
    if found.isEmpty { add(Size(of: Syntax(tree)).firstError, "syntax error") }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    return Array(found.prefix(ExtractionLimits.syntaxErrors))
  }

  /// The nodes and the errors of a part, which are counted without recursion.
  private struct Size {
    var nodes = 0
    var errors = 0
    var depth = 0
    /// The offset of the first token that is missing or unexpected.
    var firstError: Int

    init(of root: Syntax) {
      firstError = root.positionAfterSkippingLeadingTrivia.utf8Offset
      var first: Int?
      var open: [(node: Syntax, depth: Int)] = [(root, 0)]
      while let (node, depth) = open.popLast() {
        nodes += 1
        self.depth = max(self.depth, depth)
        let isMissing = node.as(TokenSyntax.self)?.presence == .missing
        if isMissing || node.is(UnexpectedNodesSyntax.self) {
          errors += 1
          let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
          first = min(first ?? offset, offset)
        }
        for child in node.children(viewMode: .all) { open.append((child, depth + 1)) }
      }
      if let first { firstError = first }
    }
  }
}
