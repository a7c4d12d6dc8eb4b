import ArgumentParser
import CatalogTools

/// `localize stats`: prints how much of each language is translated.
struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints how much of each language is translated.",
    discussion: """
      A folder stands for all catalogs in it; a JSON file counts only if its path names a language.

      Examples:
        localize stats Localizable.xcstrings
        localize stats --format json Sources
      """)

  /// The formats of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "The format of the output.")
  var format = Format.text

  @Argument(help: "The catalogs, and the folders with catalogs.")
  var paths: [String]

  func run() throws {
    var statistics = CatalogStatistics()
    var isUnusable = false
    let paths = try CatalogInput.paths(in: paths)
    if paths.isEmpty { Output.report("note: no catalog was found") }
    let progress = ProgressLine("reading \(paths.count) catalogs")
    for path in paths {
      do {
        statistics.add(try CatalogInput.open(path))
      } catch {
        isUnusable = true
      }
    }
    let counts = statistics.counts
    progress.end()
    switch format {
    case .text: Output.write(StatisticsTable(counts, hasColor: Output.hasColor).text)
    case .json: Output.write(JSONText.array(counts.map(\.json)))
    }
    if isUnusable { throw ExitCode(ExitStatus.unusable) }
  }
}
