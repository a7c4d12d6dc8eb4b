internal import MessageSyntax
package import StringCatalogs

// Paths of localization files, relative to the bundle's folder:
//
//   path      = [ folder "/" ] name "." extension
//   folder    = language ".lproj" | "Base.lproj" | "mul.lproj"
//             | language | language "/LC_MESSAGES"
//   name      = table                          in one of these folders, or of strings and xcstrings
//             | language                       de.json
//             | table ( "_" | "-" | "." ) language   app_de.arb
//
// The name of a file that is a language is surer than that of a folder that is one: `my/en.json` is in
// English.
//
//   language  = code *( ( "-" | "_" ) subtag ) [ "@" modifier ]

/// The format, table and language in the path of a localization file.
package struct CatalogPath {
  /// Where the language of a file is given.
  package enum Language: Hashable {
    /// In the path.
    case named(LocaleIdentifier)
    /// Nowhere: the file is for the development language, or contains all languages.
    case all
    /// Inside the file, for example in gettext's header.
    case inFile
    /// Nowhere, so that the file cannot be used.
    case unknown
  }

  package var format: CatalogFormat
  package var table: String
  package var language: Language
  /// Whether the table is the format's default table: `translation` for i18next, `messages` for
  /// gettext.
  package var isDefaultTable = false

  /// Parses a path such as `de.lproj/Main.strings`; nil if it is not the path of a catalog.
  ///
  /// Other examples are `Main.xcstrings`, `de.json`, `de.mf2.json`, `app_de.arb`,
  /// `de/translation.json` and `de/LC_MESSAGES/app.po`.
  package init?(_ path: String) {
    let parts = path.splitBytes("/")
    guard let last = parts.last, let (stem, format) = CatalogFormat.parts(ofFileName: last),
      !parts.contains("..")
    else { return nil }
    self.format = format
    let name = String(stem)
    table = name
    language = .all
    if let folder = Self.folderLanguage(parts.dropLast()), !folder.isWord(besideFile: name) {
      language = folder.language
      isDefaultTable = folder.defaultTable == name
      if case .named(let own) = language, folder.mayRepeatLanguage,
        let end = Self.languageAtEnd(of: name, format), end.language == own
      {
        table = end.table
      }
      return
    }
    guard format.traits.mayNameLanguage else { return }
    if let end = Self.languageAtEnd(of: name, format) {
      table = end.table
      language = .named(end.language)
    } else if format.traits.isCommon {
      language = .unknown
    } else if last.lowercased().hasSuffix(".pot") {
      // A template has no translations.
      return nil
    } else {
      language = .inFile
    }
  }

  // MARK: - Folders

  private struct Folder {
    var language: Language
    /// The name of the default table.
    var defaultTable: String?
    /// Whether the names of its files may include the language too: `de/app_de.arb`.
    var mayRepeatLanguage = false

    /// Whether the name of a file is another language, which is surer than that of the folder.
    ///
    /// The folder may be a word: `my/en.json` is no file in Burmese.
    func isWord(besideFile name: String) -> Bool {
      guard mayRepeatLanguage, case .named(let own) = language, LanguageName.isKnown(name) else {
        return false
      }
      return LanguageName.locale(name) != own
    }
  }

  /// The name of gettext's catalog folder in a language folder.
  package static let gettextFolder = "LC_MESSAGES"

  /// Returns the language of a file's folders, the innermost last; nil if they name no language.
  private static func folderLanguage(_ folders: ArraySlice<String>) -> Folder? {
    guard let last = folders.last else { return nil }
    if let language = projectLanguage(last) { return Folder(language: language) }
    if last == gettextFolder {
      // Only a language folder contains this folder, so ICU need not know the code.
      guard let name = folders.dropLast().last, LanguageName.isWellFormed(name) else { return nil }
      return Folder(language: .named(LanguageName.locale(name)), defaultTable: "messages")
    }
    guard LanguageName.isKnown(last) else { return nil }
    return Folder(
      language: .named(LanguageName.locale(last)), defaultTable: "translation",
      mayRepeatLanguage: true)
  }

  /// Returns the language of the files in a folder of a bundle.
  static func language(ofFolder path: String) -> Language {
    folderLanguage(path.splitBytes("/")[...])?.language ?? .all
  }

  /// Returns the language in the name of an `.lproj` folder; nil for other folders.
  private static func projectLanguage(_ name: String) -> Language? {
    let bytes = name.utf8
    guard bytes.count > 6, String(decoding: bytes.suffix(6), as: UTF8.self).lowercased() == ".lproj"
    else { return nil }
    let spelling = String(decoding: bytes.dropLast(6), as: UTF8.self)
    switch spelling.lowercased() {
    case "base", "mul": return .all
    default: return .named(LanguageName.locale(spelling))
    }
  }

  /// Whether a folder of a bundle can contain localization files.
  package static func isLanguageFolder(_ name: String) -> Bool {
    projectLanguage(name) != nil || LanguageName.isKnown(name)
  }

  // MARK: - File names

  /// Returns the table and language of a file name that ends with a language; nil for other names.
  private static func languageAtEnd(
    of name: String, _ format: CatalogFormat
  ) -> (table: String, language: LocaleIdentifier)? {
    if LanguageName.isKnown(name) || (!format.traits.isCommon && LanguageName.isLikely(name)) {
      return ("Localizable", LanguageName.locale(name))
    }
    let bytes = name.utf8
    for index in bytes.indices where "_.-".utf8.contains(bytes[index]) {
      let end = String(name[bytes.index(after: index)...])
      if index > name.startIndex, LanguageName.isKnown(end) {
        return (String(name[..<index]), LanguageName.locale(end))
      }
    }
    return nil
  }
}
