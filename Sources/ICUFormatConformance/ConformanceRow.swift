/// One row of the data: a request and its expected answer.
package struct ConformanceRow: Sendable {
  /// The row's name.
  package let id: String
  /// The request for the executor, without the expected answer.
  package let request: ConformanceRequest
  /// Whether the row counts.
  ///
  /// A row that does not count differs from the ICU version that the data was created with.
  package let isScored: Bool
  private let row: JSONValue

  /// Returns the row's value of a name: an input or an expected result.
  package subscript(name: String) -> JSONValue? { row[name] }

  init(members: [JSONValue.Member], operation: String) {
    let row = JSONValue.object(members)
    id = row["id"]?.text ?? row["file"]?.text ?? ""
    let op = row["op"]?.text ?? operation
    let wanted = Set(Self.inputs[op] ?? [])
    var names: Set<String> = []
    let inputs = members.reversed().filter {
      wanted.contains($0.name) && names.insert($0.name).inserted
    }
    request = ConformanceRequest(id: id, op: op, inputs: .object(inputs.reversed()))
    isScored = (row["score"]?.text ?? "yes") == "yes"
    self.row = row
  }

  /// The names of the inputs of each operation.
  private static let inputs: [String: [String]] = [
    "number_skeleton": ["locale", "skeleton", "value"],
    "number_pattern": ["locale", "pattern", "props", "value"],
    "number_range": ["locale", "skeleton", "start", "end", "collapse", "identity"],
    "plural": ["type", "locale", "value", "skeleton"],
    "plural_range": ["locale", "start", "end"],
    "message": ["locale", "pattern", "args", "tz"],
    "message_parse": ["pattern", "options"],
    "message2": ["locale", "pattern", "params", "bidiIsolation"],
    "date_style": ["locale", "date", "time", "ms", "tz"],
    "date_skeleton": ["locale", "skeleton", "ms", "tz"],
    "best_pattern": ["locale", "skeleton"],
    "date_pattern": ["locale", "pattern", "ms", "tz"],
    "date_interval": ["locale", "skeleton", "from_ms", "to_ms", "tz"],
    "relative": ["mode", "locale", "style", "caps", "dir", "unit", "value"],
    "list": ["locale", "type", "width", "items"],
    "display_name": ["kind", "in_locale", "dialect", "code"],
    "likely_add": ["locale"],
    "likely_min": ["locale"],
    "best_language": ["supported", "desired"],
    "locale_match": ["supported", "desired", "default", "favor", "threshold"],
    "locale_canonicalize": ["locale"],
    "unit_usage": ["usage", "region", "value", "unit"],
    "printf": ["format", "args", "locale"],
    "stringsdict": ["file", "key", "locale", "arg"],
    "xcstrings": ["file", "key", "locale", "arg"],
    "catalog": ["file"],
    "markup": ["text"],
  ]
}

extension ConformanceRow {
  /// The result of comparing an answer with the expected one.
  package enum Verdict: Hashable, Sendable {
    case right, wrong, unsupported
    /// The row does not count.
    case uncounted
  }

  /// Compares an answer with the expected one, code point by code point.
  package func verdict(on answer: ConformanceAnswer) -> Verdict {
    if case .unsupported = answer { return .unsupported }
    guard isScored else { return .uncounted }
    return isRight(answer) ? .right : .wrong
  }

  /// Returns whether an answer is the expected one, also if the row does not count.
  package func isRight(_ answer: ConformanceAnswer) -> Bool {
    let fields = JSONValue.object(answer.members)
    let failed = fields["error"] != nil
    switch request.op {
    case "catalog":
      if failed { return row["parse"]?.text != "ok" }
      for name in ["sha256_pairs", "sha256_json"] {
        if let wanted = row[name]?.text { return fields[name]?.text == wanted }
      }
      return fields["keys"]?.text == row["keys"]?.text
    case _ where row["want_error"] != nil: return failed
    case "message_parse":
      return !failed
        && fields["ast"]?.spelled(sorted: true) == row["want_ast"]?.spelled(sorted: true)
    case "markup":
      return fields["html"]?.text?.isSameText(as: row["want_html"]?.text ?? "") ?? false
    case "message2":
      return !failed && hasWantedErrors(fields) && hasWantedParts(fields)
        && row["exp"]?.text.map { fields["text"]?.text?.isSameText(as: $0) ?? false } ?? true
    case "locale_canonicalize":
      return (fields["text"]?.text ?? "").lowercased() == (row["want"]?.text ?? "").lowercased()
    default:
      return fields["text"]?.text?.isSameText(as: row["want"]?.text ?? "") ?? false
    }
  }

  /// Whether every expected error of a MessageFormat 2 message is there, and none if none is
  /// expected.
  ///
  /// The specification leaves open which errors follow from another one.
  private func hasWantedErrors(_ fields: JSONValue) -> Bool {
    let wanted = Set((row["expErrors"]?.elements ?? []).compactMap { $0["type"]?.text })
    let found = Set((fields["errors"]?.elements ?? []).compactMap(\.text))
    return wanted.isSubset(of: found) && (found.isEmpty || !wanted.isEmpty)
  }

  /// Whether each expected part is there with all its expected members.
  private func hasWantedParts(_ fields: JSONValue) -> Bool {
    guard let wanted = row["expParts"]?.elements else { return true }
    let found = fields["parts"]?.elements ?? []
    guard found.count == wanted.count else { return false }
    return zip(wanted, found).allSatisfy { wanted, found in
      (wanted.members ?? []).allSatisfy { member in
        found[member.name]?.spelled(sorted: true) == member.value.spelled(sorted: true)
      }
    }
  }

  /// The expected answer in readable form: invisible characters are escaped.
  package var wanted: String {
    let names = [
      "want", "want_error", "want_ast", "want_html", "exp", "expErrors", "expParts", "sha256_pairs",
      "sha256_json", "keys",
    ]
    let members = names.compactMap { name in row[name].map { JSONValue.Member(name, $0) } }
    return JSONValue.object(members).spelled().escapingInvisibles
  }
}

extension String {
  /// The string with every invisible or ambiguous character written as `\u{…}`.
  package var escapingInvisibles: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case .spaceSeparator where scalar != " ":
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
