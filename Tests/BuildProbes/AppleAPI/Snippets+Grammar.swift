import Foundation
import ICUFormatFoundation

// Automatic grammar agreement, as far as plurals go.

func addGrammar(to table: inout SnippetTable) {
  table.section("Automatic grammar agreement")
  table.add("3 Äpfel", difference: "The catalog has the plural forms.") {
    AttributedString(localized: "^[\(3) apple](inflect: true)", bundle: .module)
  }
  table.add("1 Apfel") {
    AttributedString(localized: "^[\(1) apple](inflect: true)", bundle: .module)
  }
  table.add("3 Äpfel") {
    var options = AttributedString.LocalizationOptions()
    options.inflect = true
    return AttributedString(
      localized: "^[\(3) apple](inflect: true)", options: options, bundle: .module)
  }
  table.add(
    "3 pears", here: "3 pear",
    difference: "Without plural forms in the catalog the text is shown as it is, and reported."
  ) {
    AttributedString(localized: "^[\(3) pear](inflect: true)")
  }
}
