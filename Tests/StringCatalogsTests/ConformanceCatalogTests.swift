import Foundation
import StringCatalogs
import Testing

/// The catalogs of public apps beside the project, and what others' readers found in them.
enum ConformanceCatalogs {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var file: String
    var keys: Int
    var sha256_pairs: String?
    var sha256_json: String?
    var testDescription: String { file }
  }

  static let folder: URL? = {
    let given = ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"]
    let url =
      given.map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appendingPathComponent("../shared/conformance")
    let catalogs = url.appendingPathComponent("catalogs.jsonl").path
    return FileManager.default.fileExists(atPath: catalogs) ? url : nil
  }()

  static let rows: [Row] = {
    guard let folder,
      let text = try? String(
        contentsOf: folder.appendingPathComponent("catalogs.jsonl"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }()

  static func bytes(_ row: Row) throws -> [UInt8] {
    let folder = try #require(folder)
    return Array(try Data(contentsOf: folder.appendingPathComponent(row.file)))
  }
}

@Suite(
  "Catalogs of public apps",
  .enabled(if: ConformanceCatalogs.folder != nil, "the conformance data is not beside the project"))
struct ConformanceCatalogTests {
  private func read(
    _ row: ConformanceCatalogs.Row, likeFoundation: Bool = false
  ) throws -> (CatalogReading, [UInt8]) {
    let bytes = try ConformanceCatalogs.bytes(row)
    let format = try #require(CatalogFormat(fileName: row.file))
    var options = CatalogReadingOptions()
    options.stopsAtFirstError = likeFoundation
    return (StringCatalog.read(bytes, as: format, file: row.file, options: options), bytes)
  }

  /// Files that Foundation reads only up to an error in their middle.
  private static let damaged = ["catalogs/utmapp_UTM__Platform_fr.lproj_Localizable.strings": 743]

  @Test("each catalog reads without errors and with all keys", arguments: ConformanceCatalogs.rows)
  func reads(_ row: ConformanceCatalogs.Row) throws {
    let (whole, _) = try read(row)
    if let keys = Self.damaged[row.file] {
      #expect(Set(whole.catalog.entries.map(\.key)).count == keys)
      #expect(whole.diagnostics.filter { $0.severity == .error }.map(\.line) == [683])
    } else {
      #expect(whole.diagnostics.filter { $0.severity == .error } == [])
    }
    let (reading, _) = try read(row, likeFoundation: true)
    #expect(Set(reading.catalog.entries.map(\.key)).count == row.keys)
    if let wanted = row.sha256_pairs {
      var last: [String: String] = [:]
      for entry in reading.catalog.entries { last[entry.key] = entry.value }
      let pairs = last.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      let text = pairs.map { $0.key + "\0" + $0.value + "\0" }.joined()
      #expect(SHA256.hex(Array(text.utf8)) == wanted)
    }
    if let wanted = row.sha256_json {
      #expect(SHA256.hex(Array(reading.catalog.value.canonicalJSON.utf8)) == wanted)
    }
  }

  @Test("each catalog is written as it was", arguments: ConformanceCatalogs.rows)
  func roundTrips(_ row: ConformanceCatalogs.Row) throws {
    let (reading, bytes) = try read(row)
    #expect(reading.catalog.written() == bytes)
  }

  @Test(
    "values equal those of Foundation's property list reader", arguments: ConformanceCatalogs.rows)
  func equalsFoundation(_ row: ConformanceCatalogs.Row) throws {
    guard row.file.hasSuffix(".strings") || row.file.hasSuffix(".stringsdict") else { return }
    let (reading, bytes) = try read(row, likeFoundation: true)
    let plist = try #require(
      try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any])
    var last: [String: String] = [:]
    for entry in reading.catalog.entries { last[entry.key] = entry.value }
    for (key, value) in last {
      if let text = plist[key] as? String { #expect(value == text) }
    }
    if reading.catalog.format == .strings { #expect(plist.count == last.count) }
  }
}
