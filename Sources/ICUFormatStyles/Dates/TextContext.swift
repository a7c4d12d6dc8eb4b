package import SystemICU

/// The position of a string, which in some languages determines the case of its first letter.
///
/// Czech writes `leden` in a sentence and `Leden` at its beginning.
///
/// The corresponding ICU type is `UDisplayContext`.
public enum TextContext: String, Hashable, Sendable, Codable, CaseIterable {
  /// An unknown position.
  case none
  /// Within a sentence.
  case middleOfSentence
  /// At the beginning of a sentence.
  case beginningOfSentence
  /// An entry in a list or a menu.
  case listOrMenu
  /// On its own, for example at the top of a calendar page.
  case standalone

  package var icu: ICUCapitalization {
    switch self {
    case .none: .none
    case .middleOfSentence: .middleOfSentence
    case .beginningOfSentence: .beginningOfSentence
    case .listOrMenu: .listOrMenu
    case .standalone: .standalone
    }
  }
}
