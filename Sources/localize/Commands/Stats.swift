import ArgumentParser
import CatalogTools
import ICUFormat

/// `localize stats`: prints how much of each language is translated.
struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints how much of each language is translated.",
    discussion: """
      A folder stands for all catalogs in it; a JSON file counts only if its path names a language. \
      With '--language', only this language is counted, also if it has no translation, and its keys \
      without a finished translation are listed. With '--minimum', the exit status is 1 if a \
      counted language has fewer translations.

      Examples:
        localize stats Localizable.xcstrings
        localize stats --language pl Localizable.xcstrings
        localize stats --minimum 100 --language pl --language de Localizable.xcstrings
        localize stats --format json Sources
      """)

  /// The formats of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "The format of the output.")
  var format = Format.text

  @Option(help: "A language, whose unfinished keys are listed; may be repeated.")
  var language: [String] = []

  @Option(help: "The percentage that must be translated, from 0 to 100.")
  var minimum: Int?

  @Option(
    name: .long,
    help: "The language of the keys of PO and MO files, which need no translation in it.")
  var sourceLanguage = "en"

  @Argument(help: "The catalogs, and the folders with catalogs.")
  var paths: [String]

  func validate() throws {
    for name in language + [sourceLanguage] { try LanguageCode.require(name) }
    guard let minimum, !(0...100).contains(minimum) else { return }
    throw ValidationError("'--minimum' needs a percentage from 0 to 100, not \(minimum)")
  }

  func run() throws {
    var statistics = CatalogStatistics(sourceLanguage: sourceLanguage)
    var isUnusable = false
    let paths = try CatalogInput.paths(in: paths)
    if paths.isEmpty {
      Output.report("\(minimum == nil ? "note" : "error"): no catalog was found")
      if minimum != nil { throw ExitCode(ExitStatus.unusable) }
    }
    let progress = ProgressLine("reading \(paths.count) catalogs")
    for path in paths {
      do {
        statistics.add(try CatalogInput.open(path))
      } catch {
        isUnusable = true
      }
    }
    for name in language {
      statistics.add(language: name)
    }
    var counts = statistics.counts
    var keys: [String: UnfinishedKeys] = [:]
    for name in language {
      let unfinished = statistics.keys(of: name)
      keys[unfinished.language] = unfinished
    }
    if !language.isEmpty { counts.removeAll { keys[$0.language] == nil } }
    progress.end()
    switch format {
    case .text:
      Output.write(StatisticsTable(counts, hasColor: Output.hasColor).text)
      for count in counts { Output.write(keys[count.language]?.text ?? "") }
    case .json:
      Output.write(
        JSONText.array(counts.map { count in keys[count.language].map(count.json) ?? count.json }))
    }
    if isUnusable { throw ExitCode(ExitStatus.unusable) }
    try requireMinimum(of: counts)
  }

  private func requireMinimum(of counts: [TranslationCounts]) throws {
    guard let minimum else { return }
    let incomplete = counts.filter { $0.percent < minimum }
    for count in incomplete {
      Output.report(
        "error: '\(count.language)' has \(count.percent) % of its translations, not \(minimum) %")
    }
    if !incomplete.isEmpty { throw ExitCode(ExitStatus.findings) }
  }
}
