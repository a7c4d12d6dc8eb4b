import StringCatalogs
import Testing

/// XLIFF 1.2, section 2.3: the elements inside a source or target are codes that a translation must
/// contain, too.
@Suite("inline elements and flags of XLIFF in 'localize'")
struct XLIFFInlineProgramTests {
  /// The number of a message, as Angular writes it.
  private static let number = #"<x id="INTERPOLATION" equiv-text="{{ n }}"/>"#

  private static func file(_ units: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file source-language="en" target-language="fr" datatype="plaintext" original="ng2.template">
        <body>
    \(units)
        </body>
      </file>
    </xliff>

    """
  }

  /// A unit as Angular and a translation program write it.
  private static let greeting = """
          <trans-unit id="greet" datatype="html">
            <source>Hello <x id="INTERPOLATION" equiv-text="{{name}}"/>, <g id="1">you</g> there</source>
            <target><mrk mtype="seg" mid="1">Bonjour <x id="INTERPOLATION" equiv-text="{{name}}"/>, <g id="1">toi</g> là </mrk></target>
          </trans-unit>
    """

  @Test("'check --fix' keeps the elements")
  func fix() throws {
    let folder = try ProgramFolder()
    try folder.write("fr.xlf", Self.file(Self.greeting))
    _ = try folder.run("check", "--fix", "fr.xlf")
    #expect(
      try folder.read("fr.xlf") == Self.file(Self.greeting.replacing("là </mrk>", with: "là</mrk>"))
    )
  }

  @Test("'check --fix' says that it does not change XLIFF 2.0")
  func fixOfNewerVersion() throws {
    let folder = try ProgramFolder()
    let text = """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="fr">
        <file id="f"><unit id="a"><segment><source>You</source><target>Toi </target></segment></unit></file>
      </xliff>
      """
    try folder.write("fr.xlf", text)
    let result = try folder.run("check", "--fix", "fr.xlf")
    #expect(result.status == 1)
    #expect(result.problems.contains("fr.xlf: note: '--fix' does not change files in XLIFF 2.0; "))
    #expect(try folder.read("fr.xlf") == text)
  }

  @Test("'merge' keeps the elements of changed and of new units")
  func merge() throws {
    let folder = try ProgramFolder()
    let new = Self.greeting.replacing("greet", with: "new")
    let other = "      <trans-unit id=\"z\"><source>Z</source></trans-unit>"
    try folder.write("base.xlf", Self.file(Self.greeting + "\n" + other))
    try folder.write(
      "ours.xlf",
      Self.file(
        Self.greeting + "\n" + other.replacing("</source>", with: "</source><target>Y</target>")))
    try folder.write(
      "theirs.xlf",
      Self.file(Self.greeting.replacing("là ", with: "ici") + "\n" + other + "\n" + new))
    let result = try folder.run("merge", "base.xlf", "ours.xlf", "theirs.xlf")
    #expect(result.status == 0)
    let text = try folder.read("ours.xlf")
    #expect(text.contains(Self.greeting.replacing("là ", with: "ici")))
    #expect(text.contains("<target>Y</target>"))
    let elements = try #require(new.firstRange(of: "<mrk")?.lowerBound)
    let end = try #require(new.firstRange(of: "</mrk>")?.upperBound)
    #expect(text.ranges(of: new[elements..<end]).count == 1)
    #expect(text.contains("id=\"new\""))
  }

  @Test("'import' keeps the elements, and refuses a translation that would lose one")
  func importIntoXLIFF() throws {
    let folder = try ProgramFolder()
    let units = Self.greeting + "\n" + Self.greeting.replacing("greet", with: "other")
    try folder.write("fr.xlf", Self.file(units))
    let translated = Self.file(
      """
            <trans-unit id="greet"><source>Hello {{name}}, you there</source><target>Salut {{name}}, toi ici</target></trans-unit>
            <trans-unit id="other"><source>Hello {{name}}, you there</source><target>Salut toi</target></trans-unit>
      """)
    try folder.write("new.xliff", translated)
    let result = try folder.run("import", "new.xliff", "fr.xlf")
    #expect(result.status == 1)
    #expect(
      result.problems.contains(
        "fr.xlf:9:7: error: the new text of 'other' has no place for '<mrk>', '<x>' and '<g>'; the unit is not "
          + "changed"))
    #expect(result.problems.contains("note: 1 translation of 'new.xliff' is in 'fr.xlf'"))
    let changed = Self.greeting.replacing("Bonjour", with: "Salut").replacing(" là ", with: " ici")
      .replacing("<target>", with: "<target state=\"translated\">")
    #expect(
      try folder.read("fr.xlf")
        == Self.file(changed + "\n" + Self.greeting.replacing("greet", with: "other")))
  }

  @Test(
    "what is exported from XLIFF is imported with its elements again",
    arguments: ["xcode", "angular"])
  func exchange(_ dialect: String) throws {
    let folder = try ProgramFolder()
    let unit = """
            <trans-unit id="k">
              <source>Read <g id="1">the page</g> of <x id="2" equiv-text="%@"/></source>
            </trans-unit>
      """
    try folder.write("a.xlf", Self.file(unit))
    var text = try folder.run("export", "--language", "fr", "--dialect", dialect, "a.xlf").text
    let source = "<source>Read <g id=\"1\">the page</g> of <x id=\"2\" equiv-text=\"%@\"/></source>"
    #expect(text.contains(source))
    let target = "<target>La <g id=\"1\">page</g> lue de <x id=\"2\" equiv-text=\"%@\"/></target>"
    text.replace("</source>", with: "</source>" + target)
    try folder.write("fr.xliff", text)
    #expect(try folder.run("import", "fr.xliff", "a.xlf").status == 0)
    let translated = target.replacing("<target>", with: "<target state=\"translated\">")
    #expect(try folder.read("a.xlf").contains(translated))
    // Elements with other ids are not those of the catalog.
    text.replace("<g id=\"1\">", with: "<g id=\"7\">")
    try folder.write("a.xlf", Self.file(unit))
    try folder.write("fr.xliff", text)
    #expect(try folder.run("import", "fr.xliff", "a.xlf").status == 1)
    #expect(try folder.read("a.xlf") == Self.file(unit))
  }

  /// XLIFF 1.2, section 2.3: an element may be copied unless `clone` is `no`, `equiv-text` is optional, and a
  /// translation may lack an element.
  @Test(
    "'import' copies a target whose elements are those of the source",
    arguments: [
      (
        #"Hi! <x id="I" equiv-text="{{n}}"/>"#,
        #"Hej! <x id="I" equiv-text="{{n}}"/>, <x id="I" equiv-text="{{n}}"/>"#
      ),
      (
        #"{VAR_PLURAL, plural, =1 {one} other {<x id="I"/> minutes}}"#,
        #"{VAR_PLURAL, plural, one {jedna} other {<x id="I"/> minut}}"#
      ),
      (#"See <bx id="1"/>page<ex id="1"/>."#, #"Zob. <bx id="1"/>stronę<ex id="1"/>."#),
      (
        #"See <bx id="1" rid="1"/>page<ex id="2" rid="1"/>."#,
        #"Zob. <bx id="1" rid="1"/>stronę<ex id="2" rid="1"/>."#
      ),
      (
        #"Read <g id="1">the terms</g> and <g id="2">the policy</g>"#,
        #"Czytaj <g id="1">regulamin</g> i politykę"#
      ),
      ("Save", #"<g id="1">Zapisz</g>"#),
      (#"Ws <x id="1"/>"#, #"  <mrk mtype="seg" mid="0"><x id="1"/></mrk>  ws "#),
    ])
  func copied(source: String, target: String) throws {
    let folder = try ProgramFolder()
    func unit(_ target: String) -> String {
      Self.file("<trans-unit id=\"k\"><source>\(source)</source>\(target)</trans-unit>")
    }
    let state = "<target state=\"translated\">"
    for old in ["", "<target>Stary</target>"] {
      try folder.write("pl.xlf", unit(old))
      try folder.write("new.xlf", unit("<target>\(target)</target>"))
      let result = try folder.run("import", "new.xlf", "pl.xlf")
      #expect(result.status == 0, "\(result.problems)")
      #expect(!result.problems.contains("warning"), "\(result.problems)")
      #expect(try folder.read("pl.xlf") == unit("\(state)\(target)</target>"))
    }
    // The same with a file of 'export'.
    try folder.write("pl.xlf", unit(""))
    var exported = try folder.run("export", "--language", "fr", "pl.xlf").text
    exported.replace("</source>", with: "</source><target>\(target)</target>")
    try folder.write("new.xlf", exported)
    #expect(try folder.run("import", "new.xlf", "pl.xlf").status == 0)
    #expect(try folder.read("pl.xlf") == unit("\(state)\(target)</target>"))
  }

  @Test("a placeholder without a text is a warning only in a format that lacks it")
  func optionalText() throws {
    let folder = try ProgramFolder()
    let unit = #"""
      <trans-unit id="k"><source>a <x id="1"/><bx id="2"/>b<ex id="2"/></source>\#
      <target>c <x id="1"/><bx id="2"/>d<ex id="2"/></target></trans-unit>
      """#
    try folder.write("fr.xlf", Self.file(unit))
    let check = try folder.run("check", "fr.xlf")
    #expect(check.status == 0, "\(check.text)")
    let found = try folder.run("convert", "fr.xlf", "fr.po", "--language", "fr")
    #expect(
      found.problems.contains(
        "fr.xlf:5:1: warning: 'k' has '<x>', '<bx>' and '<ex>', which '.po'"))
    let result = try folder.run("import", "fr.xlf", "fr.po")
    #expect(result.problems.contains("warning: placeholder '1' of 'k' has no text"))
    #expect(
      result.problems.contains("'k' has '<bx>' and '<ex>', of which only the text is read"))
  }

  /// A unit as `ng extract-i18n --format=xlf2` writes it.
  private static let unit2 = """
    <unit id="1"><segment state="translated">
    <source>Hi <ph id="0" equiv="INTERPOLATION" disp="{{name}}"/>, <pc id="1" equivStart="START_BOLD_TEXT" \
    equivEnd="CLOSE_BOLD_TEXT" type="fmt" dispStart="&lt;b>" dispEnd="&lt;/b>">welcome</pc></source>
    <target>Witaj, <pc id="1" equivStart="START_BOLD_TEXT" equivEnd="CLOSE_BOLD_TEXT" type="fmt" \
    dispStart="&lt;b>" dispEnd="&lt;/b>"><ph id="0" equiv="INTERPOLATION" disp="{{name}}"/></pc></target>
    </segment></unit>
    """

  private static func file2(_ units: String) -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
    <file id="f" original="ng.template">
    \(units)
    </file></xliff>
    """
  }

