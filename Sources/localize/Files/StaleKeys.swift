/// The keys of a string catalog that the program does not use any more, which translators do not get.
enum StaleKeys {
  /// Returns the note about the keys that are left out.
  static func note(_ count: Int) -> String {
    "note: \(count) stale \(count == 1 ? "key is" : "keys are") left out; the program does not use "
      + (count == 1 ? "it" : "them")
  }
}
