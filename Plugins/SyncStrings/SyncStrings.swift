import Foundation
import PackagePlugin

/// `swift package sync-strings`: merges the strings of each target into its string catalogs.
///
/// After a problem of one catalog, the others are still done; the command fails at the end. With
/// `--dry-run`, a catalog that would change is a problem.
@main
struct SyncStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let tool = try context.tool(named: "localize").url
    let reason =
      extractor.remainingArguments.contains("--dry-run")
      ? "; a catalog would change, or has a problem" : ""
    var failures: [CommandTargets.Failure] = []
    for target in try CommandTargets.targets(of: context.package, named: names) {
      let folder = target.directoryURL
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      var catalogs: [String] = []
      while let file = files?.nextObject() as? URL {
        if file.pathExtension == "xcstrings" { catalogs.append(file.path) }
      }
      guard !catalogs.isEmpty else { continue }
      do {
        // In a single run, so that each file is read once, and its errors are printed once.
        try CommandTargets.run(
          tool,
          ["sync"] + extractor.remainingArguments + catalogs.sorted() + [folder.path])
      } catch let failure as CommandTargets.Failure {
        failures.append(CommandTargets.Failure(description: "\(target.name): \(failure)\(reason)"))
      }
    }
    guard failures.isEmpty else {
      throw CommandTargets.Failure(
        description: failures.map(\.description).joined(separator: "\n"))
    }
  }
}
