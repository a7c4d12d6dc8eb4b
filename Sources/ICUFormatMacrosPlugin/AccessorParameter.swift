/// One parameter of a generated function.
struct AccessorParameter: Hashable {
  /// The label that callers write; nil for `_`.
  var label: String?
  /// The name in the function, without backticks.
  var name: String
  /// The Swift type.
  var type: String
  /// The name in the ICU pattern; nil for a parameter that goes by its position.
  var argumentName: String?

  /// `_ arg1: String`, `count: Int`.
  var declaration: String {
    let name = SwiftName.spelled(name)
    guard let label else { return "_ \(name): \(type)" }
    let spelledLabel = SwiftName.spelled(label)
    return label == self.name ? "\(name): \(type)" : "\(spelledLabel) \(name): \(type)"
  }
}

/// What a default value asks for.
struct AccessorText: Hashable {
  /// In which language the default value is written.
  enum Language: Hashable {
    /// Text without placeholders.
    case plain
    /// A printf format, perhaps of no arguments: then it has `%%`.
    case printf
    /// An ICU message pattern.
    case icu
  }

  var language: Language
  var parameters: [AccessorParameter]
}

/// Names of the generated code.
enum SwiftName {
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// The name as source code: keywords stand between backticks.
  static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name without backticks.
  static func bare(_ name: String) -> String {
    name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2
      ? String(name.dropFirst().dropLast()) : name
  }

  /// A Swift name from an ICU argument name, which may hold more characters: `1st` is `_1st`.
  static func identifier(_ name: String) -> String {
    var result = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    if result.first?.isNumber == true { result = "_" + result }
    return result.isEmpty ? "value" : result
  }

  /// All names in a piece of source.
  static func all(in source: String) -> Set<String> {
    Set(source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  /// Names put together: `user`, `name` is `userName`.
  static func joined(_ parts: [String]) -> String {
    parts.enumerated().map { index, part in
      index == 0 ? part : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }
}
