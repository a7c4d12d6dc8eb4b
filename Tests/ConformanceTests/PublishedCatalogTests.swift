import FoundationEssentials
import ICUFormatConformance
import StringCatalogs
import Testing

/// Tests of the catalogs of public apps, in addition to their digests in the data.
@Suite(
  "Published catalogs",
  .enabled(if: ConformanceData.published != nil, "\(ConformanceData.absence)"))
struct PublishedCatalogTests {
  static let files: [String] =
    ((try? ConformanceData.published?.rows(of: "catalogs.jsonl")) ?? []).map(\.id)

  private func bytes(of file: String) throws -> [UInt8] {
    let data = try #require(ConformanceData.published)
    return Array(try Data(contentsOf: URL(filePath: "\(data.folder)/\(file)")))
  }

  private func read(
    _ file: String, stopping: Bool = false
  ) throws -> (reading: CatalogReading, bytes: [UInt8]) {
    let bytes = try bytes(of: file)
    let format = try #require(CatalogFormat(fileName: file))
    var options = CatalogReadingOptions()
    options.stopsAtFirstError = stopping
    return (StringCatalog.read(bytes, as: format, file: file, options: options), bytes)
  }

  /// A file with an error in its middle, at which Foundation stops reading.
  private static let damaged = "catalogs/utmapp_UTM__Platform_fr.lproj_Localizable.strings"

  @Test(
    "each catalog is written unchanged, and only the damaged one has errors", arguments: files)
  func roundTrips(_ file: String) throws {
    let (reading, bytes) = try read(file)
    #expect(reading.catalog.written() == bytes)
    let errors = reading.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty == (file != Self.damaged))
  }

  // The file has 743 keys, by a count of its lines, and a single `=` in line 683.
  @Test("the rest of a file after an error is read, unless the reader stops like Foundation's")
  func damage() throws {
    let whole = try read(Self.damaged).reading
    #expect(Set(whole.catalog.entries.map(\.key)).count == 743)
    #expect(whole.diagnostics.filter { $0.severity == .error }.map(\.line) == [683])
    let part = try read(Self.damaged, stopping: true).reading
    let count = Set(part.catalog.entries.map(\.key)).count
    let data = try #require(ConformanceData.published)
    let row = try #require(try data.rows(of: "catalogs.jsonl").first { $0.id == Self.damaged })
    #expect(row["keys"]?.text == String(count))
  }
}