  /// The elements of `ng extract-i18n --format=xlf`, and XLIFF 1.2, section 2.3.
  @Test("'convert' and 'import' write the elements of XLIFF 2.0 as those of XLIFF 1.2")
  func elementsOfXLIFF2() throws {
    let folder = try ProgramFolder()
    try folder.write("fr2.xlf", Self.file2(Self.unit2))
    let result = try folder.run("convert", "--strict", "fr2.xlf", "fr.xlf")
    #expect(result.status == 0, "\(result.problems)")
    let name = #"<x id="INTERPOLATION" equiv-text="{{name}}"/>"#
    let start = #"<x id="START_BOLD_TEXT" equiv-text="&lt;b&gt;"/>"#
    let end = #"<x id="CLOSE_BOLD_TEXT" equiv-text="&lt;/b&gt;"/>"#
    let source = "<source>Hi \(name), \(start)welcome\(end)</source>"
    let target = "<target state=\"translated\">Witaj, \(start)\(name)\(end)</target>"
    #expect(try folder.read("fr.xlf").contains(source))
    #expect(try folder.read("fr.xlf").contains(target))
    // A translation in XLIFF 2.0 gets the same elements.
    let old = Self.file("<trans-unit id=\"1\">\(source)</trans-unit>")
    try folder.write("fr.xlf", old)
    #expect(try folder.run("import", "fr2.xlf", "fr.xlf").status == 0)
    #expect(try folder.read("fr.xlf") == old.replacing("</source>", with: "</source>" + target))
    // And an export in XLIFF 2.0 has them, too.
    let new = try folder.run("export", "--language", "fr", "--xliff", "2.0", "fr.xlf").text
    #expect(
      new.contains(
        #"<source>Hi <ph id="0" equiv="INTERPOLATION" disp="{{name}}"/>, <ph id="1""#))
    try folder.write("new2.xlf", new)
    try folder.write("fr.xlf", old)
    #expect(try folder.run("import", "new2.xlf", "fr.xlf").status == 0)
    #expect(try folder.read("fr.xlf") == old.replacing("</source>", with: "</source>" + target))
  }

  @Test(
    "an element of XLIFF 2.0 becomes that of XLIFF 1.2, or is reported",
    arguments: [
      (#"<ph id="1"/>"#, #"<x id="1"/>"#, nil), (#"<pc id="1">a</pc>"#, #"<g id="1">a</g>"#, nil),
      (
        #"<pc id="1" dispStart="[" dispEnd="]">a</pc>"#,
        #"<bx id="1" equiv-text="["/>a<ex id="1" equiv-text="]"/>"#, nil
      ),
      (#"<sc id="1"/>a<ec startRef="1"/>"#, #"<bx id="1"/>a<ex id="1"/>"#, nil),
      (#"<mrk id="m" type="term">a</mrk>"#, "a", "'k' has '<mrk>', of which only the text is read"),
    ] as [(String, String, String?)])
  func elementOfXLIFF2(old: String, new: String, warning: String?) throws {
    let folder = try ProgramFolder()
    try folder.write(
      "fr2.xlf",
      Self.file2(
        "<unit id=\"k\"><segment><source>A \(old)</source><target>B \(old)</target></segment></unit>"
      ))
    let strict = try folder.run("convert", "--strict", "fr2.xlf", "fr.xlf")
    #expect(strict.status == (warning == nil ? 0 : 1), "\(strict.problems)")
    #expect(warning.map { strict.problems.contains($0) } ?? strict.problems.isEmpty)
    if warning != nil { _ = try folder.run("convert", "fr2.xlf", "fr.xlf") }
    #expect(try folder.read("fr.xlf").contains("<source>A \(new)</source>"))
    #expect(try folder.read("fr.xlf").contains("<target>B \(new)</target>"))
    // No other format has the element.
    let lost = try folder.run("convert", "--strict", "fr2.xlf", "fr.json", "--language", "fr")
    let isTag = old.contains("dispStart")
    #expect(lost.status == (isTag ? 0 : 1), "\(lost.problems)")
    #expect(lost.problems.contains("fr2.xlf:3:1: warning: ") == !isTag)
    // Checks do not compare the elements.
    #expect(!(try folder.run("check", "fr2.xlf").text.contains("inline-elements")))
  }

  @Test(
    "'convert' and 'import' name the elements of which only the text is kept",
    arguments: ["fr.json", "fr.po", "fr.strings", "x.xcstrings"])
  func lost(_ output: String) throws {
    let folder = try ProgramFolder()
    try folder.write("a.xlf", Self.file(Self.greeting))
    let strict = try folder.run("convert", "--strict", "a.xlf", output, "--language", "fr")
    #expect(strict.status == 1)
    #expect(strict.problems.contains("a.xlf:5:7: warning: 'greet' has '<g>' and '<mrk>', which '."))
    #expect(try folder.run("convert", "a.xlf", output, "--language", "fr").status == 0)
    let text = try folder.read(output)
    #expect(text.contains("Bonjour") && !text.contains("<g") && !text.contains("mrk"))
    let result = try folder.run("import", "a.xlf", output)
    #expect(
      result.problems.contains(
        "a.xlf:5:7: warning: 'greet' has '<g>' and '<mrk>', of which only the text is read"))
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "ACME" : { "shouldTranslate" : false },
        "Man" : { "extractionState" : "manual" },
        "Old" : { "extractionState" : "stale" },
        "Open" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir" } } } }
      },
      "version" : "1.0"
    }
    """

  @Test("'convert' keeps that a key is not translated, and reports extraction states")
  func flags() throws {
    let folder = try ProgramFolder()
    try folder.write("a.xcstrings", Self.catalog)
    let result = try folder.run("convert", "a.xcstrings", "a.xliff")
    #expect(result.problems.contains("cannot contain the extraction state 'manual' of 'Man'"))
    #expect(result.problems.contains("cannot contain the extraction state 'stale' of 'Old'"))
    #expect(try folder.read("a.xliff").contains("<trans-unit id=\"ACME\" translate=\"no\""))
    #expect(try folder.run("convert", "a.xliff", "b.xcstrings").status == 0)
    let entries = StringCatalog.read(Array(try folder.read("b.xcstrings").utf8), as: .xcstrings)
      .catalog.entries
    #expect(entries.first { $0.key == "ACME" }?.shouldTranslate == false)
    #expect(entries.filter { $0.key != "ACME" }.allSatisfy { $0.shouldTranslate == nil })
    // Xcode exports only what is to be translated.
    let exported = try folder.run("export", "--language", "fr", "a.xcstrings").text
    #expect(!exported.contains("ACME") && exported.contains("Open"))
  }

  @Test("'import' takes no unit that is not translated, and none that nobody has approved")
  func unapproved() throws {
    let folder = try ProgramFolder()
    try folder.write("a.xcstrings", Self.catalog)
    try folder.write(
      "fr.xliff",
      Self.file(
        """
              <trans-unit id="Man" translate="no"><source>Man</source><target>A</target></trans-unit>
              <trans-unit id="Old" approved="no"><source>Old</source><target>B</target></trans-unit>
              <trans-unit id="Open" approved="no"><source>Open</source><target state="translated">C</target></trans-unit>
        """))
    let result = try folder.run("import", "fr.xliff", "a.xcstrings")
    #expect(result.problems.contains("because the key is not to be translated: 'Man'"))
    #expect(result.problems.contains("because new or to be reviewed: 'Old'"))
    let catalog = StringCatalog.read(Array(try folder.read("a.xcstrings").utf8), as: .xcstrings)
      .catalog
    #expect(catalog["Man"]?["fr"] == nil && catalog["Old"]?["fr"] == nil)
    #expect(catalog["Open"]?["fr"]?.node.unit?.value == "C")
  }

  /// The qualifiers of XLIFF 1.2, section 3.2.1; `exact-match` is of a string that was translated before.
  @Test(
    "what nobody has confirmed is not imported, and is fuzzy in a PO file",
    arguments: [
      "fuzzy-match", "leveraged-glossary", "leveraged-inherited", "leveraged-mt",
      "leveraged-repository", "leveraged-tm", "mt-suggestion", "rejected-grammar",
      "rejected-inaccurate", "rejected-length", "rejected-spelling", "tm-suggestion", "approved",
      "exact-match", "id-match",
    ])
  func unconfirmed(qualifier: String) throws {
    let isConfirmed = ["exact-match", "id-match"].contains(qualifier)
    let folder = try ProgramFolder()
    try folder.write("a.xcstrings", Self.catalog)
    let unit =
      qualifier == "approved"
      ? "<trans-unit id=\"Old\" approved=\"no\"><source>Old</source><target>"
      : "<trans-unit id=\"Old\"><source>Old</source><target state-qualifier=\"\(qualifier)\">"
    try folder.write("fr.xliff", Self.file(unit + "B</target></trans-unit>"))
    let result = try folder.run("import", "fr.xliff", "a.xcstrings")
    #expect(result.problems.contains("because new or to be reviewed: 'Old'") == !isConfirmed)
    let catalog = StringCatalog.read(Array(try folder.read("a.xcstrings").utf8), as: .xcstrings)
      .catalog
    #expect(catalog["Old"]?["fr"]?.node.unit?.value == (isConfirmed ? "B" : nil))
    _ = try folder.run("convert", "fr.xliff", "fr.po", "--strict")
    let po = try folder.read("fr.po")
    #expect(po.contains("msgstr \"B\""))
    #expect(po.contains("#, fuzzy") == !isConfirmed, "\(po)")
  }

  /// XLIFF 1.2, section 3.2.1: `rejected-grammar` "indicates the translation is rejected".
  @Test(
    "a rejected translation is to be reviewed, also if its state says that it is finished",
    arguments: ["translated", "signed-off", "final"])
  func rejected(state: String) throws {
    let folder = try ProgramFolder()
    func file(_ text: String) -> String {
      Self.file(
        "<trans-unit id=\"Old\"><source>Old</source><target state=\"\(state)\" "
          + "state-qualifier=\"rejected-grammar\">\(text)</target></trans-unit>")
    }
    try folder.write("a.xcstrings", Self.catalog)
    try folder.write("fr.xliff", file("B"))
    let result = try folder.run("import", "fr.xliff", "a.xcstrings")
    #expect(result.problems.contains("because new or to be reviewed: 'Old'"))
    #expect(try folder.read("a.xcstrings") == Self.catalog)
    _ = try folder.run("convert", "fr.xliff", "fr.po")
    #expect(try folder.read("fr.po").contains("#, fuzzy"))
    #expect(try folder.run("stats", "fr.xliff").text.contains("1 to review"))
    // A changed text keeps what the file says of it.
    try folder.write("theirs.xliff", file("C"))
    #expect(try folder.run("merge", "fr.xliff", "fr.xliff", "theirs.xliff").status == 0)
    #expect(try folder.read("fr.xliff") == file("C"))
  }

  @Test("the warnings of an import have the lines of the units")
  func lines() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "a.xcstrings",
      #"{"sourceLanguage":"en","strings":{"n":{"localizations":{"en":{"stringUnit":{"value":"%lld"}}}},"Old":{}}}"#
    )
    try folder.write(
      "fr.xliff",
      Self.file(
        """
        <trans-unit id="none"><source>A</source><target>B</target></trans-unit>
        <trans-unit id="n"><source>%lld</source><target>{0, number, integer} {x, number}</target></trans-unit>
        <trans-unit id="Old"><source>Other</source><target>C</target></trans-unit>
        """))
    let found = try folder.run("import", "fr.xliff", "a.xcstrings")
    #expect(found.status == 1)
    #expect(found.problems.contains("fr.xliff:5:1: warning: 'none' is not in 'a.xcstrings'"))
    #expect(found.problems.contains("fr.xliff:6:1: warning: 'n' is not imported: "))
    #expect(
      found.problems.contains("fr.xliff:7:1: warning: the source string of 'Old' has changed"),
      "\(found.problems)")
  }

  @Test("a character that XML does not allow is reported at its unit in a file in XLIFF 2.0")
  func controlCharacter() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "fr.xlf",
      """
      <?xml version="1.0"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
      <file id="f">
      <unit id="a"><segment><source>A</source><target>B</target></segment></unit>
      <unit id="c"><segment><source>C<cp hex="0007"/></source><target>D</target></segment></unit>
      </file></xliff>
      """)
    #expect(
      try folder.run("convert", "fr.xlf", "fr.strings").problems
        == "fr.xlf:5:1: error: character U+0007 of 'c' is not allowed in XML; it is written as U+FFFD; "
        + "remove it\n")
  }

  @Test("'import' puts a PO file into a catalog in XLIFF")
  func importPO() throws {
    let folder = try ProgramFolder()
    func unit(_ text: String, _ state: String = "") -> String {
      Self.file(
        "<trans-unit id=\"A\"><source>A</source><target\(state)>\(text)</target></trans-unit>")
    }
    try folder.write("fr.xlf", unit("B"))
    let po = "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"A\"\nmsgstr \"C\"\n"
    try folder.write("fr.po", po)
    let result = try folder.run("import", "fr.po", "fr.xlf")
    #expect(result.status == 0, "\(result.problems)")
    #expect(try folder.read("fr.xlf") == unit("C", " state=\"translated\""))
    #expect(try folder.read("fr.po") == po)
    // A table of a program is not a file of a translator.
    try folder.write("fr.strings", "\"A\" = \"D\";\n")
    let refused = try folder.run("import", "fr.strings", "fr.xlf")
    #expect(refused.status == 2)
    #expect(refused.problems.contains("write 'localize import fr.xlf fr.strings'"))
  }

  @Test("the cases of a message of Angular are no placeholders")
  func messageOfAngular() throws {
    let folder = try ProgramFolder()
    let number = #"<x id="INTERPOLATION" equiv-text="{{n}}"/>"#
    let source = "{VAR_PLURAL, plural, =0 {none} =1 {one} other {\(number) items}}"
    func write(_ target: String) throws {
      try folder.write(
        "fr.xlf",
        Self.file(
          "<trans-unit id=\"icu\"><source>\(source)</source><target>\(target)</target></trans-unit>"
        ))
    }
    try write("{VAR_PLURAL, plural, =0 {aucun} =1 {un} other {\(number) objets}}")
    #expect(try folder.run("check", "fr.xlf").status == 0)
    try write("{VAR_PLURAL, plural, =0 {aucun} =1 {un {nom}} other {\(number) objets}}")
    #expect(
      try folder.run("check", "fr.xlf").text.contains(
        "argument 'nom' is not in the source string"))
  }

  @Test("an exported message of Angular is imported with its elements again")
  func importMessageOfAngular() throws {
    let folder = try ProgramFolder()
    let source = "{VAR_PLURAL, plural, =1 {\(Self.number) item} other {\(Self.number) items}}"
    try folder.write(
      "messages.xlf",
      Self.file("<trans-unit id=\"u\"><source>\(source)</source></trans-unit>")
        .replacing(" target-language=\"fr\"", with: ""))
    let exported = try folder.run(
      "export", "messages.xlf", "--language", "ja", "--dialect", "angular")
    let target = "{VAR_PLURAL, plural, other {\(Self.number)個}}"
    try folder.write(
      "ja.xlf",
      exported.text.replacing("</source>", with: "</source><target>\(target)</target>"))
    let result = try folder.run("import", "--dialect", "angular", "ja.xlf", "messages.xlf")
    #expect(result.status == 0, "\(result.problems)")
    #expect(
      try folder.read("messages.xlf").contains(
        "<target state=\"translated\">\(target)</target>"))
    #expect(try folder.run("check", "messages.xlf").status == 0)
  }

  @Test("'stats' counts a message of Angular without a plural form as untranslated")
  func statesOfMessage() throws {
    let folder = try ProgramFolder()
    func write(_ target: String) throws {
      let source = "{VAR_PLURAL, plural, =1 {one} other {\(Self.number) items}}"
      try folder.write(
        "pl.xlf",
        Self.file(
          "<trans-unit id=\"u\"><source>\(source)</source><target>\(target)</target></trans-unit>"
        )
        .replacing("\"fr\"", with: "\"pl\""))
    }
    // CLDR: Polish has the forms 'one', 'few', 'many' and 'other'.
    try write("{VAR_PLURAL, plural, =1 {jeden} other {\(Self.number) sztuki}}")
    #expect(try folder.run("stats", "--minimum", "100", "--language", "pl", "pl.xlf").status == 1)
    try write(
      "{VAR_PLURAL, plural, =1 {jeden} few {\(Self.number)} many {\(Self.number)} other {\(Self.number)}}"
    )
    #expect(try folder.run("stats", "--minimum", "100", "--language", "pl", "pl.xlf").status == 0)
  }

  @Test("the pseudo-language of a message of Angular keeps its keywords and elements")
  func pseudoOfMessage() throws {
    let folder = try ProgramFolder()
    let source = "{VAR_PLURAL, plural, =1 {one item} other {\(Self.number) items}}"
    try folder.write(
      "a.xlf", Self.file("<trans-unit id=\"u\"><source>\(source)</source></trans-unit>"))
    #expect(try folder.run("pseudo", "a.xlf", "--language", "en-XA", "-o", "b.xlf").status == 0)
    let text = try folder.read("b.xlf")
    let target = try #require(text.firstRange(of: "<target"))
    let rest = text[target.lowerBound...]
    #expect(rest.contains("{VAR_PLURAL, plural, =1 {"))
    #expect(rest.contains("other {"))
    #expect(rest.contains(Self.number))
    #expect(!rest.contains("one item"))
  }

  @Test("'export' refuses XLIFF 2.0 for a catalog with elements that the export would lose")
  func exportXLIFF2() throws {
    let folder = try ProgramFolder()
    try folder.write("fr.xlf", Self.file(Self.greeting))
    let result = try folder.run(
      "export", "--language", "fr", "--xliff", "2.0", "-o", "new.xlf", "fr.xlf")
    #expect(result.status == 2)
    #expect(
      result.problems.hasPrefix(
        "fr.xlf:5:7: error: 'greet' has '<g>' and '<mrk>', which an export in XLIFF 2.0 would lose")
    )
    #expect(throws: (any Error).self) { try folder.read("new.xlf") }
    #expect(
      try folder.run("export", "--language", "fr", "-o", "new.xlf", "fr.xlf").status == 0)
    #expect(try folder.read("new.xlf").contains("<g id=\"1\">toi</g>"))
  }

  /// The elements of XLIFF 2.0, sections 4.7.2 and 4.7.3, and content that a catalog does not have.
  @Test(
    "'merge' refuses XLIFF 2.0 whose elements the merged file cannot contain",
    arguments: [
      ("<pc id=\"1\" dispStart=\"&lt;b&gt;\" dispEnd=\"&lt;/b&gt;\">Zu</pc>", "<pc>"),
      ("Zu<ph id=\"1\"/>", "<ph>"), ("<mrk id=\"m\" type=\"term\">Zu</mrk>", "<mrk>"),
      ("<!-- Ask! -->Zu", "<!-- Ask! -->"),
    ])
  func mergeXLIFF2(target: String, name: String) throws {
    let folder = try ProgramFolder()
    func file(_ open: String, _ close: String) -> String {
      func unit(_ id: String, _ target: String) -> String {
        """
            <unit id="\(id)" xml:space="preserve">
              <segment>
                <source>\(id)</source>
                <target>\(target)</target>
              </segment>
            </unit>

        """
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
          <file id="f1" original="A">
        \(unit("Open", open))\(unit("Close", close))  </file>
        </xliff>

        """
    }
    let ours = file("Auf", "Ende")
    try folder.write("base.xlf", file("Alle", "Ende"))
    try folder.write("ours.xlf", ours)
    try folder.write("theirs.xlf", file("Alle", target))
    let found = try folder.run("merge", "base.xlf", "ours.xlf", "theirs.xlf")
    #expect(found.status == 2)
    #expect(found.problems.contains("theirs.xlf:13:"))
    #expect(found.problems.contains("error: the merged file cannot contain '\(name)'"))
    #expect(try folder.read("ours.xlf") == ours)
    try folder.write("theirs.xlf", file("Alle", "Zu"))
    #expect(try folder.run("merge", "base.xlf", "ours.xlf", "theirs.xlf").status == 0)
    #expect(try folder.read("ours.xlf") == file("Auf", "Zu"))
  }

