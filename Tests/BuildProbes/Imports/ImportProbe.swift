import Foundation
import ICUFormat
import ICUFormatFoundation
import ICUFormatText
import MessageSyntax
import StringCatalogs

/// Uses Foundation beside the products, so that no import is left out as unused.
func probe() -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "de")
  return formatter.string(from: 1) ?? ""
}
