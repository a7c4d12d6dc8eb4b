internal import MessageSyntax

/// Removes Apple's markup for automatic grammar agreement: `^[3 apples](inflect: true)`.
///
/// The inflections need data of Apple's platforms. Only the text inside the brackets is shown.
///
/// At least one of the ``ExtendedAttributes`` must be a grammar attribute. Markup with only other attributes
/// (`^[text](rainbow: 'x')`) is left to the Markdown parser.
enum GrammarMarkup {
  /// The names of the grammar attributes.
  private static let names: Set<String> = [
    "inflect", "morphology", "agreeWithArgument", "agreeWithConcept", "referentConcept",
    "inflectionAlternative",
  ]

  /// The byte that represents a placeholder of a key; it never occurs in UTF-8.
  private static let placeholder: UInt8 = 0xFF

  /// Returns the text without the markup; nil if it has none.
  static func removed(from text: String) -> String? {
    guard mayOccur(in: text) else { return nil }
    let bytes = Array(text.utf8)
    let ranges = ranges(in: bytes)
    guard !ranges.isEmpty else { return nil }
    var result: [UInt8] = []
    var start = 0
    for range in ranges {
      result += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  /// Whether a string contains `^[`.
  static func mayOccur(in text: String) -> Bool {
    var isCaret = false
    for byte in text.utf8 {
      if isCaret, byte == UInt8(ascii: "[") { return true }
      isCaret = byte == UInt8(ascii: "^")
    }
    return false
  }

  /// Whether a literal of a key contains `^[`.
  private static func mayOccur(in segments: KeySegments) -> Bool {
    for index in 0..<segments.count
    where segments.withPair(at: index, { mayOccur(in: $0.literal) }) { return true }
    return mayOccur(in: segments.tail)
  }

  /// Returns the key without the markup in its source string; nil if it has none.
  static func removed(from key: LocalizedStringKey) -> LocalizedStringKey? {
    if let value = key.defaultValue {
      return removed(from: value.text).map { text in
        var key = key
        key.form = .symbol(value.replacingText(text))
        return key
      }
    }
    guard mayOccur(in: key.segments) else { return nil }
    let literals = (0..<key.segments.count).map { key.segments[$0].literal } + [key.segments.tail]
    var bytes: [UInt8] = []
    for (index, literal) in literals.enumerated() {
      if index > 0 { bytes.append(placeholder) }
      bytes += literal.utf8
    }
    let ranges = ranges(in: bytes)
    guard !ranges.isEmpty else { return nil }
    for range in ranges.reversed() { bytes.removeSubrange(range) }
    var segments = KeySegments()
    for (index, literal) in bytes.split(separator: placeholder, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { segments.append(key.segments[index - 1].placeholder) }
      segments.append(literal: String(decoding: literal, as: UTF8.self))
    }
    return key.replacingSegments(segments)
  }

  /// Reports a key that uses automatic grammar agreement.
  static func report(
    _ key: LocalizedStringKey, in language: LocaleIdentifier, _ origin: TextOrigin?
  ) {
    TextOrigin.report(issue(of: key, in: language), origin)
  }

  static func issue(
    of key: LocalizedStringKey, in language: LocaleIdentifier
  ) -> LocalizationIssue {
    LocalizationIssue(
      kind: .unusableStyle, subject: key.key,
      detail: "automatic grammar '^[…](inflect: true)' is not supported; add plural forms",
      locale: language)
  }

  /// Returns the byte ranges of the markup, in order: each `^[`, and each `](…)`.
  private static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    /// The open brackets: the index of `^[`, or nil for a plain `[`.
    var open: [Int?] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["):
        let isMarkup = index > 0 && bytes[index - 1] == UInt8(ascii: "^")
        open.append(isMarkup ? index - 1 : nil)
      case UInt8(ascii: "]"):
        guard case .some(.some(let start)) = open.popLast(),
          let end = endOfAttributes(in: bytes, from: index + 1)
        else { break }
        ranges.append(start..<start + 2)
        ranges.append(index..<end)
        index = end - 1
      default: break
      }
      index += 1
    }
    // Nested markup ends before the markup around it, so the ranges are not yet in order.
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the end of the attributes in parentheses; nil if none is a grammar attribute.
  private static func endOfAttributes(in bytes: [UInt8], from start: Int) -> Int? {
    guard let attributes = ExtendedAttributes(in: bytes, at: start),
      attributes.names.contains(where: names.contains)
    else { return nil }
    return attributes.end
  }
}
