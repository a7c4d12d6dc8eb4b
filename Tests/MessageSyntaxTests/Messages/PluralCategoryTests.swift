import Testing

@testable import MessageSyntax

@Suite struct PluralCategoryTests {
  @Test("the scanner maps each category to its index in CLDR's order")
  func keywords() {
    for (place, category) in PluralCategory.allCases.enumerated() {
      #expect(Int(category.order) == place)
      let bytes = Array(category.rawValue.utf8)
      #expect(Int(MessageKeyword.category(bytes.span, 0..<bytes.count)) == place)
    }
  }

  @Test(
    "no other word is a category",
    arguments: ["", "on", "onee", "One", "others", "none", "zero\0", "otherother"])
  func otherWords(_ word: String) {
    let bytes = Array(word.utf8)
    #expect(PluralCategory(rawValue: word) == nil)
    #expect(MessageKeyword.category(bytes.span, 0..<bytes.count) == -1)
  }

  @Test("categories are compared in CLDR's order")
  func order() {
    #expect(PluralCategory.allCases.shuffled().sorted() == PluralCategory.allCases)
  }
}
