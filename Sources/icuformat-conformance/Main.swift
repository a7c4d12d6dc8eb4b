// It does not import Foundation, so that it uses the library as a server or tool without Foundation
// does.

import FoundationEssentials
import Glibc
import ICUFormatConformance

/// Answers conformance requests: one JSON object per line in, one per line out, until the input
/// ends.
///
/// `icuformat-conformance report DATA EXPECTED` runs the data in the folder DATA instead, with the
/// list of expected failures EXPECTED, and prints the page `Documentation/Conformance.md`.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "report" else {
      return ConformanceExecutor.withDefaultLocale { answerRequests() }
    }
    let paths = Array(arguments.dropFirst())
    guard paths.count == 2, let data = ConformanceData(folder: paths[0]) else {
      print("usage: icuformat-conformance [report DATA EXPECTED]")
      exit(2)
    }
    print(try ConformanceReport(data: data, expected: ExpectedFailures(path: paths[1])).markdown)
  }

  private static func answerRequests() {
    let executor = ConformanceExecutor(folder: FileManager.default.currentDirectoryPath)
    while let line = readLineOfBytes() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      print(executor.answer(line: line))
      fflush(nil)
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
