import CatalogMerging
import StringCatalogs
import Testing

/// Merges of the parts of JSON files that are not strings in objects.
///
/// Expected is what RFC 8259 says of these values: an array is an ordered sequence, and a number, a
/// Boolean or null is one value. A change of one side is taken as it is.
@Suite struct ValueMergeTests {
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ format: CatalogFormat = .json
  ) throws -> MergedText {
    try MergedText(base, ours, theirs, format)
  }

  @Test(
    "an array, a number, a Boolean or null that one side changed is taken as it is",
    arguments: [
      // An element removed in the middle, a removed array, a new element, a new array.
      (
        #"{"l":["a","b","c"],"t":"T"}"#, #"{"l":["a","b","c"],"t":"T1"}"#,
        #"{"l":["a","c"],"t":"T"}"#, #"{"l":["a","c"],"t":"T1"}"#
      ),
      (#"{"t":"T","l":["a","b"]}"#, #"{"t":"T1","l":["a","b"]}"#, #"{"t":"T"}"#, #"{"t":"T1"}"#),
      (
        #"{"l":["a"],"t":"T"}"#, #"{"l":["a"],"t":"T1"}"#, #"{"l":["a","b"],"t":"T"}"#,
        #"{"l":["a","b"],"t":"T1"}"#
      ),
      (
        #"{"t":"T"}"#, #"{"t":"T1"}"#, #"{"t":"T","l":["a","b"]}"#,
        #"{"t":"T1","l":["a","b"]}"#
      ),
      (
        #"{"d":"D"}"#, #"{"d":"D1"}"#,
        #"{"d":"D","days":["Mo","Di"],"opt":{"max":5,"on":true}}"#,
        #"{"d":"D1","days":["Mo","Di"],"opt":{"max":5,"on":true}}"#
      ),
      // Numbers, Booleans and null.
      (
        #"{"t":"T","max":5}"#, #"{"t":"T1","max":5}"#, #"{"t":"T","max":6,"on":true}"#,
        #"{"t":"T1","max":6,"on":true}"#
      ),
      (
        #"{"t":"T","max":5,"on":null}"#, #"{"t":"T1","max":5,"on":null}"#, #"{"t":"T"}"#,
        #"{"t":"T1"}"#
      ),
      (
        #"{"o":{"max":5,"s":"S"}}"#, #"{"o":{"max":5,"s":"S1"}}"#, #"{"o":{"max":6,"s":"S"}}"#,
        #"{"o":{"max":6,"s":"S1"}}"#
      ),
      // A change of our side stays, also if the other side has another one elsewhere.
      (
        #"{"l":["a","b"],"t":"T"}"#, #"{"l":["b"],"t":"T"}"#, #"{"l":["a","b"],"t":"T1"}"#,
        #"{"l":["b"],"t":"T1"}"#
      ),
      (#"{"t":"T","max":5}"#, #"{"t":"T","max":6}"#, #"{"t":"T"}"#, #"{"t":"T","max":6}"#),
      // A string becomes an array.
      (
        #"{"l":"a","t":"T"}"#, #"{"l":"a","t":"T1"}"#, #"{"l":["a"],"t":"T"}"#,
        #"{"l":["a"],"t":"T1"}"#
      ),
      // Both sides changed elements of one array whose length is the same.
      (
        #"{"l":["a","b"]}"#, #"{"l":["A","b"]}"#, #"{"l":["a","B"]}"#, #"{"l":["A","B"]}"#
      ),
      (
        #"{"l":[{"x":"a","n":1},["b"]]}"#, #"{"l":[{"x":"A","n":1},["b"]]}"#,
        #"{"l":[{"x":"a","n":1},["B"]]}"#, #"{"l":[{"x":"A","n":1},["B"]]}"#
      ),
    ])
  func changes(_ base: String, _ ours: String, _ theirs: String, _ result: String) throws {
    for format in [CatalogFormat.json, .mf2JSON] {
      let merged = try merge(base, ours, theirs, format)
      #expect(merged.text == result)
      #expect(merged.conflicts.isEmpty)
    }
  }

  @Test(
    "a value that both sides changed differently is a conflict, and ours is kept",
    arguments: [
      (
        #"{"t":"T","max":5}"#, #"{"t":"T","max":6}"#, #"{"t":"T1","max":7}"#,
        #"{"t":"T1","max":6}"#, "conflict in the file, max: '6' and '7'"
      ),
      (
        #"{"o":{"l":["a","b"]}}"#, #"{"o":{"l":["a"]}}"#, #"{"o":{"l":["a","b","c"]}}"#,
        #"{"o":{"l":["a"]}}"#, #"conflict in the file, o.l: '["a"]' and '["a","b","c"]'"#
      ),
      (
        "", #"{"on":true}"#, #"{"on":"yes"}"#, #"{"on":true}"#,
        "conflict in the file, on: 'true' and 'yes'"
      ),
      // The name is twice in our file, so that it is not clear which one to change.
      (
        #"{"max":5,"max":5}"#, #"{"max":5,"max":5}"#, #"{"max":6}"#, #"{"max":5,"max":5}"#,
        "conflict in the file, max: '5' and '6'"
      ),
    ])
  func conflicts(
    _ base: String, _ ours: String, _ theirs: String, _ result: String, _ conflict: String
  ) throws {
    let merged = try merge(base, ours, theirs)
    #expect(merged.text == result)
    #expect(merged.conflicts == [conflict])
  }

  @Test("the layout and the place of a member are kept")
  func layout() throws {
    let ours = "{\n    \"t\": \"T1\",\n    \"l\": [\"a\"],\n    \"z\" : \"Z\"\n}\n"
    let merged = try merge(
      #"{"t":"T","l":["a"],"z":"Z"}"#, ours, #"{"t":"T","max":5,"l":["a"],"z":"Z"}"#)
    #expect(
      merged.text
        == "{\n    \"t\": \"T1\",\n    \"max\": 5,\n    \"l\": [\"a\"],\n    \"z\" : \"Z\"\n}\n")
  }

  @Test("an ARB file merges its values, and keeps its attributes")
  func bundle() throws {
    let merged = try merge(
      #"{"@@locale":"de","k":"K","@k":{"description":"D"},"max":5}"#,
      #"{"@@locale":"de","k":"K1","@k":{"description":"D"},"max":5}"#,
      #"{"@@locale":"de","k":"K","@k":{"description":"D1"},"max":6}"#, .arb)
    #expect(
      merged.text == #"{"@@locale":"de","k":"K1","@k":{"description":"D1"},"max":6}"#)
    #expect(merged.conflicts.isEmpty)
  }

  // MARK: - Obsolete entries of gettext

  private static let header = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\n"


    """

  /// The gettext manual, "msgmerge Invocation": an obsolete entry is one that the program does not have;
  /// `msgfmt` reports a key that a file has twice, also as an obsolete entry.
  @Test(
    "an obsolete copy of an entry is removed",
    arguments: [
      // Obsolete in ours, changed in theirs; and the other way around.
      (
        "msgid \"Save\"\nmsgstr \"Zapisz\"\n", "#~ msgid \"Save\"\n#~ msgstr \"Zapisz\"\n",
        "msgid \"Save\"\nmsgstr \"Zachowaj\"\n"
      ),
      (
        "msgid \"Save\"\nmsgstr \"Zapisz\"\n", "msgid \"Save\"\nmsgstr \"Zachowaj\"\n",
        "#~ msgid \"Save\"\n#~ msgstr \"Zapisz\"\n"
      ),
    ])
  func obsolete(_ base: String, _ ours: String, _ theirs: String) throws {
    let other = "\n#~ msgid \"Old\"\n#~ msgstr \"Stary\"\n"
    let near = "\n# Note\n#~ msgctxt \"menu\"\n#~ msgid \"Save\"\n#~ msgstr \"Zapis\"\n"
    let merged = try merge(
      Self.header + base, Self.header + ours + other + near, Self.header + theirs, .po)
    #expect(merged.conflicts.isEmpty)
    #expect(merged.text.contains("\nmsgid \"Save\"\nmsgstr \"Zachowaj\"\n"))
    #expect(!merged.text.contains("#~ msgstr \"Zapisz\""))
    // Other obsolete entries stay: another key, and the key in another context.
    #expect(merged.text.contains(other) && merged.text.contains(near))
  }

  @Test("a removed obsolete entry leaves no blank lines", arguments: ["\n", "\r\n"])
  func obsoleteLines(lineEnd: String) throws {
    func file(_ active: String, _ obsolete: [String]) -> String {
      (Self.header + "msgid \"Open\"\nmsgstr \"Otw\u{f3}rz\"\n" + active
        + obsolete.map { "\n#~ msgid \"\($0)\"\n#~ msgstr \"\($0)\"\n" }.joined())
        .replacing("\n", with: lineEnd)
    }
    func save(_ text: String) -> String { "\nmsgid \"Save\"\nmsgstr \"\(text)\"\n" }
    let merged = try merge(
      file(save("Zapisz"), ["Old"]), file("", ["Save", "Old"]), file(save("Zachowaj"), ["Old"]), .po
    )
    #expect(merged.conflicts == [])
    #expect(merged.text == file(save("Zachowaj"), ["Old"]))
  }

  @Test("two obsolete entries with one key are a conflict, and ours is kept")
  func obsoleteConflict() throws {
    let base = Self.header + "msgid \"Save\"\nmsgstr \"\"\n"
    func file(_ text: String) -> String {
      Self.header + "#~ msgid \"Save\"\n#~ msgstr \"\(text)\"\n"
    }
    let merged = try merge(base, file("Zapisz"), file("Zachowaj"), .po)
    #expect(merged.text.contains("Zapisz") && !merged.text.contains("Zachowaj"))
    #expect(merged.conflicts.count == 1)
    #expect(merged.conflicts.first?.contains("Zachowaj") == true)
  }

  // MARK: - New messages

  @Test(
    "a new message follows the member that it follows in the other file",
    arguments: [
      (
        CatalogFormat.json,
        "{\n  \"a\": \"A\",\n  \"m\": {\n    \"x\": \"X\",\n    \"z\": \"Z\"\n  }\n}\n",
        "{\n  \"a\": \"A\",\n  \"b\": \"B\",\n  \"m\": {\n    \"x\": \"X\",\n    \"y\": \"Y\",\n    \"z\": \"Z\"\n  }\n}\n"
      ),
      (
        .json,
        "{\n  \"a\": {\n    \"defaultMessage\": \"A\"\n  },\n  \"c\": {\n    \"defaultMessage\": \"C\"\n  }\n}\n",
        "{\n  \"a\": {\n    \"defaultMessage\": \"A\"\n  },\n  \"b\": {\n    \"defaultMessage\": \"B\"\n  },\n  \"c\": {\n    \"defaultMessage\": \"C\"\n  }\n}\n"
      ),
      (
        .arb, "{\n  \"@@locale\": \"de\",\n  \"a\": \"A\",\n  \"c\": \"C\"\n}\n",
        "{\n  \"@@locale\": \"de\",\n  \"a\": \"A\",\n  \"b\": \"B\",\n  \"@b\": {\n    \"description\": \"The B.\"\n  },\n  \"c\": \"C\"\n}\n"
      ),
    ])
  func newMessages(format: CatalogFormat, base: String, theirs: String) throws {
    func changed(_ text: String) -> String {
      text.replacing("\"A\"", with: "\"Ah\"")
    }
    let found = try MergedText(base, changed(base), theirs, format)
    #expect(found.conflicts == [])
    #expect(found.text == changed(theirs))
  }

  @Test("a conflict of a value has the place of its member")
  func place() throws {
    func file(_ number: Int) throws -> StringCatalog {
      try StringCatalog(
        Array("{\n  \"a\": \"A\",\n  \"m\": {\n    \"size\": \(number)\n  }\n}\n".utf8), as: .json)
    }
    let merge = CatalogMerge(base: try file(1), ours: try file(2), theirs: try file(3))
    #expect(merge.conflicts.map(\.description) == ["conflict in the file, m.size: '2' and '3'"])
    let place = try #require(merge.fileLocations(in: merge.marked.written()).first ?? nil)
    #expect([place.line, place.column] == [4, 5])
  }

  // The time of an ARB file is one of ISO 8601. Each row has two times, the later one last.
  @Test(
    "the later time of the last change of an ARB file wins",
    arguments: [
      ["2026-02-01", "2026-03-01"], ["2026-02-01T10:00:00Z", "2026-02-01T10:00:01Z"],
      ["2026-02-01T10:00:00.25Z", "2026-02-01T10:00:00.5Z"],
      ["2026-02-01T11:30:00+02:00", "2026-02-01T10:00:00Z"],
      ["2026-02-01T10:00:00Z", "2026-02-01T06:00:00-05:00"],
      ["2024-02-29T23:59:00-0100", "2024-03-01T01:00:00"],
      ["2026-02-28", "2026-02-28T00:00:01.000000"],
    ])
  func lastModified(times: [String]) throws {
    func file(_ time: String) -> String {
      "{\n  \"@@locale\": \"de\",\n  \"@@last_modified\": \"\(time)\",\n  \"a\": \"A\"\n}\n"
    }
    for sides in [times, times.reversed()] {
      let found = try MergedText(file("2020-01-01"), file(sides[0]), file(sides[1]), .arb)
      #expect(found.conflicts == [])
      #expect(found.text == file(times[1]))
    }
    let found = try MergedText(file("2020-01-01"), file("yesterday"), file(times[0]), .arb)
    #expect(
      found.conflicts
        == ["conflict in the file, @@last_modified: 'yesterday' and '\(times[0])'"])
  }
}
