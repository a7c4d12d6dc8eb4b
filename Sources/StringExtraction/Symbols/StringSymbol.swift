internal import MessageSyntax
internal import StringCatalogs
internal import SwiftParser
internal import SwiftSyntax

/// The accessor of one key.
struct StringSymbol {
  /// Why a key has no accessor.
  struct Failure: Error {
    var message: String
  }

  /// An argument of the string.
  struct Parameter {
    /// The label; nil for `_`.
    var label: String?
    var name: String
    var type: String
    /// The directive that formats it; nil for a string.
    var specifier: String?

    /// The interpolation of its value.
    var interpolation: String {
      guard let specifier else { return "\\(\(name))" }
      return "\\(\(name), specifier: \"\(specifier)\")"
    }

    /// Returns the directive of an argument: `%1$lld`.
    func directive(at index: Int) -> String {
      "%\(index + 1)$\((specifier ?? "%@").dropFirst())"
    }
  }

  let key: String
  let comment: String?
  let name: String
  let parameters: [Parameter]
  /// The source string as a literal with interpolations; nil if it does not show each argument once and
  /// in order, because a literal gives its values the positions of their order.
  private let defaultValue: String?
  /// The source string as a literal of a printf format with positions.
  private let defaultFormat: String

  /// Creates an accessor from an entry.
  init(
    _ entry: CatalogEntry, sourceLanguage: String, _ api: StringSymbols.API
  ) throws(Failure) {
    key = entry.key
    comment = entry.comment
    guard let name = Self.identifier(entry.key, isType: false) else {
      throw Failure(message: "the key has no letters for the name of a symbol")
    }
    self.name = name
    let node = entry[sourceLanguage]?.node ?? CatalogNode(entry.key, state: nil)
    let text = node.symbolText ?? entry.key
    let format = PrintfFormat(catalogText: text)
    // In a string without arguments, each percent sign is text, and two are two.
    let hasArguments = format.hasArguments
    // The number of a variable's argument is in the variable: `%1$@ has %#@files@`.
    let hasNumbers = node.substitutions.contains { $0.argumentNumber != nil }
    guard
      format.diagnostics.allSatisfy({
        $0.severity != .error || hasNumbers && $0.kind == .conflictingTypes
          || !hasArguments && $0.kind.isPercentSign
      })
    else {
      throw Failure(message: "the source string is not a printf format")
    }
    var found: [Int: Parameter] = [:]
    var order: [Int] = []
    var literal = "\"" + (hasArguments ? "" : Self.escaped(text))
    var positions = "\"" + (hasArguments ? "" : Self.escaped(PrintfFormat.escaping(text)))
    for segment in hasArguments ? format.segments : [] {
      switch segment {
      case .literal(let text, _):
        literal += Self.escaped(text)
        positions += Self.escaped(PrintfFormat.escaping(text))
      case .specifier(let specifier) where format.isPercentSign(specifier):
        throw Failure(
          message:
            "'\(format.text(of: specifier))' takes an argument; write '%%' for a percent sign")
      case .specifier(let specifier):
        let index = Self.argument(of: specifier, node)
        let parameter = try Self.parameter(specifier, index, node, api)
        if let known = found[index], known.type != parameter.type {
          throw Failure(message: "argument \(index + 1) has two types")
        }
        found[index] = found[index] ?? parameter
        order.append(index)
        literal += parameter.interpolation
        positions += parameter.directive(at: index)
      }
    }
    parameters = found.sorted { $0.key < $1.key }.map(\.value)
    guard Set(parameters.map(\.name)).count == parameters.count else {
      throw Failure(message: "two arguments have the same name")
    }
    guard found.keys.sorted() == Array(0..<found.count) else {
      throw Failure(message: "the source string does not use all its arguments")
    }
    defaultValue = order == Array(0..<found.count) ? literal + "\"" : nil
    defaultFormat = positions + "\""
  }

  /// Returns the index of the argument of a directive, which that of a variable may set.
  private static func argument(of specifier: PrintfSpecifier, _ node: CatalogNode) -> Int {
    guard case .variable(let name) = specifier.conversion,
      let number = node.substitutions.first(where: { $0.name == name })?.argumentNumber,
      number > 0
    else { return specifier.argument }
    return number - 1
  }

  /// - Parameter index: The index of the argument.
  private static func parameter(
    _ specifier: PrintfSpecifier, _ index: Int, _ node: CatalogNode, _ api: StringSymbols.API
  ) throws(Failure) -> Parameter {
    var value = specifier
    var label = specifier.name
    if case .variable(let name) = specifier.conversion {
      let substitution = node.substitutions.first { $0.name == name }
      label = label ?? name
      let directive = "%" + (substitution?.formatSpecifier ?? "lld")
      guard let read = PrintfFormat(directive).specifiers.first else {
        throw Failure(message: "the variable '\(name)' has an unknown format")
      }
      value = read
    }
    let isWide = value.length.bits > 32
    let type: String
    switch value.conversion {
    case .object: type = "String"
    case .decimal: type = isWide || api == .icuFormat ? "Int" : "Int32"
    case .unsigned, .octal, .hexadecimal: type = isWide || api == .icuFormat ? "UInt" : "UInt32"
    case .fixed, .exponent, .general, .hexadecimalFloat: type = "Double"
    default:
      throw Failure(message: "a symbol cannot have an argument for '\(value)'")
    }
    value.isPositional = false
    value.name = nil
    let name = label.flatMap { identifier($0, isType: false) }
    return Parameter(
      label: name, name: name ?? "arg\(index + 1)", type: type,
      specifier: value.conversion == .object ? nil : value.description)
  }

