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

  fileprivate static let absent: UInt32 = 1 << 31

  /// What a table holds for a key.
  enum Value {
    case text(String)
    /// - Parameter forms: The rule that chooses between gettext's plural forms.
    case node(CatalogNode, forms: GettextPluralForms?)
  }

  fileprivate init(
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
}

/// The tables of one file, one a language, over one index of its keys, while its entries come in.
struct StringTableBuilder {
  private let format: CatalogFormat
  private var keys: KeyList
  private var texts: [String: Texts] = [:]
  /// The languages, in the order of their first appearance.
  private var languages: [String] = []

  init(format: CatalogFormat) {
    self.format = format
    keys = KeyList(spelling: format.messageSyntax)
  }

  mutating func append(_ entry: CatalogEntry) {
    let place = keys.count
    keys.append(entry.key)
    for localization in entry.localizations {
      let language = localization.language
      if let index = texts.index(forKey: language) {
        texts.values[index].append(localization.node, at: place, in: format)
      } else {
        languages.append(language)
        var first = Texts()
        first.append(localization.node, at: place, in: format)
        texts[language] = first
      }
    }
  }

  /// The tables of what was appended.
  ///
  /// - Parameters:
  ///   - catalog: What the file says beside its entries.
  ///   - language: The language of a file that names none.
  consuming func tables(
    of catalog: StringCatalog, language: LocaleIdentifier
  ) -> (index: KeyIndex, tables: [StringTable]) {
    let index = KeyIndex(keys)
    let pluralForms = format == .po ? catalog.pluralForms : nil
    var result: [StringTable] = []
    for spelling in languages {
      guard var texts = texts.removeValue(forKey: spelling) else { continue }
      texts.finish(count: index.count, isSource: spelling == catalog.sourceLanguage ?? "")
      result.append(
        StringTable(
          language: spelling.isEmpty ? language : LanguageName.locale(spelling),
          syntax: format.messageSyntax, index: index, bytes: texts.bytes, ends: texts.ends,
          varied: texts.varied, pluralForms: pluralForms))
    }
    return (index, result)
  }

  /// The texts of one language.
  private struct Texts {
    var bytes: [UInt8] = []
    var ends: [UInt32] = []
    var varied: [Int: CatalogNode] = [:]
    /// The places that Xcode filled in for a translation to come: the state new, and no text.
    ///
    /// Only in the source language, which may be named behind them, that is a text.
    private var untranslated: [Int] = []

    mutating func append(_ node: CatalogNode, at place: Int, in format: CatalogFormat) {
      if format == .po, Texts.isUntranslated(node) { return }
      pad(to: place)
      // Of two translations into one language the first counts.
      guard ends.count == place else { return }
      if node.isPlain, let unit = node.unit {
        if format != .po, unit.state == .new, unit.value.isEmpty { untranslated.append(place) }
        bytes.append(contentsOf: unit.value.utf8)
        ends.append(UInt32(truncatingIfNeeded: bytes.count) & ~StringTable.absent)
      } else if node.unit != nil || !node.isPlain {
        varied[place] = node
        pad(to: place + 1)
      }
    }

    mutating func finish(count: Int, isSource: Bool) {
      pad(to: count)
      guard !isSource else { return }
      for place in untranslated { ends[place] |= StringTable.absent }
    }

    private mutating func pad(to count: Int) {
      let end = UInt32(truncatingIfNeeded: bytes.count) | StringTable.absent
      while ends.count < count { ends.append(end) }
    }

    /// gettext leaves out what is empty, and what is marked as fuzzy.
    private static func isUntranslated(_ node: CatalogNode) -> Bool {
      let units =
        node.unit.map { [$0] } ?? node.variations.flatMap { $0.cases }.compactMap(\.node.unit)
      return units.allSatisfy { $0.value.isEmpty || $0.state == .needsReview }
    }
  }
}
