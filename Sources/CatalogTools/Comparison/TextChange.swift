/// A difference between the strings of two catalogs.
package struct TextChange: Hashable, Sendable {
  /// What happened to the text.
  package enum Kind: String, Sendable {
    case added, removed, changed
  }

  package var kind: Kind
  package var language: String
  package var key: String
  /// The case of a string with variations, such as `plural.one`; empty for a plain text.
  package var variation: String
  /// The text in the first file; nil if it is added.
  package var old: String?
  /// The text in the second file; nil if it is removed.
  package var new: String?

  package init(
    kind: Kind, language: String, key: String, variation: String, old: String?, new: String?
  ) {
    self.kind = kind
    self.language = language
    self.key = key
    self.variation = variation
    self.old = old
    self.new = new
  }

  /// The change as a JSON object.
  package var json: String {
    func value(_ text: String?) -> String { text.map { JSONText.quoted($0) } ?? "null" }
    return "{\"change\": \(JSONText.quoted(kind.rawValue)), "
      + "\"language\": \(JSONText.quoted(language)), \"key\": \(JSONText.quoted(key)), "
      + "\"variation\": \(JSONText.quoted(variation)), \"old\": \(value(old)), "
      + "\"new\": \(value(new))}"
  }

  /// The change for a terminal: the language and key, then the old and the new text.
  package var description: String {
    let place = variation.isEmpty ? "" : " (\(TerminalText.oneLine(variation)))"
    var text = "\(TerminalText.oneLine(language)): \(TerminalText.oneLine(key))\(place)\n"
    if let old { text += "  - \(TerminalText.oneLine(old))\n" }
    if let new { text += "  + \(TerminalText.oneLine(new))\n" }
    return text
  }
}
