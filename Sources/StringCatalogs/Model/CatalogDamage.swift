/// A file that could not be read whole, so that its catalog alone does not give it back.
///
/// A catalog that nobody changed is written as this file. A changed one is only written where
/// everything of the file is in the new one; otherwise the file stays as it was, and the first
/// problem of the file is reported.
final class CatalogDamage: Sendable {
  /// The bytes of the file.
  private let file: [UInt8]
  /// The first problem that lost something.
  private let problem: CatalogDiagnostic
  /// The format that the caller named, and the one that was found.
  private let (given, found): (CatalogFormat, CatalogFormat)
  private let language: String?
  private let options: CatalogReadingOptions

  /// The damage of a file, or nil where all of it was read.
  init?(
    of file: [UInt8], as format: CatalogFormat, language: String?, options: CatalogReadingOptions,
    reading: CatalogReading
  ) {
    let problem =
      reading.diagnostics.first { $0.severity == .error }
      ?? reading.diagnostics.first { format.traits.lossyWarnings.contains($0.kind) }
    guard let problem else { return nil }
    self.file = file
    self.problem = problem
    (given, found) = (format, reading.catalog.format)
    self.language = language
    self.options = options
  }

  /// The bytes of a catalog that was read from the file.
  func written(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    var problems: [CatalogDiagnostic] = []
    let bytes = catalog.spelled(diagnostics: &problems)
    guard catalog.format == found else {
      // The file of the other format is another one.
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
    guard isKept(in: unchanged, of: before), !problems.isEmpty || hasKeys(of: catalog, bytes)
    else {
      diagnostics.append(problem.refusingChanges)
      return file
    }
    diagnostics += problems
    return bytes
  }

  /// Whether the keys of a catalog are read from the file that was written for it.
  ///
  /// Behind an element without its end, a new entry may be a part of another one.
  private func hasKeys(of catalog: StringCatalog, _ bytes: [UInt8]) -> Bool {
    func keys(_ catalog: StringCatalog) -> [ExactText] {
      catalog.entries.map { ExactText($0.key) }
    }
    let again = StringCatalog.read(bytes, as: given, language: language, options: options)
    return Set(keys(again.catalog)) == Set(keys(catalog))
  }

  /// Whether a changed file has everything that the file has, as the unchanged one shows.
  private func isKept(in unchanged: [UInt8], of before: StringCatalog) -> Bool {
    file.allSatisfy { $0 <= 0x20 } || found.definition.isKept(file, unchanged, before)
  }
}

extension CatalogDiagnostic {
  /// The problem as the reason for which a changed file is not written.
  var refusingChanges: CatalogDiagnostic {
    refusing("a change would lose it, so the file is written unchanged")
  }

  /// The problem with what follows from it.
  func refusing(_ consequence: String) -> CatalogDiagnostic {
    var problem = self
    problem.severity = .error
    problem.message += "; \(consequence)"
    return problem
  }
}
