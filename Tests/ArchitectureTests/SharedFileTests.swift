import Testing

@Suite("files that a plugin shares")
struct SharedFileTests {
  @Test(
    "a plugin, which cannot import a library, compiles the file of the library",
    arguments: [
      (
        "Plugins/LocalizePlugin/CatalogFormat.swift",
        "Sources/StringCatalogs/Model/CatalogFormat.swift"
      ),
      ("Plugins/RunLocalize/CommandTargets.swift", "Plugins/ExtractStrings/CommandTargets.swift"),
      ("Plugins/SyncStrings/CommandTargets.swift", "Plugins/ExtractStrings/CommandTargets.swift"),
    ])
  func links(_ link: String, _ target: String) throws {
    let original = try #require(SourceFile.named(target))
    #expect(SourceFile.named(link)?.lines == original.lines, "'\(link)' is not a link to it")
  }
}
