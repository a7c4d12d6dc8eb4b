internal import MessageSyntax

/// Writes `.po` files, an entry a paragraph.
enum POWriter {
  static func write(_ catalog: StringCatalog) -> [UInt8] {
    var output: [UInt8] = []
    if let fields = catalog.unknownMembers.last(where: { $0.name == "header" })?.value.members {
      output += comments(nil, catalog.unknownMembers)
      output.append(contentsOf: "msgid \"\"\nmsgstr \"\"\n".utf8)
      for field in fields { line("", "\(field.name): \(field.value.text ?? "")\n", to: &output) }
    }
    for entry in catalog.entries {
      if !output.isEmpty { output.append(0x0A) }
      append(entry, to: &output)
    }
    if let obsolete = catalog.unknownMembers.last(where: { $0.name == "obsolete" })?.value.text {
      if !output.isEmpty { output.append(0x0A) }
      output.append(contentsOf: obsolete.utf8)
    }
    return output
  }

  /// The comments above an entry: the developer's, and what its members say.
  ///
  /// - Parameter isFuzzy: Whether the entry is to be looked at again; nil for what its flags say.
  static func comments(
    _ comment: String?, _ members: [CatalogMember], isFuzzy: Bool? = nil
  ) -> [UInt8] {
    var output: [UInt8] = []
    func texts(_ name: String) -> [String] {
      guard case .array(let values)? = members.last(where: { $0.name == name })?.value else {
        return []
      }
      return values.compactMap(\.text)
    }
    for text in texts("translator") { output.append(contentsOf: "# \(text)\n".utf8) }
    for text in comment?.splitBytes("\n", omittingEmpty: false) ?? [] {
      output.append(contentsOf: "#. \(text)\n".utf8)
    }
    for text in texts("reference") { output.append(contentsOf: "#: \(text)\n".utf8) }
    var flags = texts("flag")
    if let isFuzzy, isFuzzy != flags.contains("fuzzy") {
      flags.removeAll { $0 == "fuzzy" }
      if isFuzzy { flags.insert("fuzzy", at: 0) }
    }
    if !flags.isEmpty {
      output.append(contentsOf: "#, \(flags.joined(separator: ", "))\n".utf8)
    }
    for text in texts("previous") { output.append(contentsOf: "#| \(text)\n".utf8) }
    return output
  }

  private static func append(_ entry: CatalogEntry, to output: inout [UInt8]) {
    let node = entry.localizations.first?.node ?? CatalogNode("")
    let forms = node.variations(along: .pluralForm)
    let state = (forms?.cases.first?.node ?? node).unit?.state
    output += comments(
      entry.comment, entry.unknownMembers, isFuzzy: state == .needsReview)
    let parts = entry.key.splitBytes("\u{4}", maxSplits: 1, omittingEmpty: false)
    if parts.count == 2 { line("msgctxt ", parts[0], to: &output) }
    line("msgid ", parts.last ?? "", to: &output)
    guard let forms else {
      return line("msgstr ", node.unit?.value ?? "", to: &output)
    }
    let plural = entry.unknownMembers.last { $0.name == "msgid_plural" }?.value.text
    line("msgid_plural ", plural ?? "", to: &output)
    for form in forms.cases {
      line("msgstr[\(form.name)] ", form.node.unit?.value ?? "", to: &output)
    }
  }

  private static func line(_ keyword: String, _ text: String, to output: inout [UInt8]) {
    output.append(contentsOf: keyword.utf8)
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0..<0x20, 0x7F:
        // Three octal digits: what follows cannot be taken for one more.
        let digits = String(byte, radix: 8)
        output.append(
          contentsOf: "\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8)
      default: output.append(byte)
      }
    }
    output.append(contentsOf: "\"\n".utf8)
  }
}
