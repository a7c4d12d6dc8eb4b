/// Finds the data model errors of a well-formed message, and probable mistakes.
///
/// The errors are those of the section "Data Model Errors" of the specification. Names and keys are
/// compared as the specification requires: they are equal if their NFC forms are, which is how
/// Swift's strings compare.
struct MF2Checker {
  private(set) var problems: [MessageScanner.Problem] = []
  private var errorCount = 0
  private let message: MF2Message
  /// Whether the message has no syntax error, so that no declaration or variant is missing.
  private let isSound: Bool

  /// What is known about the variable of a name.
  private struct Known {
    /// The range of the variable where it was first used or declared.
    let range: Range<Int>
    /// The range of its declaration; nil if it was only used.
    let declaration: Range<Int>?
    /// Whether its value is that of a function, perhaps through other variables.
    let hasFunction: Bool
  }

  private init(_ message: MF2Message, isSound: Bool) {
    self.message = message
    self.isSound = isSound
  }

  /// Returns the problems of a message.
  static func problems(of message: MF2Message, isSound: Bool) -> [MessageScanner.Problem] {
    var checker = MF2Checker(message, isSound: isSound)
    let known = checker.checkDeclarations()
    switch message.body {
    case .pattern(let pattern): checker.check(pattern)
    case .matcher(let matcher):
      for variant in matcher.variants { checker.check(variant.pattern) }
      checker.check(matcher, known)
    }
    return checker.problems
  }

  private mutating func report(
    _ kind: MessageDiagnosticKind, _ range: Range<Int>, _ message: String, fix: SourceFix? = nil,
    hint: String? = nil, related: Int? = nil
  ) {
    let isError = kind.severity == .error
    guard (isError ? errorCount : problems.count - errorCount) < MessageLimits.diagnostics else {
      return
    }
    if isError { errorCount += 1 }
    var problem = MessageScanner.Problem(
      kind: kind, range: range, message: message, fix: fix, hint: hint)
    problem.related = related
    problems.append(problem)
  }

  // MARK: Declarations

  /// Checks the declarations; returns the variables that they declare or use.
  private mutating func checkDeclarations() -> [String: Known] {
    var known: [String: Known] = [:]
    for (index, declaration) in message.declarations.enumerated() {
      let variable = declaration.variable
      var uses = declaration.value.function?.options.compactMap(\.value.asVariable) ?? []
      let operand = declaration.kind == .local ? declaration.value.operand?.asVariable : nil
      if let operand { uses.append(operand) }
      if let earlier = known[variable.name] {
        reportDuplicate(declaration, at: index, earlier)
      } else if let use = uses.first(where: { $0.name == variable.name }) {
        report(
          .duplicateDeclaration, use.range,
          "declaration of \(quoted(variable)) uses \(quoted(variable)) itself",
          hint: "declare another name, such as '$\(plain(variable.name))2'",
          related: variable.range.lowerBound)
      }
      for use in uses where known[use.name] == nil {
        known[use.name] = Known(range: use.range, declaration: nil, hasFunction: false)
      }
      known[variable.name] = Known(
        range: variable.range, declaration: declaration.range,
        hasFunction: declaration.value.function != nil
          || operand.flatMap { known[$0.name] }?.hasFunction == true)
      if let function = declaration.value.function { checkOptions(function.options) }
      checkAttributes(declaration.value.attributes)
    }
    return known
  }

  private mutating func reportDuplicate(
    _ declaration: MF2Message.Declaration, at index: Int, _ earlier: Known
  ) {
    let variable = declaration.variable
    guard let first = earlier.declaration else {
      report(
        .duplicateDeclaration, variable.range,
        "\(quoted(variable)) is declared after a declaration uses it",
        hint: "move this declaration before that one", related: earlier.range.lowerBound)
      return
    }
    let end = index > 0 ? message.declarations[index - 1].range.upperBound : 0
    let isRepeated = hasSameSource(declaration.range, first) && end <= declaration.range.lowerBound
    report(
      .duplicateDeclaration, variable.range, "duplicate declaration of \(quoted(variable))",
      fix: isRepeated
        ? SourceFix(range: end..<declaration.range.upperBound, replacement: "") : nil,
      hint: isRepeated ? nil : "declare another name", related: earlier.range.lowerBound)
  }

  // MARK: Patterns

  private mutating func check(_ pattern: MF2Message.Pattern) {
    for element in pattern.elements {
      switch element {
      case .text, .unparsed: continue
      case .expression(let expression):
        if let function = expression.function { checkOptions(function.options) }
        checkAttributes(expression.attributes)
      case .markup(let markup):
        checkOptions(markup.options)
        checkAttributes(markup.attributes)
      }
    }
  }

  private mutating func checkOptions(_ options: [MF2Message.Option]) {
    guard options.count > 1 else { return }
    var first: [String: MF2Message.Option] = [:]
    for (index, option) in options.enumerated() {
      guard let earlier = first[option.name] else {
        first[option.name] = option
        continue
      }
      let end = index > 0 ? options[index - 1].range.upperBound : 0
      let isRepeated =
        hasSameSource(option.range, earlier.range) && end <= option.range.lowerBound
      report(
        .duplicateOptionName, option.range, "duplicate option \(LogText.quoted(option.name))",
        fix: isRepeated ? SourceFix(range: end..<option.range.upperBound, replacement: "") : nil,
        hint: isRepeated ? nil : "remove one of the two", related: earlier.range.lowerBound)
    }
  }

