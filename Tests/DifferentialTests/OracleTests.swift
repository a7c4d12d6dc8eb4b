import DifferentialSupport
import Foundation
import ICUFormatConformance
import Testing

/// Compares the public API with ICU itself, for every operation of the conformance executor.
///
/// It needs nothing but this repository and ICU. `Scripts/conformance --oracle N` compares at least N
/// rows: `$ICUFORMAT_ORACLE` is that number.
@Suite("The public API against ICU", .serialized)
struct OracleTests {
  /// The minimum number of rows in a usual run.
  private static let usualMinimum = 20_000

  private static let minimum =
    ProcessInfo.processInfo.environment["ICUFORMAT_ORACLE"].flatMap { Int($0) } ?? usualMinimum

  /// The number of rows that `operation` compares at least with the factor 1.
  private static func fewest(_ operation: OracleOperation) -> Double {
    Double(operation.rows) * (1 - operation.maximumSkippedFraction)
  }

  private static let usualRows = OracleOperation.all.map(fewest).reduce(0, +)

  private static let factor = max(1, Int((Double(minimum) / usualRows).rounded(.up)))

  @Test("every answer has ICU's characters", arguments: OracleOperation.all)
  func answers(_ operation: OracleOperation) {
    let run = operation.run(factor: Self.factor)
    #expect(run.agrees, "\(run.report)")
    #expect(Double(run.count) >= Self.fewest(operation) * Double(Self.factor))
  }

  @Test("the rows are enough, and every operation with a function of ICU has some")
  func coverage() {
    #expect(Self.usualRows * Double(Self.factor) >= Double(max(Self.minimum, Self.usualMinimum)))
    let compared = Set(OracleOperation.all.map(\.name))
    #expect(compared.count == OracleOperation.all.count)
    #expect(
      compared.union(OracleOperation.withoutICU) == Set(ConformanceExecutor.operationNames))
    #expect(compared.isDisjoint(with: OracleOperation.withoutICU))
  }

  @Test("the oracle has no result for an operation that does not exist, or that ICU rejects")
  func refusals() {
    #expect(ICUReference.text("bogus", []) == "⟨ICUOracle has no 'bogus'⟩")
    #expect(ICUReference.text("number_skeleton", ["en", "bogus", "1"]) == nil)
    #expect(ICUReference.text("number_skeleton", ["en", ".00", "1"]) == "1.00")
    let long = String(repeating: "a", count: 9000)
    #expect(ICUReference.text("list", ["en", "and", "wide", long]) == long)
  }
}
