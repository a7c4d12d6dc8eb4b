/// Writes `.mo` files: revision 0, little endian, sorted, without a hash table, which is optional.
///
/// Like `msgfmt`, it leaves out untranslated and fuzzy entries.
enum MOWriter {
  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    let source = catalog.source
    if source.isUnreadable { return source.original }
    if !source.original.isEmpty {
      var options = CatalogReadingOptions()
      options.charsets = source.converter
      let before = MOReader.read(
        source.original, language: catalog.language, file: "", options: options
      ).catalog
      if before.entries == catalog.entries, before.unknownMembers == catalog.unknownMembers {
        return source.original
      }
    }
    var charset = POHeader.charset(of: catalog)
    if let name = charset, BuiltInCharset(name: name) == .utf8 { charset = nil }
    if let bytes = file(catalog, charset: charset) { return bytes }
    POWriter.reportConversion(charset: charset ?? "", nil, &diagnostics)
    var converted = catalog
    POHeader.setCharset("UTF-8", of: &converted)
    return file(converted, charset: nil) ?? []
  }

  /// - Returns: nil if the character set lacks a character.
  private static func file(_ catalog: StringCatalog, charset: String?) -> [UInt8]? {
    let converter = catalog.source.converter
    func encode(_ text: String) -> [UInt8]? {
      let bytes = Array(text.utf8)
      guard let charset else { return bytes }
      return FileText.encode(bytes, charset: charset, converter: converter)
    }
    // If two entries have the same key, the last one is used.
    var texts: [[UInt8]: (original: [UInt8], translation: [UInt8])] = [:]
    if let fields = catalog.unknownMembers.last(where: { $0.name == "header" })?.value.members {
      let lines = fields.map { "\($0.name): \($0.value.text ?? "")\n" }
      guard let header = encode(lines.joined()) else { return nil }
      texts[[]] = ([], header)
    }
    for entry in catalog.entries where !POWriter.isFuzzy(entry) {
      let values = POWriter.values(of: entry)
      let forms = values.filter { $0.name != .plural }
      guard forms.contains(where: { !$0.text.isEmpty }), let key = encode(entry.key) else {
        if forms.contains(where: { !$0.text.isEmpty }) { return nil }
        continue
      }
      var original = key
      if let plural = values.first(where: { $0.name == .plural }) {
        guard let text = encode(plural.text) else { return nil }
        original += [0] + text
      }
      var translation: [UInt8] = []
      let last = forms.map(\.name.index).max() ?? 0
      for index in 0...min(last, GettextPluralForms.formLimit - 1) {
        let text = forms.last { $0.name.index == index }?.text ?? ""
        guard let bytes = encode(text) else { return nil }
        if index > 0 { translation.append(0) }
        translation += bytes
      }
      texts[key] = (original, translation)
    }
    let sorted = texts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    return file(sorted)
  }

  private static func file(_ texts: [(original: [UInt8], translation: [UInt8])]) -> [UInt8] {
    let headerSize = 28
    let tableSize = texts.count * 8
    var output: [UInt8] = []
    func append(_ number: Int) {
      let value = UInt32(truncatingIfNeeded: number)
      for shift in [0, 8, 16, 24] as [UInt32] {
        output.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    append(0x9504_12DE)
    append(0)
    append(texts.count)
    append(headerSize)
    append(headerSize + tableSize)
    append(0)
    append(headerSize + 2 * tableSize)
    var offset = headerSize + 2 * tableSize
    for list in [texts.map(\.original), texts.map(\.translation)] {
      for text in list {
        append(text.count)
        append(offset)
        offset += text.count + 1
      }
    }
    for list in [texts.map(\.original), texts.map(\.translation)] {
      for text in list {
        output += text
        output.append(0)
      }
    }
    return output
  }
}
