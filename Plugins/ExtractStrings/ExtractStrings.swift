import Foundation
import PackagePlugin

/// `swift package extract-strings`: prints the strings of the targets of a package.
@main
struct ExtractStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let folders = try CommandTargets.targets(of: context.package, named: names).map {
      $0.directoryURL.path
    }
    try CommandTargets.run(
      context.tool(named: "localize").url,
      ["extract"] + extractor.remainingArguments + folders)
  }
}
