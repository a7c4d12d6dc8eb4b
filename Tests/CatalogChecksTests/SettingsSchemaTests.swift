import CatalogChecks
import Foundation
import StringCatalogs
import Testing

/// Compares Documentation/localize.schema.json with the reader of the settings.
@Suite("Documentation/localize.schema.json")
struct SettingsSchemaTests {
  private typealias Object = [String: Any]

  private static func schema() throws -> Object {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Documentation/localize.schema.json"))
    return try #require(JSONSerialization.jsonObject(with: data) as? Object)
  }

  private static func properties(_ names: String...) throws -> Object {
    try names.reduce(try properties(of: schema())) { properties, name in
      let member = try #require(properties[name] as? Object)
      return try Self.properties(of: member["items"] as? Object ?? member)
    }
  }

  private static func properties(of object: Object) throws -> Object {
    try #require(object["properties"] as? Object)
  }

  private static func definition(_ name: String) throws -> Object {
    let all = try #require(try schema()["$defs"] as? Object)
    return try #require(all[name] as? Object)
  }

  private static func problems(_ json: String) -> [String] {
    var problems: [CheckSettings.Problem] = []
    _ = CheckSettings(Array(json.utf8), problems: &problems)
    return problems.map(\.message)
  }

  @Test("the schema and the reader have the same members")
  func members() throws {
    #expect(try Self.properties().keys.sorted() == CheckSettings.members.sorted())
    #expect(
      try Self.properties("ignore").keys.sorted() == CheckSettings.membersOfIgnored.sorted())
    #expect(
      try Self.properties("lengths").keys.sorted() == CheckSettings.membersOfLength.sorted())
    let rules = CatalogRules.all.map(\.identifier).sorted()
    #expect(try Self.properties("rules").keys.sorted() == rules)
    #expect(try (Self.definition("rule")["enum"] as? [String])?.sorted() == rules)
    let syntaxes = try #require(try Self.properties()["syntax"] as? Object)["enum"] as? [String]
    #expect(syntaxes?.sorted() == CatalogMessageSyntax.allCases.map(\.rawValue).sorted())
    let severities = CheckSettings.RuleSetting.allCases.map(\.rawValue).sorted()
    #expect(try (Self.definition("severity")["enum"] as? [String])?.sorted() == severities)
  }

  @Test("the schema and the reader have the same limits")
  func limits() throws {
    for name in ["functions", "ignore", "lengths"] {
      let list = try #require(try Self.properties()[name] as? [String: Any])
      #expect(list["maxItems"] as? Int == CheckLimits.settings)
    }
    #expect(try Self.definition("pattern")["maxLength"] as? Int == CheckLimits.wildcardLength)
  }

  @Test(
    "the reader accepts a value of each type that the schema names",
    arguments: [
      #"{"$schema": "https://example.org/localize.schema.json"}"#, #"{"sourceLanguage": "de"}"#,
      #"{"syntax": "mf2"}"#, #"{"syntax": "icu"}"#, #"{"syntax": "printf"}"#,
      #"{"functions": ["Button", "alert(title:)"]}"#,
      #"{"rules": {"hard-coded-text": "off", "concatenated-text": "error"}}"#,
      #"{"ignore": [{"rule": "markup", "path": "*.strings", "key": "a?", "language": "de"}]}"#,
      #"{"lengths": [{"characters": 12}, {"cells": 1, "path": "*", "key": "*", "language": "ja"}]}"#,
    ])
  func accepted(_ json: String) {
    #expect(Self.problems(json) == [])
  }

  @Test(
    "the reader refuses what the schema refuses",
    arguments: [
      #"[]"#, #"{"sourceLanguage": ""}"#, #"{"syntax": "mf3"}"#, #"{"functions": "Button"}"#,
      #"{"functions": [""]}"#,
      #"{"rules": {"markup": "note"}}"#, #"{"rules": {"mark": "off"}}"#, #"{"ignore": [{}]}"#,
      #"{"ignore": [{"line": "1"}]}"#, #"{"lengths": [{"key": "a"}]}"#,
      #"{"lengths": [{"cells": 0}]}"#, #"{"lengths": [{"cells": 1.5}]}"#, #"{"other": 1}"#,
    ])
  func refused(_ json: String) {
    #expect(Self.problems(json) != [])
  }
}
