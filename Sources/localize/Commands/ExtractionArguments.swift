import ArgumentParser
import CatalogChecks
import FoundationEssentials
import MessageSyntax
import StringCatalogs
import StringExtraction

/// The arguments that say which strings are extracted.
struct ExtractionArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Another function whose first argument is a key, such as 'Button' or 'alert(title:)'.",
      valueName: "name"))
  var function: [String] = []

  @OptionGroup var settings: SettingsArguments

  @Flag(help: "Asks the compiler for the types of values, and builds the package for it.")
  var typed = false

  @Option(
    help: ArgumentHelp(
      "The build folder of SwiftPM for '--typed'; '.build' of the package if it is not given.",
      valueName: "folder"))
  var scratchPath: String?

  @Option(
    help: ArgumentHelp(
      "A file for the result, which is used again if no Swift file changed.", valueName: "file"))
  var cache: String?

  @Argument(help: "The Swift files, and the folders with Swift files.")
  var paths: [String]

  /// What was extracted.
  struct Outcome {
    var strings: [ExtractedString]
    /// The strings that cannot be translated as they are, if they are searched.
    var texts: [ShownText] = []
    /// The literals that may be keys, too.
    var otherLiterals: Set<SourceLiteral> = []
    /// The problems of single calls, if the caller reports them.
    var problems: [ExtractionDiagnostic] = []
    var status: Int32
    /// Whether each string of the source is known.
    var isComplete: Bool
    /// The syntax of values that the settings name.
    var syntax: CatalogMessageSyntax?
  }

  /// Extracts the strings, and reports the problems to the standard error.
  ///
  /// - Throws: `ExitCode` if the settings cannot be used.
  func run() async throws -> Outcome {
    let settings = try settings.read()
    var outcome = await Self.run(
      paths, ExtractionOptions(functions: settings.functions + function),
      compiler: typed ? CompilerAdapter(scratchPath: scratchPath) : nil, cachePath: cache)
    outcome.syntax = settings.syntax
    return outcome
  }

  /// Extracts the strings of paths, and reports the problems to the standard error.
  ///
  /// - Parameters:
  ///   - compiler: Is asked for types before the syntax; then no cache is used.
  ///   - cachePath: The file with the last result, which is used if no source changed.
  ///   - reportsCalls: Whether the problems of single calls are reported; otherwise, they are in
  ///     the outcome.
  static func run(
    _ paths: [String], _ options: ExtractionOptions, compiler: CompilerAdapter? = nil,
    cachePath: String? = nil, reportsCalls: Bool = true
  ) async -> Outcome {
    let time = Date.now
    var sources = SourceFiles(paths)
    if sources.found.isEmpty, sources.failures.isEmpty {
      Output.report("error: no Swift files in \(paths.joined(separator: ", "))")
      return Outcome(strings: [], texts: [], status: ExitStatus.unusable, isComplete: false)
    }
    // What a compiler says depends on more than the files.
    let cache =
      compiler == nil
      ? cachePath.map { ExtractionCache(path: $0, functions: options.functions) } : nil
    let content: ExtractionCache.Content
    var texts: [ShownText] = []
    var problems: [ExtractionDiagnostic] = []
    if let stored = cache?.content(of: sources) {
      content = stored
    } else {
      let files = sources.read()
      var result = await extract(files, options, compiler)
      if !reportsCalls {
        problems = result.diagnostics.filter { !isOfFile($0) }
        result.diagnostics.removeAll { !isOfFile($0) }
      }
      content = ExtractionCache.Content(
        strings: result.strings, reports: reports(of: result, in: files),
        otherLiterals: result.otherLiterals)
      texts = result.texts
      if files.count == sources.found.count {
        cache?.store(content, of: sources, files, time: time)
      }
    }
    var outcome = Outcome(
      strings: content.strings, texts: texts, otherLiterals: content.otherLiterals,
      problems: problems, status: 0,
      isComplete: sources.isComplete && !problems.contains { $0.severity == .error })
    for report in content.reports {
      Output.report(report.line)
      if report.isError { outcome.isComplete = false }
      outcome.status = max(outcome.status, report.status)
    }
    for failure in sources.failures {
      Output.report("\(failure.path):1:1: error: \(failure.reason)")
      outcome.status = ExitStatus.unusable
    }
    return outcome
  }

  private static func extract(
    _ files: [StringExtractor.File], _ options: ExtractionOptions, _ compiler: CompilerAdapter?
  ) async -> StringExtractor.Result {
    var options = options
    if var compiler {
      options.typeSource = compiler.types(of: files.map(\.path))
      for note in compiler.notes { Output.report(note) }
    }
    var bar = ProgressBar()
    let result = await StringExtractor(options: options).extract(files) { bar.update($0, of: $1) }
    bar.end()
    return result
  }

  /// Returns the problems, without those of keys that a comment of the source ignores.
  private static func reports(
    of result: StringExtractor.Result, in files: [StringExtractor.File]
  ) -> [ExtractionReport] {
    let paths = Set(result.diagnostics.compactMap(\.file))
    let ignores = Dictionary(
      files.lazy.filter { paths.contains($0.path) }.map { ($0.path, SourceIgnores($0.bytes)) }
    ) { first, _ in first }
    return result.diagnostics.filter { diagnostic in
      let ignored = diagnostic.file.flatMap { ignores[$0] }
      return !diagnostic.kind.isAboutKey
        || ignored?.containsAll(line: diagnostic.location.line) != true
    }.map {
      let isError = $0.severity == .error
      return ExtractionReport(
        line: $0.description, isError: isError, status: isError ? status(of: $0) : 0)
    }
  }

  private static func status(of diagnostic: ExtractionDiagnostic) -> Int32 {
    isOfFile(diagnostic) ? ExitStatus.unusable : ExitStatus.findings
  }

  /// Whether a file, or a part of it, cannot be read.
  private static func isOfFile(_ diagnostic: ExtractionDiagnostic) -> Bool {
    [.encoding, .limitExceeded].contains(diagnostic.kind)
  }
}
