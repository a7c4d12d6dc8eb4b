internal import MessageSyntax
internal import StringCatalogs

extension CatalogKey {
  /// Returns the entries with new ones in their places, if the entries are sorted as Xcode sorts
  /// them, or else at the end.
  static func inserting(_ new: [CatalogEntry], into entries: [CatalogEntry]) -> [CatalogEntry] {
    guard !new.isEmpty else { return entries }
    let keys = entries.map { SortKey($0.key) }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { !($1 < $0) }
    guard isSorted else { return entries + new }
    let sorted = new.map { (SortKey($0.key), $0) }.sorted { $0.0 < $1.0 }
    var result: [CatalogEntry] = []
    var next = sorted.startIndex
    for (key, entry) in zip(keys, entries) {
      while next < sorted.endIndex, sorted[next].0 < key {
        result.append(sorted[next].1)
        next += 1
      }
      result.append(entry)
    }
    return result + sorted[next...].map(\.1)
  }

  /// A key in the order of Xcode's catalogs: without case, numbers by their values.
  private struct SortKey: Comparable {
    private let parts: [Part]
    private let text: String

    private enum Part: Equatable {
      case letter(UInt32)
      case number(String)
    }

    init(_ text: String) {
      self.text = text
      var parts: [Part] = []
      var digits = ""
      for scalar in text.lowercased().unicodeScalars {
        if ("0"..."9").contains(scalar) {
          digits.unicodeScalars.append(scalar)
        } else {
          if !digits.isEmpty { parts.append(.number(String(digits.drop { $0 == "0" }))) }
          digits = ""
          parts.append(.letter(scalar.value))
        }
      }
      if !digits.isEmpty { parts.append(.number(String(digits.drop { $0 == "0" }))) }
      self.parts = parts
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
      for (a, b) in zip(left.parts, right.parts) where a != b {
        switch (a, b) {
        case (.number(let a), .number(let b)):
          return (a.utf8.count, a) < (b.utf8.count, b)
        case (.number, .letter(let b)): return 0x30 < b
        case (.letter(let a), .number): return a < 0x30
        case (.letter(let a), .letter(let b)): return a < b
        }
      }
      if left.parts.count != right.parts.count { return left.parts.count < right.parts.count }
      return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    static func == (left: SortKey, right: SortKey) -> Bool {
      left.text.byBytes == right.text.byBytes
    }
  }
}
