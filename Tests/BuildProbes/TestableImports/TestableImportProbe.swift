import Foundation
@testable import ICUFormat
@testable import ICUFormatFoundation
@testable import ICUFormatText
@testable import MessageSyntax
@testable import StringCatalogs
import Testing

@Test("Foundation's names stay usable beside ours")
func foundationNames() {
  let formatter: NumberFormatter = NumberFormatter()
  let calendar: Calendar = Calendar(identifier: .gregorian)
  #expect(formatter.minimumFractionDigits == 0)
  #expect(calendar.identifier == .gregorian)
}
