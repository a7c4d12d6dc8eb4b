internal import ICU
internal import Synchronization

/// Reports what is wrong with a bundle and its texts, each fact once, because the same key is looked
/// up often.
final class BundleReporter: Sendable {
  /// The absolute path of the bundle's folder, or what else the bundle is made of.
  let name: String
  private let window = IssueWindow(limit: 4000)
  private let languages = Mutex<[LocaleIdentifier: LanguageCount]>([:])
  private let owner = Mutex(Owner())

  private struct LanguageCount {
    var count = 0
    var lastReport: ContinuousClock.Instant?
  }

  private struct Owner {
    weak var bundle: LocalizationBundle?
  }

  /// How often the readers of absent languages are reported.
  private static let languageInterval = Duration.seconds(600)

  init(name: String) { self.name = name }

  /// Reports an issue, with the name of the bundle.
  ///
  /// - Parameter fact: A hash of what it says; nil for that of the issue.
  func report(_ issue: LocalizationIssue, fact: Int? = nil) {
    var issue = issue
    issue.bundle = name
    // A strict run gets everything.
    if let collector = Localization.collector { return collector.add(issue) }
    switch window.decide(kind: issue.kind.name, fact: fact ?? Self.fact(of: issue)) {
    case .show: Localization.report(issue)
    case .showLimit: Localization.report(.limit(of: issue.kind, bundle: name))
    case .hide: break
    }
  }

  /// A hash of what an issue says.
  ///
  /// Locales are left out, because they may come from users; so is what is only said along with it.
  private static func fact(of issue: LocalizationIssue) -> Int {
    var hasher = Hasher()
    switch issue.kind {
    case .missingTable: hasher.combine(issue.subject)
    case .missingKey:
      hasher.combine(issue.subject)
      hasher.combine(issue.table)
      hasher.combine(issue.language)
    default: return IssueLog.fact(of: issue)
    }
    return hasher.finalize()
  }

  /// Reports that a reader's languages are not in the bundle: once for each language that is shown
  /// instead, then now and then with a count.
  func reportMissingLanguage(
    _ wanted: LocaleIdentifier, shown: LocaleIdentifier, now: ContinuousClock.Instant = .now
  ) {
    let issue = LocalizationIssue(
      kind: .missingLanguage, subject: wanted.languageTag,
      detail: "the texts are in \(shown.languageTag)", locale: shown, bundle: name, language: shown)
    if let collector = Localization.collector { return collector.add(issue) }
    let count = languages.withLock { languages -> Int? in
      var state = languages[shown, default: LanguageCount()]
      state.count += 1
      let count = state.count
      let isDue = state.lastReport.map { now >= $0 + Self.languageInterval } ?? true
      if isDue { state = LanguageCount(count: 0, lastReport: now) }
      languages[shown] = state
      return isDue ? count : nil
    }
    guard let count else { return }
    if count == 1 { return Localization.report(issue) }
    Localization.report(
      LocalizationIssue(
        kind: .missingLanguage, subject: wanted.languageTag,
        detail: "the texts are in \(shown.languageTag); \(count) look-ups since the last report",
        locale: shown, bundle: name, language: shown))
  }

  /// Starts to count reports again, because the files are read again.
  func restart() { window.restart() }

  // MARK: - Failures

  /// The bundle whose files are read again after a failure.
  func setOwner(_ bundle: LocalizationBundle) { owner.withLock { $0.bundle = bundle } }

  /// Makes the bundle read again what could not be read.
  func noteFailure() {
    let bundle = owner.withLock { $0.bundle }
    bundle?.retryLater()
  }
}

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

/// Where a text is, for reports.
final class TextOrigin: Sendable {
  let table: TableOrigin
  let key: String

  init(table: TableOrigin, key: String) {
    self.table = table
    self.key = key
  }

  /// Reports an issue of a text, which may be in no bundle.
  ///
  /// - Parameter argument: The argument's name, where the text may have one such issue for each.
  static func report(_ issue: LocalizationIssue, _ origin: TextOrigin?, argument: String = "") {
    guard let origin else { return Localization.report(issue) }
    origin.report(issue, argument)
  }

  private func report(_ issue: LocalizationIssue, _ argument: String) {
    var issue = issue
    issue.table = table.table
    issue.file = table.file
    issue.key = key
    issue.language = table.language
    // One mistake is found when a text is compiled, when it is formatted, and with its styles: each
    // time in other words.
    var hasher = Hasher()
    hasher.combine(table.file)
    hasher.combine(key)
    hasher.combine(table.language)
    hasher.combine(argument)
    table.reporter.report(issue, fact: hasher.finalize())
  }
}

extension LocalizedStringKey {
  /// Whether the key has a letter outside of its placeholders: what has none needs no translation.
  var hasLetters: Bool {
    guard hasFormatting else { return KeyLetters.areIn(segments.tail) }
    return KeyLetters.areIn(segments.tail, hasPlaceholders: false)
      || (0..<segments.count).contains { index in
        segments.withPair(at: index) { KeyLetters.areIn($0.literal, hasPlaceholders: false) }
      }
  }
}

private enum KeyLetters {
  /// - Parameter hasPlaceholders: Whether `%lld` and `{name}` are placeholders.
  static func areIn(_ text: String, hasPlaceholders: Bool = true) -> Bool {
    guard hasPlaceholders else { return text.unicodeScalars.contains(where: isLetter) }
    let program = PrintfProgram(text)
    var start = 0
    for token in program.tokens {
      if areOutsideBraces(in: program.text(start..<token.start)) { return true }
      start = token.end
    }
    return areOutsideBraces(in: program.text(start..<text.utf8.count))
  }

  private static func areOutsideBraces(in text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      guard !rest[..<open].contains(where: isLetter),
        name.allSatisfy({ $0.properties.isIDContinue })
      else { return true }
      rest = rest[rest.index(after: close)...]
    }
    return rest.contains(where: isLetter)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
}
