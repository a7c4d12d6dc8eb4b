/// The file and language of a table, for reports.
final class TableOrigin: Sendable {
  let reporter: BundleReporter
  let file: String
  let table: String
  /// The language of the table.
  let language: LocaleIdentifier
  /// The user's language, if the table is searched because that language lacks a translation.
  let lacking: LocaleIdentifier?

  /// Represents the language of a user whose languages are not in the bundle.
  static let absentLanguage: LocaleIdentifier = "und"

  init(
    reporter: BundleReporter, file: BundleFile, language: LocaleIdentifier,
    lacking: LocaleIdentifier?
  ) {
    self.reporter = reporter
    self.file = file.name
    table = file.table
    self.language = language
    self.lacking = lacking
  }

  /// Reports a translation that the user's language lacks.
  ///
  /// If the language is not in the bundle, only a strict run gets the report, because users may
  /// prefer any language.
  func reportMissing(_ key: LocalizedStringKey) {
    guard let lacking, key.hasLetters else { return }
    let isAbsent = lacking == Self.absentLanguage
    if isAbsent, Localization.collector == nil { return }
    let text = "'\(language.languageTag)' is shown instead"
    reporter.report(
      LocalizationIssue(
        kind: .missingKey, subject: key.key,
        detail: isAbsent ? "the user's language is not in the bundle; \(text)" : text,
        locale: isAbsent ? nil : lacking, table: table, key: key.key,
        language: isAbsent ? nil : lacking))
  }
}

extension TableOrigin: TextSource {
  func report(_ issue: LocalizationIssue, ofKey key: String, argument: String) {
    var issue = issue
    issue.table = table
    issue.file = file
    issue.key = key
    issue.language = language
    // The same issue may be found at compilation, formatting and styling, each time with another
    // detail.
    var hasher = Hasher()
    hasher.combine(file)
    hasher.combine(key)
    hasher.combine(language)
    hasher.combine(argument)
    reporter.report(issue, fact: hasher.finalize())
  }
}
