import CatalogMerging
import MessageSyntax
import StringCatalogs
import Testing

@Suite struct CatalogMergeTests {
  private struct Result {
    var text: String
    var conflicts: [String]
  }

  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ format: CatalogFormat
  ) throws -> Result {
    func read(_ text: String) throws -> StringCatalog {
      text.isEmpty
        ? StringCatalog(format: format) : try StringCatalog(Array(text.utf8), as: format)
    }
    let merge = CatalogMerge(base: try read(base), ours: try read(ours), theirs: try read(theirs))
    var diagnostics: [CatalogDiagnostic] = []
    let bytes = merge.marked.written(diagnostics: &diagnostics)
    #expect(diagnostics.filter { $0.severity == .error }.isEmpty)
    return Result(
      text: String(decoding: bytes, as: UTF8.self),
      conflicts: merge.conflicts.map {
        let part = $0.partName.map { " (\($0))" } ?? ""
        return "\($0.key) \($0.language)\(part): \($0.ours) | \($0.theirs)"
      })
  }

  @Test("changes of both sides are taken")
  func bothSides() throws {
    let result = try merge(
      "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
      "\"a\" = \"ours\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"d\" = \"4\";\n",
      "\"a\" = \"1\";\n\"b\" = \"theirs\";\n\"b2\" = \"new\";\n", .strings)
    #expect(result.conflicts == [])
    let read = try StringCatalog(Array(result.text.utf8), as: .strings)
    #expect(read.entries.map(\.key) == ["a", "b", "b2", "d"])
    #expect(read.entries.map(\.value) == ["ours", "theirs", "new", "4"])
  }

  @Test("changes of both sides of XLIFF 2.0 are written as XLIFF 2.0")
  func newXLIFF() throws {
    func file(_ a: String, _ b: String) -> [UInt8] {
      let units = [("a", a), ("b", b)].map {
        XLIFFUnit(id: $0.0, source: "Text", target: $0.1, state: "translated")
      }
      var problems: [CatalogDiagnostic] = []
      return XLIFFDocument(files: [
        XLIFFFile(original: "A", sourceLanguage: "en", targetLanguage: "de", units: units)
      ]).exchanged(version: .v2_0, dialect: .xcode, syntax: .printf, diagnostics: &problems)
    }
    let ours = file("ours", "2")
    let catalogs = [file("1", "2"), ours, file("1", "theirs")].map {
      StringCatalog.readAnyXLIFF($0, as: .xliff).catalog
    }
    let merge = CatalogMerge(base: catalogs[0], ours: catalogs[1], theirs: catalogs[2])
    #expect(merge.conflicts == [])
    var problems: [CatalogDiagnostic] = []
    let result = XLIFFDocument.written(
      merge.marked, xliff2: ours, merging: (file("1", "theirs"), ""), diagnostics: &problems)
    #expect(result == file("ours", "theirs"))
    #expect(problems.isEmpty)
  }

  @Test("equal changes are no conflict")
  func equalChanges() throws {
    let result = try merge("\"a\" = \"1\";\n", "\"a\" = \"2\";\n", "\"a\" = \"2\";\n", .strings)
    #expect(result.conflicts == [])
    #expect(result.text == "\"a\" = \"2\";\n")
  }

  @Test("a deleted entry stays if the other side changed it")
  func deletion() throws {
    let base = "\"a\" = \"1\";\n\"b\" = \"2\";\n"
    #expect(try merge(base, "\"b\" = \"2\";\n", base, .strings).text == "\"b\" = \"2\";\n")
    let kept = try merge(base, "\"b\" = \"2\";\n", "\"a\" = \"x\";\n\"b\" = \"2\";\n", .strings)
    #expect(try StringCatalog(Array(kept.text.utf8), as: .strings)["a"]?.value == "x")
    #expect(kept.conflicts == [])
  }

  private static func catalog(_ localizations: String, comment: String = "") -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Close" : {\(comment)
          "localizations" : {
    \(localizations)
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  private static func unit(_ language: String, _ value: String) -> String {
    "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
  }

  @Test("languages that both sides added are merged")
  func languages() throws {
    let result = try merge(
      Self.catalog(Self.unit("de", "Schließen")),
      Self.catalog(Self.unit("de", "Schließen") + "," + Self.unit("fr", "Fermer")),
      Self.catalog(Self.unit("de", "Schließen") + "," + Self.unit("pl", "Zamknij")), .xcstrings)
    #expect(result.conflicts == [])
    let read = try StringCatalog(Array(result.text.utf8), as: .xcstrings)
    #expect(Set(read.languages) == ["de", "fr", "pl"])
  }

  @Test("plural forms that both sides changed are merged")
  func plurals() throws {
    func forms(_ one: String, _ other: String) -> String {
      func unit(_ value: String) -> String {
        "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
      }
      return Self.catalog(
        "\"de\" : { \"variations\" : { \"plural\" : { \"one\" : \(unit(one)), \"other\" : \(unit(other)) } } }"
      )
    }
    let result = try merge(forms("1", "2"), forms("ours", "2"), forms("1", "theirs"), .xcstrings)
    #expect(result.conflicts == [])
    #expect(result.text.contains("ours") && result.text.contains("theirs"))
    let conflict = try merge(forms("1", "2"), forms("ours", "2"), forms("theirs", "2"), .xcstrings)
    #expect(conflict.conflicts == ["Close de (plural one): ours | theirs"])
    let entry = try StringCatalog(Array(conflict.text.utf8), as: .xcstrings).entries[0]
    #expect(entry.comment == "localize:conflict de (plural one): theirs")
    let cases = entry.localizations[0].node.variations[0]
    #expect(cases["one"]?.unit?.state == .needsReview)
    #expect(cases["other"]?.unit?.state == .translated)
  }

  @Test("a conflict keeps our string, and names the other one in a comment")
  func conflict() throws {
    let result = try merge(
      Self.catalog(Self.unit("de", "Zu")), Self.catalog(Self.unit("de", "Schließen")),
      Self.catalog(Self.unit("de", "Beenden"), comment: "\"comment\" : \"A button.\","), .xcstrings)
    #expect(result.conflicts == ["Close de: Schließen | Beenden"])
    let entry = try StringCatalog(Array(result.text.utf8), as: .xcstrings).entries[0]
    #expect(entry.value == "Schließen")
    #expect(entry.localizations[0].node.unit?.state == .needsReview)
    #expect(entry.comment == "A button.\nlocalize:conflict de: Beenden")
  }

  @Test(
    "a conflict is marked in every text format",
    arguments: [
      (CatalogFormat.strings, "\"Close\" = \"%\";\n"),
      (.json, "{\n  \"Close\": \"%\"\n}\n"),
      (.mf2JSON, "{\n  \"Close\": \"%\"\n}\n"),
      (.arb, "{\n  \"@@locale\": \"de\",\n  \"close\": \"%\"\n}\n"),
      (.po, "msgid \"Close\"\nmsgstr \"%\"\n"),
      (
        .xliff,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="a.strings" source-language="en" target-language="de" datatype="plaintext">
            <body>
              <trans-unit id="Close">
                <source>Close</source>
                <target>%</target>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """
      ),
      (
        .stringsdict,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>Close</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key>
            <string>%</string>
          </dict>
        </dict>
        </plist>

        """
      ),
    ])
  func marks(_ format: CatalogFormat, _ file: String) throws {
    func with(_ value: String) -> String { file.replacing("%", with: value) }
    let result = try merge(with("Zu"), with("Weg */ -- ]]>"), with("Fort */ -- ]]>"), format)
    #expect(result.conflicts.count == 1)
    #expect(result.text.contains(CatalogMerge.mark))
    let again = try StringCatalog(Array(result.text.utf8), as: format)
    #expect(again.entries.contains { "\($0)".contains("Weg") })
    #expect(
      again.entries.contains {
        $0.comment?.contains(CatalogMerge.mark) == true || $0.key.contains(CatalogMerge.mark)
      })
  }

  @Test("an empty ancestor is allowed")
  func noAncestor() throws {
    let result = try merge("", "\"a\" = \"1\";\n", "\"b\" = \"2\";\n", .strings)
    #expect(result.conflicts == [])
    let read = try StringCatalog(Array(result.text.utf8), as: .strings)
    #expect(Set(read.entries.map(\.key)) == ["a", "b"])
  }

  @Test(
    "the format is known by the content",
    arguments: [
      ("{\"sourceLanguage\":\"en\",\"strings\":{}}", CatalogFormat.xcstrings),
      ("{\"@@locale\":\"de\"}", .arb), ("{\"a\":\"b\"}", .json), ("\"a\" = \"b\";", .strings),
      ("# c\nmsgid \"a\"\nmsgstr \"b\"\n", .po), ("<?xml?><xliff version=\"1.2\"/>", .xliff),
      ("\u{FEFF}/* c */ \"a\" = \"b\";", .strings),
      ("<plist><dict><key>NSStringLocalizedFormatKey</key></dict></plist>", .stringsdict),
    ])
  func content(_ text: String, _ format: CatalogFormat) {
    #expect(CatalogFormat(content: Array(text.utf8)) == format)
  }
}
