/// The location of a translation, for reports.
final class TextOrigin: Sendable {
  let source: any TextSource
  let key: String

  init(_ source: some TextSource, key: String) {
    self.source = source
    self.key = key
  }

  /// Reports an issue of a translation; `origin` is nil if it is not in a bundle.
  ///
  /// - Parameter argument: The argument's name, if each argument may have such an issue.
  static func report(_ issue: LocalizationIssue, _ origin: TextOrigin?, argument: String = "") {
    guard let origin else { return Localization.report(issue) }
    origin.source.report(issue, ofKey: origin.key, argument: argument)
  }
}

/// A source of translations, such as a table of a bundle, which adds their location to issues.
protocol TextSource: AnyObject, Sendable {
  /// Reports an issue of a key's translation.
  func report(_ issue: LocalizationIssue, ofKey key: String, argument: String)
}
