internal import FoundationEssentials
internal import SystemICU

/// The folder of a target's resources, which SwiftPM makes beside the program: `app_app.resources`.
enum ResourceFolder {
  /// The maximum number of folders that are listed.
  private static let maximumCount = 64

  /// Returns the name of a folder of resources with localization files; nil if there is none.
  ///
  /// If there are several, the one of the program's own target is preferred.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the program's folder.
  ///   - program: The name of the program.
  static func name(beside folder: String, program: String = ProgramFolder.programName) -> String? {
    guard let names = try? FileContents.names(inFolder: folder) else { return nil }
    let found = names.filter { name in
      [".resources", ".bundle"].contains { name.hasSuffix($0) }
    }.sorted().prefix(maximumCount).filter {
      !BundleFolder.files(in: URL(filePath: folder).appending(path: $0).path).files.isEmpty
    }
    return found.first { $0.contains("_\(program).") } ?? found.first
  }

  /// Returns what to do if a look-up names no bundle and the files are in a folder of resources.
  static func remedy(_ name: String) -> String {
    "no localization files beside the program; those in '\(name)' need 'bundle: .module' and "
      + "ICUFormatFoundation, or a copy beside the program"
  }
}
