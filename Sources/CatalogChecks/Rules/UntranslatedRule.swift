internal import ICUFormat
internal import MessageSyntax

/// Reports translations that are equal to their source string.
struct UntranslatedRule: CatalogRule {
  let identifier = "untranslated"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a translation that is equal to its source string"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated,
      LocaleIdentifier(translation.sourceLanguage).languageCode != translation.locale.languageCode
    else { return }
    // All strings must be equal: one plural form may be a loan word.
    let pairs = translation.pairs
    guard !pairs.isEmpty,
      pairs.allSatisfy({ $0.string.value.utf8.elementsEqual($0.source.value.utf8) }),
      pairs.contains(where: { Self.isSentence($0.string.text) })
    else { return }
    report.add("the translation is equal to the source string", in: 0)
  }

  /// Whether a string has enough common words that no other language has the same text.
  ///
  /// Names, acronyms, addresses and single words are often equal in several languages.
  private static func isSentence(_ text: String) -> Bool {
    // A command or a format is not a sentence.
    if text.utf8.contains(UInt8(ascii: "$")) { return false }
    var common = 0
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "\u{FFFC}" }) {
      // Addresses, paths, tags and identifiers are not words.
      guard !word.contains(where: { "/@<>_=$\\.:".contains($0) && $0 != word.last }) else {
        continue
      }
      let letters = word.filter(\.isLetter)
      guard letters.count >= 3, let first = letters.first, first.isLowercase,
        letters.allSatisfy(\.isLowercase)
      else { continue }
      common += 1
    }
    return common >= 3
  }
}
