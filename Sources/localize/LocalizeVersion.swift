/// The version of the program.
enum LocalizeVersion {
  /// The newest version in CHANGELOG.md, which a test compares.
  static let current = "unreleased"
}
