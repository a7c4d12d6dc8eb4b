import Foundation
import ProgramRunning
import Testing

@Suite("ProgramRunning")
struct ProgramRunningTests {
  private let shell = Program(executable: URL(fileURLWithPath: "/bin/sh"))

  @Test(
    "a program may write more than a pipe holds, first to either output",
    .timeLimit(.minutes(1)),
    arguments: [
      "printf %0200000d 0 >&2; printf %0300000d 0", "printf %0300000d 0; printf %0200000d 0 >&2",
    ])
  func longOutput(script: String) throws {
    let output = try shell.run(["-c", script])
    #expect(output.text == String(repeating: "0", count: 300_000))
    #expect(output.errors == String(repeating: "0", count: 200_000))
    #expect(output.status == 0)
  }

  @Test("the exit code, the folder and the environment are those of the program")
  func environment() throws {
    let output = try shell.run(
      ["-c", "pwd; printf %s \"$LANG-$LC_ALL\"; exit 3"], environment: ["LANG": "de_DE.UTF-8"],
      folder: URL(fileURLWithPath: "/"))
    #expect(output == Program.Output(text: "/\nde_DE.UTF-8-", errors: "", status: 3))
  }
}
