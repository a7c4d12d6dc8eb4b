extension PrintfFormat {
  /// Creates a format from a catalog's string, with named arguments: `%(count)lld`, `%1$(name)@`.
  ///
  /// ```swift
  /// let source = PrintfFormat(catalogText: "%(name)@ has %(count)lld files")
  /// source.argumentNames   // ["name", "count"]
  /// let german = PrintfFormat(
  ///   catalogText: "%(count)lld Dateien von %(name)@", argumentNames: source.argumentNames)
  /// german.numberedText    // "%2$lld Dateien von %1$@"
  /// ```
  ///
  /// Names are part of Xcode 26's string catalogs; `String(format:)` does not know them.
  ///
  /// - Parameters:
  ///   - text: Any string.
  ///   - argumentNames: For a translation, the argument names of its source string; for a source
  ///     string, nil: there, a name takes the next argument at its first use. Names that the source
  ///     string does not have are reported in ``diagnostics``.
  public init(catalogText text: String, argumentNames: [String?]? = nil) {
    self.init(catalogText: text, argumentNames: argumentNames, variables: [:])
  }

  /// - Parameter variables: The arguments of the source string's variables, from 0; for the source
  ///   string itself, only of variables whose argument does not depend on their order.
  package init(catalogText text: String, argumentNames: [String?]?, variables: [String: Int]) {
    guard PrintfFormat.mayHaveNames(text) else {
      self.init(text)
      return
    }
    let numbering =
      argumentNames.map {
        PrintfNumbering(translation: text, names: $0, variables: variables)
      } ?? PrintfNumbering(source: text, variables: variables)
    self.init(text, numbering: numbering)
  }

  /// Creates a format from the string of a variable, in which directives without a position are counted
  /// from the argument of the variable.
  ///
  /// - Parameter argument: The index of the argument; one that no format can have counts as the first.
  package init(variableText text: String, argument: Int) {
    guard !PrintfFormat.mayHaveNames(text), 0..<PrintfLimits.position ~= argument else {
      self.init(catalogText: text)
      return
    }
    self.init(text, first: argument)
  }

  /// The names of the arguments, in order; nil for an argument without a name.
  public var argumentNames: [String?] { arguments.map(\.name) }

  /// Whether a directive names its argument.
  public var hasNames: Bool { arguments.contains { $0.name != nil } }

  /// The source with positions instead of names, as `String(format:)` reads it.
  ///
  /// ```swift
  /// PrintfFormat(catalogText: "%(count)lld of 100%").numberedText   // "%1$lld of 100%"
  /// ```
  ///
  /// A format without names is unchanged.
  public var numberedText: String { numberedText(keeping: []) }

  /// The format of a variable, with positions instead of names.
  ///
  /// In it, directives without a name are counted from the argument of the variable. `%(arg)`,
  /// which represents that argument, is unchanged.
  package var variableText: String {
    numberedText { $0.name != nil && $0.name != "arg" }
  }

  /// - Parameter variables: The variables whose directives are unchanged.
  package func numberedText(keeping variables: Set<String>) -> String {
    numberedText { specifier in
      if case .variable(let name) = specifier.conversion { return !variables.contains(name) }
      return true
    }
  }

  private func numberedText(where isNumbered: (PrintfSpecifier) -> Bool) -> String {
    guard hasNames else { return source }
    var text = ""
    var copied = 0
    let utf8 = source.utf8
    func copy(to end: Int) {
      let lower = utf8.index(utf8.startIndex, offsetBy: copied)
      let upper = utf8.index(lower, offsetBy: end - copied)
      text += source[lower..<upper]
    }
    for var specifier in specifiers where isNumbered(specifier) {
      copy(to: specifier.range.lowerBound)
      copied = specifier.range.upperBound
      specifier.name = nil
      specifier.isPositional = true
      specifier.width = specifier.width?.positional
      specifier.precision = specifier.precision?.positional
      text += specifier.description
    }
    copy(to: utf8.count)
    return text
  }

  /// Whether a string may contain a named argument; a fast check of its bytes.
  package static func mayHaveNames(_ text: String) -> Bool {
    let utf8 = text.utf8Span
    let bytes = utf8.span
    guard bytes.count > 3 else { return false }
    for index in 1..<bytes.count where bytes[index] == UInt8(ascii: "(") {
      let before = bytes[index - 1]
      if before == UInt8(ascii: "%") || before == UInt8(ascii: "$") { return true }
    }
    return false
  }
}

extension PrintfCount {
  fileprivate var positional: PrintfCount {
    guard case .argument(let index, _) = self else { return self }
    return .argument(index, isPositional: true)
  }
}
