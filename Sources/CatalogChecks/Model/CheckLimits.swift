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
  /// The steps to find the variants of one MessageFormat 2 message for its plural forms.
  package static let variantSteps = 1_000_000
  /// The languages of one file whose plural rules are applied.
  package static let languages = 500
  /// The keys of the source file that are compared with a key that it does not have.
  package static let nearKeys = 200
  /// The names and elements of a string that a fix keeps.
  package static let writtenParts = 64
  /// The formatted strings for one translation.
  package static let samples = 64
  /// The bytes of all formatted strings of a file, for each byte of the file.
  package static let outputPerByte = 64
  /// The bytes of all formatted strings of a file, in addition.
  package static let outputOfFile = 16 << 20
  /// The bytes of a string that is formatted.
  package static let formattedLength = 65_536
  /// The bytes of a line that are shown with a finding, before and after its place.
  package static let shownLine = 160
  /// The bytes of a settings file.
  package static let settingsSize = 1 << 20
  /// The elements of a list in a settings file.
  package static let settings = 500
  /// The bytes of a pattern for keys or paths.
  package static let wildcardLength = 256
}
