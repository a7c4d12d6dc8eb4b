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
        if document.files[index].units[unit].importStatus == .imported {
          losses += document.files[index].units[unit].losses
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

extension CatalogNode {
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
