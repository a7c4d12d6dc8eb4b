import ArgumentParser
import CatalogTools
import FoundationEssentials
import ICUFormat
import StringCatalogs

/// `localize convert`: writes a catalog in another format.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a catalog in another format, and says what is lost.",
    discussion: """
      The extensions choose the formats: \(CatalogFormat.allExtensions). \
      A file that exists is only replaced with '--replace'. Put translations into a catalog with \
      'localize import'. The exit status is 1 if a string is lost, which is an error.

      Examples:
        localize convert de.lproj/Localizable.strings Localizable.xcstrings
        localize convert Localizable.xcstrings de.po --language de --strict
      """)

  @Flag(help: "Writes nothing if something would be lost; the exit status is then 1.")
  var strict = false

  @Flag(help: "Replaces a file that exists.")
  var replace = false

  @Option(help: "The language of a file of one language; by default the one that its path names.")
  var language: String?

  @Option(help: "The language of the keys, if the catalog names none.")
  var sourceLanguage = "en"

  @Option(help: "The 'original' of the '<file>' to convert, if an XLIFF file has several.")
  var original: String?

  @OptionGroup var settings: SettingsArguments

  @Argument(help: "The catalog to read.")
  var input: String

  @Argument(help: "The file to write.")
  var output: String

  func run() throws {
    guard let format = CatalogFormat(fileName: output) else {
      Output.report("\(output):1:1: error: unknown format of the file")
      throw ExitCode(ExitStatus.unusable)
    }
    let syntax = try settings.syntax()
    let source = try CatalogFile.open(input, syntax: syntax, readsXLIFF2: true)
    let sourceLosses = source.losses(to: format)
    for problem in source.problems + sourceLosses { Output.report(problem.description) }
    let catalog = try catalog(of: source)
    let file = LabeledCatalog(path: input, catalog: catalog, language: language)
    for name in [language, sourceLanguage].compactMap(\.self) {
      // A file of one language has the language of the option.
      try LanguageCode.require(name, orIn: file.catalog.format.isMultilingual ? file.catalog : nil)
    }
    let written: String?
    do throws(CatalogDiagnostic) {
      written = try ConversionLanguage.language(
        of: file, for: output, as: format, requested: language)
    } catch {
      var problem = error
      problem.file = input
      Output.report(problem.description)
      throw ExitCode(ExitStatus.unusable)
    }
    let conversion = CatalogConversion(
      file.catalog, to: format, syntax: syntax, language: written, sourceLanguage: sourceLanguage,
      text: source.text)
    if !conversion.omittedLanguages.isEmpty {
      Output.report(
        "note: not written: \(conversion.omittedLanguages.joined(separator: ", "))")
    }
    if conversion.staleCount > 0 { Output.report(StaleKeys.note(conversion.staleCount)) }
    if let name = conversion.namesWithoutSource.first {
      let language = written ?? file.catalog.language ?? "LANGUAGE"
      Output.report(
        "note: '\(input)' has no source strings, so that 'msgid' is a name such as '\(name)'; to have "
          + "them, convert the file of the source language with '--language \(language)', and import "
          + "'\(input)' into the result")
    }
    // What is lost is in the file that was read.
    for (problems, path) in [(conversion.losses, input), (conversion.flutterProblems, output)] {
      for problem in problems {
        var problem = problem
        problem.file = path
        Output.report(problem.description)
      }
    }
    let losses = conversion.losses + sourceLosses + source.problems
    if strict, !losses.isEmpty {
      Output.report("note: '\(output)' is not written, because something would be lost")
      throw ExitCode(ExitStatus.findings)
    }
    try checkReplacing(by: conversion.bytes, format)
    try Output.save(conversion.bytes, to: output)
    if losses.contains(where: { $0.severity == .error }) { throw ExitCode(ExitStatus.findings) }
  }

  /// Returns the catalog with the strings of the chosen `<file>`.
  private func catalog(of source: CatalogFile) throws -> StringCatalog {
    var catalog = source.catalog
    guard let original else { return catalog }
    var known: [String] = []
    for entry in catalog.entries {
      if let name = entry.original, !known.contains(name) { known.append(name) }
    }
    guard known.contains(original) else {
      let expected =
        known.isEmpty ? "the file has no '<file>' with a path" : "expected \(NameList.all(known))"
      Output.report("\(input):1:1: error: no '<file>' has the original '\(original)'; \(expected)")
      throw ExitCode(ExitStatus.unusable)
    }
    catalog.entries.removeAll { $0.original != original }
    return catalog
  }

  /// Ends the command if the file exists, has strings, and would change; with `--replace`, names what
  /// is lost of it.
  private func checkReplacing(by bytes: [UInt8], _ format: CatalogFormat) throws {
    guard FileManager.default.fileExists(atPath: output) else { return }
    func read(_ bytes: [UInt8]) throws(CatalogFile.Failure) -> LabeledCatalog {
      let file = try CatalogFile(output, format: format, bytes: bytes, readsXLIFF2: true)
      return LabeledCatalog(path: output, catalog: file.catalog, language: language)
    }
    let old: LabeledCatalog
    let new: LabeledCatalog
    do throws(CatalogFile.Failure) {
      let existing = try CatalogFile.bytes(of: output)
      if existing.isEmpty || existing == bytes { return }
      old = try read(existing)
      new = try read(bytes)
    } catch {
      if replace { return }
      for line in error.lines { Output.report(line) }
      Output.report("note: '\(output)' is not replaced; correct or delete it, or add '--replace'")
      throw ExitCode(ExitStatus.unusable)
    }
    if old.catalog.entries.allSatisfy({ $0.key.isEmpty }) { return }
    let lost = ReplacedContent(of: old, replacedBy: new).descriptions(source: input)
    if replace {
      if !lost.isEmpty {
        Output.report(
          "note: the old '\(output)' is replaced; it has \(lost.joined(separator: "; "))")
      }
      return
    }
    let isReversed = CatalogFormat(fileName: input) == .xcstrings && format != .xcstrings
    let remedy =
      isReversed
      ? "add '--replace' to replace it"
      : "use 'localize import \(input) \(output)', or add '--replace' to replace it"
    let description = lost.first.map { ", and has " + $0 } ?? ""
    Output.report("\(output):1:1: error: the file exists\(description); \(remedy)")
    throw ExitCode(ExitStatus.unusable)
  }
}

extension Output {
  /// Writes a file in one step, or reports that it cannot be written; missing folders are created.
  static func save(_ bytes: [UInt8], to path: String) throws {
    do {
      let folder = URL(filePath: path).deletingLastPathComponent().path
      if !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try replace(path, with: bytes)
    } catch {
      report("\(path):1:1: error: cannot write the file")
      throw ExitCode(ExitStatus.unusable)
    }
  }
}
