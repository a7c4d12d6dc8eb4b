import Foundation
import Testing

@testable import MessageSyntax

/// FormatJS's parser corpus, and patterns with ICU's verdict, when the folder is there.
@Suite struct MessageParserCorpusTests {
  static let folder =
    ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"] ?? "../shared/conformance"

  static func rows(_ name: String) throws -> [[String: Any]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    return try data.split(separator: 0x0A).compactMap {
      try JSONSerialization.jsonObject(with: $0) as? [String: Any]
    }
  }

  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

  @Test(
    "FormatJS's corpus has the same structure", .enabled(if: isPresent, "no conformance folder"))
  func formatJS() throws {
    var counted = 0
    for row in try Self.rows("message_parse.jsonl") {
      let pattern = try #require(row["pattern"] as? String)
      let wanted = row["options"] as? [String: Any] ?? [:]
      var options = MessageParserOptions()
      options.readsTags = wanted["ignoreTag"] as? Bool != true
      options.requiresOther = wanted["requiresOtherClause"] as? Bool ?? true
      let result = MessageParser.parse(pattern, options: options)
      let isInfo = row["score"] as? String == "info"
      var failure: String?
      if let want = row["want_ast"] {
        if !result.isValid {
          failure = "rejected: \(result.diagnostics)"
        } else if Self.json(want) != Self.json(FormatJSTree.tree(result.pattern.elements)) {
          failure = "\(Self.json(FormatJSTree.tree(result.pattern.elements)))"
        }
      } else if result.isValid {
        failure = "accepted"
      }
      if wanted["locale"] != nil { continue }  // hour cycles of `j` need a locale
      if let failure {
        if isInfo {
          print("info \(row["id"]!): \(failure)")
        } else {
          Issue.record("\(row["id"]!) \(pattern): \(failure)")
        }
      } else {
        counted += 1
      }
    }
    print("FormatJS corpus: \(counted) rows equal")
  }

  @Test(
    "Patterns are accepted and rejected as by ICU",
    .enabled(if: isPresent, "no conformance folder"),
    arguments: ["message_mf1.jsonl", "message_mf1_real.jsonl", "message_mf1_fuzz.jsonl"])
  func verdicts(file: String) throws {
    for row in try Self.rows(file) where row["score"] as? String != "info" {
      let pattern = try #require(row["pattern"] as? String)
      let result = MessageParser.parse(pattern)
      let rejects = row["error_at"] as? String == "parse"
      if rejects == result.isValid {
        Issue.record("\(row["id"]!) \(pattern): \(result.diagnostics)")
      }
    }
  }

  static func json(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

/// The AST in the shape of FormatJS's.
enum FormatJSTree {
  static func tree(_ elements: [MessagePattern.Element]) -> [Any] {
    var result: [Any] = []
    func append(_ text: String) {
      if let last = result.last as? String {
        result[result.count - 1] = last + text
      } else {
        result.append(text)
      }
    }
    for element in elements {
      switch element {
      case .text(let text, _), .unparsed(let text, _): append(text)
      case .pluralNumber: result.append(["t": "#"])
      case .tag(let tag) where tag.isSelfClosing: append("<\(tag.name)/>")
      case .tag(let tag):
        result.append(["t": "tag", "n": tag.name, "children": tree(tag.content)] as [String: Any])
      case .argument(let argument): result.append(node(argument))
      }
    }
    return result
  }

  private static func node(_ argument: MessagePattern.Argument) -> [String: Any] {
    var node: [String: Any] = ["n": argument.name.description]
    switch argument.format {
    case .none: node["t"] = "arg"
    case .simple(let simple):
      node["t"] = simple.typeName
      switch simple.style?.kind {
      case nil: break
      case .keyword(let word): node["style"] = word
      case .pattern(let pattern):
        node["style"] = pattern.trimmingCharacters(in: .whitespacesAndNewlines)
      case .skeleton(let skeleton):
        node["skeleton"] =
          simple.type == .number
          ? skeleton.split(whereSeparator: \.isWhitespace).map {
            $0.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
          } : skeleton as Any
      }
    case .plural(let plural):
      node["t"] = plural.kind == .cardinal ? "plural" : "selectordinal"
      node["offset"] = plural.offset
      node["cases"] = cases(plural.cases)
    case .select(let cases):
      node["t"] = "select"
      node["cases"] = Self.cases(cases)
    case .choice: node["t"] = "choice"
    }
    return node
  }

  private static func cases(_ cases: [MessagePattern.Case]) -> [String: Any] {
    Dictionary(
      cases.map { ($0.selector.description, tree($0.message)) }, uniquingKeysWith: { a, _ in a })
  }
}
