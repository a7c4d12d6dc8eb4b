import Foundation
import Testing

/// Checks that the time of every parser and formatter grows linearly with its input.
///
/// `ICUFORMAT_LINEAR_TIME_SIZE` sets a larger size than the default of 64 KB, in bytes.
@Suite(.serialized) struct LinearTimeTests {
  /// All families; each area has its own file.
  static let families =
    TimedFamily.markup + TimedFamily.styledText + TimedFamily.printf + TimedFamily.messages
    + [TimedFamily.messageOfNames] + TimedFamily.messageFormat2
    + TimedFamily.numbers + TimedFamily.catalogs + TimedFamily.writtenCatalogs
    + TimedFamily.newCatalogs + TimedFamily.exportedCatalogs + TimedFamily.lookups
    + TimedFamily.mf2Evaluation + TimedFamily.conversions

  private static let measurement: LinearTime = {
    var measurement = LinearTime()
    let size = ProcessInfo.processInfo.environment["ICUFORMAT_LINEAR_TIME_SIZE"].flatMap { Int($0) }
    if let size { measurement.largestSize = max(size, 1024) }
    return measurement
  }()

  @Test("twice the input takes twice the time", arguments: families)
  func doubling(family: TimedFamily) {
    guard let growth = Self.measurement.growth(of: family) else { return }
    #expect(growth.perDoubling <= LinearTime.limit, "\(growth)")
  }

  @Test("the measurement distinguishes linear from faster growth")
  func measurement() {
    let linear = TimedFamily("linear", repeating: "a") { text in
      var sum = 0
      for byte in text.utf8 { sum &+= Int(byte) }
      #expect(sum > 0)
    }
    let quadratic = TimedFamily("quadratic") { size in
      let bytes = [UInt8](repeating: 1, count: size / 16)
      return {
        var sum = 0
        for byte in bytes { for other in bytes { sum &+= Int(byte & other) } }
        #expect(sum > 0)
      }
    }
    var once = Self.measurement
    once.attempts = 1
    #expect((Self.measurement.growth(of: linear)?.perDoubling ?? 2) < LinearTime.limit)
    #expect((once.growth(of: quadratic)?.perDoubling ?? 0) > LinearTime.limit)
  }
}
