import ArgumentParser
import StringCatalogs
import StringExtraction

/// `localize sync`: merges the strings of a program into a catalog.
struct Sync: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merges the strings of Swift files into a catalog.",
    discussion: """
      The name of the file chooses the table. No translation and no comment is lost. A key is marked \
      stale only if each path is a folder and each key is known. With '--dry-run', the exit status is 1 \
      if the catalog would change, so that a build server can require a catalog that is up to date.

      Examples:
        localize sync Localizable.xcstrings Sources
        localize sync --dry-run Localizable.xcstrings Sources
      """)

  @Option(name: .long, help: "The language of the source strings, if the catalog names none.")
  var sourceLanguage = "en"

  @Flag(
    help:
      "Prints what would change, and writes nothing; the exit status is 1 if the file would change."
  )
  var dryRun = false

  @Flag(help: "Gives keys that changed slightly their new keys, with all their translations.")
  var acceptRenames = false

  @Argument(
    help: "The catalog: \(CatalogFormat.extensions { $0.newEntries != .none }).")
  var catalog: String

  @OptionGroup var arguments: ExtractionArguments

  func run() async throws {
    // Its errors are reported before the long work.
    _ = try CatalogFile.open(catalog)
    let outcome = try await arguments.run()
    if !outcome.isComplete {
      Output.report("note: no key is marked stale, because not every string is known")
    }
    let status = try FileLock.run(catalog) {
      // Another process may have changed it in the meantime.
      let file = try CatalogFile.open(catalog)
      let table = file.table
      let merger = CatalogMerger(
        file: file, sourceLanguage: sourceLanguage, dryRun: dryRun, acceptsRenames: acceptRenames,
        syntax: outcome.syntax)
      return merger.merge(
        outcome.strings.filter { ($0.table ?? "Localizable") == table },
        marksStale: outcome.isComplete)
    }
    if max(status, outcome.status) != 0 { throw ExitCode(max(status, outcome.status)) }
  }
}
