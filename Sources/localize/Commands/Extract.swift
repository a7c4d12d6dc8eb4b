import ArgumentParser
import StringCatalogs
import StringExtraction

/// `localize extract`: prints the strings of a program.
struct Extract: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the strings of Swift files, with their keys.",
    discussion: """
      Problems are written to the standard error. The exit status is 0 if there are none, 1 if a key \
      is not known, and 2 for wrong usage or a file that cannot be read.

      Examples:
        localize extract Sources
        localize extract --function Button --format xcstrings Sources > Localizable.xcstrings
      """)

  /// The formats of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, xcstrings
    case mf2JSON = "mf2.json"
  }

  @Option(help: "The format of the output.")
  var format = Format.json

  @Option(help: "The table whose catalog is printed by '--format xcstrings' and 'mf2.json'.")
  var table = "Localizable"

  @Option(name: .long, help: "The language of the source strings in the catalog.")
  var sourceLanguage = "en"

  @Option(
    help: ArgumentHelp(
      "Compares the keys with a log of those that a running program asked for.",
      valueName: "file"))
  var keyLog: String?

  @OptionGroup var arguments: ExtractionArguments

  func run() async throws {
    let log = try keyLog.map { try Self.log($0) }
    let outcome = try await arguments.run()
    switch format {
    case .json: Output.write(ExtractedString.json(outcome.strings))
    case .xcstrings:
      Output.write(
        catalog(
          of: outcome.strings,
          in: StringCatalog(format: .xcstrings, sourceLanguage: sourceLanguage, version: "1.0")))
    case .mf2JSON:
      Output.write(
        catalog(
          of: outcome.strings, in: StringCatalog(format: .mf2JSON, language: sourceLanguage)))
    }
    var status = outcome.status
    if let log, let keyLog, compare(log, keyLog, outcome.strings) {
      status = max(status, ExitStatus.findings)
    }
    if status != 0 { throw ExitCode(status) }
  }

  // MARK: The log of a running program

  private static func log(_ path: String) throws -> KeyLog {
    do throws(CatalogFile.Failure) {
      let bytes = try CatalogFile.bytes(of: path)
      do throws(KeyLog.Failure) {
        return try KeyLog(bytes)
      } catch {
        Output.report("\(path):\(error.line):1: error: \(error.message)")
      }
    } catch {
      for line in error.lines { Output.report(line) }
    }
    throw ExitCode(ExitStatus.unusable)
  }

  /// Reports the differences between a log and the source; returns whether a key is not found.
  private func compare(_ log: KeyLog, _ path: String, _ strings: [ExtractedString]) -> Bool {
    let missing = log.missing(in: strings)
    for entry in missing {
      Output.report(
        "\(path):\(entry.line):1: error: the key '\(entry.key)' of table '\(entry.table)' was asked "
          + "for, and is not found in the source")
    }
    let unused = log.unused(of: strings)
    for string in unused {
      Output.report(
        "\(string.file):\(string.line):\(string.column): note: the program did not ask for "
          + "'\(string.key)'")
    }
    return !missing.isEmpty
  }

  /// Returns a new catalog with the strings of the table.
  private func catalog(of strings: [ExtractedString], in empty: StringCatalog) -> String {
    let tables = Set(strings.map { $0.table ?? "Localizable" }).subtracting([table])
    for other in tables.sorted() {
      Output.report("note: table '\(other)' has strings too; print them with '--table \(other)'")
    }
    var sync = CatalogSync(empty, sourceLanguage: sourceLanguage)
    sync.merge(strings.filter { ($0.table ?? "Localizable") == table }, marksStale: false)
    for (change, key) in sync.changes where change == .missing {
      Output.report("note: '\(key)' has no known form in MessageFormat 2; it is not printed")
    }
    let text = String(decoding: sync.catalog.written(), as: UTF8.self)
    return text.hasSuffix("\n") ? text : text + "\n"
  }
}
