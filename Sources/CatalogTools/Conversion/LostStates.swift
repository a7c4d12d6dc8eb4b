internal import MessageSyntax
internal import StringCatalogs

/// The states of translations that a new file cannot have, so that work that is left would seem to be
/// finished.
enum LostStates {
  /// Returns warnings with the keys whose translations lose their states.
  ///
  /// A format of several languages has all states, and a gettext catalog has only reviews, which
  /// the new file keeps or does not get.
  ///
  /// - Parameters:
  ///   - catalog: The catalog with the language that will be written, and the states of a string catalog.
  ///   - old: The format of its file.
  static func warnings(of catalog: StringCatalog, from old: CatalogFormat) -> [CatalogDiagnostic] {
    let format = catalog.format
    guard !format.isMultilingual, !old.isGettext else { return [] }
    var lost: [String] = []
    var fuzzy: [String] = []
    for entry in catalog.entries {
      let states = states(of: entry, in: catalog)
      guard states != [.translated], !states.isEmpty else { continue }
      if !format.isGettext || !states.contains(where: \.isUnfinished) {
        lost.append(entry.key)
      } else if states != [.needsReview] {
        // A compiled catalog does not get them, which the writer reports.
        if format == .po { fuzzy.append(entry.key) }
      }
    }
    var warnings: [CatalogDiagnostic] = []
    if !lost.isEmpty {
      warnings.append(
        warning(
          "'.\(format.rawValue)' cannot contain the \(lost.count == 1 ? "state" : "states") of "
            + "\(NameList.text(lost)), which \(lost.count == 1 ? "is" : "are") written as finished")
      )
    }
    if !fuzzy.isEmpty {
      warnings.append(
        warning(
          "'.po' has one state for all strings of a key; \(NameList.text(fuzzy)) "
            + "\(fuzzy.count == 1 ? "gets" : "get") the flag 'fuzzy'"))
    }
    return warnings
  }

  /// Returns a warning with the keys whose extraction states a new XLIFF file cannot have: the program
  /// would seem to use a stale key.
  static func extractionWarnings(of catalog: StringCatalog) -> [CatalogDiagnostic] {
    guard catalog.format == .xliff else { return [] }
    var keys: [String: [String]] = [:]
    for entry in catalog.entries {
      if let state = entry.extractionState { keys[state, default: []].append(entry.key) }
    }
    return keys.sorted { $0.key < $1.key }.map { state, keys in
      CatalogDiagnostic(
        kind: .unknownMember, severity: .warning,
        message: "'.xliff' cannot contain the extraction state '\(state)' of "
          + NameList.text(keys),
        hint: state == "stale" ? "'localize export' leaves stale keys out" : nil)
    }
  }

  private static func warning(_ message: String) -> CatalogDiagnostic {
    CatalogDiagnostic(
      kind: .type, severity: .warning, message: message,
      hint: "'localize export' keeps the states")
  }

  /// Returns the states of the strings that will be written; `translated` for those without one.
  private static func states(
    of entry: CatalogEntry, in catalog: StringCatalog
  ) -> Set<CatalogState> {
    var states: Set<CatalogState> = []
    for localization in entry.localizations
    where localization.language.byBytes != catalog.sourceLanguage?.byBytes
      && catalog.isWritten(localization.language)
    {
      _ = localization.node.containsUnit { unit in
        if !unit.value.isEmpty { states.insert(unit.state ?? .translated) }
        return false
      }
    }
    return states
  }
}
