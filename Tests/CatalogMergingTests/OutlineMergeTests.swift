import CatalogMerging
import StringCatalogs
import Testing

/// Returns changes of texts at places: another text, a new one, and a removed one.
private func changes(_ places: [Int], _ old: String, _ new: String) -> [OutlineMergeTests.Change] {
  places.flatMap { place in
    [(old, new), ("", new), (old, "")].map {
      OutlineMergeTests.Change(base: $0.0, side: $0.1, place: place)
    }
  }
}

/// Merges of what has no key: comments, and groups of XLIFF.
///
/// One side changes, adds or removes it, and the other side changes the string of another key. The
/// result has both changes, as a merge of lines would.
@Suite struct OutlineMergeTests {
  /// A part of a file in the base and on the side that changes it.
  struct Change: Sendable, CustomTestStringConvertible {
    var base: String
    var side: String
    var place: Int

    var testDescription: String { "\(place): \(base.debugDescription) -> \(side.debugDescription)" }
  }

  /// A text with places for comments: `0`, `1` and so on between `«` and `»`.
  private static func filled(_ template: String, _ place: Int, _ text: String) -> String {
    var result = template
    for number in 0..<9 {
      result = result.replacing("«\(number)»", with: number == place ? text : "")
    }
    return result
  }

  private func expectMerge(
    _ template: String, _ change: Change, _ format: CatalogFormat, isOurs: Bool,
    value: (old: String, new: String)
  ) throws {
    let base = Self.filled(template, change.place, change.base)
    let commented = Self.filled(template, change.place, change.side)
    let translated = base.replacing(value.old, with: value.new)
    var options = CatalogReadingOptions()
    options.keepsUnitDetails = true
    let found = try MergedText(
      base, isOurs ? commented : translated, isOurs ? translated : commented, format,
      options: options)
    #expect(found.conflicts == [])
    #expect(found.text == commented.replacing(value.old, with: value.new))
  }

  // MARK: - .strings

  private static let strings =
    "«0»\"a\" = \"A\";«1»\n\n«2»«3»\"b\" = \"B\";\n\n«4»\"c\" = \"C\";\n«5»"

  @Test(
    "comments of '.strings' files are merged wherever they are",
    arguments: changes([0, 2, 4], "/* One */\n\n", "/* Two */\n\n")
      + changes([0, 2, 4], "// One\n// more\n\n", "// Two\n\n")
      + changes([3, 4], "/* One */\n", "/* Two */\n") + changes([1], " // One", " // Two")
      + changes([1], " /* One */", " /* Two */") + changes([5], "// One\n", "// Two\n")
      + changes([5], "\n/* One */\n", "\n/* Two */\n"), [true, false])
  func strings(change: Change, isOurs: Bool) throws {
    try expectMerge(
      Self.strings, change, .strings, isOurs: isOurs, value: ("\"C\"", "\"Cc\""))
    try expectMerge(
      Self.strings, change, .strings, isOurs: isOurs, value: ("\"A\"", "\"Aa\""))
  }

  @Test("a new key is before the comment that it precedes in the other file")
  func changedHeader() throws {
    let base = "/* One */\n\n\"a\" = \"A\";\n"
    let found = try MergedText(
      base, base.replacing("One", with: "Two"), "/* One */\n\n\"n\" = \"N\";\n\n\"a\" = \"A\";\n",
      .strings)
    #expect(found.conflicts == [])
    #expect(found.text == "/* Two */\n\n\"n\" = \"N\";\n\n\"a\" = \"A\";\n")
  }

