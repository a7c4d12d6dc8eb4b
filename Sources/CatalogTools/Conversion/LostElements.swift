internal import MessageSyntax
internal import StringCatalogs

/// The inline elements of XLIFF that no other format can contain.
enum LostElements {
  /// Returns a warning for each key whose strings have elements without a text of their own, such as `<g>`.
  ///
  /// A placeholder is not lost: it is written as its text.
  static func warnings(of catalog: StringCatalog, to format: CatalogFormat) -> [CatalogDiagnostic] {
    guard format != .xliff else { return [] }
    return elements(of: catalog).map { item in
      CatalogDiagnostic(
        kind: .inlineElements, severity: .warning,
        range: item.location.offset..<item.location.offset, location: item.location,
        message:
          "'\(item.key)' has \(XLIFFElementNames.text(item.names)), "
          + "which '.\(format.rawValue)' cannot contain; only the text is written")
    }
  }

  /// Returns an error for each key whose strings have such elements, which are not exported as XLIFF 2.
  static func errorsOfXLIFF2(_ catalog: StringCatalog) -> [CatalogDiagnostic] {
    elements(of: catalog).map { item in
      CatalogDiagnostic(
        kind: .inlineElements, severity: .error,
        range: item.location.offset..<item.location.offset, location: item.location,
        message:
          "'\(item.key)' has \(XLIFFElementNames.text(item.names)), which an export in XLIFF 2.0 "
          + "would lose",
        hint: "write '--xliff 1.2'")
    }
  }

  /// Returns the keys with such elements: the names of the elements, and where the entries begin.
  private static func elements(
    of catalog: StringCatalog
  ) -> [(key: String, names: [String], location: TextLocation)] {
    guard catalog.format == .xliff else { return [] }
    var lines: LineIndex?
    return catalog.entries.compactMap { entry in
      var names: [String] = []
      for localization in entry.localizations {
        _ = localization.node.containsUnit { unit in
          for name in unit.elementsWithoutText where !names.contains(name) { names.append(name) }
          return false
        }
      }
      guard !names.isEmpty else { return nil }
      let index = lines ?? LineIndex(catalog.sourceText)
      lines = index
      return (entry.key, names, index.location(at: entry.offset ?? 0))
    }
  }
}
