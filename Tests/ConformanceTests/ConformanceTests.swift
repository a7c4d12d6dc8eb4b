import Foundation
import ICUFormatConformance
import Testing

/// The data that others wrote: `../shared/conformance` beside the package, or the folder that
/// `$ICUFORMAT_CONFORMANCE` names.
///
/// It is not part of the package.
private enum Published {
  static let packageFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let folder =
    ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"]
    ?? packageFolder.appending(path: "../shared/conformance").standardizedFileURL.path

  static let data = ConformanceData(folder: folder)

  static let expectedFailures = ExpectedFailures(
    path: packageFolder.appending(path: "Tests/ConformanceTests/ExpectedFailures.tsv").path)
}

@Suite(
  "Published conformance data",
  .enabled(
    if: Published.data != nil,
    "no conformance data: set ICUFORMAT_CONFORMANCE to a folder that holds its manifest.json"))
struct ConformanceTests {
  /// Failures shown of a file; the rest is only counted.
  private static let shownFailures = 20

  @Test(
    "every row is right, or is in the list of meant differences",
    arguments: Published.data?.files ?? [])
  func file(_ file: String) throws {
    let data = try #require(Published.data)
    let outcome = try ConformanceOutcome(
      of: file, in: data, by: ConformanceExecutor(folder: data.folder),
      expecting: Published.expectedFailures)
    for failure in outcome.failures.prefix(Self.shownFailures) { Issue.record("\(failure)") }
    if outcome.failures.count > Self.shownFailures {
      Issue.record("\(file): \(outcome.failures.count) rows are wrong")
    }
    for id in outcome.unexpectedlyRight {
      Issue.record("\(id) is right now: take it out of ExpectedFailures.tsv")
    }
  }

  @Test("each meant difference gives a reason and names a row that exists")
  func listIsCurrent() throws {
    let data = try #require(Published.data)
    let ids = Set(try data.files.flatMap { try data.rows(of: $0).map(\.id) })
    for (id, reason) in Published.expectedFailures.reasons {
      #expect(ids.contains(id), "no row '\(id)'")
      #expect(reason.count > 20, "\(id) has no reason")
    }
  }
}
