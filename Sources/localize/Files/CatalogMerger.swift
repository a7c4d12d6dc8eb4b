import StringCatalogs
import StringExtraction

/// Merges strings into a catalog file, and reports the changes.
struct CatalogMerger {
  let file: CatalogFile
  let sourceLanguage: String
  /// Whether nothing is written; a file that would change is then a finding.
  let dryRun: Bool
  /// Whether the changes are not printed.
  var isQuiet = false
  /// Whether keys that changed slightly get their new keys.
  var acceptsRenames = false
  /// The syntax that the settings name for formats without a fixed one.
  var syntax: CatalogMessageSyntax?
  /// The problems of the source that were reported, also for other catalogs.
  var reported: Set<String> = []

  /// The tables that Apple's systems read: their keys are in no source, and never stale.
  private static let tablesOfSystem: Set = ["AppShortcuts", "InfoPlist"]

  /// Merges strings of the file's table; returns the exit status.
  ///
  /// - Parameter otherLiterals: The literals of the source that may be keys, too.
  mutating func merge(
    _ strings: [ExtractedString], marksStale: Bool, otherLiterals: Set<SourceLiteral> = []
  ) -> Int32 {
    var sync = CatalogSync(file.catalog, sourceLanguage: sourceLanguage, syntax: syntax)
    for sibling in file.siblings { sync.leaveOutKeys(of: sibling, syntax: syntax) }
    sync.merge(
      strings, marksStale: marksStale && !Self.tablesOfSystem.contains(file.table),
      otherLiterals: otherLiterals, acceptsRenames: acceptsRenames)
    var status: Int32 = 0
    for conflict in sync.conflicts {
      let problem =
        conflict.string.defaultValue == nil
        ? "has the same key in this file as '\(conflict.other.key)'" : "has another default value"
      let line =
        "\(conflict.string.file):\(conflict.string.line):\(conflict.string.column): error: "
        + "'\(conflict.string.key)' \(problem) at "
        + "\(conflict.other.file):\(conflict.other.line):\(conflict.other.column)"
      if reported.insert(line).inserted { Output.report(line) }
      status = ExitStatus.findings
    }
    if sync.catalog != file.catalog {
      var diagnostics: [CatalogDiagnostic] = []
      let bytes = sync.catalog.written(diagnostics: &diagnostics)
      for diagnostic in diagnostics {
        Output.report("\(file.path):1:1: \(diagnostic.severity.rawValue): \(diagnostic.message)")
        if diagnostic.severity == .error { status = ExitStatus.findings }
      }
      if bytes != file.bytes, dryRun {
        Output.report("note: '\(file.path)' would change; nothing is written")
        status = ExitStatus.findings
      } else if bytes != file.bytes {
        do {
          try Output.replace(file.path, with: bytes)
        } catch {
          Output.report("\(file.path):1:1: error: cannot write the file; it is unchanged")
          return ExitStatus.unusable
        }
      }
    }
    if !isQuiet { report(sync) }
    return status
  }

  private func report(_ sync: CatalogSync) {
    for rename in sync.renames {
      Output.write(
        "\(acceptsRenames ? "renamed" : "rename?"): \(Self.oneLine(rename.old)) -> "
          + "\(Self.oneLine(rename.new))\n")
    }
    if !sync.renames.isEmpty, !acceptsRenames {
      Output.report("note: '--accept-renames' keeps the translations of renamed keys")
    }
    for (change, key) in sync.changes {
      Output.write("\(change.rawValue): \(Self.oneLine(key))\n")
    }
    if sync.changes.contains(where: { $0.change == .unsure }) {
      Output.report(
        "note: an unsure key is not marked stale: its text is in the source, where the syntax does not say "
          + "whether it is a key; use '--typed', which asks the compiler")
    }
  }

  /// Returns a key on one line.
  private static func oneLine(_ key: String) -> String {
    key.unicodeScalars.map { $0 == "\n" ? "\\n" : String($0) }.joined()
  }
}
