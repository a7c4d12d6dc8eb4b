import CatalogTools
import Foundation
import StringCatalogs
import Testing

/// What a translator gets: PO files, and what is left to do.
@Suite("localize: the work of translators")
struct TranslatorWorkTests {
  private static let apples = """
    {"sourceLanguage":"en","strings":{
    "%lld apples":{"localizations":{"en":{"variations":{"plural":{
    "one":{"stringUnit":{"state":"translated","value":"%lld apple"}},
    "other":{"stringUnit":{"state":"translated","value":"%lld apples"}}}}}}},
    "100% done":{},"Hello %@":{},
    "title":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"All files"}}}}
    },"version":"1.0"}
    """

  // MARK: - What is left to do

  @Test("'stats --language' lists the keys to translate, also of a new language")
  func stats() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let new = try folder.run("stats", "--language", "fr", "A.xcstrings")
    #expect(new.status == 0)
    #expect(new.text.contains("0/2 translated  2 untranslated"))
    #expect(new.text.hasSuffix("fr: untranslated: %lld files\nfr: untranslated: Hello %@\n"))
    #expect(!new.text.contains("pl"))
    let known = try folder.run("stats", "--language", "de", "--language", "pl", "A.xcstrings")
    #expect(
      known.text.hasSuffix("de: to review: %lld files\npl: untranslated: Hello %@\n"))
    let json = try folder.run("stats", "--language", "pl", "--format", "json", "A.xcstrings")
    #expect(
      json.text.contains(
        #""untranslatedKeys": ["Hello %@"], "needsReviewKeys": []"#))
  }

  @Test("'check' says what it checked if it finds nothing")
  func summary() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", Self.apples)
    let found = try folder.run("check", "A.xcstrings")
    #expect(found.text.isEmpty)
    #expect(found.problems == "note: 4 keys in 1 language, no findings\n")
    #expect(try folder.run("check", "--format", "json", "A.xcstrings").problems.isEmpty)
  }
}
