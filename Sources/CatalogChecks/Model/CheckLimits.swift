/// The limits of checks against hostile files.
package enum CheckLimits {
  /// The findings for one translation.
  package static let findingsOfTranslation = 100
  /// The findings for one file.
  package static let findingsOfFile = 10_000
  /// The bytes that are searched in one file for the places of strings.
  package static let searchedBytes = 256 << 20
  /// The strings of one translation that are checked: its plural forms, devices and widths.
  package static let strings = 1_000
  /// The formatted strings for one translation.
  package static let samples = 64
  /// The bytes of a string that is formatted.
  package static let formattedLength = 65_536
  /// The characters of a line that is shown with a finding.
  package static let shownLine = 160
}
