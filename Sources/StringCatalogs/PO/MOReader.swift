// A compiled gettext catalog, in the byte order of the machine that made it:
//
//   header   := 0x950412DE revision count originals translations hashSize hashes
//               ( segmentCount segments dependentCount dependentOriginals dependentTranslations )?
//   table    := ( length offset )*          ; one of the originals, one of the translations
//   original := ( context U+0004 )? text ( U+0000 plural )?
//   translation := form ( U+0000 form )*
//
// All numbers have 32 bits, and all offsets count from the beginning of the file. The part in
// parentheses exists from minor revision 1 on: system-dependent strings, such as "%<PRId64>".
//
// Source: the GNU gettext manual, section "The Format of GNU MO Files"; gettext's `gmo.h`.

/// Reads `.mo` files.
struct MOReader {
  private var problems: CatalogProblems
  private let bytes: [UInt8]
  private var isBigEndian = false
  private var catalog: StringCatalog
  private var sink: EntryCollector
  private var seen = DuplicateKeyDetector(expected: 0)
  private var charset: String?
  private let converter: CharsetConverter?
  /// The bytes of strings that may still be read.
  ///
  /// Strings may overlap, so that a small file could otherwise contain any number of large ones.
  private var budget: Int
  private var isDamaged = false
  /// The first entry that needs a plural rule in the header.
  private var unusualPlural: CatalogProblems.UnusualPlural?

  /// The reason why a part of the file cannot be read.
  private struct Damage: Error {
    var offset: Int
    var message: String
  }

  static func read(
    _ file: [UInt8], language: String?, file name: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    var reader = MOReader(
      file, CatalogProblems(file: name, text: [], limit: options.limits.diagnostics),
      StringCatalog(format: .mo, language: language), options.charsets, onEntry)
    do throws(Damage) {
      try reader.parse()
    } catch {
      reader.report(error, .syntax)
    }
    reader.catalog.entries = reader.sink.entries
    reader.catalog.source.converter = options.charsets
    if reader.sink.isKept { reader.catalog.source.original = file }
    return CatalogReading(catalog: reader.catalog, diagnostics: reader.problems.diagnostics)
  }

  private init(
    _ bytes: [UInt8], _ problems: CatalogProblems, _ catalog: StringCatalog,
    _ converter: CharsetConverter?, _ onEntry: CatalogEntryHandler?
  ) {
    self.bytes = bytes
    self.problems = problems
    self.catalog = catalog
    self.converter = converter
    sink = EntryCollector(onEntry)
    budget = bytes.count * 2 + 4096
  }

  private mutating func report(_ damage: Damage, _ kind: CatalogDiagnosticKind) {
    problems.report(kind, at: damage.offset..<damage.offset + 1, damage.message)
  }

  // MARK: - Numbers and tables

  private func number(_ offset: Int) throws(Damage) -> Int {
    guard offset >= 0, offset <= bytes.count - 4 else {
      throw Damage(
        offset: min(max(offset, 0), bytes.count), message: "unexpected end of the file in a number")
    }
    var value: UInt32 = 0
    for index in 0..<4 {
      value = value << 8 | UInt32(bytes[offset + (isBigEndian ? index : 3 - index)])
    }
    return Int(value)
  }

  /// Returns the range of a string.
  ///
  /// - Parameter table: The offset of the string's length.
  private func place(_ table: Int) throws(Damage) -> Range<Int> {
    let length = try number(table)
    let start = try number(table + 4)
    guard start <= bytes.count, length <= bytes.count - start else {
      throw Damage(
        offset: table, message: "a string of \(length) bytes at \(start) is outside the file")
    }
    return start..<start + length
  }

  private func checkTable(_ offset: Int, _ count: Int, width: Int) throws(Damage) {
    guard offset <= bytes.count, count <= (bytes.count - offset) / width else {
      throw Damage(
        offset: min(offset, bytes.count),
        message: "a table of \(count) strings at \(offset) is outside the file")
    }
  }

  /// Whether the strings of a table mean the same in all character sets; false beyond the limit.
  private func arePlain(_ table: Int, _ count: Int) -> Bool {
    var budget = budget
    for index in 0..<count {
      guard let place = try? place(table + index * 8) else { continue }
      budget -= place.count
      guard budget >= 0, FileText.isPlain(bytes[place]) else { return false }
    }
    return true
  }

