import Foundation
import SystemICU
import Testing

@testable import ICUFormatConformance

/// Answers the published data through the public API.
@Suite(
  "Published conformance data",
  .enabled(if: ConformanceData.published != nil, "\(ConformanceData.absence)"))
struct ConformanceTests {
  private static let lists = URL(filePath: #filePath).deletingLastPathComponent().path
  private static let expectedFailures = ExpectedFailures(path: "\(lists)/ExpectedFailures.tsv")

  /// The number of failures that are shown for a file; the others are only counted.
  private static let shownFailures = 20

  @Test(
    "every row is right or in the list of intended differences",
    .enabled(if: ICUVersion.library.hasPrefix("72."), "the expected texts are those of ICU 72"),
    arguments: ConformanceData.published?.files ?? [])
  func file(_ file: String) throws {
    let data = try #require(ConformanceData.published)
    let outcome = try ConformanceExecutor.withDefaultLocale {
      try ConformanceOutcome(
        of: file, in: data, by: ConformanceExecutor(folder: data.folder),
        expecting: Self.expectedFailures)
    }
    for failure in outcome.failures.prefix(Self.shownFailures) { Issue.record("\(failure)") }
    if outcome.failures.count > Self.shownFailures {
      Issue.record("\(file): \(outcome.failures.count) rows are wrong")
    }
    for id in outcome.unexpectedlyRight {
      Issue.record("\(id) is right now: remove it from ExpectedFailures.tsv")
    }
  }

  @Test("each intended difference has a reason and names an existing row")
  func listIsCurrent() throws {
    let data = try #require(ConformanceData.published)
    let ids = Set(try data.files.flatMap { try data.rows(of: $0).map(\.id) })
    for (id, reason) in Self.expectedFailures.reasons {
      #expect(ids.contains(id), "no row '\(id)'")
      #expect(reason.count > 20, "\(id) has no reason")
    }
  }

  @Test("each file has a source and a license in Sources.tsv, and each line names a file")
  func sources() throws {
    let data = try #require(ConformanceData.published)
    let rows = ConformanceList(path: "\(Self.lists)/Sources.tsv").rows
    #expect(rows.map { $0[0] } == data.files)
    #expect(rows.allSatisfy { $0.count == 3 && !$0.contains("") })
  }
}

@Suite("Folder of the conformance data")
struct ConformanceDataTests {
  @Test("a folder that the environment names has data, so that no test is skipped unnoticed")
  func namedFolder() {
    guard let folder = ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"] else { return }
    #expect(ConformanceData.publishedFolder == folder)
    #expect(ConformanceData.published?.files.isEmpty == false, "no data in \(folder)")
  }

  @Test("data next to the package is found without the environment")
  func folderBesidePackage() {
    guard ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"] == nil else { return }
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.deletingLastPathComponent().appending(path: "shared/conformance")
    #expect(ConformanceData.publishedFolder == folder.path)
    let manifest = folder.appending(path: "manifest.json").path
    if FileManager.default.fileExists(atPath: manifest) {
      #expect(ConformanceData.published?.files.isEmpty == false, "no data in \(folder.path)")
    }
  }
}
