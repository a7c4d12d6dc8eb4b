/// Text of a source file that is shown to users and cannot be translated as it is.
package struct ShownText: Hashable, Sendable {
  /// What is wrong with a string.
  package enum Problem: Hashable, Sendable {
    /// It is not localized; with the function or property that shows it.
    case hardCoded(by: String)
    /// It is a localized string that is joined with other text.
    case concatenated
    /// It is the key or the format of a function that does not look up the catalogs.
    case notLookedUp(by: String)
    /// It is the format of a function that chooses no plural form.
    case withoutPlurals(by: String)
    /// A value in it is formatted in another language; with what formats it, and the interpolation to write if it
    /// is known.
    case formattedBefore(by: String, replacement: String?)
  }

  /// A key in a table of the program.
  package struct Key: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The table; nil for the default table.
    package var table: String?
  }

  /// What is wrong.
  package var problem: Problem
  /// The text, with `…` for each value in it.
  package var text: String
  /// The file, as it was named.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column: Int
  /// The key that has plural forms in a catalog, or else nothing is wrong; nil if something is wrong in any case.
  package var pluralKey: Key?
}
