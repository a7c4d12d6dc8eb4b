extension ExtractedString {
  /// Returns strings as a JSON array, with one object per string.
  package static func json(_ strings: [ExtractedString]) -> String {
    guard !strings.isEmpty else { return "[]\n" }
    return "[\n" + strings.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
  }

  private var json: String {
    let arguments = self.arguments.map {
      "{\"type\": \(Self.json($0.type)), \"name\": \(Self.json($0.name))}"
    }
    var members = [
      "\"key\": \(Self.json(key))", "\"icuKey\": \(Self.json(icuKey))",
      "\"mf2Key\": \(Self.json(mf2Key))", "\"table\": \(Self.json(table))",
      "\"bundle\": \(Self.json(bundle))",
      "\"comment\": \(Self.json(comment))", "\"defaultValue\": \(Self.json(defaultValue))",
      "\"arguments\": [\(arguments.joined(separator: ", "))]", "\"file\": \(Self.json(file))",
      "\"line\": \(line)", "\"column\": \(column)",
    ]
    if !caseKeys.isEmpty {
      members.insert(
        "\"caseKeys\": [\(caseKeys.map { Self.json($0) }.joined(separator: ", "))]", at: 8)
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func json(_ text: String?) -> String {
    guard let text else { return "null" }
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20:
        json += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
