internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// A catalog in another format, and what is lost.
package struct CatalogConversion {
  /// The new file.
  package let bytes: [UInt8]
  /// What the new file cannot contain: errors for strings, warnings for the rest.
  package let losses: [CatalogDiagnostic]
  /// The languages of the catalog that are not written, because another one was requested.
  package private(set) var omittedLanguages: [String] = []

  /// Converts a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - format: The new format.
  ///   - language: The language to write, if the new file has one language; nil for that of the
  ///     catalog.
  ///   - sourceLanguage: The language of the keys, if the catalog names none and the new file does.
  package init(
    _ catalog: StringCatalog, to format: CatalogFormat, language: String? = nil,
    sourceLanguage: String = "en"
  ) {
    var new = catalog
    new.format = format
    if format.isMultilingual, new.sourceLanguage == nil { new.sourceLanguage = sourceLanguage }
    if catalog.format.isGettext, !format.isGettext { Self.useCategories(&new) }
    if let language { new.language = language }
    if !format.isMultilingual, let language = new.language,
      let known = catalog.languages.first(where: {
        $0 != language && LanguageTagForm($0) == LanguageTagForm(language)
      }), !catalog.languages.contains(language)
    {
      // The file says `pt_BR`, and the path `pt-BR`.
      new.language = known
    }
    if !format.isMultilingual, catalog.format.isMultilingual, language != nil {
      omittedLanguages = catalog.languages.filter {
        $0 != new.language && (catalog.format == .xcstrings || $0 != catalog.sourceLanguage)
      }
    }
    if format == .stringsdict, catalog.format != .stringsdict { Self.useVariables(&new) }
    var losses: [CatalogDiagnostic] = []
    bytes = new.written(diagnostics: &losses)
    self.losses = losses
  }

  /// Replaces gettext's plural forms by plural categories, as far as the rules are equivalent.
  ///
  /// A form that no category has, or a category whose numbers have several forms, stays a form, so
  /// that its loss is reported.
  private static func useCategories(_ catalog: inout StringCatalog) {
    guard let forms = catalog.pluralForms, let language = catalog.language else { return }
    let rules = PluralRules(LanguageName.locale(language))
    var names: [(category: String, form: String)] = []
    for category in rules.categories.sorted() {
      let numbers = rules.samples(of: category).compactMap { UInt64($0) }
      let found = Set(numbers.map { forms.index(for: $0) })
      if found.isEmpty, category != .other { continue }
      guard found.count <= 1 else { return }
      // Fractions, which gettext does not have, are shown with the last form.
      let form = found.first ?? forms.count - 1
      names.append((category.rawValue, String(form)))
    }
    let used = Set(names.map(\.form))
    for entry in catalog.entries.indices {
      for index in catalog.entries[entry].localizations.indices {
        let node = catalog.entries[entry].localizations[index].node
        guard node.unit == nil, let variations = node.variations(along: .pluralForm),
          node.variations.count == 1, node.substitutions.isEmpty,
          variations.cases.allSatisfy({ used.contains($0.name) })
        else { continue }
        let cases = names.compactMap { name in
          variations[name.form].map { CatalogVariation(name: name.category, node: $0) }
        }
        guard cases.count == names.count else { continue }
        catalog.entries[entry].localizations[index].node = CatalogNode(
          variations: [CatalogVariations(axis: .plural, cases: cases)])
      }
    }
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
