internal import MessageSyntax
internal import StringCatalogs

/// Reports arguments that the source string does not have.
struct ExtraArgumentRule: CatalogRule {
  let identifier = "extra-argument"
  let severity = SourceDiagnosticSeverity.error
  let summary = "an argument that the source string does not have"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard let contract = translation.contract else { return }
    if translation.isMessage { return checkNames(translation, contract, &report) }
    checkVariables(translation, &report)
    checkNumbers(translation, &report)
    // A variable inside a variable may have arguments that only the program knows.
    guard contract.isComplete, translation.arguments.isComplete else { return }
    for index in translation.arguments.printf.keys.sorted()
    where contract.printf[index] == nil && !report.isFull {
      let place = translation.place(ofArgument: index)
      report.add(
        "argument \(index + 1) is not in the source string, which has "
          + "\(contract.printf.count == 1 ? "1 argument" : "\(contract.printf.count) arguments")",
        in: place?.string, at: place?.offset ?? 0)
    }
  }

  /// Reports names of arguments of a message that the source string does not have.
  private func checkNames(
    _ translation: Translation, _ contract: ArgumentContract, _ report: inout RuleReport
  ) {
    let names = translation.arguments.icu.keys
    // `InlineElementsRule` reports elements.
    func isArgument(_ name: String) -> Bool { translation.elements[name] == nil }
    var extra = Set(names.filter { contract.icu[$0] == nil && isArgument($0) })
    guard !extra.isEmpty else { return }
    let missing = contract.icu.keys.filter {
      translation.arguments.icu[$0] == nil && isArgument($0)
    }.sorted()
    let meant = Dictionary(missing.map { ($0.lowercased(), $0) }) { first, _ in first }
    let only = extra.count == 1 && missing.count == 1 ? missing[0] : nil
    func add(_ name: String, at offset: Int) {
      guard extra.remove(name) != nil else { return }
      let hint =
        meant[name.lowercased()].map { "; did you mean '\(translation.written($0))'?" }
        ?? only.map { ", which has '\(translation.written($0))'" } ?? ""
      report.add(
        "argument '\(translation.written(name))' is not in the source string\(hint)", in: 0,
        at: offset)
    }
    translation.pattern?.forEachArgument {
      add($0.name.description, at: $0.nameRange.lowerBound)
    }
    for name in extra.sorted() { add(name, at: 0) }
  }

  /// Reports names of variables that neither the source string nor the translation defines.
  private func checkVariables(_ translation: Translation, _ report: inout RuleReport) {
    let names = (translation.sourceNode?.allSubstitutions ?? []).map(\.name)
    guard !names.isEmpty else { return }
    let known = Set(names + translation.node.allSubstitutions.map(\.name))
    for (index, string) in translation.strings.enumerated() where string.variable == nil {
      let uses = string.directives.compactMap { directive in
        if case .variable(let name) = directive.conversion { (name, directive) } else { nil }
      }
      let used = Set(uses.map(\.0))
      var unused = names.filter { !used.contains($0) }[...]
      for (name, directive) in uses where !known.contains(name) && !report.isFull {
        let meant = unused.popFirst().map { name in
          var meant = directive
          meant.conversion = .variable(name)
          return "; write '\(meant)'"
        }
        report.add(
          "variable '\(string.text(of: directive))' is not in the source string\(meant ?? "")",
          in: index, at: directive.range.lowerBound)
      }
    }
  }

  /// Reports strings of a variable that show the number of another placeholder instead of their own.
  private func checkNumbers(_ translation: Translation, _ report: inout RuleReport) {
    let shown = translation.numbersBesideVariables
    for (index, string, source) in translation.pairs where !report.isFull {
      guard let name = string.variable, let own = string.variableArgument else { continue }
      func isOwn(_ directive: PrintfSpecifier) -> Bool {
        directive.isForNumbers && (!directive.isPositional || directive.argument == own)
      }
      guard let expected = source.directives.first(where: isOwn),
        !string.directives.contains(where: isOwn),
        let other = string.directives.first(where: {
          $0.isForNumbers && shown.contains($0.argument)
        }),
        !source.directives.contains(where: { $0.isPositional && $0.argument == other.argument })
      else { continue }
      let written = source.hasVariableArgument ? "%arg" : source.text(of: expected)
      report.add(
        "'\(string.text(of: other))' is argument \(other.argument + 1), but the variable '\(name)' is "
          + "for argument \(own + 1); write '\(written)'",
        in: index, at: other.range.lowerBound)
    }
  }
}

extension Translation {
  /// The arguments that the strings show outside variables, and those of the variables that they contain.
  fileprivate var numbersBesideVariables: Set<Int> {
    let variables = Dictionary(
      strings.compactMap { string in string.variable.map { ($0, string.variableArgument) } },
      uniquingKeysWith: { first, _ in first })
    var arguments: Set<Int> = []
    for string in strings where string.variable == nil {
      for directive in string.directives {
        guard case .variable(let name) = directive.conversion else {
          arguments.insert(directive.argument)
          continue
        }
        if let argument = variables[name] ?? nil { arguments.insert(argument) }
      }
    }
    return arguments
  }

  /// Returns the first directive for an argument.
  func place(ofArgument index: Int) -> (string: Int, offset: Int)? {
    for (place, string) in strings.enumerated() where string.variable == nil {
      if let use = string.directives.first(where: { $0.argument == index }) {
        return (place, use.range.lowerBound)
      }
    }
    return nil
  }
}
