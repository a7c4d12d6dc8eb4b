/// The keys of one language that need work, sorted.
package struct UnfinishedKeys: Hashable, Sendable {
  package var language: String
  /// The keys without a translation.
  package var untranslated: [String] = []
  /// The keys whose translation needs a review.
  package var needsReview: [String] = []

  /// The keys as lines of text.
  package var text: String {
    func lines(_ keys: [String], _ state: String) -> String {
      keys.map { "\(TerminalText.oneLine(language)): \(state): \(TerminalText.oneLine($0))\n" }
        .joined()
    }
    return lines(untranslated, "untranslated") + lines(needsReview, "to review")
  }

  /// The members of a JSON object with the keys.
  package var jsonMembers: String {
    func list(_ keys: [String]) -> String {
      "[" + keys.map { JSONText.quoted($0) }.joined(separator: ", ") + "]"
    }
    return "\"untranslatedKeys\": \(list(untranslated)), \"needsReviewKeys\": \(list(needsReview))"
  }
}
