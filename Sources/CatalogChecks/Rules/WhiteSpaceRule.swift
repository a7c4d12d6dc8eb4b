internal import ICUFormat
internal import MessageSyntax

/// Reports white space at the start or end that differs from the source.
struct WhiteSpaceRule: CatalogRule {
  let identifier = "white-space"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "white space at the start or end that differs from the source string"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    // These scripts have no space between sentences, or between a name and a particle.
    let isJoined = ["ja", "zh", "yue", "th", "lo", "km", "my", "ko"].contains(
      translation.locale.languageCode)
    for (index, string, source) in translation.pairs
    where Self.mayHaveEnds(string.value) || Self.mayHaveEnds(source.value) {
      let own = Ends(string.value)
      let expected = Ends(source.value)
      // A string of one character may be a separator.
      guard own.body.count > 1, expected.body.count > 1 else { continue }
      let start =
        own.start == expected.start ? nil : Self.problem(own.start, expected.start, isJoined)
      let end = own.end == expected.end ? nil : Self.problem(own.end, expected.end, isJoined)
      guard start != nil || end != nil else { continue }
      let places = [start.map { "\($0) at the start" }, end.map { "\($0) at the end" }]
      let isClear =
        (start == nil || !Self.isIndented(own, expected))
        && (end == nil || !Self.isPrompt(own))
      report.add(
        places.compactMap(\.self).joined(separator: ", "), in: index,
        newValue: isClear
          ? (start == nil ? own.start : expected.start) + own.body
            + (end == nil ? own.end : expected.end) : nil)
    }
  }

  /// Whether a string begins with several spaces, which may align it with others.
  private static func isIndented(_ own: Ends, _ expected: Ends) -> Bool {
    [own, expected].contains { ends in
      ends.start.unicodeScalars.count > 1 && !ends.start.contains(where: \.isNewline)
    }
  }

  /// Whether a string with a space at its end may be a prompt, after which the user types.
  private static func isPrompt(_ own: Ends) -> Bool {
    guard !own.end.isEmpty, !own.end.contains(where: \.isNewline) else { return false }
    return own.body.unicodeScalars.last.map { ":?)]>：？）".unicodeScalars.contains($0) } ?? false
  }

  /// Whether the first or last scalar may be white space.
  private static func mayHaveEnds(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return [scalars.first, scalars.last].contains {
      $0.map { $0.value <= 0x20 || $0.value > 0x7E && $0.properties.isWhitespace } ?? false
    }
  }

  /// Returns what is wrong; nil if both are the same kind of white space.
  private static func problem(_ own: String, _ expected: String, _ isJoined: Bool) -> String? {
    func lines(_ text: String) -> Int { text.filter(\.isNewline).count }
    if own.isEmpty { return isJoined && lines(expected) == 0 ? nil : "missing white space" }
    if expected.isEmpty { return "extra white space" }
    if lines(own) != lines(expected) {
      return "\(lines(own)) line breaks, but the source string has \(lines(expected)),"
    }
    return nil
  }

  /// A string without the white space around it.
  private struct Ends {
    let start: String
    let body: String
    let end: String

    init(_ text: String) {
      let scalars = Array(text.unicodeScalars)
      let first = scalars.firstIndex { !Self.isSpace($0) } ?? scalars.count
      let last = scalars.lastIndex { !Self.isSpace($0) } ?? -1
      func part(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
      }
      start = part(0..<first)
      body = first <= last ? part(first..<last + 1) : ""
      end = first <= last ? part(last + 1..<scalars.count) : ""
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
  }
}
