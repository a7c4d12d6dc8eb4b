import DifferentialSupport
import ICUFormat
import Testing

// A sentence in twelve languages. Each has its own order of the three arguments, markup around a
// placeholder, nested markup, and a nested key in bold whose translation has markup. The expected
// runs are written by hand; the numbers are those of CLDR.

private struct Language: Sendable, CustomTestStringConvertible {
  let locale: LocaleIdentifier
  let sentence: String
  let team: String
  /// The text, the style (`b` bold, `i` italic, `s` struck through) and the argument.
  let runs: [(String, String, Int?)]

  var testDescription: String { locale.identifier }
}

/// ICU's text of 12345: the digits of `ar` depend on the version of CLDR.
private let arabicNumber =
  ICUReference.text("number_skeleton", ["ar", "precision-integer", "12345"]) ?? ""

private let languages: [Language] = [
  Language(
    locale: "en", sentence: "**%1$@** sent ~~*%2$lld*~~ files to %3$@.", team: "the *team*",
    runs: [
      ("Ada", "b", 0), (" sent ", "", nil), ("12,345", "is", 1), (" files to ", "", nil),
      ("the ", "b", nil), ("team", "bi", nil), (".", "", nil),
    ]),
  Language(
    locale: "de", sentence: "An %3$@ hat **%1$@** ~~*%2$lld*~~ Dateien geschickt.",
    team: "das *Team*",
    runs: [
      ("An ", "", nil), ("das ", "b", nil), ("Team", "bi", nil), (" hat ", "", nil),
      ("Ada", "b", 0), (" ", "", nil), ("12.345", "is", 1), (" Dateien geschickt.", "", nil),
    ]),
  Language(
    locale: "fr", sentence: "~~*%2$lld*~~ fichiers pour %3$@, de la part de **%1$@**.",
    team: "l’*équipe*",
    runs: [
      ("12\u{202F}345", "is", 1), (" fichiers pour ", "", nil), ("l’", "b", nil),
      ("équipe", "bi", nil), (", de la part de ", "", nil), ("Ada", "b", 0), (".", "", nil),
    ]),
  Language(
    locale: "es", sentence: "**%1$@** envió a %3$@ ~~*%2$lld*~~ archivos.", team: "el *equipo*",
    runs: [
      ("Ada", "b", 0), (" envió a ", "", nil), ("el ", "b", nil), ("equipo", "bi", nil),
      (" ", "", nil), ("12.345", "is", 1), (" archivos.", "", nil),
    ]),
  Language(
    locale: "pl", sentence: "Do %3$@ **%1$@** wysyła ~~*%2$lld*~~ plików.", team: "*zespołu*",
    runs: [
      ("Do ", "", nil), ("zespołu", "bi", nil), (" ", "", nil), ("Ada", "b", 0),
      (" wysyła ", "", nil), ("12\u{A0}345", "is", 1), (" plików.", "", nil),
    ]),
  Language(
    locale: "ru", sentence: "**%1$@** отправляет %3$@ ~~*%2$lld*~~ файлов.",
    team: "нашей *команде*",
    runs: [
      ("Ada", "b", 0), (" отправляет ", "", nil), ("нашей ", "b", nil), ("команде", "bi", nil),
      (" ", "", nil), ("12\u{A0}345", "is", 1), (" файлов.", "", nil),
    ]),
  Language(
    locale: "ja", sentence: "**%1$@**さんが%3$@に<s><i>%2$lld</i></s>個のファイルを送りました。",
    team: "*チーム*全員",
    runs: [
      ("Ada", "b", 0), ("さんが", "", nil), ("チーム", "bi", nil), ("全員", "b", nil),
      ("に", "", nil), ("12,345", "is", 1), ("個のファイルを送りました。", "", nil),
    ]),
  Language(
    locale: "zh-Hans", sentence: "**%1$@**向%3$@发送了<s><i>%2$lld</i></s>个文件。", team: "整个*团队*",
    runs: [
      ("Ada", "b", 0), ("向", "", nil), ("整个", "b", nil), ("团队", "bi", nil),
      ("发送了", "", nil), ("12,345", "is", 1), ("个文件。", "", nil),
    ]),
  Language(
    locale: "ko", sentence: "**%1$@** 님이 %3$@에 파일 ~~*%2$lld*~~ 개를 보냈습니다.", team: "우리 *팀*",
    runs: [
      ("Ada", "b", 0), (" 님이 ", "", nil), ("우리 ", "b", nil), ("팀", "bi", nil),
      ("에 파일 ", "", nil), ("12,345", "is", 1), (" 개를 보냈습니다.", "", nil),
    ]),
  Language(
    locale: "tr", sentence: "**%1$@**, %3$@ ~~*%2$lld*~~ dosya gönderdi.", team: "bütün *ekibe*",
    runs: [
      ("Ada", "b", 0), (", ", "", nil), ("bütün ", "b", nil), ("ekibe", "bi", nil),
      (" ", "", nil), ("12.345", "is", 1), (" dosya gönderdi.", "", nil),
    ]),
  Language(
    locale: "ar", sentence: "أرسلت **%1$@** إلى %3$@ ~~*%2$lld*~~ ملفًا.", team: "*الفريق* كله",
    runs: [
      ("أرسلت ", "", nil), ("Ada", "b", 0), (" إلى ", "", nil), ("الفريق", "bi", nil),
      (" كله", "b", nil), (" ", "", nil), (arabicNumber, "is", 1), (" ملفًا.", "", nil),
    ]),
  Language(
    locale: "he", sentence: "~~*%2$lld*~~ קבצים נשלחו אל %3$@ מאת **%1$@**.", team: "*הצוות* כולו",
    runs: [
      ("12,345", "is", 1), (" קבצים נשלחו אל ", "", nil), ("הצוות", "bi", nil),
      (" כולו", "b", nil), (" מאת ", "", nil), ("Ada", "b", 0), (".", "", nil),
    ]),
]

