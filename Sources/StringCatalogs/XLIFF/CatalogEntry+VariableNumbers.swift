internal import MessageSyntax

extension CatalogEntry {
  /// Numbers the arguments of variables that the strings do not show, as a string catalog does.
  ///
  /// Xcode exports `%1$@ in %#@cities@` without the argument of `cities`. The variables have the arguments
  /// that no position names, in the order of the source string.
  mutating func numberVariables() {
    // Almost no entry has variables.
    guard let place = localizations.firstIndex(where: { !$0.node.substitutions.isEmpty }) else {
      return
    }
    let strings = localizations.map { $0.node.unit.map { PrintfFormat(catalogText: $0.value) } }
    guard let source = strings[place]?.specifiers else { return }
    let order = source.compactMap(\.countedVariable)
    let isCounted = zip(localizations, strings).allSatisfy { localization, string in
      guard !localization.node.substitutions.isEmpty, let string else { return true }
      return !string.specifiers.contains(where: \.isPositional)
        && string.specifiers.compactMap(\.countedVariable) == order
    }
    guard !isCounted else { return }
    let numbers = Self.numbers(of: source)
    for index in localizations.indices { localizations[index].node.setArguments(numbers) }
  }

  /// Returns the arguments of the variables of a source string, from 1.
  private static func numbers(of source: [PrintfSpecifier]) -> [ByteEqualString: Int] {
    let positions = Set(source.filter(\.isPositional).map(\.argument))
    var next = 0
    var numbers: [ByteEqualString: Int] = [:]
    for specifier in source where !specifier.isPositional {
      if let name = specifier.countedVariable, numbers[name] != nil { continue }
      while positions.contains(next) { next += 1 }
      next += 1
      if let name = specifier.countedVariable { numbers[name] = next }
    }
    return numbers
  }
}

extension CatalogNode {
  /// Sets the arguments of the variables that no string names.
  fileprivate mutating func setArguments(_ numbers: [ByteEqualString: Int]) {
    for index in substitutions.indices where substitutions[index].node.numberPosition == nil {
      substitutions[index].argumentNumber = numbers[substitutions[index].name.byBytes]
    }
  }
}

extension PrintfSpecifier {
  /// The name of a variable without a position; nil for another directive.
  fileprivate var countedVariable: ByteEqualString? {
    guard case .variable(let name) = conversion, !isPositional else { return nil }
    return name.byBytes
  }
}
