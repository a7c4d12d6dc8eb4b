import Foundation
import ICUFormatFoundation

let german = Locale(identifier: "de")
print(
  1234.5.formatted(.icuNumber(.number.locale(german))),
  String(localized: "Hello", bundle: #bundle, locale: german))
