internal import FoundationEssentials

/// The strings of a `.stringsdata` file, which Apple's compiler writes for each source file.
///
/// The file is JSON: `{"source": …, "tables": {"Localizable": [{"key": …, "comment": …}]}}`.
package struct StringsData {
  /// The strings, each with its table.
  package let strings: [ExtractedString]

  /// Reads a file; nil if it is not such a file.
  package init?(_ bytes: [UInt8]) {
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)) else {
      return nil
    }
    strings = content.tables.sorted { $0.key < $1.key }.flatMap { table, entries in
      entries.map { entry in
        ExtractedString(
          key: entry.key, table: table,
          comment: entry.comment.flatMap { $0.isEmpty ? nil : $0 }, defaultValue: entry.value,
          file: content.source ?? "", line: entry.location?.startingLine ?? 1,
          column: entry.location?.startingColumn ?? 1)
      }
    }
  }

  /// Returns the content of a file with strings.
  ///
  /// - Parameter source: The full path of the Swift file.
  package static func written(_ strings: [ExtractedString], source: String) throws -> [UInt8] {
    let tables = Dictionary(grouping: strings) { $0.table ?? "Localizable" }.mapValues {
      $0.map {
        Entry(
          key: $0.key, comment: $0.comment ?? "", value: $0.defaultValue,
          location: Location(startingLine: $0.line, startingColumn: $0.column))
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](
      try encoder.encode(Content(source: source, tables: tables, version: 1))) + [0x0A]
  }

  private struct Content: Codable {
    var source: String?
    var tables: [String: [Entry]]
    var version: Int?
  }

  private struct Entry: Codable {
    var key: String
    var comment: String?
    var value: String?
    var location: Location?
  }

  private struct Location: Codable {
    var startingLine: Int?
    var startingColumn: Int?
  }
}
