import Foundation
import ICUFormatConformance
import StringCatalogs
import Testing

@testable import ICUFormat

@Suite("PackedNode")
struct PackedNodeTests {
  /// Returns a node without the parts that are not encoded.
  private func bare(_ node: CatalogNode) -> CatalogNode {
    CatalogNode(
      unit: node.unit.map { CatalogStringUnit(value: $0.value) },
      variations: node.variations.map { variations in
        CatalogVariations(
          axis: variations.axis,
          cases: variations.cases.map { CatalogVariation(name: $0.name, node: bare($0.node)) })
      },
      substitutions: node.substitutions.map {
        CatalogSubstitution(
          name: $0.name, argumentNumber: $0.argumentNumber, formatSpecifier: $0.formatSpecifier,
          node: bare($0.node))
      })
  }

  private func packed(_ node: CatalogNode) -> CatalogNode {
    // Other bytes come before and after the node.
    var bytes: [UInt8] = [0xFF, 0xFF]
    PackedNode.append(node, to: &bytes)
    let end = bytes.count
    bytes.append(0xFF)
    return PackedNode(bytes[2..<end]).model
  }

  @Test(
    "every node in the catalogs of public apps is decoded unchanged",
    .enabled(if: !ConformanceLookupTests.files.isEmpty, "\(ConformanceData.absence)"),
    arguments: ConformanceLookupTests.files)
  func corpus(_ file: ConformanceLookupTests.File) throws {
    let bytes = [UInt8](try Data(contentsOf: file.url))
    for entry in StringCatalog.read(bytes, as: file.format).catalog.entries {
      for localization in entry.localizations {
        #expect(packed(localization.node) == bare(localization.node))
      }
    }
  }

  @Test(
    "strings of all lengths and numbers of all sizes are decoded unchanged",
    arguments: [0, 1, 126, 127, 128, 16_382, 16_383, 16_384, 3_000_000])
  func lengths(_ count: Int) {
    let text = String(repeating: "ü", count: count / 2) + (count % 2 == 0 ? "" : "x")
    let node = CatalogNode(
      unit: CatalogStringUnit(value: text),
      variations: [
        CatalogVariations(axis: "own", cases: []),
        CatalogVariations(axis: .width, cases: [CatalogVariation(name: text, node: CatalogNode())]),
      ],
      substitutions: [
        CatalogSubstitution(name: text, argumentNumber: count, node: CatalogNode(text)),
        CatalogSubstitution(
          name: "", argumentNumber: -count, formatSpecifier: "", node: CatalogNode()),
      ])
    #expect(packed(node) == node)
  }
}
