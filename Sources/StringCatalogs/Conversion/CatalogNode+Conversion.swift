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
  func contains(_ condition: (String) -> Bool) -> Bool {
    if let unit, condition(unit.value) { return true }
    return variations.contains { $0.cases.contains { $0.node.contains(condition) } }
      || substitutions.contains { $0.node.contains(condition) }
  }

  /// Whether the node has a string.
  var hasText: Bool { contains { _ in true } }

  /// Replaces what `.stringsdict` has no member for: arguments of variables, and `%arg`.
  mutating func useRules() {
    guard !isPlain else { return }
    numberVariables([:]) { _ in "" }
    addRuleTypes()
  }

  private mutating func addRuleTypes() {
    for index in substitutions.indices
    where substitutions[index].ruleType == nil
      && substitutions[index].node.variations(along: .plural) != nil
    {
      substitutions[index].ruleType = "NSStringPluralRuleType"
    }
    changeNodes { $0.addRuleTypes() }
  }

  /// Writes the arguments of variables into the strings, as `%2$#@name@`.
  ///
  /// - Parameters:
  ///   - known: The arguments of variables outside of this node.
  ///   - position: Returns the position in `%arg`, such as `2$`, from the variable's argument.
  mutating func numberVariables(
    _ known: [ByteEqualString: Int], position: (Int) -> String
  ) {
    var numbers = known
    for variable in substitutions {
      if let number = variable.argumentNumber { numbers[variable.name.byBytes] = number }
    }
    for axis in variations.indices {
      for index in variations[axis].cases.indices
      where !variations[axis].cases[index].node.isPlain {
        variations[axis].cases[index].node.numberVariables(numbers, position: position)
      }
    }
    for index in substitutions.indices {
      let place = substitutions[index].argumentNumber.map(position) ?? ""
      let specifier = "%" + place + (substitutions[index].formatSpecifier ?? "lld")
      substitutions[index].argumentNumber = nil
      substitutions[index].node.changeTexts { $0.replacingSpecifier(with: specifier) }
    }
    guard !numbers.isEmpty else { return }
    changeTexts { $0.numberingVariables(numbers) }
  }

  private mutating func changeTexts(_ change: (String) -> String) {
    if let unit { self.unit?.value = change(unit.value) }
    guard !isPlain else { return }
    changeNodes { $0.changeTexts(change) }
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
  func numberingVariables(_ numbers: [ByteEqualString: Int]) -> String {
    let mark = Array("%#@".utf8)
    let bytes = Array(utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let start = index + mark.count
      guard bytes[index] == mark[0], bytes[index...].starts(with: mark),
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "@"))
      else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      output.append(contentsOf: "%".utf8)
      if let number = numbers[name.byBytes] { output.append(contentsOf: "\(number)$".utf8) }
      output += bytes[(index + 1)...end]
      index = end + 1
    }
    return String(decoding: output, as: UTF8.self)
  }
}
