import Foundation
import PackagePlugin

/// The targets that a command plugin works on.
enum CommandTargets {
  /// Why a command failed.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Returns the source targets with names; all targets except tests if there are no names.
  static func targets(
    of package: Package, named names: [String]
  ) throws -> [any SourceModuleTarget] {
    guard names.isEmpty else {
      return try package.targets(named: names).compactMap { $0 as? any SourceModuleTarget }
    }
    return package.targets.compactMap { $0 as? any SourceModuleTarget }.filter { $0.kind != .test }
  }

  /// Runs the program `localize`, which prints its own diagnostics.
  static func run(_ tool: URL, _ arguments: [String]) throws {
    let process = try Process.run(tool, arguments: arguments)
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(
        description: "'localize \(arguments.first ?? "")' ended with status "
          + "\(process.terminationStatus)")
    }
  }
}
