internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// The table and the language that the path of a file of one language names.
package struct CatalogPathName: Hashable, Sendable {
  package var table: String
  /// The language as it is written in the path; nil if the path names none.
  package var language: String?

  /// Reads a path such as `de.lproj/Main.strings`, `de/LC_MESSAGES/Main.po`, `Main_de.json` or `de.arb`.
  ///
  /// The path of a catalog of several languages names only the table.
  package init(_ path: String, format: CatalogFormat) {
    let parts = path.splitBytes("/")
    let name = parts.last ?? path
    let stem = CatalogFormat.parts(ofFileName: name).map { String($0.stem) } ?? name
    table = stem
    guard !format.isMultilingual || format == .xliff else { return }
    if let folder = parts.dropLast().last {
      let end = ".lproj"
      if folder.lowercased().hasSuffix(end) {
        let language = String(folder.dropLast(end.count))
        if !["base", "mul"].contains(language.lowercased()) { self.language = language }
        return
      }
      if folder == "LC_MESSAGES", let language = parts.dropLast(2).last,
        LanguageName.isWellFormed(language)
      {
        self.language = language
        return
      }
    }
    if LanguageName.isKnown(stem) {
      (table, language) = ("Localizable", stem)
      return
    }
    for index in stem.utf8.indices where "_.-".utf8.contains(stem.utf8[index]) {
      let end = String(stem[stem.utf8.index(after: index)...])
      if index > stem.startIndex, LanguageName.isKnown(end) {
        (table, language) = (String(stem[..<index]), end)
        return
      }
    }
    if let folder = parts.dropLast().last, LanguageName.isKnown(folder) { language = folder }
  }
}

extension LabeledCatalog {
  /// Creates a catalog with the table and the language of its path.
  ///
  /// - Parameter language: The language of a file that names none, if the path does not name one.
  package init(path: String, catalog: StringCatalog, language: String? = nil) {
    let name = CatalogPathName(path, format: catalog.format)
    var catalog = catalog
    if !catalog.format.isMultilingual, (catalog.language ?? "").isEmpty || name.language != nil,
      !Self.isOther(name.language, than: catalog)
    {
      catalog.language = name.language ?? catalog.language ?? language
      for index in catalog.entries.indices where catalog.language != nil {
        for place in catalog.entries[index].localizations.indices
        where catalog.entries[index].localizations[place].language.isEmpty {
          catalog.entries[index].localizations[place].language = catalog.language ?? ""
        }
      }
    }
    self.init(path: path, table: name.table, catalog: catalog)
  }

  /// Whether the header of a gettext catalog names another language than the path, whose name may be
  /// a word: `new` is also the code of Newari.
  private static func isOther(_ language: String?, than catalog: StringCatalog) -> Bool {
    guard catalog.format.isGettext, let language, let own = catalog.language, !own.isEmpty else {
      return false
    }
    return LanguageName.locale(own).languageCode != LanguageName.locale(language).languageCode
  }
}
