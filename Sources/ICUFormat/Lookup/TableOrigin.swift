/// The file and language of a table's texts, for reports.
final class TableOrigin: Sendable {
  let reporter: BundleReporter
  let file: String
  let table: String
  /// The language of the texts.
  let language: LocaleIdentifier
  /// The reader's language, where the table is searched because that language lacks a text.
  let lacking: LocaleIdentifier?

  /// Represents the language of a reader whose languages are not in the bundle.
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

  /// Reports a text that the reader's language lacks.
  ///
  /// Of a language that is not in the bundle at all only a strict run gets to know: readers may want
  /// any language.
  func reportMissing(_ key: LocalizedStringKey) {
    guard let lacking, key.hasLetters else { return }
    let isAbsent = lacking == Self.absentLanguage
    if isAbsent, Localization.collector == nil { return }
    let text = "the text is in \(language.languageTag)"
    reporter.report(
      LocalizationIssue(
        kind: .missingKey, subject: key.key,
        detail: isAbsent ? "the bundle does not have the reader's language; \(text)" : text,
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
    // One mistake is found when a text is compiled, when it is formatted, and with its styles: each
    // time in other words.
    var hasher = Hasher()
    hasher.combine(file)
    hasher.combine(key)
    hasher.combine(language)
    hasher.combine(argument)
    reporter.report(issue, fact: hasher.finalize())
  }
}
