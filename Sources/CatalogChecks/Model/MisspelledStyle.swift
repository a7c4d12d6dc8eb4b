internal import MessageSyntax

/// A style of a number or a date that is not a name of one, and that ICU takes for a pattern:
/// `{n, number, percnt}` shows `percnt5`.
struct MisspelledStyle {
  /// The range of the style in the message, without blanks before it.
  let range: Range<Int>
  /// What is wrong.
  let message: String
  /// The change to the name that is near, or that of the source string; nil if there is none.
  let fix: SourceFix?

  /// Returns the misspelled styles of a translation that is an ICU message.
  static func all(in translation: Translation) -> [MisspelledStyle] {
    if translation.isMessageFormat2 { return [] }
    // The names of date styles in the source string, which a translator may translate.
    var names: [MessagePattern.Name: String] = [:]
    if !translation.isSource {
      translation.sourcePattern?.forEachArgument { argument in
        guard case .simple(let simple) = argument.format,
          simple.type == .date || simple.type == .time,
          case .keyword(let name)? = simple.style?.kind
        else { return }
        names[argument.name] = name
      }
    }
    var found: [MisspelledStyle] = []
    translation.pattern?.forEachArgument { argument in
      guard case .simple(let simple) = argument.format,
        let style = MisspelledStyle(simple, source: names[argument.name])
      else { return }
      found.append(style)
    }
    return found
  }

  /// Returns nil for a style without a mistake.
  ///
  /// - Parameter source: The name of the date style in the source string; nil if there is none.
  init?(_ argument: MessagePattern.Simple, source: String? = nil) {
    guard let style = argument.style, case .pattern = style.kind, let type = argument.type else {
      return nil
    }
    let word = style.trimmed
    let isWord = word.utf8.allSatisfy(\.isASCIILetter)
    let keywords = MessagePattern.Style.keywords(of: type)
    let nearest = isWord ? NearestNames.of(word, in: keywords, limit: 1, farthest: 2).first : nil
    switch type {
    case .number:
      // Without a digit, the pattern shows its text before the number.
      guard !word.utf8.contains(where: { $0.isASCIIDigit || "#@".utf8.contains($0) }) else {
        return nil
      }
    case .date, .time:
      // `LLLL` is near to `full`, but all of its letters are fields. So are those of `kurz`, but where
      // the source string names a style, no pattern is a word of several fields.
      let isPattern = word.utf8.count <= 4 && DatePattern.parse(word).diagnostics.isEmpty
      let isName = nearest != nil && !isPattern
      let isTranslated = source != nil && isWord && Set(word.utf8).count > 1
      guard isName || isTranslated else { return nil }
    case .spellout, .ordinal, .duration, .dateInterval: return nil
    }
    let names = keywords.map { "'\($0)'" }.joined(separator: ", ")
    message =
      "unknown \(type.rawValue) style '\(word)'; "
      + (nearest.map { "did you mean '\($0)'?" }
        ?? source.map { "the source string has '\($0)'" }
        ?? "expected \(names), or a pattern such as '#,##0.00'")
    let blanks = style.text.utf8.prefix { $0 <= 0x20 }.count
    range = style.range.lowerBound + blanks..<style.range.upperBound
    fix = (nearest ?? source).map { name in
      SourceFix(range: style.range, replacement: style.text.replacingBytes(of: word, with: name))
    }
  }
}
