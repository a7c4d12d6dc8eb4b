import Foundation
@testable import ICUFormat
@testable import ICUFormatFoundation
@testable import ICUFormatLocales
@testable import ICUFormatStyles
@testable import ICUFormatText
@testable import MessageSyntax
@testable import StringCatalogs
import Testing

@Test("names of Foundation stay usable with those of this package")
func foundationNames() {
  let formatter: NumberFormatter = NumberFormatter()
  let calendar: Calendar = Calendar(identifier: .gregorian)
  #expect(formatter.minimumFractionDigits == 0)
  #expect(calendar.identifier == .gregorian)
}

/// Names of Swift Testing that no product may declare, not even internally.
struct TestingNames {
  var location: SourceLocation?
  var issue: Issue?
  var comment: Comment?
  var tag: Tag?
  var bug: Bug?
  var trait: (any Trait)?
  var confirmation: Confirmation?
}
