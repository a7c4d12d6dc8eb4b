import ArgumentParser
import FoundationEssentials
import ICUFormat

/// Counts the words of files, and says so in the user's language.
@main
struct WordCount: ParsableCommand {
  // A computed property: the catalog is read only when the help is shown.
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "wordcount", abstract: localized("Counts the words of text files."))
  }

  // Not required by the parser, whose own error would be in English.
  @Argument(help: ArgumentHelp(localized("The files to count.")))
  var file: [String] = []

  @Flag(name: .shortAndLong, help: ArgumentHelp(localized("Show the progress.")))
  var progress = false

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch  where exitCode(for: error) == .success {
      print(LocalizedHelp.translated(fullMessage(for: error)))
    } catch {
      exit(withError: error)
    }
  }

  func run() throws {
    guard !file.isEmpty else {
      StandardError.print("**Error:** name at least one file.")
      throw ExitCode.validationFailure
    }
    var total = 0
    for (index, name) in file.enumerated() {
      if progress {
        let share = Double(index + 1) / Double(file.count)
        StandardError.print(
          "Reading file \(index + 1) of \(file.count) (\(percent: share))")
      }
      let count = try Self.countWords(ofFile: name)
      total += count
      print(localized("\(name): \(count) words"))
    }
    if file.count > 1 { print(localized("Total: \(total) words")) }
    print(localized("Counted \(file.count) files."))
  }

  private static func countWords(ofFile name: String) throws -> Int {
    guard let bytes = FileManager.default.contents(atPath: name) else {
      StandardError.print("**Error:** the file “\(name)” does not exist.")
      throw ExitCode.failure
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      StandardError.print("**Error:** “\(name)” is not a UTF-8 text.")
      throw ExitCode.failure
    }
    return text.split(whereSeparator: \.isWhitespace).count
  }
}
