/// A parameter of a generated function.
struct AccessorParameter: Hashable {
  /// The label; nil for `_`.
  var label: String?
  /// The name in the function, without backticks.
  var name: String
  /// The Swift type.
  var type: String
  /// The name in the ICU pattern; nil for a positional parameter.
  var argumentName: String?

  /// The declaration: `_ arg1: String`, `count: Int`.
  var declaration: String {
    let name = SwiftName.spelled(name)
    guard let label else { return "_ \(name): \(type)" }
    let spelledLabel = SwiftName.spelled(label)
    return label == self.name ? "\(name): \(type)" : "\(spelledLabel) \(name): \(type)"
  }
}

/// The syntax and the parameters of a default value.
struct AccessorText: Hashable {
  /// The syntax of a default value.
  enum Language: Hashable {
    /// A string without placeholders.
    case plain
    /// A printf format; without arguments, if it contains `%%`.
    case printf
    /// An ICU message pattern.
    case icu
  }

  var language: Language
  var parameters: [AccessorParameter]
}

/// Converts names for the generated code.
enum SwiftName {
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// Returns the name as source code, with backticks around a keyword.
  static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns the name without backticks.
  static func bare(_ name: String) -> String {
    name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2
      ? String(name.dropFirst().dropLast()) : name
  }

  /// Returns a valid Swift name for an ICU argument name: `1st` is `_1st`.
  static func identifier(_ name: String) -> String {
    var result = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    if result.first?.isNumber == true { result = "_" + result }
    return result.isEmpty ? "value" : result
  }

  /// Returns all names in a part of the source.
  static func all(in source: String) -> Set<String> {
    Set(source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  /// Returns the names joined in camel case: `user` and `name` are `userName`.
  static func joined(_ parts: [String]) -> String {
    parts.enumerated().map { index, part in
      index == 0 ? part : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }
}
