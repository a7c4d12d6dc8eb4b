/// A file that was not read completely, so that its catalog alone cannot reproduce it.
///
/// If the catalog is unchanged, this file is written. A changed catalog is only written if the new
/// file contains everything of this file; otherwise the file is written unchanged, and its first
/// problem is reported.
final class CatalogDamage: Sendable {
  /// The bytes of the file.
  private let file: [UInt8]
  /// The first problem that lost a part of the file.
  private let problem: CatalogDiagnostic
  /// Whether no change is written, because the text of the file is not what was read.
  private let refusesChanges: Bool
  /// The format that the caller gave, and the format that was found.
  private let (given, found): (CatalogFormat, CatalogFormat)
  private let language: String?
  private let options: CatalogReadingOptions

  /// Creates the damage of a file, or returns nil if the file was read completely.
  init?(
    of file: [UInt8], as format: CatalogFormat, language: String?, options: CatalogReadingOptions,
    reading: CatalogReading
  ) {
    let problem =
      reading.diagnostics.first { $0.kind == .mergeConflict }
      ?? reading.diagnostics.first { $0.severity == .error }
      ?? reading.diagnostics.first { format.traits.lossyWarnings.contains($0.kind) }
    guard let problem else { return nil }
    self.file = file
    self.problem = problem
    refusesChanges = problem.kind == .mergeConflict || reading.catalog.source.isRepaired
    (given, found) = (format, reading.catalog.format)
    self.language = language
    self.options = options
  }

  /// Returns the bytes for a catalog that was read from the file.
  func written(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    var problems: [CatalogDiagnostic] = []
    let bytes = catalog.spelled(diagnostics: &problems)
    guard catalog.format == found else {
      // A file in another format does not replace this one.
      diagnostics += problems
      if problem.severity == .error {
        diagnostics.append(problem.refusing("the file in another format does not contain it"))
      }
      return bytes
    }
    let before = StringCatalog.read(file, as: given, language: language, options: options).catalog
    var ignored: [CatalogDiagnostic] = []
    let unchanged = before.spelled(diagnostics: &ignored)
    if bytes == unchanged {
      if problems.isEmpty, before.entries.isEmpty, !catalog.entries.isEmpty {
        problems.append(problem.refusingChanges)
      }
      diagnostics += problems
      return file
    }
    guard !refusesChanges, isKept(in: unchanged, of: before),
      !problems.isEmpty || hasKeys(of: catalog, bytes)
    else {
      diagnostics.append(problem.refusingChanges)
      return file
    }
    diagnostics += problems
    return bytes
  }

  /// Whether reading the written file again gives the keys of the catalog.
  ///
  /// After an unterminated element, a new entry may become a part of another one.
  private func hasKeys(of catalog: StringCatalog, _ bytes: [UInt8]) -> Bool {
    func keys(_ catalog: StringCatalog) -> [ByteEqualString] {
      catalog.entries.map { ByteEqualString($0.key) }
    }
    let again = StringCatalog.read(bytes, as: given, language: language, options: options)
    return Set(keys(again.catalog)) == Set(keys(catalog))
  }

  /// Whether a changed file contains everything of this file, as far as the unchanged one shows it.
  private func isKept(in unchanged: [UInt8], of before: StringCatalog) -> Bool {
    file.allSatisfy { $0 <= 0x20 } || found.definition.isKept(file, unchanged, before)
  }
}

extension CatalogDiagnostic {
  /// The problem as the reason why a change is not written.
  var refusingChanges: CatalogDiagnostic {
    refusing("a change would lose it, so the file is written unchanged")
  }

  /// Returns the problem as an error, with its consequence in the message.
  func refusing(_ consequence: String) -> CatalogDiagnostic {
    var problem = self
    problem.severity = .error
    problem.message += "; \(consequence)"
    return problem
  }
}
