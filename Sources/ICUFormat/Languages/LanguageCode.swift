/// The codes of languages that a user gives.
package enum LanguageCode {
  /// Whether a string is the code of a language, such as `pl`, `pt_BR` or `ca@valencia`.
  ///
  /// The name of a language, such as `Polish`, has another form. The codes of two letters are those of
  /// ISO 639-1, which ICU knows.
  package static func isValid(_ text: String) -> Bool {
    guard let code = language(of: text)?.lowercased() else { return false }
    return code.utf8.count != 2 || LanguageName.isKnown(code)
  }

  /// Returns the language of a country whose code is given as that of a language: `cs` for `cz`.
  package static func suggestion(for text: String) -> String? {
    guard let country = language(of: text)?.uppercased(), LanguageName.isCountry(country) else {
      return nil
    }
    let language = LanguageData.subtags(of: "und_" + country).languageText
    return language != "und" && LanguageName.isKnown(language) ? language : nil
  }

  /// Returns the language of a string with the form of a language tag; nil if it has another form.
  private static func language(of text: String) -> Substring? {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy(isLetter)
    else { return nil }
    let isTag = parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
    return isTag ? first : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
