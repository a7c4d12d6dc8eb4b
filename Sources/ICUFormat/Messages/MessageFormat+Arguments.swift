internal import ICUFormatMemory
public import MessageSyntax

extension MessageFormat {
  /// An argument of a pattern.
  public struct Argument: Hashable, Sendable {
    /// One use of the argument.
    public struct Use: Hashable, Sendable {
      /// The type that formats the value: `plural`, `number`, or `none` for `{0}`.
      public let type: String
      /// The range of the argument, with its braces, in UTF-8 offsets into the pattern.
      public let range: Range<Int>
    }

    /// The name; that of `{0}` is `"0"`.
    public let name: String
    /// The number, or nil for an argument with a name.
    public let position: Int?
    /// Every use, in source order.
    public let uses: [Use]
  }

  /// Returns the parsed pattern, with source ranges and diagnostics.
  ///
  /// The pattern of a message in MessageFormat 2 syntax is empty.
  ///
  /// The diagnostics include probable mistakes that ICU accepts silently, such as a plural category
  /// that ``locale`` never uses.
  ///
  /// ```swift
  /// try MessageFormat("{n, plural, few {a} other {b}}", locale: "ja").parsed()
  ///   .diagnostics[0].message   // "the language never uses the plural category 'few'"
  /// ```
  public func parsed() -> (pattern: MessagePattern, diagnostics: [MessageDiagnostic]) {
    (analysis.pattern, analysis.diagnostics)
  }

  /// The arguments of the message, in the order of their first use.
  ///
  /// ```swift
  /// try MessageFormat("{n, plural, other {{who}}}", locale: "en").arguments.map(\.name)   // ["n", "who"]
  /// ```
  public var arguments: [Argument] {
    (program.arguments.load() ?? program.arguments.storeIfNil(ArgumentUses(self))).list
  }

  /// The analysis, computed at the first use and cached; formatting does not need it.
  private var analysis: MessageAnalysis {
    program.analysis.load() ?? program.analysis.storeIfNil(MessageAnalysis(self))
  }
}

/// The parsed pattern of a message, with its diagnostics.
final class MessageAnalysis: Sendable {
  let pattern: MessagePattern
  let diagnostics: [MessageDiagnostic]

  init(_ message: MessageFormat) {
    if message.program.code.isMF2 {
      var diagnostics: [MessageDiagnostic] = []
      _ = MF2Message(recovering: message.pattern, diagnostics: &diagnostics)
      pattern = MessageParser.parse("").pattern
      self.diagnostics = diagnostics
      return
    }
    let textLanguage = LocaleIdentifier(context: message.program.code.textLanguage)
    let cardinal = PluralRules(textLanguage, .cardinal)
    let ordinal = PluralRules(textLanguage, .ordinal)
    let result = MessageParser.parse(
      message.pattern, options: message.options,
      categories: MessagePattern.PluralCategories(
        cardinal: Set(cardinal.categories.map(\.rawValue)),
        ordinal: Set(ordinal.categories.map(\.rawValue)), cardinalValues: cardinal.onlyValues,
        ordinalValues: ordinal.onlyValues))
    pattern = result.pattern
    diagnostics =
      result.diagnostics + pattern.ruleSetDiagnostics(in: message.pattern, for: textLanguage)
  }
}

/// The arguments of a message.
///
/// They are not a part of ``MessageAnalysis``, because a look-up can need them, and the diagnostics need
/// the plural rules of the language.
final class ArgumentUses: Sendable {
  let list: [MessageFormat.Argument]

  init(_ message: MessageFormat) {
    if let program = message.program.code.mf2 {
      var diagnostics: [MessageDiagnostic] = []
      list = program.uses(in: MF2Message(recovering: message.pattern, diagnostics: &diagnostics))
      return
    }
    var names: [String] = []
    var uses: [String: [MessageFormat.Argument.Use]] = [:]
    var positions: [String: Int] = [:]
    let pattern = MessageParser.parse(message.pattern, options: message.options).pattern
    pattern.forEachArgument { argument in
      let name = argument.name.description
      if uses[name] == nil { names.append(name) }
      if case .position(let position) = argument.name { positions[name] = position }
      uses[name, default: []].append(
        MessageFormat.Argument.Use(type: argument.typeName, range: argument.range))
    }
    list = names.map {
      MessageFormat.Argument(name: $0, position: positions[$0], uses: uses[$0] ?? [])
    }
  }
}

extension PluralRules {
  /// The number of each category with exactly one number, according to CLDR's samples.
  fileprivate var onlyValues: [String: Double] {
    var values: [String: Double] = [:]
    for category in categories {
      let numbers = Set(samples(of: category).map { Double($0) })
      if numbers.count == 1, case let number?? = numbers.first {
        values[category.rawValue] = number
      }
    }
    return values
  }
}
