/// Writes literal text inside an ICU message pattern.
package enum MessagePatternText {
  /// Appends `literal`, escaped so that ICU reads it as literal text.
  ///
  /// Braces are written between apostrophes. An apostrophe is doubled where ICU would read it as a
  /// quote.
  package static func append(literal: String, to pattern: inout String) {
    var isQuoting = false
    let scalars = Array(literal.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isBrace = scalar == "{" || scalar == "}"
      if isBrace && !isQuoting {
        pattern += "'"
        isQuoting = true
      } else if !isBrace && isQuoting {
        pattern += "'"
        isQuoting = false
      }
      if scalar == "'" {
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        // At the end, a placeholder may follow, and the apostrophe would quote its brace.
        let mayQuote =
          next == nil || next == "{" || next == "}" || next == "'" || next == "#" || next == "|"
        // After a closing quote, a single apostrophe would reopen the quote.
        let followsQuote = index > 0 && (scalars[index - 1] == "{" || scalars[index - 1] == "}")
        pattern += mayQuote || followsQuote ? "''" : "'"
      } else {
        pattern.unicodeScalars.append(scalar)
      }
    }
    if isQuoting { pattern += "'" }
  }
}
