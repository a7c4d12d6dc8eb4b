import CatalogChecks
import ICUFormat
import StringCatalogs
import Testing

/// What the rules say, and where.
@Suite("Messages of the rules")
struct RuleMessageTests {
  /// Returns the column, message and rule of each finding.
  private static func findings(_ plant: Plant) async -> [String] {
    await plant.findings(plant.faulty).map { "\($0.column ?? 0): \($0.message) [\($0.rule)]" }
  }

  /// An ICU message under a printf key, which look-ups show if its arguments are those of the key.
  @Test(
    "an ICU message in a printf catalog is compared with the arguments of the source string",
    arguments: [
      ("{0, select, female {Sehr geehrte Frau} other {Guten Tag}} {1},", []),
      (
        "{0, select, female {Sehr geehrte Frau} other {Guten Tag}},",
        ["missing-argument: placeholder '%2$@' of the source string is missing; add '{1}'"]
      ),
      (
        "{0, select, female {Frau} other {Guten Tag}} {1} {2},",
        ["extra-argument: argument '2' is not in the source string"]
      ),
      (
        "{0, select, female {Frau}} {1},",
        ["select-cases: missing 'other' case in select argument '0'"]
      ),
      (
        "Guten Tag {0} {1},",
        ["formatting-issue: found an ICU message; expected a printf format"]
      ),
    ])
  func messages(text: String, expected: [String]) async {
    let plant = Plant("", "Dear %1$@ %2$@,", text, "")
    #expect(await plant.findings(text).map { "\($0.rule): \($0.message)" } == expected)
  }