  // MARK: Source

  /// Returns the declaration: `var title: String` or `func files(count: Int) -> String`.
  func declaration(of type: String) -> String {
    guard !parameters.isEmpty else { return "var \(name): \(type)" }
    let list = parameters.map { "\($0.label ?? "_ \($0.name)"): \($0.type)" }
    return "func \(name)(\(list.joined(separator: ", "))) -> \(type)"
  }

  /// The name with its labels, which no other accessor may have.
  var declaredName: String {
    guard !parameters.isEmpty else { return name }
    return "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }

  /// The key and its default value, as the arguments of this library's `String(localized:)`.
  var localized: String {
    let key = Self.literal(key)
    if let defaultValue { return "\(key), defaultValue: \(defaultValue)" }
    let arguments = parameters.map(\.name).joined(separator: ", ")
    return
      "LocalizedStringKey(symbol: \(key), defaultFormat: \(defaultFormat), arguments: [\(arguments)])"
  }

  /// A literal that only has the values, as Xcode writes default values.
  var argumentsOnly: String { "\"\(parameters.map(\.interpolation).joined())\"" }

  /// Returns the lines of the documentation: the comment and a sentence about the key.
  ///
  /// - Parameter after: Whether the comment is first.
  func documentation(_ sentence: String, after: Bool = false) -> [String] {
    func lines(_ text: String) -> [String] {
      text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    }
    let first = lines(comment ?? "")
    let second = [lines(sentence).joined(separator: " ")]
    guard let comment, !comment.isEmpty else { return second }
    return after ? first + [""] + second : second + [""] + first
  }

  /// Returns a string literal.
  static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns the text of a string literal.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
          .privateUse:
          result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Returns an identifier from the words of a string; nil if it has no letters.
  ///
  /// A member is named as Xcode names it. A type keeps the letters of the string.
  static func identifier(_ text: String, isType: Bool) -> String? {
    var plain = ""
    let format = PrintfFormat(catalogText: text)
    for segment in format.segments {
      switch segment {
      case .literal(let literal, _): plain += literal
      case .specifier(let specifier) where format.isPercentSign(specifier):
        plain += format.text(of: specifier)
      case .specifier: plain += " "
      }
    }
    let letters = plain.unicodeScalars.filter { $0 != "'" && $0 != "\u{2019}" }
    var name = ""
    for word in letters.split(whereSeparator: { !isPart($0, ofTypes: isType) }) {
      // `$` can only be inside an identifier.
      let word = name.isEmpty ? word.drop { $0 == "$" } : word
      guard let first = word.first else { continue }
      let isMixed = word.contains(where: \.properties.isLowercase)
      let upper =
        isType ? word.prefix(1) : isMixed ? word.prefix(while: \.properties.isUppercase) : word
      let isFirst = name.isEmpty && !isType
      name += isFirst ? first.properties.lowercaseMapping : first.properties.titlecaseMapping
      for letter in upper.dropFirst() { name += letter.properties.lowercaseMapping }
      name.unicodeScalars += word.dropFirst(max(1, upper.count))
    }
    guard name.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
    if let first = name.unicodeScalars.first, first.properties.numericType != nil {
      name = "_" + name
    }
    guard !isType else { return name }
    // A keyword needs backticks.
    return name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
  }

  /// Whether a character belongs to a word of an identifier.
  private static func isPart(_ scalar: Unicode.Scalar, ofTypes: Bool) -> Bool {
    scalar == "_" && ofTypes || scalar == "$" && !ofTypes || scalar.properties.isAlphabetic
      || scalar.properties.numericType == .decimal
  }
}

extension CatalogNode {
  /// The string of a node, or that of its case `other`.
  fileprivate var symbolText: String? {
    var node = self
    for _ in 0..<8 {
      if let unit = node.unit { return unit.value }
      guard let cases = node.variations.first?.cases,
        let next = cases.first(where: { $0.name == "other" }) ?? cases.first
      else { return nil }
      node = next.node
    }
    return nil
  }
}

extension PrintfFormat {
  /// Returns a directive as the source has it.
  fileprivate func text(of specifier: PrintfSpecifier) -> String {
    String(
      decoding: source.utf8.dropFirst(specifier.range.lowerBound).prefix(specifier.range.count),
      as: UTF8.self)
  }
}
