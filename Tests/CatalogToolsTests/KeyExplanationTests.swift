import CatalogTools
import ICUFormat
import Testing

@Suite struct KeyExplanationTests {
  private static let files: [String: [UInt8]] = [
    "de.lproj/Localizable.strings": Array(
      #""Hello %@" = "Hallo %@"; "%lld files" = "%lld Dateien";"#.utf8),
    "en.lproj/Localizable.strings": Array(#""Only" = "Only English";"#.utf8),
    "it.mf2.json": Array(#"{"{$arg0} \\{files\\}": "{$arg0} \\{file\\}"}"#.utf8),
    "fr.json": Array(#"{"{0, number, integer} files": "{0, number, integer} fichiers"}"#.utf8),
  ]

  private static func explanation(_ literal: String, _ languages: [String]) -> KeyExplanation {
    KeyExplanation(literal, table: nil, preferences: languages, files: files)
  }

  @Test(
    "the translation of the best language is shown",
    arguments: [
      ("Hello %@", ["de-AT"], "shown: Hallo %@ (de, file de.lproj/Localizable.strings)"),
      ("%lld files", ["fr"], "shown: {0, number, integer} fichiers (fr, file fr.json)"),
      ("Only", ["de"], "shown: Only English (en, file en.lproj/Localizable.strings)"),
    ])
  func found(literal: String, languages: [String], line: String) {
    let explanation = Self.explanation(literal, languages)
    #expect(explanation.isFound)
    #expect(explanation.text.split(separator: "\n").contains { $0 == line })
  }

  // The forms of the keys are those of the page Interpolations.
  @Test(
    "a literal may have any interpolation of the library",
    arguments: [
      (#"Hello \(user.name)"#, "Hello {0}"), (#"\(max(a, b)) files"#, "{0, number, integer} files"),
      (#"Hi \(name, as: "user")"#, "Hi {user}"),
      (#"It costs "\(price, currency: "EUR")""#, #"It costs "{0, number, ::currency/EUR}""#),
      (#"On \(day, date: .long)"#, "On {0, date, long}"),
      (##"\(n, one: "# tag", other: "# tags")"##, "{0, plural, one {# tag} other {# tags}}"),
    ])
  func labels(literal: String, key: String) throws {
    let folder = try ProgramFolder()
    try folder.write(
      "de.json", "{\"\(key.replacing("\"", with: "\\\""))\": \"Gefunden\"}")
    let found = try folder.run("explain", literal, "--locale", "de", "de.json")
    #expect(found.status == 0)
    #expect(found.text.hasPrefix("key: \(key)\n"))
    #expect(found.text.contains("\nshown: Gefunden (de, file de.json)\n"))
  }

  @Test("a file without translations is listed", arguments: ["fr", "en"])
  func withoutTranslations(language: String) {
    let file = #"{"sourceLanguage":"en","strings":{"Hello":{}},"version":"1.0"}"#
    func line(_ literal: String) -> Substring? {
      KeyExplanation(
        literal, table: nil, preferences: [language],
        files: ["Localizable.xcstrings": Array(file.utf8)]
      ).text.split(separator: "\n").first { $0.hasPrefix("     ") }
    }
    let isOwnString = language == "en"
    let finding =
      isOwnString ? "has the key, which is its own string" : "has the key without a translation"
    #expect(line("Hello") == "     Localizable.xcstrings: \(finding)")
    #expect(line("Goodbye") == "     Localizable.xcstrings: does not have the key")
  }

  @Test("the key that an earlier language has is shown, whichever type it needs")
  func types() {
    let files: [String: [UInt8]] = [
      "de.json": Array(#"{"{0} files": "{0} Dateien", "%d folders": "%d Ordner"}"#.utf8),
      "en.lproj/Localizable.strings": Array(#""%lld files" = "%lld files!";"#.utf8),
    ]
    func shown(_ keys: [LocalizedStringKey]) -> String? {
      KeyExplanation(#"\(n) …"#, keys: keys, table: nil, preferences: ["de"], files: files).text
        .split(separator: "\n").first { $0.hasPrefix("shown") }.map(String.init)
    }
    #expect(shown(["\(3) files", "\("3") files"]) == "shown: {0} Dateien (de, file de.json)")
    #expect(shown(["\("3") folders", "\(3) folders"]) == "shown: %d Ordner (de, file de.json)")
  }

  @Test("a file with a string that another file hides is listed")
  func hidden() {
    let files: [String: [UInt8]] = [
      "de.lproj/Localizable.mf2.json": Array(#"{"Open": "Auf", "Close": "Zu"}"#.utf8),
      "de.lproj/Localizable.strings": Array(#""Open" = "Öffnen";"#.utf8),
    ]
    func lines(_ literal: String) -> [String] {
      KeyExplanation(literal, table: nil, preferences: ["de"], files: files).text
        .split(separator: "\n").map(String.init).filter { $0.contains("Localizable.") }
    }
    #expect(
      lines("Open") == [
        "     de.lproj/Localizable.strings: has the key",
        "     de.lproj/Localizable.mf2.json: has the key too, and is not used",
        "shown: Öffnen (de, file de.lproj/Localizable.strings)",
      ])
    #expect(
      lines("Close") == [
        "     de.lproj/Localizable.strings: does not have the key",
        "     de.lproj/Localizable.mf2.json: has the key",
        "shown: Zu (de, file de.lproj/Localizable.mf2.json)",
      ])
  }

  @Test("a key without a translation that is used is not a missing key")
  func untranslated() {
    let files: [String: [UInt8]] = [
      "de.po": Array(
        """
        #, fuzzy
        msgid "Open"
        msgstr "Offen"

        msgid "Close"
        msgstr ""

        msgid "Save"
        msgstr "Sichern"
        """.utf8),
      "Localizable.xcstrings": Array(
        #"{"sourceLanguage":"en","strings":{"Open":{},"Save":{"localizations":{"de":{"stringUnit":"#
          .utf8) + Array(#"{"state":"translated","value":"Sichern"}}}}},"version":"1.0"}"#.utf8),
    ]
    func lines(_ literal: String) -> [String] {
      KeyExplanation(literal, table: nil, preferences: ["de"], files: files).text
        .split(separator: "\n").map(String.init).filter { $0.hasPrefix("     ") }
    }
    #expect(
      lines("Open").prefix(2) == [
        "     Localizable.xcstrings: has the key without a translation",
        "     de.po: has the key, but its translation is empty or fuzzy, and is not used",
      ])
    #expect(
      lines("Close").prefix(2) == [
        "     Localizable.xcstrings: does not have the key",
        "     de.po: has the key, but its translation is empty or fuzzy, and is not used",
      ])
    #expect(lines("Other").prefix(2).allSatisfy { $0.hasSuffix("does not have the key") })
    #expect(lines("Save").first == "     Localizable.xcstrings: has the key")
  }

  @Test(
    "a key in one form is found in a file of another syntax",
    arguments: [
      ("Hello %@", "de.json", #"{"Hello {0}": "Hallo {0}"}"#, "Hello {0}"),
      (
        "%lld files", "de.json",
        #"{"{0, number, integer} files": "{0, number, integer} Dateien"}"#,
        "{0, number, integer} files"
      ),
      ("Hello %@", "de.mf2.json", #"{"Hello {$arg0}": "Hallo {$arg0}"}"#, "Hello {$arg0}"),
      ("Hello %@", "de.json", #"{"Hello {0}": "Hallo"}"#, "Hello {0}"),
      ("Hello %@", "de.mf2.json", #"{"Hello {$arg0}": "Hallo"}"#, "Hello {$arg0}"),
      ("Hello {0}", "de.lproj/Localizable.strings", #""Hello %@" = "Hallo";"#, "Hello %@"),
      ("Hello {0}", "de.lproj/Localizable.strings", #""Hello %@" = "Hallo %@";"#, "Hello %@"),
      ("Due {0, date}", "de.lproj/Localizable.strings", #""Due %@" = "Bis %@";"#, "Due %@"),
      ("{0, number} km", "de.lproj/Localizable.strings", #""%lf km" = "%lf km";"#, "%lf km"),
      ("Hello {name}", "de.json", #"{"Hello {name}": "Hallo {name}"}"#, "Hello {name}"),
    ])
  func forms(literal: String, file: String, text: String, key: String) {
    let found = KeyExplanation(
      literal, table: nil, preferences: ["de"], files: [file: Array(text.utf8)])
    #expect(found.isFound)
    #expect(found.text.split(separator: "\n").first == "key: \(key)")
  }

  @Test("without the table, the tables of the files are named")
  func tables() {
    func lines(_ table: String?) -> [String] {
      KeyExplanation(
        "hello", table: table, preferences: ["de"],
        files: ["app_de.arb": Array(#"{"@@locale": "de", "hello": "Hallo"}"#.utf8)]
      ).text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("     ") }
    }
    #expect(lines(nil).first == "     no file has the table; the bundle has 'app'")
    #expect(lines("app") == ["     app_de.arb: has the key"])
  }

  @Test("the forms of a key are listed")
  func listed() {
    let text = Self.explanation("Bye %@, %lld", ["de"]).text
    #expect(
      text.contains(
        "\nforms: Bye %@, %lld (printf), Bye {0}, {1, number, integer} (icu), "
          + "Bye {$arg0}, {$arg1 :integer} (mf2)\n"))
    #expect(!Self.explanation("Only", ["de"]).text.contains("forms:"))
  }

  @Test("the languages are listed in the order in which they are searched")
  func order() {
    let lines = Self.explanation("Only", ["de-CH"]).text.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "key: Only", "table: Localizable", "preferences: de-CH",
        "languages of the files: de, en, fr, it", "development language: en", "search:",
        "  1. de: the best match for the preferences",
        "     de.lproj/Localizable.strings: does not have the key",
        "  2. en: the development language",
        "     en.lproj/Localizable.strings: has the key",
        "shown: Only English (en, file en.lproj/Localizable.strings)",
        "numbers and dates: de-CH",
      ])
  }

  @Test("without a translation, the source string is shown")
  func missing() {
    let explanation = Self.explanation("Bye %@", ["de"])
    #expect(!explanation.isFound)
    #expect(explanation.text.contains("key: Bye %@\n"))
    #expect(explanation.text.contains("shown: the source string"))
  }
}
