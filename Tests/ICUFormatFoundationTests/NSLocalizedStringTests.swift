import Foundation
import ICUFormatFoundation
import Testing

// Without `import func ICUFormatFoundation.NSLocalizedString`: the overloads win over Foundation's.

@Suite struct NSLocalizedStringTests {
  private let bundle = SampleBundle.bundle

  @Test("a form that leaves an argument out follows the current language")
  func forms() {
    Localization.withLanguages(["de"]) {
      #expect(NSLocalizedString("Hello", bundle: bundle, comment: "") == "Hallo")
      #expect(
        NSLocalizedString("Your cart", tableName: "Cart", bundle: bundle, comment: "")
          == "Ihr Warenkorb")
      #expect(NSLocalizedString("none", bundle: bundle, value: "x", comment: "") == "x")
      #expect(NSLocalizedString("none", comment: "") == "none")
      #expect(NSLocalizedString("none", value: "x", comment: "") == "x")
      #expect(NSLocalizedString("none", tableName: "Cart", comment: "") == "none")
      #expect(NSLocalizedString("none", tableName: nil, value: "x", comment: "") == "x")
      let table: String? = nil
      #expect(NSLocalizedString("Hello", tableName: table, bundle: bundle, comment: "") == "Hallo")
    }
  }

  @Test("the form with all arguments needs no import where the table has a name")
  func allArguments() {
    Localization.withLanguages(["de"]) {
      #expect(
        NSLocalizedString("Your cart", tableName: "Cart", bundle: bundle, value: "", comment: "")
          == "Ihr Warenkorb")
    }
  }
}
