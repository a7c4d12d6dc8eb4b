internal import MessageSyntax

/// The bytes that keys in keys may still add during one look-up.
///
/// A few keys can have very many nested ones, because keys may share them, and each translation can be
/// long. All look-ups inside the outer one share the budget.
final class NestedTextBudget {
  /// The maximum number of bytes.
  static let limit = MessageLimits.valueOutputLength

  private var rest = limit

  /// Whether nothing may be added; reported once.
  var isUsedUp: Bool { rest < 0 }

  /// Counts a text that was looked up.
  ///
  /// - Parameter parts: The number of its styles; each takes as much memory as some bytes.
  func take(_ text: String, parts: Int = 1) {
    guard !isUsedUp else { return }
    rest -= text.utf8.count + parts * ArgumentWeight.other
    if isUsedUp { MessageArgument.reportLength("key") }
  }
}
