import Glibc
import Synchronization

/// A line on the standard error that shows that long work goes on.
///
/// It appears after a second, is written again each second, and is erased at the end. It appears
/// only on a terminal.
final class ProgressLine: Sendable {
  private struct State {
    var isEnded = false
    var isShown = false
  }

  private let state = Mutex(State())
  private let text: String

  /// Starts the line.
  ///
  /// - Parameter text: What is done, such as `checking 12 catalogs`.
  init(_ text: String) {
    self.text = text
    guard Output.hasTerminal else { return }
    Task.detached { [self] in
      var seconds = 0
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        seconds += 1
        guard show(seconds) else { return }
      }
    }
  }

  /// Writes the line; returns false after the end.
  private func show(_ seconds: Int) -> Bool {
    state.withLock { state in
      guard !state.isEnded else { return false }
      state.isShown = true
      Output.progress("\r\(text) … \(seconds) s")
      return true
    }
  }

  /// Erases the line.
  func end() {
    state.withLock { state in
      if state.isShown, !state.isEnded { Output.progress("\r\u{1B}[K") }
      state.isEnded = true
    }
  }
}
