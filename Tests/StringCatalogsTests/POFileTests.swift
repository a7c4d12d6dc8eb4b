import Testing

@testable import StringCatalogs

/// gettext files that are read, changed and written: unchanged parts keep their bytes.
@Suite("gettext files keep their bytes") struct POFileTests {
  private func read(_ text: String) -> StringCatalog {
    StringCatalog.read(Array(text.utf8), as: .po, file: "a.po").catalog
  }

  private func text(_ catalog: StringCatalog) -> String {
    String(decoding: catalog.written(), as: UTF8.self)
  }

  // The styles are those of msgcat, xgettext, poedit, Transifex, Weblate, Crowdin, babel and polib.
  static let files = [
    // msgcat, with wrapped strings and comments of all kinds
    """
    # Translation of app.
    # Copyright (C) 2024
    #
    #, fuzzy
    msgid ""
    msgstr ""
    "Project-Id-Version: app 1.0\\n"
    "PO-Revision-Date: 2024-01-01 00:00+0000\\n"
    "Language: pl\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 "
    "|| n%100>=20) ? 1 : 2);\\n"

    #  two spaces
    #no space
    #
    #.  indented note
    #.
    #: a.c:12   a.c:13
    #: b.c:1
    #, c-format, no-wrap
    #| msgctxt "old"
    #| msgid ""
    #| "old\\n"
    #| "text"
    msgctxt "menu"
    msgid ""
    "A long text that "
    "is wrapped"
    msgstr ""
    "Długi tekst "
    "w wierszach"

    #, fuzzy, c-format
    #| msgid "%d fil"
    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d plik"
    msgstr[1] "%d pliki"
    msgstr[2] ""
    "%d plików"

    #~ msgid "gone"
    #~ msgstr "nie ma"

    # kept
    #~| msgid "was"
    #~ msgctxt "x"
    #~ msgid "gone too"
    #~ msgstr ""
    #~ "nie ma"
    """,
    // no header, no empty lines, no last line end
    "msgid \"a\"\nmsgstr \"1\"\n#: x\nmsgid \"b\"\nmsgstr \"2\"\n#. y\nmsgid \"c\"\nmsgstr \"3\"",
    // many empty lines, tabs, comments at the end
    "\n\n\nmsgid\t\"a\"\n\tmsgstr   \"1\"   \n\n\n\nmsgid \"b\"\nmsgstr \"2\"\n\n# the end\n#. of it\n\n",
    // comments in the middle and in another order
    "#: ref\n# translator\n#, fuzzy\n#. developer\n#: ref2\nmsgid \"a\"\n# middle\nmsgstr \"\"\n\"1\"\n# more\n\"2\"\n",
    // several fields in a line
    "msgid \"a\" msgstr \"1\"\nmsgid \"b\" \"c\" msgstr \"2\" msgid \"d\"\nmsgstr \"3\" # x\n",
    // the keyword alone in its line
    "msgid\n\"a\"\nmsgstr\n\"1\"\n",
    // escapes that would be written in another way
    "msgid \"a\\x41\\101\\/\"\nmsgstr \"tab\there \\303\\263 \\a\"\n",
    // invalid lines
    "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nwhat is this\n\nmsgid \"a\"\nmsgstr \"1\"\n\n\"lost\"\n",
    // a header that is not the first entry, and a second header
    "msgid \"a\"\nmsgstr \"1\"\n\nmsgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"\"\nmsgstr \"X: 2\\n\"\n\nmsgid \"b\"\nmsgstr \"2\"\n",
    // header lines that are not fields
    "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"no field\\n\"\n\" : x\\n\"\n\"MIME-Version: 1.0\"\n",
    // two domains, two entries with one key
    "domain \"x\"\n\nmsgid \"a\"\nmsgstr \"1\"\n\ndomain \"y\"\n\nmsgid \"a\"\nmsgstr \"2\"\n",
    "", "\n", "# nothing\n", "#~ msgid \"a\"\n#~ msgstr \"b\"\n",
  ]

