import ArgumentParser
import CatalogTools
import FoundationEssentials
import ICUFormat
import StringCatalogs
import StringExtraction

/// `localize explain`: says which string is shown for a key, and why.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says which language, table and file are shown for a key, and why.",
    discussion: """
      The literal is a key as in a catalog, or a literal as in Swift: for each interpolation, a \
      string, an integer, another number and a date are tried. The exit status is 1 if no language has the key.

      Examples:
        localize explain 'Hello %@' --locale de-AT Sources/App/Resources
        localize explain 'Hello \\(name)' --locale fr --locale de Localizable.xcstrings
      """)

  @Option(help: "A language that the user prefers; the first one is preferred most.")
  var locale: [String]

  @Option(help: "The table; 'Localizable' by default.")
  var table: String?

  @OptionGroup var settings: SettingsArguments

  @Argument(help: "The key or literal.")
  var literal: String

  @Argument(help: "The folder with the localization files, or these files; '.' by default.")
  var paths: [String] = []

  func run() throws {
    for tag in locale {
      guard let problem = PatternFormatter.problem(ofLocale: tag) else { continue }
      Output.report("error: \(problem)")
      throw ExitCode(ExitStatus.unusable)
    }
    let syntax = try settings.syntax()
    IssueReports.send { Output.report("note: \($0)") }
    try Self.reportCompiledCatalogs(in: paths.isEmpty ? ["."] : paths, syntax)
    let keys = LiteralKeys.keys(of: literal)
    let explanation: KeyExplanation
    if paths.count <= 1, let folder = Self.folder(paths.first ?? ".") {
      explanation = KeyExplanation(
        literal, keys: keys, table: table, preferences: locale, folder: folder, syntax: syntax)
    } else {
      var files: [String: [UInt8]] = [:]
      for path in try CatalogInput.paths(in: paths) {
        // Reading it reports its errors.
        files[Self.standardized(path)] = try CatalogFile.open(path).bytes
      }
      explanation = KeyExplanation(
        literal, keys: keys, table: table, preferences: locale, files: files, syntax: syntax)
    }
    Output.write(explanation.text)
    if !explanation.isFound { throw ExitCode(ExitStatus.findings) }
  }

  /// Reports the problems of compiled catalogs, whose entries a program would not use.
  private static func reportCompiledCatalogs(
    in paths: [String], _ syntax: CatalogMessageSyntax?
  ) throws {
    for path in FolderWalker(paths, where: CompiledCatalog.isPath).files
    where CompiledCatalog.isPath(path) {
      guard let bytes = CatalogFiles.read(path) else { continue }
      let problems = CompiledCatalog.problems(of: bytes, path: path, syntax: syntax) {
        CatalogFiles.read($0)
      }
      for problem in problems { Output.report("\(path):1:1: warning: \(problem)") }
    }
  }

  /// Returns a path without `..`, which no path of a localization file has.
  private static func standardized(_ path: String) -> String {
    guard path.split(separator: "/").contains("..") else { return path }
    let folder = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    var parts: [Substring] = []
    for part in (folder + path).split(separator: "/") {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a path if it is that of a folder.
  private static func folder(_ path: String) -> String? {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory ? path : nil
  }
}
