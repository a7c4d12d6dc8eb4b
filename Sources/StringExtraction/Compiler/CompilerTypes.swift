package import SwiftSyntax

/// The types that the Swift compiler gives to the expressions of files.
package struct CompilerTypes: ExpressionTypeSource {
  private struct File {
    var values: [Int: ValueType] = [:]
    /// Whether each literal of a known type is a key.
    var literals: [Int: Bool] = [:]
  }

  private let files: [String: File]

  /// Creates types from what the compiler printed.
  ///
  /// - Parameters:
  ///   - files: The trees, by the paths under which the files are extracted.
  ///   - names: The types in Swift's syntax, by their mangled names.
  ///   - modules: The modules of the package, whose types the given files declare.
  package init(
    _ files: [String: CompilerTreeReader.File], names: [String: String], modules: Set<String>
  ) {
    let known = ModuleNames(modules)
    var types: [String: ValueType] = [:]
    for (mangled, name) in names { types[mangled] = ValueType(qualified: name, known) }
    self.files = files.mapValues { file in
      File(
        values: file.values.compactMapValues { types[$0] },
        literals: file.literals.compactMapValues { types[$0]?.isKey })
    }
  }

  /// Returns the type of an expression; nil if the compiler does not know it.
  package func type(of expression: ExprSyntax, in file: String) -> ValueType? {
    files[file]?.values[expression.positionAfterSkippingLeadingTrivia.utf8Offset]
  }

  /// Whether a literal is a key; nil if the compiler does not know its type.
  package func isKey(_ literal: StringLiteralExprSyntax, in file: String) -> Bool? {
    files[file]?.literals[literal.positionAfterSkippingLeadingTrivia.utf8Offset]
  }
}
