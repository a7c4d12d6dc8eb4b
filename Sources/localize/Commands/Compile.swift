import ArgumentParser
import ICUFormat

/// `localize compile`: writes a catalog that a program uses without parsing it.
struct Compile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compiles a catalog, so that programs need not parse it.",
    discussion: """
      The result has the table and language of its own name: 'de.lproj/Main.icucatalog' is used \
      like 'de.lproj/Main.strings'. It replaces its source in the same folder, until the source \
      changes.

      The exit status is 0, 1 if the catalog has errors, and 2 for wrong usage or a file that \
      cannot be read or written. If the catalog has errors, nothing is written.

      Example:
        localize compile Localizable.xcstrings -o Localizable.icucatalog
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, with the extension .icucatalog.", valueName: "file"))
  var output: String

  @OptionGroup var settings: SettingsArguments

  @Argument(help: "The catalog to compile.")
  var input: String

  func validate() throws {
    guard CompiledCatalog.isPath(output) else {
      throw ValidationError(
        "found the output '\(output)'; expected a name with the extension "
          + "'\(CompiledCatalog.fileExtension)'")
    }
  }

  func run() throws {
    let syntax = try settings.syntax()
    let bytes: [UInt8]
    do throws(CatalogFile.Failure) {
      bytes = try CatalogFile.bytes(of: input)
    } catch {
      for line in error.lines { Output.report(line) }
      throw ExitCode(ExitStatus.unusable)
    }
    let result: CompiledCatalog.Compilation
    do throws(CompiledCatalogError) {
      result = try CompiledCatalog.compile(bytes, path: input, syntax: syntax)
    } catch {
      Output.report("\(input):1:1: error: \(error)")
      throw ExitCode(ExitStatus.unusable)
    }
    for problem in result.problems { Output.report(problem) }
    guard let compiled = result.bytes else { throw ExitCode(ExitStatus.findings) }
    try Output.save(compiled, to: output)
  }
}
