/// What the look-up of a key that no language has reported.
struct MissingKeyReport {
  /// Whether a translation is missing; a key in the development language is its own string.
  var isMissing: Bool
  /// Whether another look-up of the key reports nothing.
  var isFinal: Bool
}
