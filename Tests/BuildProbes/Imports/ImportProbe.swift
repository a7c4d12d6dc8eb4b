import Foundation
import ICUFormat
import ICUFormatFoundation
import ICUFormatStyles
import ICUFormatText
import MessageSyntax
import StringCatalogs

/// Uses Foundation beside the products, so that no import is left out as unused.
func probe() -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "de")
  return formatter.string(from: 1) ?? ""
}

/// Uses Foundation's and this package's number styles side by side: neither hides the other.
func numberProbe() throws -> [String] {
  [
    5.formatted(), 5.formatted(.percent), 5.formatted(.number.precision(.fractionLength(2))),
    5.formatted(.icuNumber(.percent)), 1.5.formatted(.icuNumber()), 5.formatted(icu: .percent),
    Decimal(3).formatted(.icuNumber(.currency("EUR").locale("de"))),
    UInt8(3).formatted(.icuNumber(.number)),
    String(try Double("1,5", icu: .number.locale(Locale(identifier: "de")))),
  ]
}
