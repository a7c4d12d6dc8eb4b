import ArgumentParser
import CatalogTools
import FoundationEssentials
import ICUFormat
import StringCatalogs

/// `localize import`: puts the translations of a translator's file into a catalog.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts the translations of an XLIFF or PO file into a catalog.",
    discussion: """
      The file may be XLIFF 1.2 or 2.0, PO, or any other catalog. Translations that are empty, new \
      or to be reviewed are not imported, and the catalog keeps what it has. If the file has an \
      error, the catalog is unchanged. The exit status is 1 if a key is not in the catalog, or if the \
      catalog cannot contain a translation. 'localize check' compares its arguments.

      Examples:
        localize import fr.xliff Localizable.xcstrings
        localize import pl.po Localizable.xcstrings
        localize import messages.fr.xlf fr.lproj/Main.strings --dialect symfony
      """)

  @Option(help: "The language of the translations; by default the one that the file names.")
  var language: String?

  @Option(help: "The program that wrote the XLIFF file.")
  var dialect = XLIFFDialect.xcode

  @Flag(help: "Reports what would be imported, and writes nothing.")
  var dryRun = false

  @OptionGroup var settings: SettingsArguments

  @Argument(help: "The file of the translator.")
  var file: String

  @Argument(help: "The catalog, which is changed.")
  var catalog: String

  func run() throws {
    let format = CatalogFormat(fileName: file)
    try refuseExchange(of: format)
    guard FileManager.default.fileExists(atPath: catalog) else {
      Output.report(
        "\(catalog):1:1: error: no such file; to begin it with these translations, write "
          + beginning(format))
      throw ExitCode(ExitStatus.unusable)
    }
    let syntax = try settings.syntax()
    if let format, format != .xliff {
      // The header of a gettext catalog names the language more surely than its path.
      let translations = try CatalogFile.open(file, syntax: syntax)
      for problem in translations.problems { Output.report(problem.description) }
      let new = LabeledCatalog(path: file, table: "", catalog: translations.catalog)
      try FileLock.run(self.catalog) {
        let old = try openCatalog(syntax)
        try finish(TranslationImport(new, into: old.catalog, language: language), old)
      }
      return
    }
    let bytes: [UInt8]
    do {
      bytes = try CatalogFile.bytes(of: file)
    } catch {
      error.lines.forEach { Output.report($0) }
      throw ExitCode(ExitStatus.unusable)
    }
    try FileLock.run(catalog) {
      let old = try openCatalog(syntax)
      let result = TranslationImport(
        xliff: bytes, file: file, into: old.catalog, table: old.table,
        path: URL(filePath: catalog).standardizedFileURL.path, language: language,
        dialect: dialect)
      try finish(result, old)
    }
  }

  /// Returns the command that writes a new catalog with the translations.
  private func beginning(_ format: CatalogFormat?) -> String {
    let command = "localize convert \(file) \(catalog)"
    guard format == .xliff, let bytes = try? CatalogFile.bytes(of: file) else {
      return "'\(command)'"
    }
    // Other tables of the project are not wanted in it.
    let originals = XLIFFFileChoice.originals(
      in: bytes, forNewCatalogAt: URL(filePath: catalog).standardizedFileURL.path)
    guard let first = originals.first else { return "'\(command)'" }
    guard originals.count > 1 else { return "'\(command) --original \(first)'" }
    return "'\(command) --original PATH' with one of the paths \(NameList.all(originals))"
  }

  /// Reads the catalog that is changed; one in XLIFF, with what its units say about approvals.
  private func openCatalog(_ syntax: CatalogMessageSyntax?) throws -> CatalogFile {
    var options = CatalogReadingOptions.allCharsets
    options.keepsUnitDetails = true
    return try CatalogFile.open(catalog, syntax: syntax, options: options)
  }

  /// Ends the command if the file and the catalog are exchanged: the file would be changed.
  private func refuseExchange(of format: CatalogFormat?) throws {
    let other = CatalogFormat(fileName: catalog)
    // A folder such as `pl.xcloc` is reported when it is opened.
    guard PathType.of(file) != .typeDirectory,
      format == .xcstrings && other != .xcstrings
        || other == .xliff && format != .xliff && format?.isGettext != true
    else { return }
    Output.report(
      "\(catalog):1:1: error: the catalog, which is changed, is the second argument; "
        + "write 'localize import \(catalog) \(file)'")
    throw ExitCode(ExitStatus.unusable)
  }

  /// Returns the file, with the line and column of a translation if they are known.
  private func place(of id: String, _ result: TranslationImport) -> String {
    result.location(of: id).map { "\(file):\($0.line):\($0.column)" } ?? file
  }

  /// Reports what is not imported, and writes the catalog.
  private func finish(_ result: TranslationImport, _ old: CatalogFile) throws {
    for problem in result.problems + result.losses { Output.report(problem.description) }
    guard result.isComplete else { throw ExitCode(ExitStatus.unusable) }
    var status: Int32 = 0
    if result.losses.contains(where: { $0.severity == .error }) { status = ExitStatus.findings }
    for id in result.unknown {
      Output.report(
        "\(place(of: id, result)): warning: '\(id)' is not in '\(catalog)'; it is not imported")
      status = ExitStatus.findings
    }
    if !result.unknown.isEmpty, old.catalog.format == .xcstrings,
      let format = CatalogFormat(fileName: file), format == .strings || format == .stringsdict
    {
      Output.report(
        "note: 'localize import' adds no keys; to add them, write "
          + "'localize convert \(file) one.xcstrings', and merge this file as the page 'FromXcode' shows"
      )
    }
    for key in result.refused {
      Output.report(
        "\(place(of: key, result)): warning: '\(key)' has variations, variables or styles in '\(catalog)' that the file "
          + "lacks; it is not imported, use 'localize export'")
      status = ExitStatus.findings
    }
    for (id, reason) in result.misplaced {
      Output.report("\(place(of: id, result)): warning: '\(id)' is not imported: \(reason)")
      status = ExitStatus.findings
    }
    var problems: [CatalogDiagnostic] = []
    let new = result.catalog.written(diagnostics: &problems)
    for problem in problems {
      var problem = problem
      problem.file = catalog
      Output.report(problem.description)
      if problem.severity == .error { status = ExitStatus.findings }
    }
    if new != old.bytes, !dryRun { try Output.save(new, to: catalog) }
    for id in result.changedSources {
      Output.report(
        "\(place(of: id, result)): warning: the source string of '\(id)' has changed since the "
          + "export; the translation is imported as one to review")
    }
    for plural in result.incompletePlurals {
      Output.report(
        "\(place(of: plural.key, result)): warning: '\(plural.key)' lacks the plural "
          + "\(plural.missing.count == 1 ? "form" : "forms") "
          + "\(NameList.text(plural.missing)), which '\(plural.language)' needs")
    }
    let count =
      result.count
      - problems.count { $0.kind == .inlineElements && $0.severity == .error }
    let isOne = count == 1
    let what = "note: \(count) \(isOne ? "translation" : "translations") of '\(file)' "
    Output.report(
      dryRun
        ? what + "\(isOne ? "fits" : "fit") into '\(catalog)'; nothing is written"
        : what + "\(isOne ? "is" : "are") in '\(catalog)'")
    if !result.otherTables.isEmpty {
      Output.report(
        "note: not imported, because they are strings of other files: "
          + NameList.text(result.otherTables))
    }
    if !result.newLanguages.isEmpty {
      Output.report(
        "note: new in '\(catalog)', which did not have this language before: "
          + NameList.text(result.newLanguages))
    }
    if !result.newKeys.isEmpty {
      Output.report(
        "note: new in '\(catalog)', which did not have these keys before: "
          + NameList.text(result.newKeys))
    }
    if !result.untranslatable.isEmpty {
      Output.report(
        "note: not imported, because the key is not to be translated: "
          + NameList.all(result.untranslatable))
    }
    if !result.unfinished.isEmpty {
      let isPO = CatalogFormat(fileName: file)?.isGettext == true
      Output.report(
        "note: not imported, because new or to be reviewed: \(NameList.all(result.unfinished))"
          + (isPO ? "; remove the flag 'fuzzy'" : "; use the state 'translated' for finished ones"))
    }
    if !result.empty.isEmpty {
      Output.report(
        "note: not imported, because the translation is missing, empty or lacks a plural form: "
          + NameList.all(result.empty))
    }
    if status != 0 { throw ExitCode(status) }
  }
}
