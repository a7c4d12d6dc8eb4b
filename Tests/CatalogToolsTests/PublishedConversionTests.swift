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
  /// Larger catalogs, of which there are four, take too long in a debug build.
  private static let sizeLimit = 100_000

  private static let files = ConformanceData.publishedCatalogs.filter {
    CatalogFormat(fileName: $0) != nil && bytes(of: $0).count <= sizeLimit
  }

  private static func bytes(of path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(filePath: path))).map(Array.init) ?? []
  }

  @Test("each text that is not reported as lost is the same after a conversion and back")
  func texts() throws {
    var (compared, reported) = (0, 0)
    for path in Self.files {
      let format = try #require(CatalogFormat(fileName: path))
      // Some files have a language in their name, such as `…_de.lproj_Localizable.strings`.
      let folder = path.split(separator: "_").last { $0.hasSuffix(".lproj") }
      let language = folder.map { String($0.dropLast(".lproj".count)) } ?? "de"
      let catalog = Self.labeled(
        StringCatalog.read(Self.bytes(of: path), as: format, language: language), language)
      let expected = Self.texts(of: catalog, language)
      for other in CatalogFormat.allCases where other != format && other != .mo {
        let there = CatalogConversion(catalog, to: other, language: language)
        let reading = StringCatalog.read(there.bytes, as: other, language: language)
        #expect(reading.isClean, "\(path), \(other)")
        let back = CatalogConversion(
          Self.labeled(reading, language), to: format, language: language)
        let new = StringCatalog.read(back.bytes, as: format, language: language)
        let found = Self.texts(of: Self.labeled(new, language), language)
        let losses = Self.common((there.losses + back.losses).map(\.message).joined())
        for key in Set(expected.keys).union(found.keys) {
          guard !losses.contains("'\(key)'") else {
            reported += 1
            continue
          }
          compared += 1
          #expect(found[key] == expected[key], "\(path), \(other): \(key)")
        }
      }
    }
    #expect(compared >= 60_000)
    #expect(reported * 50 <= compared)
  }

  private static func labeled(_ reading: CatalogReading, _ language: String) -> StringCatalog {
    LabeledCatalog(path: "", catalog: reading.catalog, language: language).catalog
  }

  /// Keys that other formats write differently: text in braces, directives that do not exist, and
  /// wrong plurals, of which each format shows another part.
  private static let exceptions: Set = [
    "u{2022} ", "u2022 ", "%2$B", "%@B%@",
    "unsupported-use.placeholders-in-variable-rule.string-int",
    "unsupported-use.invalid-variable-value-type.string",
  ]

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
      guard !exceptions.contains(text.key) else { return }
      // An empty key with an empty string has nothing to translate.
      guard !text.key.isEmpty || !text.text.isEmpty else { return }
      result[common(text.key), default: []].insert(text.text)
    }
    return result
  }
}
