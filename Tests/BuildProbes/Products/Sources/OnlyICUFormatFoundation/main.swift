import Foundation
import ICUFormatFoundation

print(1234.5.formatted(.icuNumber(.number.locale(Locale(identifier: "de")))))
