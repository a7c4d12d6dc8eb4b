import Testing

@testable import StringCatalogs

/// Headers, character sets and compiled files of gettext.
@Suite("gettext headers and compiled files") struct GettextTests {
  private func header(_ fields: String...) -> String {
    "msgid \"\"\nmsgstr \"\"\n" + fields.map { "\"\($0)\\n\"\n" }.joined() + "\n"
  }

  // MARK: - Character sets

  /// A converter of ASCII and the letters U+0100 to U+013F; the byte 0xFF is ill-formed.
  private static let capitals = CharsetConverter(
    name: "capitals",
    decode: { bytes, charset in
      guard charset == "X-CAPITALS" else { return nil }
      return bytes.flatMap { $0 < 0x80 ? [$0] : $0 == 0xFF ? [0xEF, 0xBF, 0xBD] : [0xC4, $0] }
    },
    encode: { text, charset in
      guard charset == "X-CAPITALS" else { return nil }
      var output: [UInt8] = []
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        switch scalar.value {
        case ..<0x80: output.append(UInt8(scalar.value))
        case 0x100..<0x140: output.append(UInt8(scalar.value - 0x100 + 0x80))
        default: return nil
        }
      }
      return output
    })

  private var options: CatalogReadingOptions {
    var options = CatalogReadingOptions()
    options.charsets = Self.capitals
    return options
  }

  private func latin(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test("the character set in the header is used for reading and writing")
  func latin1() {
    let source =
      header("Content-Type: text/plain; charset=ISO-8859-1")
      + "# Größe\nmsgid \"size\"\nmsgstr \"Größe \\344\\xFC\"\n\nmsgid \"b\"\nmsgstr \"ß\"\n"
    let reading = StringCatalog.read(latin(source), as: .po)
    #expect(reading.diagnostics == [])
    var catalog = reading.catalog
    #expect(catalog.entries.map(\.value) == ["Größe äü", "ß"])
    #expect(catalog.written() == latin(source))
    catalog.entries[1].localizations[0].node.unit?.value = "é"
    #expect(catalog.written() == latin(source.replacing("\"ß\"", with: "\"é\"")))
  }

  @Test("a character that the character set lacks changes the file to UTF-8, with a report")
  func converted() {
    let source =
      header("Content-Type: text/plain; charset=ISO-8859-1", "X: y") + "msgid \"a\"\nmsgstr \"ä\"\n"
    var catalog = StringCatalog.read(latin(source), as: .po).catalog
    catalog.entries[0].localizations[0].node.unit?.value = "äЖ"
    var diagnostics: [CatalogDiagnostic] = []
    let written = catalog.written(diagnostics: &diagnostics)
    #expect(
      String(decoding: written, as: UTF8.self)
        == source.replacing("ISO-8859-1", with: "UTF-8").replacing("ä", with: "äЖ"))
    #expect(
      diagnostics.map(\.message) == [
        "character set 'ISO-8859-1' has no 'Ж'; the file is written as UTF-8"
      ])
    #expect(StringCatalog.read(written, as: .po).diagnostics == [])
  }

  @Test("a new character set in the header becomes the character set of the file")
  func changedCharset() {
    let source =
      header("Content-Type: text/plain; charset=ISO-8859-1") + "msgid \"a\"\nmsgstr \"ä\"\n"
    for (name, bytes) in [
      ("UTF-8", Array(source.replacing("ISO-8859-1", with: "UTF-8").utf8)),
      ("windows-1252", latin(source.replacing("ISO-8859-1", with: "windows-1252"))),
    ] {
      var catalog = StringCatalog.read(latin(source), as: .po).catalog
      POHeader.setCharset(name, of: &catalog)
      #expect(catalog.written() == bytes)
    }
  }

  @Test("a converter reads other character sets; ill-formed text keeps its bytes")
  func converter() {
    let start = header("Content-Type: text/plain; charset=X-CAPITALS")
    let damaged: [UInt8] = Array(start.utf8) + Array("msgid \"a\"\nmsgstr \"".utf8) + [0x80, 0xFF]
    let rest = Array("\"\n\nmsgid \"b\"\nmsgstr \"c\"\n".utf8)
    let file = damaged + rest
    let reading = StringCatalog.read(file, as: .po, options: options)
    #expect(reading.catalog.entries.map(\.value) == ["Ā\u{FFFD}", "c"])
    #expect(reading.diagnostics.map(\.kind) == [.encoding])
    #expect(
      reading.diagnostics.first?.message == "ill-formed text in the character set 'X-CAPITALS'")
    #expect(reading.catalog.written() == file)
    var catalog = reading.catalog
    catalog.entries[1].localizations[0].node.unit?.value = "Ć"
    #expect(
      catalog.written() == damaged + Array("\"\n\nmsgid \"b\"\nmsgstr \"".utf8) + [
        0x86, 0x22, 0x0A,
      ])
  }

  @Test(
    "UTF-8 text in a file that names a character set of one byte is reported",
    arguments: ["ISO-8859-1", "windows-1252"])
  func wrongCharset(name: String) {
    let po = header("Content-Type: text/plain; charset=\(name)") + "msgid \"a\"\nmsgstr \"Größe\"\n"
    let xml =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><dict><key>a</key>"
      + "<string>Größe</string></dict></plist>"
    for (text, format) in [(po, CatalogFormat.po), (xml, .strings)] {
      let reading = StringCatalog.read(Array(text.utf8), as: format)
      let place = Array(text.utf8).firstIndex { $0 >= 0x80 }
      #expect(
        reading.diagnostics.map { "\($0.severity): \($0.message)" } == [
          "warning: the file names the character set '\(name)', but its text seems to be UTF-8"
        ])
      #expect(reading.diagnostics.first?.range.lowerBound == place)
      #expect(StringCatalog.read(latin(text), as: format).diagnostics == [])
    }
  }

  @Test("duplicate keys in one line are found, whatever follows them")
  func oneLine() {
    let entry = "msgid \"a\" msgstr \"b\" "
    let other = "msgctxt \"x\" msgid \"a\" msgstr \"c\" "
    let reading = StringCatalog.read(
      Array((entry + other + entry + "\n" + other + entry + "domain \"d\"").utf8), as: .po,
      language: "de", file: "a.po")
    #expect(
      reading.catalog.entries.map(\.key) == ["a", "x\u{4}a", "a", "x\u{4}a", "a"])
    // An entry has 21 characters without a context, and 33 with one.
    let places = reading.diagnostics.map {
      [$0.line, $0.column, $0.related?.line ?? 0, $0.related?.column ?? 0]
    }
    #expect(places == [[1, 55, 1, 1], [2, 1, 1, 22], [2, 34, 1, 55]])
  }

  @Test("an unknown character set is an error, and the file is written unchanged")
  func unknown() {
    let source =
      header("Language: ja", "Content-Type: text/plain; charset=EUC-XX")
      + "msgid \"a\"\nmsgstr \"ä\"\n"
    for format in [CatalogFormat.po] {
      let reading = StringCatalog.read(latin(source), as: format, file: "ja.po", options: options)
      #expect(
        reading.diagnostics.map(\.description) == [
          "ja.po:4:36: error: unknown character set 'EUC-XX'; the file is not read; save the file as UTF-8, and name UTF-8 as its character set"
        ])
      #expect(reading.catalog.entries == [])
      var catalog = reading.catalog
      catalog.entries = [CatalogEntry(key: "n")]
      var diagnostics: [CatalogDiagnostic] = []
      #expect(catalog.written(diagnostics: &diagnostics) == latin(source))
      #expect(diagnostics.map(\.severity) == [.error])
    }
  }

  @Test(
    "the character set is found wherever the header is",
    arguments: [
      "msgid \"\" msgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n",
      "msgid \"\"\nmsgstr \"charset=ISO-8859-1\"\n",
      "# x\n\nmsgid  \"\"\n\"\"\nmsgstr\n\"\"\n\"Content-Type: text/plain; char\"\n\"set=iso-8859-1\\n\"\n",
      "msgid \"z\"\nmsgstr \"charset=UTF-8\"\n\nmsgid \"\"\nmsgstr \"CONTENT-TYPE:x;CHARSET=latin1\"\n",
      "#~ msgid \"\"\n#~ msgstr \"charset=UTF-8\"\nmsgctxt \"\"\nmsgid \"\"\nmsgstr \"charset=UTF-8\"\n"
        + "msgid \"\"\r\nmsgstr \"\"\r\n\"Content-Type: text/plain; charset=ISO-8859-1\\n\"\r\n",
    ])
  func charsetPlace(_ header: String) {
    let source = header + "msgid \"a\"\nmsgstr \"ä\"\n"
    let reading = StringCatalog.read(latin(source), as: .po)
    #expect(reading.catalog["a"]?.value == "ä")
    #expect(reading.catalog.written() == latin(source))
    // The written file names its own character set.
    var catalog = reading.catalog
    for text in ["ö", "Ж"] {
      catalog.entries[catalog.entries.count - 1].localizations[0].node.unit?.value = text
      let again = StringCatalog.read(catalog.written(), as: .po)
      #expect(again.diagnostics.filter { $0.kind == .encoding } == [])
      #expect(again.catalog["a"]?.value == text)
    }
  }

  // MARK: - Headers

  @Test("a second header is a duplicate and stays in the file")
  func secondHeader() {
    let source =
      header("Language: de", "Plural-Forms: nplurals=1; plural=0;")
      + "msgid \"a\"\nmsgstr \"1\"\n\n"
      + header("Language: fr", "Plural-Forms: nplurals=2; plural=n>1;")
      + "msgid \"b\"\nmsgstr \"2\"\n"
    let reading = StringCatalog.read(Array(source.utf8), as: .po, file: "a.po")
    #expect(reading.catalog.language == "de")
    #expect(reading.catalog.pluralForms?.count == 1)
    #expect(reading.catalog.entries.map(\.key) == ["a", "b"])
    #expect(
      reading.diagnostics.map(\.description) == [
        "a.po:9:1: warning: duplicate header; the first one is used (also at line 1, column 1); remove the duplicate"
      ])
    var catalog = reading.catalog
    #expect(catalog.written() == Array(source.utf8))
    catalog.entries.removeLast()
    #expect(String(decoding: catalog.written(), as: UTF8.self).contains("Language: fr"))
  }

  // The rule of French in the gettext manual, written in different ways.
  @Test(
    "nplurals and plural may be anywhere in the field",
    arguments: [
      "plural=n > 1; nplurals=2", "nplurals=2;plural=n>1", " nplurals = 2 ;\\tplural =\\t(n > 1) ;",
      "nplurals=2 plural=n>1", "plural=(n>1) nplurals=2;",
      "text; nplurals=2; plural=n>1; more text",
      "nplurals=2;\\n plural=n\\n>\\n1;", "see nplurals: nplurals=2, rule: plural=(n>1);",
    ])
  func pluralForms(_ field: String) {
    let source = header("Plural-Forms: " + field, "Language: fr") + "msgid \"a\"\nmsgstr \"b\"\n"
    let reading = StringCatalog.read(Array(source.utf8), as: .po)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.language == "fr")
    let rule = reading.catalog.pluralForms
    #expect(rule?.count == 2)
    #expect([0, 1, 2].map { rule?.index(for: $0) } == [0, 0, 1])
    #expect(reading.catalog.written() == Array(source.utf8))
  }

  @Test(
    "a plural rule without a form for some number is reported",
    arguments: [
      ("nplurals=2; plural=(n / 0);", "division by zero for 0; the result is 0"),
      ("nplurals=2; plural=n;", "form 2 for 2, but 'nplurals' is 2; the last form is used"),
      ("nplurals=3; plural=n%5;", "form 3 for 3, but 'nplurals' is 3; the last form is used"),
      ("nplurals=2; plural=n>9 && 7%(n-n)", "division by zero for 10; the result is 0"),
    ])
  func wrongForms(rule: String, reason: String) {
    let file = "msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: \(rule)\\n\"\n"
    let problems = StringCatalog.read(Array(file.utf8), as: .po, language: "pl").diagnostics
    #expect(problems.map(\.kind) == [.pluralForms])
    #expect(problems.first?.message == "invalid plural rule: " + reason)
  }

  @Test(
    "a missing plural rule is reported if an entry does not have the two forms of the default rule",
    arguments: [
      (
        ["%d plik", "%d pliki", "%d plików"],
        "missing plural rule for 3 forms; 'n != 1' is used, which has 2"
      ),
      (["%d"], "missing plural rule for 1 form; 'n != 1' is used, which has 2"),
      (["%d Datei", "%d Dateien"], nil), (["", ""], nil),
    ])
  func missingRule(_ forms: [String], _ message: String?) throws {
    let entry =
      "msgid \"%d file\"\nmsgid_plural \"%d files\"\n"
      + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    for text in [header("Language: pl") + entry, entry] {
      let reading = StringCatalog.read(Array(text.utf8), as: .po)
      #expect(reading.diagnostics.map(\.message) == [message].compactMap(\.self))
      #expect(reading.diagnostics.allSatisfy { $0.kind == .pluralForms && $0.severity == .warning })
      let ruled = header("Language: pl", "Plural-Forms: nplurals=1; plural=0;") + entry
      #expect(StringCatalog.read(Array(ruled.utf8), as: .po).diagnostics.isEmpty)
    }
  }

  @Test(
    "an invalid plural rule is reported with its location and the reason",
    arguments: [
      ("nplurals=2; plural=n n;", "'n n' is not an expression of 'n'"),
      ("nplurals=2", "expected 'plural='"), ("plural=n>1;", "expected 'nplurals='"),
      ("nplurals=x; plural=n>1;", "expected the number of forms after 'nplurals='"),
      ("nplurals=0; plural=0;", "expected the number of forms after 'nplurals='"),
      ("nplurals=17; plural=n;", "17 forms exceed the limit of 16"),
      ("nplurals=2; plural=;", "'' is not an expression of 'n'"), ("many", "expected 'nplurals='"),
    ])
  func brokenRule(_ field: String, _ reason: String) {
    let source = header("Language: fr", "Plural-Forms: " + field)
    let reading = StringCatalog.read(Array(source.utf8), as: .po)
    #expect(reading.diagnostics.map(\.kind) == [.pluralForms])
    let problem = reading.diagnostics.first
    #expect([problem?.line, problem?.column] == [4, 2])
    #expect(
      problem?.message == "invalid plural rule; 'n != 1' is used instead: " + reason)
  }

  @Test("the placeholders of a template are not reported")
  func template() {
    let source =
      header(
        "Content-Type: text/plain; charset=CHARSET",
        "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;")
      + "msgid \"é\"\nmsgstr \"\"\n"
    let reading = StringCatalog.read(Array(source.utf8), as: .po)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.entries.map(\.key) == ["é"])
  }

  @Test("each mistake is reported once")
  func mistakes() {
    for (source, message) in [
      ("bad \"x\"\n\"y\"\n\"z\"\n", "unknown keyword 'bad'"),
      ("\"x\"\n\"y\"\n", "unexpected string; expected 'msgid'"),
      ("msgctxt \"x\"\n", "'msgctxt' without 'msgid'"),
      ("msgid\nmsgstr \"1\"\n", "expected a string in quotation marks"),
      ("msgid \"a\"\nmsgstr[x] \"1\"\n\"2\"\n", "unknown keyword 'msgstr[x]'"),
      ("msgid \"a\"\n#. own\nmsgid \"b\"\nmsgstr \"2\"\n", "'msgid' without 'msgstr'"),
      (
        "msgid \"a\"\nmsgid_plural \"b\"\n\nmsgid \"c\"\nmsgstr \"2\"\n",
        "'msgid_plural' without 'msgstr[0]'"
      ),
      (
        "msgid \"a\"\nmsgstr \"1\"\n#. c\nmsgid_plural \"b\"\nmsgstr[0] \"2\"\n",
        "'msgid_plural' after 'msgstr'"
      ),
      (
        "msgid \"a\"\nmsgstr \"1\"\n\n#. c\nmsgstr[0] \"2\"\nmsgstr[1] \"3\"\n",
        "duplicate 'msgstr[0]'"
      ),
      (
        "msgid \"a\"\nmsgid_plural \"b\"\nmsgid_plural \"c\"\nmsgstr[0] \"1\"\nmsgstr[1] \"2\"\n",
        "duplicate 'msgid_plural'"
      ),
      ("#. c\nmsgid_plural \"b\"\nmsgstr[0] \"1\"\n", "'msgid_plural' without 'msgid'"),
      ("msgid \"a\"\nmsgstr[1] \"1\"\n", "'msgstr[1]' without 'msgid_plural'"),
    ] {
      let reading = StringCatalog.read(Array(source.utf8), as: .po)
      #expect(reading.diagnostics.map(\.message) == [message])
    }
  }

  // MARK: - Compiled files

  /// Returns a compiled file in the format of the gettext manual.
  private func compiled(
    _ texts: [(String, String)], isBigEndian: Bool = false, revision: Int = 0
  ) -> [UInt8] {
    var output: [UInt8] = []
    func append(_ numbers: Int...) {
      for number in numbers {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        output += isBigEndian ? bytes.reversed() : bytes
      }
    }
    let tables = texts.count * 8
    append(0x9504_12DE, revision, texts.count, 28, 28 + tables, 0, 28 + 2 * tables)
    var offset = 28 + texts.count * 16
    for list in [texts.map(\.0), texts.map(\.1)] {
      for text in list {
        append(text.utf8.count, offset)
        offset += text.utf8.count + 1
      }
    }
    for list in [texts.map(\.0), texts.map(\.1)] {
      for text in list { output += Array(text.utf8) + [0] }
    }
    return output
  }

  private static let texts = [
    ("", "Language: pl\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\n"),
    ("%d file\0%d files", "%d plik\0%d pliki\0%d plików"),
    ("Open", "Otwórz"), ("menu\u{4}Open", "Otwarcie"),
  ]

  @Test(
    "a compiled file has the strings, contexts, plurals and header of its source",
    arguments: [false, true], [0, 1 << 16])
  func compiledFile(_ isBigEndian: Bool, _ revision: Int) {
    for texts in [Self.texts, Self.texts.reversed()] {
      let file = compiled(texts, isBigEndian: isBigEndian, revision: revision)
      let reading = StringCatalog.read(file, as: .mo)
      #expect(reading.diagnostics == [])
      let catalog = reading.catalog
      #expect(catalog.language == "pl")
      #expect(catalog.pluralForms?.count == 3)
      #expect(catalog.entries.map(\.key).sorted() == ["%d file", "Open", "menu\u{4}Open"])
      #expect(catalog["menu\u{4}Open"]?.value == "Otwarcie")
      let forms = catalog["%d file"]?.localizations.first?.node.variations(along: .pluralForm)
      #expect(forms?.cases.map { $0.node.unit?.value } == ["%d plik", "%d pliki", "%d plików"])
      #expect(
        catalog["%d file"]?.unknownMembers == [CatalogMember("msgid_plural", .string("%d files"))])
      #expect(catalog.written() == file)
    }
  }

  @Test("a compiled file is sorted as in msgfmt, without untranslated entries")
  func writtenFile() {
    let source =
      "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n"
      + "\"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\\n\"\n\n"
      + "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Otwarcie\"\n\nmsgid \"Open\"\nmsgstr \"Otwórz\"\n\n"
      + "#, fuzzy\nmsgid \"f\"\nmsgstr \"x\"\n\nmsgid \"e\"\nmsgstr \"\"\n\nmsgid \"%d file\"\n"
      + "msgid_plural \"%d files\"\nmsgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"%d plików\"\n"
    var catalog = StringCatalog.read(Array(source.utf8), as: .po).catalog
    catalog.format = .mo
    #expect(catalog.written() == compiled(Self.texts))
  }

  @Test("a compiled file in another character set is read and written in it")
  func compiledCharset() {
    let text = ("", "Content-Type: text/plain; charset=ISO-8859-1\n")
    let file = compiled([text, ("a", "b")]).map { $0 == 0x62 ? 0xE9 : $0 }
    // The letter is in the header too.
    let reading = StringCatalog.read(file, as: .mo)
    #expect(reading.catalog["a"]?.value == "é")
    #expect(reading.catalog.written() == file)
    var catalog = reading.catalog
    catalog.entries[0].localizations[0].node.unit?.value = "Ж"
    var diagnostics: [CatalogDiagnostic] = []
    let written = catalog.written(diagnostics: &diagnostics)
    #expect(diagnostics.map(\.kind) == [.encoding])
    #expect(
      written == compiled([(text.0, text.1.replacing("ISO-8859-1", with: "UTF-8")), ("a", "Ж")]))
  }

  @Test("a compiled file of ASCII strings is read even in an unknown character set")
  func compiledPlain() {
    let header = "Content-Type: text/plain; charset=EUC-XX\n"
    let file = compiled([("", header), ("a", "b")])
    let reading = StringCatalog.read(file, as: .mo)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog["a"]?.value == "b")
    #expect(reading.catalog.written() == file)
    var catalog = reading.catalog
    catalog.entries[0].localizations[0].node.unit?.value = "c"
    #expect(catalog.written() == compiled([("", header), ("a", "c")]))
    catalog.entries[0].localizations[0].node.unit?.value = "é"
    let unicode = header.replacing("EUC-XX", with: "UTF-8")
    #expect(catalog.written() == compiled([("", unicode), ("a", "é")]))
    let damaged = file.map { $0 == 0x62 ? 0xE9 : $0 }
    #expect(StringCatalog.read(damaged, as: .mo).diagnostics.map(\.kind) == [.encoding])
  }

  @Test("system-dependent strings are expanded for 64 bits")
  func dependent() {
    // Three segments, and one string: "%" PRId64 " of %" I PRIu32 "s". Its parts follow the tables.
    var output: [UInt8] = []
    func append(_ numbers: Int...) {
      for number in numbers {
        output += (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      }
    }
    let names = Array("PRId64\0PRIu32\0I\0".utf8)
    let parts = Array("% of %s\0".utf8)
    let namesStart = 48 + 24 + 8
    let textStart = namesStart + names.count
    let structStart = textStart + parts.count
    append(0x9504_12DE, 1, 0, 48, 48, 0, 48, 3, 48, 1, 72, 76)
    append(7, namesStart, 7, namesStart + 7, 2, namesStart + 14)
    append(structStart, structStart)
    output += names + parts
    append(textStart, 1, 0, 5, 2, 0, 1, 2, 0xFFFF_FFFF)
    let reading = StringCatalog.read(output, as: .mo)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.entries.map(\.key) == ["%ld of %Ius"])
    #expect(reading.catalog.entries.map(\.value) == ["%ld of %Ius"])
  }

  @Test("a catalog of another format is written from scratch")
  func otherFormat() {
    let strings = StringCatalog.read(Array("\"a\" = \"1\";\n".utf8), as: .strings).catalog
    var catalog = strings
    catalog.format = .po
    let text = "msgid \"a\"\nmsgstr \"1\"\n"
    #expect(String(decoding: catalog.written(), as: UTF8.self) == text)
    catalog = StringCatalog.read(Array(text.utf8), as: .po).catalog
    catalog.format = .strings
    #expect(String(decoding: catalog.written(), as: UTF8.self) == "\"a\" = \"1\";\n")
    catalog = StringCatalog.read(compiled([("a", "1")]), as: .mo).catalog
    catalog.format = .po
    #expect(String(decoding: catalog.written(), as: UTF8.self) == text)
  }

  @Test("plural forms in a new file without a rule are reported, and a given rule is written")
  func missingRule() throws {
    let forms = CatalogVariations(
      axis: .pluralForm,
      cases: ["plik", "pliki", "plików"].enumerated().map {
        CatalogVariation(name: String($0), node: CatalogNode($1))
      })
    var catalog = StringCatalog(
      format: .po, language: "pl",
      entries: [
        CatalogEntry(
          key: "file",
          localizations: [
            CatalogLocalization(language: "pl", node: CatalogNode(variations: [forms]))
          ])
      ])
    var diagnostics: [CatalogDiagnostic] = []
    _ = catalog.written(diagnostics: &diagnostics)
    #expect(diagnostics.map(\.kind) == [.pluralForms])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(
      diagnostics.map(\.message) == [
        "'file' has plural forms, but the header has no rule; 'n != 1' is used"
      ])
    let rule =
      "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    catalog.unknownMembers = [
      CatalogMember("header", .object([CatalogMember("Plural-Forms", .string(rule))]))
    ]
    diagnostics = []
    let bytes = catalog.written(diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    let again = try StringCatalog(bytes, as: .po)
    #expect(again.pluralForms?.index(for: 22) == 1)
  }

  @Test("a damaged compiled file is reported, and the rest of it is read")
  func damaged() {
    let file = compiled(Self.texts)
    for length in 0..<file.count {
      let reading = StringCatalog.read(Array(file[..<length]), as: .mo)
      #expect(reading.diagnostics.isEmpty == (length >= file.count - 1), "\(length)")
    }
    var random = POFileTests.Numbers(seed: 7)
    for _ in 0..<2_000 {
      var bytes = file
      for _ in 0...random.next(3) { bytes[random.next(bytes.count)] = UInt8(random.next(256)) }
      let catalog = StringCatalog.read(bytes, as: .mo).catalog
      #expect(catalog.written() == bytes)
    }
    var wrong = file
    wrong[6] = 2
    #expect(
      StringCatalog.read(wrong, as: .mo).diagnostics.map(\.message) == [
        "unsupported revision 2; expected 0 or 1"
      ])
  }

  @Test("overlapping strings are read up to a limit")
  func overlapping() {
    var output: [UInt8] = []
    func append(_ numbers: Int...) {
      for number in numbers {
        output += (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      }
    }
    // 10,000 strings that share the same 100,000 bytes.
    let count = 10_000
    append(0x9504_12DE, 0, count, 28, 28 + count * 8, 0, 0)
    for _ in 0..<2 * count { append(100_000, 28 + count * 16) }
    output += Array(repeating: 0x61, count: 100_000) + [0]
    var size = 0
    let reading = StringCatalog.read(output, as: .mo) { size += $0.key.utf8.count }
    #expect(reading.diagnostics.map(\.kind).contains(.limitExceeded))
    #expect(size > 0 && size < output.count * 2)
    #expect(reading.diagnostics.count <= CatalogLimits().diagnostics)
    // A string inside another one.
    var small = compiled([("abc", "xyz")])
    small[28 + 8 + 4] = small[28 + 4] + 1
    small[28 + 8] = 2
    #expect(StringCatalog.read(small, as: .mo).catalog.entries.map(\.value) == ["bc"])
  }
}
