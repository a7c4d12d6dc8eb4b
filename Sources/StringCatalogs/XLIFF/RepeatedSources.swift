/// Counts the untranslated source strings that a new XLIFF file repeats for each further language.
///
/// A hostile catalog has many keys, and many languages with one translation each. Beyond the limit,
/// a language gets only the keys that it translates.
package struct RepeatedSources {
  /// The approximate memory of all repeated source strings, in bytes.
  package static let limit = 64 << 20

  private var left: Int

  /// Creates a count.
  package init(limit: Int = Self.limit) { left = limit }

  /// Whether more source strings may be repeated, which are then counted.
  package mutating func allows(_ size: Int) -> Bool {
    guard size <= left else { return false }
    left -= size
    return true
  }
}
