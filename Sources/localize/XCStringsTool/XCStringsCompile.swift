import ArgumentParser
import FoundationEssentials
import StringCatalogs
import StringExtraction

/// `xcstringstool compile`: writes the files of a catalog for a bundle.
struct XCStringsCompile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Writes the .strings and .stringsdict files of a string catalog.")

  /// The kinds of files to write.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case stringsAndStringsdict
  }

  /// The forms of property lists.
  enum Serialization: String, ExpressibleByArgument, CaseIterable {
    case text
  }

  @Argument(help: "The string catalog.")
  var input: String

  @Option(name: .shortAndLong, help: "The folder for the files.")
  var outputDirectory: String

  @Option(name: .shortAndLong, help: "The kinds of files.")
  var format = Format.stringsAndStringsdict

  @Option(name: .shortAndLong, help: "A language to compile; all languages if there is none.")
  var language: [String] = []

  @Option(help: "The form of the files.")
  var serializationFormat = Serialization.text

  @Flag(help: "Prints the absolute paths of the files, and writes nothing.")
  var dryRun = false

  func run() throws {
    let file = try CatalogFile.open(input)
    let compiled = CatalogCompilation(file.catalog, table: file.table, languages: language)
    for (severity, problems) in [("error", compiled.problems), ("warning", compiled.warnings)] {
      for problem in problems {
        let place = problem.key.isEmpty ? problem.language : "\(problem.language): \(problem.key)"
        Output.report("\(input): \(severity): \(problem.message) (\(place))")
      }
    }
    let root = URL(filePath: outputDirectory).absoluteURL.standardizedFileURL.path
    for output in compiled.files {
      let path = (root.hasSuffix("/") ? root : root + "/") + output.path
      guard !dryRun else {
        Output.write(path + "\n")
        continue
      }
      let folder = URL(filePath: path).deletingLastPathComponent().path
      guard !PathType.isLink(folder) else {
        Output.report("\(folder): error: the folder is a link, which may lead elsewhere")
        throw ExitCode(ExitStatus.unusable)
      }
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try Output.replace(path, with: output.bytes)
      } catch {
        Output.report("\(path): error: cannot write the file")
        throw ExitCode(ExitStatus.unusable)
      }
    }
    if !compiled.problems.isEmpty { throw ExitCode(ExitStatus.findings) }
  }
}
