/// Converts names for the generated code.
package enum SwiftName {
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// Returns the name as source code, with backticks around a keyword.
  package static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns the name without backticks.
  package static func bare(_ name: String) -> String {
    name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2
      ? String(name.dropFirst().dropLast()) : name
  }

  /// Returns a valid Swift name for an ICU argument name: `1st` is `_1st`.
  package static func identifier(_ name: String) -> String {
    var result = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    if result.first?.isNumber == true { result = "_" + result }
    return result.isEmpty ? "value" : result
  }

  /// Returns all names in a part of the source.
  package static func all(in source: String) -> Set<String> {
    Set(source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  /// Returns the names joined in camel case: `user` and `name` are `userName`.
  package static func joined(_ parts: [String]) -> String {
    parts.enumerated().map { index, part in
      index == 0 ? part : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }
}
