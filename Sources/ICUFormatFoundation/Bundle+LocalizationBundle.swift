internal import Foundation
internal import ICUFormat

extension Optional where Wrapped == Bundle {
  /// The localization files of the bundle; the program's own files for nil.
  var localizationBundle: LocalizationBundle { map { LocalizationBundle.shared(for: $0) } ?? .main }
}
