import StringCatalogs
import Testing

/// Random nodes in all formats: without a diagnostic, each string is in the file.
@Suite("Random conversions")
struct ConversionRandomTests {
  private static func node(_ random: inout POFileTests.Numbers, depth: Int) -> CatalogNode {
    let texts = ["", "a", "%arg b", "%#@n@ c", "d'{", "ä\n", "e\u{1}", "%%arg"]
    let axes: [CatalogAxis] = [.plural, .device, .width, .pluralForm, "mood"]
    let names = ["one", "other", "mac", "10", "0", "1", "x.y"]
    var node = CatalogNode()
    if random.next(3) > 0 {
      node.unit = CatalogStringUnit(value: texts[random.next(texts.count)])
    }
    guard depth > 0 else { return node }
    for _ in 0..<max(0, random.next(5) - 3) {
      let cases = (0...random.next(2)).map { _ in
        CatalogVariation(
          name: names[random.next(names.count)], node: Self.node(&random, depth: depth - 1))
      }
      node.variations.append(
        CatalogVariations(axis: axes[random.next(axes.count)], cases: cases))
    }
    if random.next(4) == 0 {
      node.substitutions.append(
        CatalogSubstitution(
          name: ["n", "m", "a.b"][random.next(3)],
          argumentNumber: random.next(2) == 0 ? nil : random.next(3),
          formatSpecifier: [nil, "lld", "d"][random.next(3)],
          node: Self.node(&random, depth: depth - 1)))
    }
    return node
  }

  /// The strings of a node, without the marks that formats write in different ways.
  private static func texts(_ node: CatalogNode) -> Set<String> {
    var result: Set<String> = []
    if let unit = node.unit, !unit.value.contains("%"), !unit.value.isEmpty {
      result.insert(unit.value)
    }
    for variations in node.variations {
      for variation in variations.cases { result.formUnion(texts(variation.node)) }
    }
    for variable in node.substitutions { result.formUnion(texts(variable.node)) }
    return result
  }

  private static func hasDuplicates(_ node: CatalogNode) -> Bool {
    node.variations.contains { variations in
      Set(variations.cases.map(\.name)).count < variations.cases.count
        || variations.cases.contains { hasDuplicates($0.node) }
    } || node.substitutions.contains { hasDuplicates($0.node) }
  }

  @Test(
    "each string is in the new file, or its entry is reported", arguments: CatalogFormat.allCases)
  func strings(format: CatalogFormat) {
    var random = POFileTests.Numbers(seed: 11)
    for step in 0..<2_000 {
      let node = Self.node(&random, depth: 3)
      // Of two cases with one name, the last one is used.
      if Self.hasDuplicates(node) { continue }
      let catalog = StringCatalog(
        format: format, sourceLanguage: "en", language: "de",
        entries: [
          CatalogEntry(key: "k", localizations: [CatalogLocalization(language: "de", node: node)])
        ])
      var diagnostics: [CatalogDiagnostic] = []
      let bytes = catalog.written(diagnostics: &diagnostics)
      guard diagnostics.allSatisfy({ $0.kind == .pluralForms }) else { continue }
      let again = StringCatalog.read(bytes, as: format, language: "de")
      #expect(again.isClean)
      let found = again.catalog["k"]?["de"]?.node
      let texts = Self.texts(node)
      #expect(texts.isSubset(of: Self.texts(found ?? CatalogNode())), "\(step) \(node)")
    }
  }
}
