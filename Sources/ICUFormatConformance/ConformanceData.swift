import FoundationEssentials

/// A folder of conformance data: files of rows, each row a request with its expected answer.
package struct ConformanceData: Sendable {
  /// The folder's path.
  package let folder: String
  private let defaults: [String: [JSONValue.Member]]

  /// The folder of the published data: `$ICUFORMAT_CONFORMANCE`, else `../shared/conformance` next
  /// to the package, which does not contain the data.
  package static let publishedFolder: String =
    ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"]
    ?? URL(filePath: "../../../shared/conformance", relativeTo: URL(filePath: #filePath))
    .standardizedFileURL.path

  /// The data in ``publishedFolder``, or nil if there is none.
  package static let published = ConformanceData(folder: publishedFolder)

  /// The paths of the catalogs of public apps in ``publishedFolder``, sorted by name.
  package static let publishedCatalogs: [String] = {
    let folder = "\(publishedFolder)/catalogs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }()

  /// The reason why tests of the data are skipped if there is none.
  package static let absence =
    "no conformance data: set ICUFORMAT_CONFORMANCE to a folder that holds its manifest.json"

  /// Loads the manifest of `folder`; nil if there is none.
  package init?(folder: String) {
    let manifest = "\(folder)/manifest.json"
    guard let bytes = try? Data(contentsOf: URL(filePath: manifest)),
      let entries = try? JSONValue(parsing: bytes).elements
    else { return nil }
    self.folder = folder
    var defaults: [String: [JSONValue.Member]] = [:]
    for entry in entries {
      guard let file = entry["file"]?.text else { continue }
      defaults[file] = entry["defaults"]?.members ?? []
    }
    self.defaults = defaults
  }

  /// The names of the files with rows to answer, sorted.
  package var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter {
      ($0.hasSuffix(".jsonl") || $0.hasSuffix(".tsv")) && $0 != "swift_expectations.jsonl"
    }.sorted()
  }

  /// Returns the rows of one of ``files``.
  package func rows(of file: String) throws -> [ConformanceRow] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(file)")))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let fixed = defaults[file] ?? []
    let operation = Self.operation(ofFile: file)
    if file.hasSuffix(".jsonl") {
      return try lines.map { line in
        let members = try JSONValue(parsing: line).members ?? []
        return ConformanceRow(members: fixed + members, operation: operation)
      }
    }
    guard let head = lines.first else { return [] }
    let columns = Self.cells(of: head)
    return lines.dropFirst().map { line in
      let cells = zip(columns, Self.cells(of: line)).filter { !$1.isEmpty }
      return ConformanceRow(
        members: fixed + cells.map { .init($0, .string($1)) }, operation: operation)
    }
  }

  /// Returns the operation of rows that name none.
  private static func operation(ofFile file: String) -> String {
    switch file {
    case "message_mf1.jsonl", "message_mf1_real.jsonl", "message_mf1_fuzz.jsonl": "message"
    case "message_mf2.jsonl": "message2"
    case "number_oracle.tsv": "number_skeleton"
    case "printf_foundation.jsonl": "printf"
    case "catalogs.jsonl": "catalog"
    default: String(file.prefix { $0 != "." })
    }
  }

  /// Returns the cells of a line; `\t`, `\n`, `\r` and `\\` are unescaped.
  private static func cells(of line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { cell in
      var bytes: [UInt8] = []
      var isEscaped = false
      for byte in cell {
        guard isEscaped else {
          isEscaped = byte == UInt8(ascii: "\\")
          if !isEscaped { bytes.append(byte) }
          continue
        }
        isEscaped = false
        switch byte {
        case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "\\"): bytes.append(byte)
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
      }
      if isEscaped { bytes.append(UInt8(ascii: "\\")) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
