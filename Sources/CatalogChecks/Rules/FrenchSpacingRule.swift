internal import ICUFormat
internal import MessageSyntax

/// Reports French punctuation without the space that belongs before it.
struct FrenchSpacingRule: CatalogRule {
  let identifier = "french-spacing"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "French ':', ';', '!' or '?' without a space before it"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated, ["br", "fr"].contains(translation.locale.languageCode) else {
      return
    }
    // Canada writes no space, and Switzerland a narrower one or none.
    let subtags = translation.language.split { $0 == "-" || $0 == "_" }.dropFirst()
    if subtags.contains(where: { $0 == "CA" || $0 == "CH" }) { return }
    for (index, string, source) in translation.pairs
    where !string.value.utf8.elementsEqual(source.value.utf8) {
      // A string of arguments only is a format and not French.
      guard string.text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else {
        continue
      }
      // The syntax of a message has marks of its own, so only its text is searched.
      let isMessage = translation.pattern != nil
      let scalars = Array((isMessage ? string.text : string.value).unicodeScalars)
      let isSyntax = Self.syntax(of: scalars)
      let places = scalars.indices.filter { !isSyntax[$0] && Self.lacksSpace(scalars, at: $0) }
      guard let first = places.first else { continue }
      let offset = scalars[..<first].reduce(0) { $0 + UTF8.width($1) }
      report.add(
        "missing space before '\(scalars[first])'; expected \(Self.name(of: scalars[first]))",
        in: index, at: isMessage ? 0 : offset,
        newValue: isMessage ? nil : Self.fixed(scalars, places))
    }
  }

  private static func lacksSpace(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard ":;!?".unicodeScalars.contains(scalars[index]), index > 0 else { return false }
    let before = scalars[index - 1]
    // The directive `%@`, but not an address.
    let isDirective =
      before == "@" && index > 1 && (scalars[index - 2] == "%" || scalars[index - 2] == "$")
    guard
      before.properties.isAlphabetic || isDirective
        || ")»}\u{FFFC}".unicodeScalars.contains(before) || endsEmphasis(scalars, at: index)
    else { return false }
    // `12:30`, `https://` and `:-)` have text after the mark.
    let after = scalars[(index + 1)...].first { !".…!?".unicodeScalars.contains($0) }
    if let after, !after.properties.isWhitespace, !"<»\"”*".unicodeScalars.contains(after) {
      return false
    }
    guard scalars[index] == ";" else { return true }
    // The end of `&eacute;`.
    let name = scalars[..<index].suffix(10).reversed().drop {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "#"
    }
    return name.first != "&"
  }

  /// Whether the asterisks before an index end a text in italics or bold, such as `**Note**`.
  private static func endsEmphasis(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard scalars[index - 1] == "*", let last = scalars[..<index].last(where: { $0 != "*" }) else {
      return false
    }
    return !last.properties.isWhitespace
  }

  /// Returns which scalars are in a tag, or in the target or the attributes of Markdown, as those of
  /// `^[apple](inflect: true)`.
  private static func syntax(of scalars: [Unicode.Scalar]) -> [Bool] {
    var isSyntax = [Bool](repeating: false, count: scalars.count)
    var open: (start: Int, close: Unicode.Scalar)?
    var depth = 0
    for (index, scalar) in scalars.enumerated() {
      if let (start, close) = open {
        if close == ")", scalar == "(" { depth += 1 }
        guard scalar == close else { continue }
        depth -= 1
        guard depth == 0 else { continue }
        for place in start...index { isSyntax[place] = true }
        open = nil
      } else if scalar == "(", index > 0, scalars[index - 1] == "]" {
        open = (index, ")")
        depth = 1
      } else if scalar == "<", index + 1 < scalars.count,
        scalars[index + 1] == "/" || scalars[index + 1].properties.isAlphabetic
      {
        open = (index, ">")
        depth = 1
      }
    }
    return isSyntax
  }

  private static func space(before mark: Unicode.Scalar) -> Unicode.Scalar {
    mark == ":" ? "\u{A0}" : "\u{202F}"
  }

  private static func name(of mark: Unicode.Scalar) -> String {
    mark == ":" ? "a no-break space (U+00A0)" : "a narrow no-break space (U+202F)"
  }

  private static func fixed(_ scalars: [Unicode.Scalar], _ places: [Int]) -> String {
    var result = String.UnicodeScalarView()
    var rest = places[...]
    for (index, scalar) in scalars.enumerated() {
      if rest.first == index {
        result.append(space(before: scalar))
        rest.removeFirst()
      }
      result.append(scalar)
    }
    return String(result)
  }
}
