extension CatalogValue {
  /// Reads a string that contains one JSON value.
  ///
  /// - Parameters:
  ///   - text: JSON in UTF-8, of any size.
  ///   - moreNumbers: Words that are also read as numbers, such as the `NaN` that Python writes.
  /// - Returns: The value, or nil if there is none, and the problems of the text.
  package static func reading(
    json text: [UInt8], moreNumbers: Set<String> = []
  ) -> (value: CatalogValue?, diagnostics: [CatalogDiagnostic]) {
    var limits = CatalogLimits()
    limits.depth = 256
    var reader = JSONReader(text: text, file: "", limits: limits)
    reader.moreNumbers = moreNumbers
    reader.valueBytesLeft = .max
    let value = reader.parseValue()
    reader.reportRest()
    return (value, reader.problems.diagnostics)
  }

  /// The value as JSON in one line, with the members in their order.
  ///
  /// It has no spaces and no unnecessary escapes.
  package var compactJSON: String {
    var style = JSONStyle.common
    style.indent = nil
    style.colon = [UInt8(ascii: ":")]
    style.endsWithLineEnd = false
    return String(decoding: JSONText.write(self, style: style), as: UTF8.self)
  }
}
