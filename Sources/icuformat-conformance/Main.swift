// It does not import Foundation, so that it uses the library as a server or tool without Foundation
// does.

import FoundationEssentials
import Glibc
import ICUFormatConformance

/// Answers conformance requests: one JSON object per line in, one per line out, until the input
/// ends.
///
/// `icuformat-conformance --unicode` speaks the protocol of Unicode's conformance project instead.
///
/// `icuformat-conformance report DATA LISTS` runs the data in the folder DATA instead, with the lists in
/// the folder LISTS, and prints the page `Documentation/Conformance.md`.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case nil: return ConformanceExecutor.withDefaultLocale { answerRequests() }
    case "--unicode": return ConformanceExecutor.withDefaultLocale { answerUnicode() }
    default: try report(arguments)
    }
  }

  private static func report(_ arguments: ArraySlice<String>) throws {
    let paths = Array(arguments.dropFirst())
    guard arguments.first == "report", paths.count == 2,
      let data = ConformanceData(folder: paths[0])
    else {
      print("usage: icuformat-conformance [--unicode | report DATA LISTS]")
      exit(2)
    }
    print(try ConformanceReport(data: data, lists: paths[1]).markdown)
  }

  private static func answerRequests() {
    let executor = ConformanceExecutor(folder: FileManager.default.currentDirectoryPath)
    while let line = readLineOfBytes() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      print(executor.answer(line: line))
      fflush(nil)
    }
  }

  private static func answerUnicode() {
    let executor = UnicodeExecutor()
    while let line = readLineOfBytes() {
      switch executor.reply(to: line) {
      case .line(let answer):
        print(answer)
        fflush(nil)
      case .nothing: break
      case .end: return
      }
    }
  }

  /// Returns the next line unchanged; `readLine` would repair bytes that are not UTF-8.
  private static func readLineOfBytes() -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      let byte = getchar()
      if byte == EOF { return line.isEmpty ? nil : line }
      if byte == 0x0A { return line }
      line.append(UInt8(truncatingIfNeeded: byte))
    }
  }
}
