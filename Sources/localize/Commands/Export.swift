import ArgumentParser
import CatalogTools
import ICUFormat
import StringCatalogs

/// `localize export`: writes the strings of a catalog for translators, as XLIFF.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the strings of a catalog for the translators of one language, as XLIFF.",
    discussion: """
      Each plural has a unit for each plural form of the language. Keys that are not to be \
      translated, and stale keys are left out. A file that exists is only replaced with '--replace'.

      Examples:
        localize export Localizable.xcstrings --language fr -o fr.xliff
        localize export Localizable.xcstrings --language fr --xliff 2.0 -o fr.xlf
        localize export messages.en.json --language fr --dialect angular -o messages.fr.xlf
      """)

  @Option(help: "The language to translate into.")
  var language: String

  @Option(name: .customLong("xliff"), help: "The version of XLIFF.")
  var version = XLIFFVersion.v1_2

  @Option(help: "The program that will read the file.")
  var dialect = XLIFFDialect.xcode

  @Option(name: .shortAndLong, help: "The file to write; the standard output if there is none.")
  var output: String?

  @Flag(help: "Replaces a file that exists.")
  var replace = false

  @OptionGroup var settings: SettingsArguments

  @Argument(help: "The catalog.")
  var catalog: String

  func run() throws {
    let file = try CatalogInput.open(catalog, syntax: settings.syntax())
    try refuseGettext(file.catalog)
    try LanguageCode.require(language, orIn: file.catalog)
    let result = XLIFFExport(
      file.catalog, language: language, original: catalog, version: version, dialect: dialect)
    for problem in result.problems {
      var problem = problem
      // An entry is one of the catalog.
      let isOfEntry = problem.kind == .inlineElements || problem.range.lowerBound > 0
      problem.file = isOfEntry ? catalog : output ?? catalog
      Output.report(problem.description)
    }
    if result.problems.contains(where: { $0.kind == .inlineElements && $0.severity == .error }) {
      throw ExitCode(ExitStatus.unusable)
    }
    if let omitted = result.omittedLanguage {
      Output.report(
        "note: '\(catalog)' has translations into '\(omitted)', which are not exported for "
          + "'\(language)'; to have them, write '--language \(omitted)'")
    }
    if result.staleCount > 0 { Output.report(StaleKeys.note(result.staleCount)) }
    if result.phraseCount > 0 {
      Output.report(
        "note: \(result.phraseCount) \(result.phraseCount == 1 ? "key has" : "keys have") sets of phrases, "
          + "which are not exported; translate them in the catalog")
    }
    if let output {
      // The translations of a catalog of one language are in another file.
      let target = file.catalog.format.isMultilingual ? catalog : "FILE-OF-\(language)"
      try refuseReplacing(output, by: result.bytes, target: target)
      try Output.save(result.bytes, to: output)
      Output.report("note: '\(output)' has \(result.count) units for '\(language)'")
    } else {
      Output.write(String(decoding: result.bytes, as: UTF8.self))
    }
    if result.problems.contains(where: { $0.severity == .error }) {
      throw ExitCode(ExitStatus.findings)
    }
  }

  /// Ends the command if the catalog is one of gettext: it has the forms of its own language, which the
  /// units of another language could not be put into again.
  private func refuseGettext(_ catalog: StringCatalog) throws {
    guard catalog.format.isGettext else { return }
    Output.report(
      "\(self.catalog):1:1: error: a gettext catalog is not exported, because translators work on it "
        + "itself; for XLIFF, write 'localize convert \(self.catalog) "
        + "\(output ?? language + ".xliff")'")
    throw ExitCode(ExitStatus.unusable)
  }

  /// Ends the command if the file is no XLIFF file, or exists and would change.
  ///
  /// - Parameter target: The catalog that gets the translations.
  private func refuseReplacing(_ output: String, by bytes: [UInt8], target: String) throws {
    if let format = CatalogFormat(fileName: output), format != .xliff {
      Output.report("\(output):1:1: error: XLIFF is not written to a '.\(format.rawValue)' file")
      throw ExitCode(ExitStatus.unusable)
    }
    guard !replace, let existing = CatalogFiles.read(output), !existing.isEmpty, existing != bytes
    else { return }
    Output.report(
      "\(output):1:1: error: the file exists; import its translations with 'localize import \(output) "
        + "\(target)', or add '--replace' to replace it")
    throw ExitCode(ExitStatus.unusable)
  }
}

extension XLIFFVersion: ExpressibleByArgument {}
extension XLIFFDialect: ExpressibleByArgument {}
