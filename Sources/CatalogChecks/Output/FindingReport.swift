internal import MessageSyntax
internal import StringCatalogs

/// The formats in which findings are printed.
package enum FindingFormat: String, Sendable, CaseIterable {
  case text, json, sarif, github

  /// Returns findings in the format.
  package func report(_ findings: [Finding]) -> String {
    switch self {
    case .text: FindingText.report(findings)
    case .json: FindingJSON.report(findings)
    case .sarif: FindingSARIF.report(findings)
    case .github: FindingGitHub.report(findings)
    }
  }
}

/// Findings as text: `path:line:column: severity: message [rule]`, and the line with a caret.
enum FindingText {
  static func report(_ findings: [Finding]) -> String {
    var text = ""
    for finding in findings {
      text += "\(LogText.escaped(finding.file, limit: 4096)):"
      if let line = finding.line { text += "\(line):\(finding.column ?? 1):" }
      text += " \(finding.severity.rawValue): "
      if let language = finding.language { text += "\(LogText.escaped(language, limit: 64)): " }
      text += LogText.escaped(finding.message, limit: LogText.detailLimit)
      if let key = finding.key { text += " (key \(LogText.quoted(key)))" }
      text += " [\(finding.rule)]\n"
      if let line = finding.sourceLine { text += caret(line) }
    }
    return text
  }

  /// Returns a line, and a caret under the place of the finding.
  private static func caret(_ line: FindingLine) -> String {
    var shown = line.isCutAtStart ? "…" : ""
    var marks = line.isCutAtStart ? " " : ""
    for (index, scalar) in line.text.unicodeScalars.enumerated() {
      // A control or a direction mark could change the terminal or the order of the line.
      let part = scalar == "\t" ? " " : LogText.escaped(String(scalar), limit: 1)
      shown += part
      if index < line.place { marks += String(repeating: " ", count: part.unicodeScalars.count) }
    }
    if line.isCutAtEnd { shown += "…" }
    return "  \(shown)\n  \(marks)^\n"
  }
}

/// Findings as JSON: an object with a `findings` array; unknown members are `null`.
enum FindingJSON {
  static func report(_ findings: [Finding]) -> String {
    guard !findings.isEmpty else { return "{\"findings\":[]}\n" }
    let lines = findings.map { "  " + value($0).compactJSON }
    return "{\"findings\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private static func value(_ finding: Finding) -> CatalogValue {
    .object([
      CatalogMember("rule", .string(finding.rule)),
      CatalogMember("severity", .string(finding.severity.rawValue)),
      CatalogMember("file", .string(finding.file)),
      CatalogMember("line", number(finding.line)),
      CatalogMember("column", number(finding.column)),
      CatalogMember("key", string(finding.key)),
      CatalogMember("language", string(finding.language)),
      CatalogMember("message", .string(finding.message)),
      CatalogMember("fix", fix(finding.fix)),
    ])
  }

  private static func fix(_ fix: FindingFix?) -> CatalogValue {
    switch fix {
    case nil: .null
    case .value(_, let new): .object([CatalogMember("value", .string(new))])
    case .text(let fix):
      .object([
        CatalogMember("offset", number(fix.range.lowerBound)),
        CatalogMember("length", number(fix.range.count)),
        CatalogMember("replacement", .string(fix.replacement)),
      ])
    }
  }

  static func number(_ number: Int?) -> CatalogValue { number.map { .number(String($0)) } ?? .null }
  static func string(_ text: String?) -> CatalogValue { text.map { .string($0) } ?? .null }
}

/// Findings as SARIF 2.1.0, which code hosts read.
enum FindingSARIF {
  static func report(_ findings: [Finding]) -> String {
    let rules = CatalogRules.all.map { rule -> CatalogValue in
      .object([
        CatalogMember("id", .string(rule.identifier)),
        CatalogMember("shortDescription", text(rule.summary)),
        CatalogMember(
          "defaultConfiguration",
          .object([CatalogMember("level", .string(rule.severity.rawValue))])),
      ])
    }
    let driver = CatalogValue.object([
      CatalogMember("name", .string("localize")), CatalogMember("rules", .array(rules)),
    ])
    let run = CatalogValue.object([
      CatalogMember("tool", .object([CatalogMember("driver", driver)])),
      CatalogMember("columnKind", .string("unicodeCodePoints")),
      CatalogMember("results", .array(findings.map(result))),
    ])
    let log = CatalogValue.object([
      CatalogMember("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      CatalogMember("version", .string("2.1.0")), CatalogMember("runs", .array([run])),
    ])
    return log.compactJSON + "\n"
  }

  private static func result(_ finding: Finding) -> CatalogValue {
    var place = [
      CatalogMember("artifactLocation", .object([CatalogMember("uri", .string(uri(finding.file)))]))
    ]
    if let line = finding.line {
      place.append(
        CatalogMember(
          "region",
          .object([
            CatalogMember("startLine", FindingJSON.number(line)),
            CatalogMember("startColumn", FindingJSON.number(finding.column ?? 1)),
          ])))
    }
    let location = CatalogValue.object([CatalogMember("physicalLocation", .object(place))])
    return .object([
      CatalogMember("ruleId", .string(finding.rule)),
      CatalogMember("level", .string(finding.severity.rawValue)),
      CatalogMember("message", text(finding.message)),
      CatalogMember("locations", .array([location])),
      CatalogMember(
        "properties",
        .object([
          CatalogMember("key", FindingJSON.string(finding.key)),
          CatalogMember("language", FindingJSON.string(finding.language)),
        ])),
    ])
  }

  private static func text(_ text: String) -> CatalogValue {
    .object([CatalogMember("text", .string(text))])
  }

  /// Returns a path as a URI reference: other characters than those of paths are escaped.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}

/// Findings as commands of GitHub's workflows, which show them beside the lines.
enum FindingGitHub {
  static func report(_ findings: [Finding]) -> String {
    findings.map { finding in
      var properties = ["file=\(property(finding.file))"]
      if let line = finding.line {
        properties += ["line=\(line)", "col=\(finding.column ?? 1)"]
      }
      properties.append("title=\(property(finding.rule))")
      let language = finding.language.map { "\($0): " } ?? ""
      let key = finding.key.map { " (key '\($0)')" } ?? ""
      return "::\(finding.severity.rawValue) \(properties.joined(separator: ","))::"
        + data(language + finding.message + key) + "\n"
    }.joined()
  }

  /// Escapes the text of a command.
  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Escapes a property of a command.
  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result += table[scalar] ?? LogText.escaped(String(scalar), limit: 1)
    }
    return result
  }
}
