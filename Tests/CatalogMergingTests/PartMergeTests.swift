import CatalogMerging
import MessageSyntax
import StringCatalogs
import Testing

/// Merges of the parts of a key beside its strings: states, attributes, flags and comments.
///
/// Nothing that one side changed may be lost silently.
@Suite struct PartMergeTests {
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ format: CatalogFormat
  ) throws -> MergedText {
    var options = CatalogReadingOptions()
    options.keepsUnitDetails = true
    return try MergedText(base, ours, theirs, format, options: options)
  }

  // MARK: - String catalogs

  private static func catalog(
    _ value: String, _ state: String, members: String = "", key: String = ""
  ) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Close" : {\(key)
          "localizations" : {
            "de" : {
              "stringUnit" : {\(members)
                "state" : "\(state)",
                "value" : "\(value)"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  /// Each row has the base, ours, theirs and the result.
  @Test(
    "the state and the string of a catalog are merged one by one",
    arguments: [
      // The other side changed the string, and ours the state.
      ["Zu/translated", "Zu/needs_review", "Ende/translated", "Ende/needs_review"],
      ["Zu/translated", "Ende/translated", "Zu/needs_review", "Ende/needs_review"],
      ["Zu/translated", "Zu/stale", "Ende/translated", "Ende/stale"],
      ["Close/new", "Close/new", "Zu/translated", "Zu/translated"],
      // Both sides finished the string, and one of them changed it.
      ["Zu/needs_review", "Ende/translated", "Zu/translated", "Ende/translated"],
    ])
  func states(row: [String]) throws {
    // A comment of ours keeps the entry different from the base.
    let comment = "\n      \"comment\" : \"A button.\","
    let files = row.map { text in
      let parts = text.split(separator: "/").map(String.init)
      return Self.catalog(parts[0], parts[1], key: text == row[1] ? comment : "")
    }
    let found = try merge(files[0], files[1], files[2], .xcstrings)
    #expect(found.conflicts == [])
    let read = try StringCatalog(Array(found.text.utf8), as: .xcstrings)
    let unit = read["Close"]?["de"]?.node.unit
    #expect("\(unit?.value ?? "")/\(unit?.state?.rawValue ?? "")" == row[3])
  }

  @Test(
    "a review that one side finished is not the review of the text that the other side wrote",
    arguments: [true, false])
  func otherText(isOurs: Bool) throws {
    let finished = Self.catalog("Zu", "translated")
    let changed = Self.catalog("Ende", "needs_review")
    let found = try merge(
      Self.catalog("Zu", "needs_review"), isOurs ? finished : changed,
      isOurs ? changed : finished, .xcstrings)
    let states = isOurs ? "'translated' and 'needs_review'" : "'needs_review' and 'translated'"
    #expect(found.conflicts == ["conflict in 'Close' in 'de', state: \(states)"])
    let unit = try StringCatalog(Array(found.text.utf8), as: .xcstrings)["Close"]?["de"]?.node.unit
    #expect(unit == CatalogStringUnit(value: "Ende", state: .needsReview))
  }

  @Test("two new states, and two values of one member, are conflicts")
  func conflicts() throws {
    func member(_ name: String, _ value: String) -> String {
      "\n            \"\(name)\" : \"\(value)\","
    }
    func state(_ value: String) -> String { "\n      \"extractionState\" : \"\(value)\"," }
    let base = Self.catalog("Zu", "translated")
    let states = try merge(
      base, Self.catalog("Zu", "stale"), Self.catalog("Zu", "needs_review"), .xcstrings)
    #expect(states.conflicts == ["conflict in 'Close' in 'de', state: 'stale' and 'needs_review'"])
    #expect(states.text.contains("localize:conflict de (state): needs_review"))
    let members = try merge(
      base, Self.catalog("Zu", "translated", members: member("x-by", "Ada")),
      Self.catalog("Zu", "translated", members: member("x-by", "Bob")), .xcstrings)
    #expect(members.conflicts == ["conflict in 'Close' in 'de', x-by: 'Ada' and 'Bob'"])
    let both = try merge(
      base, Self.catalog("Zu", "translated", members: member("x-by", "Ada")),
      Self.catalog("Zu", "translated", members: member("x-on", "Monday")), .xcstrings)
    #expect(both.conflicts == [])
    #expect(both.text.contains("Ada") && both.text.contains("Monday"))
    let keys = try merge(
      base, Self.catalog("Zu", "translated", key: state("manual")),
      Self.catalog("Zu", "translated", key: state("stale")), .xcstrings)
    #expect(keys.conflicts == ["conflict in 'Close', extractionState: 'manual' and 'stale'"])
  }

  @Test("a new version that both sides changed is a conflict of the file")
  func version() throws {
    let base = Self.catalog("Zu", "translated")
    let found = try merge(
      base, base.replacing("\"1.0\"", with: "\"1.1\""), base.replacing("\"1.0\"", with: "\"1.2\""),
      .xcstrings)
    #expect(found.conflicts == ["conflict in the file, version: '1.1' and '1.2'"])
  }

  // MARK: - XLIFF

  private static func xliff(
    unit: String = "", source: String = "", target: String = " state=\"translated\"",
    text: String = "Zu", notes: String = "<note>A button.</note>", others: String = "",
    header: String = "<header><tool tool-id=\"a\" tool-name=\"A\"/></header>", file: String = ""
  ) -> String {
    let rest = [notes, others].filter { !$0.isEmpty }.map { "        \($0)\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="a" source-language="en" target-language="de" datatype="plaintext"\(file)>
          \(header)
          <body>
            <trans-unit id="Close"\(unit)>
              <source\(source)>Close</source>
              <target\(target)>\(text)</target>
      \(rest)      </trans-unit>
          </body>
        </file>
      </xliff>

      """
  }

  /// The attributes and elements are those of XLIFF 1.2, sections 2.2 to 2.4.
  @Test(
    "what one side changed in a unit of XLIFF is kept beside what the other side changed",
    arguments: [
      (xliff(unit: " maxwidth=\"20\" size-unit=\"char\""), " maxwidth=\"20\" size-unit=\"char\""),
      (xliff(source: " xml:lang=\"en-GB\""), "<source xml:lang=\"en-GB\">"),
      (xliff(target: " state=\"needs-review-l10n\""), "state=\"needs-review-l10n\""),
      (xliff(unit: " approved=\"no\""), " approved=\"no\""),
      (
        xliff(target: " state=\"translated\" state-qualifier=\"exact-match\""),
        "state-qualifier=\"exact-match\""
      ),
      (xliff(target: " state=\"translated\" xml:lang=\"de-AT\""), "xml:lang=\"de-AT\""),
      (xliff(notes: "<note from=\"dev\">A button.</note>"), "<note from=\"dev\">A button.</note>"),
      (
        xliff(notes: "<note>A button.</note><note from=\"pl\" priority=\"1\">Short.</note>"),
        "<note from=\"pl\" priority=\"1\">Short.</note>"
      ),
      (
        xliff(others: "<alt-trans><target>Schluss</target></alt-trans>"),
        "<alt-trans><target>Schluss</target></alt-trans>"
      ),
      (xliff(header: "<header><phase-group/></header>"), "<header><phase-group/></header>"),
      (xliff(file: " product-version=\"2\""), "product-version=\"2\""),
    ])
  func unitParts(changed: String, expected: String) throws {
    // A change of the string, which is another part.
    let other = Self.xliff(text: "Schließen")
    for (ours, theirs) in [(other, changed), (changed, other)] {
      let found = try merge(Self.xliff(), ours, theirs, .xliff)
      #expect(found.conflicts == [])
      #expect(found.text.contains(expected), "\(found.text)")
      #expect(found.text.contains(">Schließen</target>"))
      #expect(found.text.contains("A button."))
      #expect(try StringCatalog(Array(found.text.utf8), as: .xliff).entries.count == 1)
    }
  }

  @Test(
    "two changes of one part of a unit are a conflict",
    arguments: [
      (
        xliff(unit: " approved=\"yes\""), xliff(unit: " approved=\"no\""),
        "conflict in 'Close' in 'de', approved: 'yes' and 'no'"
      ),
      (
        xliff(target: " state=\"final\""), xliff(target: " state=\"needs-translation\""),
        "conflict in 'Close' in 'de', state: 'final' and 'needs-translation'"
      ),
      (
        xliff(notes: "<note from=\"a\">A button.</note>"),
        xliff(notes: "<note from=\"b\">A button.</note>"),
        "conflict in 'Close', unit 'Close' in 'de', notes, A button., from: 'a' and 'b'"
      ),
      (
        xliff(file: " date=\"2026\""), xliff(file: " date=\"2027\""),
        "conflict in the file, file 'a' in 'de', attributes, date: '2026' and '2027'"
      ),
    ])
  func unitConflicts(ours: String, theirs: String, expected: String) throws {
    let found = try merge(Self.xliff(), ours, theirs, .xliff)
    #expect(found.conflicts == [expected])
  }

  /// The attributes are those of XLIFF 1.2, sections 2.3 and 3.2.1.
  ///
  /// Each row has a unit before and after a translator confirmed its text, what the result must have, and
  /// what it must not have.
  @Test(
    "a text that one side confirmed and the other one changed is a conflict, and stays unconfirmed",
    arguments: [
      (
        xliff(unit: " approved=\"no\"", target: ""), xliff(unit: " approved=\"yes\"", target: ""),
        "approved=\"no\"", "approved=\"yes\"", "approved: 'yes' and 'no'"
      ),
      (
        xliff(target: ""), xliff(unit: " approved=\"yes\"", target: ""),
        "<trans-unit id=\"Close\">", "approved=", "approved: 'yes' and ''"
      ),
      (
        xliff(target: " state-qualifier=\"mt-suggestion\""), xliff(),
        "state-qualifier=\"mt-suggestion\"", "\"translated\"",
        "state: 'translated' and 'needs_review'"
      ),
      (
        xliff(), xliff(target: " state=\"signed-off\""), "state=\"translated\"", "\"signed-off\"",
        "state: 'signed-off' and 'translated'"
      ),
      (
        xliff(), xliff(target: " state=\"final\""), "state=\"translated\"", "\"final\"",
        "state: 'final' and 'translated'"
      ),
      (
        xliff(target: " state=\"translated\" state-qualifier=\"leveraged-mt\""), xliff(),
        "state=\"translated\" state-qualifier=\"leveraged-mt\"", "needs-",
        "state: 'translated' and 'machine_translated'"
      ),
    ])
  func confirmations(
    base: String, confirmed: String, kept: String, lost: String, conflict: String
  ) throws {
    let changed = base.replacing(">Zu<", with: ">Schließen<")
    for (ours, theirs) in [(confirmed, changed), (changed, confirmed)] {
      let found = try merge(base, ours, theirs, .xliff)
      #expect(found.conflicts.count == 1)
      #expect(found.text.contains(kept) && !found.text.contains(lost), "\(found.text)")
      #expect(found.text.contains(">Schließen</target>"))
      if ours == confirmed {
        #expect(found.conflicts == ["conflict in 'Close' in 'de', \(conflict)"])
      }
    }
    // Without a change of the text, the confirmation is merged.
    for (ours, theirs) in [(confirmed, base), (base, confirmed)] {
      let found = try merge(base, ours, theirs, .xliff)
      #expect(found.conflicts == [] && found.text == confirmed)
    }
  }

  /// XLIFF 1.2, section 2.3: `<g>` is a part of the string.
  @Test(
    "inline elements that one side changed are not lost beside another string",
    arguments: [
      ("<g id=\"1\">Zu</g> jetzt", "Zu <g id=\"1\">jetzt</g>"),
      ("Sofort zu", "Zu <g id=\"1\">jetzt</g>"),
      ("<g id=\"1\">Zu</g> jetzt", "Sofort zu"),
      ("<g id=\"1\">Zu</g> sofort", "<g id=\"1\">Nun</g> zu"),
    ])
  func inlineElements(ours: String, theirs: String) throws {
    for isSource in [false, true] {
      func file(_ text: String) -> String {
        let file = Self.xliff(text: isSource ? "Zu" : text)
        return isSource ? file.replacing(">Close<", with: ">\(text)<") : file
      }
      let found = try merge(file("Zu jetzt"), file(ours), file(theirs), .xliff)
      let language = isSource ? "en" : "de"
      #expect(
        found.conflicts == ["conflict in 'Close' in '\(language)': '\(ours)' and '\(theirs)'"])
      #expect(found.text.contains(">\(ours)</"), "\(found.text)")
    }
  }

  @Test("inline elements that only one side changed are merged beside a state of the other side")
  func inlineElementsAndState() throws {
    let text = "<g id=\"1\">Zu</g> jetzt"
    let review = " state=\"needs-review-l10n\""
    let found = try merge(
      Self.xliff(text: "Zu jetzt"), Self.xliff(target: review, text: "Zu jetzt"),
      Self.xliff(text: text), .xliff)
    #expect(found.conflicts == [])
    #expect(found.text == Self.xliff(target: review, text: text))
  }

  @Test("a changed text that nobody has confirmed gets no state")
  func changedProposal() throws {
    let proposal = " state-qualifier=\"mt-suggestion\""
    let note = "<note>The button.</note>"
    let found = try merge(
      Self.xliff(target: proposal), Self.xliff(target: proposal, notes: note),
      Self.xliff(target: proposal, text: "Schließen"), .xliff)
    #expect(found.conflicts == [])
    #expect(found.text == Self.xliff(target: proposal, text: "Schließen", notes: note))
  }

  /// XLIFF 1.2, sections 2.3 and 3.2.1: `approved`, and the qualifiers of proposals and rejections.
  @Test(
    "a string that its attributes leave unconfirmed gets no state beside them",
    arguments: [
      (xliff(target: ""), xliff(unit: " approved=\"no\"", target: "")),
      (xliff(unit: " approved=\"yes\"", target: ""), xliff(unit: " approved=\"no\"", target: "")),
      (xliff(target: ""), xliff(target: " state-qualifier=\"leveraged-tm\"")),
      (xliff(), xliff(target: " state=\"translated\" state-qualifier=\"rejected-length\"")),
      (xliff(target: ""), xliff(target: " state-qualifier=\"rejected-length\"")),
    ])
  func unconfirmed(base: String, changed: String) throws {
    func added(_ file: String) -> String {
      file.replacing(
        "    </body>",
        with: "      <trans-unit id=\"Open\"><source>Open</source></trans-unit>\n    </body>")
    }
    for (ours, theirs) in [(added(base), changed), (changed, added(base))] {
      let found = try merge(base, ours, theirs, .xliff)
      #expect(found.conflicts == [])
      #expect(found.text.contains("needs-review") == false, "\(found.text)")
      #expect(found.text.contains("id=\"Open\""))
      for line in changed.split(separator: "\n") { #expect(found.text.contains(line)) }
    }
  }

  @Test("a new unit of the other side has its attributes, notes and other elements")
  func newUnit() throws {
    let context = "<context-group><context context-type=\"linenumber\">4</context></context-group>"
    let unit = """
            <trans-unit id="New" approved="yes">
              <source>New</source>
              <target state="final" state-qualifier="exact-match">Neu</target>
              <note from="dev">A menu.</note>
              \(context)
            </trans-unit>
          </body>
      """
    let theirs = Self.xliff().replacing("    </body>", with: unit)
    let found = try merge(Self.xliff(), Self.xliff(text: "Schließen"), theirs, .xliff)
    #expect(found.conflicts == [])
    for part in [
      "approved=\"yes\"", "state=\"final\" state-qualifier=\"exact-match\"", ">Neu</target>",
      "<note from=\"dev\">A menu.</note>", context, ">Schließen</target>",
    ] {
      #expect(found.text.contains(part), "\(found.text)")
    }
  }

  @Test("elements of a unit that one side replaced, added and removed are those of the result")
  func elements() throws {
    func proposals(_ texts: String...) -> String {
      Self.xliff(
        others: texts.map { "<alt-trans><target>\($0)</target></alt-trans>" }
          .joined(separator: "\n        "))
    }
    let base = proposals("A", "B")
    for theirs in [proposals("A", "C", "D"), proposals("E"), proposals("A"), Self.xliff()] {
      let found = try merge(
        base, base.replacing("A button.", with: "The button."), theirs, .xliff)
      #expect(found.conflicts == [])
      #expect(found.text == theirs.replacing("A button.", with: "The button."))
    }
    let found = try merge(proposals("A"), proposals("B"), proposals("C"), .xliff)
    #expect(found.conflicts.count == 1)
  }

  @Test("a merge that changes nothing keeps the bytes of a file in XLIFF")
  func unchangedXLIFF() throws {
    let file = Self.xliff(
      unit: " approved=\"yes\"", notes: "<note from=\"a\">A</note><note from=\"b\">A</note>",
      others: "<alt-trans><target>Schluss</target></alt-trans>")
    #expect(try merge(file, file, file, .xliff).text == file)
    let changed = try merge(Self.xliff(), Self.xliff(), file, .xliff)
    #expect(changed.conflicts == [])
    for part in ["<note from=\"a\">A</note>", "<note from=\"b\">A</note>", "Schluss"] {
      #expect(changed.text.contains(part), "\(changed.text)")
    }
    #expect(!changed.text.contains("A button."))
  }

  // MARK: - gettext

  private static func po(
    _ comments: String = "", header: String = "", text: String = "Zu", end: String = ""
  ) -> String {
    "msgid \"\"\nmsgstr \"\"\n\(header)\"Language: de\\n\"\n\n"
      + "\(comments)msgid \"Close %s\"\nmsgstr \"\(text)\"\n\(end)"
  }

  /// The comments of the manual of gettext, section "The Format of PO Files".
  @Test(
    "the comments, references and flags of both sides are merged",
    arguments: [
      ("", "#, fuzzy\n", "#, c-format\n", "#, fuzzy, c-format\n"),
      ("#, fuzzy\n", "#, fuzzy, c-format\n", "", "#, c-format\n"),
      ("#: a.c:1\n", "#: a.c:2\n", "#: a.c:1\n#: b.c:7\n", "#: a.c:2\n#: b.c:7\n"),
      ("# old\n", "# old\n# ours\n", "# old\n# theirs\n", "# old\n# ours\n# theirs\n"),
      ("#. dev\n", "# ours\n#. dev\n", "#. new\n", "# ours\n#. new\n"),
    ])
  func comments(base: String, ours: String, theirs: String, expected: String) throws {
    let found = try merge(Self.po(base), Self.po(ours, text: "Zu"), Self.po(theirs), .po)
    #expect(found.conflicts == [])
    #expect(found.text == Self.po(expected))
  }

  @Test("a flag 'fuzzy' that one side removed from another text is a conflict, and stays")
  func fuzzy() throws {
    let found = try merge(
      Self.po("#, fuzzy\n"), Self.po("#, fuzzy\n", text: "Schluss"), Self.po(), .po)
    #expect(
      found.conflicts == [
        "conflict in 'Close %s' in 'de', state: 'needs_review' and 'translated'"
      ])
    #expect(found.text.contains("#, fuzzy\n") && found.text.contains("msgstr \"Schluss\""))
  }

  @Test("one line that both sides replaced is a conflict")
  func translatorComment() throws {
    let found = try merge(Self.po("# old\n"), Self.po("# ours\n"), Self.po("# theirs\n"), .po)
    #expect(
      found.conflicts == [#"conflict in 'Close %s', translator: '["ours"]' and '["theirs"]'"#])
  }

  @Test("a field of the header is a conflict, but not the date and the translator")
  func header() throws {
    func header(_ date: String, _ name: String, _ team: String) -> String {
      Self.po(
        header: "\"PO-Revision-Date: \(date)\\n\"\n\"Last-Translator: \(name)\\n\"\n"
          + "\"X-Team: \(team)\\n\"\n")
    }
    let base = header("2026-01-01 10:00+0000", "A", "1")
    let ours = header("2026-02-01 10:00+0000", "B", "2")
    let later = try merge(base, ours, header("2026-03-01 10:00+0000", "C", "1"), .po)
    #expect(later.conflicts == [])
    #expect(later.text == header("2026-03-01 10:00+0000", "C", "2"))
    let found = try merge(base, ours, header("2026-01-02 10:00+0000", "C", "3"), .po)
    #expect(found.conflicts == ["conflict in the file, header, X-Team: '2' and '3'"])
    #expect(found.text == ours)
  }

  @Test("the obsolete entries of both sides stay")
  func obsolete() throws {
    func old(_ names: String...) -> String {
      names.map { "\n#~ msgid \"\($0)\"\n#~ msgstr \"\($0)\"\n" }.joined()
    }
    let found = try merge(
      Self.po(end: old("a")), Self.po(end: old("a", "b")), Self.po(end: old("a", "c")), .po)
    #expect(found.conflicts == [])
    for name in ["a", "b", "c"] { #expect(found.text.contains("#~ msgid \"\(name)\"")) }
  }

  @Test("a language that one side adds to the header does not hide its other changes")
  func language() throws {
    let base = Self.po().replacing("Language: de", with: "MIME-Version: 1.0")
    let theirs = Self.po(header: "\"MIME-Version: 1.0\\n\"\n", text: "Theirs")
    let ours = base.replacing("msgid \"Close %s\"", with: "# ours\nmsgid \"Close %s\"")
    let found = try merge(base, ours, theirs, .po)
    #expect(found.conflicts == [])
    #expect(found.text.contains("msgstr \"Theirs\""))
    #expect(found.text.contains("# ours") && found.text.contains("Language: de"))
  }

  // MARK: - ARB

  private static func arb(_ attributes: String, global: String = "") -> String {
    "{\n  \"@@locale\": \"de\",\(global)\n  \"n\": \"{n} Dateien\",\n  \"@n\": {\n"
      + "\(attributes)\n  }\n}\n"
  }

  /// The attributes of the specification of ARB, "Resource attributes".
  @Test("the attributes of an ARB file are merged one by one")
  func attributes() throws {
    func placeholder(_ type: String, _ example: String) -> String {
      Self.arb(
        "    \"placeholders\": {\n      \"n\": {\n        \"type\": \"\(type)\",\n"
          + "        \"example\": \"\(example)\"\n      }\n    }")
    }
    let base = placeholder("num", "1")
    let found = try merge(base, placeholder("int", "1"), placeholder("num", "7"), .arb)
    #expect(found.conflicts == [])
    #expect(found.text == placeholder("int", "7"))
    let conflict = try merge(base, placeholder("int", "1"), placeholder("double", "1"), .arb)
    #expect(conflict.conflicts == ["conflict in 'n', placeholders, n, type: 'int' and 'double'"])
    #expect(conflict.text.contains("localize:conflict (placeholders, n, type): double"))
  }

  @Test("the language and the members of an ARB file are merged")
  func globalMembers() throws {
    let base = Self.arb("    \"description\": \"d\"", global: "\n  \"@@author\": \"A\",")
    func with(_ author: String, _ locale: String) -> String {
      base.replacing("\"A\"", with: "\"\(author)\"").replacing("\"de\"", with: "\"\(locale)\"")
    }
    let found = try merge(base, with("B", "de"), with("A", "de_AT"), .arb)
    #expect(found.conflicts == [])
    #expect(found.text == with("B", "de_AT"))
    let conflict = try merge(base, with("B", "de"), with("C", "de"), .arb)
    #expect(conflict.conflicts == ["conflict in the file, @@author: 'B' and 'C'"])
  }

  @Test("a changed attribute of XLIFF leaves the others in their order")
  func attributeOrder() throws {
    func file(_ approved: String, _ target: String) -> String {
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file datatype="plaintext" original="L" source-language="en" target-language="de">
          <body>
            <trans-unit approved="\(approved)" resname="b" id="b">
              <source>B</source>
              <target xml:lang="de" state="translated">Be</target>
            </trans-unit>
            <trans-unit id="c">
              <source>C</source>
              <target>\(target)</target>
            </trans-unit>
          </body>
        </file>
      </xliff>

      """
    }
    let found = try merge(file("yes", "Ce"), file("yes", "Cee"), file("no", "Ce"), .xliff)
    #expect(found.conflicts == [])
    #expect(found.text == file("no", "Cee"))
  }
}
