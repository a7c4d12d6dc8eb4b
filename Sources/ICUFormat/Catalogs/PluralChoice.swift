package import MessageSyntax

/// A choice of a message by the plural category of a number, in either syntax.
///
/// Its catch-all, `other` or `*`, is not among the categories: it makes a message valid, and is
/// shown for each category without a case.
package struct PluralChoice {
  /// The name of the argument.
  package let name: String
  /// Whether the categories are those of amounts, and not of ranks.
  package let isCardinal: Bool
  /// The categories with a case.
  package let categories: Set<PluralCategory>
  /// The numbers with a case of their own, in the count of the categories: without the offset.
  package let exact: Set<Double>
  /// The place in the message, in UTF-8 offsets.
  package let offset: Int
  /// Whether the number is always an integer.
  package let isInteger: Bool

  package init(
    name: String, isCardinal: Bool, isInteger: Bool = false, categories: Set<PluralCategory>,
    exact: Set<Double>, offset: Int
  ) {
    self.name = name
    self.isInteger = isInteger
    self.isCardinal = isCardinal
    self.categories = categories
    self.exact = exact
    self.offset = offset
  }

  /// Creates the choice of an argument in an ICU message; nil if it has an unknown word, which
  /// another rule reports.
  package init?(_ plural: MessagePattern.Plural, of argument: MessagePattern.Argument) {
    var categories: Set<PluralCategory> = []
    var exact: Set<Double> = []
    for item in plural.cases {
      switch item.selector {
      case .keyword(let word):
        guard let category = PluralCategory(rawValue: word) else { return nil }
        categories.insert(category)
      case .exactly(let value): exact.insert(value - plural.offset)
      }
    }
    self.init(
      name: argument.name.description, isCardinal: plural.kind == .cardinal,
      categories: categories, exact: exact, offset: argument.range.lowerBound)
  }

  /// The categories that a language needs for integers and that have no case.
  package func missing(_ coverage: PluralCoverage) -> [PluralCategory] {
    let needed = isCardinal ? coverage.integerCategories : coverage.ordinalCategories
    let missing = needed.subtracting(categories).subtracting([.other]).sorted().filter { category in
      // Cases such as '=1' may be for all numbers of a category.
      guard isCardinal, let numbers = coverage.numbers[category] else { return true }
      return !numbers.allSatisfy { exact.contains(Double($0)) }
    }
    // In Polish, no integer is `other`, so that the catch-all is the case of one category.
    let isCatchAll = isInteger && isCardinal && missing.count == 1 && !needed.contains(.other)
    return isCatchAll ? [] : missing
  }
}
