// No other import: what the macros write has to find its types by this one.
import ICUFormatMacros
import Testing

@LocalizedStrings(prefix: "import", bundle: printfTexts)
private enum Imported {
  private enum Strings: String {
    case greeting = "Hello %@"
    case files = "{count, plural, one {# file} other {# files}}"
  }
}

/// What a file needs that uses the macros.
@Suite struct ImportTests {
  @Test("`import ICUFormatMacros` is enough")
  func oneImport() {
    Localization.withLanguages(["en"]) {
      #expect(Imported.greeting("Ana") == "Hello Ana")
      #expect(Imported.files(count: 2) == "2 files")
      #expect(Imported.key.greeting("Ana").key == "import.greeting")
    }
  }
}
