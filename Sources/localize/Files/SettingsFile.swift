import ArgumentParser
import CatalogChecks

/// The settings of a project, `localize.json`.
enum SettingsFile {
  /// The file that is read if no other one is named.
  static let defaultPath = "localize.json"

  /// Reads the settings of a file, by default those of the working folder if it has some.
  ///
  /// - Parameter path: The file that the user names; nil for the default.
  /// - Throws: `ExitCode` if the file cannot be used. Each problem is on the standard error.
  static func read(_ path: String?) throws -> CheckSettings {
    if path == nil, PathType.of(defaultPath) == nil { return CheckSettings() }
    let path = path ?? defaultPath
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
}