  @Test("an unchanged file keeps every byte", arguments: files)
  func unchanged(_ source: String) {
    #expect(text(read(source)) == source)
    let windows = source.replacing("\n", with: "\r\n")
    #expect(text(read(windows)) == windows)
    let marked = "\u{FEFF}" + source
    #expect(text(read(marked)) == marked)
    if !source.isEmpty {
      let macintosh = source.replacing("\n", with: "\r")
      #expect(text(read(macintosh)) == macintosh)
    }
    for bytes in [Self.utf16(source, mark: true), Self.utf16(source, mark: false)] {
      #expect(StringCatalog.read(bytes, as: .po).catalog.written() == bytes)
    }
  }

  private static func utf16(_ text: String, mark: Bool) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let change: @Sendable (inout StringCatalog) -> Void

    init(
      _ name: String, _ before: String, _ after: String,
      _ change: @escaping @Sendable (inout StringCatalog) -> Void
    ) {
      testDescription = name
      self.before = before
      self.after = after
      self.change = change
    }
  }

  private static func set(_ text: String, at index: Int, of catalog: inout StringCatalog) {
    catalog.entries[index].localizations[0].node.unit?.value = text
  }

  private static let wrapped =
    "#  a\n#: x\nmsgid \"\"\n\"a \"\n\"b\"\nmsgstr \"\"\n\"c \"\n\"d\"\n\n#. n\nmsgid \"n\"\nmsgstr \"1\"\n"
  private static let plural =
    "msgid \"%d f\"\nmsgid_plural  \"%d fs\"\nmsgstr[0] \"1\"\nmsgstr[1]  \"2\"\nmsgstr[2] \"3\"\n"
  private static let three =
    "msgid \"a\"\nmsgstr \"1\"\n\n# b\nmsgid  \"b\"\nmsgstr \"2\"\n\n#~ msgid \"o\"\n#~ msgstr \"p\"\n\nmsgid \"c\"\nmsgstr \"3\"\n"
  private static let header =
    "# Top\nmsgid \"\"\nmsgstr \"\"\n\"Language:  de\\n\"\n\"X-A: 1\\n\"\n\"X-\"\n\"B: 2\\n\"\n\nmsgid \"a\"\nmsgstr \"1\"\n"

  private static func setHeader(_ name: String, _ text: String?, of catalog: inout StringCatalog) {
    guard let place = catalog.unknownMembers.firstIndex(where: { $0.name == "header" }),
      var fields = catalog.unknownMembers[place].value.members
    else { return }
    if let index = fields.firstIndex(where: { $0.name == name }) {
      if let text { fields[index].value = .string(text) } else { fields.remove(at: index) }
    } else if let text {
      fields.append(CatalogMember(name, .string(text)))
    }
    catalog.unknownMembers[place].value = .object(fields)
  }

  private static func entry(_ key: String, _ value: String) -> CatalogEntry {
    CatalogEntry(key: key, localizations: [CatalogLocalization(language: "", value: value)])
  }

  static let edits: [Edit] = [
    Edit(
      "a translation", wrapped,
      wrapped.replacing("msgstr \"\"\n\"c \"\n\"d\"", with: "msgstr \"e\"")
    ) {
      set("e", at: 0, of: &$0)
    },
    Edit(
      "a translation of two lines", wrapped,
      wrapped.replacing("msgstr \"1\"", with: "msgstr \"\"\n\"x\\n\"\n\"y\"")
    ) { set("x\ny", at: 1, of: &$0) },
    Edit("a comment", wrapped, wrapped.replacing("#. n", with: "#. m\n#. o")) {
      $0.entries[1].comment = "m\no"
    },
    Edit("a comment is removed", wrapped, wrapped.replacing("#. n\n", with: "")) {
      $0.entries[1].comment = nil
    },
    Edit("a comment is added", wrapped, wrapped.replacing("#: x", with: "#. new\n#: x")) {
      $0.entries[0].comment = "new"
    },
    Edit("a flag is added", wrapped, wrapped.replacing("#: x", with: "#: x\n#, fuzzy")) {
      $0.entries[0].localizations[0].node.unit?.state = .needsReview
    },
    Edit(
      "a flag is removed", "#, fuzzy\n#, c-format,  no-wrap\nmsgid \"a\"\nmsgstr \"1\"\n",
      "#, c-format,  no-wrap\nmsgid \"a\"\nmsgstr \"1\"\n"
    ) { $0.entries[0].localizations[0].node.unit?.state = nil },
    Edit(
      "a flag among others is removed", "#,c-format , fuzzy\nmsgid \"a\"\nmsgstr \"1\"\n",
      "#, c-format\nmsgid \"a\"\nmsgstr \"1\"\n"
    ) { $0.entries[0].localizations[0].node.unit?.state = nil },
    Edit(
      "a reference among references", "#:  a:1\n#: b:2\n#:c:3\nmsgid \"a\"\nmsgstr \"1\"\n",
      "#:  a:1\n#: d:4\n#:c:3\nmsgid \"a\"\nmsgstr \"1\"\n"
    ) {
      $0.entries[0].unknownMembers = [
        CatalogMember("reference", .array([.string("a:1"), .string("d:4"), .string("c:3")]))
      ]
    },
    Edit(
      "a missing translation, with comments before it",
      "msgid \"a\"\n# own\n#: a:1\n\nmsgid \"b\"\nmsgstr \"2\"\n",
      "msgid \"a\"\n# own\n#: a:1\nmsgstr \"1\"\n\nmsgid \"b\"\nmsgstr \"2\"\n"
    ) { set("1", at: 0, of: &$0) },
    Edit(
      "a missing translation, with a comment at the end", "msgid \"a\"\n# own",
      "msgid \"a\"\n# own\nmsgstr \"1\"\n"
    ) { set("1", at: 0, of: &$0) },
    Edit(
      "a comment that follows a key",
      "msgid \"a\"\n#. own\n\nmsgid \"b\"\nmsgstr \"2\"\n",
      "msgid \"a\"\n#. new\n\nmsgid \"b\"\nmsgstr \"2\"\n"
    ) { $0.entries[0].comment = "new" },
    Edit(
      "an entry is removed with the comment after its key",
      "msgid \"b\"\nmsgstr \"2\"\n\nmsgid \"a\"\n#. own\n\nmsgid \"c\"\nmsgstr \"3\"\n",
      "msgid \"b\"\nmsgstr \"2\"\n\nmsgid \"c\"\nmsgstr \"3\"\n"
    ) { $0.entries.remove(at: 1) },
    // A comment after a key without a translation belongs to that key.
    Edit(
      "a comment below an entry without a translation",
      "msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"2\"\n",
      "msgid \"a\"\nmsgstr \"\"\n\n#. new\nmsgid \"b\"\nmsgstr \"2\"\n"
    ) { $0.entries[1].comment = "new" },
    Edit(
      "an entry with a comment that moves below one without a translation",
      "# own\nmsgid \"b\"\nmsgstr \"2\"\n\nmsgid \"a\"\n",
      "msgid \"a\"\nmsgstr \"\"\n\n# own\nmsgid \"b\"\nmsgstr \"2\"\n"
    ) { $0.entries.reverse() },
    Edit(
      "a new entry with a comment below one without a translation", "msgid \"a\"\n",
      "msgid \"a\"\nmsgstr \"\"\n\n#. new\nmsgid \"b\"\nmsgstr \"2\"\n"
    ) {
      $0.entries.append(
        CatalogEntry(
          key: "b", comment: "new",
          localizations: [CatalogLocalization(language: "", value: "2")]))
    },
    Edit("a plural form", plural, plural.replacing("  \"2\"", with: " \"4\"")) {
      $0.entries[0].localizations[0].node.variations[0].cases[1].node.unit?.value = "4"
    },
    Edit("a plural form is removed", plural, plural.replacing("msgstr[2] \"3\"\n", with: "")) {
      $0.entries[0].localizations[0].node.variations[0].cases.removeLast()
    },
    Edit("a plural form is added", plural, plural + "msgstr[3] \"5\"\n") {
      $0.entries[0].localizations[0].node.variations[0].cases.append(
        CatalogVariation(name: "3", node: CatalogNode("5")))
    },
    Edit("a plural becomes a plain string", plural, "msgid \"%d f\"\nmsgstr \"0\"\n") {
      $0.entries[0].localizations[0].node = CatalogNode("0")
      $0.entries[0].unknownMembers = []
    },
    Edit(
      "an entry is removed", three, three.replacing("# b\nmsgid  \"b\"\nmsgstr \"2\"\n\n", with: "")
    ) {
      $0.entries.remove(at: 1)
    },
    Edit(
      "the first entry is removed", three,
      three.replacing("msgid \"a\"\nmsgstr \"1\"\n\n", with: "")
    ) {
      $0.entries.removeFirst()
    },
    Edit(
      "the last entry is removed, but not the lines above it", three,
      three.replacing("\n\nmsgid \"c\"\nmsgstr \"3\"", with: "")
    ) { $0.entries.removeLast() },
    Edit("an entry is added at the end", three, three + "\nmsgid \"d\"\nmsgstr \"4\"\n") {
      $0.entries.append(entry("d", "4"))
    },
    Edit(
      "an entry is added before obsolete ones",
      three.replacing("\nmsgid \"c\"\nmsgstr \"3\"\n", with: ""),
      three.replacing("\nmsgid \"c\"\nmsgstr \"3\"\n", with: "")
        .replacing("#~ msgid", with: "msgid \"d\"\nmsgstr \"4\"\n\n#~ msgid")
    ) { $0.entries.append(entry("d", "4")) },
    Edit("an entry is added at the top", three, "msgid \"d\"\nmsgstr \"4\"\n\n" + three) {
      $0.entries.insert(entry("d", "4"), at: 0)
    },
    Edit(
      "an entry is added to a file without a last line end", "msgid \"a\"\nmsgstr \"1\"",
      "msgid \"a\"\nmsgstr \"1\"\n\nmsgid \"b\"\nmsgstr \"2\"\n"
    ) { $0.entries.append(entry("b", "2")) },
    Edit(
      "changes in a file with Windows line ends", "msgid \"a\"\r\nmsgstr \"1\"\r\n",
      "msgid \"a\"\r\nmsgstr \"2\"\r\n\r\nmsgctxt \"c\"\r\nmsgid \"b\"\r\nmsgstr \"\"\r\n\"x\\n\"\r\n\"y\"\r\n"
    ) {
      set("2", at: 0, of: &$0)
      $0.entries.append(entry("c\u{4}b", "x\ny"))
    },
    Edit(
      "entries are reversed", "msgid  \"a\"\nmsgstr \"1\"\n\n# b\nmsgid \"b\"\nmsgstr  \"2\"",
      "# b\nmsgid \"b\"\nmsgstr  \"2\"\n\nmsgid  \"a\"\nmsgstr \"1\"\n"
    ) { $0.entries.reverse() },
    Edit(
      "several entries in one line", "msgid \"a\" msgstr \"1\" msgid \"b\" msgstr \"2\"\n",
      "msgid \"a\" msgstr \"1\" msgid \"b\" msgstr \"3\"\n"
    ) { set("3", at: 1, of: &$0) },
    Edit("a header field", header, header.replacing("X-A: 1", with: "X-A: 3")) {
      setHeader("X-A", "3", of: &$0)
    },
    Edit("the first header field", header, header.replacing(":  de", with: ": fr")) {
      setHeader("Language", "fr", of: &$0)
    },
    Edit(
      "the first header field is removed", header,
      header.replacing("\"Language:  de\\n\"\n", with: "")
    ) {
      setHeader("Language", nil, of: &$0)
    },
    Edit(
      "the first of two entries with one key is removed",
      "msgid \"a\"\nmsgstr \"1\"\n\nmsgid \"a\"\nmsgstr \"\\303\\263\"\n",
      "msgid \"a\"\nmsgstr \"\\303\\263\"\n"
    ) { $0.entries.removeFirst() },
    Edit(
      "a comment between the lines of a translation stays with the entry",
      "msgid \"a\"\nmsgstr \"\"\n\"1\"\n#. c\n\"2\"\n",
      "msgid \"a\"\nmsgstr \"\"\n#. c\n\"3\"\n"
    ) { $0.entries[0].localizations[0].node.unit?.value = "3" },
    Edit("a wrapped header field", header, header.replacing("X-\"\n\"B: 2", with: "X-B: 3")) {
      setHeader("X-B", "3", of: &$0)
    },
    Edit("a header field is removed", header, header.replacing("\"X-A: 1\\n\"\n", with: "")) {
      setHeader("X-A", nil, of: &$0)
    },
    Edit(
      "a header field is added", header,
      header.replacing("B: 2\\n\"", with: "B: 2\\n\"\n\"X-C: 4\\n\"")
    ) {
      setHeader("X-C", "4", of: &$0)
    },
    Edit(
      "a header in one line", "msgid \"\"\nmsgstr \"A: 1\\nB: 2\\n\"\n",
      "msgid \"\"\nmsgstr \"\"\n\"A: 3\\n\"\n\"B: 2\\n\"\n"
    ) { setHeader("A", "3", of: &$0) },
    Edit(
      "the obsolete entries", three,
      three.replacing("\n#~ msgid \"o\"\n#~ msgstr \"p\"\n", with: "") + "\n#~ msgid \"q\"\n"
    ) {
      for index in $0.unknownMembers.indices where $0.unknownMembers[index].name == "obsolete" {
        $0.unknownMembers[index].value = .string("#~ msgid \"q\"\n")
      }
    },
  ]

  @Test("a change affects only its own lines", arguments: edits)
  func changed(_ edit: Edit) {
    var catalog = read(edit.before)
    edit.change(&catalog)
    #expect(text(catalog) == edit.after)
    let again = StringCatalog.read(catalog.written(), as: .po).catalog
    #expect(again.entries.map(Self.texts) == catalog.entries.map(Self.texts))
  }

  // MARK: - Many files

  /// Returns a file of many entries, in one of the styles that tools use.
  private static func file(_ random: inout Numbers) -> String {
    let end = random.pick(["\n", "\n", "\r\n"])
    let gap = random.pick(["\(end)", "\(end)", "", "\(end)\(end)"])
    let wraps = random.pick([true, false])
    let text = random.pick(["", "\u{FEFF}"])
    var output = text
    func string(_ text: String) -> String {
      guard wraps, text.count > 8 || random.next(4) == 0 else { return "\"\(text)\"" }
      return "\"\"" + end
        + text.split(separator: " ", omittingEmptySubsequences: false).map { "\"\($0)\"" }
        .joined(separator: end)
    }
    let words = ["Open", "%d files", "a long text of words", "tab\\t", "q\\\"", "ü😀", "x\\ny", ""]
    if random.next(4) > 0 {
      output += "# Top" + end + "msgid \"\"" + end + "msgstr \"\"" + end
      output += "\"Language: de\\n\"" + end + "\"Content-Type: text/plain; charset=UTF-8\\n\"" + end
      output += "\"X-Tool:  t \\n\"" + end
    }
    for index in 0..<random.next(12) {
      output += output.count > 1 ? gap : ""
      for _ in 0..<random.next(4) {
        output += random.pick([
          "# t", "#t  t", "#", "#. d", "#.d", "#: a.c:1 b.c:2", "#:x", "#, fuzzy", "#, c-format",
          "#,fuzzy , no-wrap", "#| msgid \"o\"", "#| \"p\"", "  # indented", "#= x",
        ])
        output += end
      }
      if random.next(8) == 0 {
        output += "#~ msgid \"o\(index)\"" + end + "#~ msgstr \"p\"" + end + gap
      }
      if random.next(4) == 0 { output += "msgctxt \"c\(random.next(3))\"" + end }
      let space = random.pick([" ", " ", "  ", "\t"])
      output += "msgid\(space)" + string("\(index) " + random.pick(words)) + end
      if random.next(3) == 0 {
        output += "msgid_plural " + string(random.pick(words)) + end
        for form in 0...random.next(3) {
          output += "msgstr[\(form)]\(space)" + string(random.pick(words)) + end
        }
      } else {
        output += "msgstr\(space)" + string(random.pick(words)) + end
      }
    }
    output += random.pick(["", gap, "# end\(end)", "#~ msgid \"o\"\(end)"])
    if random.next(4) == 0, output.hasSuffix(end) { output.removeLast() }
    return output
  }

  @Test("files in every style keep all unchanged lines", arguments: 0..<400)
  func styles(_ seed: Int) {
    var random = Numbers(seed: UInt64(seed))
    let source = Self.file(&random)
    var catalog = read(source)
    #expect(text(catalog) == source)
    let before = catalog
    // A change of one translation keeps all other lines in their order.
    guard !catalog.entries.isEmpty else { return }
    let index = random.next(catalog.entries.count)
    let value = random.pick(["new", "n\nm\n", "ü\"\\", ""])
    let node = catalog.entries[index].localizations[0].node
    if node.variations.isEmpty {
      catalog.entries[index].localizations[0].node.unit?.value = value
    } else if !node.variations[0].cases.isEmpty {
      catalog.entries[index].localizations[0].node.variations[0].cases[0].node.unit?.value = value
    }
    let end = source.contains("\r\n") ? "\r\n" : "\n"
    let lines = text(catalog).components(end)
    let old = source.components(end)
    let first = zip(lines, old).prefix { $0 == $1 }.count
    let last = zip(lines.dropFirst(first).reversed(), old.dropFirst(first).reversed())
      .prefix { $0 == $1 }.count
    for line in old[first..<old.count - last] {
      #expect(line.hasPrefix("msgstr") || line.hasPrefix("\""), "\(line)")
    }
    #expect(StringCatalog.read(catalog.written(), as: .po).catalog == catalog)
    // Entries are added, removed and moved.
    catalog = before
    for _ in 0..<3 {
      let count = catalog.entries.count
      switch random.next(4) {
      case 0: catalog.entries.append(Self.entry("n\(random.next(9))-\(count)", "1"))
      case 1: catalog.entries.insert(Self.entry("m\(count)", "2"), at: random.next(count + 1))
      case 2 where count > 0: catalog.entries.remove(at: random.next(count))
      default: if count > 1 { catalog.entries.swapAt(0, random.next(count - 1) + 1) }
      }
    }
    let again = StringCatalog.read(catalog.written(), as: .po)
    #expect(
      again.diagnostics.filter { $0.severity == .error } == [], "\(source)\n→\n\(text(catalog))")
    #expect(
      again.catalog.entries.map(Self.summary) == catalog.entries.map(Self.summary),
      "\(source)\n→\n\(text(catalog))")
    #expect(
      again.catalog.unknownMembers.first { $0.name == "header" }
        == catalog.unknownMembers.first { $0.name == "header" })
  }

  /// Returns the strings of an entry, without the language: a new entry has none yet.
  private static func texts(_ entry: CatalogEntry) -> String {
    let node = entry.localizations.first?.node
    let forms = node?.variations.first?.cases.map { $0.node.unit?.value ?? "" } ?? []
    return "\(entry.key)|\(entry.comment ?? "")|\(node?.unit?.value ?? "")|\(forms)"
      + "|\(POWriter.isFuzzy(entry))"
  }

  /// Returns the strings and the unknown members of an entry.
  private static func summary(_ entry: CatalogEntry) -> String {
    "\(texts(entry)) \(entry.unknownMembers)"
  }

  /// Pseudorandom numbers that are the same in each run.
  struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return limit < 1 ? 0 : Int(state >> 16) % limit
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
