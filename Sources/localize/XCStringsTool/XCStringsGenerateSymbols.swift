import ArgumentParser
import FoundationEssentials
import StringCatalogs
import StringExtraction

/// `xcstringstool generate-symbols`: writes Swift source with an accessor for each key.
struct XCStringsGenerateSymbols: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-symbols",
    abstract: "Writes Swift source with one accessor for each manual key of a string catalog.",
    discussion: "The file is GeneratedStringSymbols_TABLE.swift in the output folder.")

  /// The languages of the source.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case swift
  }

  @Argument(help: "The string catalog.")
  var input: String

  @Option(help: "The programming language.")
  var language = Language.swift

  @Option(name: .shortAndLong, help: "The folder for the file.")
  var outputDirectory: String

  @Option(help: "The API of the accessors: of this library, or of Apple's Foundation.")
  var api = StringSymbols.API.icuFormat

  @Option(help: "The bundle of the accessors, such as '.module'.")
  var bundle: String?

  @Flag(help: "Also writes accessors of keys that were found in source code.")
  var allKeys = false

  func validate() throws { try Self.validate(bundle: bundle) }

  /// Throws an error if a bundle is not a member, because it becomes a part of Swift source.
  static func validate(bundle: String?) throws {
    guard let bundle else { return }
    let isMember = bundle.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
    guard isMember, !bundle.isEmpty else {
      throw ValidationError("'\(bundle)' is not a member such as '.module' or 'Strings.bundle'")
    }
  }

  func run() throws {
    let file = try CatalogFile.open(input)
    let symbols = StringSymbols(
      file.catalog, table: file.table, api: api, bundle: bundle, includesAll: allKeys)
    for problem in symbols.problems {
      let language = file.catalog.sourceLanguage ?? file.catalog.language ?? "en"
      Output.report("\(input): error: \(problem.message) (\(language): \(problem.key))")
    }
    try Output.create(
      symbols.fileName, in: outputDirectory, with: Array(symbols.source.utf8))
    if !symbols.problems.isEmpty { throw ExitCode(ExitStatus.findings) }
  }
}

extension StringSymbols.API: ExpressibleByArgument {}

extension Output {
  /// Writes a file in a folder, which is made if it does not exist, or reports why it cannot.
  static func create(_ name: String, in folder: String, with bytes: [UInt8]) throws {
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try replace(path, with: bytes)
    } catch {
      report("\(path):1:1: error: cannot write the file")
      throw ExitCode(ExitStatus.unusable)
    }
  }
}
