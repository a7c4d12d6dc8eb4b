import ArgumentParser
import StringCatalogs
import StringExtraction

/// `localize extract`: prints the strings of a program.
struct Extract: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the strings of Swift files, with their keys.",
    discussion: """
      Problems are written to the standard error. The exit status is 0 if there are none, 1 if a key \
      is not known, and 2 for wrong usage or a file that cannot be read.

      Examples:
        localize extract Sources
        localize extract --function Button --format xcstrings Sources > Localizable.xcstrings
      """)

  /// The formats of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, xcstrings
  }

  @Option(help: "The format of the output.")
  var format = Format.json

  @Option(help: "The table whose catalog is printed by '--format xcstrings'.")
  var table = "Localizable"

  @Option(name: .long, help: "The language of the source strings in the catalog.")
  var sourceLanguage = "en"

  @OptionGroup var arguments: ExtractionArguments

  func run() async throws {
    let outcome = await arguments.run()
    switch format {
    case .json: Output.write(ExtractedString.json(outcome.strings))
    case .xcstrings: Output.write(catalog(of: outcome.strings))
    }
    if outcome.status != 0 { throw ExitCode(outcome.status) }
  }

  private func catalog(of strings: [ExtractedString]) -> String {
    let tables = Set(strings.map { $0.table ?? "Localizable" }).subtracting([table])
    for other in tables.sorted() {
      Output.report("note: table '\(other)' has strings too; print them with '--table \(other)'")
    }
    var sync = CatalogSync(
      StringCatalog(format: .xcstrings, sourceLanguage: sourceLanguage, version: "1.0"),
      sourceLanguage: sourceLanguage)
    sync.merge(strings.filter { ($0.table ?? "Localizable") == table }, marksStale: false)
    return String(decoding: sync.catalog.written(), as: UTF8.self) + "\n"
  }
}
