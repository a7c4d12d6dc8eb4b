internal import MacroSyntax
internal import SwiftDiagnostics
internal import SwiftSyntax

/// Generates the members that `@LocalizedStrings` adds.
///
/// A string without arguments becomes a computed property, because a `static let` would keep the
/// language of its first use.
struct AccessorPrinter {
  /// The access modifier: `public `, `package `, or empty.
  let access: String
  /// The prefix of each key.
  let keyPrefix: String
  let table: String?
  let bundle: String?
  /// The name of the type with the keys.
  private let keysName: String
  private(set) var diagnostics: [Diagnostic] = []

  init(access: String, arguments: LocalizedStringsArguments) {
    self.access = access
    keyPrefix = arguments.keyPrefix
    table = arguments.table
    bundle = arguments.bundle
    keysName = SwiftName.bare(arguments.stringsEnum) == "Keys" ? "TextKeys" : "Keys"
  }

  /// Returns the declarations for all cases, followed by the namespace of their keys.
  mutating func declarations(for items: [StringsEnum.Item]) -> [String] {
    let accessors = resolve(items)
    var declarations = accessors.map { print($0, as: .text) }
    if !accessors.isEmpty, !reportCaseNamedKey(items) {
      declarations.append(keys(accessors))
    }
    return declarations
  }

  // MARK: Reading the cases

  private struct Accessor {
    var entry: StringsEnum.Entry
    var text: AccessorText
  }

  private indirect enum Node {
    case accessor(Accessor)
    case conditional([(head: String, nodes: [Node])])
  }

  private enum Result {
    case text, key
  }

  /// Parses each default value; omits those with errors.
  private mutating func resolve(_ items: [StringsEnum.Item]) -> [Node] {
    var nodes: [Node] = []
    for item in items {
      switch item {
      case .entry(let entry):
        if let text = read(entry) { nodes.append(.accessor(Accessor(entry: entry, text: text))) }
      case .conditional(let clauses):
        nodes.append(
          .conditional(clauses.map { (head: $0.head, nodes: resolve($0.items)) }))
      }
    }
    return nodes
  }

  private mutating func read(_ entry: StringsEnum.Entry) -> AccessorText? {
    guard var text = readText(entry) else { return nil }
    text.parameters = renamed(text.parameters)
    return text
  }

  /// Renames the parameters that would hide names in the function's body.
  private func renamed(_ parameters: [AccessorParameter]) -> [AccessorParameter] {
    let used = SwiftName.all(in: "String LocalizedStringKey \(table ?? "") \(bundle ?? "")")
    var taken = used.union(parameters.map(\.name))
    return parameters.map { parameter in
      guard used.contains(parameter.name) else { return parameter }
      var parameter = parameter
      while taken.contains(parameter.name) { parameter.name = "_" + parameter.name }
      taken.insert(parameter.name)
      return parameter
    }
  }

  private mutating func readText(_ entry: StringsEnum.Entry) -> AccessorText? {
    guard let literal = entry.literal else {
      return AccessorText(language: .plain, parameters: [])
    }
    if PatternReader.isPattern(literal.value) {
      var reader = PatternReader(literal)
      defer { diagnostics += reader.diagnostics }
      return reader.read()
    }
    var reader = PrintfReader(literal)
    defer { diagnostics += reader.diagnostics }
    return reader.read()
  }

  /// Reports cases that conflict with the namespace of the keys; returns whether there are any.
  private mutating func reportCaseNamedKey(_ items: [StringsEnum.Item]) -> Bool {
    var found = false
    for item in items {
      switch item {
      case .entry(let entry) where ["key", "Keys"].contains(entry.bareName):
        diagnostics.append(
          Diagnostic(node: entry.nameToken, message: MacroProblem.caseNamedKey))
        found = true
      case .entry: break
      case .conditional(let clauses):
        for clause in clauses where reportCaseNamedKey(clause.items) { found = true }
      }
    }
    return found
  }

  // MARK: Declarations

  private func print(_ node: Node, as result: Result) -> String {
    switch node {
    case .accessor(let accessor): return print(accessor, as: result)
    case .conditional(let clauses):
      return clauses.map { clause in
        ([clause.head] + clause.nodes.map { print($0, as: result) }).joined(separator: "\n")
      }.joined(separator: "\n") + "\n#endif"
    }
  }

  private func print(_ accessor: Accessor, as result: Result) -> String {
    var lines = accessor.entry.documentation.map { $0.isEmpty ? "///" : "/// \($0)" }
    let modifiers = access + (result == .text ? "static " : "")
    let type = result == .text ? "String" : "LocalizedStringKey"
    let parameters = accessor.text.parameters
    if parameters.isEmpty {
      lines.append("\(modifiers)var \(accessor.entry.name): \(type) {")
    } else {
      let list = parameters.map(\.declaration).joined(separator: ", ")
      lines.append("\(modifiers)func \(accessor.entry.name)(\(list)) -> \(type) {")
    }
    lines.append("    " + call(accessor, as: result))
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  /// Returns the expression for the localized string or its key.
  private func call(_ accessor: Accessor, as result: Result) -> String {
    let value =
      accessor.entry.literal.map(\.singleLineSource)
      ?? SwiftLiteral.spelled(accessor.entry.bareName)
    var arguments = [SwiftLiteral.spelled(keyPrefix + accessor.entry.bareName)]
    switch accessor.text.language {
    case .plain: arguments.append("defaultValue: \(value)")
    case .printf: arguments.append("defaultFormat: \(value)")
    case .icu: arguments.append("defaultPattern: \(value)")
    }
    if let list = argumentList(accessor.text.parameters) { arguments.append("arguments: \(list)") }
    guard result == .text else {
      return "LocalizedStringKey(symbol: " + arguments.joined(separator: ", ") + ")"
    }
    if let table { arguments.append("table: \(table)") }
    if let bundle { arguments.append("bundle: \(bundle)") }
    if !accessor.entry.documentation.isEmpty {
      let comment = accessor.entry.documentation.joined(separator: "\n")
      arguments.append("comment: \(SwiftLiteral.spelled(comment))")
    }
    return "String(localized: " + arguments.joined(separator: ", ") + ")"
  }

  /// Returns the list of arguments, positional or named; nil if there are none.
  private func argumentList(_ parameters: [AccessorParameter]) -> String? {
    guard !parameters.isEmpty else { return nil }
    let elements = parameters.map { parameter in
      let value = SwiftName.spelled(parameter.name)
      guard let name = parameter.argumentName else { return value }
      return "\(SwiftLiteral.spelled(name)): \(value)"
    }
    return "[" + elements.joined(separator: ", ") + "]"
  }

  private func keys(_ nodes: [Node]) -> String {
    let members = nodes.map { print($0, as: .key).indented(by: 4) }
    return """
      /// The keys of these strings, for styled text.
      \(access)static var key: \(keysName) { \(keysName)() }

      /// The keys of the strings.
      \(access)struct \(keysName): Sendable {
      \(members.joined(separator: "\n\n"))
      }
      """
  }
}

/// Writes strings as Swift source.
enum SwiftLiteral {
  /// Returns a string literal on one line.
  static func spelled(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0": literal += "\\0"
      case _ where scalar.properties.generalCategory == .control:
        literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension LiteralText {
  /// The literal as it is written if that is one line, or else as an equal literal on one line.
  var singleLineSource: String {
    literal.openingQuote.tokenKind == .stringQuote
      ? literal.trimmedDescription : SwiftLiteral.spelled(value)
  }
}

extension String {
  /// Returns the string with indented lines; empty lines stay empty.
  func indented(by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }
      .joined(separator: "\n")
  }
}
