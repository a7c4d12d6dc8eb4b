import Foundation
import StringCatalogs
import Testing

@Suite("XCStrings")
struct XCStringsTests {
  private func read(_ text: String) -> CatalogReading {
    StringCatalog.read(Array(text.utf8), as: .xcstrings, file: "t.xcstrings")
  }

  private static let three = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "1" } }
          }
        },
        "b" : {
          "comment" : "B"
        },
        "c" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """

  @Test(
    "a mistake in the structure of a localization is a warning, and the rest is used",
    arguments: [
      (#""variations":{"plural":{"one":UNIT}}"#, "missing plural category 'other' in 'k'"),
      (
        #""variations":{"plural":{"eins":UNIT,"other":UNIT}}"#,
        "unknown plural category 'eins' in 'k'"
      ),
      (
        #""plurals":{"other":UNIT},"stringUnit":{"state":"translated","value":"x"}"#,
        "unknown member 'plurals' in 'de'"
      ),
      (
        #""stringUnits":{"state":"translated","value":"x"}"#, "unknown member 'stringUnits' in 'de'"
      ),
    ])
  func structure(localization: String, message: String) {
    let unit = #"{"stringUnit":{"state":"translated","value":"x"}}"#
    let localization = localization.replacing("UNIT", with: unit)
    let text =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"# + localization
      + #"}}}},"version":"1.0"}"#
    let reading = StringCatalog.read(Array(text.utf8), as: .xcstrings)
    #expect(reading.diagnostics.map(\.message) == [message])
    #expect(reading.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(reading.isClean)
    #expect(reading.catalog.written() == Array(text.utf8))
  }

  /// RFC 8259, section 4: the names within an object should be unique.
  @Test(
    "a duplicate name in a translation is a warning at the second one",
    arguments: [
      (
        #"{"strings":{"k":{"localizations":{"de":{},"en":{},"de":{}}}}}"#,
        "duplicate language 'de' in 'k'; the first value is used", 51
      ),
      (
        #"{"strings":{"k":{"localizations":{"de":{"variations":{"plural":{"one":{},"other":{},"one":{}}}}}}}}"#,
        "duplicate case 'one' in 'k'; the last value is used", 85
      ),
      (
        #"{"strings":{"k":{"localizations":{"de":{"variations":{"plural":{"other":{}},"plural":{"other":{}}}}}}}}"#,
        "duplicate variation 'plural' in 'k'; the first value is used", 77
      ),
      (
        #"{"strings":{"k":{"localizations":{"de":{"substitutions":{"n":{},"m":{},"n":{}}}}}}}"#,
        "duplicate variable 'n' in 'k'; the last value is used", 72
      ),
    ])
  func duplicateNames(file: String, message: String, column: Int) {
    let reading = read(file)
    let problems = reading.diagnostics.filter { $0.kind == .duplicateKey }
    #expect(problems.map(\.message) == [message])
    #expect(problems.first?.severity == .warning)
    #expect(problems.first?.location.line == 1)
    #expect(problems.first?.location.column == column)
    #expect(problems.first?.related?.line == 1)
    #expect(String(decoding: reading.catalog.written(), as: UTF8.self) == file)
  }

  @Test("names in another order than Xcode's have no duplicate")
  func otherOrder() {
    let reading = read(
      #"""
      {"strings":{"k":{"localizations":{
        "pl":{"variations":{"plural":{
          "other":{"stringUnit":{"state":"translated","value":"x"}},
          "few":{"stringUnit":{"state":"translated","value":"x"}}}}},
        "de":{"stringUnit":{"state":"translated","value":"x"}}}}}}
      """#)
    #expect(reading.diagnostics == [])
  }

  @Test(
    "an unknown state is a warning, with a fix if it is certain what is meant",
    arguments: [
      ("reviewed", nil), ("needs-review", "needs_review"), ("needsReview", "needs_review"),
      ("Translated", "translated"), ("machine translated", "machine_translated"), ("", nil),
    ] as [(String, String?)])
  func unknownState(state: String, meant: String?) {
    func file(_ state: String) -> [UInt8] {
      let text =
        #"{"strings":{"k":{"localizations":{"de":{"stringUnit":{"state": "reviewed","value":"x"}}}}}}"#
      return Array(text.replacing("reviewed", with: state).utf8)
    }
    let reading = StringCatalog.read(file(state), as: .xcstrings)
    let problem = reading.diagnostics.first
    #expect(reading.diagnostics.count == 1)
    #expect(problem?.severity == .warning)
    #expect(problem?.message == "unknown state '\(state)' in 'k'")
    #expect(problem?.location.column == 64)
    if let meant {
      #expect(problem?.hint == "write '\(meant)'")
      #expect(problem?.fix?.applied(to: file(state)) == file(meant))
    } else {
      #expect(
        problem?.hint
          == "write 'translated' for a finished translation, or 'new' or 'needs_review'")
      #expect(problem?.fix == nil)
    }
    #expect(reading.catalog["k"]?["de"]?.node.unit?.state?.rawValue == state)
  }

  @Test("members of later versions of Xcode are accepted")
  func laterMembers() {
    let text =
      #"{"sourceLanguage":"en","strings":{"k":{"isCommentAutoGenerated":true,"localizations":{}}},"version":"1.1"}"#
    #expect(StringCatalog.read(Array(text.utf8), as: .xcstrings).diagnostics.isEmpty)
  }

  @Test("every part of an entry is read")
  func parts() throws {
    let text = """
      { "sourceLanguage": "en", "version": "1.1", "strings": { "k": {
        "comment": "C", "extractionState": "manual", "shouldTranslate": true, "generatesSymbol": false,
        "localizations": { "de": {
          "stringUnit": { "state": "needs_review", "value": "%#@n@ \\u00e9\\ud83d\\ude00" },
          "substitutions": { "n": { "argNum": 2, "formatSpecifier": "lld",
            "variations": { "plural": { "one": { "stringUnit": { "state": "new", "value": "%arg" } } } } } }
        } } } } }
      """
    let catalog = read(text).catalog
    let entry = try #require(catalog["k"])
    #expect(catalog.sourceLanguage == "en")
    #expect(catalog.version == "1.1")
    #expect(entry.comment == "C")
    #expect(entry.extractionState == "manual")
    #expect(entry.shouldTranslate == true)
    #expect(entry.unknownMembers == [CatalogMember("generatesSymbol", .bool(false))])
    let node = try #require(entry["de"]?.node)
    #expect(node.unit == CatalogStringUnit(value: "%#@n@ é😀", state: .needsReview))
    let substitution = try #require(node.substitution(named: "n"))
    #expect(substitution.argumentNumber == 2)
    #expect(substitution.formatSpecifier == "lld")
    #expect(substitution.node.variations(along: .plural)?["one"]?.unit?.value == "%arg")
  }

  /// The members that Xcode 26 and 27 write, with an unknown member at each level.
  ///
  /// Sources: the fixtures of Murzav/xcstrings-mcp (MIT) and lexrus/xcstrings.schema.json.
  @Test("a current catalog of Xcode is written back byte for byte")
  func currentMembers() {
    let text = """
      {
        "formatVersion" : 2,
        "sourceLanguage" : "en",
        "strings" : {
          "%(name)@ has %(count)lld files" : {
            "comment" : "C",
            "commentGenerationVersion" : 1,
            "extractionState" : "extracted_with_value",
            "generatesSymbol" : true,
            "isCommentAutoGenerated" : true,
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "reviewer" : "x",
                  "state" : "machine_translated",
                  "value" : "%2$(count)lld Dateien von %1$(name)@"
                },
                "zeta" : true
              },
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%#@files@ de %(name)@"
                },
                "substitutions" : {
                  "files" : {
                    "argNum" : 2,
                    "beta" : null,
                    "formatSpecifier" : "lld",
                    "variations" : {
                      "plural" : {
                        "one" : {
                          "future" : [
                            1
                          ],
                          "stringUnit" : {
                            "state" : "stale",
                            "value" : "%(arg)lld fichier"
                          }
                        },
                        "other" : {
                          "stringUnit" : {
                            "state" : "some_new_state",
                            "value" : "%(arg) fichiers"
                          }
                        }
                      },
                      "season" : {
                        "winter" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "neige"
                          }
                        }
                      }
                    }
                  }
                }
              }
            },
            "shouldTranslate" : true
          }
        },
        "unknown" : {
          "a" : 1
        },
        "version" : "1.1"
      }
      """
    let reading = read(text)
    #expect(
      reading.diagnostics.map(\.message) == [
        "unknown state 'some_new_state' in '%(name)@ has %(count)lld files'"
      ])
    #expect(String(decoding: reading.catalog.written(), as: UTF8.self) == text)
    var edited = reading.catalog
    edited.entries[0].localizations[0].node.unit?.value = "neu %(name)@"
    let expected = text.replacing("%2$(count)lld Dateien von %1$(name)@", with: "neu %(name)@")
    #expect(String(decoding: edited.written(), as: UTF8.self) == expected)
  }

  @Test("unknown members and the order of members are kept")
  func unknownMembers() {
    let text = """
      {
        "version" : "1.0",
        "zeta" : [
          1,
          null,
          -1.50e+3
        ],
        "strings" : {
          "k" : {
            "localizations" : {

            },
            "alpha" : {
              "x" : "\\"\\\\"
            }
          },
          "e" : {

          }
        },
        "sourceLanguage" : "en"
      }
      """
    let reading = read(text)
    #expect(reading.diagnostics == [])
    #expect(String(decoding: reading.catalog.written(), as: UTF8.self) == text)
  }

  @Test(
    "the style of other tools is kept",
    arguments: [
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{}},\"version\":\"1.0\"}",
      "{\n    \"sourceLanguage\": \"en\",\n    \"strings\": {\n        \"a/b\": {}\n    },\n    \"version\": \"1.0\"\n}\n",
      "{\r\n\t\"sourceLanguage\" : \"en\",\r\n\t\"strings\" : {\r\n\t\t\"a\\/b\" : {\r\n\r\n\t\t}\r\n\t},\r\n\t\"version\" : \"1.0\"\r\n}\r\n",
    ])
  func styles(_ text: String) {
    #expect(String(decoding: read(text).catalog.written(), as: UTF8.self) == text)
  }

  @Test(
    "one mistake does not affect other entries",
    arguments: [
      (
        three.replacing("\"comment\" : \"B\"", with: "\"comment\" : \"B"),
        "10:19: error: unterminated string; expected '\"'; add '\"', or write a line end as '\\n'"
      ),
      (
        three.replacing("},\n    \"c\"", with: "}\n    \"c\""),
        "12:5: error: missing comma; insert ','"
      ),
      (
        three.replacing(
          "      \"comment\" : \"B\"\n    },", with: "      \"comment\" : \"B\",\n    },"),
        "10:22: error: unexpected comma before '}'; remove the comma"
      ),
      (
        three.replacing("\"comment\" : \"B\"\n    },", with: "\"comment\" : \"B\","),
        "9:5: error: unterminated entry 'b'; expected '}'; add '}'"
      ),
      (
        three.replacing("\"comment\" : \"B\"\n    },", with: "\"comment\" : \"B\"\n    }},"),
        "12:5: error: 'c' is outside 'strings'; remove a '}' above"
      ),
      (
        three.replacing("\"comment\" : \"B\"", with: "\"comment\" : 5"),
        "10:19: error: 'comment' must be a string; write \"…\""
      ),
      (
        three.replacing("\"comment\" : \"B\"", with: "\"comment\" \"B\""),
        "10:17: error: missing ':' after a name; insert ':'"
      ),
    ])
  func recovers(_ text: String, _ problem: String) {
    let reading = read(text)
    #expect(reading.catalog.entries.map(\.key) == ["a", "b", "c"])
    #expect(reading.catalog["a"]?["de"]?.node.unit?.value == "1")
    #expect(reading.catalog["c"]?.shouldTranslate == false)
    #expect(reading.diagnostics.first?.description == "t.xcstrings:" + problem)
  }

  @Test("a truncated file keeps the entries before its end")
  func truncated() {
    let text = Self.three
    for count in stride(from: text.utf8.count - 1, to: 0, by: -7) {
      let reading = StringCatalog.read(Array(text.utf8.prefix(count)), as: .xcstrings)
      #expect(!reading.isClean)
      if count > 200 { #expect(reading.catalog["a"]?["de"]?.node.unit?.value == "1") }
    }
  }

  @Test("hostile files take limited time and memory")
  func hostile() {
    let deep = String(repeating: "{\"a\":", count: 100_000)
    let arrays = String(repeating: "[", count: 1_000_000)
    let cases = (0..<50_000).map { "\"c\($0)\":{\"stringUnit\":{\"value\":\"x\"}}" }
    let many =
      "{\"strings\":{\"k\":{\"localizations\":{\"en\":{\"variations\":{\"device\":{"
      + cases.joined(separator: ",") + "}}}}}},\"version\":\"1.0\"}"
    let open = "{\"strings\":{" + String(repeating: "\n\"k\":{\"x\":1,", count: 20_000)
    for text in [deep, arrays, many, open, "{\"strings\":{\"k\":" + deep, "\u{0}\u{0}{}"] {
      #expect(!read(text).isClean)
    }
    let limited = read(many)
    #expect(limited.diagnostics.map(\.kind) == [.limitExceeded])
    #expect(
      limited.catalog["k"]?["en"]?.node.variations[0].cases.count == CatalogLimits().variations)
  }

  @Test("a file beyond the limit is not read")
  func size() {
    var options = CatalogReadingOptions()
    options.limits.fileSize = 10
    let reading = StringCatalog.read(
      Array("{\"strings\":{}}".utf8), as: .xcstrings, options: options)
    #expect(reading.diagnostics.map(\.kind) == [.limitExceeded])
  }

  @Test("a change changes only its lines")
  func edits() throws {
    var catalog = read(Self.three).catalog
    catalog.entries[1].localizations = [
      CatalogLocalization(language: "de", value: "zwei", state: .translated)
    ]
    let again = StringCatalog.read(catalog.written(), as: .xcstrings).catalog
    #expect(again == catalog)
    #expect(again["b"]?["de"]?.node.unit?.value == "zwei")
  }

  // Written by hand: a tab for each level, `": "`, and objects on one line, with the value first.
  private static let otherLayout = """
    {
    \t"version": "1.0", "sourceLanguage": "en",
    \t"strings": {
    \t\t"a": { "localizations": { "de": { "stringUnit": { "value": "eins", "state": "translated" } } } },
    \t\t"b": {},

    \t\t"c": {
    \t\t\t"localizations": {"de": {"stringUnit": {"value": "drei", "state": "new"}}}
    \t\t}
    \t}
    }

    """

  @Test("a change of a file in another layout than Xcode's changes only its value")
  func otherLayout() throws {
    var catalog = read(Self.otherLayout).catalog
    #expect(String(decoding: catalog.written(), as: UTF8.self) == Self.otherLayout)
    catalog.entries[0].localizations[0].node.unit?.value = "1"
    catalog.entries[2].localizations[0].node.unit?.state = .translated
    let changed = String(decoding: catalog.written(), as: UTF8.self)
    #expect(
      changed
        == Self.otherLayout.replacing("\"eins\"", with: "\"1\"")
        .replacing("\"new\"", with: "\"translated\""))
    #expect(StringCatalog.read(Array(changed.utf8), as: .xcstrings).catalog == catalog)
  }

  @Test("new and removed keys of a file in another layout leave the other lines as they are")
  func otherLayoutKeys() throws {
    var catalog = read(Self.otherLayout).catalog
    catalog.entries.remove(at: 0)
    catalog.entries.insert(CatalogEntry(key: "b2", comment: "New."), at: 1)
    let changed = String(decoding: catalog.written(), as: UTF8.self)
    let expected = Self.otherLayout.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("\t\t\"a\"") }.joined(separator: "\n")
      .replacing(
        "\"b\": {},", with: "\"b\": {},\n\t\t\"b2\": {\n\t\t\t\"comment\": \"New.\"\n\t\t},")
    #expect(changed == expected)
    #expect(StringCatalog.read(Array(changed.utf8), as: .xcstrings).catalog == catalog)
  }
}
