internal import MessageSyntax

/// The bytes that keys in keys may add during one look-up.
///
/// A few keys can have very many nested ones, because keys may share them, and each translation can be
/// long. All look-ups inside the outer one share the budget. A string counts at each level of
/// nesting.
final class NestedTextBudget {
  /// The maximum number of bytes; the last text may exceed it.
  static let limit = MessageLimits.valueOutputLength

  private var rest = limit
  private var isReported = false

  /// Returns whether another text may be added; reports the first one that may not.
  func takesMore() -> Bool {
    if rest >= 0 { return true }
    if !isReported { MessageArgument.reportLength("key") }
    isReported = true
    return false
  }

  /// Counts a string that was looked up.
  ///
  /// - Parameter parts: The number of its styles; each takes as much memory as some bytes.
  func take(_ text: String, parts: Int = 1) {
    rest -= text.utf8.count + parts * ArgumentWeight.other
  }
}
