import ArgumentParser
import CatalogChecks
import StringCatalogs

/// The argument that names the settings of a project, `localize.json`.
struct SettingsArguments: ParsableArguments {
  /// The file that is read if no other one is named.
  static let defaultPath = "localize.json"

  @Option(
    help: ArgumentHelp(
      "The settings; by default, localize.json of the working folder.", valueName: "file"))
  var settings: String?

  /// Reads the settings of a file, by default those of the working folder if it has some.
  ///
  /// - Throws: `ExitCode` if the file cannot be used. Each problem is on the standard error.
  func read() throws -> CheckSettings {
    if settings == nil, PathType.of(Self.defaultPath) == nil { return CheckSettings() }
    let path = settings ?? Self.defaultPath
    guard let bytes = CatalogFiles.read(path) else {
      Output.report("\(path): error: cannot read the settings")
      throw ExitCode(ExitStatus.unusable)
    }
    var problems: [CheckSettings.Problem] = []
    let settings = CheckSettings(bytes, problems: &problems)
    for problem in problems {
      Output.report("\(path):\(problem.line):\(problem.column): error: \(problem.message)")
    }
    if !problems.isEmpty { throw ExitCode(ExitStatus.unusable) }
    return settings
  }

  /// Reads the syntax that the settings set for formats without a fixed one.
  func syntax() throws -> CatalogMessageSyntax? { try read().syntax }
}
