/// An ICU message as the translation of a printf key.
///
/// Look-ups and tools use this one rule. The translation has no printf directive, and is a message
/// with arguments that the key has. A translation with a typed argument, such as `{0, select, …}`, is
/// always regarded as a message; one with only plain names in braces may be literal text.
package struct MixedMessage: Sendable {
  /// The message.
  package let pattern: MessagePattern
  /// The errors and warnings of the message.
  package let diagnostics: [MessageDiagnostic]
  /// Why the message cannot be shown with the arguments of the key; nil if it can.
  package let problem: String?

  /// Creates a message from a translation and its pattern; nil if it is not regarded as a message.
  ///
  /// - Parameters:
  ///   - text: The translation, for which ``isPossible(_:)`` is true.
  ///   - pattern: The pattern of the translation.
  ///   - diagnostics: The problems of the pattern.
  ///   - misfit: Returns why no argument of the key can be an argument of the message; nil if one can.
  package init?(
    _ text: String, _ pattern: MessagePattern, _ diagnostics: [MessageDiagnostic],
    misfit: (MessagePattern.Argument) -> String?
  ) {
    self.pattern = pattern
    self.diagnostics = diagnostics
    var problem: String?
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      problem = "\(error)"
    } else {
      var hasArgument = false
      pattern.forEachArgument { argument in
        hasArgument = true
        if problem == nil { problem = misfit(argument) }
      }
      guard hasArgument else { return nil }
    }
    guard problem == nil || Self.hasTypedArgument(text) else { return nil }
    self.problem = problem
  }

  /// Creates a message from a translation of a printf catalog; nil if it is not regarded as a message.
  ///
  /// - Parameters:
  ///   - text: The translation.
  ///   - types: The types of the arguments that a program passes, by index; nil if they are not known:
  ///     then a message has a typed argument. Without arguments, no translation is a message.
  ///   - names: The indices of the arguments with names.
  ///   - categories: The plural categories of the language, for the diagnostics.
  package init?(
    _ text: String, types: [Int: PrintfArgumentType]?, names: [String: Int] = [:],
    categories: MessagePattern.PluralCategories? = nil
  ) {
    guard Self.isPossible(text), types?.isEmpty != true,
      types != nil || Self.hasTypedArgument(text)
    else { return nil }
    let result = MessageParser.parse(text, categories: categories)
    let count = (types?.keys.max() ?? -1) + 1
    self.init(text, result.pattern, result.diagnostics) { argument in
      guard let types else { return nil }
      guard let index = Self.index(of: argument.name, names), index < count else {
        return "the source string has no argument '\(argument.name)'"
      }
      switch types[index] {
      case .integer, .floatingPoint, .number:
        return argument.takesNumber
          ? nil
          : "argument '\(argument.name)' is a number; expected a value for '\(argument.typeName)'"
      case .object, .character, .cString, .pointer, nil: return nil
      }
    }
  }

  /// Returns the index of an argument, from 0; nil for an unknown name.
  package static func index(of name: MessagePattern.Name, _ names: [String: Int]) -> Int? {
    if let index = names[name.description] { return index }
    if case .position(let index) = name { return index }
    return nil
  }

  /// Whether a case is chosen by a word, which no printf format can do.
  package var choosesByWord: Bool {
    var result = false
    pattern.forEachArgument { if case .select = $0.format { result = true } }
    return result
  }

  /// Whether a string has a brace and no printf directive.
  package static func isPossible(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{"))
      && !PrintfScanner.directives(in: text).contains {
        $0.kind == .conversion || $0.kind == .variable
      }
  }

  /// The argument types of messages, in lower case.
  private static let types = Set(
    MessageSimpleType.allCases.map { $0.rawValue.lowercased() }
      + ["plural", "select", "selectordinal", "choice"])

  /// Whether a string has the start of a typed argument, such as `{count, plural`.
  package static func hasTypedArgument(_ text: String) -> Bool {
    let utf8 = text.utf8Span
    let bytes = utf8.span
    var index = 0
    while index < bytes.count {
      index += 1
      guard bytes[index - 1] == UInt8(ascii: "{") else { continue }
      let name = PatternProperties.skipWhiteSpace(bytes, from: index)
      let end = PatternProperties.skipIdentifier(bytes, from: name)
      let comma = PatternProperties.skipWhiteSpace(bytes, from: end)
      guard name < end, comma < bytes.count, bytes[comma] == UInt8(ascii: ",") else { continue }
      let word = PatternProperties.skipWhiteSpace(bytes, from: comma + 1)
      var type: [UInt8] = []
      for place in word..<PatternProperties.skipIdentifier(bytes, from: word) {
        type.append(bytes[place])
      }
      if types.contains(String(decoding: type, as: UTF8.self).lowercased()) { return true }
    }
    return false
  }
}

extension MessagePattern.Argument {
  /// The type as it is written in a pattern; `none` for `{0}`.
  package var typeName: String {
    switch format {
    case .none: "none"
    case .simple(let simple): simple.type?.rawValue ?? simple.typeName
    case .plural(let plural): plural.kind == .cardinal ? "plural" : "selectordinal"
    case .select: "select"
    case .choice: "choice"
    }
  }

  /// Whether the argument may be a number.
  fileprivate var takesNumber: Bool {
    switch format {
    case .none, .plural, .choice: true
    case .select: false
    case .simple(let simple):
      switch simple.type {
      case .date?, .time?, .dateInterval?: false
      case .number?, .spellout?, .ordinal?, .duration?, nil: true
      }
    }
  }
}
