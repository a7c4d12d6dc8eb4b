internal import FoundationEssentials

/// The folder of the program's executable.
enum ProgramFolder {
  /// The absolute path.
  static var path: String { executable.deletingLastPathComponent().path }

  /// The name of the executable.
  static var programName: String { executable.lastPathComponent }

  private static var executable: URL {
    let link = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let program = link == "/proc/self/exe" ? CommandLine.arguments.first ?? "." : link
    return URL(filePath: program)
  }
}
