import CatalogTools
import FoundationEssentials
import ICUFormatConformance
import StringCatalogs
import Testing

/// Converts the catalogs of public apps into each other format and back.
@Suite(
  "Published catalogs in other formats",
  .enabled(if: ConformanceData.published != nil, "\(ConformanceData.absence)"))
struct PublishedConversionTests {
  /// The large catalogs have nothing that the others lack.
  private static let sizeLimit = 100_000

  private static let files = ConformanceData.publishedCatalogs.filter {
    CatalogFormat(fileName: $0) != nil && bytes(of: $0).count <= sizeLimit
  }

  private static func bytes(of path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(filePath: path))).map(Array.init) ?? []
  }

  @Test("there are at least 90 catalogs")
  func count() { #expect(Self.files.count >= 90) }

  @Test(
    "each text that is not reported as lost is the same after a conversion and back",
    arguments: files)
  func texts(path: String) throws {
    let format = try #require(CatalogFormat(fileName: path))
    // Some files have a language in their name, such as `…_de.lproj_Localizable.strings`.
    let folder = path.split(separator: "_").last { $0.hasSuffix(".lproj") }
    let language = folder.map { String($0.dropLast(".lproj".count)) } ?? "de"
    let catalog = Self.labeled(
      StringCatalog.read(Self.bytes(of: path), as: format, language: language).catalog, language)
    let expected = Self.texts(of: catalog, language)
    for other in CatalogFormat.allCases where other != format && other != .mo {
      let there = CatalogConversion(catalog, to: other, language: language)
      let reading = StringCatalog.read(there.bytes, as: other, language: language)
      #expect(reading.isClean, "\(other)")
      let back = CatalogConversion(
        Self.labeled(reading.catalog, language), to: format, language: language)
      let new = Self.labeled(
        StringCatalog.read(back.bytes, as: format, language: language).catalog, language)
      let reported = Self.common((there.losses + back.losses).map(\.message).joined())
      let found = Self.texts(of: new, language)
      for key in Set(expected.keys).union(found.keys) where !reported.contains(key) {
        #expect(found[key] == expected[key], "\(other): \(key)")
      }
    }
  }

  private static func labeled(_ catalog: StringCatalog, _ language: String) -> StringCatalog {
    LabeledCatalog(path: "", catalog: catalog, language: language).catalog
  }

  /// Keys that other formats write differently: text in braces, and directives that do not exist.
  private static let otherKeys: Set = ["u{2022} ", "u2022 ", "%2$B", "%@B%@"]

  /// Fixtures named for wrong plurals, of which each format shows another part.
  private static let wrongPlurals = "unsupported-use"

  /// Returns a key or a message with one form of each directive.
  ///
  /// Formats of messages write `%1$d` as `%lld`, and look-ups find both.
  private static func common(_ text: String) -> String {
    text.replacing(/%(?:\d+\$)?(\.\d+)?(?:l|ll)?([@diuf])/) { match in
      "%\(match.1 ?? "")\("iu".contains(match.2) ? "d" : match.2)"
    }
  }

  /// The texts that users see, by key.
  private static func texts(
    of catalog: StringCatalog, _ language: String
  ) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    var renderer = CatalogRenderer(catalog, languages: [language])
    renderer.forEachText { text in
      guard !otherKeys.contains(text.key), !text.key.hasPrefix(wrongPlurals) else { return }
      result[common(text.key), default: []].insert(text.text)
    }
    return result
  }
}
