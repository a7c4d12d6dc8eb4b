import ArgumentParser
import MessageSyntax
import StringExtraction

/// The arguments that say which strings are extracted.
struct ExtractionArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Another function whose first argument is a key, such as 'Button' or 'alert(title:)'.",
      valueName: "name"))
  var function: [String] = []

  @Argument(help: "The Swift files, and the folders with Swift files.")
  var paths: [String]

  /// What was extracted.
  struct Outcome {
    var strings: [ExtractedString]
    var status: Int32
    /// Whether each string of the source is known.
    var isComplete: Bool
  }

  /// Extracts the strings, and reports the problems to the standard error.
  func run() async -> Outcome { await Self.run(paths, functions: function) }

  /// Extracts the strings of paths, and reports the problems to the standard error.
  static func run(_ paths: [String], functions: [String]) async -> Outcome {
    let sources = SourceFiles(paths)
    let extractor = StringExtractor(options: ExtractionOptions(functions: functions))
    let progress = ProgressLine("reading \(sources.files.count) Swift files")
    let result = await extractor.extract(sources.files)
    progress.end()
    var outcome = Outcome(strings: result.strings, status: 0, isComplete: sources.isComplete)
    for diagnostic in result.diagnostics {
      Output.report(diagnostic.description)
      guard diagnostic.severity == .error else { continue }
      outcome.isComplete = false
      outcome.status = max(outcome.status, status(of: diagnostic))
    }
    for failure in sources.failures {
      Output.report("\(failure.path):1:1: error: \(failure.reason)")
      outcome.status = ExitStatus.unusable
    }
    return outcome
  }

  private static func status(of diagnostic: ExtractionDiagnostic) -> Int32 {
    switch diagnostic.kind {
    case .encoding, .limitExceeded: ExitStatus.unusable
    default: ExitStatus.findings
    }
  }
}
