// No other import: the expanded code must find its types with this one.
import ICUFormatMacros
import Testing

@LocalizedStrings(prefix: "import", bundle: printfTexts)
private enum Imported {
  private enum Strings: String {
    case greeting = "Hello %@"
    case files = "{count, plural, one {# file} other {# files}}"
  }
}

/// The imports that a file with macros needs.
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
