internal import MacroSyntax

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
