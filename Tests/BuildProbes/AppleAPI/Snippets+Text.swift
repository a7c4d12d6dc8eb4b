import Foundation
import ICUFormatFoundation
import ICUFormatText

// SwiftUI's `Text`, as the function of the product `ICUFormatText`: it returns the string.

func addText(to table: inout SnippetTable) {
  let note = "`Text` is a function that returns the string."
  table.section("`Text`")
  table.add("Hello", difference: note, needs: "import ICUFormatText") {
    Text("Hello")
  }
  table.add("Hallo", difference: note, needs: "import ICUFormatText") {
    Text("Hello", bundle: .module)
  }
  table.add("3 Dateien", difference: note, needs: "import ICUFormatText") {
    Text("\(3) files", bundle: #bundle, comment: "Title")
  }
  table.add("Ihr Warenkorb", difference: note, needs: "import ICUFormatText") {
    let bundle: Bundle? = .module
    return Text("Your cart", tableName: "Cart", bundle: bundle)
  }
  table.add("Hallo", difference: note, needs: "import ICUFormatText") {
    Text(.greeting)
  }
  table.add("Hallo", difference: note, needs: "import ICUFormatText") {
    Text(LocalizedStringResource("Hello", bundle: .module))
  }
  table.add("100% Hello", difference: note, needs: "import ICUFormatText") {
    Text(verbatim: "100% Hello")
  }
}
