internal import ICUFormat
internal import StringCatalogs

/// Replaces the plural forms of gettext by plural categories, and the reverse.
enum GettextPlurals {
  /// Replaces gettext's plural forms by plural categories, as far as the rules are equivalent.
  ///
  /// A form that no category has, or a category whose numbers have several forms, stays a form, so
  /// that its loss is reported.
  static func useCategories(_ catalog: inout StringCatalog) {
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

  /// Removes the plural forms of gettext that are not those of their language: a category would get the
  /// text of another one.
  ///
  /// - Parameter catalog: A catalog with plural categories, as far as the forms have them.
  /// - Returns: An error with the keys of the removed plurals.
  static func removeForms(from catalog: inout StringCatalog) -> [CatalogDiagnostic] {
    guard let language = catalog.language, !language.isEmpty else { return [] }
    var keys: [String] = []
    for index in catalog.entries.indices {
      let entry = catalog.entries[index]
      guard entry.localizations.contains(where: { $0.node.variations(along: .pluralForm) != nil })
      else { continue }
      if entry.localizations.contains(where: \.node.hasLetters) { keys.append(entry.gettextTitle) }
      catalog.entries[index].localizations.removeAll {
        $0.node.variations(along: .pluralForm) != nil
      }
    }
    guard !keys.isEmpty else { return [] }
    return [
      CatalogDiagnostic(
        kind: .pluralForms, severity: .error,
        message: "the plural forms do not agree with the language '\(language)'; left out: "
          + NameList.text(keys),
        hint: "correct the header: "
          + (GettextForms(language).map { "'Plural-Forms: \($0.header)'" } ?? "'Plural-Forms'")
          + " or 'Language'")
    ]
  }

  /// Replaces plural categories by gettext's plural forms, if a rule is known for the language.
  ///
  /// A form that the plural lacks is empty, so that the entry is not finished. A MO file is for programs, which
  /// would show the empty text: the form gets the text of `other`, as look-ups of the catalog show it.
  ///
  /// - Returns: A warning for each key that lacks a form, and for each text for fractions, which is lost: gettext
  ///   has none.
  static func useForms(_ catalog: inout StringCatalog) -> [CatalogDiagnostic] {
    guard let language = catalog.language, catalog.hasPlurals,
      let forms = GettextForms(language)
    else { return [] }
    // The file gets only this language.
    let isOnly = catalog.languages.count == 1
    let isForProgram = catalog.format == .mo
    var losses: [CatalogDiagnostic] = []
    for entry in catalog.entries.indices {
      let key = catalog.entries[entry].key
      for index in catalog.entries[entry].localizations.indices
      where isOnly || catalog.entries[entry].localizations[index].language == language {
        let node = catalog.entries[entry].localizations[index].node
        guard node.unit == nil, node.substitutions.isEmpty, node.variations.count == 1,
          let plural = node.variations(along: .plural)
        else { continue }
        let fallback = isForProgram ? plural["other"] : nil
        let missing =
          node.hasLetters ? forms.categories.filter { plural[$0]?.hasLetters != true } : []
        guard !isForProgram || missing.isEmpty || fallback?.hasLetters == true else { continue }
        let cases = forms.categories.enumerated().map { number, category in
          let other = missing.contains(category) ? fallback : nil
          return CatalogVariation(
            name: String(number), node: other ?? plural[category] ?? CatalogNode(""))
        }
        catalog.entries[entry].localizations[index].node = CatalogNode(
          variations: [CatalogVariations(axis: .pluralForm, cases: cases)])
        catalog.entries[entry].unknownMembers.append(CatalogMember("msgid_plural", .string(key)))
        // A form that is there and empty is not translated, and stays so in a PO file.
        let named = missing.filter { isForProgram || plural[$0] == nil }
        if !named.isEmpty {
          losses.append(
            incompletePlural(catalog.entries[entry], named, forms, language, isForProgram))
        }
        for one in plural.cases
        where one.node.hasLetters && !cases.contains(where: { $0.node == one.node }) {
          losses.append(
            CatalogDiagnostic(
              kind: .pluralForms, at: catalog.entries[entry],
              message: "'\(key)' has a text for '\(one.name)', which "
                + (one.name == "other"
                  ? "gettext does not have for integers"
                  : "the plural rule of '\(language)' does not have")
                + "; it is not written"))
        }
      }
    }
    catalog.unknownMembers.append(
      CatalogMember("header", .object(GettextForms.headerFields(language, forms))))
    return losses
  }

  /// Returns a warning for a plural that lacks categories with a form of gettext.
  private static func incompletePlural(
    _ entry: CatalogEntry, _ missing: [String], _ forms: GettextForms, _ language: String,
    _ isForProgram: Bool
  ) -> CatalogDiagnostic {
    let isOne = missing.count == 1
    let names = missing.compactMap { forms.categories.firstIndex(of: $0) }.map { "msgstr[\($0)]" }
    return CatalogDiagnostic(
      kind: .missing, severity: .warning, at: entry,
      message: "'\(entry.key)' lacks the plural \(isOne ? "form" : "forms") "
        + "\(NameList.text(missing)), which '\(language)' needs; "
        + (isForProgram
          ? "'other' is written instead"
          : "\(NameList.text(names)) \(isOne ? "is" : "are") empty"))
  }
}

extension StringCatalog {
  /// Returns the plural categories whose integers have an empty form in a translation of a gettext catalog.
  ///
  /// A translation without any form is not begun, and lacks none.
  func categoriesWithEmptyForm(
    of node: CatalogNode, in coverage: PluralCoverage
  ) -> [PluralCategory] {
    let rule = pluralForms ?? .germanic
    guard let forms = node.variations(along: .pluralForm), node.hasLetters,
      node.lacksForm(of: rule.count)
    else { return [] }
    return coverage.integerCategories.sorted().filter { category in
      coverage.numbers[category]?.contains { number in
        forms[String(rule.index(for: UInt64(number)))]?.hasLetters != true
      } ?? false
    }
  }

  /// Whether a string has a plural by category, or may have one as an ICU message.
  var hasPlurals: Bool {
    entries.contains { entry in
      entry.localizations.contains { $0.node.variations(along: .plural) != nil }
    }
  }
}