  @Test("'import' of a file into itself changes nothing")
  func importEqual() throws {
    let folder = try ProgramFolder()
    let file = Self.file(
      """
            <trans-unit id="a" approved="yes"><source>A</source><target state="final">Aa</target></trans-unit>
            <trans-unit id="b"><source>B</source><target state="signed-off">Bb</target></trans-unit>
            <trans-unit id="c"><source>C</source><target>Cc</target></trans-unit>
            <trans-unit id="d"><source>D</source><target state="translated" \
      state-qualifier="mt-suggestion">Dd</target></trans-unit>
            <trans-unit id="e"><source>E <g id="1">x</g></source>\
      <target state="final">Ee <g id="1">iks</g></target></trans-unit>
      """)
    try folder.write("fr.xlf", file)
    try folder.write("new.xlf", file)
    #expect(try folder.run("import", "new.xlf", "fr.xlf").status == 0)
    #expect(try folder.read("fr.xlf") == file)
    // The states of a translator's file say no more than that the texts are finished.
    try folder.write(
      "new.xlf",
      file.replacing("\"final\"", with: "\"translated\"")
        .replacing("\"signed-off\"", with: "\"translated\"")
        .replacing(" approved=\"yes\"", with: ""))
    #expect(try folder.run("import", "new.xlf", "fr.xlf").status == 0)
    #expect(try folder.read("fr.xlf") == file)
    try folder.write(
      "fr.po",
      """
      msgid ""
      msgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"

      msgid "a"
      msgstr "Aa"

      """)
    #expect(try folder.run("import", "fr.po", "fr.xlf").status == 0)
    #expect(try folder.read("fr.xlf") == file)
  }

