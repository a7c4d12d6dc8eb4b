/// How much of a language is translated.
package struct TranslationCounts: Hashable, Sendable {
  package var language: String
  package var translated = 0
  package var needsReview = 0
  package var untranslated = 0
  /// The translations of keys that the source no longer has; they are not in ``total``.
  package var stale = 0

  package init(
    language: String, translated: Int = 0, needsReview: Int = 0, untranslated: Int = 0,
    stale: Int = 0
  ) {
    self.language = language
    self.translated = translated
    self.needsReview = needsReview
    self.untranslated = untranslated
    self.stale = stale
  }

  /// The keys that need a translation.
  package var total: Int { translated + needsReview + untranslated }

  /// The percentage of translated keys, rounded down, so that 100 means all.
  package var percent: Int { total == 0 ? 100 : translated * 100 / total }

  /// The counts as a JSON object.
  package var json: String { "{\(jsonMembers)}" }

  /// The counts as a JSON object with the keys that need work.
  package func json(with keys: UnfinishedKeys) -> String {
    "{\(jsonMembers), \(keys.jsonMembers)}"
  }

  private var jsonMembers: String {
    "\"language\": \(JSONText.quoted(language)), \"translated\": \(translated), "
      + "\"needsReview\": \(needsReview), \"untranslated\": \(untranslated), \"stale\": \(stale), "
      + "\"total\": \(total), \"percent\": \(percent)"
  }

  mutating func add(_ state: TranslationState) {
    switch state {
    case .translated: translated += 1
    case .needsReview: needsReview += 1
    case .untranslated: untranslated += 1
    case .stale: stale += 1
    }
  }
}

/// The state of one key in one language.
enum TranslationState: Int, Comparable {
  case translated, needsReview, untranslated, stale

  static func < (left: TranslationState, right: TranslationState) -> Bool {
    left.rawValue < right.rawValue
  }
}
