internal import MessageSyntax

/// Collects the problems of one file; lines are only counted after the first problem.
struct CatalogProblems {
  let file: String
  let text: [UInt8]
  let limit: Int
  private(set) var diagnostics: [CatalogDiagnostic] = []
  private var lines: LineIndex?
  private var suppressed = 0
  /// The conflicts of a merge, in the order of the file.
  private var conflicts: [Range<Int>] = []

  /// The problems of a text that is read again; they were reported, so their lines are not counted.
  static let ignored = CatalogProblems(file: "", text: [])

  init(file: String, text: [UInt8], limit: Int = CatalogLimits().diagnostics) {
    self.file = file
    self.text = text
    self.limit = max(1, limit)
  }

  mutating func report(
    _ kind: CatalogDiagnosticKind, _ severity: SourceDiagnosticSeverity = .error,
    at range: Range<Int>, _ message: String, hint: String? = nil,
    fix: SourceFix? = nil, related: Int? = nil
  ) {
    guard kind == .mergeConflict || !hasConflict(at: range.lowerBound) else { return }
    guard diagnostics.count < limit else {
      suppressed += 1
      // A file with a conflict is not changed.
      if kind == .mergeConflict { diagnostics[limit - 1].kind = kind }
      diagnostics[limit - 1].message = "\(suppressed + 1) further problems are not listed"
      diagnostics[limit - 1].fix = nil
      diagnostics[limit - 1].hint = nil
      diagnostics[limit - 1].related = nil
      if severity == .error { diagnostics[limit - 1].severity = .error }
      return
    }
    diagnostics.append(
      CatalogDiagnostic(
        kind: kind, severity: severity, file: file.isEmpty ? nil : file, range: range,
        location: location(of: range.lowerBound), message: message, fix: fix, hint: hint,
        related: related.map { location(of: $0) }))
  }

  /// Reports a conflict of a merge.
  ///
  /// Other problems inside it are not reported, because they would only follow from it.
  mutating func report(_ conflict: MergeConflict) {
    conflicts.append(conflict.range)
    report(
      .mergeConflict, at: conflict.line, "line of a merge conflict",
      hint: "keep one of the two texts, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'")
  }

  /// Whether an offset is inside a conflict of a merge.
  private func hasConflict(at offset: Int) -> Bool {
    conflict(after: offset).map { $0.contains(offset) } ?? false
  }

  /// Whether a conflict of a merge begins in a range.
  func hasConflict(in range: Range<Int>) -> Bool {
    conflict(after: range.lowerBound).map { $0.lowerBound < range.upperBound } ?? false
  }

