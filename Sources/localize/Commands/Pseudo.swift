import ArgumentParser
import CatalogTools
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

  @Argument(help: "The catalog.")
  var catalog: String

  func validate() throws {
    let isTag =
      !language.isEmpty && language.utf8.count <= 64
      && language.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
    if !isTag { throw ValidationError("'\(language)' is not a language tag") }
  }

  /// Whether the language has one of CLDR's regions for pseudo-languages.
  private var isPseudoLanguage: Bool {
    let tag = language.uppercased()
    return ["-XA", "-XB", "_XA", "_XB"].contains { tag.hasSuffix($0) }
  }

  func run() throws { try FileLock.run(output ?? catalog) { try write() } }

  private func write() throws {
    let file = try CatalogInput.open(catalog)
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
    if path != catalog, output == nil, !isPseudoLanguage, PathType.of(path) != nil {
      Output.report("\(path):1:1: error: the file exists; name another one with '--output'")
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
}
