import ICUFormat

#if canImport(Glibc)
  // The stream `stderr` is a global variable of C.
  @preconcurrency import Glibc
#endif

/// A bar on standard error, in the language of the person who runs the program.
struct ProgressBar {
  let bundle: LocalizationBundle
  let total: Int
  private let start = ContinuousClock.now
  /// A terminal shows one line that changes; a log gets a line for each tenth.
  private let isTerminal = isatty(STDERR_FILENO) == 1

  init(bundle: LocalizationBundle, total: Int) {
    self.bundle = bundle
    self.total = total
  }

  func show(_ count: Int, after previous: Int) {
    let tenths = count * 10 / total
    guard isTerminal || tenths > previous * 10 / total else { return }
    let bar = String(repeating: "█", count: tenths) + String(repeating: "░", count: 10 - tenths)
    let share = Double(count) / Double(total)
    let text = String(
      localized: "E-mails written: \(count) of \(total) (\(percent: share))", bundle: bundle)
    write(isTerminal ? "\r\(bar) \(text)\u{1B}[K" : "\(bar) \(text)\n")
  }

  func finish() {
    let time = ContinuousClock.now - start
    let rate = Int(Double(total) / max(time / .seconds(1), 0.001))
    let text = String(
      localized:
        "Done in \(time, format: DurationStyle.units([.seconds]).fractionDigits(1).showingZero) (\(rate) per second)",
      bundle: bundle)
    write(isTerminal ? "\n\(text)\n" : "\(text)\n")
  }

  private func write(_ text: String) { fputs(text, stderr) }
}
