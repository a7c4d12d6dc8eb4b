/// The integers of each plural category of a language.
package struct PluralCoverage: Sendable {
  /// The categories that integers below 1000 have; a larger number alone never demands a form.
  ///
  /// The categories for fractions only, as the Czech `many`, and for millions only, as the French
  /// `many`, are not among them.
  package let integerCategories: Set<PluralCategory>
  /// All categories of the language.
  package let categories: Set<PluralCategory>
  /// The integers below 1000 of each category.
  package let numbers: [PluralCategory: [Int]]
  /// The categories of numbers with fraction digits, each with such a number.
  package let fractions: [PluralCategory: String]
  /// The categories of ranks.
  package let ordinalCategories: Set<PluralCategory>

  /// Creates the coverage of a language.
  ///
  /// An unknown language may use each category, and demands none.
  package init(_ language: LocaleIdentifier) {
    guard !language.identifier.isEmpty else {
      numbers = [.other: Array(0..<1000)]
      integerCategories = [.other]
      categories = Set(PluralCategory.allCases)
      ordinalCategories = categories
      fractions = [:]
      return
    }
    let rules = PluralRules(language)
    var numbers: [PluralCategory: [Int]] = [:]
    for number in 0..<1000 { numbers[rules.category(for: number), default: []].append(number) }
    self.numbers = numbers
    fractions = rules.fractionSamples
    categories = Set(rules.categories)
    integerCategories = Set(numbers.keys)
    ordinalCategories = Set(PluralRules(language, .ordinal).categories)
  }
}
