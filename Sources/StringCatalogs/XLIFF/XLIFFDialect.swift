/// A version of XLIFF that files are exchanged in.
package enum XLIFFVersion: String, Sendable, CaseIterable {
  case v1_2 = "1.2"
  case v2_0 = "2.0"
}

/// The program whose XLIFF is written and read.
package enum XLIFFDialect: String, Sendable, CaseIterable {
  /// The id of a unit is the key, and placeholders are text.
  case xcode
  /// The id is the key, and placeholders are elements with the text as an attribute.
  case angular
  /// The id is a hash, and the key is the name of the unit.
  case symfony
}