  private mutating func parse() throws(Damage) {
    switch bytes.prefix(4) {
    case [0xDE, 0x12, 0x04, 0x95]: isBigEndian = false
    case [0x95, 0x04, 0x12, 0xDE]: isBigEndian = true
    default:
      throw Damage(offset: 0, message: "expected the magic number of a compiled gettext catalog")
    }
    let revision = try number(4)
    guard revision >> 16 <= 1 else {
      throw Damage(offset: 4, message: "unsupported revision \(revision >> 16); expected 0 or 1")
    }
    let count = try number(8)
    let originals = try number(12)
    let translations = try number(16)
    try checkTable(originals, count, width: 8)
    try checkTable(translations, count, width: 8)
    sink.reserveCapacity(count)
    seen = DuplicateKeyDetector(expected: count)
    // The header has the shortest key and is normally the first entry, but it need not be.
    for index in 0..<count where try number(originals + index * 8) == 0 {
      if let place = try? place(translations + index * 8) { readHeader(bytes[place]) }
      break
    }
    if let charset, FileText.decode([0xE9], charset: charset, converter: converter) == nil,
      !(arePlain(originals, count) && arePlain(translations, count))
    {
      problems.reportUnknownCharset(charset, at: 0..<0)
      catalog.source.isUnreadable = true
      return
    }
    for index in 0..<count {
      do throws(Damage) {
        let original = try place(originals + index * 8)
        let translation = try place(translations + index * 8)
        guard take(original.count + translation.count, at: original.lowerBound) else { return }
        append(bytes[original], bytes[translation], at: original.lowerBound)
      } catch {
        report(error, .syntax)
      }
    }
    if revision & 0xFFFF > 0 { try parseDependent() }
    problems.reportMissingPluralForms(in: catalog, unusualPlural)
  }

  /// Subtracts bytes from what may be read; false if too few are left.
  private mutating func take(_ count: Int, at offset: Int) -> Bool {
    guard count <= budget else {
      report(
        Damage(
          offset: offset, message: "the strings exceed the limit of twice the size of the file"),
        .limitExceeded)
      return false
    }
    budget -= count
    return true
  }

  // MARK: - System-dependent strings

  /// Reads the system-dependent strings in their form for 64 bits.
  private mutating func parseDependent() throws(Damage) {
    let segmentCount = try number(28)
    let segments = try number(32)
    let count = try number(36)
    let originals = try number(40)
    let translations = try number(44)
    try checkTable(segments, segmentCount, width: 8)
    try checkTable(originals, count, width: 4)
    try checkTable(translations, count, width: 4)
    for index in 0..<count {
      do throws(Damage) {
        let tables = (segments, segmentCount)
        let original = try dependentText(number(originals + index * 4), tables)
        let translation = try dependentText(number(translations + index * 4), tables)
        guard let original, let translation else { return }
        append(original[...], translation[...], at: try number(originals + index * 4))
      } catch {
        report(error, .syntax)
      }
    }
  }

  /// Returns a string made of parts from the file and system-dependent parts; nil beyond the limit.
  private mutating func dependentText(
    _ offset: Int, _ segments: (offset: Int, count: Int)
  ) throws(Damage) -> [UInt8]? {
    var start = try number(offset)
    var pair = offset + 4
    var output: [UInt8] = []
    while true {
      let length = try number(pair)
      let segment = try number(pair + 4)
      guard start <= bytes.count, length <= bytes.count - start else {
        throw Damage(
          offset: pair, message: "a string of \(length) bytes at \(start) is outside the file")
      }
      guard take(length + 8, at: pair) else { return nil }
      output += bytes[start..<start + length]
      start += length
      pair += 8
      // The end of the list of segments.
      guard segment != 0xFFFF_FFFF else { break }
      guard segment < segments.count else {
        throw Damage(offset: pair - 4, message: "unknown system-dependent segment \(segment)")
      }
      let name = bytes[try place(segments.offset + segment * 8)].prefix { $0 != 0 }
      guard let text = MOReader.expansion(of: String(decoding: name.prefix(32), as: UTF8.self))
      else {
        throw Damage(
          offset: pair - 4,
          message: "unknown system-dependent segment "
            + "'\(String(decoding: name.prefix(32), as: UTF8.self))'")
      }
      output.append(contentsOf: text.utf8)
    }
    if output.last == 0 { output.removeLast() }
    return output
  }

