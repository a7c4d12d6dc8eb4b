import Foundation
import func ICUFormatFoundation.NSLocalizedString

/// Existing code: only the second line above was added to the file.
struct ContactScreen {
  let bundle: Bundle

  func title() -> String { NSLocalizedString("phone_number", bundle: bundle, comment: "") }

  func missing() -> String {
    NSLocalizedString("fax", tableName: nil, bundle: bundle, value: "Fax", comment: "A fax number")
  }

  func inMain() -> String { NSLocalizedString("not there", comment: "") }
}
