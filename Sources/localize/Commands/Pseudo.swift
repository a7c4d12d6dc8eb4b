import ArgumentParser
import CatalogTools
import ICUFormat
import StringCatalogs

/// `localize pseudo`: adds a language that shows which text is not localized, or does not fit.
struct Pseudo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Adds a pseudo-language: accented, about 35 % longer, and in brackets.",
    discussion: """
      Placeholders, tags, plurals and selects stay as they are. A string catalog gets the language; \
      of other formats, a file next to the catalog is written.

      Examples:
        localize pseudo Localizable.xcstrings --language en-XA
        localize pseudo Localizable.xcstrings --language ar-XB --mirrored
        localize pseudo en.lproj/Main.strings --language en-XA -o build/en-XA.lproj/Main.strings
      """)

  @Option(help: "The pseudo-language, such as 'en-XA'.")
  var language: String

  @Flag(help: "Mirrors each word instead, so that the text runs from right to left.")
  var mirrored = false

  @Option(name: .shortAndLong, help: "The file to write.")
  var output: String?

  @Flag(help: "Replaces the file of '--output' if it exists.")
  var replace = false

  @OptionGroup var settings: SettingsArguments

  @Argument(help: "The catalog.")
  var catalog: String

  /// Whether the language has one of CLDR's regions for pseudo-languages.
  private var isPseudoLanguage: Bool {
    let tag = language.uppercased()
    return ["-XA", "-XB", "_XA", "_XB"].contains { tag.hasSuffix($0) }
  }

  func run() throws { try FileLock.run(output ?? catalog) { try write() } }

  private func write() throws {
    let file = try CatalogInput.open(catalog, syntax: settings.syntax())
    try LanguageCode.require(language, orIn: file.catalog)
    if let source = file.catalog.sourceLanguage, source == language {
      Output.report("\(catalog):1:1: error: '\(language)' is the source language of the catalog")
      throw ExitCode(ExitStatus.unusable)
    }
    if file.catalog.languages.contains(language) || file.catalog.language == language,
      !isPseudoLanguage
    {
      Output.report(
        "\(catalog):1:1: error: the catalog has translations into '\(language)'; choose another "
          + "language, such as 'en-XA'")
      throw ExitCode(ExitStatus.unusable)
    }
    let new = PseudoCatalog.catalog(
      file.catalog, language: language, style: mirrored ? .mirrored : .accented)
    var problems: [CatalogDiagnostic] = []
    let bytes = new.written(diagnostics: &problems)
    let path =
      output
      ?? (file.catalog.format == .xcstrings
        ? catalog
        : PseudoCatalog.path(for: catalog, from: file.catalog.language, to: language))
    if let remedy = remedy(for: path) {
      Output.report("\(path):1:1: error: the file exists; \(remedy)")
      throw ExitCode(ExitStatus.unusable)
    }
    for problem in problems {
      var problem = problem
      problem.file = path
      Output.report(problem.description)
    }
    try Output.save(bytes, to: path)
    Output.report("note: '\(path)' has the language '\(language)'")
    if problems.contains(where: { $0.severity == .error }) { throw ExitCode(ExitStatus.findings) }
  }

  /// Returns what to do if a file exists that must not be replaced; nil if it may be written.
  private func remedy(for path: String) -> String? {
    guard PathType.of(path) != nil else { return nil }
    if output != nil { return replace ? nil : "add '--replace' to replace it" }
    // A string catalog gets the language, and the file of a pseudo-language is made again.
    return path == catalog || isPseudoLanguage ? nil : "name another one with '--output'"
  }
}
