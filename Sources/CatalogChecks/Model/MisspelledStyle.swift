internal import MessageSyntax

/// A style of a number or a date that is not a name of one, and that ICU takes for a pattern:
/// `{n, number, percnt}` shows `percnt5`.
struct MisspelledStyle {
  /// The range of the style in the message, without blanks before it.
  let range: Range<Int>
  /// What is wrong.
  let message: String
  /// The change to the name that is near; nil if none is.
  let fix: SourceFix?

  /// Returns the misspelled styles of a translation that is an ICU message.
  static func all(in translation: Translation) -> [MisspelledStyle] {
    if translation.isMessageFormat2 { return [] }
    var found: [MisspelledStyle] = []
    translation.pattern?.forEachArgument { argument in
      guard case .simple(let simple) = argument.format, let style = MisspelledStyle(simple) else {
        return
      }
      found.append(style)
    }
    return found
  }

  /// Returns nil for a style without a mistake.
  init?(_ argument: MessagePattern.Simple) {
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
      // `LLLL` is near to `full`, but all of its letters are fields.
      guard nearest != nil, word.utf8.count > 4 || !DatePattern.parse(word).diagnostics.isEmpty
      else { return nil }
    case .spellout, .ordinal, .duration, .dateInterval: return nil
    }
    let names = keywords.map { "'\($0)'" }.joined(separator: ", ")
    message =
      "unknown \(type.rawValue) style '\(word)'; "
      + (nearest.map { "did you mean '\($0)'?" }
        ?? "expected \(names), or a pattern such as '#,##0.00'")
    let blanks = style.text.utf8.prefix { $0 <= 0x20 }.count
    range = style.range.lowerBound + blanks..<style.range.upperBound
    fix = nearest.map { name in
      SourceFix(range: style.range, replacement: style.text.replacingBytes(of: word, with: name))
    }
  }
}
