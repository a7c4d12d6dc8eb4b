internal import StringCatalogs

/// The texts of one file in one language: bytes and offsets, nothing parsed.
final class StringTable: Sendable {
  /// The language of the texts: its plural rules choose.
  let language: LocaleIdentifier
  let syntax: CatalogMessageSyntax
  let index: KeyIndex
  private let bytes: [UInt8]
  /// Where each text ends in `bytes`, with the high bit set where the key has no text here.
  private let ends: [UInt32]
  /// What is more than a text.
  private let varied: [Int: CatalogNode]
  /// The rule of a gettext catalog.
  private let pluralForms: GettextPluralForms?

  private static let absent: UInt32 = 1 << 31

  /// What a table holds for a key.
  enum Value {
    case text(String)
    /// - Parameter forms: The rule that chooses between gettext's plural forms.
    case node(CatalogNode, forms: GettextPluralForms?)
  }

  private init(
    language: LocaleIdentifier, syntax: CatalogMessageSyntax, index: KeyIndex, bytes: [UInt8],
    ends: [UInt32], varied: [Int: CatalogNode], pluralForms: GettextPluralForms?
  ) {
    self.language = language
    self.syntax = syntax
    self.index = index
    self.bytes = bytes
    self.ends = ends
    self.varied = varied
    self.pluralForms = pluralForms
  }

  /// Whether the language has no text at all.
  var isEmpty: Bool { varied.isEmpty && !ends.contains { $0 & StringTable.absent == 0 } }

  /// The value at a place of the index, or nil where the language has none.
  func value(at place: Int) -> Value? {
    if let node = varied[place] { return .node(node, forms: pluralForms) }
    guard ends[place] & StringTable.absent == 0 else { return nil }
    let start = place == 0 ? 0 : Int(ends[place - 1] & ~StringTable.absent)
    return .text(String(decoding: bytes[start..<Int(ends[place])], as: UTF8.self))
  }

  /// The tables of a catalog, one a language, over one index of its keys.
  ///
  /// - Parameter language: The language of a file that names none.
  static func tables(
    of catalog: StringCatalog, language: LocaleIdentifier
  ) -> (index: KeyIndex, tables: [StringTable]) {
    let index = KeyIndex(
      keys: catalog.entries.lazy.map(\.key), spelling: catalog.format.messageSyntax)
    let spellings = catalog.languages
    var builders: [String: Builder] = [:]
    for spelling in spellings { builders[spelling] = Builder() }
    let source = catalog.sourceLanguage ?? ""
    let pluralForms = catalog.format == .po ? catalog.pluralForms : nil
    for (place, entry) in catalog.entries.enumerated() {
      for localization in entry.localizations {
        if isUntranslated(localization, in: catalog.format, source: source) { continue }
        builders[localization.language]?.append(localization.node, at: place)
      }
    }
    var result: [StringTable] = []
    for spelling in spellings {
      guard var builder = builders.removeValue(forKey: spelling) else { continue }
      builder.pad(to: catalog.entries.count)
      let locale = spelling.isEmpty ? language : LanguageName.locale(spelling)
      result.append(
        StringTable(
          language: locale, syntax: catalog.format.messageSyntax, index: index,
          bytes: builder.bytes, ends: builder.ends, varied: builder.varied,
          pluralForms: pluralForms))
    }
    return (index, result)
  }

  /// Whether a text only waits for its translation.
  private static func isUntranslated(
    _ localization: CatalogLocalization, in format: CatalogFormat, source: String
  ) -> Bool {
    let node = localization.node
    if format == .po {
      // gettext leaves out what is empty, and what is marked as fuzzy.
      let units =
        node.unit.map { [$0] } ?? node.variations.flatMap { $0.cases }.compactMap(\.node.unit)
      return units.allSatisfy { $0.value.isEmpty || $0.state == .needsReview }
    }
    // Xcode fills in what is not translated yet with the state new and no text.
    guard node.isPlain, let unit = node.unit else { return false }
    return unit.state == .new && unit.value.isEmpty && localization.language != source
  }

  private struct Builder {
    var bytes: [UInt8] = []
    var ends: [UInt32] = []
    var varied: [Int: CatalogNode] = [:]

    mutating func append(_ node: CatalogNode, at place: Int) {
      pad(to: place)
      guard ends.count == place else { return }
      if node.isPlain, let unit = node.unit {
        bytes.append(contentsOf: unit.value.utf8)
        ends.append(UInt32(truncatingIfNeeded: bytes.count) & ~StringTable.absent)
      } else if node.unit != nil || !node.isPlain {
        varied[place] = node
        pad(to: place + 1)
      }
    }

    mutating func pad(to count: Int) {
      let end = UInt32(truncatingIfNeeded: bytes.count) | StringTable.absent
      while ends.count < count { ends.append(end) }
    }
  }
}