  @Test("a comment that both sides changed is in the result twice")
  func both() throws {
    func file(_ comment: String) -> String {
      "/* \(comment) */\n\n\"a\" = \"A\";\n\n/* \(comment) of b */\n\n\"b\" = \"B\";\n"
    }
    let found = try MergedText(file("One"), file("Two"), file("Three"), .strings)
    #expect(found.conflicts == [])
    #expect(
      found.text == """
        /* Three */

        /* Two */

        "a" = "A";

        /* Three of b */

        /* Two of b */

        "b" = "B";

        """)
  }

  @Test("a new key has its place between new comments")
  func newKey() throws {
    let base = "/* MARK: A */\n\n\"a\" = \"A\";\n\n/* MARK: B */\n\n\"b\" = \"B\";\n"
    let theirs = """
      /* MARK: A */

      "a" = "A";

      /* MARK: New */

      /* The note. */
      "n" = "N";

      /* MARK: B2 */

      "b" = "B";

      """
    let found = try MergedText(
      base, base.replacing("\"B\"", with: "\"B1\""), theirs, .strings)
    #expect(found.conflicts == [])
    #expect(found.text == theirs.replacing("\"B\"", with: "\"B1\""))
  }

  @Test("a new comment is not the comment of the key after it")
  func apart() throws {
    let found = try MergedText(
      "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B1\";\n",
      "\"a\" = \"A\";\n\n/* MARK: B */\n\n\"b\" = \"B\";\n", .strings)
    #expect(found.conflicts == [])
    let catalog = try StringCatalog(Array(found.text.utf8), as: .strings)
    #expect(found.text.contains("/* MARK: B */"))
    #expect(catalog["b"]?.comment == nil)
    #expect(catalog["b"]?.value == "B1")
  }

  @Test(
    "the comment of a deleted key stays if one side keeps it", arguments: [true, false])
  func commentOfDeletedKey(isOurs: Bool) throws {
    let base = "\"a\" = \"A\";\n\n/* Note */\n\"b\" = \"B\";\n\n\"c\" = \"C\";\n"
    let kept = base.replacing("\"b\" = \"B\";\n", with: "")
    let removed = kept.replacing("/* Note */\n\n", with: "")
    let found = try MergedText(base, isOurs ? kept : removed, isOurs ? removed : kept, .strings)
    #expect(found.conflicts == [])
    #expect(found.text.contains("/* Note */"))
    let catalog = try StringCatalog(Array(found.text.utf8), as: .strings)
    #expect(catalog.entries.map(\.key) == ["a", "c"])
  }

  @Test(
    "a deleted key stays if the other side changed the remark on its line",
    arguments: [true, false])
  func remarkOfDeletedKey(isOurs: Bool) throws {
    let base =
      "\"a\" = \"A\";\n/* Note */\n\"b\" = \"B\"; // Menu\n\"c\" = \"C\"; // Button\n\"d\" = \"D\";\n"
    let changed = base.replacing("// Menu", with: "// Menu of files")
    let deleted = "\"a\" = \"A\";\n\"d\" = \"D\";\n"
    let found = try MergedText(
      base, isOurs ? changed : deleted, isOurs ? deleted : changed, .strings)
    #expect(found.conflicts == [])
    #expect(
      found.text
        == "\"a\" = \"A\";\n/* Note */\n\"b\" = \"B\"; // Menu of files\n\"d\" = \"D\";\n")
  }

  @Test("the text of a file in UTF-16 stays in UTF-16")
  func utf16() throws {
    func file(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
    let base = "/* Один */\n\n\"a\" = \"A\";\n"
    let merge = CatalogMerge(
      base: try StringCatalog(file(base), as: .strings),
      ours: try StringCatalog(file(base.replacing("\"A\"", with: "\"Ä\"")), as: .strings),
      theirs: try StringCatalog(file(base.replacing("Один", with: "Два")), as: .strings))
    #expect(merge.conflicts == [])
    #expect(merge.marked.written() == file("/* Два */\n\n\"a\" = \"Ä\";\n"))
  }

  // MARK: - .stringsdict

  private static let rules = """
    <?xml version="1.0" encoding="UTF-8"?>
    «0»<plist version="1.0">
    «1»<dict>
    «2»\t<key>a</key>
    \t<string>A</string>
    «3»\t<key>b</key>
    \t<string>B</string>
    «4»</dict>
    «5»</plist>
    «6»
    """

  @Test(
    "comments of '.stringsdict' files are merged wherever they are",
    arguments: changes([0, 1, 5, 6], "<!-- One -->\n", "<!-- Two -->\n")
      + changes([2, 3, 4], "\t<!-- One -->\n", "\t<!-- Two -->\n")
      + changes([3], "\t<!-- One -->\n", "\t<!-- One -->\n\t<!-- Two -->\n")
      + changes([3], "\t<!-- One -->\n\t<!-- Two -->\n", "\t<!-- One -->\n"), [true, false])
  func rules(change: Change, isOurs: Bool) throws {
    try expectMerge(
      Self.rules, change, .stringsdict, isOurs: isOurs, value: (">B<", ">Bb<"))
  }

  @Test("a comment inside a key that the other side changed is a conflict if it is lost")
  func innerComment() throws {
    func file(_ one: String, _ comment: String = "") -> String {
      """
      <plist version="1.0">
      <dict>
      \t<key>f</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@n@</string>
      \t\t<key>n</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>d</string>
      \(comment)\t\t\t<key>one</key>
      \t\t\t<string>\(one)</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%d files</string>
      \t\t</dict>
      \t</dict>
      </dict>
      </plist>

      """
    }
    let comment = "\t\t\t<!-- 1 only -->\n"
    for (ours, theirs, conflict) in [
      (file("a file"), file("%d file", comment), "'' and '<!-- 1 only -->'"),
      (file("%d file", comment), file("a file"), "'<!-- 1 only -->' and ''"),
    ] {
      let merge = CatalogMerge(
        base: try StringCatalog(Array(file("%d file").utf8), as: .stringsdict),
        ours: try StringCatalog(Array(ours.utf8), as: .stringsdict),
        theirs: try StringCatalog(Array(theirs.utf8), as: .stringsdict))
      #expect(
        merge.conflicts.map(\.description) == ["conflict in the file, comment: \(conflict)"])
      #expect(merge.fileLocations(in: merge.marked.written()).first??.line == 3)
    }
  }

  // MARK: - XLIFF

  private static let units = """
    <?xml version="1.0" encoding="UTF-8"?>
    «0»<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"«8»>
      <file original="L" source-language="en" target-language="de" datatype="plaintext">
    «1»    <body>
    «2»      <trans-unit id="a">
            <source>A</source>
            <target>Ah</target>
          </trans-unit>
    «3»      <trans-unit id="b">
            <source>B</source>
            <target>Be</target>
          </trans-unit>
    «4»    </body>
      </file>
    </xliff>
    «5»
    """

  @Test(
    "comments of XLIFF files are merged wherever they are",
    arguments: changes([0, 2, 3, 4, 5], "<!-- One -->\n", "<!-- Two -->\n")
      + changes([8], " xmlns:a=\"urn:a\"", " xmlns:b=\"urn:b\""), [true, false])
  func xliffComments(change: Change, isOurs: Bool) throws {
    try expectMerge(
      Self.units, change, .xliff, isOurs: isOurs, value: (">Be<", ">Bee<"))
  }

  private static func group(_ start: String, _ inner: String = "", end: String = "</group>\n")
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="L" source-language="en" target-language="de" datatype="plaintext">
        <body>
    \(start)\(inner)      <trans-unit id="a" approved="yes" resname="a">
            <source>A</source>
            <target xml:lang='de' state="translated">Ah</target>
          </trans-unit>
    \(end)      <trans-unit approved="yes" id="b">
            <source>B</source>
            <target xml:lang='de' state="translated">Be</target>
          </trans-unit>
        </body>
      </file>
    </xliff>

    """
  }

  /// XLIFF 1.2, section 2.5: `translate` of a group is that of its units, and a group has notes.
  @Test("groups of XLIFF and their notes are merged", arguments: [true, false])
  func groups(isOurs: Bool) throws {
    let start = "<group id=\"g\">\n"
    let files = [
      Self.group("", end: ""), Self.group(start),
      Self.group("<group id=\"g\" translate=\"no\">\n"),
      Self.group(start, "<note from=\"dev\">About the group.</note>\n"),
      Self.group(start, "<note from=\"qa\">About the group.</note>\n"),
      Self.group(start, "<group>\n", end: "</group>\n</group>\n"),
    ]
    for base in files {
      for side in files {
        let other = base.replacing(">Be<", with: ">Bee<")
        var options = CatalogReadingOptions()
        options.keepsUnitDetails = true
        let found = try MergedText(
          base, isOurs ? side : other, isOurs ? other : side, .xliff, options: options)
        #expect(found.conflicts == [])
        #expect(found.text == side.replacing(">Be<", with: ">Bee<"))
      }
    }
  }

  @Test("a comment inside a unit is kept, or is a conflict with the line of the unit")
  func commentOfUnit() throws {
    let base = Self.filled(Self.units, 9, "")
    let theirs = base.replacing(
      "        <target>Ah", with: "        <!-- Ask! -->\n        <target>Ah")
    let ours = base.replacing(">Ah<", with: ">Aha<")
    for (own, other, isKept) in [(ours, theirs, false), (theirs, ours, true)] {
      let merge = CatalogMerge(
        base: try StringCatalog(Array(base.utf8), as: .xliff),
        ours: try StringCatalog(Array(own.utf8), as: .xliff),
        theirs: try StringCatalog(Array(other.utf8), as: .xliff))
      let text = merge.marked.written()
      #expect(
        merge.conflicts.map(\.description)
          == (isKept ? [] : ["conflict in the file, comment: '' and '<!-- Ask! -->'"]))
      #expect(merge.fileLocations(in: text).map { $0?.line } == (isKept ? [] : [5]))
      #expect(String(decoding: text, as: UTF8.self).contains("Ask!") == isKept)
    }
  }

  @Test("a unit of XLIFF that our side deleted and the other side changed keeps its place")
  func returningUnit() throws {
    func unit(_ id: String, _ text: String) -> String {
      "      <trans-unit id=\"\(id)\"><source>\(id)</source><target>\(text)</target></trans-unit>\n"
    }
    func file(_ units: [String]) -> String {
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="a" source-language="en" target-language="de" datatype="plaintext">
          <body>
      \(units.joined())    </body>
        </file>
      </xliff>

      """
    }
    let (a, b, c) = (unit("a", "A"), unit("b", "B"), unit("c", "C"))
    let changed = file([a, unit("b", "Bb"), c])
    let found = try MergedText(file([a, b, c]), file([a, c]), changed, .xliff)
    #expect(found.conflicts == [])
    #expect(found.text == changed)
    // Another layout is not a change.
    let other = file([a, b.replacing("<target>", with: " <target>"), c])
    #expect(try MergedText(file([a, b, c]), file([a, c]), other, .xliff).text == file([a, c]))
  }

  @Test("a new unit of XLIFF follows the unit that it follows in the other file")
  func newUnit() throws {
    let base = Self.filled(Self.units, 9, "")
    let unit = """
            <trans-unit id="n" xml:space="preserve">
              <source>Press <x id="1" equiv-text="%@"/> <g id="2">now</g></source>
              <note from="dev" priority="1">N</note>
            </trans-unit>

      """
    let end = "    </trans-unit>\n"
    let place = try #require(base.firstRange(of: end)?.upperBound)
    let theirs = base[..<place] + unit + base[place...]
    var options = CatalogReadingOptions()
    options.keepsUnitDetails = true
    let found = try MergedText(
      base, base.replacing(">Be<", with: ">Bee<"), String(theirs), .xliff, options: options)
    #expect(found.conflicts == [])
    #expect(found.text == theirs.replacing(">Be<", with: ">Bee<"))
  }

  // MARK: - Equal comments

  /// Returns a file of one line for each comment and key; genstrings writes one comment for many keys.
  private static func file(
    _ entries: [(comment: String?, key: String, value: String)], _ format: CatalogFormat
  ) -> String {
    let isXML = format == .stringsdict
    let lines = entries.map { entry in
      let (comment, key, value) = entry
      return isXML
        ? (comment.map { "\t<!-- \($0) -->\n" } ?? "")
          + "\t<key>\(key)</key>\n\t<string>\(value)</string>\n"
        : (comment.map { "/* \($0) */\n" } ?? "") + "\"\(key)\" = \"\(value)\";\n\n"
    }
    return isXML
      ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
        + lines.joined() + "</dict>\n</plist>\n"
      : lines.joined()
  }

  private func expectComments(
    _ wanted: [String: String?], _ base: [(String?, String, String)],
    _ ours: [(String?, String, String)], _ theirs: [(String?, String, String)]
  ) throws {
    for format in [CatalogFormat.strings, .stringsdict] {
      for (own, other) in [(ours, theirs), (theirs, ours)] {
        let found = try MergedText(
          Self.file(base, format), Self.file(own, format), Self.file(other, format), format)
        #expect(found.conflicts == [])
        let catalog = try StringCatalog(Array(found.text.utf8), as: format)
        #expect(Set(catalog.entries.map(\.key)) == Set(wanted.keys))
        for (key, comment) in wanted {
          #expect(catalog[key]?.comment == comment, "\(key) in \(found.text)")
        }
      }
    }
  }

  @Test("new keys of both sides keep their comments, also equal ones", arguments: [1, 2])
  func equalComments(count: Int) throws {
    let base: [(String?, String, String)] = [("C", "eta", "ETA"), ("C", "zeta", "ZETA")]
    func new(_ name: String) -> [(String?, String, String)] {
      (1...count).map { ("C", "\(name)\($0)", name) }
    }
    var wanted: [String: String?] = ["eta": "C", "zeta": "C"]
    for number in 1...count {
      wanted["ours\(number)"] = "C"
      wanted["theirs\(number)"] = "C"
    }
    try expectComments(wanted, base, base + new("ours"), base + new("theirs"))
    try expectComments(
      wanted, base, [base[0]] + new("ours") + [base[1]], [base[0]] + new("theirs") + [base[1]])
  }

  @Test("a deleted key that the other side changed takes no comment of another key")
  func equalCommentOfDeletedKey() throws {
    let base: [(String?, String, String)] = [
      ("A", "alpha", "1"), ("Button", "eta", "ETA"), ("Button", "theta", "THETA"),
    ]
    var theirs = base
    theirs[1].2 = "Eta"
    try expectComments(
      ["alpha": "A", "eta": "Button", "theta": "Button"], base, [base[0], base[2]], theirs)
  }

  @Test("a new comment is not that of a key which one side deleted")
  func newCommentBesideDeletedKey() throws {
    let base: [(String?, String, String)] = [
      ("A", "alpha", "1"), (nil, "eta", "ETA"), (nil, "theta", "THETA"),
    ]
    try expectComments(
      ["alpha": "A", "eta": "Button", "theta": "Button"], base,
      [base[0], ("Button", "theta", "THETA")], [base[0], ("Button", "eta", "ETA"), base[2]])
  }
}
