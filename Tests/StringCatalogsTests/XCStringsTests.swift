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

  @Test("members without a place, and their order, survive")
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
    "the style of other tools survives",
    arguments: [
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{}},\"version\":\"1.0\"}",
      "{\n    \"sourceLanguage\": \"en\",\n    \"strings\": {\n        \"a/b\": {}\n    },\n    \"version\": \"1.0\"\n}\n",
      "{\r\n\t\"sourceLanguage\" : \"en\",\r\n\t\"strings\" : {\r\n\t\t\"a\\/b\" : {\r\n\r\n\t\t}\r\n\t},\r\n\t\"version\" : \"1.0\"\r\n}\r\n",
    ])
  func styles(_ text: String) {
    #expect(String(decoding: read(text).catalog.written(), as: UTF8.self) == text)
  }

  @Test(
    "one mistake loses no other entry",
    arguments: [
      (
        three.replacing("\"comment\" : \"B\"", with: "\"comment\" : \"B"),
        "10:19: error: a string without its closing quotation mark; add '\"', or write a line end as '\\n'"
      ),
      (
        three.replacing("},\n    \"c\"", with: "}\n    \"c\""),
        "12:5: error: missing comma; insert ','"
      ),
      (
        three.replacing(
          "      \"comment\" : \"B\"\n    },", with: "      \"comment\" : \"B\",\n    },"),
        "10:22: error: a comma before '}'; remove the comma"
      ),
      (
        three.replacing("\"comment\" : \"B\"\n    },", with: "\"comment\" : \"B\","),
        "9:5: error: the entry 'b' has no end; add '}'"
      ),
      (
        three.replacing("\"comment\" : \"B\"\n    },", with: "\"comment\" : \"B\"\n    }},"),
        "12:5: error: 'c' stands outside 'strings'; remove a '}' above"
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

  @Test("hostile files cost bounded time and memory")
  func hostile() {
    let deep = String(repeating: "{\"a\":", count: 100_000)
    let arrays = String(repeating: "[", count: 1_000_000)
    let cases = (0..<50_000).map { "\"c\($0)\":{\"stringUnit\":{\"value\":\"x\"}}" }
    let many =
      "{\"strings\":{\"k\":{\"localizations\":{\"en\":{\"variations\":{\"plural\":{"
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
}
