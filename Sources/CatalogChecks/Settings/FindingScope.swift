/// The findings that a setting is for; a part that is nil allows all.
package struct FindingScope: Sendable, Equatable {
  /// The files, as they were named.
  package var path: WildcardPattern?
  /// The keys.
  package var key: WildcardPattern?
  /// The language, as it is written in the file.
  package var language: String?

  /// Returns whether a finding or translation is in the scope.
  func contains(path: String, key: String?, language: String?) -> Bool {
    if let wanted = self.language, language != wanted { return false }
    if let pattern = self.path, !pattern.matches(path) { return false }
    if let pattern = self.key { return key.map { pattern.matches($0) } ?? false }
    return true
  }
}
