package import ICUFormat
package import StringCatalogs

/// Explains which string a program shows for a key: the language, the table and the file.
package struct KeyExplanation {
  /// The explanation, in lines.
  package let text: String
  /// Whether a language has the key; otherwise the source string is shown.
  package let isFound: Bool

  /// - Parameters:
  ///   - literal: The key as in a catalog, or the literal as in the source code.
  ///   - keys: The keys that a literal with interpolations may have; empty for a key.
  ///   - table: The table; nil for `Localizable`.
  ///   - preferences: The languages that the user prefers, in order.
  ///   - folder: The folder of the localization files.
  ///   - syntax: The syntax that the settings set for the strings; nil for that of the format.
  package init(
    _ literal: String, keys: [LocalizedStringKey] = [], table: String?, preferences: [String],
    folder: String,
    syntax: CatalogMessageSyntax? = nil
  ) {
    self.init(
      literal, keys, table, preferences, LocalizationBundle(path: folder, syntax: syntax), syntax)
  }

  /// - Parameter files: The localization files, by their paths.
  package init(
    _ literal: String, keys: [LocalizedStringKey] = [], table: String?, preferences: [String],
    files: [String: [UInt8]],
    syntax: CatalogMessageSyntax? = nil
  ) {
    self.init(
      literal, keys, table, preferences, LocalizationBundle(files: files, syntax: syntax), syntax)
  }

  private init(
    _ literal: String, _ keys: [LocalizedStringKey], _ table: String?, _ preferences: [String],
    _ bundle: LocalizationBundle, _ syntax: CatalogMessageSyntax?
  ) {
    let locales = preferences.map { LocaleIdentifier($0) }
    let written = LocalizedStringKey(literal)
    let typed = (keys.isEmpty ? KeyLiteral(literal).keys : keys).filter { $0 != written }
    let keys = typed + [written]
    let searches = keys.map { bundle.explanation(of: $0, table: table, preferences: locales) }
    // The key that an earlier language has, as far as the types of the values are not known.
    let found = zip(keys, searches).filter { $0.1.text != nil }.min {
      $0.1.languages.count < $1.1.languages.count
    }
    let search = found?.1 ?? searches[0]
    isFound = found != nil
    let key = found?.0 ?? typed.first ?? written
    text = Self.description(
      search, key: search.foundKey ?? Self.expectedKey(key, search, syntax),
      forms: Self.forms(of: key), table: table ?? "Localizable", preferences: locales)
  }

  /// Returns the key as each syntax of files has it, if they differ.
  private static func forms(of key: LocalizedStringKey) -> [String] {
    let forms = CatalogMessageSyntax.allCases.map { ($0, key.tableKey(in: $0)) }
    guard Set(forms.map(\.1.byBytes)).count > 1 else { return [] }
    return forms.map { "\(TerminalText.oneLine($1)) (\($0.rawValue))" }
  }

  /// Returns the form of a key that the searched files would have.
  private static func expectedKey(
    _ key: LocalizedStringKey, _ search: LookupExplanation, _ syntax: CatalogMessageSyntax?
  ) -> String {
    let files = search.languages.flatMap(\.files)
    let syntaxes = Set(
      files.compactMap { CatalogFormat(fileName: $0.name)?.messageSyntax(set: syntax) })
    return key.tableKey(in: syntaxes.count == 1 ? syntaxes.first ?? .printf : .printf)
  }

  private static func isGettext(_ name: String) -> Bool {
    CatalogFormat(fileName: name)?.isGettext == true
  }

  private static func description(
    _ found: LookupExplanation, key: String, forms: [String], table: String,
    preferences: [LocaleIdentifier]
  ) -> String {
    func tags(_ locales: [LocaleIdentifier]) -> String {
      locales.isEmpty ? "none" : locales.map(\.languageTag).joined(separator: ", ")
    }
    var lines = ["key: \(TerminalText.oneLine(key))"]
    if !forms.isEmpty { lines.append("forms: \(forms.joined(separator: ", "))") }
    lines += [
      "table: \(TerminalText.oneLine(table))", "preferences: \(tags(preferences))",
      "languages of the files: \(tags(found.available))",
      "development language: \(found.developmentLanguage.languageTag)", "search:",
    ]
    let hasTable = found.languages.contains { !$0.files.isEmpty }
    let otherTables =
      hasTable || found.tableNames.isEmpty ? "" : "; \(TerminalText.oneLine(found.tableNames))"
    for (index, step) in found.languages.enumerated() {
      lines.append("  \(index + 1). \(step.language.languageTag): \(step.reason.rawValue)")
      if step.files.isEmpty { lines.append("     no file has the table\(otherTables)") }
      for file in step.files {
        let finding =
          switch file.finding {
          case .translated: "has the key"
          case .key: "has the key, which is its own string"
          case .missing: "does not have the key"
          case .untranslated:
            Self.isGettext(file.name)
              ? "has the key, but its translation is empty or fuzzy, and is not used"
              : "has the key without a translation"
          case .hidden: "has the key too, and is not used"
          }
        lines.append("     \(TerminalText.oneLine(file.name)): \(finding)")
      }
    }
    if found.languages.isEmpty { lines.append("  no language") }
    if let text = found.text, let step = found.languages.last {
      let shown = step.files.last { $0.finding != .hidden }
      let file = shown.map { TerminalText.oneLine($0.name) } ?? ""
      lines.append(
        "shown: \(TerminalText.oneLine(text)) (\(step.language.languageTag), file \(file))")
    } else {
      lines.append(
        "shown: the source string, because no language that is searched has the key")
    }
    lines.append("numbers and dates: \(found.formattingLocale.languageTag)")
    return lines.joined(separator: "\n") + "\n"
  }
}
