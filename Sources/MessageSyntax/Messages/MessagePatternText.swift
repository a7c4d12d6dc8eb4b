/// Literal text inside an ICU message pattern.
package enum MessagePatternText {
  /// Appends `literal` so that ICU reads it as that text: braces between apostrophes, an apostrophe
  /// doubled where it stands before something it would quote.
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
        // At the end of a piece a placeholder may follow, whose brace it would quote.
        let mayQuote =
          next == nil || next == "{" || next == "}" || next == "'" || next == "#" || next == "|"
        // Right after a closing quote a lone apostrophe would reopen it.
        let followsQuote = index > 0 && (scalars[index - 1] == "{" || scalars[index - 1] == "}")
        pattern += mayQuote || followsQuote ? "''" : "'"
      } else {
        pattern.unicodeScalars.append(scalar)
      }
    }
    if isQuoting { pattern += "'" }
  }
}