  @Test(
    "the number of Markdown links has its noun",
    arguments: [("[A](https://a.de)", "1 Markdown link"), ("A", "0 Markdown links")])
  func links(text: String, expected: String) async {
    let plant = Plant("", "[A](https://a.de) [B](https://a.de)", text, "")
    #expect(
      await plant.findings(text).filter { $0.rule == "markup" }.map(\.message)
        == ["\(expected), but the source string has 2"])
  }

  // The fields are those of UTS #35, part 4, "Date Field Symbol Table". ICU formats `{t, time, ::jmm}` and
  // `{t, date, ::jmm}` in the same way.
  @Test(
    "the fields of all placeholders of a date are compared together, and not their types",
    arguments: [
      ("{0, date, ::yMMMMdjmm}", "{0, date, long} um {0, time, short}", nil),
      ("{0, date, ::yMMMMdjmm}", "{0, time, short} am {0, date, long}", nil),
      ("{t, date, ::jmm}", "{t, time, short}", nil),
      ("{t, date, ::jmm}", "{t, time, ::Hmm} Uhr", nil),
      ("{t, time, short}", "{t, date, HH:mm} Uhr", nil),
      ("{t, time, short}", "{t, date, HH 'day' mm}", nil),
      ("{d, date, long}", "{d, time, ::yMMMMd}", nil),
      ("{d, date, long}", "{d, date, EEEE}", nil),
      ("{t, time, full}", "{t, time, short}", nil),
      ("{t, time, ::jmmz}", "{t, time, ::jmm}", nil),
      ("{0, date, ::yMMMMdjmm}", "{0, time, short}", "a time, but a date with a time"),
      ("{0, date, ::yMMMMdjmm}", "{0, date, long}", "a date, but a date with a time"),
      ("{0, date, long} at {0, time, short}", "{0, date}", "a date, but a date with a time"),
      ("{d, date, long}", "{d, date, long} {d, time}", "a date with a time, but a date"),
      ("{t, time}", "{t, date}", "a date, but a time"),
      ("{t, time}", "{t, time, ::z}", "a time zone, but a time"),
      ("{t, time}", "{t, date, HH 'h', d}", "a date with a time, but a time"),
      (
        "{r, dateInterval, ::yMMMdjm}", "{r, dateInterval, ::yMMMd}",
        "an interval: a date, but an interval: a date with a time"
      ),
    ] as [(String, String, String?)])
  func dateFields(source: String, text: String, expected: String?) async {
    let plant = Plant("changed-format", source, text, "", as: .json)
    let found = await plant.findings(text).filter { $0.rule == "changed-format" }.map(\.message)
    let name = source.dropFirst().prefix(1)
    #expect(found == (expected.map { ["'{\(name)}' is \($0) in the source string"] } ?? []))
  }

  @Test("a plain placeholder of a styled date shows all of it")
  func plainDate() async {
    let files = [
      "en.json": #"{"Opens {0, date, ::yMMMMdjmm}": "Opens {0, date, long} at {0, time, short}"}"#
    ]
    for (text, count) in [("{0}", 0), ("{0} ({0, time, short})", 0), ("{0, time, short}", 1)] {
      var files = files
      files["de.json"] = "{\"Opens {0, date, ::yMMMMdjmm}\": \"Öffnet \(text)\"}"
      #expect(await Plant.check(files).count { $0.rule == "changed-format" } == count)
    }
  }

  /// In ICU, the style `percent` and a percent sign in a pattern multiply by 100; the stem of a skeleton does
  /// not.
  @Test(
    "a percentage is multiplied by 100, or not",
    arguments: [
      ("percent", "::percent scale/100", nil), ("percent", "#,##0%", nil),
      ("::percent", "::percent .00", nil), ("integer", "#'%'", nil),
      ("percent", "::percent", "'percent without scale/100', but a number with 'percent'"),
      (
        "::percent scale/100", "::percent",
        "'percent without scale/100', but a number with 'percent'"
      ),
      ("::percent", "percent", "'percent', but a number with 'percent without scale/100'"),
    ] as [(String, String, String?)])
  func percentages(source: String, text: String, expected: String?) async {
    let plant = Plant("changed-format", "{n, number, \(source)}", "", "", as: .json)
    let found = await plant.findings("{n, number, \(text)}").filter { $0.rule == "changed-format" }
    #expect(
      found.map(\.message)
        == (expected.map { ["'{n}' is a number with \($0) in the source string"] } ?? []))
  }

  @Test("a number of a printf key is not a selector of an ICU message")
  func mistypedMessage() async {
    let text = "{0, select, one {Datei} other {Dateien}}"
    let plant = Plant("", "%lld files", text, "")
    #expect(
      await plant.findings(text).map(\.message) == [
        "argument '0' is formatted as a word, but the source string has a number"
      ])
  }

  @Test(
    "a renamed argument has the name of the source string",
    arguments: [
      ("Hello {name}", "Hallo {nom}", "string, which has 'name'"),
      ("Hello {name}", "Hallo {Name}", "string; did you mean 'name'?"),
      ("{count} of {name}", "{Count} von {nom}", "string; did you mean 'count'?"),
      // Two names are missing, so that the other one is not certain.
      ("{count} of {name}", "{a} von {b}", "string"),
      ("Hello {name}", "Hallo {name} {nom}", "string"),
    ])
  func renamed(source: String, text: String, end: String) async {
    for format in [CatalogFormat.json, .mf2JSON] {
      func written(_ text: String) -> String {
        format == .mf2JSON ? text.replacing("{", with: "{$") : text
      }
      let path = format == .mf2JSON ? "mf2.json" : "json"
      let found = await Plant.check([
        "en.\(path)": "{\"some.key\": \(Plant.quoted(written(source)))}",
        "de.\(path)": "{\"some.key\": \(Plant.quoted(written(text)))}",
      ])
      let message = found.first { $0.rule == "extra-argument" }?.message ?? ""
      #expect(message.hasSuffix("' is not in the source \(end)"))
    }
  }

  // The value begins in column 15 of `"some.key" = "…";`, after its quotation mark.
  @Test(
    "a misspelled placeholder is reported with those of the source string",
    arguments: [
      (
        "%@ has %lld files", "%@ hat %Ild Dateien",
        "22: '%I' is not a placeholder; expected '%@', '%lld', or '%%' for a percent sign [syntax]"
      ),
      (
        "%@ of %@", "%@ von %y",
        "22: '%y' is not a placeholder; expected '%@', or '%%' for a percent sign [syntax]"
      ),
      (
        "100%% of %@", "100% z %@",
        "18: malformed message '100% z %@': '% z ' is not a valid directive; write '%%' for a percent sign "
          + "[formatting-issue]"
      ),
    ])
  func misspelled(source: String, text: String, expected: String) async {
    #expect(await Self.findings(Plant("", source, text, "")).contains(expected))
  }

  @Test(
    "an unknown plural category is reported with those of the language",
    arguments: [
      (
        CatalogFormat.json, "{n, plural, one {# day} other {# days}}",
        "{n, plural, jeden {# dzień} few {# dni} many {# dni} other {# dnia}}"
      ),
      (
        .xcstrings, plural(["one": "%lld day", "other": "%lld days"]),
        plural(["jeden": "%lld dzień", "few": "%lld dni", "many": "%lld dni", "other": "%lld dnia"])
      ),
    ])
  func unknownCategory(format: CatalogFormat, source: String, text: String) async {
    let plant = Plant("", source, text, "", language: "pl", as: format)
    let found = await plant.findings(text).filter { $0.message.contains("category 'jeden'") }
    #expect(
      found.map { "\($0.message) [\($0.rule)]" } == [
        "unknown plural category 'jeden'; 'pl' has 'one', 'few', 'many', 'other' [unused-plural]"
      ])
  }

  @Test("a missing form 'other' is reported once, also if another form is missing")
  func missingOther() async {
    let source = plural(["one": "%lld day", "other": "%lld days"])
    let text = plural(["one": "%lld dzień", "many": "%lld dni"])
    let plant = Plant("", source, text, "", language: "pl", as: .xcstrings)
    #expect(
      await plant.findings(text).map { "\($0.message) [\($0.rule)]" } == [
        "no form 'few', which 'pl' needs for 2 [missing-plural]",
        "no 'other' form, which every language needs [missing-plural]",
      ])
  }

  // The value begins in column 15 of `"some.key" = "…";`, after its quotation mark.
  @Test(
    "each tag that differs is one finding, at the tag, and so is emphasis",
    arguments: [
      (
        "See <link>the page</link>", "Zob. <odnośnik>stronę</odnośnik>",
        ["20: tag '<link>' is renamed to '<odnośnik>'; keep its name"]
      ),
      ("A <b>bold</b> word", "Ein fettes Wort", ["15: tag '<b>' of the source string is missing"]),
      ("A <b>bold</b> word", "Ein <b>fettes Wort", ["19: end tag '</b>' is missing"]),
      ("A <b>bold</b> word", "Ein fettes</b> Wort", ["25: start tag '<b>' is missing"]),
      (
        "A <b>bold</b> word", "<b>Ein</b> <b>fettes</b> Wort",
        ["15: tag '<b>' is used 2 times, but 1 time in the source string"]
      ),
      ("A bold word", "Ein <i>fettes</i> Wort", ["19: tag '<i>' is not in the source string"]),
      (
        "A <b>bold</b> word", "Ein <i>fettes</i> <u>Wort</u>",
        [
          "15: tag '<b>' of the source string is missing",
          "19: tag '<i>' is not in the source string", "33: tag '<u>' is not in the source string",
        ]
      ),
      (
        "Read <a>the <b>terms</b></a>", "Lies <a>die <b>Regeln</a></b>",
        ["36: '</a>' is inside '<b>'; write '</b>' before it"]
      ),
      ("A <b>bold</b> word", "Ein </b>fettes<b> Wort", ["19: '</b>' comes before '<b>'"]),
      (
        "A **bold** word", "Ein ** fettes ** Wort",
        [
          "15: '**…**' of the source string is missing; write '**' directly before and after the words"
        ]
      ),
      ("Read the terms", "Lies die *Regeln*", ["15: '*…*' is not in the source string"]),
      (
        "*Read* the *terms*", "Lies die *Regeln*",
        ["15: '*…*' is used 1 time, but 2 times in the source string"]
      ),
    ] as [(String, String, [String])])
  func tags(source: String, translation: String, messages: [String]) async {
    let found = await Self.findings(Plant("markup", source, translation, ""))
    #expect(found == messages.map { $0 + " [markup]" })
  }

  @Test(
    "a placeholder is named as the source string writes it",
    arguments: [
      ("%@ is ready", "Gotowe", "placeholder '%@' of the source string is missing; add it"),
      ("%d is ready", "Gotowe", "placeholder '%d' of the source string is missing; add it"),
      (
        "%@ has %d", "Ma %@",
        "placeholder '%d' (argument 2) of the source string is missing; add it"
      ),
      (
        "%2$@ has %1$@", "Ma %2$@",
        "placeholder '%1$@' of the source string is missing; add it"
      ),
    ])
  func missing(source: String, translation: String, message: String) async {
    let found = await Plant("missing-argument", source, translation, "").findings(translation)
    #expect(found.first { $0.rule == "missing-argument" }?.message == message)
  }

  @Test("a pseudo-language is not checked")
  func pseudoLanguage() async {
    func catalog(_ language: String) -> [String: String] {
      [
        "A.xcstrings": """
        {"sourceLanguage":"en","strings":{"%lld files":{"localizations":{
          "en":\(plural(["one": "%lld file", "other": "%lld files"])),
          "\(language)":\(plural(["one": "%lld file", "other": "%lld files"]))}}},"version":"1.0"}
        """
      ]
    }
    #expect(await Plant.check(catalog("ar-XB")) == [])
    #expect(await Plant.check(catalog("ar")).map(\.rule).contains("missing-plural"))
  }

  @Test("a file for translators of ICU messages is checked as ICU messages")
  func exportedMessages() async {
    func file(_ target: String) -> [String: String] {
      [
        "it.xliff": """
        <?xml version="1.0" encoding="UTF-8"?><xliff version="1.2"><file original="en.json" \
        source-language="en" target-language="it" datatype="plaintext"><body><trans-unit id="a.b">\
        <source>{g, select, f {Her {name}} other {Their {name}}}</source>\
        <target>\(target)</target></trans-unit></body></file></xliff>
        """
      ]
    }
    #expect(await Plant.check(file("{g, select, f {La {name}} other {Il {name}}}")) == [])
    let broken = await Plant.check(file("{g, select, f {La {name}} other {Il {name}}"))
    #expect(broken.map(\.rule).contains("syntax"))
  }

  @Test("a name that the source string does not have is an error")
  func unknownName() async {
    let plant = Plant(
      "syntax", unit("%(count)lld files of %(name)@"), "", "", language: "pl", as: .xcstrings)
    let found = await plant.findings(unit("%(nome)@ i %(count)lld"))
    let problem = found.first { $0.rule == "syntax" }
    #expect(problem?.severity == .error)
    #expect(problem?.message == "unknown argument name 'nome'; did you mean 'name'?")
  }

  @Test("an apostrophe that makes a placeholder text is named")
  func quotedPlaceholder() async {
    let plant = Plant("missing-argument", "List of {name}", "", "", as: .json)
    let messages = await plant.findings("Liste d'{name}").map(\.message)
    #expect(
      messages.contains(
        "the apostrophe before '{name}' makes it text; write ’, or '' for an apostrophe"))
  }

  @Test("a placeholder of a message is named with its braces")
  func missingInMessage() async {
    let plant = Plant("missing-argument", "Hello {name}", "Hallo", "", as: .json)
    #expect(
      await plant.findings("Hallo").map(\.message) == [
        "placeholder '{name}' of the source string is missing; add it"
      ])
  }

  @Test(
    "a wrong directive and that of the source string are named as they are written",
    arguments: [
      ("%d files", "%@ plików", "a string (%@), but the source string has an integer (%d)"),
      ("%@ files", "%5d plików", "an integer (%5d), but the source string has a string (%@)"),
      (
        "%lld files", "%.1f plików",
        "a floating-point number (%.1f), but the source string has an integer (%lld)"
      ),
    ])
  func mistyped(source: String, translation: String, message: String) async {
    let found = await Plant("mistyped-argument", source, translation, "").findings(translation)
    #expect(
      found.first { $0.rule == "mistyped-argument" }?.message
        == "argument 1 is formatted as \(message)")
  }

  @Test("each form with arguments of other types is reported, and not as one without the number")
  func mistypedForms() async {
    let found = await Self.check(
      "nplurals=2; plural=n != 1;",
      "msgid \"%d file of %s\"\nmsgid_plural \"%d files of %s\"\nmsgstr[0] \"%s: %d Datei\"\n"
        + "msgstr[1] \"%s: %d Dateien\"\n", "de")
    let first =
      "argument 1 is formatted as a C string (%s), but the source string has an integer (%d)"
    let second =
      "argument 2 is formatted as an integer (%d), but the source string has a C string (%s)"
    #expect(
      found == [
        "9:12: \(first) [mistyped-argument]", "9:16: \(second) [mistyped-argument]",
        "10:12: \(first) [mistyped-argument]", "10:16: \(second) [mistyped-argument]",
      ])
    // Equal forms have their own places, and are in one line here.
    let translation = plural([
      "one": "%lld plik", "few": "%@ pliki", "many": "%@ pliki", "other": "%@ pliku",
    ])
    let plant = Plant(
      "mistyped-argument", plural(["one": "%lld file", "other": "%lld files"]), translation, "",
      language: "pl", as: .xcstrings)
    let columns = await plant.findings(translation).filter { $0.rule == plant.rule }
      .map { $0.column ?? 0 }
    // The line is `  "pl":` and the translation; columns begin with 1.
    let expected = translation.ranges(of: "%@").map {
      "  \"pl\":".utf8.count + translation[..<$0.lowerBound].utf8.count + 1
    }
    #expect(columns == expected)
  }

  /// Apple's documentation of `NSStringPluralRuleType`: in the string of a variable, a directive without a
  /// position is the value of the variable.
  @Test(
    "in the string of a variable, only its own argument can have two types",
    arguments: [
      ("%2$#@n@", "%d apples from %1$@", []),
      ("%1$@: %2$#@n@", "%d apples from %1$@", []),
      ("%1$#@n@ from %2$@", "%d apples from %2$@", []),
      ("%1$#@n@ from %2$@", "%d apples from %1$@", ["argument 1 is already used as another type"]),
      ("%1$@: %2$#@n@", "%d apples from %2$@", ["argument 2 is already used as another type"]),
      ("%1$@: %2$#@n@", "%1$@ %1$d", ["argument 1 is already used as another type"]),
    ])
  func typesInVariable(format: String, other: String, messages: [String]) async {
    let file = """
      <plist version="1.0"><dict><key>some.key</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d apple</string>
      <key>other</key><string>\(other)</string>
      </dict></dict></dict></plist>
      """
    let found = await Plant.check(["en.lproj/M.stringsdict": file])
    #expect(found.filter { $0.rule == "syntax" }.map(\.message) == messages)
  }

  @Test("the value of a variable is shown with a directive of its type")
  func mistypedVariable() async {
    func file(_ other: String) -> String {
      """
      <plist version="1.0"><dict><key>%d files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
      <key>files</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d Datei</string>
      <key>other</key><string>\(other)</string>
      </dict></dict></dict></plist>
      """
    }
    for other in ["%d Dateien", "%ld Dateien", "%1$d Dateien"] {
      #expect(await Plant.check(["de.lproj/M.stringsdict": file(other)]) == [])
    }
    let found = await Plant.check(["de.lproj/M.stringsdict": file("%@ Dateien")])
    #expect(
      found.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" } == [
        "7:25: variable 'files' is formatted as a string (%@), but its value is an integer (%d)"
      ])
  }

  @Test("a missing 'other' of a select is reported once")
  func missingOtherOfSelect() async {
    let plant = Plant(
      "", "{g, select, female {Ms} male {Mr} other {Mx}}", "{g, select, female {Frau} male {Herr}}",
      "", as: .json)
    #expect(
      await plant.findings(plant.faulty).map(\.message) == [
        "missing 'other' case in select argument 'g'"
      ])
  }

  /// CLDR has one category for the ordinal numbers of Polish: `other`.
  @Test("an unused category of ordinal numbers is named as one")
  func unusedOrdinal() async {
    let plant = Plant(
      "", "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
      "{n, selectordinal, one {#.} other {#.}}", "", language: "pl", as: .json)
    #expect(
      await plant.findings(plant.faulty).map(\.message) == [
        "the language never uses the ordinal category 'one'"
      ])
  }

  private static let entry =
    "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d a\"\nmsgstr[1] \"%d b\"\n"

  private static func check(_ rule: String, _ entries: String, _ language: String) async -> [String]
  {
    let file = """
      msgid ""
      msgstr ""
      "Language: \(language)\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: \(rule)\\n"

      \(entries)
      """
    return await Plant.check(["\(language).po": file]).map {
      "\($0.line ?? 0):\($0.column ?? 0): \($0.message) [\($0.rule)]"
    }
  }

  @Test("a plural rule with too few forms is one finding at the header")
  func pluralRule() async {
    let two = "nplurals=2; plural=n != 1;"
    let entries = Self.entry + "\n" + Self.entry.replacing("file", with: "page")
    // CLDR: Polish has 'one' for 1, 'few' for 2 and 'many' for 5. The rule is that of gettext's manual.
    #expect(
      await Self.check(two, entries, "pl") == [
        "5:2: the plural rule has 2 forms; 'pl' needs 3, for 1, 2, 5; expected 'nplurals=3; plural=n == 1 ? 0 : "
          + "n%10 >= 2 && n%10 <= 4 && (n%100 < 10 || n%100 >= 20) ? 1 : 2;' [missing-plural]"
      ])
    #expect(
      await Self.check("nplurals=2; plural=n n;", Self.entry, "fr").first?.hasSuffix(
        "; expected 'nplurals=2; plural=n > 1;' for 'fr' [syntax]") == true)
    #expect(await Self.check(two, Self.entry, "de") == [])
    // A catalog without plural forms does not use the rule.
    #expect(await Self.check(two, "msgid \"a b\"\nmsgstr \"c d\"\n", "pl") == [])
  }

  @Test(
    "a plural rule with as many forms as the language, but for other numbers, is reported with CLDR's",
    arguments: [
      // CLDR: French has 'one' for 0 and 1, German for 1.
      (
        "fr", "nplurals=2; plural=(n != 1);",
        "two forms for 0 and 1, for which 'fr' has one; expected 'nplurals=2; plural=n > 1;'"
      ),
      (
        "de", "nplurals=2; plural=n > 1;",
        "one form for 0 and 1, for which 'de' has two; expected 'nplurals=2; plural=n != 1;'"
      ),
      // CLDR: Latvian has 'zero' for 0 and 10; in the manual of gettext, these are two forms.
      (
        "lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
        "two forms for 0 and 10, for which 'lv' has one; expected 'nplurals=3; plural=n%10 == 0 || "
          + "(n%100 >= 11 && n%100 <= 19) ? 0 : n%10 == 1 && n%100 != 11 ? 1 : 2;'"
      ),
    ])
  func otherRule(language: String, rule: String, message: String) async {
    let found = await Self.check(rule, Self.entry + "msgstr[2] \"%d c\"\n", language)
    #expect(
      found.filter { $0.hasSuffix("[missing-plural]") } == [
        "5:2: the plural rule has \(message) [missing-plural]"
      ])
  }

  // The rules are those of the manual of gettext, section "Plural forms".
  @Test(
    "the plural rule of gettext's manual is that of the language, in any notation",
    arguments: [
      (["ja", "ko", "zh_CN"], "nplurals=1; plural=0;"),
      (["en", "de", "es", "it"], "nplurals=2; plural=n != 1;"),
      (["de"], "nplurals=2; plural=n==1;"),
      (["fr", "pt_BR"], "nplurals=2; plural=n>1;"),
      (
        ["ru", "uk", "sr", "hr"],
        "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : "
          + "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
      ),
      (["cs", "sk"], "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"),
      (["ro"], "nplurals=3; plural=n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2;"),
      (
        ["lt"],
        "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2;"
      ),
      (["sl"], "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;"),
      (
        ["ar"],
        "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
          + "n%100>=11 ? 4 : 5;"
      ),
    ])
  func manualRules(languages: [String], rule: String) async {
    for language in languages {
      // Before CLDR 38, Romanian has the form of 'other' for 101.
      if language == "ro", PluralRules("ro").category(for: 101) != .few { continue }
      let found = await Self.check(rule, Self.entry, language)
      #expect(found.filter { $0.contains("the plural rule") } == [], "\(language)")
    }
  }

  @Test("without a plural rule, the message says where to write that of the language")
  func missingRule() async throws {
    let forms = Self.entry + "msgstr[2] \"%d c\"\n"
    let line =
      "\"Plural-Forms: nplurals=3; plural=n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && "
      + "(n%100 < 10 || n%100 >= 20) ? 1 : 2;\\n\""
    func messages(_ header: String) async -> [String] {
      await Plant.check(["pl.po": header + forms]).filter { $0.rule == "syntax" }.map(\.message)
    }
    let start = "missing plural rule for 3 forms; 'n != 1' is used, which has 2; "
    #expect(
      await messages("") == [
        start + "begin the file with the lines 'msgid \"\"', 'msgstr \"\"' and '\(line)' for 'pl'"
      ])
    let header = "msgid \"\"\nmsgstr \"\"\n"
    #expect(
      await messages(header + "\"Language: pl\\n\"\n\n") == [
        start + "add the line '\(line)' to the header for 'pl'"
      ])
    #expect(await messages(header + line + "\n\n") == [])
  }

  @Test(
    "a comma of another script in a message is reported at its place",
    arguments: [
      (
        "{count، plural، one {ملف} other {# ملفات}}",
        "7: expected ',' or '}' after 'count', found '،'; write the comma ','"
      ),
      (
        "{count، plural, one {ملف} other {# ملفات}}",
        "7: expected ',' or '}' after 'count', found '،'; write the comma ','"
      ),
      (
        "{count, plural، one {ملف} other {# ملفات}}",
        "15: expected ',' or '}' after 'plural', found '،'; write the comma ','"
      ),
      (
        "{count， plural, one {ملف} other {# ملفات}}",
        "7: expected ',' or '}' after 'count', found '，'; write the comma ','"
      ),
    ])
  func otherCommas(text: String, expected: String) async {
    let found = await Plant.check([
      "en.json": #"{"some.key": "{count, plural, one {# file} other {# files}}"}"#,
      "ar.json": "{\"some.key\":\n\"\(text)\"}",
    ])
    // The value begins in the second column.
    #expect(
      found.map { "\(($0.column ?? 0) - 1): \($0.message) [\($0.rule)]" } == [
        expected + " [syntax]"
      ])
  }

  @Test(
    "a misspelled style is reported with the one that is near",
    arguments: [
      ("{n, number, percnt}", "13: unknown number style 'percnt'; did you mean 'percent'?"),
      (
        "{n, number, kg}",
        "13: unknown number style 'kg'; expected 'integer', 'percent', 'currency', or a pattern such as "
          + "'#,##0.00'"
      ),
      ("{d, date, shrt}", "11: unknown date style 'shrt'; did you mean 'short'?"),
      ("{d, time, lnog}", "11: unknown time style 'lnog'; did you mean 'long'?"),
    ])
  func misspelledStyle(text: String, expected: String) async {
    let type = text.contains("number") ? "number, percent" : text.contains("date") ? "date" : "time"
    let found = await Plant.check([
      "en.json": "{\"some.key\": \"{\(text.dropFirst().prefix(1)), \(type)}\"}",
      "de.json": "{\"some.key\":\n\"\(text)\"}",
    ])
    #expect(
      found.map { "\(($0.column ?? 0) - 1): \($0.message) [\($0.rule)]" } == [
        expected + " [syntax]"
      ])
  }

  /// In ICU, the letters of `kurz` are fields of a pattern.
  @Test("a translated name of a date style is reported with the one of the source string")
  func translatedStyle() async throws {
    let files = [
      "en.json": "{\"some.key\": \"{d, date, short}\"}",
      "de.json": "{\"some.key\":\n\"{d, date, kurz}\"}",
    ]
    let found = await Plant.check(files)
    #expect(
      found.map { "\(($0.column ?? 0) - 1): \($0.message) [\($0.rule)]" } == [
        "11: unknown date style 'kurz'; the source string has 'short' [syntax]"
      ])
    #expect(found.first?.fix == .value(old: "{d, date, kurz}", new: "{d, date, short}"))
  }

  /// A directive `% o` takes an argument and shows it, as in C.
  @Test("a percent sign that is a directive of the source string is found there, and nowhere else")
  func percentSignOfSource() async {
    let found = await Plant("", unit("%@ is 50% of %@"), "", "", as: .xcstrings)
      .findings(unit("%@ ist 50 %% von %@"))
    #expect(found.map { "\($0.language ?? ""): \($0.rule)" } == ["en: formatting-issue"])
    #expect(found.first?.message.hasSuffix("write '%%' for a percent sign") == true)
  }

  @Test("a key that is a link of Markdown is a source string")
  func linkAsKey() async {
    let found = await Plant.check([
      "Localizable.xcstrings": """
      {"sourceLanguage":"en","strings":{"[Help](https://apple.com)":{"localizations":{"de":
      \(unit("[Hilfe] (https://apple.com)"))}}},"version":"1.0"}
      """
    ])
    #expect(found.map(\.message) == ["0 Markdown links, but the source string has 1"])
  }

  @Test("forms beyond the rule are reported")
  func extraForms() async {
    let found = await Self.check(
      "nplurals=2; plural=n != 1;",
      Self.entry + "msgstr[2] \"%d c\"\nmsgstr[3] \"%d d\"\n", "de")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "msgstr[2], msgstr[3] are never used; the header says nplurals=2 [unused-plural]") == true)
  }
}
