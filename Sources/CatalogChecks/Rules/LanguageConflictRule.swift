internal import MessageSyntax
internal import StringCatalogs

/// Reports files whose path names another language than their content.
struct LanguageConflictRule: CatalogRule {
  let identifier = "language-conflict"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a file whose name and content name different languages"

  /// Returns what is wrong with a file; nil if nothing is.
  func problem(of file: CheckedFile) -> String? {
    guard let conflict = file.languageConflict else { return nil }
    return
      "the path says '\(conflict.path)', but '\(field(of: file).name)' says '\(conflict.content)'; "
      + "rename the file, or write '\(conflict.path)'"
  }

  /// Returns the place of the language in the content.
  func offset(in file: CheckedFile, _ locator: inout ValueLocator) -> Int? {
    locator.firstOffset(of: field(of: file).mark).map { $0 + 1 }
  }

  /// Returns the field with the language, and how it begins in the file.
  private func field(of file: CheckedFile) -> (name: String, mark: String) {
    file.catalog.format.isGettext ? ("Language", "\"Language:") : ("@@locale", "\"@@locale\"")
  }
}
