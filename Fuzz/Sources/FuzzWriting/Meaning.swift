import StringCatalogs

/// The content of a catalog, as far as its format can represent it.
enum Meaning: Equatable {
  /// All entries, unchanged.
  case entries([CatalogEntry], json: String)
  /// The translations of each key, which are the whole content of a compiled file.
  case texts([[UInt8]: [[UInt8]]])

  init(of catalog: StringCatalog) {
    guard catalog.format == .mo else {
      self = .entries(
        catalog.entries.map(Self.withoutFuzzyFlag), json: catalog.value.canonicalJSON)
      return
    }
    var texts: [[UInt8]: [[UInt8]]] = [:]
    for entry in catalog.entries {
      guard let node = entry.localizations.first?.node, node.unit?.state != .needsReview else {
        continue
      }
      let units = [node.unit] + (node.variations.first?.cases.map(\.node.unit) ?? [])
      let values = units.compactMap { $0.map { Array($0.value.utf8) } }
      guard values.contains(where: { !$0.isEmpty }) else { continue }
      texts[Array(entry.key.utf8)] = values
    }
    self = .texts(texts)
  }

  /// Removes gettext's flag `fuzzy`, which has the same meaning as the state.
  private static func withoutFuzzyFlag(_ entry: CatalogEntry) -> CatalogEntry {
    var entry = entry
    entry.unknownMembers = entry.unknownMembers.compactMap { member in
      guard member.name == "flag", case .array(let flags) = member.value else { return member }
      let others = flags.filter { $0.text != "fuzzy" }
      return others.isEmpty ? nil : CatalogMember("flag", .array(others))
    }
    return entry
  }

  static func == (left: Meaning, right: Meaning) -> Bool {
    switch (left, right) {
    case (.entries(let left, let leftJSON), .entries(let right, let rightJSON)):
      // Two forms of a character are equal in strings, but not here.
      left == right && leftJSON.utf8.elementsEqual(rightJSON.utf8)
    case (.texts(let left), .texts(let right)): left == right
    default: false
    }
  }
}
