import Testing

@testable import StringCatalogs

/// Files that are read, changed and written: reading them again gives the intended entries.
@Suite("Edited files") struct EditedFileTests {
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: CatalogFormat
    let text: String
    let change: @Sendable (inout StringCatalog) -> Void

    init(
      _ name: String, _ format: CatalogFormat, _ text: String,
      _ change: @escaping @Sendable (inout StringCatalog) -> Void
    ) {
      testDescription = name
      self.format = format
      self.text = text
      self.change = change
    }
  }

  private static func entry(
    _ key: String, _ value: String, language: String = "", comment: String? = nil
  ) -> CatalogEntry {
    CatalogEntry(
      key: key, comment: comment,
      localizations: [CatalogLocalization(language: language, value: value)])
  }

  private static let commented = """
    /* Title */
    "a" = "1";

    /* Body */
    "b" = "2";

    """

  private static func plist(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(content)\n</plist>\n"
  }

  private static let nested = "{\n  \"m\": {\n    \"n\": \"1\"\n  }\n}\n"

  static let strings: [Edit] = [
    Edit("new at the top", .strings, commented) { $0.entries.insert(entry("n", "0"), at: 0) },
    Edit("new in the middle", .strings, commented) {
      $0.entries.insert(entry("n", "0", comment: "new"), at: 1)
    },
    Edit("reversed", .strings, commented) { $0.entries.reverse() },
    Edit("a remark at the end, reversed", .strings, "\"a\" = \"1\";\n\"b\" = \"2\"; // x") {
      $0.entries.reverse()
    },
    Edit("the first in a line is removed", .strings, "// Part\n\n\"a\" = \"1\"; \"b\" = \"2\";\n") {
      $0.entries.removeFirst()
    },
    Edit(
      "the first below a license is removed", .strings,
      "/* All */\n\n\"a\" = \"1\";\n\"b\" = \"2\";\n"
    ) {
      $0.entries.removeFirst()
    },
    Edit("the middle of a line is removed", .strings, "\"a\"=\"1\"; \"b\"=\"2\"; \"c\"=\"3\";\n") {
      $0.entries.remove(at: 1)
    },
    Edit("new in braces", .strings, "{ \"a\" = \"1\"; }\n") {
      $0.entries.insert(entry("n", "0"), at: 0)
    },
    Edit("a different entry in braces", .strings, "{\n\"a\" = \"1\";\n}\n") {
      $0.entries = [entry("n", "0")]
    },
    Edit("reversed in braces", .strings, "{\n\"a\" = \"1\";\n\"b\" = \"2\";\n}\n") {
      $0.entries.reverse()
    },
  ]

  static let others: [Edit] = [
    Edit("new in <dict/>", .stringsdict, plist("<dict/>")) { $0.entries = [entry("n", "0")] },
    Edit("new in <dict/> of .strings", .strings, plist("<dict/>")) {
      $0.entries = [entry("n", "0")]
    },
    Edit("new in an empty dictionary", .stringsdict, plist("<dict>\n</dict>")) {
      $0.entries = [entry("n", "0")]
    },
    Edit(
      "a comment after its key", .stringsdict,
      plist("<dict>\n\t<key>a</key>\n\t<!-- A -->\n\t<string>1</string>\n</dict>")
    ) { $0.entries[0].localizations = [CatalogLocalization(language: "", value: "9")] },
    Edit("alternating objects", .json, nested) {
      $0.entries += [entry("a.x", "1"), entry("b.y", "2"), entry("a.z", "3")]
    },
    Edit("a string and an object with one name", .json, nested) {
      $0.entries += [entry("a", "1"), entry("a.b", "2")]
    },
    Edit("nested and empty names", .json, nested) {
      $0.entries += [
        entry("a.x.p", "1"), entry("a.y.q", "2"), entry("a.x.r", "3"), entry("m.k", "4"),
        entry(".", "7"), entry("z.", "8"),
      ]
    },
    Edit("a new language", .xliff, xliff) {
      $0.entries[0]["it"] = CatalogLocalization(language: "it", value: "KI", state: .translated)
    },
    Edit("a new key", .xliff, xliff) {
      $0.entries.append(
        CatalogEntry(
          key: "n",
          localizations: [
            CatalogLocalization(language: "en", value: "N"),
            CatalogLocalization(language: "fr", value: "NF", state: .translated),
          ]))
    },
  ]

  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="A" source-language="en" target-language="fr" datatype="plaintext">
        <body>
          <group id="g">
          <trans-unit id="k"><source>K</source><target state="translated">KF</target></trans-unit>
          </group>
        </body>
      </file>
    </xliff>

    """

  private func summary(_ catalog: StringCatalog) -> [String] {
    catalog.entries.map { entry in
      let texts = entry.localizations.map { "\($0.language):\($0.node.unit?.value ?? "")" }
      return "\(entry.key)=\(texts.sorted()) \(entry.comment ?? "")"
    }
  }

  /// Returns summaries of an edited catalog and of the catalog that is read from its file.
  private func summaries(_ edit: Edit) -> (wanted: [String], read: [String]) {
    var catalog = StringCatalog.read(Array(edit.text.utf8), as: edit.format).catalog
    edit.change(&catalog)
    let again = StringCatalog.read(catalog.written(), as: edit.format)
    #expect(again.diagnostics.isEmpty, "\(again.diagnostics)")
    return (summary(catalog), summary(again.catalog))
  }

  @Test("an edited catalog is read back in its order", arguments: strings)
  func ordered(edit: Edit) {
    let (wanted, read) = summaries(edit)
    #expect(read == wanted)
  }

  @Test("an edited catalog is read back in any order", arguments: others)
  func unordered(edit: Edit) {
    let (wanted, read) = summaries(edit)
    #expect(read.sorted() == wanted.sorted())
  }

  @Test("no object of a JSON file has two members with one name")
  func oneName() {
    var catalog = StringCatalog.read(Array(Self.nested.utf8), as: .json).catalog
    catalog.entries += [Self.entry("a.x", "1"), Self.entry("b.y", "2"), Self.entry("a.z", "3")]
    let text = String(decoding: catalog.written(), as: UTF8.self)
    #expect(text.split(separator: "\"a\"").count == 2, "\(text)")
  }

  @Test("the global members of an ARB file are written")
  func bundleMembers() {
    var catalog = StringCatalog(
      format: .arb, language: "de", entries: [Self.entry("a", "1", language: "de")])
    catalog.unknownMembers = [CatalogMember("@@context", .string("x"))]
    let again = StringCatalog.read(catalog.written(), as: .arb).catalog
    #expect(again.unknownMembers == catalog.unknownMembers)
  }

  @Test("the global members of an ARB file are changed, removed and kept")
  func changedBundleMembers() {
    let text = """
      {
        "@@locale": "de",
        "@@context": "x",
        "@@author":   "y",
        "@@x-old": [1],
        "a": "1"
      }

      """
    var catalog = StringCatalog.read(Array(text.utf8), as: .arb).catalog
    #expect(catalog.unknownMembers.map(\.name) == ["@@context", "@@author", "@@x-old"])
    catalog.unknownMembers[0].value = .string("z")
    catalog.unknownMembers.remove(at: 2)
    #expect(
      String(decoding: catalog.written(), as: UTF8.self)
        == text.replacing("\"x\"", with: "\"z\"").replacing("  \"@@x-old\": [1],\n", with: ""))
  }
}
