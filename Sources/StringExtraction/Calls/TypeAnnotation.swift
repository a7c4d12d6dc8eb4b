internal import SwiftParser
internal import SwiftSyntax

/// The types that a comment gives to the values of a literal: `// localize: Int, String`.
enum TypeAnnotation {
  private static let marker = "localize:"

  /// Returns the types in the comments before a node; nil for one that is written as `_`.
  static func types(before node: some SyntaxProtocol) -> [ValueType?] {
    for piece in node.leadingTrivia.reversed() {
      switch piece {
      case .lineComment(let text): if let types = types(in: text.dropFirst(2)) { return types }
      case .blockComment(let text):
        if let types = types(in: text.dropFirst(2).dropLast(2)) { return types }
      default: break
      }
    }
    return []
  }

  private static func types(in comment: Substring) -> [ValueType?]? {
    let text = comment.drop { $0 == " " }
    guard text.hasPrefix(marker) else { return nil }
    // The types are the elements of a tuple, so that a comma inside of one separates nothing.
    var parser = Parser("(" + text.dropFirst(marker.count) + ")")
    let type = TypeSyntax.parse(from: &parser)
    guard let tuple = type.as(TupleTypeSyntax.self) else { return nil }
    return tuple.elements.map { element in
      element.type.trimmedDescription == "_" ? nil : ValueType(element.type)
    }
  }
}
