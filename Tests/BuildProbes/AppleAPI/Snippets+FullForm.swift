import Foundation
import ICUFormatFoundation

import func ICUFormatFoundation.NSLocalizedString

// The full form of `NSLocalizedString`: without the import it is ambiguous where `tableName` is an
// optional, because Foundation's function has the same signature.

func addFullNSLocalizedString(to table: inout SnippetTable) {
  table.add("Hallo", needs: "import func ICUFormatFoundation.NSLocalizedString") {
    NSLocalizedString("Hello", tableName: nil, bundle: .module, value: "", comment: "")
  }
  table.add("Ihr Warenkorb", needs: "import func ICUFormatFoundation.NSLocalizedString") {
    let name: String? = "Cart"
    return NSLocalizedString(
      "Your cart", tableName: name, bundle: #bundle, value: "Cart", comment: "Title")
  }
}
