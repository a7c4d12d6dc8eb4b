internal import MessageSyntax
internal import StringCatalogs

/// The inline elements of XLIFF that no other format can contain.
enum LostElements {
  /// Returns a warning for each key whose strings have elements without a text of their own, such as `<g>`.
  ///
  /// A placeholder is not lost: it is written as its text.
  static func warnings(of catalog: StringCatalog, to format: CatalogFormat) -> [CatalogDiagnostic] {
    guard catalog.format == .xliff, format != .xliff else { return [] }
    let lines = EntryLines(catalog.sourceText)
    return catalog.entries.compactMap { entry in
      var names: [String] = []
      for localization in entry.localizations {
        _ = localization.node.containsUnit { unit in
          for name in unit.elementsWithoutText where !names.contains(name) { names.append(name) }
          return false
        }
      }
      guard !names.isEmpty else { return nil }
      return CatalogDiagnostic(
        kind: .inlineElements, severity: .warning,
        message: "'\(entry.key)'\(lines.place(of: entry)) has \(XLIFFElementNames.text(names)), "
          + "which '.\(format.rawValue)' cannot contain; only the text is written")
    }
  }
}
