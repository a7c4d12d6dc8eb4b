internal import FoundationEssentials

/// The folder of the program's executable.
enum ProgramFolder {
  /// The absolute path.
  static var path: String {
    let link = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let program = link == "/proc/self/exe" ? CommandLine.arguments.first ?? "." : link
    return URL(filePath: program).deletingLastPathComponent().path
  }
}
