import DifferentialSupport
import Testing

@Suite struct DifferentialRunTests {
  private func run(
    refusing: Range<Int>, maximumSkippedFraction: Double = 0, differing: Int? = nil
  ) -> Differential {
    Differential("a test run", comparisons: 10, maximumSkippedFraction: maximumSkippedFraction) {
      index, _ in
      guard !refusing.contains(index % 10) else { return nil }
      return Comparison("\(index)", ours: index == differing ? "a" : "b", icu: "b")
    }
  }

  @Test("a run agrees if nothing differs")
  func equal() {
    #expect(run(refusing: 0..<0).agrees)
    #expect(!run(refusing: 0..<0, differing: 3).agrees)
  }

  @Test("a run with too few comparisons does not agree and reports it")
  func refusals() {
    #expect(!run(refusing: 0..<1).agrees)
    #expect(run(refusing: 0..<3, maximumSkippedFraction: 0.3).agrees)
    let run = run(refusing: 0..<4, maximumSkippedFraction: 0.3)
    #expect(!run.agrees)
    #expect(run.report.contains("at most 0.3"))
    #expect(!self.run(refusing: 0..<10, maximumSkippedFraction: 1).agrees)
  }
}
