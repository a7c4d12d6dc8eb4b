internal import ICUFormat
internal import MessageSyntax

/// The integers of each plural category of a language.
struct PluralCoverage: Sendable {
  /// The categories that integers below 1000 have; a larger number alone never demands a form.
  ///
  /// The categories for fractions only, as the Czech `many`, and for millions only, as the French
  /// `many`, are not among them.
  let integerCategories: Set<PluralCategory>
  /// All categories of the language.
  let categories: Set<PluralCategory>
  /// The integers below 1000 of each category.
  let numbers: [PluralCategory: [Int]]
  /// The categories of numbers with fraction digits, each with such a number.
  let fractions: [PluralCategory: String]

  /// The categories of ranks.
  let ordinalCategories: Set<PluralCategory>

  /// Creates the coverage of a language.
  ///
  /// An unknown language may use each category, and demands none.
  init(_ language: LocaleIdentifier) {
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

  /// The categories for the parser of messages.
  var forMessages: MessagePattern.PluralCategories {
    func only(_ numbers: [PluralCategory: [Int]]) -> [String: Double] {
      var values: [String: Double] = [:]
      for (category, all) in numbers where all.count == 1 {
        values[category.rawValue] = all.first.map { Double($0) }
      }
      return values
    }
    return MessagePattern.PluralCategories(
      cardinal: Set(integerCategories.map(\.rawValue)),
      ordinal: Set(ordinalCategories.map(\.rawValue)), cardinalValues: only(numbers))
  }
}
