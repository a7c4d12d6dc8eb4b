internal import MessageSyntax
internal import StringCatalogs

/// The keys that several parts of a file share, such as two `<file>` elements of XLIFF.
enum SharedKeys {
  /// Removes all entries of such a key but the first one, for a format without parts.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that is written, in its new format.
  ///   - text: The text of the file that was read, for the lines in messages.
  /// - Returns: An error for each removed entry that differs from the first one.
  static func remove(from catalog: inout StringCatalog, text: [UInt8]) -> [CatalogDiagnostic] {
    var firsts: [ByteEqualString: CatalogEntry] = [:]
    var lines: LineIndex?
    func place(of entry: CatalogEntry) -> String {
      let index = lines ?? LineIndex(text)
      lines = index
      let line = entry.offset.map { " (line \(index.location(at: $0).line))" } ?? ""
      return "'\(entry.original ?? "")'\(line)"
    }
    var losses: [CatalogDiagnostic] = []
    catalog.entries.removeAll { entry in
      guard let first = firsts[entry.key.byBytes] else {
        firsts[entry.key.byBytes] = entry
        return false
      }
      guard first.localizations != entry.localizations || first.comment != entry.comment else {
        return true
      }
      losses.append(
        CatalogDiagnostic(
          kind: .duplicateKey, severity: .error, at: entry,
          message: "'\(entry.gettextTitle)' is in \(place(of: first)) and differs in "
            + "\(place(of: entry)), but '.\(catalog.format.rawValue)' has one entry for a key; "
            + "the second one is not written",
          hint: "convert each '<file>' to a file of its own with '--original'"))
      return true
    }
    return losses
  }
}
