internal import FoundationEssentials
internal import SystemICU

/// The folder of the program's executable.
enum ProgramFolder {
  /// The absolute path.
  static var path: String { executable.folder }

  /// The name of the executable.
  static var programName: String { executable.name }

  private static var executable: (folder: String, name: String) {
    guard let program = FileContents.resolved("/proc/self/exe"),
      let slash = program.utf8.lastIndex(of: UInt8(ascii: "/"))
    else {
      let program = URL(filePath: CommandLine.arguments.first ?? ".")
      return (program.deletingLastPathComponent().path, program.lastPathComponent)
    }
    let folder = slash == program.startIndex ? "/" : String(program[..<slash])
    return (folder, String(program[program.utf8.index(after: slash)...]))
  }
}
