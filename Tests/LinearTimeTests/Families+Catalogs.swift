import ICUFormat
import StringCatalogs

extension TimedFamily {
  private static func reading(
    _ name: String, _ format: CatalogFormat, after prefix: String = "", before suffix: String = "",
    piece: @escaping @Sendable (Int) -> String
  ) -> TimedFamily {
    TimedFamily("catalogs, reading \(format): \(name)") { size in
      let length = piece(1_000_000).utf8.count
      let pieces = (0..<max(1, size / length)).map(piece).joined()
      let file = Array((prefix + pieces + suffix).utf8)
      return { _ = StringCatalog.read(file, as: format, language: "de") }
    }
  }

  /// Catalog files, named by their repeated parts.
  static let catalogs: [TimedFamily] = [
    reading("entries", .po) { "msgid \"\($0)\"\nmsgstr \"a\"\n" },
    reading("entries of one key", .po) { _ in "msgid \"a\"\nmsgstr \"a\"\n" },
    reading("entries in one line", .po) { "msgid \"\($0)\" msgstr \"a\" " },
    reading("entries of one key in one line", .po) { _ in "msgid \"a\" msgstr \"a\" " },
    TimedFamily("catalogs, reading po: two lines with the same entries") { size in
      let line = (0..<max(1, size / 60)).map { "msgid \"\($0)\" msgstr \"a\" " }.joined()
      let file = Array((line + "\n" + line + "\n").utf8)
      return { _ = StringCatalog.read(file, as: .po, language: "de") }
    },
    reading("texts of one entry", .po, after: "msgid \"a\"\n") { _ in "msgstr \"a\"\n" },
    reading("contexts", .po) { _ in "msgctxt \"a\"\n" },
    reading("keys without texts", .po) { _ in "msgid \"a\"\n" },
    reading("headers", .po) { _ in "msgid \"\"\nmsgstr \"a: b\\n\"\n" },
    reading("comments", .po, after: "msgid \"a\"\nmsgstr \"a\"\n") { _ in "# a\n" },
    reading("comments in an entry", .po, after: "msgid \"a\"\n") { _ in "#, a\n" },
    reading("lines of one text", .po, after: "msgid \"a\"\nmsgstr \"\"\n") { _ in "\"a\"\n" },
    reading("obsolete entries", .po) { _ in "#~ msgid \"a\"\n#~ msgstr \"b\"\n" },
    reading("entries of one key", .strings) { _ in "\"a\" = \"b\";\n" },
    reading("entries of one key", .json, after: "{", before: "\"b\": \"c\"}") { _ in
      "\"a\": \"b\","
    },
    reading(
      "entries of one key", .xcstrings, after: #"{"sourceLanguage":"en","strings":{"#,
      before: #""b":{}},"version":"1.0"}"#
    ) { _ in #""a":{},"# },
    reading("units of one id", .xliff, after: xliffStart, before: "</body></file></xliff>") { _ in
      "<trans-unit id=\"a\"><source>a</source><target>b</target></trans-unit>"
    },
    reading("units of one broken id", .xliff, after: xliffStart) { _ in
      "<trans-unit id=a><source>a</source></trans-unit>"
    },
    reading("unterminated keys", .stringsdict, after: "<plist><dict>") { _ in "<key>a<string>b" },
    reading("brackets in objects", .json, after: "{") { _ in "\"a\": {\"b\": \"c\"], " },
    reading("braces in arrays", .json, after: "{") { _ in "\"a\": [\"b\"}, " },
    reading("missing commas", .json, after: "{", before: "}") { _ in "\"a\": \"b\" " },
    reading("unterminated values", .strings) { _ in "\"a\" = \"b;\n" },
    reading("merge conflicts", .json, after: "{\n", before: "\"z\": \"\"}") { number in
      "<<<<<<< A\n\"a\(number)\": \"1\",\n=======\n\"b\(number)\": \"2\",\n>>>>>>> B\n"
    },
    reading("merge conflicts", .strings) { number in
      "<<<<<<< A\n\"a\(number)\" = \"1\";\n=======\n\"b\(number)\" = \"2\";\n>>>>>>> B\n"
    },
    reading("merge conflicts", .po) { number in
      "<<<<<<< A\nmsgid \"a\(number)\"\nmsgstr \"1\"\n=======\n>>>>>>> B\n"
    },
    reading("merge conflicts", .xliff, after: xliffStart) { number in
      """
      <<<<<<< A
      <trans-unit id="a\(number)"><source>a</source></trans-unit>
      =======
      >>>>>>> B

      """
    },
    reading("merge conflicts without an end", .strings) { _ in "<<<<<<< A\n=======\n" },
    reading("merge conflicts without an end", .xliff, after: xliffStart) { _ in "<<<<<<< A\n" },
    reading("merge conflicts in values", .stringsdict, after: "<plist><dict>\n") { number in
      "<key>a\(number)</key>\n<<<<<<< A\n<string>1</string>\n=======\n<string>2</string>\n>>>>>>> B\n"
    },
    reading("curly quotation marks", .json, after: "{", before: "}") { "“a\($0)”: “b”," },
    reading("curly quotation marks without an end", .json, after: "{", before: "}") { _ in "„a, " },
    reading("curly quotation marks", .strings) { _ in "“a” = “b”; " },
    reading("curly quotation marks without an end", .strings) { _ in "„a " },
    reading("curly quotation marks in one line", .po) { _ in "msgid “a” msgstr “b” " },
    reading("no-break spaces", .json, after: "{", before: "}") { "\u{A0}\"a\($0)\":\u{A0}\"\"," },
    reading("inner quotation marks", .json, after: "{", before: "}") {
      "\"a\($0)\": \"b \"c\" d\","
    },
    reading("inner quotation marks in one line", .po, after: "msgid ") { _ in "\"b \"c " },
    reading("inner quotation marks in lines", .po) { "msgid \"\($0)\"\nmsgstr \"b \"c\" d\"\n" },
    reading("attributes with no-break spaces", .arb, after: "{", before: "\"z\": \"\"}") {
      "\"a\($0)\": \"b\", \"@a\($0)\":\u{A0}{\"x\": “y”}, "
    },
    reading(
      "references", .xliff, after: xliff, before: "</source></trans-unit></body></file></xliff>"
    ) { _ in "&#0;&#+65;&a;&" },
    reading(
      "controls", .xliff, after: xliff, before: "</source></trans-unit></body></file></xliff>"
    ) { _ in "\u{1}a" },
  ]

  /// Catalog files that are changed and written, named by their repeated parts.
  static let writtenCatalogs: [TimedFamily] = [
    writing("flags of one entry", .po, after: "#, fuzzy\n", before: "msgid \"a\"\nmsgstr \"b\"\n") {
      "#, f\($0)\n"
    },
    writing(
      "units without translations", .xliff, after: xliffStart, before: "</body></file></xliff>"
    ) { "<trans-unit id=\"\($0)\"><source>a</source></trans-unit>" },
    writing("files", .xliff, after: "<xliff version=\"1.2\">", before: "</xliff>") {
      """
      <file original="\($0)" source-language="en" target-language="de"><body>\
      <trans-unit id="a"><source>a</source></trans-unit></body></file>
      """
    },
  ]

  /// Catalogs created in code, which are compared with their new files.
  static let newCatalogs: [TimedFamily] =
    CatalogFormat.allCases.flatMap { format in
      [
        new("entries", format) { count in
          (0..<count / 40).map {
            entry("k\($0)") { CatalogLocalization(language: "de", value: "a") }
          }
        },
        new("entries of one key", format) { count in
          (0..<count / 40).map { _ in entry("k") { CatalogLocalization(language: "de", value: "a") }
          }
        },
        new("languages of the entries", format) { count in
          (0..<count / 80).map { index in
            entry("k\(index)") { CatalogLocalization(language: "x\(index)", value: "a") }
          }
        },
        new("variables of one string", format) { count in
          let variables = (0..<count / 200).map { index in
            CatalogSubstitution(
              name: "n\(index)", argumentNumber: index + 1, formatSpecifier: "lld",
              node: CatalogNode(variations: [
                CatalogVariations(
                  axis: .plural, cases: [CatalogVariation(name: "other", node: CatalogNode("%arg"))]
                )
              ]))
          }
          let text = variables.map { "%#@\($0.name)@" }.joined()
          let node = CatalogNode(
            unit: CatalogStringUnit(value: text), substitutions: variables)
          return [entry("k") { CatalogLocalization(language: "de", node: node) }]
        },
      ]
    }

  private static func entry(_ key: String, _ text: () -> CatalogLocalization) -> CatalogEntry {
    CatalogEntry(key: key, localizations: [text()])
  }

  private static func new(
    _ name: String, _ format: CatalogFormat,
    entries: @escaping @Sendable (Int) -> [CatalogEntry]
  ) -> TimedFamily {
    TimedFamily("catalogs, new \(format): \(name)") { size in
      let catalog = StringCatalog(
        format: format, sourceLanguage: "en", language: "de", entries: entries(size))
      return { _ = catalog.written() }
    }
  }

  /// XLIFF documents of one entry, exported and imported, named by its repeated parts.
  static let exportedCatalogs: [TimedFamily] = [
    exporting("variables", size: 40) { count in
      node(
        (0..<count).map { "%#@v\($0)@ " }.joined(),
        variables: (0..<count).map { plural("v\($0)", number: $0 + 1) })
    },
    exporting("variables without directives", size: 20) { count in
      node("a", variables: (0..<count).map { plural("v\($0)", number: $0 + 1) })
    },
    exporting("cases", size: 20) { count in
      node("%#@v@", variables: [plural("v", number: 1)], cases: (0..<count).map { "c\($0)" })
    },
    exporting("cases of a variable", size: 20) { count in
      CatalogNode(
        unit: .init(value: "%#@v@"),
        substitutions: [
          CatalogSubstitution(
            name: "v", argumentNumber: 1,
            node: node(nil, cases: (0..<count).map { "c\($0)" }))
        ])
    },
    exporting("axes", size: 20) { count in
      CatalogNode(
        variations: (0..<count).map {
          CatalogVariations(
            axis: .init(rawValue: "a\($0)"), cases: [.init(name: "b", node: CatalogNode("c"))])
        })
    },
    exporting("percent signs", size: 10) { count in
      node("%%1#@%1$#@".repeated(to: 10 * count), variables: [plural("v", number: 1)])
    },
    [
      TimedFamily(
        "catalogs, writing a changed note: a line that stays, repeated", prepare: changedNote)
    ],
    [
      changingTarget(
        "placeholders", piece: { _ in "a<x id=\"1\" equiv-text=\"%@\"/>" }, to: { _ in "b%@" }),
      changingTarget(
        "placeholders in another order", isReversed: true,
        piece: { "a<x id=\"1\" equiv-text=\"{\($0)}\"/>" }, to: { "b{\($0)}" }),
      changingTarget(
        "two placeholders in another order",
        piece: { "<x id=\"1\" equiv-text=\"\($0 % 2 == 0 ? "aaaa" : "aa")\"/>" },
        to: { $0 % 2 == 0 ? "aaab" : "aaaaa" }),
      changingTarget(
        "changed parts", piece: { "\($0)<g id=\"1\">a\($0)</g>" }, to: { "\($0)!" }),
      changingTarget(
        "parts that are gone", piece: { "\($0)a<g id=\"1\">b</g>" }, to: { _ in "caaa" }),
      changingTarget("comments", piece: { "\($0)<!-- a --><?a?>" }, to: { _ in "a" }),
    ],
  ].flatMap { $0 }

  /// Writes a changed target with inline elements.
  ///
  /// - Parameters:
  ///   - piece: The repeated part of the old target.
  ///   - new: The repeated part of the new translation.
  private static func changingTarget(
    _ name: String, isReversed: Bool = false, piece: @escaping @Sendable (Int) -> String,
    to new: @escaping @Sendable (Int) -> String
  ) -> TimedFamily {
    TimedFamily("catalogs, writing a changed target: \(name)") { size in
      let numbers = 0..<max(1, size / piece(1_000_000).utf8.count)
      let start = xliff + "a</source><target>"
      let end = "</target></trans-unit></body></file></xliff>"
      let file = start + numbers.map(piece).joined() + end
      var catalog = StringCatalog.read(Array(file.utf8), as: .xliff).catalog
      let texts = numbers.map(new)
      catalog.entries[0]["de"]?.node.unit?.value =
        (isReversed ? texts.reversed() : texts).joined()
      let changed = catalog
      return { _ = changed.written() }
    }
  }

  private static func changedNote(_ size: Int) -> () -> Void {
    let lines = (0..<max(2, size / 16)).map { "line \($0)" }
    var catalog = StringCatalog(format: .xcstrings)
    catalog.sourceLanguage = "en"
    catalog.entries = [CatalogEntry(key: "key")]
    catalog.entries[0].comment = lines.joined(separator: "\n")
    let file = XLIFFDocument(exporting: catalog, language: "de").written()
    var document = StringCatalog.read(file, as: .xliff).catalog
    let last = lines[lines.count - 1]
    let comment = lines.map { _ in last } + lines
    document.entries[0].comment = comment.joined(separator: "\n")
    let changed = document
    return { _ = changed.written() }
  }

  /// Exports an entry with a source and a translation, imports it, and writes it over its file.
  private static func exporting(
    _ name: String, size length: Int, node: @escaping @Sendable (_ count: Int) -> CatalogNode
  ) -> [TimedFamily] {
    @Sendable func catalog(_ size: Int) -> StringCatalog {
      let node = node(max(1, size / length))
      let texts = ["en", "de"].map { CatalogLocalization(language: $0, node: node) }
      var catalog = StringCatalog(format: .xcstrings)
      catalog.sourceLanguage = "en"
      catalog.entries = [CatalogEntry(key: "key", localizations: texts)]
      return catalog
    }
    return [
      TimedFamily("catalogs, exporting: \(name)") { size in
        let catalog = catalog(size)
        return { _ = XLIFFDocument(exporting: catalog, language: "de") }
      },
      TimedFamily("catalogs, importing: \(name)") { size in
        let catalog = catalog(size)
        let document = XLIFFDocument(exporting: catalog, language: "de")
        return {
          var catalog = catalog
          document.apply(to: &catalog)
        }
      },
      TimedFamily("catalogs, importing into an empty entry: \(name)") { size in
        var catalog = catalog(size)
        let document = XLIFFDocument(exporting: catalog, language: "de")
        catalog.entries[0].localizations.removeLast()
        let empty = catalog
        return {
          var catalog = empty
          document.apply(to: &catalog)
        }
      },
      TimedFamily("catalogs, writing a changed export: \(name)") { size in
        let file = XLIFFDocument(exporting: catalog(size), language: "de").written()
        var options = CatalogReadingOptions()
        options.limits.variations = .max
        var catalog = StringCatalog.read(file, as: .xliff, options: options).catalog
        catalog.entries[0]["de"]?.node.unit = .init(value: "new")
        let changed = catalog
        return { _ = changed.written() }
      },
    ]
  }

  private static func node(
    _ text: String?, variables: [CatalogSubstitution] = [], cases: [String] = []
  ) -> CatalogNode {
    let cases = cases.map { CatalogVariation(name: $0, node: CatalogNode("%arg \($0)")) }
    return CatalogNode(
      unit: text.map { .init(value: $0) },
      variations: cases.isEmpty ? [] : [CatalogVariations(axis: .device, cases: cases)],
      substitutions: variables)
  }

  private static func plural(_ name: String, number: Int) -> CatalogSubstitution {
    let other = CatalogVariation(name: "other", node: CatalogNode("%arg"))
    return CatalogSubstitution(
      name: name, argumentNumber: number,
      node: CatalogNode(variations: [CatalogVariations(axis: .plural, cases: [other])]))
  }

  /// Sets a German translation for each entry, and adds as many entries without a table.
  private static func writing(
    _ name: String, _ format: CatalogFormat, after prefix: String, before suffix: String,
    piece: @escaping @Sendable (Int) -> String
  ) -> TimedFamily {
    TimedFamily("catalogs, writing \(format): \(name)") { size in
      let count = max(1, size / piece(1_000_000).utf8.count)
      let file = Array((prefix + (0..<count).map(piece).joined() + suffix).utf8)
      var catalog = StringCatalog.read(file, as: format, language: "de").catalog
      let text = CatalogLocalization(language: "de", value: "b", state: .translated)
      for index in catalog.entries.indices { catalog.entries[index]["de"] = text }
      catalog.entries += catalog.entries.indices.map {
        CatalogEntry(key: "new \($0)", localizations: [text])
      }
      let changed = catalog
      return { _ = changed.written() }
    }
  }

  private static let xliffStart =
    "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body>"

  private static let xliff = """
    <xliff version="1.2"><file source-language="en" target-language="de"><body>\
    <trans-unit id="a"><source>
    """
}