  @Test("a new translation has the state and the approval of the imported file")
  func importStates() throws {
    let folder = try ProgramFolder()
    func unit(_ id: String, _ approval: String, _ target: String) -> String {
      "<trans-unit id=\"\(id)\"\(approval)><source>\(id)</source>\(target)</trans-unit>"
    }
    let yes = " approved=\"yes\""
    try folder.write(
      "fr.xlf",
      Self.file(
        [
          unit("a", yes, "<target state=\"final\">Old</target>"),
          unit("b", yes, "<target state=\"final\">Old</target>"),
          unit("c", "", "<target state=\"translated\">Same</target>"), unit("d", "", ""),
          unit("e", " approved=\"no\"", ""),
        ].joined(separator: "\n")))
    try folder.write(
      "new.xlf",
      Self.file(
        [
          unit("a", "", "<target state=\"translated\">New</target>"),
          unit("b", yes, "<target state=\"signed-off\">New</target>"),
          unit("c", yes, "<target state=\"final\">Same</target>"),
          unit(
            "d", "", "<target state=\"translated\" state-qualifier=\"mt-suggestion\">New</target>"),
          unit("e", yes, "<target state=\"final\">New</target>"),
        ].joined(separator: "\n")))
    #expect(try folder.run("import", "new.xlf", "fr.xlf").status == 0)
    let units = try folder.read("fr.xlf").split(separator: "\n").filter { $0.contains("unit") }
    #expect(
      units.map(String.init) == [
        unit("a", "", "<target state=\"translated\">New</target>"),
        unit("b", yes, "<target state=\"signed-off\">New</target>"),
        unit("c", yes, "<target state=\"final\">Same</target>"),
        unit(
          "d", "", "<target state=\"translated\" state-qualifier=\"mt-suggestion\">New</target>"),
        unit("e", yes, "<target state=\"final\">New</target>"),
      ])
    // A text of a PO file is one that nobody has approved.
    try folder.write(
      "fr.po",
      """
      msgid ""
      msgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"

      msgid "b"
      msgstr "Newer"

      """)
    #expect(try folder.run("import", "fr.po", "fr.xlf").status == 0)
    #expect(
      try folder.read("fr.xlf").contains(
        unit("b", "", "<target state=\"translated\">Newer</target>")))
  }

  @Test("a translation with the element of a nested message is imported")
  func importNestedMessage() throws {
    let folder = try ProgramFolder()
    let shown = "{minutes, plural, =0 {just now} other {{{ minutes }} minutes ago}}"
    let element = "<x id=\"ICU\" equiv-text=\"\(shown)\" xid=\"123\"/>"
    func write(_ name: String, _ target: String) throws {
      try folder.write(
        name,
        Self.file(
          "<trans-unit id=\"A\"><source>Updated \(element)</source>\(target)</trans-unit>"))
    }
    try write("fr.xlf", "")
    try write("new.xlf", "<target state=\"translated\">Modifié \(element)</target>")
    let found = try folder.run("import", "--dialect", "angular", "new.xlf", "fr.xlf")
    #expect(found.status == 0, "\(found.problems)")
    #expect(
      try folder.read("fr.xlf").contains(
        "<target state=\"translated\">Modifié \(element)</target>"))
  }

  @Test("'convert' writes the element of a message as an argument")
  func convertMessage() throws {
    let folder = try ProgramFolder()
    func message(_ number: String, _ one: String, _ many: String) -> String {
      "{VAR_PLURAL, plural, =1 {\(one)} other {\(number) \(many)}}"
    }
    try folder.write(
      "fr.xlf",
      Self.file(
        "<trans-unit id=\"u\"><source>\(message(Self.number, "one file", "files"))</source>"
          + "<target>\(message(Self.number, "un fichier", "fichiers"))</target></trans-unit>"))
    let found = try folder.run("convert", "--strict", "fr.xlf", "fr.json", "--language", "fr")
    #expect(found.status == 0, "\(found.problems)")
    let wanted = message("{INTERPOLATION}", "un fichier", "fichiers")
    #expect(
      CatalogText.read(try folder.read("fr.json"), .json, language: "fr")["u"]?.value == wanted)
    #expect(try folder.run("convert", "fr.xlf", "a.xcstrings").status == 0)
    let catalog = CatalogText.read(try folder.read("a.xcstrings"), .xcstrings)
    #expect(catalog["u"]?["fr"]?.node.unit?.value == wanted)
    #expect(
      catalog["u"]?["en"]?.node.unit?.value == message("{INTERPOLATION}", "one file", "files"))
  }
}
