import ICUFormat
import Synchronization

/// The results of the sides of the benchmark rows, in order.
///
/// This module replaces the benchmark tool, of which the rows only use `blackHole`.
public final class MadeValues: Sendable {
  private let values = Mutex<[String]>([])

  /// The values of all threads.
  public static let all = MadeValues()

  /// Removes and returns the values since the last call.
  public func take() -> [String] {
    values.withLock { values in
      defer { values = [] }
      return values
    }
  }

  fileprivate func append(_ value: String) { values.withLock { $0.append(value) } }
}

/// Stores a result of a row: a string unchanged, styled text as HTML, and the description of
/// others.
public func blackHole(_ value: some Any) {
  switch value {
  case let text as String: MadeValues.all.append(text)
  case let text as StyledText: MadeValues.all.append(text.html())
  case let bytes as [UInt8]: MadeValues.all.append(String(decoding: bytes, as: UTF8.self))
  default: MadeValues.all.append(String(describing: value))
  }
}