  /// Returns the first conflict that ends after an offset.
  private func conflict(after offset: Int) -> Range<Int>? {
    var places = conflicts.indices
    while !places.isEmpty {
      let middle = (places.lowerBound + places.upperBound) / 2
      places =
        conflicts[middle].upperBound <= offset
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return conflicts.indices.contains(places.lowerBound) ? conflicts[places.lowerBound] : nil
  }

  /// Reports the first ill-formed part of a file's text, if there is one.
  mutating func reportEncoding(of text: FileText) {
    if case .charset(let name) = text.encoding, let place = text.misreadUTF8 {
      return report(
        .encoding, .warning, at: place..<place + 1,
        "the file names the character set '\(name)', but its text seems to be UTF-8",
        hint: "name UTF-8 as the character set")
    }
    if case .charset(let name) = text.encoding, let damage = text.damage {
      return report(
        .encoding, at: damage..<damage + 1, "ill-formed text in the character set '\(name)'",
        hint: "save the file in the character set that it names")
    }
    guard let damage = text.damage ?? FileText.firstIllFormedByte(text.bytes) else { return }
    report(
      .encoding, at: damage..<damage + 1, "ill-formed Unicode text",
      hint: "save the file as UTF-8")
  }

  /// Reports an unknown character set.
  ///
  /// - Parameter range: The range of the name, or the beginning of the file.
  mutating func reportUnknownCharset(_ name: String, at range: Range<Int>) {
    report(
      .encoding, at: range,
      "unknown character set '\(name)'; the file is not read",
      hint: "save the file as UTF-8, and name UTF-8 as its character set")
  }

  /// Reports translations whose language is unknown.
  mutating func reportMissingLanguage(at offset: Int) {
    report(
      .missingLanguage, .warning, at: offset..<offset,
      "the translations have no language",
      hint: "add 'target-language' to '<file>', or name the file or its folder 'de' or 'app_de'")
  }

  /// What to do about an unknown plural category.
  static let categoryHint = "use 'zero', 'one', 'two', 'few', 'many' or 'other'"

  /// Reports a state that XLIFF does not have.
  mutating func reportUnknownState(_ state: String, of unit: XLIFFUnit, at range: Range<Int>) {
    guard !state.isEmpty, !XLIFFUnit.isKnown(state: state) else { return }
    report(
      .type, .warning, at: range, "unknown state '\(state)' of '\(unit.id)'",
      hint: "write 'translated' for a finished translation, or 'new' or 'needs-translation'")
  }

  /// Reports an invalid or missing plural rule in a gettext header.
  mutating func reportPluralForms(
    _ problem: String, _ severity: SourceDiagnosticSeverity = .warning, at range: Range<Int>,
    hint: String = "write 'nplurals=2; plural=n != 1;' with the rule of the language"
  ) {
    report(.pluralForms, severity, at: range, problem, hint: hint)
  }

  /// Reports a gettext catalog without a plural rule if an entry has another number of forms than
  /// the default rule.
  mutating func reportMissingPluralForms(in catalog: StringCatalog, _ entry: UnusualPlural?) {
    guard let entry,
      let hint = catalog.hint(forPluralRule: "nplurals=\(entry.formCount); plural=…;")
    else { return }
    let forms = entry.formCount == 1 ? "1 form" : "\(entry.formCount) forms"
    reportPluralForms(
      "missing plural rule for \(forms); 'n != 1' is used, which has 2",
      at: entry.offset..<entry.offset + 1, hint: "\(hint), with the rule of the language")
  }

  /// An entry of a gettext catalog that does not have the two forms of the default rule.
  struct UnusualPlural {
    let formCount: Int
    let offset: Int

    /// Returns nil for an entry with two forms, and for one without a translation.
    init?(formCount: Int, at offset: Int) {
      guard formCount != 0, formCount != GettextPluralForms.germanic.count else { return nil }
      self.formCount = formCount
      self.offset = offset
    }
  }

  /// Returns the error for a plural rule that is not in a file.
  static func pluralForms(_ problem: String, in header: String) -> CatalogDiagnostic {
    var problems = CatalogProblems(file: "", text: Array(header.utf8))
    problems.reportPluralForms(problem, .error, at: 0..<header.utf8.count)
    return problems.diagnostics[0]
  }

  /// Returns the line and column of an offset.
  private mutating func location(of offset: Int) -> TextLocation {
    let lines = lines ?? LineIndex(text)
    self.lines = lines
    return lines.location(at: offset)
  }

  /// Reports a duplicate key.
  mutating func reportDuplicate(_ key: String, at range: Range<Int>, after earlier: Int) {
    report(
      .duplicateKey, .warning, at: range,
      "duplicate key '\(key)'; the last value is used",
      hint: "remove the duplicate", related: earlier)
  }

  /// Reports a duplicate key at its first byte.
  mutating func reportDuplicate(_ key: String, at offset: Int, after earlier: Int) {
    reportDuplicate(key, at: offset..<offset + 1, after: earlier)
  }
}

/// The errors of a file, ordered by location.
struct FileErrors {
  /// The errors, ordered by where they begin.
  let all: [CatalogDiagnostic]
  /// Whether there may be more errors than listed.
  private let isFull: Bool

  init(_ problems: CatalogProblems) {
    all = problems.diagnostics.filter { $0.severity == .error }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    isFull = problems.diagnostics.count >= problems.limit
  }

  /// Returns the first error that begins in a range, or any error if not all are listed.
  func first(in range: Range<Int>) -> CatalogDiagnostic? {
    var places = all.indices
    while !places.isEmpty {
      let middle = (places.lowerBound + places.upperBound) / 2
      places =
        all[middle].range.lowerBound < range.lowerBound
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    if all.indices.contains(places.lowerBound),
      all[places.lowerBound].range.lowerBound < range.upperBound
    {
      return all[places.lowerBound]
    }
    return isFull ? all.first : nil
  }
}
