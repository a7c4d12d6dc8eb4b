import Foundation
import ICUFormat
import ICUFormatFoundation
import ICUFormatLocales
import ICUFormatStyles
import ICUFormatText
import MessageSyntax
import StringCatalogs

/// Uses Foundation together with the products, so that no import is unused.
func probe() -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "de")
  return formatter.string(from: 1) ?? ""
}

/// Uses number styles of Foundation and of this package in one file: neither hides the other.
func numberProbe() throws -> [String] {
  [
    5.formatted(), 5.formatted(.percent), 5.formatted(.number.precision(.fractionLength(2))),
    5.formatted(.icuNumber(.percent)), 1.5.formatted(.icuNumber()), 5.formatted(icu: .percent),
    Decimal(3).formatted(.icuNumber(.currency("EUR").locale("de"))),
    UInt8(3).formatted(.icuNumber(.number)),
    String(try Double("1,5", icu: .number.locale(Locale(identifier: "de")))),
  ]
}
