internal import SystemICU

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

  /// Returns what is wrong with a string that is not the code of a language, and what to write.
  package static func problem(_ text: String) -> String {
    "'\(text)' is not the code of a language"
      + (suggestion(for: text).map { "; did you mean '\($0)'?" } ?? ", such as 'pl' or 'pt-BR'")
  }

  /// Returns the code of the language that is meant by a string that is not one.
  ///
  /// It is known for a country (`cs` for `cz`), for a locale of POSIX (`pl-PL` for `pl_PL.UTF-8`), and for
  /// the name of a language in English or in the language itself (`pl` for `Polish` and `polski`).
  package static func suggestion(for text: String) -> String? {
    ofCountry(text) ?? ofPOSIXLocale(text) ?? named(text)
  }

  private static func ofPOSIXLocale(_ text: String) -> String? {
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let modifier = text.utf8[dot...].firstIndex(of: UInt8(ascii: "@")).map { text[$0...] } ?? ""
    let locale = text[..<dot] + modifier
    return isValid(String(locale)) ? LanguageName.locale(String(locale)).languageTag : nil
  }

  private static func named(_ text: String) -> String? {
    // The names of old folders, such as `German.lproj`.
    let tag = LanguageName.locale(text).languageTag
    if tag != "und", isValid(tag) { return tag }
    func name(of code: String, in language: String) -> String? {
      let names = try? ICULocaleDisplayNames(locale: language, dialect: .dialectNames)
      return (try? names?.name(of: code, kind: .locale))?.lowercased()
    }
    let wanted = text.lowercased()
    return ICULocale.isoLanguages.first { code in
      name(of: code, in: "en") == wanted
        || code.utf8.count == 2 && name(of: code, in: code) == wanted
    }
  }

  private static func ofCountry(_ text: String) -> String? {
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
