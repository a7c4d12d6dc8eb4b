internal import MessageSyntax

/// Reports numbers of the source that the translation does not have.
struct ChangedNumberRule: CatalogRule {
  let identifier = "changed-number"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a number of the source string that the translation does not have"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    for (index, string, source) in translation.pairs {
      // A number of one digit is often written as a word, and times of day may differ.
      let text = Self.withoutFullHours(source.text)
      let expected = Self.numbers(in: text).filter { $0.utf8.count > 1 }
      guard !expected.isEmpty else { continue }
      let found = Set(
        Self.numbers(in: string.text) + Self.numbers(in: string.text, groupedBySpaces: true))
      guard !expected.allSatisfy(found.contains), !Self.hasTime(source.text) else { continue }
      let grouped = Self.numbers(in: text, groupedBySpaces: true)
      if grouped.allSatisfy({ $0.utf8.count == 1 || found.contains($0) }) { continue }
      var seen = found
      for number in expected where seen.insert(number).inserted {
        report.add("the number '\(number)' of the source string is missing", in: index)
      }
    }
  }

  /// Returns a text without the minutes of full hours: `9:00` is `9 Uhr` in German.
  private static func withoutFullHours(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    return text.replacing(/\b(\d{1,2}):00\b(?!:)/) { $0.1 }
  }

  private static func hasTime(_ text: String) -> Bool {
    let lower = text.lowercased()
    return [" am", " pm", "a.m", "p.m", "inch", "feet", "mile", "°f"].contains {
      lower.contains($0)
    }
      || text.contains("$")
  }

  /// Whether three digits and no further one follow a space, as in `10 000`.
  private static func isGroup(_ rest: Substring.UnicodeScalarView) -> Bool {
    rest.prefix(4).prefix { $0.properties.numericType == .decimal }.count == 3
  }

  /// Returns the digits of each number, in ASCII and without separators.
  ///
  /// - Parameter groupedBySpaces: Whether an ordinary space may separate the thousands of one number, and
  ///   not two numbers.
  private static func numbers(in text: String, groupedBySpaces: Bool = false) -> [String] {
    var numbers: [String] = []
    var digits = ""
    var separator = false
    let scalars = text.unicodeScalars
    for (index, scalar) in zip(scalars.indices, scalars) {
      // Most text has no number.
      if digits.isEmpty, scalar.isASCII, !("0"..."9").contains(scalar) { continue }
      let isDecimal = scalar.properties.numericType == .decimal
      if isDecimal, let value = scalar.properties.numericValue {
        digits += String(Int(value))
        separator = false
      } else if !digits.isEmpty, !separator,
        ".,٫٬'’\u{A0}\u{202F}\u{2009}".unicodeScalars.contains(scalar)
          || groupedBySpaces && scalar == " " && isGroup(scalars[index...].dropFirst())
      {
        separator = true
      } else if !digits.isEmpty {
        numbers.append(digits)
        digits = ""
        separator = false
      }
    }
    if !digits.isEmpty { numbers.append(digits) }
    return numbers
  }
}