  private mutating func checkAttributes(_ attributes: [MF2Message.Attribute]) {
    guard attributes.count > 1 else { return }
    var last: [String: Range<Int>] = [:]
    for attribute in attributes {
      guard let earlier = last.updateValue(attribute.range, forKey: attribute.name) else {
        continue
      }
      report(
        .duplicateAttribute, attribute.range,
        "duplicate attribute \(LogText.quoted("@" + attribute.name)); the last one is used",
        related: earlier.lowerBound)
    }
  }

  // MARK: Matchers

  private mutating func check(_ matcher: MF2Message.Matcher, _ known: [String: Known]) {
    guard isSound else {
      checkDuplicates(matcher.variants)
      return
    }
    for selector in matcher.selectors where known[selector.name]?.hasFunction != true {
      let isDeclared = known[selector.name]?.declaration != nil
      report(
        .missingSelectorAnnotation, selector.range,
        "selector \(quoted(selector)) has no function",
        hint: isDeclared
          ? "add a function to its declaration, such as ':string' or ':number'"
          : "write '.input {$\(plain(selector.name)) :string}' or another function before '.match'")
    }
    for variant in matcher.variants where variant.keys.count != matcher.selectors.count {
      report(
        .variantKeyMismatch, keyRange(variant),
        "variant has \(count(variant.keys.count, "key")); expected "
          + count(matcher.selectors.count, "key"),
        hint: "write one key for each selector of '.match'")
    }
    checkDuplicates(matcher.variants)
    checkFallback(matcher)
  }

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func keyRange(_ variant: MF2Message.Variant) -> Range<Int> {
    guard let first = variant.keys.first, let last = variant.keys.last else {
      return variant.range
    }
    return first.range.lowerBound..<Swift.max(first.range.lowerBound, last.range.upperBound)
  }

  private mutating func checkDuplicates(_ variants: [MF2Message.Variant]) {
    /// A key by its value; nil for `*`.
    var first: [[String?]: MF2Message.Variant] = [:]
    var end = 0
    for variant in variants {
      let keys = variant.keys.map(\.value)
      if let earlier = first[keys] {
        let isRepeated =
          hasSameSource(variant.pattern.range, earlier.pattern.range)
          && end <= variant.range.lowerBound
        report(
          .duplicateVariant, keyRange(variant), "duplicate variant",
          fix: isRepeated ? SourceFix(range: end..<variant.range.upperBound, replacement: "") : nil,
          hint: isRepeated ? nil : "remove one of the two, or change a key",
          related: earlier.range.lowerBound)
      } else {
        first[keys] = variant
      }
      end = variant.range.upperBound
    }
  }

  private mutating func checkFallback(_ matcher: MF2Message.Matcher) {
    let count = matcher.selectors.count
    // A variant with another number of keys was reported, and may be meant as the fallback.
    let hasFallback = matcher.variants.contains { variant in
      !variant.keys.isEmpty && variant.keys.allSatisfy { $0.value == nil }
    }
    guard !hasFallback else { return }
    let stars = Array(repeating: "*", count: count).joined(separator: " ")
    // `other` was meant as the catch-all key, as in ICU messages.
    let other = matcher.variants.last { variant in
      variant.keys.count == count
        && variant.keys.allSatisfy { $0.value.map { $0.utf8.elementsEqual("other".utf8) } ?? true }
    }
    let keyword = matcher.range.lowerBound
    report(
      .missingFallbackVariant, keyword..<keyword + ".match".utf8.count,
      "matcher without a variant with the key\(count == 1 ? "" : "s") '\(stars)'",
      fix: other.map { SourceFix(range: keyRange($0), replacement: stars) },
      hint: "write a variant '\(stars) {{…}}' for all other values")
  }

  // MARK: Source

  /// Whether two ranges have the same source, which is only known if the message was read from text.
  private func hasSameSource(_ one: Range<Int>, _ two: Range<Int>) -> Bool {
    let bytes = message.source.utf8
    guard one.count == two.count, one.upperBound <= bytes.count, two.upperBound <= bytes.count
    else { return false }
    func part(_ range: Range<Int>) -> Substring.UTF8View {
      bytes[
        bytes.index(
          bytes.startIndex, offsetBy: range.lowerBound)..<bytes.index(
            bytes.startIndex, offsetBy: range.upperBound)]
    }
    return part(one).elementsEqual(part(two))
  }

  private func quoted(_ variable: MF2Message.Variable) -> String {
    LogText.quoted("$" + variable.name)
  }

  private func plain(_ name: String) -> String { name.utf8.count <= 64 ? name : "…" }
}

extension MF2Message.Value {
  /// The variable; nil for a literal.
  fileprivate var asVariable: MF2Message.Variable? {
    if case .variable(let variable) = self { variable } else { nil }
  }
}

extension MF2Message.Key {
  /// The string value; nil for `*`.
  fileprivate var value: String? {
    if case .literal(let literal) = self { literal.value } else { nil }
  }
}
