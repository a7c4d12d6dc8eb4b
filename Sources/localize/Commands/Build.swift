import ArgumentParser
import CatalogChecks
import FoundationEssentials
import ICUFormat
import StringCatalogs
import StringExtraction

/// `localize build`: what the build plugin runs for the catalogs of a target.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the catalogs of a target, and writes what its build needs.",
    discussion: """
      The build plugin LocalizePlugin runs this command. Findings are printed as a compiler prints \
      them. The exit status is 0, also if there are warnings; 1 if there are errors, and 2 for wrong \
      usage or a file that cannot be read or written. With errors, nothing is written.

      It writes the Swift file LocalizeCheck.swift, with '--symbols' one Swift file for each string \
      catalog, and with '--compile' one compiled catalog for each catalog.
      """)

  @Option(
    help: ArgumentHelp("The folder of the files to write.", valueName: "folder"))
  var outputDirectory: String

  @Flag(help: "Generates the symbols of string catalogs.")
  var symbols = false

  @Option(help: "The API of the symbols: of this library, or of Apple's Foundation.")
  var api: StringSymbols.API?

  @Option(help: "The bundle of the symbols, such as '.module'.")
  var bundle: String?

  @Flag(help: "Compiles each catalog, so that the program need not parse it.")
  var compile = false

  @Option(name: .long, help: "The language of the source strings, if the catalog names none.")
  var sourceLanguage = "en"

  @Option(help: "The syntax of the strings in JSON, ARB and XLIFF files.")
  var syntax: Format.Syntax?

  @Argument(help: "The catalogs.")
  var catalogs: [String] = []

  func validate() throws { try XCStringsGenerateSymbols.validate(bundle: bundle) }

  func run() async throws {
    let found = CatalogFiles(catalogs)
    for failure in found.failures { Output.report("\(failure.path):1:1: error: \(failure.reason)") }
    guard found.failures.isEmpty else { throw ExitCode(ExitStatus.unusable) }
    try refuseEqualNames(of: found.files.map(\.path))
    let syntax = syntax.flatMap { CatalogMessageSyntax(rawValue: $0.rawValue) }
    let checker = CatalogChecker(
      sourceLanguage: sourceLanguage, settings: CheckSettings(syntax: syntax))
    let findings = await checker.check(found.files)
    // Builds print the standard output of a command, and find the places in it.
    Output.write(FindingFormat.text.report(findings))
    guard !findings.contains(where: { $0.severity == .error }) else {
      throw ExitCode(ExitStatus.findings)
    }
    if compile { try writeCompiledCatalogs(of: found.files, syntax) }
    if symbols { try await writeSymbols(of: found.files.map(\.path)) }
    let count = found.files.count
    try Output.save(
      Array(
        "// \(count) \(count == 1 ? "catalog" : "catalogs") of the target without errors.\n".utf8),
      to: outputDirectory + "/LocalizeCheck.swift")
  }

  /// Reports catalogs whose outputs would have the same path.
  private func refuseEqualNames(of paths: [String]) throws {
    var known: [String: String] = [:]
    var types: [String: String] = [:]
    var isUsable = true
    for path in paths {
      var outputs: [String] = []
      if compile { outputs.append(compiledPath(of: path)) }
      if symbols, path.hasSuffix(".xcstrings") { outputs.append(symbolsPath(of: path)) }
      guard let other = outputs.compactMap({ known[$0] }).first else {
        for output in outputs { known[output] = path }
        guard symbols, path.hasSuffix(".xcstrings") else { continue }
        let type = StringSymbols.typeName(ofTable: table(of: path))
        if let other = types.updateValue(path, forKey: type) {
          Output.report(
            "\(path):1:1: error: the symbols of '\(other)' have the same type, '\(type)'; rename one "
              + "of the catalogs")
          isUsable = false
        }
        continue
      }
      Output.report(
        "\(path):1:1: error: '\(other)' has the same name; a target can have one catalog of each "
          + "name; rename one of them")
      isUsable = false
    }
    if !isUsable { throw ExitCode(ExitStatus.unusable) }
  }

  private func writeCompiledCatalogs(
    of files: [CheckedFile], _ syntax: CatalogMessageSyntax?
  ) throws {
    var outputs: [(path: String, bytes: [UInt8])] = []
    for file in files {
      let result: CompiledCatalog.Compilation
      do throws(CompiledCatalogError) {
        result = try CompiledCatalog.compile(file.bytes, path: file.path, syntax: syntax)
      } catch {
        Output.report("\(file.path):1:1: error: \(error)")
        throw ExitCode(ExitStatus.unusable)
      }
      // The check has found no errors.
      guard let bytes = result.bytes else { throw ExitCode(ExitStatus.findings) }
      outputs.append((compiledPath(of: file.path), bytes))
    }
    for output in outputs { try Output.save(output.bytes, to: output.path) }
  }

  /// Returns the path of the compiled catalog of a file, which is in a folder with its language.
  private func compiledPath(of path: String) -> String {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().lastPathComponent
    let isLanguage = folder.hasSuffix(".lproj")
    return outputDirectory + (isLanguage ? "/\(folder)/" : "/") + url.lastPathComponent
      + CompiledCatalog.fileExtension
  }

  // MARK: - Symbols

  /// Returns the path of the Swift file with the symbols of a string catalog.
  private func symbolsPath(of path: String) -> String {
    outputDirectory + "/GeneratedStringSymbols_\(table(of: path)).swift"
  }

  /// Returns the table of a string catalog.
  private func table(of path: String) -> String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// The name of the sub-command of `xcstringstool` that writes symbols.
  private static let generator = "generate-symbols"

  /// Writes the symbols of each string catalog; an empty file if this program has no generator.
  private func writeSymbols(of paths: [String]) async throws {
    let isKnown = XCStringsTool.configuration.subcommands.contains {
      $0.configuration.commandName == Self.generator
    }
    for path in paths where path.hasSuffix(".xcstrings") {
      let table = table(of: path)
      let output = symbolsPath(of: path)
      try Output.save(
        Array("// There are no symbols for the table '\(table)'.\n".utf8), to: output)
      guard isKnown else { continue }
      var command = try XCStringsTool.parseAsRoot(
        [Self.generator, path, "--output-directory", outputDirectory]
          + (api.map { ["--api", $0.rawValue] } ?? [])
          + (bundle.map { ["--bundle", $0] } ?? []))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    }
  }
}
