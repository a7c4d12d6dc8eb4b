internal import MessageSyntax

extension CatalogEntry {
  mutating func removeMembers(_ names: inout MemberNames) {
    if extras != nil {
      // The plural key of gettext is a part of the forms.
      names.insert(unknownMembers.filter { $0.name != "msgid_plural" })
      extras = nil
    }
    for index in localizations.indices { localizations[index].node.removeMembers(&names) }
  }
}

extension CatalogNode {
  mutating func removeMembers(_ names: inout MemberNames) {
    if extras != nil {
      names.insert(unknownMembers)
      extras = nil
    }
    if unit?.extras != nil {
      names.insert(unit?.unknownMembers ?? [])
      unit?.extras = nil
    }
    guard !isPlain else { return }
    changeNodes { $0.removeMembers(&names) }
  }

  /// Changes the nodes of the variations and variables.
  private mutating func changeNodes(_ change: (inout CatalogNode) -> Void) {
    for axis in variations.indices {
      for index in variations[axis].cases.indices { change(&variations[axis].cases[index].node) }
    }
    for index in substitutions.indices { change(&substitutions[index].node) }
  }

  /// Whether a string of the node satisfies a condition.
  package func contains(_ condition: (String) -> Bool) -> Bool {
    containsUnit { condition($0.value) }
  }

  /// Whether the node has a string.
  package var hasText: Bool { contains { _ in true } }

  /// Replaces what `.stringsdict` has no member for: arguments of variables, and `%arg`.
  package mutating func useRules() {
    guard !isPlain else { return }
    numberVariables([:], always: false)
    addTypes()
  }

  /// Sets the arguments of variables that only their own strings tell.
  ///
  /// In a string catalog, `%2$d` in the strings of `%#@n@` is a member of the variable. A value beside
  /// directives with positions becomes `%arg`.
  mutating func useArguments() {
    guard !isPlain else { return }
    let specifiers = unit.map { PrintfFormat(catalogText: $0.value).specifiers } ?? []
    for index in substitutions.indices where substitutions[index].argumentNumber == nil {
      let name = substitutions[index].name
      let isPlaced = specifiers.contains {
        if case .variable(name) = $0.conversion { $0.isPositional } else { false }
      }
      if !isPlaced {
        substitutions[index].argumentNumber = substitutions[index].node.numberPosition
      }
    }
    for index in substitutions.indices {
      guard let specifier = substitutions[index].formatSpecifier else { continue }
      substitutions[index].node.useArgument(instead: specifier)
    }
    changeNodes { $0.useArguments() }
  }

  /// Writes `%arg` for the only directive without a position, which is the value of the variable.
  private mutating func useArgument(instead specifier: String) {
    changeUnits { unit in
      let directives = PrintfFormat(catalogText: unit.value).specifiers
      let unplaced = directives.filter { !$0.isPositional }
      guard let value = unplaced.first, unplaced.count == 1, directives.count > 1,
        value.description.byBytes == "%\(specifier)".byBytes
      else { return }
      unit.value = SourceFix(range: value.range, replacement: "%arg").applied(to: unit.value)
    }
  }

  /// The position that all numbers of the strings have, from 1; nil if they have several or none.
  var numberPosition: Int? {
    var positions: Set<Int?> = []
    _ = contains { text in
      for specifier in PrintfFormat(catalogText: text).specifiers where specifier.isNumber {
        positions.insert(specifier.isPositional ? specifier.argument + 1 : nil)
      }
      return false
    }
    return positions.count == 1 ? positions.first ?? nil : nil
  }

  private mutating func addTypes() {
    for index in substitutions.indices
    where substitutions[index].node.variations(along: .plural) != nil {
      if substitutions[index].ruleType == nil {
        substitutions[index].ruleType = "NSStringPluralRuleType"
      }
      if substitutions[index].formatSpecifier == nil {
        substitutions[index].formatSpecifier = substitutions[index].node.firstNumber?.type ?? "lld"
      }
    }
    changeNodes { $0.addTypes() }
  }

  /// The first directive of the strings that prints a number.
  var firstNumber: PrintfSpecifier? {
    var found: PrintfSpecifier?
    _ = contains { text in
      found = PrintfFormat(catalogText: text).firstNumber
      return found != nil
    }
    return found
  }

  /// The arguments of the node's variables, by their names.
  var variablePositions: [ByteEqualString: Int] {
    var positions: [ByteEqualString: Int] = [:]
    for variable in substitutions {
      if let position = variable.position { positions[variable.name.byBytes] = position }
    }
    return positions
  }

  /// Writes the arguments of variables into the strings, as `%2$#@name@`.
  ///
  /// - Parameters:
  ///   - known: The arguments of variables outside of this node.
  ///   - value: The argument that `%arg` represents, or nil outside of variables.
  ///   - always: Whether `%arg` always gets its position; if not, only beside other directives, because
  ///     alone, a directive is the argument of the variable.
  mutating func numberVariables(
    _ known: [ByteEqualString: Int], value: VariableValue? = nil, always: Bool
  ) {
    let numbers = known.merging(variablePositions) { $1 }
    if var text = unit?.value {
      if let value { text = value.replacingArgument(in: text, always: always) }
      unit?.value = numbers.isEmpty ? text : text.numberingVariables(numbers)
    }
    for axis in variations.indices {
      for index in variations[axis].cases.indices {
        variations[axis].cases[index].node.numberVariables(numbers, value: value, always: always)
      }
    }
    for index in substitutions.indices {
      let value = VariableValue(
        position: substitutions[index].position,
        specifier: substitutions[index].formatSpecifier ?? "lld")
      // Another number is not in the strings, so that it is reported.
      if substitutions[index].position != nil { substitutions[index].argumentNumber = nil }
      substitutions[index].node.numberVariables(numbers, value: value, always: always)
    }
  }
}

/// The argument of a variable, which `%arg` represents in its strings.
struct VariableValue {
  /// The position, from 1; nil if it is not known.
  var position: Int?
  /// The specifier without the percent sign.
  var specifier: String

  /// Returns a string with a directive for each `%arg`.
  fileprivate func replacingArgument(in text: String, always: Bool) -> String {
    var place = position.map { "\($0)$" } ?? ""
    if !always, !place.isEmpty,
      PrintfFormat(catalogText: text.replacingSpecifier(with: "")).specifiers.isEmpty
    {
      place = ""
    }
    return text.replacingSpecifier(with: "%" + place + specifier)
  }
}

extension String {
  /// Returns the string with another specifier; after `%%`, a specifier is only a word.
  func replacingSpecifier(_ old: String = "%arg", with new: String) -> String {
    Array(utf8).split(separator: Array("%%".utf8), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).replacingBytes(of: old, with: new) }
      .joined(separator: "%%")
  }

  /// Returns the string with the arguments of variables: `%2$#@name@` for `%#@name@`.
  ///
  /// The argument of a variable has priority over the number in the string.
  func numberingVariables(_ numbers: [ByteEqualString: Int]) -> String {
    VariableDirectives.replacing(in: self) { directive in
      let name = String(
        decoding: directive.text.utf8.drop { $0 != UInt8(ascii: "@") }.dropFirst(),
        as: UTF8.self)
      return numbers[name.byBytes].map { "\($0)$#@\(name)" }
    }
  }
}
