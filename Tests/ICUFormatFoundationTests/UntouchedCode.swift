import Foundation
import func ICUFormatFoundation.NSLocalizedString

/// Code as it was before: only the second line above was added to its file.
struct ContactScreen {
  let bundle: Bundle

  func title() -> String { NSLocalizedString("phone_number", bundle: bundle, comment: "") }

  func missing() -> String {
    NSLocalizedString("fax", tableName: nil, bundle: bundle, value: "Fax", comment: "A fax number")
  }

  func inMain() -> String { NSLocalizedString("not there", comment: "") }
}
