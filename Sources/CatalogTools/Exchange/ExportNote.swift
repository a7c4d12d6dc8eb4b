internal import MessageSyntax
internal import StringCatalogs

/// A note that an export adds for translators, unlike a comment of the developer.
enum ExportNote {
  private static let pluralStart = "Plural form '"
  private static let caseStart = "Case '"
  private static let caseEnd = " is shown"

  /// Returns the note with a plural form, because translation programs may not show the id of a unit.
  ///
  /// - Parameter numbers: The first numbers with the form.
  static func plural(_ category: PluralCategory, numbers: String) -> XLIFFNote {
    XLIFFNote("\(pluralStart)\(category.rawValue)'" + (numbers.isEmpty ? "" : ": \(numbers)"))
  }

  /// Returns the note of the key of a case.
  static func selector(_ key: CaseKey) -> XLIFFNote {
    XLIFFNote(
      "\(caseStart)\(key.selectors)' of '\(key.base)'; without a translation, that of "
        + "'\(key.base)'\(caseEnd)")
  }

  /// Removes these notes from the comments of a catalog that was read from XLIFF.
  static func remove(from catalog: inout StringCatalog) {
    for index in catalog.entries.indices {
      guard let comment = catalog.entries[index].comment else { continue }
      let lines = comment.splitBytes("\n", omittingEmpty: false)
      let kept = lines.filter { !isOwn($0) }
      guard kept.count < lines.count else { continue }
      catalog.entries[index].comment = kept.isEmpty ? nil : kept.joined(separator: "\n")
    }
  }

  private static func isOwn(_ line: String) -> Bool {
    if line.hasBytes(caseStart) {
      return line.utf8.suffix(caseEnd.utf8.count).elementsEqual(caseEnd.utf8)
    }
    return PluralCategory.allCases.contains { line.hasBytes("\(pluralStart)\($0.rawValue)'") }
  }
}
