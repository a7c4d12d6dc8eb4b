import ArgumentParser
import CatalogTools
import FoundationEssentials
import StringCatalogs

/// `localize diff`: prints the strings that differ between two catalogs.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the texts that differ between two catalogs, by language and key.",
    discussion: """
      A catalog may be a file of a Git revision. The exit status is 0 if all texts are equal, 1 if \
      some differ, and 2 if a catalog cannot be read.

      Examples:
        localize diff HEAD:Localizable.xcstrings Localizable.xcstrings
        localize diff --format json old.po new.po
      """)

  /// The formats of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "The format of the output.")
  var format = Format.text

  @Argument(help: "The first catalog: a file, or REVISION:PATH.")
  var first: String

  @Argument(help: "The second catalog: a file, or REVISION:PATH.")
  var second: String

  func run() throws {
    let (old, new) = (try Self.read(first), try Self.read(second))
    let changes = CatalogDifference(from: old, to: new).changes
    switch format {
    case .text: Output.write(changes.map(\.description).joined())
    case .json: Output.write(JSONText.array(changes.map(\.json)))
    }
    if !changes.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  private static func read(_ name: String) throws -> StringCatalog {
    guard !FileManager.default.fileExists(atPath: name), let colon = name.firstIndex(of: ":"),
      colon != name.startIndex
    else { return try CatalogInput.open(name).catalog }
    let path = String(name[name.index(after: colon)...])
    guard let format = CatalogFormat(fileName: path) else {
      return try CatalogInput.open(path).catalog
    }
    do {
      let bytes = try GitFile.bytes(of: name, limit: CatalogFile.sizeLimit)
      let file = try CatalogFile(path, format: format, bytes: bytes, readsXLIFF2: true)
      return LabeledCatalog(path: path, catalog: file.catalog).catalog
    } catch let failure as GitFile.Failure {
      Output.report("\(name):1:1: error: \(failure.reason)")
    } catch let failure as CatalogFile.Failure {
      for line in failure.lines { Output.report(line) }
    }
    throw ExitCode(ExitStatus.unusable)
  }
}
