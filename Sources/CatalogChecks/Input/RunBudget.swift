internal import Synchronization

/// The bytes that the formatted strings of a file may still have.
///
/// A directive with a large width, or a variable that is used often, has a long output.
final class RunBudget: Sendable {
  private let bytes: Atomic<Int>

  init(fileSize: Int) {
    bytes = Atomic(CheckLimits.outputPerByte * fileSize + CheckLimits.outputOfFile)
  }

  /// Whether strings are still formatted.
  var isLeft: Bool { bytes.load(ordering: .relaxed) > 0 }

  /// Subtracts the bytes of a formatted string.
  func use(_ count: Int) { bytes.subtract(count, ordering: .relaxed) }
}
