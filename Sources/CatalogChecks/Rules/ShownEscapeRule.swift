internal import MessageSyntax
internal import StringCatalogs

/// Reports escapes that the source does not have, and that users see as they are.
struct ShownEscapeRule: CatalogRule {
  let identifier = "shown-escape"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "an escape, such as '\\n' or '&amp;', that is shown as it is"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    for (index, string, source) in translation.pairs {
      checkPercentSigns(string, source, index, translation, &report)
      // The text is what users see: MessageFormat 2 has other escapes.
      checkBackslash(string, source, index, translation, &report)
      checkEntities(string, source, index, &report)
    }
  }

  /// Reports doubled percent signs where they do not represent one: in a message, and in a string without
  /// arguments and forms.
  private func checkPercentSigns(
    _ string: TranslatedString, _ source: TranslatedString, _ index: Int,
    _ translation: Translation, _ report: inout RuleReport
  ) {
    let isShown =
      translation.isMessage || translation.contract?.isEmpty == true && translation.node.isPlain
    guard isShown, string.value.utf8.contains("%%".utf8), !source.value.utf8.contains("%%".utf8)
    else { return }
    report.add(
      translation.isMessage
        ? "a message shows '%%' as two percent signs; write '%'"
        : "a string without arguments shows '%%' as two percent signs; write '%'",
      in: index, at: Self.place(of: "%%", string),
      newValue: string.value.replacing("%%", with: "%"))
  }

  /// Reports the first escape of a programming language, such as `\n`.
  private func checkBackslash(
    _ string: TranslatedString, _ source: TranslatedString, _ index: Int,
    _ translation: Translation, _ report: inout RuleReport
  ) {
    let backslash = UInt8(ascii: "\\")
    guard string.text.utf8.contains(backslash), !source.text.utf8.contains(backslash) else {
      return
    }
    let bytes = Array(string.text.utf8)
    let escapes = zip(bytes, bytes.dropFirst()).compactMap {
      $0 == backslash && Self.meanings[$1] != nil ? $1 : nil
    }
    guard let first = escapes.first, let meaning = Self.meanings[first] else { return }
    let escape = String(decoding: [backslash, first], as: UTF8.self)
    // If the source has these line breaks, they are meant.
    let isMeant =
      !translation.isMessageFormat2 && escapes.allSatisfy { $0 == UInt8(ascii: "n") }
      && source.value.count(where: \.isNewline)
        == string.value.count(where: \.isNewline) + escapes.count
    report.add(
      "'\(escape)' is shown as it is; write \(meaning)", in: index,
      at: Self.place(of: escape, string),
      newValue: isMeant ? string.value.replacing("\\n", with: "\n") : nil)
  }

  /// Returns the offset of a text in the value of a string; 0 if it is written in another way.
  private static func place(of text: String, _ string: TranslatedString) -> Int {
    let value = string.value.utf8
    return value.firstRange(of: text.utf8).map {
      value.distance(from: value.startIndex, to: $0.lowerBound)
    } ?? 0
  }

  /// What is meant by the character after a backslash.
  private static let meanings: [UInt8: String] = [
    UInt8(ascii: "n"): "a line break", UInt8(ascii: "r"): "a line break",
    UInt8(ascii: "t"): "a tab", UInt8(ascii: "\""): "'\"'", UInt8(ascii: "'"): "\"'\"",
  ]

  /// Reports the first character reference of HTML or XML, unless the source may be HTML.
  private func checkEntities(
    _ string: TranslatedString, _ source: TranslatedString, _ index: Int,
    _ report: inout RuleReport
  ) {
    guard string.text.utf8.contains(UInt8(ascii: "&")),
      !source.text.utf8.contains(UInt8(ascii: "<")), !Self.hasEntity(source.text)
    else { return }
    let text = string.text.utf8
    let found = Self.entities.compactMap { entity in
      text.firstRange(of: entity.name.utf8).map { (place: $0.lowerBound, entity: entity) }
    }
    guard let (_, entity) = found.min(by: { $0.place < $1.place }) else { return }
    report.add(
      "'\(entity.name)' is shown as it is where the text is not HTML; write \(entity.character)",
      in: index, at: Self.place(of: entity.name, string))
  }

  /// The references of characters that XML has escapes for; letters and spaces are written as such in
  /// HTML only.
  private static let entities: [(name: String, character: String)] = [
    ("&amp;", "'&'"), ("&lt;", "'<'"), ("&gt;", "'>'"), ("&quot;", "'\"'"), ("&#34;", "'\"'"),
    ("&apos;", "\"'\""), ("&#39;", "\"'\""), ("&#039;", "\"'\""), ("&#x27;", "\"'\""),
  ]

  /// Whether a text has a character reference.
  private static func hasEntity(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return false }
    return text.firstMatch(of: /&#?[A-Za-z0-9]+;/) != nil
  }
}
