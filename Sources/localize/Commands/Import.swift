import ArgumentParser
import CatalogTools
import StringCatalogs

/// `localize import`: puts the translations of an XLIFF file into a catalog.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts the translations of an XLIFF file into a catalog.",
    discussion: """
      The file may be XLIFF 1.2 or 2.0. Translations that are new or to be reviewed are not \
      imported. If the file has an error, the catalog is unchanged. The exit status is 1 if a key \
      is not in the catalog.

      Examples:
        localize import fr.xliff Localizable.xcstrings
        localize import messages.fr.xlf fr.lproj/Main.strings --dialect symfony
      """)

  @Option(help: "The language of a file that names none.")
  var language: String?

  @Option(help: "The program that wrote the file.")
  var dialect = XLIFFDialect.xcode

  @Flag(help: "Reports what would be imported, and writes nothing.")
  var dryRun = false

  @Argument(help: "The XLIFF file.")
  var xliff: String

  @Argument(help: "The catalog, which is changed.")
  var catalog: String

  func run() throws {
    let bytes: [UInt8]
    do {
      bytes = try CatalogFile.bytes(of: xliff)
    } catch {
      error.lines.forEach { Output.report($0) }
      throw ExitCode(ExitStatus.unusable)
    }
    try FileLock.run(catalog) { try merge(bytes) }
  }

  private func merge(_ bytes: [UInt8]) throws {
    let file = try CatalogFile.open(catalog)
    let result = XLIFFImport(
      bytes, file: xliff, into: file.catalog, language: language ?? file.catalog.language,
      dialect: dialect)
    for problem in result.problems { Output.report(problem.description) }
    guard result.isComplete else { throw ExitCode(ExitStatus.unusable) }
    var status: Int32 = 0
    for id in result.unknown {
      Output.report("\(xliff): warning: '\(id)' is not in '\(catalog)'; it is not imported")
      status = ExitStatus.findings
    }
    var problems: [CatalogDiagnostic] = []
    let new = result.catalog.written(diagnostics: &problems)
    for problem in problems {
      var problem = problem
      problem.file = catalog
      Output.report(problem.description)
      if problem.severity == .error { status = ExitStatus.findings }
    }
    if new != file.bytes, !dryRun { try Output.save(new, to: catalog) }
    Output.report("note: \(result.count) translations of '\(xliff)' are in '\(catalog)'")
    if result.unfinishedCount > 0 {
      Output.report("note: \(result.unfinishedCount) are new or to be reviewed; not imported")
    }
    if status != 0 { throw ExitCode(status) }
  }
}
