/// Counts the untranslated source strings that a new XLIFF file repeats for each further language.
///
/// A hostile catalog has many keys, and many languages with one translation each. Beyond the limit,
/// a language gets only the keys that it translates.
package struct RepeatedSources {
  /// The memory of all repeated source strings, as a multiple of that of the catalog.
  package static let factor = 40

  private var left: Int

  /// Creates a count for a catalog of a size in bytes.
  package init(catalogSize: Int) { left = Self.factor * catalogSize }

  /// Whether more source strings may be repeated, which are then counted.
  package mutating func allows(_ size: Int) -> Bool {
    guard size <= left else { return false }
    left -= size
    return true
  }
}
