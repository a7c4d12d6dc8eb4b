import ArgumentParser
import FoundationEssentials
import StringCatalogs
import StringExtraction

/// `xcstringstool sync`: merges the strings that a compiler found into a catalog.
struct XCStringsSync: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Merges the strings of .stringsdata files into a string catalog.",
    discussion: "The name of the catalog chooses the table.")

  @Argument(help: "The string catalog.")
  var input: String

  @Option(
    parsing: .upToNextOption, help: "The files with strings that Apple's compiler writes.")
  var stringsdata: [String]

  @Flag(help: "Marks no key stale that is not among the strings.")
  var skipMarkingStringsStale = false

  func run() throws { try FileLock.run(input) { try merge() } }

  private func merge() throws {
    let file = try CatalogFile.open(input)
    var strings: [ExtractedString] = []
    var isComplete = true
    for path in stringsdata {
      guard let data = try? Data(contentsOf: URL(filePath: path)),
        let content = StringsData([UInt8](data))
      else {
        Output.report("\(path):1:1: error: cannot read the file as .stringsdata")
        isComplete = false
        continue
      }
      strings += content.strings.filter { $0.table == file.table }
    }
    var merger = CatalogMerger(
      file: file, sourceLanguage: file.catalog.sourceLanguage ?? "en", dryRun: false,
      isQuiet: true)
    let status = merger.merge(
      strings, marksStale: isComplete && !skipMarkingStringsStale)
    if !isComplete { throw ExitCode(ExitStatus.unusable) }
    if status != 0 { throw ExitCode(status) }
  }
}
