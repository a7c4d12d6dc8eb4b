internal import MessageSyntax
package import StringCatalogs

extension CatalogNode {
  /// Calls a closure for each plural of the string and of its variables, with the categories that the
  /// language needs and the plural lacks.
  ///
  /// The category `other`, which every plural needs, is not among them.
  ///
  /// - Parameter isFraction: Whether the node is that of a variable with a floating-point number.
  package func forEachPlural(
    in coverage: PluralCoverage, isFraction: Bool = false,
    _ visit: (CatalogVariations, _ missing: [PluralCategory]) -> Void
  ) {
    for variations in variations {
      if variations.axis == .plural {
        visit(variations, Self.missing(from: variations, coverage, isFraction: isFraction))
      }
      for item in variations.cases {
        item.node.forEachPlural(in: coverage, isFraction: isFraction, visit)
      }
    }
    for substitution in substitutions {
      let specifier = substitution.formatSpecifier.flatMap { PrintfSpecifier($0) }
      let isFraction = specifier?.conversion.argumentType == .floatingPoint
      substitution.node.forEachPlural(in: coverage, isFraction: isFraction, visit)
    }
  }

  /// Returns the plural categories that the language needs and that a plural of the string lacks, in
  /// CLDR's order.
  ///
  /// - Parameter syntax: The syntax of the string; an ICU message has its plurals in its text.
  package func missingPluralForms(
    in coverage: PluralCoverage, syntax: CatalogMessageSyntax
  ) -> [PluralCategory] {
    var all: Set<PluralCategory> = []
    forEachPlural(in: coverage) { all.formUnion($1) }
    if syntax == .icu, let text = unit?.messageText(in: syntax).text,
      text.utf8.contains(UInt8(ascii: "{")),
      let pattern = try? MessagePattern(text)
    {
      pattern.forEachArgument { argument in
        guard case .plural(let plural) = argument.format,
          let choice = PluralChoice(plural, of: argument), choice.isCardinal
        else { return }
        all.formUnion(choice.missing(coverage))
      }
    }
    return all.sorted()
  }

  private static func missing(
    from variations: CatalogVariations, _ coverage: PluralCoverage, isFraction: Bool
  ) -> [PluralCategory] {
    let present = Set(variations.cases.compactMap { PluralCategory(rawValue: $0.name) })
    var needed = coverage.integerCategories
    if isFraction || variations.cases.contains(where: { $0.node.showsFraction }) {
      needed.formUnion(coverage.fractions.keys)
    }
    // A case for zero may replace the only other number of a category.
    if present.contains(.zero) {
      for (category, numbers) in coverage.numbers where numbers == [0] { needed.remove(category) }
    }
    return needed.subtracting(present).subtracting([.other]).sorted()
  }

  /// Whether the string has a directive for a floating-point number; `%arg` is none.
  private var showsFraction: Bool {
    guard let text = unit?.value.replacingBytes(of: "%arg", with: "") else { return false }
    return PrintfFormat(catalogText: text).specifiers.contains {
      $0.conversion.argumentType == .floatingPoint
    }
  }
}
