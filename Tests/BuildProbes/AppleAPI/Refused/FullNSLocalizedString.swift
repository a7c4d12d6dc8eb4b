// Ambiguous: Foundation's function has the same signature. `import func ICUFormatFoundation.NSLocalizedString` decides in its file, and with `@_exported` in the module.
import Foundation
import ICUFormatFoundation

func text(_ table: String?) -> String {
  // snippet
  NSLocalizedString("Hello", tableName: table, bundle: .main, value: "", comment: "")
}
