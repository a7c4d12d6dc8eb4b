internal import FoundationEssentials
internal import StringCatalogs

/// The keys that a running program requested.
///
/// The file has one JSON object per line: `{"key": "%lld files", "table": "Main"}`. Without a table,
/// it is `Localizable`. Empty lines are ignored.
package struct KeyLog: Sendable {
  /// A line that is not such an object.
  package struct Failure: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// What is wrong with it.
    package let message: String
  }

  /// A requested key.
  package struct Entry: Hashable, Sendable {
    /// The key in printf form.
    package let key: String
    /// The table.
    package let table: String
    /// The line of its first request, from 1.
    package let line: Int
  }

  private struct Line: Decodable {
    var key: String
    var table: String?
  }

  private struct Identity: Hashable {
    let key: ByteEqualString
    let table: ByteEqualString

    init(_ key: String, _ table: String?) {
      self.key = key.byBytes
      self.table = (table ?? "Localizable").byBytes
    }
  }

  /// The different keys, in the order of their first requests.
  package let entries: [Entry]

  /// Reads a log.
  package init(_ bytes: [UInt8]) throws(Failure) {
    let decoder = JSONDecoder()
    var entries: [Entry] = []
    var seen: Set<Identity> = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 0x20 }) {
      guard let entry = try? decoder.decode(Line.self, from: Data(line)) else {
        throw Failure(
          line: index + 1, message: #"invalid line; expected {"key": "…", "table": "…"}"#)
      }
      if seen.insert(Identity(entry.key, entry.table)).inserted {
        entries.append(
          Entry(key: entry.key, table: entry.table ?? "Localizable", line: index + 1))
      }
    }
    self.entries = entries
  }

  /// Returns the keys that are not among the strings of the source.
  package func missing(in strings: [ExtractedString]) -> [Entry] {
    let known = Set(strings.map { Identity($0.key, $0.table) })
    return entries.filter { !known.contains(Identity($0.key, $0.table)) }
  }

  /// Returns the strings of the source that the program did not ask for.
  package func unused(of strings: [ExtractedString]) -> [ExtractedString] {
    let asked = Set(entries.map { Identity($0.key, $0.table) })
    var seen: Set<Identity> = []
    return strings.filter {
      let identity = Identity($0.key, $0.table)
      return !asked.contains(identity) && seen.insert(identity).inserted
    }
  }
}
