internal import StringCatalogs

/// Makes a template of a translator's file, and a translator's file of a template, as `msgattrib --empty`
/// and `msginit` of gettext do.
enum GettextTemplate {
  /// Returns the untranslated catalog of a language, or the template.
  ///
  /// - Parameters:
  ///   - catalog: A gettext catalog.
  ///   - language: The new language; empty for a template.
  /// - Returns: nil if the catalog is neither a translation that becomes a template, nor a template that
  ///   gets a language.
  static func catalog(_ catalog: StringCatalog, in language: String) -> StringCatalog? {
    // The language of a catalog may be that of an option or a path.
    let header = catalog.unknownMembers.last { $0.name == "header" }?.value
    let isNamed = header?["Language"]?.text?.isEmpty == false
    let isTranslated = catalog.entries.contains {
      $0.localizations.contains(where: \.node.hasLetters)
    }
    guard language.isEmpty ? isNamed || isTranslated : !isNamed && !isTranslated else { return nil }
    let forms = GettextForms(language)
    var entries = catalog.entries
    for index in entries.indices {
      // The comments of a translator, and earlier source strings, belong to a translation.
      entries[index].unknownMembers.removeAll {
        $0.name == "previous" || language.isEmpty && $0.name == "translator"
      }
      entries[index].localizations = [
        CatalogLocalization(language: language, node: empty(entries[index], forms))
      ]
    }
    var new = StringCatalog(
      format: .po, sourceLanguage: catalog.sourceLanguage, language: language, entries: entries)
    new.unknownMembers = members(of: catalog, language, forms)
    return new
  }

  /// Returns an empty translation; if no rule is known for the language, with the old number of forms.
  private static func empty(_ entry: CatalogEntry, _ forms: GettextForms?) -> CatalogNode {
    guard let old = entry.localizations.first?.node.variations(along: .pluralForm) else {
      return CatalogNode("")
    }
    let cases = (0..<(forms?.categories.count ?? old.cases.count)).map {
      CatalogVariation(name: String($0), node: CatalogNode(""))
    }
    return CatalogNode(variations: [CatalogVariations(axis: .pluralForm, cases: cases)])
  }

  /// Returns the header, with its comments.
  private static func members(
    of catalog: StringCatalog, _ language: String, _ forms: GettextForms?
  ) -> [CatalogMember] {
    let standard = GettextForms.headerFields(language, forms)
    guard
      case .object(var fields)? = catalog.unknownMembers.last(where: { $0.name == "header" })?.value
    else { return [CatalogMember("header", .object(standard))] }
    for field in standard {
      if let index = fields.firstIndex(where: { $0.name == field.name }) {
        fields[index] = field
      } else {
        fields.append(field)
      }
    }
    // Entries that are commented out have translations, and the header of a translation is not fuzzy.
    let others = catalog.unknownMembers.filter {
      !["header", "obsolete"].contains($0.name) && (language.isEmpty || $0.name != "flag")
    }
    return [CatalogMember("header", .object(fields))] + others
  }
}
