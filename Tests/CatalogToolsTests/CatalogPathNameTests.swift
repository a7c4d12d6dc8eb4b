import CatalogTools
import StringCatalogs
import Testing

@Suite struct CatalogPathNameTests {
  @Test(
    "a path names the table and the language",
    arguments: [
      ("de.lproj/Main.strings", "Main", "de"),
      ("Base.lproj/Main.strings", "Main", nil),
      ("pt_BR/LC_MESSAGES/app.po", "app", "pt_BR"),
      ("de.json", "Localizable", "de"),
      ("Main_pt-BR.arb", "Main", "pt-BR"),
      ("Main.zh-Hant.po", "Main", "zh-Hant"),
      ("locales/fr/Main.json", "Main", "fr"),
      ("app.json", "app", nil),
      ("de.lproj/Main.xcstrings", "Main", nil),
    ])
  func names(path: String, table: String, language: String?) throws {
    let format = try #require(CatalogFormat(fileName: path))
    let name = CatalogPathName(path, format: format)
    #expect(name.table == table)
    #expect(name.language == language)
  }

  @Test("the header of a gettext catalog is stronger than a word in its path")
  func header() {
    func language(_ path: String, _ header: String) -> String? {
      let text = "msgid \"\"\nmsgstr \"Language: \(header)\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"
      let named = CatalogPathName(path, format: .po).language
      let catalog = StringCatalog.read(Array(text.utf8), as: .po, language: named).catalog
      let found = LabeledCatalog(path: path, catalog: catalog).catalog
      return found.language
    }
    // The code of Newari.
    #expect(language("new.po", "pl") == "pl")
    #expect(language("new.po", "") == "new")
    #expect(language("pt-BR.po", "pt_BR") == "pt-BR")
    #expect(language("de.po", "de_AT") == "de")
  }
}
