package import SwiftSyntax

/// Something that knows the types of expressions, such as a compiler.
///
/// Extraction asks it for the value of each interpolation, and infers from the syntax what it does
/// not know.
package protocol ExpressionTypeSource: Sendable {
  /// Returns the type of an expression; nil if it is unknown.
  func type(of expression: ExprSyntax, in file: String) -> ValueType?

  /// Whether a literal is a key, because it has the type of one; nil if its type is unknown.
  func isKey(_ literal: StringLiteralExprSyntax, in file: String) -> Bool?
}