  /// Returns the value of an `<inttypes.h>` macro on 64-bit Linux, such as `ld` for `PRId64`.
  private static func expansion(of name: String) -> String? {
    // printf's flag for the digits of the language, if it has its own.
    if name == "I" { return "I" }
    let letters = Array(name.utf8)
    guard letters.starts(with: "PRI".utf8), letters.count > 4, "dioxuX".utf8.contains(letters[3])
    else { return nil }
    let conversion = String(decoding: letters[3..<4], as: UTF8.self)
    switch String(decoding: letters[4...], as: UTF8.self) {
    case "8", "16", "32", "LEAST8", "LEAST16", "LEAST32", "FAST8": return conversion
    case "64", "LEAST64", "FAST16", "FAST32", "FAST64", "MAX", "PTR": return "l" + conversion
    default: return nil
    }
  }

  // MARK: - Entries

  private mutating func readHeader(_ text: ArraySlice<UInt8>) {
    if let name = POHeader.charset(in: text)?.name, BuiltInCharset(name: name) != .utf8 {
      charset = name
    }
    let fields = POHeader.fields(of: string(text, at: text.startIndex))
    catalog.unknownMembers = [CatalogMember("header", .object(fields))]
    for field in fields where field.name == "Language" {
      if let value = field.value.text, !value.isEmpty { catalog.language = value }
    }
    if let rule = fields.last(where: { $0.name == "Plural-Forms" })?.value.text, !rule.isEmpty,
      let problem = GettextPluralForms.problem(of: rule)
    {
      problems.reportPluralForms(problem, at: text.startIndex..<text.startIndex + 1)
    }
  }

  /// Decodes a string in the character set of the file.
  private mutating func string(_ text: ArraySlice<UInt8>, at offset: Int) -> String {
    var decoded = Array(text)
    if let charset {
      decoded = FileText.decode(decoded, charset: charset, converter: converter) ?? decoded
    }
    if !isDamaged, FileText.firstIllFormedByte(decoded) != nil {
      isDamaged = true
      report(Damage(offset: offset, message: "ill-formed UTF-8 text"), .encoding)
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private mutating func append(
    _ original: ArraySlice<UInt8>, _ translation: ArraySlice<UInt8>, at offset: Int
  ) {
    let parts = original.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let key = string(parts.first ?? [], at: offset)
    // The header.
    guard !key.isEmpty else { return }
    let raw = parts.first ?? []
    let bytes = bytes
    let earlier = seen.insert(key, at: offset) { place in
      place + raw.count < bytes.count && bytes[place + raw.count] == 0
        && bytes[place..<place + raw.count] == raw
    }
    if earlier != nil {
      problems.report(
        .duplicateKey, .warning, at: offset..<offset + 1,
        "duplicate key '\(key)'; the last value is used")
    }
    let forms = translation.split(separator: 0, omittingEmptySubsequences: false)
    var node = CatalogNode()
    var members: [CatalogMember] = []
    if parts.count > 1 {
      let plural = parts[1].prefix { $0 != 0 }
      members = [CatalogMember("msgid_plural", .string(string(plural, at: offset)))]
      // A `Plural-Forms` header allows 16 forms.
      let cases = forms.prefix(GettextPluralForms.formLimit).enumerated().map { index, form in
        CatalogVariation(
          name: String(index), node: CatalogNode(string(form, at: form.startIndex)))
      }
      node.variations = [CatalogVariations(axis: .pluralForm, cases: cases)]
      unusualPlural =
        unusualPlural
        ?? CatalogProblems.UnusualPlural(formCount: forms.count { !$0.isEmpty }, at: offset)
    } else {
      node.unit = CatalogStringUnit(value: string(forms.first ?? [], at: offset))
    }
    var entry = CatalogEntry(
      key: key, comment: nil,
      localizations: [CatalogLocalization(language: catalog.language ?? "", node: node)],
      offset: offset)
    entry.unknownMembers = members
    sink.take(entry)
  }
}
