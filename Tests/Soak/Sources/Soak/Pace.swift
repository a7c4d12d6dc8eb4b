import Foundation

/// The results of one window of time.
struct Window: Sendable {
  var counts: Counts
  var seconds: Double
  /// The processor time of the server in the window, in seconds.
  var processorTime: Double

  var p50: Double { counts.quantile(0.5) }
  var p99: Double { counts.quantile(0.99) }
  /// The fraction of one core that the server used.
  var use: Double { processorTime / seconds }
  /// The requests of companions per second.
  var companionRate: Double { Double(counts.companionRequests) / seconds }

  /// Returns the processor time of a companion's request, in microseconds.
  ///
  /// - Parameter ordinary: The processor time of a visitor's request.
  func companionCost(ordinary: Double) -> Double {
    let visits = Double(counts.latencies.count) * ordinary
    return (processorTime * 1e6 - visits) / Double(max(1, counts.companionRequests))
  }

  /// The processor time of a request in microseconds, if all requests are visitors'.
  var cost: Double {
    processorTime * 1e6 / Double(max(1, counts.latencies.count + counts.companionRequests))
  }
}

/// Runs windows in which the companions keep the server equally busy, whatever they send.
///
/// If their requests cost more, they send fewer.
final class Pace {
  private let load: Load
  private let server: ServerProcess
  /// The fraction of one core that the server should use.
  private let use: Double
  private var rates: [String: Double] = [:]

  init(load: Load, server: ServerProcess, use: Double) {
    self.load = load
    self.server = server
    self.use = use
  }

  /// Runs a window.
  ///
  /// - Parameters:
  ///   - settling: The time before the window in which the rate is adjusted, in seconds.
  ///   - isSteady: Whether the rate does not change, whatever the server uses.
  func window(
    _ companion: Companion, seconds: Double, settling: Double = 1, isSteady: Bool = false
  ) -> Window {
    let name = "\(companion)"
    var rate = rates[name] ?? 500
    load.set(companion)
    load.setRate(rate)
    keepBusy(settling, &rate, isSteady)
    _ = load.takeCounts()
    let start = ContinuousClock.now
    let before = server.processorTime
    keepBusy(seconds, &rate, isSteady)
    let window = Window(
      counts: load.takeCounts(), seconds: (ContinuousClock.now - start) / .seconds(1),
      processorTime: server.processorTime - before)
    rates[name] = rate
    return window
  }

  private func keepBusy(_ seconds: Double, _ rate: inout Double, _ isSteady: Bool) {
    let end = ContinuousClock.now + .seconds(seconds)
    var time = ContinuousClock.now
    var used = server.processorTime
    var requests = load.companionRequests
    while ContinuousClock.now < end, server.isRunning {
      usleep(UInt32(max(1, min(200_000, (end - ContinuousClock.now) / .microseconds(1)))))
      let (newTime, newUsed) = (ContinuousClock.now, server.processorTime)
      let newRequests = load.companionRequests
      let seconds = (newTime - time) / .seconds(1)
      guard seconds > 0.1, !isSteady else { continue }
      let ratio = use / max(0.01, (newUsed - used) / seconds)
      // Based on the reached rate: a rate that the clients cannot reach would grow without limit.
      let reached = min(rate, 1.5 * Double(newRequests - requests) / seconds + 20)
      rate = min(20_000, max(10, reached * min(1.5, max(0.5, ratio.squareRoot()))))
      load.setRate(rate)
      (time, used, requests) = (newTime, newUsed, newRequests)
    }
  }
}
