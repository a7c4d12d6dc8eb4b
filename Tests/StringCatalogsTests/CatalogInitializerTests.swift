import StringCatalogs
import Testing

/// The two ways to read a file: one throws the first error, the other one reports each problem.
@Suite("Initializers of catalogs")
struct CatalogInitializerTests {
  /// Two errors: each pair lacks its semicolon.
  private let broken = Array("\"a\" = \"1\"\n\"b\" = \"2\"".utf8)

  @Test("a file without errors is read")
  func complete() throws {
    let catalog = try StringCatalog(Array("\"a\" = \"1\";".utf8), as: .strings)
    #expect(catalog["a"]?.value == "1")
  }

  @Test("the first error of a file is thrown")
  func firstError() {
    #expect {
      try StringCatalog(broken, as: .strings, file: "de.strings")
    } throws: { error in
      let problem = error as? CatalogDiagnostic
      return problem?.kind == .missingSemicolon && problem?.line == 1 && problem?.column == 10
    }
  }

  @Test("a warning is not thrown")
  func warning() throws {
    let file = Array("\"a\" = \"1\"; \"a\" = \"2\";".utf8)
    var diagnostics: [CatalogDiagnostic] = []
    _ = StringCatalog(recovering: file, as: .strings, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.kind) == [.duplicateKey])
    #expect(try StringCatalog(file, as: .strings)["a"]?.value == "2")
  }

  @Test("the recovering initializers append each problem and keep what is valid")
  func recovering() {
    var diagnostics: [CatalogDiagnostic] = []
    let catalog = StringCatalog(recovering: broken, as: .strings, diagnostics: &diagnostics)
    #expect(catalog.entries.map(\.key) == ["a", "b"])
    #expect(diagnostics.map(\.line) == [1, 2])

    var keys: [String] = []
    let rest = StringCatalog(recovering: broken, as: .strings, diagnostics: &diagnostics) {
      keys.append($0.key)
    }
    #expect(keys == ["a", "b"])
    #expect(rest.entries.isEmpty)
    #expect(diagnostics.map(\.line) == [1, 2, 1, 2])
  }

  @Test("an XLIFF document without errors is read")
  func validDocument() throws {
    let text =
      #"<xliff version="1.2"><file original="a" source-language="en"><body/></file></xliff>"#
    #expect(try XLIFFDocument(Array(text.utf8)).files[0].original == "a")
  }

  @Test("an XLIFF document throws its first error or reports each problem")
  func document() {
    let file = Array("<xliff version=\"1.2\"><file".utf8)
    #expect(throws: CatalogDiagnostic.self) { try XLIFFDocument(file) }
    var diagnostics: [CatalogDiagnostic] = []
    let document = XLIFFDocument(recovering: file, diagnostics: &diagnostics)
    #expect(!diagnostics.isEmpty)
    #expect(document.written() == file)
  }
}
