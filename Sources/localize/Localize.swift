import ArgumentParser
import Glibc
import ICUFormatLocales

/// The program `localize`.
@main
struct Localize: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "localize",
    abstract: "Finds the strings of Swift programs, and keeps their catalogs up to date.",
    version: "localize \(LocalizeVersion.current)",
    subcommands: [
      Extract.self, Sync.self, Check.self, Merge.self, Stats.self, Render.self, Diff.self,
      Convert.self, Export.self, Import.self, Compile.self, Build.self, Pseudo.self, Format.self,
      Explain.self, XCStringsTool.self,
    ])

  /// The program, which is Apple's tool if it is called by that name.
  private static var root: any ParsableCommand.Type {
    let name = CommandLine.arguments.first?.split(separator: "/").last
    return name == "xcstringstool" ? XCStringsTool.self : Localize.self
  }

  static func main() async {
    do {
      var command = try Self.root.parseAsRoot()
      // Without data, there are no languages: a check would find nothing.
      if let missingData = ICULibrary.missingData {
        Output.report("localize: error: \(missingData)")
        throw ExitCode(ExitStatus.unusable)
      }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let status as ExitCode {
      Glibc.exit(status.rawValue)
    } catch {
      // Help is not a failure; any other problem of the arguments is wrong usage.
      let status = root.exitCode(for: error)
      let text = root.fullMessage(for: error)
      if status == .success {
        Output.write(text + "\n")
        Glibc.exit(0)
      }
      Output.report(lines: text)
      Glibc.exit(ExitStatus.unusable)
    }
  }
}
