import CatalogMerging
import MessageSyntax
import StringCatalogs
import Testing

/// Merges of translations whose structure one side changed: nothing may be lost silently.
@Suite struct StructureMergeTests {
  private struct Merged {
    var merge: CatalogMerge
    var bytes: [UInt8]
    var text: String
    var catalog: StringCatalog
    var diagnostics: [CatalogDiagnostic]

    /// The marks in comments, and the keys with marks and their strings.
    var marks: [String] {
      catalog.entries.flatMap { entry -> [String] in
        let lines = (entry.comment ?? "").split(separator: "\n").map(String.init)
        let key =
          entry.key.contains(CatalogMerge.mark) ? ["\(entry.key): \(entry.value ?? "")"] : []
        return lines.filter { $0.hasPrefix(CatalogMerge.mark) } + key
      }
    }
  }

  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ format: CatalogFormat
  ) throws -> Merged {
    func read(_ text: String) throws -> StringCatalog {
      text.isEmpty
        ? StringCatalog(format: format) : try StringCatalog(Array(text.utf8), as: format)
    }
    let merge = CatalogMerge(base: try read(base), ours: try read(ours), theirs: try read(theirs))
    var problems: [CatalogDiagnostic] = []
    let bytes = merge.marked.written(diagnostics: &problems)
    #expect(problems.isEmpty)
    let reading = StringCatalog.read(bytes, as: format)
    return Merged(
      merge: merge, bytes: bytes, text: String(decoding: bytes, as: UTF8.self),
      catalog: reading.catalog, diagnostics: reading.diagnostics)
  }

  // MARK: - String catalogs

  private static func unit(_ value: String) -> String {
    "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
  }

  private static func variations(_ axis: String, _ cases: [(String, String)]) -> String {
    let cases = cases.map { "\"\($0)\" : \($1)" }.joined(separator: ", ")
    return "{ \"variations\" : { \"\(axis)\" : { \(cases) } } }"
  }

  private static func variable(_ string: String, number: Int = 1) -> String {
    let plural = variations(
      "plural", [("one", unit("%arg Datei")), ("other", unit("%arg Dateien"))])
    return """
      { "stringUnit" : { "state" : "translated", "value" : "\(string)" }, "substitutions" : {
      "files" : { "argNum" : \(number), "formatSpecifier" : "lld", \(plural.dropFirst()) } }
      """
  }

  private static func catalog(_ german: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : { "%lld files" : { "localizations" : { "de" : \(german) } } },
      "version" : "1.0"
    }
    """
  }

  private static let string = unit("%lld Dateien")
  private static let edited = unit("%lld Files")
  private static let plural = variations(
    "plural", [("one", unit("%lld Datei")), ("other", unit("%lld Dateien"))])
  private static let device = variations(
    "device", [("mac", unit("%lld am Mac")), ("other", unit("%lld Dateien"))])
  private static let nested = variations(
    "plural", [("one", device), ("other", unit("%lld Dateien"))])
  private static let editedPlural = variations(
    "plural", [("one", unit("1 Datei")), ("other", unit("%lld Dateien"))])

  private static let pluralText = #"plural one: "%lld Datei", plural other: "%lld Dateien""#
  private static let deviceText = #"device mac: "%lld am Mac", device other: "%lld Dateien""#
  private static let variableText =
    #"string: "%#@files@", variable files (argument 1, lld), plural one: "%arg Datei", "#
    + #"variable files (argument 1, lld), plural other: "%arg Dateien""#

  @Test(
    "a translation whose structure one side changed is one conflict",
    arguments: [
      (string, plural, edited, "%lld Files"), (string, edited, plural, pluralText),
      (string, device, edited, "%lld Files"), (string, edited, device, deviceText),
      (string, variable("%#@files@"), edited, "%lld Files"),
      (string, edited, variable("%#@files@"), variableText),
      (string, plural, device, deviceText), (string, device, plural, pluralText),
      (string, plural, variable("%#@files@"), variableText),
      (string, variable("%#@files@"), plural, pluralText),
      (string, plural, editedPlural, #"plural one: "1 Datei", plural other: "%lld Dateien""#),
      (plural, string, editedPlural, #"plural one: "1 Datei", plural other: "%lld Dateien""#),
      (plural, nested, editedPlural, #"plural one: "1 Datei", plural other: "%lld Dateien""#),
      ("", plural, string, "%lld Dateien"), ("", string, plural, pluralText),
    ])
  func catalogs(_ base: String, _ ours: String, _ theirs: String, _ text: String) throws {
    let result = try merge(
      base.isEmpty ? "" : Self.catalog(base), Self.catalog(ours), Self.catalog(theirs), .xcstrings)
    #expect(result.merge.conflicts.map(\.part) == [.translation])
    #expect(result.marks == ["localize:conflict de: \(text)"])
    let own = try StringCatalog(Array(Self.catalog(ours).utf8), as: .xcstrings)
    #expect(result.merge.catalog.entries[0].localizations == own.entries[0].localizations)
    let written = result.text
    #expect(written.contains("needs_review") && !written.contains("\"translated\""))
  }

  @Test("equal changes of the structure, and changes of one side, are no conflict")
  func noConflict() throws {
    for (ours, theirs) in [
      (Self.plural, Self.plural), (Self.string, Self.plural), (Self.plural, Self.string),
    ] {
      let result = try merge(
        Self.catalog(Self.string), Self.catalog(ours), Self.catalog(theirs), .xcstrings)
      #expect(result.merge.conflicts.isEmpty)
      let plural = try StringCatalog(Array(Self.catalog(Self.plural).utf8), as: .xcstrings)
      #expect(result.catalog.entries == plural.entries)
    }
  }

  @Test("a new plural form and a changed one are merged")
  func forms() throws {
    let few = Self.variations(
      "plural",
      [
        ("one", Self.unit("%lld Datei")), ("few", Self.unit("neu")),
        ("other", Self.unit("%lld Dateien")),
      ])
    let result = try merge(
      Self.catalog(Self.plural), Self.catalog(few), Self.catalog(Self.editedPlural), .xcstrings)
    #expect(result.merge.conflicts.isEmpty)
    let cases = try #require(result.catalog.entries[0].localizations[0].node.variations.first)
    #expect(cases["one"]?.unit?.value == "1 Datei")
    #expect(cases["few"]?.unit?.value == "neu")
  }

  @Test("two arguments of one variable are a conflict; one is taken")
  func arguments() throws {
    func merged(_ ours: Int, _ theirs: Int) throws -> Merged {
      try merge(
        Self.catalog(Self.variable("a %#@files@")),
        Self.catalog(Self.variable("b %#@files@", number: ours)),
        Self.catalog(Self.variable("a %#@files@", number: theirs)), .xcstrings)
    }
    #expect(try merged(2, 3).merge.conflicts.map(\.part) == [.translation])
    let taken = try merged(1, 3)
    #expect(taken.merge.conflicts.isEmpty)
    let node = taken.catalog.entries[0].localizations[0].node
    #expect(node.unit?.value == "b %#@files@")
    #expect(node.substitutions.map(\.argumentNumber) == [3])
  }

  // MARK: - Files of one language

  private static let message = "msgid \"%d file\"\n"
  private static func po(_ text: String) -> String { message + "msgstr \"\(text)\"\n" }
  private static func po(_ one: String, _ other: String) -> String {
    message + "msgid_plural \"%d files\"\nmsgstr[0] \"\(one)\"\nmsgstr[1] \"\(other)\"\n"
  }

  private static func stringsdict(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>files</key>
      <dict>
        \(content)
      </dict>
    </dict>
    </plist>

    """
  }
  private static func rule(_ one: String) -> String {
    stringsdict(
      """
      <key>NSStringLocalizedFormatKey</key>
          <string>%#@count@</string>
          <key>count</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>lld</string>
            <key>one</key>
            <string>\(one)</string>
            <key>other</key>
            <string>%lld Dateien</string>
          </dict>
      """)
  }
  private static func device(_ mac: String) -> String {
    stringsdict(
      """
      <key>NSStringDeviceSpecificRuleType</key>
          <dict>
            <key>mac</key>
            <string>\(mac)</string>
            <key>other</key>
            <string>Dateien</string>
          </dict>
      """)
  }

  private static func xliff(_ units: [(id: String, target: String)], note: String = "") -> String {
    let units = units.map {
      """
            <trans-unit id="\($0.id)">
              <source>Files</source>
              <target>\($0.target)</target>\(note)
            </trans-unit>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="a.xcstrings" source-language="en" target-language="de" datatype="plaintext">
          <body>
      \(units.joined())    </body>
        </file>
      </xliff>

      """
  }

  private static func forms(_ one: String) -> String {
    xliff([("Files|==|plural.one", one), ("Files|==|plural.other", "Dateien")])
  }

  @Test(
    "a changed structure is a conflict in every format",
    arguments: [
      (
        CatalogFormat.po, po("a"), po("b", "c"), po("d"),
        ["localize:conflict: d"]
      ),
      (
        .po, po("a"), po("d"), po("b", "c"),
        [#"localize:conflict: plural form 0: "b", plural form 1: "c""#]
      ),
      (
        .po, po("a", "b"), po("c"), po("a", "d"),
        [#"localize:conflict: plural form 0: "a", plural form 1: "d""#]
      ),
      (.po, po("a", "b"), po("c", "b"), po("d", "b"), ["localize:conflict (plural form 0): d"]),
      (.po, po("a", "b"), po("a", "c"), po("d", "b"), []),
      (
        .stringsdict, rule("1"), device("2"), rule("3"),
        [
          #"localize:conflict: string: "%#@count@", variable count (lld), plural one: "3", "#
            + #"variable count (lld), plural other: "%lld Dateien""#
        ]
      ),
      (
        .stringsdict, rule("1"), rule("2"), device("3"),
        [#"localize:conflict: device mac: "3", device other: "Dateien""#]
      ),
      (
        .stringsdict, rule("1"), rule("2"), rule("3"),
        ["localize:conflict (variable count, plural one): 3"]
      ),
      (.json, #"{"a":"1"}"#, #"{"a":{"x":"2"}}"#, #"{"a":"3"}"#, ["a (localize:conflict): 3"]),
      (
        .json, #"{"a":"1"}"#, #"{"a":"3"}"#, #"{"a":{"x":"2","y":{"z":"4"}}}"#,
        [#"a (localize:conflict): x: "2", y.z: "4""#]
      ),
      (
        .json, #"{"n":{"a":{"x":"1","y":"1"}}}"#, #"{"n":{"a":"3"}}"#,
        #"{"n":{"a":{"x":"2","y":"1"}}}"#, [#"n.a (localize:conflict): x: "2", y: "1""#]
      ),
      (
        .json, #"{"a":{"x":"1","y":"1"}}"#, #"{"a":{"x":"2","y":"1"}}"#, #"{"a":"3"}"#,
        ["a (localize:conflict): 3"]
      ),
      (.json, #"{"a":"1","b":"1"}"#, #"{"a":"1","b":"2"}"#, #"{"a":{"x":"2"},"b":"1"}"#, []),
      (.json, #"{"a":{"x":"1"},"b":"1"}"#, #"{"a":{"x":"1"},"b":"2"}"#, #"{"a":"3","b":"1"}"#, []),
      (
        .json, #"{"a":"1","a.x":"2"}"#, #"{"a":"2","a.x":"2"}"#, #"{"a":"1","a.x":"3"}"#, []
      ),
    ] as [(CatalogFormat, String, String, String, [String])])
  func formats(
    _ format: CatalogFormat, _ base: String, _ ours: String, _ theirs: String, _ marks: [String]
  ) throws {
    let result = try merge(base, ours, theirs, format)
    #expect(result.diagnostics.isEmpty)
    #expect(result.marks == marks)
    #expect(result.merge.conflicts.count == marks.count)
    guard !marks.isEmpty else { return }
    // All of our strings are kept.
    for entry in try StringCatalog(Array(ours.utf8), as: format).entries {
      let kept = result.catalog[entry.key]
      #expect(kept?.localizations == entry.localizations)
      #expect(
        kept?.unknownMembers.first { $0.name == "msgid_plural" }
          == entry.unknownMembers.first { $0.name == "msgid_plural" })
    }
  }

  @Test("a JSON file takes the objects of the other side")
  func objects() throws {
    let base = "{\"a\":\"1\",\"b\":\"1\"}"
    let result = try merge(
      base, "{\"a\":\"1\",\"b\":\"2\"}", "{\"a\":{\"x\":\"2\"},\"b\":\"1\"}", .json)
    #expect(result.catalog.entries.map(\.key).sorted() == ["a.x", "b"])
    #expect(result.text == "{\"b\":\"2\",\"a\":{\"x\":\"2\"}}")
    let back = try merge(
      "{\"a\":{\"x\":\"1\"},\"b\":\"1\"}", "{\"a\":{\"x\":\"1\"},\"b\":\"2\"}",
      "{\"a\":\"3\",\"b\":\"1\"}", .json)
    #expect(back.catalog["a"]?.value == "3")
    #expect(back.catalog["b"]?.value == "2")
    #expect(back.catalog.entries.count == 2)
  }

  @Test("XLIFF: a changed structure is a conflict of each language")
  func exchangeFiles() throws {
    let base = Self.xliff([("Files", "Dateien")])
    let edited = Self.xliff([("Files", "Akten")])
    let ours = try merge(base, Self.forms("Datei"), edited, .xliff)
    #expect(ours.marks == ["localize:conflict de: Akten"])
    #expect(ours.text.contains("<target>Datei</target>"))
    let theirs = try merge(base, edited, Self.forms("Datei"), .xliff)
    #expect(
      theirs.marks == [#"localize:conflict de: plural one: "Datei", plural other: "Dateien""#])
    #expect(theirs.text.contains("<target>Akten</target>"))
    let form = try merge(Self.forms("Datei"), Self.forms("a"), Self.forms("b"), .xliff)
    #expect(form.marks == ["localize:conflict de (plural one): b"])
  }

  /// XLIFF 1.2, section "note": the notes of a unit are about this unit.
  @Test(
    "XLIFF: each unit of a plural keeps its own notes",
    arguments: [
      // One note of the other side, one of each side in two units, and a new one.
      (["Form one", "Form few"], ["Form 1", "Form few"], ["Form 1", "Form few"]),
      (["Form one", "Form few"], ["Form 1", "Form 2"], ["Form 1", "Form 2"]),
      (["Form one", "Form few"], ["Form one", ""], ["Form one", ""]),
    ])
  func ownNotes(base: [String], theirs: [String], expected: [String]) throws {
    func file(_ notes: [String], one: String = "plik") -> String {
      let units = zip(["one", "few"], notes).map { form, note in
        """
              <trans-unit id="k|==|plural.\(form)">
                <source>files</source>
                <target>\(form == "one" ? one : "pliki")</target>
                <note>List</note>\(note.isEmpty ? "" : "\n          <note>\(note)</note>")
              </trans-unit>

        """
      }
      return """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="A" source-language="en" target-language="pl" datatype="plaintext">
            <body>
        \(units.joined())    </body>
          </file>
        </xliff>

        """
    }
    func read(_ text: String) throws -> StringCatalog {
      try StringCatalog(Array(text.utf8), as: .xliff)
    }
    let merge = CatalogMerge(
      base: try read(file(base)), ours: try read(file(base, one: "PLIK")),
      theirs: try read(file(theirs)))
    #expect(merge.conflicts.isEmpty)
    #expect(
      String(decoding: merge.catalog.written(), as: UTF8.self) == file(expected, one: "PLIK"))
  }

  @Test("XLIFF: the mark of a conflict is a further note")
  func conflictNote() throws {
    func file(_ target: String) -> String {
      Self.xliff([("k|==|plural.one", target), ("k|==|plural.few", "b")])
        .replacing("<target>\(target)</target>", with: "<target>\(target)</target><note>1</note>")
        .replacing("<target>b</target>", with: "<target>b</target><note>2</note>")
    }
    func read(_ text: String) throws -> StringCatalog {
      try StringCatalog(Array(text.utf8), as: .xliff)
    }
    let merge = CatalogMerge(
      base: try read(file("a")), ours: try read(file("x")), theirs: try read(file("y")))
    let marked = try XLIFFDocument(merge.marked.written())
    let notes = marked.files.first?.units.map { $0.notes.map(\.text) } ?? []
    #expect(notes.map(\.first) == ["1", "2"])
    #expect(notes.map(\.count) == [2, 2])
    #expect(notes.allSatisfy { $0.last?.hasPrefix("localize:conflict") == true })
  }

  @Test("XLIFF: the comment of a key has the notes of all its units")
  func notes() throws {
    let file = Self.forms("a").replacing(
      "<target>Dateien</target>", with: "<target>Dateien</target><note>B&#10;A</note>")
    func comment(_ file: String) throws -> String? {
      try StringCatalog(Array(file.utf8), as: .xliff).entries.first?.comment
    }
    #expect(try comment(file) == "B\nA")
    let both = file.replacing("<target>a</target>", with: "<target>a</target><note>A</note>")
    #expect(try comment(both) == "A\nB")
  }

  // MARK: - Comments

  @Test(
    "a comment that both sides changed is a conflict; a deleted one is not",
    arguments: [
      ("A", "B", "C", "B\nlocalize:conflict (comment): C"), ("A", "B", "B", "B"),
      ("A", "B", "A", "B"), ("A", "A", "C", "C"), ("A", "", "C", "C"), ("A", "B", "", "B"),
      ("", "B", "C", "B\nlocalize:conflict (comment): C"), ("A", "", "A", nil),
    ])
  func comments(_ base: String, _ ours: String, _ theirs: String, _ result: String?) throws {
    func json(_ comment: String, _ own: String) -> String {
      let comment = comment.isEmpty ? "" : "\"comment\" : \"\(comment)\","
      return """
        {"sourceLanguage":"en","strings":{"k":{\(comment)"localizations":{"de":\(Self.unit(own))}}},
        "version":"1.0"}
        """
    }
    func strings(_ comment: String, _ own: String) -> String {
      (comment.isEmpty ? "" : "/* \(comment) */\n") + "\"k\" = \"\(own)\";\n"
    }
    func po(_ comment: String, _ own: String) -> String {
      (comment.isEmpty ? "" : "#. \(comment)\n") + "msgid \"k\"\nmsgstr \"\(own)\"\n"
    }
    func xliff(_ comment: String, _ own: String) -> String {
      Self.xliff([("k", own)], note: comment.isEmpty ? "" : "<note>\(comment)</note>")
    }
    func arb(_ comment: String, _ own: String) -> String {
      let comment = comment.isEmpty ? "" : ", \"@k\": {\"description\": \"\(comment)\"}"
      return "{\"@@locale\": \"de\", \"k\": \"\(own)\"\(comment)}"
    }
    let files: [(CatalogFormat, (String, String) -> String)] = [
      (.xcstrings, json), (.strings, strings), (.po, po), (.xliff, xliff), (.arb, arb),
    ]
    for (format, file) in files {
      // The other change of each side keeps the entries different.
      let merged = try merge(file(base, "1"), file(ours, "2"), file(theirs, "1"), format)
      #expect(merged.catalog["k"]?.comment == result, "\(format)")
      #expect(merged.merge.conflicts.count == (result?.contains("conflict") == true ? 1 : 0))
    }
  }

  // MARK: - Messages

  @Test("a conflict has the line and column of its entry, and names the form")
  func locations() throws {
    let file = { (text: String) in "# c\n\n" + Self.po(text, "b") }
    let result = try merge(file("a"), file("c"), file("d\\n'"), .po)
    #expect(
      result.merge.conflicts.map(\.description)
        == [#"conflict in '%d file', plural form 0: 'c' and 'd\n''"#])
    let places = result.merge.locations(in: result.bytes)
    let place = try #require(places[0])
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[place.line - 1].hasPrefix("msgid") || lines[place.line - 1].hasPrefix("#"))
    #expect(place.column == 1)
  }
}
