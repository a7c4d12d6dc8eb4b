internal import MessageSyntax

/// Reports addresses of the source that the translation does not have.
struct ChangedLinkRule: CatalogRule {
  let identifier = "changed-link"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "an address of the source string that the translation does not have"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    for (index, string, source) in translation.pairs {
      let expected = Self.hosts(in: source.value).filter { !Self.isExample($0) }
      // A string that is only an address may be an example.
      guard !expected.isEmpty, source.value.contains(where: \.isWhitespace) else { continue }
      let found = Set(Self.hosts(in: string.value))
      for host in expected where !found.contains(host) {
        report.add("the address '\(host)' of the source string is missing", in: index)
      }
    }
  }

  /// Whether an address is one of those that RFC 2606 reserves for examples, which translations may replace.
  private static func isExample(_ address: String) -> Bool {
    let host = address.split(separator: "@").last ?? ""
    return ["example.com", "example.net", "example.org"].contains(host)
  }

  /// Whether a string has `//`, or `@` outside a directive.
  private static func mayHaveHost(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "/") where before == byte: return true
      case UInt8(ascii: "@") where before != UInt8(ascii: "%") && before != UInt8(ascii: "$"):
        return true
      default: before = byte
      }
    }
    return false
  }

  /// Returns the hosts of links, and mail addresses: a path may differ by language.
  private static func hosts(in text: String) -> [String] {
    guard mayHaveHost(text) else { return [] }
    var hosts: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || "<>()[]\"'«»“”,;".contains($0) }) {
      let trimmed = word.lowercased().drop { $0 == "." || $0 == "…" }
      for scheme in ["https://", "http://"] where trimmed.hasPrefix(scheme) {
        let host = trimmed.dropFirst(scheme.count).prefix {
          $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
        }
        // A host with a language, such as `de.wikipedia.org`, may differ.
        let parts = host.split(separator: ".")
        if parts.count >= 2 { hosts.append(parts.suffix(2).joined(separator: ".")) }
      }
      let halves = trimmed.split(separator: "@", omittingEmptySubsequences: false)
      if halves.count == 2, let name = halves.first, let host = halves.last, !name.isEmpty,
        name.allSatisfy({ $0.isASCII && $0 != "%" }), host.contains("."),
        host.first?.isLetter == true
      {
        let end = host.prefix {
          $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
        }
        hosts.append("\(name)@\(end.last == "." ? end.dropLast() : end)")
      }
    }
    return hosts
  }
}
