internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

extension TranslationImport {
  /// Imports the units of plurals and other variations that the catalog has in another form.
  ///
  /// They become a string catalog, which has the same forms, and that becomes one in the format of the
  /// catalog.
  ///
  /// - Parameters:
  ///   - document: A document with these units, which has the language of the catalog.
  ///   - language: The language that the file names.
  ///   - file: The path of the file.
  mutating func addForms(of document: XLIFFDocument, language: String?, file: String) {
    var document = document
    let name = document.files.first?.targetLanguage ?? ""
    let language = name.isEmpty ? language ?? StringCatalog.unknownLanguage : name
    for index in document.files.indices {
      // Only printf formats have variations outside of their text.
      document.files[index].original = ""
      document.files[index].targetLanguage = language
      for unit in document.files[index].units.indices {
        switch document.files[index].units[unit].importStatus {
        case .imported: losses += document.files[index].units[unit].losses
        case .empty:
          empty.append(document.files[index].units[unit].id)
          document.files[index].units[unit].target = nil
        case .unfinished, .missing: break
        }
        document.files[index].units[unit].notes = []
      }
    }
    var ignored: [CatalogDiagnostic] = []
    let bytes = document.exchanged(
      version: .v1_2, dialect: .xcode, syntax: .printf, diagnostics: &ignored)
    var exported = StringCatalog.read(bytes, as: .xliff).catalog
    leaveOutUnfinished(&exported)
    for entry in exported.entries.indices {
      for index in exported.entries[entry].localizations.indices {
        exported.entries[entry].localizations[index].node.sortForms()
      }
    }
    let strings = CatalogConversion(exported, to: .xcstrings)
    var new = StringCatalog.read(strings.bytes, as: .xcstrings).catalog
    new.language = language
    // A conversion gives the language its other name.
    var names = [language: name]
    names[LanguageName.ofCatalog(language)] = name
    // The offsets are not those of the file.
    addTranslations(of: new, names, path: file, text: [])
  }
}

extension StringCatalog {
  /// Gives the plurals of a translator's file the forms that they lack and another catalog has.
  ///
  /// It is for a catalog that has all forms in one string, which an import replaces.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that gets the translations, in the format of the file.
  ///   - languages: The languages of the translations.
  mutating func keepForms(of catalog: StringCatalog, in languages: Set<String>) {
    var known: [ByteEqualString: CatalogNode] = [:]
    for entry in catalog.entries {
      known[CatalogKey.canonical(entry.key)] = entry.localizations.first?.node
    }
    for entry in entries.indices {
      guard let old = known[CatalogKey.canonical(entries[entry].key)], !old.isPlain else {
        continue
      }
      for index in entries[entry].localizations.indices
      where languages.contains(entries[entry].localizations[index].language)
        && entries[entry].localizations[index].node.hasLetters
      {
        entries[entry].localizations[index].node.keepForms(of: old)
      }
    }
  }
}

extension CatalogNode {
  /// Adds the plural forms that the node lacks and another one has.
  fileprivate mutating func keepForms(of old: CatalogNode) {
    for axis in variations.indices where variations[axis].axis == .plural {
      for item in old.variations(along: .plural)?.cases ?? []
      where item.node.hasLetters && variations[axis][item.name]?.hasLetters != true {
        variations[axis].cases.removeAll { $0.name.byBytes == item.name.byBytes }
        variations[axis].cases.append(item)
      }
    }
    // A conversion names variables in its own way.
    let isOne = substitutions.count == 1 && old.substitutions.count == 1
    for index in substitutions.indices {
      let variable =
        isOne ? old.substitutions.first : old.substitution(named: substitutions[index].name)
      if let variable { substitutions[index].node.keepForms(of: variable.node) }
    }
    sortForms()
  }

  /// Gives the plural forms the order of other formats: an export has that of their names.
  fileprivate mutating func sortForms() {
    for axis in variations.indices {
      if variations[axis].axis == .plural {
        variations[axis].cases.sort { $0.formOrder < $1.formOrder }
      }
      for index in variations[axis].cases.indices {
        variations[axis].cases[index].node.sortForms()
      }
    }
    for index in substitutions.indices { substitutions[index].node.sortForms() }
  }
}

extension CatalogVariation {
  fileprivate var formOrder: Int {
    let categories = PluralCategory.allCases
    return categories.firstIndex { $0.rawValue == name } ?? categories.count
  }
}
