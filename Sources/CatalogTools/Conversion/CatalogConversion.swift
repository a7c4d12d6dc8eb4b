internal import MessageSyntax
package import StringCatalogs

/// A catalog in another format, and what is lost.
package struct CatalogConversion {
  /// The new file.
  package let bytes: [UInt8]
  /// What the new file cannot contain: errors for strings, warnings for the rest.
  package let losses: [CatalogDiagnostic]

  /// Converts a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - format: The new format.
  ///   - language: The language to write, if the new file has one language; nil for that of the
  ///     catalog.
  package init(_ catalog: StringCatalog, to format: CatalogFormat, language: String? = nil) {
    var new = catalog
    new.format = format
    if let language { new.language = language }
    if !format.isMultilingual, let language = new.language,
      let known = catalog.languages.first(where: {
        $0 != language && LanguageTagForm($0) == LanguageTagForm(language)
      }), !catalog.languages.contains(language)
    {
      // The file says `pt_BR`, and the path `pt-BR`.
      new.language = known
    }
    if format == .stringsdict, catalog.format != .stringsdict { Self.useVariables(&new) }
    var losses: [CatalogDiagnostic] = []
    bytes = new.written(diagnostics: &losses)
    self.losses = losses
  }

  /// Moves each plural of a whole string into a variable, because `.stringsdict` has no others.
  private static func useVariables(_ catalog: inout StringCatalog) {
    for entry in catalog.entries.indices {
      let key = catalog.entries[entry].key
      for index in catalog.entries[entry].localizations.indices {
        let node = catalog.entries[entry].localizations[index].node
        guard node.unit == nil, node.substitutions.isEmpty,
          let plural = node.variations(along: .plural), node.variations.count == 1
        else { continue }
        let number = PrintfFormat(catalogText: key).specifiers.first {
          switch $0.conversion.argumentType {
          case .integer, .floatingPoint: true
          case .object, .character, .cString, .pointer, .number: false
          }
        }
        let type = number.map { $0.length.rawValue + $0.conversion.spelling } ?? "lld"
        let position = number?.argument ?? 0
        catalog.entries[entry].localizations[index].node = CatalogNode(
          unit: CatalogStringUnit(
            value: position == 0 ? "%#@value@" : "%\(position + 1)$#@value@"),
          substitutions: [
            CatalogSubstitution(
              name: "value", formatSpecifier: type, node: CatalogNode(variations: [plural]))
          ])
      }
    }
  }
}

/// A language tag for comparison: `pt_BR` and `pt-br` are the same.
private struct LanguageTagForm: Equatable {
  let text: String

  init(_ tag: String) { text = tag.lowercased().replacingBytes(of: "_", with: "-") }
}
