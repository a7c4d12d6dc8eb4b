internal import MacroSyntax
internal import MessageSyntax
internal import SwiftDiagnostics

/// Reads the parameters of a default value that is an ICU message pattern, and its diagnostics.
///
/// # Types The type of an argument depends on its use in the pattern: `plural`, `selectordinal`,
/// `ordinal`, `spellout` and `number, integer` are Int; other `number`s, `choice` and `duration`
/// are Double; `date` and `time` are Date; `dateInterval` is DateInterval; `select` and `{name}`
/// without a type are String. An argument that is used as Int and as Double is Double. A use
/// without a type is compatible with all other uses.
struct PatternReader {
  let text: LiteralText
  private let result: MessageParser.Result
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: LiteralText) {
    self.text = text
    result = MessageParser.parse(text.value)
  }

  /// Whether a string is meant as an ICU message.
  ///
  /// This is true if it has a brace with a name or number that continues like an argument, even if
  /// the name or the comma of a plural, or the closing brace of `{name`, is missing.
  static func isPattern(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while let brace = bytes.firstIndex(of: UInt8(ascii: "{")) {
      bytes = bytes[(brace + 1)...]
      let rest = bytes.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
      let name = rest.prefix { isNameByte($0) }
      let next = rest.dropFirst(name.count).drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
      if namesChoice(next) { return true }
      guard !name.isEmpty else { continue }
      guard let byte = next.first else { return brace == 0 }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ",") { return true }
    }
    return false
  }

  /// Whether the bytes continue with `plural,` or `select,`, with an optional comma before it.
  private static func namesChoice(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes.prefix(64), as: UTF8.self)
    let words = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    // `plural, one` or `, plural, one`: a comma follows the word.
    let word = words.first?.isEmpty == true ? words.dropFirst().dropLast() : words.dropLast()
    return ["plural", "select", "selectordinal"].contains(word.first)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
      || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte)
  }

  /// Returns the parameters; nil after an error, which is added to `diagnostics`.
  mutating func read() -> AccessorText? {
    for problem in result.diagnostics where problem.kind != .mixedNamesAndNumbers {
      let fixes = problem.fix.map { fix in
        [text.fixIt(Self.words(for: fix, in: text.value), [fix])]
      }
      diagnostics.append(
        text.diagnostic(
          .message(problem.messageWithHint, isError: problem.severity == .error),
          at: problem.range,
          fixIts: fixes ?? []))
    }
    guard !hasErrors else { return nil }
    let arguments = collect()
    reportPrintfSpecifiers()
    guard !hasErrors, let parameters = parameters(arguments) else { return nil }
    return AccessorText(language: .icu, parameters: parameters)
  }

  private var hasErrors: Bool { diagnostics.contains { $0.diagMessage.severity == .error } }

  private static func words(for fix: SourceFix, in source: String) -> String {
    let old = source.utf8Slice(fix.range)
    switch (old.isEmpty, fix.replacement.isEmpty) {
    case (true, _): return "insert '\(fix.replacement)'"
    case (_, true): return "remove '\(old)'"
    default: return "replace '\(old)' with '\(fix.replacement)'"
    }
  }

  // MARK: Arguments

  fileprivate struct Argument {
    var name: MessagePattern.Name
    /// The type; nil if all uses so far have no type.
    var type: String?
    var range: Range<Int>
  }

  /// Returns the arguments in the order of their first use.
  private mutating func collect() -> [Argument] {
    var arguments: [Argument] = []
    for found in Self.arguments(of: result.pattern.elements) {
      let type = Self.type(of: found.format)
      guard let index = arguments.firstIndex(where: { $0.name == found.name }) else {
        arguments.append(Argument(name: found.name, type: type, range: found.nameRange))
        continue
      }
      guard let type, let known = arguments[index].type, known != type else {
        arguments[index].type = arguments[index].type ?? type
        continue
      }
      if ["Int", "Double"].contains(known), ["Int", "Double"].contains(type) {
        arguments[index].type = "Double"
        continue
      }
      diagnostics.append(
        text.diagnostic(
          .conflictingTypes(name: found.name.description, first: known, second: type),
          at: found.nameRange,
          notes: [text.note("it is \(known) here", at: arguments[index].range)]))
    }
    return arguments
  }

  private static func arguments(
    of elements: [MessagePattern.Element]
  ) -> [MessagePattern.Argument] {
    elements.flatMap { element -> [MessagePattern.Argument] in
      switch element {
      case .text, .pluralNumber, .unparsed: return []
      case .tag(let tag): return arguments(of: tag.content)
      case .argument(let argument):
        let cases: [[MessagePattern.Element]] =
          switch argument.format {
          case .none, .simple: []
          case .plural(let plural): plural.cases.map(\.message)
          case .select(let cases): cases.map(\.message)
          case .choice(let cases): cases.map(\.message)
          }
        return [argument] + cases.flatMap { arguments(of: $0) }
      }
    }
  }

  /// Returns the Swift type of a format's values; nil if it accepts any type.
  private static func type(of format: MessagePattern.Format) -> String? {
    switch format {
    case .none: return nil
    case .plural: return "Int"
    case .select: return "String"
    case .choice: return "Double"
    case .simple(let simple):
      switch simple.type {
      case .number:
        switch simple.style?.kind {
        case .keyword("integer"), .skeleton("precision-integer"), .skeleton("."): return "Int"
        default: return "Double"
        }
      case .ordinal, .spellout: return "Int"
      case .duration: return "Double"
      case .date, .time: return "Date"
      case .dateInterval: return "DateInterval"
      case nil: return nil
      }
    }
  }

  private mutating func parameters(_ arguments: [Argument]) -> [AccessorParameter]? {
    let positions = arguments.compactMap { argument in
      if case .position(let index) = argument.name { index } else { nil }
    }
    if !positions.isEmpty, let named = arguments.first(where: { !$0.isPosition }) {
      diagnostics.append(text.diagnostic(.mixedNames, at: named.range))
      return nil
    }
    return positions.isEmpty ? namedParameters(arguments) : numberedParameters(arguments)
  }

  private mutating func numberedParameters(_ arguments: [Argument]) -> [AccessorParameter]? {
    let sorted = arguments.sorted { $0.position < $1.position }
    if let gap = sorted.enumerated().first(where: { $0.offset != $0.element.position }) {
      diagnostics.append(text.diagnostic(.badIndex, at: gap.element.range))
      return nil
    }
    return sorted.map {
      AccessorParameter(
        label: nil, name: "arg\($0.position)", type: $0.type ?? "String", argumentName: nil)
    }
  }

  private func namedParameters(_ arguments: [Argument]) -> [AccessorParameter] {
    arguments.map {
      let original = $0.name.description
      let name = SwiftName.identifier(original)
      return AccessorParameter(
        label: name, name: name, type: $0.type ?? "String", argumentName: original)
    }
  }

  private mutating func reportPrintfSpecifiers() {
    for case .text(let literal, let range) in result.pattern.elements
    where literal.utf8.count == range.count {
      for specifier in PrintfFormat(catalogText: literal).specifiers
      where specifier.conversion == .object || specifier.length != .none || specifier.isPositional
        || specifier.name != nil
      {
        let place =
          range.lowerBound + specifier.range.lowerBound..<range.lowerBound
          + specifier.range.upperBound
        diagnostics.append(
          text.diagnostic(.printfInPattern(specifier.description), at: place))
      }
    }
  }
}

extension PatternReader.Argument {
  fileprivate var isPosition: Bool {
    if case .position = name { true } else { false }
  }

  fileprivate var position: Int {
    if case .position(let index) = name { index } else { -1 }
  }
}
