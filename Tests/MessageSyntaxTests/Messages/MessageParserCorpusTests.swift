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

  /// The rows that we read otherwise than FormatJS, all of them as ICU reads them.
  private static let differences = [
    "mparse-00082": "the same selector twice: ICU takes the first",
    "mparse-00083": "the same selector twice: ICU takes the first",
    "mparse-00084": "an empty skeleton is one to ICU",
    "mparse-00085": "ICU knows no stem without a name",
    "mparse-00086": "an empty skeleton is one to ICU",
    "mparse-00087": "an empty skeleton is one to ICU",
    "mparse-00097": "ICU wants a case 'other'",
    "mparse-00102": "ICU 72 wants a rounding priority behind '@@@'",
    "mparse-00110": "`'#` opens a quotation in a plural, which hides its case 'other'",
  ]

  @Test(
    "FormatJS's corpus has the same structure", .enabled(if: isPresent, "no conformance folder"))
  func formatJS() throws {
    var equal = 0
    var different: Set<String> = []
    for row in try Self.rows("message_parse.jsonl") {
      let pattern = try #require(row["pattern"] as? String)
      let id = try #require(row["id"] as? String)
      let wanted = row["options"] as? [String: Any] ?? [:]
      // The letter `j` of a skeleton needs a locale, so the conformance tests read these rows.
      if wanted["locale"] != nil { continue }
      var options = MessageParserOptions()
      options.readsTags = wanted["ignoreTag"] as? Bool != true
      options.requiresOther = wanted["requiresOtherClause"] as? Bool ?? true
      let result = MessageParser.parse(pattern, options: options)
      var failure: String?
      if let want = row["want_ast"] {
        let tree = Self.json(FormatJSTree.tree(result.pattern.elements))
        if !result.isValid {
          failure = "rejected: \(result.diagnostics)"
        } else if Self.json(want) != tree {
          failure = tree
        }
      } else if result.isValid {
        failure = "accepted"
      }
      guard let failure else {
        equal += 1
        continue
      }
      different.insert(id)
      if Self.differences[id] == nil { Issue.record("\(id) \(pattern): \(failure)") }
    }
    #expect(different == Set(Self.differences.keys))
    print("FormatJS corpus: \(equal) rows equal, \(different.count) differ")
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