@Suite struct StyledLanguageTests {
  private let key: LocalizedStringKey = "\("Ada") sent \(12_345) files to \(bold: "the team")."

  private static let printf = LocalizationBundle(
    texts: [String: [String: String]](
      uniqueKeysWithValues: languages.map {
        (
          $0.locale.languageTag,
          ["%@ sent %lld files to %@.": $0.sentence, "the team": $0.team]
        )
      }))

  /// The same sentences as ICU messages.
  private static let icu = LocalizationBundle(
    texts: [String: [String: String]](
      uniqueKeysWithValues: languages.map {
        (
          $0.locale.languageTag,
          [
            "{0} sent {1, number, integer} files to {2}.": $0.sentence.replacing(
              "%1$@", with: "{0}"
            )
            .replacing("%2$lld", with: "{1, number, integer}").replacing("%3$@", with: "{2}"),
            "the team": $0.team,
          ]
        )
      }), syntax: .icu)

  private func check(_ language: Language, _ bundle: LocalizationBundle) {
    let text = LocalizedText(key, bundle: bundle, locale: language.locale).styled()
    let shown = text.runs.map { run -> (String, String, Int?) in
      var style = run.style.isBold ? "b" : ""
      if run.style.isItalic { style += "i" }
      if run.style.isStruckThrough { style += "s" }
      if case .argument(let index, _) = run.origin { return (run.text, style, index) }
      return (run.text, style, nil)
    }
    #expect(shown.map { "\($0)" } == language.runs.map { "\($0)" })
    #expect(text.string == language.runs.map(\.0).joined())
  }

  @Test("placeholders keep their styles in each language", arguments: languages)
  private func printf(language: Language) { check(language, Self.printf) }

  @Test("placeholders keep their styles in ICU messages", arguments: languages)
  private func icu(language: Language) { check(language, Self.icu) }

  @Test("right-to-left sentences isolate their Latin names", arguments: ["ar", "he"])
  func isolation(tag: String) {
    let html = LocalizedText(key, bundle: Self.printf, locale: LocaleIdentifier(tag)).html()
    #expect(html.hasPrefix("<span lang=\"\(tag)\" dir=\"rtl\">"))
    #expect(html.contains("<b>\u{2068}Ada\u{2069}</b>"))
  }
}
