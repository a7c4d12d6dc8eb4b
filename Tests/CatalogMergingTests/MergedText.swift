import CatalogMerging
import StringCatalogs
import Testing

/// The written file of a merge, and its conflicts.
struct MergedText {
  var text: String
  var conflicts: [String]

  /// Merges three files; an empty text is a catalog without a file.
  init(
    _ base: String, _ ours: String, _ theirs: String, _ format: CatalogFormat,
    options: CatalogReadingOptions = CatalogReadingOptions()
  ) throws {
    func read(_ text: String) throws -> StringCatalog {
      text.isEmpty
        ? StringCatalog(format: format)
        : try StringCatalog(Array(text.utf8), as: format, options: options)
    }
    let merge = CatalogMerge(base: try read(base), ours: try read(ours), theirs: try read(theirs))
    var problems: [CatalogDiagnostic] = []
    text = String(decoding: merge.marked.written(diagnostics: &problems), as: UTF8.self)
    conflicts = merge.conflicts.map(\.description)
    #expect(problems.isEmpty)
  }
}
