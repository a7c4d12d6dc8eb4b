internal import StringCatalogs

/// A part of a file that is a table of its own: a `<file>` of XLIFF.
///
/// All parts together are the table of the file; each is also one with the name of what was translated:
/// `App/en.lproj/Main.strings` is the table `Main`.
struct BundlePart: Sendable {
  /// The most parts of one file; what comes behind them is one part without a name.
  static let maximumCount = 256

  /// What was translated, as the file has it.
  let original: String
  /// The last component of the path without its extension.
  private let name: Substring

  init(original: String) {
    self.original = original
    let separators: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    let start = original.utf8.lastIndex { separators.contains($0) }
    var name = start.map { original[original.utf8.index(after: $0)...] } ?? original[...]
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex {
      name = name[..<dot]
    }
    self.name = name
  }

  /// Whether the part is the table of that name, or was translated from the file of that name.
  func isNamed(_ name: String) -> Bool { self.name == name || original == name }

  /// The tables of the parts of one file, while its entries come in.
  struct Builder {
    private var places: [String: Int] = [:]
    private var builders: [(part: BundlePart?, builder: PackedTable.Builder)] = []

    mutating func append(_ entry: CatalogEntry) {
      let original = entry.original ?? ""
      let isFull = builders.count >= BundlePart.maximumCount
      let place = places[original] ?? (isFull ? places[""] : nil) ?? builders.count
      if place == builders.count {
        let name = isFull ? "" : original
        places[name] = place
        builders.append(
          (name.isEmpty ? nil : BundlePart(original: name), PackedTable.Builder(format: .xliff)))
      }
      builders[place].builder.append(entry)
    }

    /// The tables of what was appended, in the order of the file.
    consuming func tables(
      of catalog: StringCatalog, language: LocaleIdentifier
    ) -> [(part: BundlePart?, table: PackedTable)] {
      builders.flatMap { part, builder in
        builder.tables(of: catalog, language: language).tables.map { (part, $0) }
      }
    }
  }
}
