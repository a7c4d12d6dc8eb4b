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

  @Flag(help: "Asks the compiler for the types of values, and builds the package for it.")
  var typed = false

  @Option(
    help: ArgumentHelp(
      "The build folder of SwiftPM for '--typed'; '.build' of the package if it is not given.",
      valueName: "folder"))
  var scratchPath: String?

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
  func run() async -> Outcome {
    await Self.run(
      paths, functions: function,
      compiler: typed ? CompilerAdapter(scratchPath: scratchPath) : nil)
  }

  /// Extracts the strings of paths, and reports the problems to the standard error.
  ///
  /// - Parameter compiler: Is asked for types before the syntax.
  static func run(
    _ paths: [String], functions: [String], compiler: CompilerAdapter? = nil
  ) async -> Outcome {
    let sources = SourceFiles(paths)
    var options = ExtractionOptions(functions: functions)
    if var compiler {
      options.typeSource = compiler.types(of: sources.files.map(\.path))
      for note in compiler.notes { Output.report(note) }
    }
    let extractor = StringExtractor(options: options)
    let result = await extractor.extract(sources.files)
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
