import Foundation
import Testing

/// The help, the completions and the man pages of the program `localize`, as users call it.
@Suite("localize: help and completion")
struct ProgramTests {
  /// The program, which is built next to the tests.
  private static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "localize")

  private func run(_ arguments: [String]) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  private static let commands = [
    "check", "convert", "diff", "explain", "export", "extract", "format", "import", "merge",
    "pseudo", "render", "stats", "sync",
  ]

  @Test("the help of a command has an example", arguments: commands)
  func examples(command: String) throws {
    let (text, status) = try run([command, "--help"])
    #expect(status == 0)
    #expect(text.contains("Example"))
    #expect(text.contains("localize \(command) ") || text.contains("\"localize \(command) "))
  }

  @Test("the description for man pages has each command")
  func manual() throws {
    struct Manual: Decodable {
      struct Command: Decodable {
        var commandName: String
        var abstract: String?
        var subcommands: [Command]?
      }
      var command: Command
    }
    let (text, status) = try run(["--experimental-dump-help"])
    #expect(status == 0)
    let manual = try JSONDecoder().decode(Manual.self, from: Data(text.utf8)).command
    #expect(manual.commandName == "localize")
    let names = Set((manual.subcommands ?? []).map(\.commandName))
    #expect(names.isSuperset(of: Self.commands))
    for command in manual.subcommands ?? [] where command.commandName != "help" {
      #expect(command.abstract?.isEmpty == false, "\(command.commandName)")
    }
  }

  @Test("the completions of a shell have each command", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) throws {
    let (text, status) = try run(["--generate-completion-script", shell])
    #expect(status == 0)
    for command in Self.commands { #expect(text.contains(command)) }
  }

  @Test("a result that is no terminal has no colors")
  func colors() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.xcstrings")
    try Data(CatalogText.plurals.utf8).write(to: file)
    let (text, status) = try run(["stats", file.path])
    #expect(status == 0)
    #expect(text.contains("100 %"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("an unknown option is wrong usage")
  func usage() throws {
    #expect(try run(["check", "--nonsense"]).status == 2)
  }
}
