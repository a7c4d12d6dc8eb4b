internal import MessageSyntax
internal import StringCatalogs

/// The names of placeholders in the printf formats of string catalogs, such as `%(name)@`, which no other
/// format has: `printf` knows positions.
enum PlaceholderNames {
  /// Replaces the names of a new catalog by the positions of the arguments in the source strings.
  ///
  /// - Parameter catalog: A catalog with the source strings and the translations.
  /// - Returns: A warning with the keys whose names are lost, and an error for each string with a name
  ///   whose position is not known.
  static func replace(in catalog: inout StringCatalog) -> [CatalogDiagnostic] {
    var keys: [String] = []
    var losses: [CatalogDiagnostic] = []
    for index in catalog.entries.indices where catalog.entries[index].mayHaveNames {
      let entry = catalog.entries[index]
      var problems: [CatalogNameProblem] = []
      let new = entry.numbered(sourceLanguage: catalog.sourceLanguage, problems: &problems)
      losses += problems.map { loss(of: entry, in: $0.language, $0.message) }
      if new != entry {
        keys.append(entry.gettextTitle)
        catalog.entries[index] = new
        continue
      }
      for localization in entry.localizations
      where localization.node.contains({ PrintfFormat(catalogText: $0).hasNames }) {
        losses.append(
          loss(
            of: entry, in: localization.language,
            "neither the key nor a source string gives the positions of the names"))
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
    of entry: CatalogEntry, in language: String, _ message: String
  ) -> CatalogDiagnostic {
    let place = language.isEmpty ? "" : " in '\(language)'"
    return CatalogDiagnostic(
      kind: .type, severity: .error, at: entry,
      message: "'\(entry.key)' has a placeholder with a name\(place): \(message)")
  }
}
