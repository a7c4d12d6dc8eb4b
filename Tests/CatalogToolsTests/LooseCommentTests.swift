import CatalogTools
import StringCatalogs
import Testing

/// Apple's `genstrings` writes the comment of a key above it.
///
/// Other comments are about a file or a section.
@Suite("comments outside of entries")
struct LooseCommentTests {
  private static let strings = """
    /* Header */

    /* MARK: menus */

    "a" = "Menu"; // Menu bar
    // of the app

    /* Above */
    "b" = "File"; /* Behind */
    "c" = "Edit"; /* The editor */

    // The end
    """

  @Test(
    "a remark behind an entry is its comment, and other comments are named with their lines",
    arguments: [CatalogFormat.xcstrings, .po, .stringsdict, .xliff])
  func strings(format: CatalogFormat) {
    let catalog = CatalogText.read(Self.strings, .strings, language: "en")
    let found = CatalogConversion(catalog, to: format, language: "en")
    let entries = StringCatalog.read(found.bytes, as: format, language: "en").catalog
    func comment(_ key: String) -> String? {
      entries[key]?.comment?.split(separator: "\n").first.map(String.init)
    }
    if format != .stringsdict {
      #expect(comment("a") == "Menu bar")
      #expect(comment("b") == "Above")
      #expect(comment("c") == "The editor")
    }
    let losses = found.losses.filter { $0.message.contains("is not about a key") }
    #expect(losses.map(\.location.line) == [1, 3, 6, 9, 12], "\(losses)")
    #expect(losses.allSatisfy { $0.severity == .warning })
    #expect(
      losses.first?.message
        == "the comment 'Header' is not about a key, and '.\(format.rawValue)' has no place for it; "
        + "it is not written")
  }

  @Test("'convert --strict' writes nothing if a comment would be lost")
  func strict() throws {
    let folder = try ProgramFolder()
    try folder.write("en.strings", "/* Header */\n\n\"a\" = \"Menu\"; // Menu bar\n")
    let found = try folder.run("convert", "--strict", "en.strings", "A.xcstrings")
    #expect(found.status == 1)
    #expect(found.problems.contains("en.strings:1:1: warning: the comment 'Header'"))
    try folder.write("en.strings", "\"a\" = \"Menu\"; // Menu bar\n")
    #expect(try folder.run("convert", "--strict", "en.strings", "A.xcstrings").status == 0)
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    #expect(catalog["a"]?.comment == "Menu bar")
  }

  @Test("comments outside of the entries of a '.stringsdict' and of XLIFF are named, too")
  func xml() throws {
    let dictionary = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0">
      <!-- Header -->

      <dict></dict></plist>
      """
    let units = """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      <!-- Menus -->
      <trans-unit id="a"><source>a</source><target>b</target></trans-unit>
      </body></file></xliff>
      """
    for (text, format, language) in [
      (dictionary, CatalogFormat.stringsdict, "de" as String?), (units, .xliff, nil),
    ] {
      let catalog = CatalogText.read(text, format, language: language)
      let losses = CatalogConversion(catalog, to: .xcstrings, language: language).losses
      #expect(
        losses.contains { $0.message.contains("is not about a key") && $0.location.line == 2 },
        "\(losses)")
    }
  }
}
