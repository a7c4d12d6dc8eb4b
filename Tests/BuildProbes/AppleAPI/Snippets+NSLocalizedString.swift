import Foundation
import ICUFormatFoundation

// `NSLocalizedString` with an argument left out. No import of the function is needed.

func addNSLocalizedString(to table: inout SnippetTable) {
  table.section("`NSLocalizedString`")
  table.add("Hello") {
    NSLocalizedString("Hello", comment: "A greeting")
  }
  table.add("Hallo") {
    NSLocalizedString("Hello", bundle: .module, comment: "A greeting")
  }
  table.add("Your cart") {
    NSLocalizedString("Your cart", tableName: "Cart", comment: "")
  }
  table.add("Nothing") {
    NSLocalizedString("none", value: "Nothing", comment: "")
  }
  table.add("Ihr Warenkorb") {
    NSLocalizedString("Your cart", tableName: "Cart", bundle: .module, comment: "")
  }
  table.add("Nothing") {
    NSLocalizedString("none", tableName: "Cart", value: "Nothing", comment: "")
  }
  table.add("Nothing") {
    NSLocalizedString("none", bundle: #bundle, value: "Nothing", comment: "")
  }
  table.add("Ihr Warenkorb") {
    NSLocalizedString("Your cart", tableName: "Cart", bundle: .module, value: "", comment: "")
  }
  table.add("Summe: 5 €") {
    String.localizedStringWithFormat(
      NSLocalizedString("cart.total", bundle: .module, comment: ""), "5 €")
  }
  table.add(
    "1 Datei", here: "1 Dateien",
    difference: "A string of Swift cannot keep the plural forms that Apple's `NSString` has: "
      + "write `String(localized: \"\\(1) files\", bundle: .module)`."
  ) {
    String.localizedStringWithFormat(
      NSLocalizedString("%lld files", bundle: .module, comment: ""), 1)
  }
  table.add(
    "1 Foto", here: "1 Fotos",
    difference: "The same for a variable of a `.stringsdict`. Foundation's own function crashes on "
      + "Linux."
  ) {
    String.localizedStringWithFormat(
      NSLocalizedString("%lld photos", tableName: "Photos", bundle: .module, comment: ""), 1)
  }
  table.add("1 Foto") {
    String(localized: "\(1) photos", table: "Photos", bundle: .module)
  }
  table.add(
    "Hallo", here: "Hello",
    difference: "Foundation's own method: it reads no string catalogs and ignores the language."
  ) {
    Bundle.module.localizedString(forKey: "Hello", value: nil, table: nil)
  }
}
