internal import StringCatalogs

/// A part of a file that is also a separate table: a `<file>` of XLIFF.
///
/// All parts together are the table of the file. Each part is also a table with the name of the
/// file that was translated: `App/en.lproj/Main.strings` is the table `Main`.
struct BundlePart: Sendable {
  /// The maximum number of parts of a file; all parts after that are one part without a name.
  static let maximumCount = 256

  /// The path of the translated file, as written in the XLIFF file.
  let original: String
  /// The last path component, without its extension.
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

  /// Whether the part is the table with that name, or is the translation of the file with that
  /// name.
  func isNamed(_ name: String) -> Bool { self.name == name || original == name }

  /// Builds the tables of the parts of one file from its entries.
  struct Builder {
    private var places: [String: Int] = [:]
    private var builders: [(part: BundlePart?, builder: PackedTable.Builder)] = []
    private let syntax: CatalogMessageSyntax

    init(syntax: CatalogMessageSyntax = CatalogFormat.xliff.messageSyntax) { self.syntax = syntax }

    mutating func append(_ entry: CatalogEntry) {
      let original = entry.original ?? ""
      let isFull = builders.count >= BundlePart.maximumCount
      let place = places[original] ?? (isFull ? places[""] : nil) ?? builders.count
      if place == builders.count {
        let name = isFull ? "" : original
        places[name] = place
        builders.append(
          (
            name.isEmpty ? nil : BundlePart(original: name),
            PackedTable.Builder(format: .xliff, syntax: syntax)
          ))
      }
      builders[place].builder.append(entry)
    }

    /// Returns the tables of the appended entries, in the order of the file.
    consuming func tables(
      of catalog: StringCatalog, language: LocaleIdentifier, report: NameReport
    ) -> [(part: BundlePart?, table: PackedTable)] {
      builders.flatMap { part, builder in
        builder.tables(of: catalog, language: language, report: report).tables.map { (part, $0) }
      }
    }

    /// Returns the tables of the appended entries with their keys, by part.
    consuming func groups(
      of catalog: StringCatalog, language: LocaleIdentifier, report: NameReport
    ) -> [(original: String?, index: KeyIndex, tables: [PackedTable])] {
      builders.map { part, builder in
        let content = builder.tables(of: catalog, language: language, report: report)
        return (part?.original, content.index, content.tables)
      }
    }
  }
}
