import ArgumentParser
import StringCatalogs
import StringExtraction

/// `localize sync`: merges the strings of a program into catalogs.
struct Sync: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merges the strings of Swift files into catalogs.",
    discussion: """
      The name of the file chooses the table. No translation and no comment is lost. A key that \
      another file of the same folder, table and language has is not added. A key is marked \
      stale only if each path is a folder, each key is known, and no other literal has its text; such a key is \
      printed as 'unsure', and '--typed' decides. With '--dry-run', the exit status is 1 \
      if the catalog would change, so that a build server can require a catalog that is up to date.

      Examples:
        localize sync Localizable.xcstrings Sources
        localize sync Localizable.xcstrings Errors.xcstrings Sources
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
    help: "The catalog: \(CatalogFormat.extensions { $0.newEntries != .none }); more may follow.")
  var catalog: String

  @OptionGroup var arguments: ExtractionArguments

  /// The catalogs: the first path, and those that follow it.
  private var catalogs: [String] { [catalog] + arguments.paths.prefix(while: Self.isCatalog) }

  private static func isCatalog(_ path: String) -> Bool { CatalogFormat(fileName: path) != nil }

  func validate() throws {
    guard !arguments.paths.allSatisfy(Self.isCatalog) else {
      throw ValidationError("expected a Swift file or a folder after the catalogs")
    }
  }

  func run() async throws {
    var status: Int32 = 0
    func perform(_ body: () throws -> Int32) throws {
      do {
        status = max(status, try body())
      } catch let code as ExitCode {
        status = max(status, code.rawValue)
      }
    }
    // Their errors are reported before the long work.
    var usable: [String] = []
    for path in catalogs {
      try perform {
        _ = try CatalogFile.open(path)
        usable.append(path)
        return 0
      }
    }
    guard !usable.isEmpty else { throw ExitCode(status) }
    var sources = arguments
    sources.paths.removeFirst(catalogs.count - 1)
    let outcome = try await sources.run()
    status = max(status, outcome.status)
    if !outcome.isComplete {
      Output.report("note: no key is marked stale, because not every string is known")
    }
    var reported: Set<String> = []
    for path in usable {
      if catalogs.count > 1 { Output.write("\(path):\n") }
      try perform { try merge(outcome, into: path, &reported) }
    }
    if status != 0 { throw ExitCode(status) }
  }

  /// Merges the strings of a catalog's table into it; returns the exit status.
  ///
  /// - Parameter reported: The problems of the source that were already reported.
  private func merge(
    _ outcome: ExtractionArguments.Outcome, into path: String, _ reported: inout Set<String>
  ) throws -> Int32 {
    try FileLock.run(path) {
      // Another process may have changed it in the meantime.
      let file = try CatalogFile.open(path)
      let table = file.table
      var merger = CatalogMerger(
        file: file, sourceLanguage: sourceLanguage, dryRun: dryRun, acceptsRenames: acceptRenames,
        syntax: outcome.syntax)
      merger.reported = reported
      defer { reported = merger.reported }
      return merger.merge(
        outcome.strings.filter { ($0.table ?? "Localizable") == table },
        marksStale: outcome.isComplete, otherLiterals: outcome.otherLiterals)
    }
  }
}
