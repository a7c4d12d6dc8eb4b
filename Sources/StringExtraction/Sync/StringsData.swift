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

  private struct Content: Decodable {
    var source: String?
    var tables: [String: [Entry]]
  }

  private struct Entry: Decodable {
    var key: String
    var comment: String?
    var value: String?
    var location: Location?
  }

  private struct Location: Decodable {
    var startingLine: Int?
    var startingColumn: Int?
  }
}
