/// Shows how much of a long task is done, on a terminal and after one second.
struct ProgressBar {
  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)
  private static let width = 30

  private let started = ContinuousClock.now
  private var drawn: ContinuousClock.Instant?
  private let isTerminal = Output.hasTerminal

  /// Shows the bar if it is time.
  mutating func update(_ done: Int, of count: Int) {
    guard isTerminal, count > 0 else { return }
    let now = ContinuousClock.now
    guard now - started > Self.delay, drawn.map({ now - $0 > Self.interval }) ?? true else {
      return
    }
    drawn = now
    let filled = Self.width * done / count
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: Self.width - filled)
    Output.progress("\r\(bar) \(done)/\(count)")
  }

  /// Removes the bar.
  mutating func end() {
    if drawn != nil { Output.progress("\r\u{1B}[K") }
    drawn = nil
  }
}
