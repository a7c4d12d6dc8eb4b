import FoundationEssentials

/// A list in a file: one row per line, with cells that tabs separate; `#` begins a comment.
struct ConformanceList: Sendable {
  /// The rows, each with at least one cell.
  let rows: [[String]]
  /// The comments, without `#` and the spaces after it.
  let comments: [String]

  /// Reads a list; a missing file is an empty list.
  init(path: String) {
    let bytes = (try? Data(contentsOf: URL(filePath: path))).map(Array.init) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    rows = lines.filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    comments = lines.filter { $0.hasPrefix("#") }.map { line in
      String(line.drop { $0 == "#" || $0 == " " })
    }
  }
}
