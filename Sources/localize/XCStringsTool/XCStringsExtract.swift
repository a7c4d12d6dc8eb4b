import ArgumentParser
import FoundationEssentials
import StringCatalogs
import StringExtraction

/// `xcstringstool extract`: writes the strings of source files as `.stringsdata` or as catalogs.
struct XCStringsExtract: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Writes the strings of Swift files as .stringsdata files, or as string catalogs.",
    discussion: """
      The keys have the directives of the types of their values, and not '%arg'. A key whose types are \
      not known is reported, and is not written.
      """)

  /// The formats of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case stringsdata, xcstrings
  }

  @Argument(help: "The Swift files, and the folders with Swift files.")
  var sources: [String]

  @Flag(
    name: .customLong("SwiftUI"), help: "Finds keys of 'Text' and of other views; always active.")
  var swiftUI = false

  @Flag(help: "Finds 'String(localized:)' and its relatives; always active.")
  var modernLocalizableStrings = false

  @Flag(help: "Finds 'NSLocalizedString' and its relatives; always active.")
  var legacyLocalizableStrings = false

  @Flag(help: "Writes no '%arg', which is never written.")
  var avoidArgPlaceholder = false

  @Flag(help: "Finds the literals in calls of all functions that the files do not declare.")
  var allPotentialSwiftKeys = false

  @Option(name: .short, help: ArgumentHelp("Another function whose first argument is a key."))
  var s: [String] = []

  @Option(help: "The format of the output.")
  var outputFormat = Format.stringsdata

  @Option(name: .shortAndLong, help: "The folder for the files.")
  var outputDirectory: String

  func run() async throws {
    var options = ExtractionOptions(functions: s)
    options.findsPotentialKeys = allPotentialSwiftKeys
    let outcome = await ExtractionArguments.run(sources, options)
    switch outputFormat {
    case .stringsdata:
      var names: Set<String> = []
      for (path, strings) in Self.byFile(outcome.strings) {
        let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
        // Two files of one name are in different folders.
        var name = stem
        var number = 1
        while !names.insert(name).inserted {
          number += 1
          name = "\(stem)-\(number)"
        }
        let full = URL(filePath: path).absoluteURL.standardizedFileURL.path
        try Output.create(
          "\(name).stringsdata", in: outputDirectory,
          with: StringsData.written(strings, source: full))
      }
    case .xcstrings:
      for (table, strings) in Dictionary(
        grouping: outcome.strings, by: { $0.table ?? "Localizable" }
      )
      .sorted(by: { $0.key < $1.key }) {
        guard !table.contains("/"), !table.hasPrefix(".") else {
          Output.report("error: the table '\(table)' cannot be the name of a file")
          throw ExitCode(ExitStatus.unusable)
        }
        var sync = CatalogSync(
          StringCatalog(format: .xcstrings, sourceLanguage: "en", version: "1.0"),
          sourceLanguage: "en")
        sync.merge(strings, marksStale: false)
        try Output.create("\(table).xcstrings", in: outputDirectory, with: sync.catalog.written())
      }
    }
    if outcome.status != 0 { throw ExitCode(outcome.status) }
  }

  /// Returns the strings of each file, in the order of the files.
  private static func byFile(
    _ strings: [ExtractedString]
  ) -> [(path: String, strings: [ExtractedString])] {
    var result: [(path: String, strings: [ExtractedString])] = []
    for string in strings {
      if result.last?.path == string.file {
        result[result.count - 1].strings.append(string)
      } else {
        result.append((string.file, [string]))
      }
    }
    return result
  }
}
