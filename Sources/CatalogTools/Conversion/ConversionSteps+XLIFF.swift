internal import ICUFormat
internal import StringCatalogs

// What only XLIFF has: a unit for each plural form, the states of translators, and repeated source strings.

extension ConversionSteps {
  /// Replaces the states of XLIFF by those of a string catalog.
  static func useOwnStates(_ catalog: inout StringCatalog) {
    for index in catalog.entries.indices {
      for place in catalog.entries[index].localizations.indices {
        catalog.entries[index].localizations[place].node.changeUnits { unit in
          guard let state = unit.state, !state.isOfStringCatalogs else { return }
          // A user-defined state, such as `x-checked`, asks for no more work.
          unit.state = state.isReviewOfXLIFF ? .needsReview : .translated
        }
      }
    }
  }

  /// Removes the plural forms of the source strings that their language does not have: XLIFF repeats the
  /// string of `other` in the unit of each form that a translation needs.
  static func removeRepeatedForms(from catalog: inout StringCatalog) {
    guard let source = catalog.sourceLanguage else { return }
    let rules = PluralRules(LanguageName.locale(source))
    let categories = Set(rules.categories.map(\.rawValue))
    for index in catalog.entries.indices {
      catalog.entries[index][source]?.node.removeRepeatedForms(except: categories)
    }
  }

  /// Leaves a source string that is beside its plural forms in one place: a file of several languages has it in
  /// the unit of a translation without forms, and in those of a translation with forms.
  static func removeRepeatedSources(from catalog: inout StringCatalog) {
    guard let source = catalog.sourceLanguage else { return }
    for index in catalog.entries.indices {
      catalog.entries[index][source]?.node.removeRepeatedSource()
    }
  }

  /// Gives each translation a string for each plural form of its language, as an export does.
  ///
  /// A missing translation of a file of one language gets the forms without strings.
  static func useForms(_ catalog: inout StringCatalog, of format: CatalogFormat) {
    var languages = catalog.languages
    var missing: [String] = []
    if !format.isMultilingual, let own = catalog.language, !own.isEmpty {
      missing = own.byBytes == catalog.sourceLanguage?.byBytes ? [] : [own]
      languages += missing
    }
    var forms: [ByteEqualString: [String]] = [:]
    for language in languages { forms[language.byBytes] = PluralForms(language).names }
    catalog.useFormsOfSources(missing: missing) { forms[$0.byBytes] ?? [] }
  }
}

extension CatalogNode {
  /// Removes the plural forms that repeat `other`, except some categories.
  fileprivate mutating func removeRepeatedForms(except categories: Set<String>) {
    for axis in variations.indices {
      for index in variations[axis].cases.indices {
        variations[axis].cases[index].node.removeRepeatedForms(except: categories)
      }
      guard variations[axis].axis == .plural, let other = variations[axis]["other"] else {
        continue
      }
      variations[axis].cases.removeAll { !categories.contains($0.name) && $0.node == other }
    }
    for index in substitutions.indices {
      substitutions[index].node.removeRepeatedForms(except: categories)
    }
  }

  /// Keeps a string alone if all its plural forms repeat it, and the forms alone if `other` does.
  fileprivate mutating func removeRepeatedSource() {
    guard let text = unit?.value.byBytes, substitutions.isEmpty, variations.count == 1,
      let plural = variations(along: .plural)
    else { return }
    if !plural.cases.contains(where: { $0.node.contains { $0.byBytes != text } }) {
      variations = []
    } else if plural["other"]?.unit?.value.byBytes == text {
      unit = nil
    }
  }
}
