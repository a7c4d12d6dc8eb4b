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
}
