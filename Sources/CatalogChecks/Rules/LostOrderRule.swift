internal import MessageSyntax
internal import StringCatalogs

/// Reports arguments that are shown in another order because they have lost their positions.
struct LostOrderRule: CatalogRule {
  let identifier = "lost-order"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "directives without positions, where the source string has positions"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated, translation.pattern == nil else { return }
    checkVariables(translation, &report)
    checkWidths(translation, &report)
    checkPositions(translation, &report)
    for (index, string, source) in translation.pairs where string.variable == nil {
      let own = string.directives
      let expected = source.directives
      guard own.count > 1, expected.count > 1,
        let bare = own.first(where: { !$0.isPositional })
      else { continue }
      if own.contains(where: \.isPositional) {
        checkMixture(own, expected, string, index, &report)
        continue
      }
      guard expected.allSatisfy(\.isPositional) else { continue }
      // Without positions, the arguments are shown in the order in which the program passes them.
      let order = expected.map(\.argument)
      guard let first = order.first, order != order.sorted() else { continue }
      report.add(
        "directives without positions, but the source string shows argument \(first + 1) first",
        in: index, at: bare.range.lowerBound)
    }
  }

  /// Reports a directive without a position beside one with a position, unless the source string has both.
  ///
  /// A variable may have its number in the catalog, as in the source string `%1$@ %#@files@`.
  private func checkMixture(
    _ own: [PrintfSpecifier], _ expected: [PrintfSpecifier], _ string: TranslatedString,
    _ index: Int, _ report: inout RuleReport
  ) {
    let isNumbered = expected.allSatisfy(\.isPositional)
    func isBare(_ directive: PrintfSpecifier) -> Bool {
      if case .variable = directive.conversion { return isNumbered && !directive.isPositional }
      return !directive.isPositional
    }
    guard let bare = own.first(where: isBare),
      !expected.contains(where: isBare) || !expected.contains(where: \.isPositional)
    else { return }
    // The argument that no position names is meant.
    let others = Set(expected.map(\.argument)).subtracting(
      own.filter(\.isPositional).map(\.argument))
    var meant = bare
    meant.isPositional = true
    meant.argument = others.count == 1 ? others.first ?? bare.argument : bare.argument
    report.add(
      "'\(string.text(of: bare))' has no position, but other placeholders have one; "
        + (others.contains(meant.argument) ? "write '\(meant)'" : "expected a position for each"),
      in: index, at: bare.range.lowerBound)
  }

  /// Reports variables that take other arguments than in the source string: their names say which
  /// number each of them means.
  private func checkVariables(_ translation: Translation, _ report: inout RuleReport) {
    // In XLIFF, only a position says which argument a variable takes.
    let hasCounts = translation.catalog.format != .xliff
    let source = Self.arguments(
      of: translation.sourceStrings, translation.sourceNode?.allSubstitutions ?? [],
      hasCounts: hasCounts)
    guard source.count > 1 else { return }
    let own = Self.arguments(
      of: translation.strings, translation.node.allSubstitutions, hasCounts: hasCounts)
    for use in own {
      guard let expected = source.first(where: { $0.name == use.name })?.argument,
        expected != use.argument
      else { continue }
      report.add(
        "'%#@\(use.name)@' takes argument \(use.argument + 1), but argument \(expected + 1) in the "
          + "source string; write '%\(expected + 1)$#@\(use.name)@'", in: use.string, at: use.offset
      )
    }
  }

  /// A variable in a string, and the index of the argument that it takes.
  private struct VariableUse {
    var name: String
    var argument: Int
    var string: Int
    var offset: Int
  }

  /// Returns the first use of each variable.
  ///
  /// - Parameter hasCounts: Whether variables without a number or a position are counted.
  private static func arguments(
    of strings: [TranslatedString], _ variables: [CatalogSubstitution], hasCounts: Bool
  ) -> [VariableUse] {
    var uses: [VariableUse] = []
    for (index, string) in strings.enumerated() where string.variable == nil {
      for directive in string.directives {
        guard case .variable(let name) = directive.conversion,
          hasCounts || directive.isPositional, !uses.contains(where: { $0.name == name })
        else { continue }
        let number = variables.last { $0.name == name }?.argumentNumber
        uses.append(
          VariableUse(
            name: name, argument: number.map { $0 - 1 } ?? directive.argument, string: index,
            offset: directive.range.lowerBound))
      }
    }
    return uses
  }

  /// Reports `%2@`, which is meant as `%2$@`, but has a width.
  private func checkWidths(_ translation: Translation, _ report: inout RuleReport) {
    for (index, string, source) in translation.pairs where string.variable == nil {
      let count = source.directives.count
      guard count > 1, !source.directives.contains(where: { $0.width != nil }) else {
        continue
      }
      for directive in string.directives where !directive.isPositional {
        guard case .number(let width)? = directive.width, (1...count).contains(width) else {
          continue
        }
        var meant = directive
        meant.width = nil
        meant.argument = width - 1
        meant.isPositional = true
        report.add(
          "'\(string.text(of: directive))' has a width; write '\(meant)' for argument \(width)",
          in: index, at: directive.range.lowerBound)
      }
    }
  }

  /// Reports `$1%@`, which is meant as `%1$@`, but is a text before a directive.
  private func checkPositions(_ translation: Translation, _ report: inout RuleReport) {
    for (index, string, source) in translation.pairs
    where string.variable == nil && !source.text.utf8.contains(UInt8(ascii: "$")) {
      let count = source.directives.count
      let bytes = Array(string.value.utf8)
      for directive in string.directives
      where !directive.isPositional && !report.isFull {
        let before = bytes[..<min(directive.range.lowerBound, bytes.count)]
        let digits = before.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
        guard let position = Int(String(decoding: digits.reversed(), as: UTF8.self)),
          (1...max(count, 1)).contains(position),
          before.dropLast(digits.count).last == UInt8(ascii: "$")
        else { continue }
        var meant = directive
        meant.argument = position - 1
        meant.isPositional = true
        report.add(
          "'$\(position)' is a text before '\(string.text(of: directive))'; write '\(meant)'",
          in: index, at: directive.range.lowerBound - digits.count - 1)
      }
    }
  }
}
