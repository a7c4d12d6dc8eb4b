internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// The strings that look-ups never show, because they find the key in another file of the table first.
struct HiddenKeys {
  /// A string that is never shown.
  private struct Hidden {
    var entry: Int
    /// The language, as the file writes it.
    var language: String
    /// The path of the file that is found first.
    var path: String
  }

  /// A key in a language.
  private struct Name: Hashable {
    var key: ByteEqualString
    var language: String
  }

  /// The string that is found first.
  private struct First {
    var file: CheckedFile
    /// The string; nil if the key itself is shown.
    var node: CatalogNode?
  }

  private var hidden: [String: [Hidden]] = [:]

  /// Compares the files of each table.
  init(_ files: [CheckedFile]) {
    var tables: [String: [CheckedFile]] = [:]
    for file in files where Self.isCompared(file) {
      tables[file.table + " " + file.root, default: []].append(file)
    }
    for table in tables.values where table.count > 1 { compare(table) }
  }

  /// Returns the strings of a file that are never shown.
  func problems(of file: CheckedFile) -> [TranslationProblems] {
    let rule = HiddenKeyRule()
    return (hidden[file.path] ?? []).compactMap { found in
      let entry = file.catalog.entries[found.entry]
      guard !IgnoredRules(entry.comment).contains(rule.identifier) else { return nil }
      return TranslationProblems(
        entry: entry, language: found.language, strings: [],
        problems: [
          RuleReport.Problem(
            rule: rule.identifier, severity: rule.severity, message: rule.problem(found.path),
            offset: 0)
        ])
    }
  }

  /// Whether a program reads the file beside others.
  ///
  /// Files that were exported or compiled are copies of others.
  private static func isCompared(_ file: CheckedFile) -> Bool {
    let format = file.catalog.format
    return format == .xcstrings
      || !format.traits.isMultilingual && format != .mo && file.language != nil
  }

  private mutating func compare(_ files: [CheckedFile]) {
    // The order of look-ups.
    let ordered = files.sorted {
      ($0.catalog.format.traits.rank, $0.path) < ($1.catalog.format.traits.rank, $1.path)
    }
    var first: [Name: First] = [:]
    var tags: [String: String] = [:]
    func tag(_ language: String) -> String {
      if let known = tags[language] { return known }
      let tag = LanguageName.locale(language).languageTag
      tags[language] = tag
      return tag
    }
    for file in ordered {
      for (index, entry) in file.catalog.entries.enumerated() {
        let key = CatalogKey.canonical(entry.key)
        for (language, node) in Self.strings(of: entry, in: file) {
          let name = Name(key: key, language: tag(language))
          guard let other = first[name] else {
            first[name] = First(file: file, node: node)
            continue
          }
          guard other.file.path != file.path, !Self.isPair(other.file, file),
            !Self.isSame(other.node, node, entry.key)
          else { continue }
          hidden[file.path, default: []].append(
            Hidden(entry: index, language: language, path: other.file.path))
        }
      }
    }
  }

  /// Returns the strings of an entry that look-ups find; nil for a key that is its own string.
  private static func strings(
    of entry: CatalogEntry, in file: CheckedFile
  ) -> [(language: String, node: CatalogNode?)] {
    let format = file.catalog.format
    let strings = entry.localizations.filter {
      format == .xcstrings ? !$0.node.isBlank : !$0.node.isUntranslated(in: format)
    }
    guard format == .xcstrings else {
      return strings.prefix(1).map { (file.language ?? "", $0.node) }
    }
    var result: [(String, CatalogNode?)] = strings.map { ($0.language, $0.node) }
    if let source = file.catalog.sourceLanguage, !entry.isEmptyKey,
      !strings.contains(where: { $0.language.byBytes == source.byBytes })
    {
      result.append((source, nil))
    }
    return result
  }

  /// Whether the files are a `.strings` file and its plurals, which Apple's systems read for the same keys.
  private static func isPair(_ one: CheckedFile, _ other: CheckedFile) -> Bool {
    one.catalog.format == .stringsdict && other.catalog.format == .strings
  }

  private static func isSame(_ one: CatalogNode?, _ other: CatalogNode?, _ key: String) -> Bool {
    // Without a translation, the key is the string.
    func strings(_ node: CatalogNode?) -> ShownStrings {
      ShownStrings(node ?? CatalogNode(key), key: key)
    }
    return strings(one) == strings(other)
  }
}
