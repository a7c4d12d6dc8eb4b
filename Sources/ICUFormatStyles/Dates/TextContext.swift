internal import SystemICU

/// Where a text will stand, which in some languages decides on the case of its first letter.
///
/// Czech writes `leden` in a sentence and `Leden` at its beginning.
///
/// The corresponding ICU type is `UDisplayContext`.
public enum TextContext: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing is known.
  case none
  /// Within a sentence.
  case middleOfSentence
  /// At the beginning of a sentence.
  case beginningOfSentence
  /// An entry of a list or a menu.
  case listOrMenu
  /// On its own, such as on a calendar's page.
  case standalone

  var icu: ICUCapitalization {
    switch self {
    case .none: .none
    case .middleOfSentence: .middleOfSentence
    case .beginningOfSentence: .beginningOfSentence
    case .listOrMenu: .listOrMenu
    case .standalone: .standalone
    }
  }
}
