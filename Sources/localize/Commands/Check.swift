import ArgumentParser
import CatalogChecks
import FoundationEssentials
import ICUFormat
import StringCatalogs
import StringExtraction

/// `localize check`: reports problems of translations.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks translations, and formats each of them.",
    discussion: """
      A path is a catalog, or a folder with catalogs. Files of one table are compared with the file \
      of the source language. Of a compiled catalog, the digest and each entry are checked. The \
      exit status is 0 if nothing is found, 1 if there are findings, and 2 for wrong usage or a \
      file that cannot be read; the other files are still checked.

      Examples:
        localize check Resources
        localize check --format github --source Sources Localizable.xcstrings
        localize check --format json Resources > baseline.json
        localize check --baseline baseline.json Resources
      """)

  @Option(help: "The format of the findings.")
  var format = FindingFormat.text

  @Option(
    help: ArgumentHelp(
      "A Swift file or a folder, whose keys are compared with the catalogs.", valueName: "path"))
  var source: [String] = []

  @Flag(help: "Applies the fixes that are certainly right, and reports the other findings.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "The JSON of an earlier run; its findings are not reported.", valueName: "file"))
  var baseline: String?

  @OptionGroup var settings: SettingsArguments

  @Option(
    name: .long,
    help: "The language of the source strings, if the catalog names none (default: en).")
  var sourceLanguage: String?

  @Argument(help: "The catalogs, and the folders with catalogs.")
  var paths: [String]

  func run() async throws {
    var status: Int32 = 0
    let settings = try settings.read()
    var known: FindingBaseline?
    if let baseline {
      guard let bytes = CatalogFiles.read(baseline) else {
        Output.report("\(baseline): error: cannot read the baseline")
        throw ExitCode(ExitStatus.unusable)
      }
      known = FindingBaseline(
        bytes, workingFolder: FileManager.default.currentDirectoryPath)
      if known == nil {
        Output.report("\(baseline): error: the baseline is not the JSON of an earlier run")
        throw ExitCode(ExitStatus.unusable)
      }
    }
    let found = CatalogFiles(paths)
    for failure in found.failures {
      Output.report("\(failure.path): error: \(failure.reason)")
      status = ExitStatus.unusable
    }
    if found.files.isEmpty, found.compiled.isEmpty, found.failures.isEmpty {
      // Keys cannot be compared with nothing: a folder that was renamed would stay unnoticed.
      Output.report(
        "\(source.isEmpty ? "note" : "error"): no catalogs in \(paths.joined(separator: ", "))")
      if !source.isEmpty { throw ExitCode(ExitStatus.unusable) }
    }
    let checker = CatalogChecker(
      sourceLanguage: sourceLanguage ?? settings.sourceLanguage ?? "en", settings: settings)
    var files = found.files
    let progress = ProgressLine("checking \(files.count) catalogs")
    var findings = await checker.check(files)
    progress.end()
    if fix {
      let fixes = CatalogFixes(checker: checker, baseline: known, outside: found.outside)
      let result = await fixes.apply(to: &files, findings)
      findings = result.findings
      status = max(status, result.status)
    }
    for path in found.compiled {
      guard let problems = Self.problems(ofCompiled: path, settings.syntax) else {
        Output.report("\(path): error: cannot read the file")
        status = ExitStatus.unusable
        continue
      }
      findings += problems.compactMap { settings.applied(to: $0) }
    }
    if !source.isEmpty {
      var options = ExtractionOptions(functions: settings.functions)
      options.findsTexts = true
      let outcome = await ExtractionArguments.run(source, options, reportsCalls: false)
      status = max(status, outcome.status)
      let problems = outcome.problems.map(\.finding)
      let program = ProgramCheck(files)
      let texts = program.check(outcome.texts.map(\.program))
      let requested = program.check(
        outcome.strings.map {
          RequestedKey(
            key: $0.key, icuKey: $0.icuKey,
            mf2Keys: [$0.mf2Key, $0.mf2NamedKey].compactMap(\.self),
            defaultValue: $0.defaultValue, caseKeys: $0.caseKeys, table: $0.table, file: $0.file,
            line: $0.line, column: $0.column)
        })
      var ignores: [String: SourceIgnores] = [:]
      findings += (problems + requested + texts).compactMap { finding in
        let known =
          ignores[finding.file] ?? SourceIgnores(CatalogFiles.read(finding.file) ?? [])
        ignores[finding.file] = known
        return known.contains(finding) ? nil : settings.applied(to: finding)
      }
    }
    if let known { findings = known.new(in: findings) }
    Output.write(format.report(findings))
    if !findings.isEmpty { status = max(status, ExitStatus.findings) }
    if format == .text {
      for (path, source) in checker.missingSources(files) {
        let reason =
          switch source {
          case .file:
            "no file of '\(checker.sourceLanguage)' is checked; add it, or set '--source-language'"
          case .catalog: "its keys are names; check the catalog that it is imported into, too"
          }
        Output.report(
          "note: \(path): the strings are not compared with their source, because \(reason)")
      }
    }
    if status != 0 { throw ExitCode(status) }
    guard format == .text, !files.isEmpty else { return }
    Output.report(
      "note: \(CheckSummary(files).text), \(known == nil ? "no findings" : "no new findings")")
  }
}

extension Check {
  /// Returns the problems of a compiled catalog; nil if it cannot be read.
  private static func problems(
    ofCompiled path: String, _ syntax: CatalogMessageSyntax?
  ) -> [Finding]? {
    guard let bytes = CatalogFiles.read(path) else { return nil }
    return CompiledCatalog.problems(of: bytes, path: path, syntax: syntax) { CatalogFiles.read($0) }
      .map {
        Finding(
          rule: Finding.syntaxRule, severity: .error, file: path, line: 1, column: 1,
          message: "\($0)"
        )
      }
  }
}

extension ShownText {
  /// The text as the rules get it.
  fileprivate var program: ProgramText {
    let problem: ProgramText.Problem =
      switch problem {
      case .hardCoded(let function): .hardCoded(by: function)
      case .concatenated: .concatenated
      case .notLookedUp(let function): .notLookedUp(by: function)
      case .withoutPlurals(let function): .withoutPlurals(by: function)
      case .formattedBefore(let function, let replacement):
        .formattedBefore(by: function, replacement: replacement)
      }
    return ProgramText(
      problem: problem, text: text, file: file, line: line, column: column,
      pluralKey: pluralKey.map { ($0.key, $0.table) })
  }
}

extension ExtractionDiagnostic {
  /// The finding for a call whose key is not known.
  fileprivate var finding: Finding {
    Finding(
      rule: Finding.unextractedKeyRule, severity: severity, file: file ?? "", line: line,
      column: column, message: messageWithHint)
  }
}

extension FindingFormat: ExpressibleByArgument {}
