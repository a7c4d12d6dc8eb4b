import ICUFormat
import Testing

@Suite struct LanguageCodeTests {
  @Test(
    "what is meant by a string that is not the code of a language",
    arguments: [
      // POSIX, "Locale": language[_territory][.codeset][@modifier].
      ("pl_PL.UTF-8", "pl-PL"), ("de.ISO8859-1", "de"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
      // Names in English, and in the language itself.
      ("Polish", "pl"), ("polski", "pl"), ("Icelandic", "is"), ("íslenska", "is"),
      ("Filipino", "fil"), ("german", "de"), ("Brazilian Portuguese", "pt-BR"),
      // Countries.
      ("cz", "cs"), ("CZ", "cs"),
      ("zz", nil), ("C.UTF-8", nil), ("words", nil), ("", nil), (".", nil),
    ] as [(String, String?)])
  func suggestions(text: String, code: String?) {
    #expect(!LanguageCode.isValid(text))
    #expect(LanguageCode.suggestion(for: text) == code)
  }
}
