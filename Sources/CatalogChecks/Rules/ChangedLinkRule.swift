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
      guard !expected.isEmpty, !Self.isOnlyAddress(source.value) else { continue }
      let found = Set(Self.hosts(in: string.value))
      for host in expected where !found.contains(host) {
        report.add("the address '\(host)' of the source string is missing", in: index)
      }
    }
  }

  /// Whether a string is only an address, which may be an example; a Markdown link has a text, too.
  private static func isOnlyAddress(_ text: String) -> Bool {
    !text.contains(where: \.isWhitespace) && text.utf8.firstRange(of: "](".utf8) == nil
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
  ///
  /// Languages without spaces write letters directly before and after an address.
  private static func hosts(in text: String) -> [String] {
    guard mayHaveHost(text) else { return [] }
    let lower = text.lowercased()
    let bytes = Array(lower.utf8)
    var hosts: [String] = []
    for link in lower.matches(of: /https?:\/\/([a-z0-9.-]+)/) {
      // A host with a language, such as `de.wikipedia.org`, may differ.
      let parts = link.1.split(separator: ".")
      if parts.count >= 2 { hosts.append(parts.suffix(2).joined(separator: ".")) }
    }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "@") {
      // RFC 5321, section 4.5.3.1, limits both parts, which keeps the time linear.
      let name = bytes[..<index].suffix(64).reversed().prefix { isNameByte($0) }.reversed()
      var host = bytes[(index + 1)...].prefix(255).prefix { isHostByte($0) }
      while host.last == UInt8(ascii: ".") { host.removeLast() }
      let isLetter = host.first.map { (0x61...0x7A).contains($0) } ?? false
      guard !name.isEmpty, isLetter, host.contains(UInt8(ascii: ".")) else { continue }
      hosts.append(
        String(decoding: name, as: UTF8.self) + "@" + String(decoding: host, as: UTF8.self))
    }
    return hosts
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || ".-".utf8.contains(byte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isHostByte(byte) || "_+".utf8.contains(byte)
  }
}
