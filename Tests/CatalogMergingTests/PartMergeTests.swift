import CatalogMerging
import MessageSyntax
import StringCatalogs
import Testing

/// Merges of the parts of a key beside its strings: states, attributes, flags and comments.
///
/// Nothing that one side changed may be lost silently.
@Suite struct PartMergeTests {
  private struct Merged {
    var text: String
    var conflicts: [String]
  }

  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ format: CatalogFormat
  ) throws -> Merged {
    let catalogs = try [base, ours, theirs].map {
      try StringCatalog(Array($0.utf8), as: format)
    }
    let merge = CatalogMerge(base: catalogs[0], ours: catalogs[1], theirs: catalogs[2])
    var problems: [CatalogDiagnostic] = []
    let bytes = merge.marked.written(diagnostics: &problems)
    #expect(problems.isEmpty)
    return Merged(
      text: String(decoding: bytes, as: UTF8.self), conflicts: merge.conflicts.map(\.description))
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
}
