internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// The names of placeholders in the printf formats of string catalogs, such as `%(name)@`, which no other
/// format has: `printf` knows positions.
enum PlaceholderNames {
  /// Replaces the names of a new catalog by the positions of the arguments in the source strings.
  ///
  /// A string with a name whose position is not known is removed: the new file would show its directive.
  ///
  /// - Parameters:
  ///   - catalog: A catalog with the source strings and the translations.
  ///   - sourceLanguage: The language of the source strings, if the catalog names none.
  /// - Returns: A warning with the keys whose names are lost, and an error for each string that is removed.
  static func replace(
    in catalog: inout StringCatalog, sourceLanguage: String
  ) -> [CatalogDiagnostic] {
    let named = catalog.sourceLanguage ?? sourceLanguage
    // A file of one language may say `en_US`, and the command `en-US`.
    let source =
      catalog.languages.first { LanguageName.locale($0) == LanguageName.locale(named) } ?? named
    var keys: [String] = []
    var losses: [CatalogDiagnostic] = []
    for index in catalog.entries.indices where catalog.entries[index].mayHaveNames {
      let entry = catalog.entries[index]
      var problems: [CatalogNameProblem] = []
      let new = entry.numbered(sourceLanguage: source, problems: &problems)
      losses += problems.map { loss(of: entry, in: $0.language, $0.message) }
      if new != entry {
        keys.append(entry.gettextTitle)
        catalog.entries[index] = new
        continue
      }
      catalog.entries[index].localizations.removeAll { localization in
        guard localization.node.hasNames else { return false }
        losses.append(
          loss(
            of: entry, in: localization.language,
            CatalogNameProblem.unknownPositions + "; it is not written",
            hint:
              "put the strings of '\(source)' and the translations into one '.xcstrings' file with "
              + "'localize convert' and 'localize import', and convert that"))
        return true
      }
    }
    return warnings(of: keys, in: catalog.format) + losses
  }

  /// Returns a warning with the keys whose names are lost.
  static func warnings(of keys: [String], in format: CatalogFormat) -> [CatalogDiagnostic] {
    guard !keys.isEmpty else { return [] }
    return [
      CatalogDiagnostic(
        kind: .type, severity: .warning,
        message: "'.\(format.rawValue)' cannot contain the names of placeholders, which are "
          + "written as positions: \(NameList.text(keys))")
    ]
  }

  private static func loss(
    of entry: CatalogEntry, in language: String, _ message: String, hint: String? = nil
  ) -> CatalogDiagnostic {
    let place = language.isEmpty ? "" : " in '\(language)'"
    return CatalogDiagnostic(
      kind: .type, severity: .error, at: entry,
      message: "'\(entry.key)' has a placeholder with a name\(place): \(message)", hint: hint)
  }
}
