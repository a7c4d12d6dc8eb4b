/// Where a text is, for reports.
final class TextOrigin: Sendable {
  let source: any TextSource
  let key: String

  init(_ source: some TextSource, key: String) {
    self.source = source
    self.key = key
  }

  /// Reports an issue of a text, which may be in no bundle.
  ///
  /// - Parameter argument: The argument's name, where the text may have one such issue for each.
  static func report(_ issue: LocalizationIssue, _ origin: TextOrigin?, argument: String = "") {
    guard let origin else { return Localization.report(issue) }
    origin.source.report(issue, ofKey: origin.key, argument: argument)
  }
}

/// What texts come from, such as a table of a bundle: it says in issues where they are.
protocol TextSource: AnyObject, Sendable {
  /// Reports an issue of the text of a key.
  func report(_ issue: LocalizationIssue, ofKey key: String, argument: String)
}
