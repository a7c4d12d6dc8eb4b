package import ICUFormat

/// The smallest set of numbers that reaches each plural form of a language.
package struct PluralSamples: Sendable {
  /// The rules of the language.
  package let rules: PluralRules
  /// One number for each plural category, in CLDR's order of the categories.
  package let numbers: [String]

  /// Chooses the first of CLDR's samples above 0 for each category, otherwise the first one.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - kind: The plural rules.
  ///   - acceptsFractions: Whether a category that no integer reaches gets a number with fraction
  ///     digits, such as `many` in Czech.
  package init(
    _ language: LocaleIdentifier, _ kind: PluralRules.Kind = .cardinal,
    acceptsFractions: Bool = false
  ) {
    rules = PluralRules(language, kind)
    var numbers: [String] = []
    for category in rules.categories.sorted() {
      // Samples such as `1c6` are compact numbers.
      let samples = rules.samples(of: category).filter { $0.utf8.allSatisfy(Self.isPlain) }
      let integers = samples.filter { !$0.utf8.contains(UInt8(ascii: ".")) }
      if let number = integers.first(where: { $0 != "0" }) ?? integers.first {
        numbers.append(number)
      } else if acceptsFractions, let number = samples.first(where: { Double($0) != 0 }) {
        numbers.append(number)
      }
    }
    self.numbers = numbers.isEmpty ? ["2"] : numbers
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
