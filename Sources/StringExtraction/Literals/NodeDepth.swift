internal import SwiftSyntax

/// The depth of syntax trees, without recursion.
enum NodeDepth {
  /// Whether the nodes of a tree are nested at most so deep.
  static func isAtMost(_ limit: Int, in root: some SyntaxProtocol) -> Bool {
    var open: [(node: Syntax, depth: Int)] = [(Syntax(root), 0)]
    while let (node, depth) = open.popLast() {
      if depth > limit { return false }
      for child in node.children(viewMode: .all) where !child.is(TokenSyntax.self) {
        open.append((child, depth + 1))
      }
    }
    return true
  }
}
