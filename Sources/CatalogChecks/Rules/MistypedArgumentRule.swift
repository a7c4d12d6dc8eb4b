internal import MessageSyntax
internal import StringCatalogs

/// Reports arguments whose type is not that of the source string.
struct MistypedArgumentRule: CatalogRule {
  let identifier = "mistyped-argument"
  let severity = SourceDiagnosticSeverity.error
  let summary = "an argument with another type than in the source string"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    checkVariables(translation, &report)
    guard let contract = translation.contract else { return }
    if let pattern = translation.pattern {
      var reported: Set<String> = []
      pattern.forEachArgument { argument in
        let name = argument.name.description
        let kind = ArgumentKind(argument.format)
        guard let expected = contract.icu[name], !kind.fits(expected),
          reported.insert(name).inserted
        else { return }
        report.add(
          "argument '\(translation.written(name))' is formatted as a \(kind.rawValue), but the source string has a "
            + expected.rawValue, in: 0, at: argument.range.lowerBound)
      }
      return
    }
    guard !translation.strings.contains(where: \.showsPlaceholder) else { return }
    var reported: Set<Int> = []
    // Each variation has its own directives.
    for (place, string) in translation.strings.enumerated() {
      var reportedHere: Set<Int> = []
      defer { reported.formUnion(reportedHere) }
      for use in string.directives {
        if case .variable = use.conversion { continue }
        // The argument of another directive of a variable depends on the string that contains the variable.
        guard string.variable == nil || use.isPositional else { continue }
        check(
          use.conversion.argumentType, written: string.text(of: use), of: use.argument,
          translation, contract, &reportedHere, &report, at: (place, use.range.lowerBound))
      }
    }
    // What is left are the types of variables.
    for (index, type) in translation.arguments.printf.sorted(by: { $0.key < $1.key }) {
      check(
        type, of: index, translation, contract, &reported, &report,
        at: translation.place(ofArgument: index))
    }
  }

  /// Checks the directives that show the values of variables: the first one without a position in each
  /// of their strings.
  private func checkVariables(_ translation: Translation, _ report: inout RuleReport) {
    let variables = Dictionary(
      translation.node.allSubstitutions.map { ($0.name.byBytes, $0) }, uniquingKeysWith: { $1 })
    guard !variables.isEmpty else { return }
    for (place, string) in translation.strings.enumerated() {
      guard let name = string.variable, !string.showsPlaceholder, !string.hasVariableArgument,
        let own = string.directives.first(where: { !$0.isPositional }),
        let specifier = variables[name.byBytes]?.formatSpecifier,
        let expected = PrintfSpecifier(specifier)?.conversion.argumentType
      else { continue }
      if case .variable = own.conversion { continue }
      let type = own.conversion.argumentType
      guard !type.matches(expected) else { continue }
      report.add(
        "variable '\(LogText.escaped(name, limit: 80))' is formatted as "
          + "\(type.noun(string.text(of: own))), but its value is \(expected.noun("%" + specifier))",
        in: place, at: own.range.lowerBound)
    }
  }

  private func check(
    _ type: PrintfArgumentType, written directive: String? = nil, of index: Int,
    _ translation: Translation, _ contract: ArgumentContract,
    _ reported: inout Set<Int>, _ report: inout RuleReport,
    at place: @autoclosure () -> (string: Int, offset: Int)?
  ) {
    guard !report.isFull, let expected = contract.printf[index], !type.matches(expected),
      reported.insert(index).inserted
    else { return }
    let place = place()
    report.add(
      "argument \(index + 1) is formatted as \(type.noun(directive)), but the source string has "
        + expected.noun(translation.sourceDirective(ofArgument: index)), in: place?.string,
      at: place?.offset ?? 0)
  }
}

extension PrintfArgumentType {
  /// Whether a program can pass one value for both types: a Swift string for the `%s` of a C program.
  func fits(_ other: PrintfArgumentType) -> Bool {
    if matches(other) { return true }
    // C programs write `%s` for a string.
    return self == .cString && other == .object || self == .object && other == .cString
  }

  /// The type in words, with its usual directive.
  var noun: String { noun(nil) }

  /// Returns the type in words, with a directive as it is written.
  ///
  /// Without one, the usual directive of the type is named.
  func noun(_ directive: String?) -> String {
    let (name, usual): (String, String?) =
      switch self {
      case .object: ("a string", "%@")
      case .integer: ("an integer", "%lld")
      case .floatingPoint: ("a floating-point number", "%f")
      case .character: ("a character", "%c")
      case .cString: ("a C string", "%s")
      case .pointer: ("a pointer", "%p")
      case .number: ("a number", nil)
      }
    return (directive ?? usual).map { "\(name) (\($0))" } ?? name
  }
}
