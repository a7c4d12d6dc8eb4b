import Foundation
import ICUFormatFoundation
import Testing

@Suite struct PersonNameStyleTests {
  private typealias Style = PersonNameComponents.FormatStyle

  private func text(
    _ name: PersonNameComponents, _ style: Style.Style, _ locale: String = "en"
  ) -> String {
    name.formatted(Style(style: style, locale: Locale(identifier: locale)))
  }

  // Apple's documentation of `PersonNameComponents.FormatStyle.style`.
  @Test(
    "the parts that are shown depend on the style",
    arguments: [
      (PersonNameComponents.FormatStyle.Style.long, "Dr. Thomas Louis Clark Esq."),
      (.medium, "Thomas Clark"), (.short, "Tom"), (.abbreviated, "TC"),
    ])
  func styles(style: PersonNameComponents.FormatStyle.Style, expected: String) {
    let name = PersonNameComponents(
      namePrefix: "Dr.", givenName: "Thomas", middleName: "Louis", familyName: "Clark",
      nameSuffix: "Esq.", nickname: "Tom")
    #expect(text(name, style) == expected)
  }

  // CLDR, `personNames/nameOrderLocales`: `hu`, `ja`, `ko`, `vi` and `zh` are `surnameFirst`.
  @Test(
    "the script and the language decide which name is first",
    arguments: [
      ("小明", "王", "zh", "王小明"), ("小明", "王", "de", "王小明"), ("太郎", "山田", "ja", "山田太郎"),
      ("길동", "홍", "ko", "홍길동"), ("János", "Kovács", "hu", "Kovács János"),
      ("János", "Kovács", "de", "János Kovács"), ("Xiaoming", "Wang", "zh", "Xiaoming Wang"),
      ("Лев", "Толстой", "ru", "Лев Толстой"),
    ])
  func order(given: String, family: String, locale: String, expected: String) {
    let name = PersonNameComponents(givenName: given, familyName: family)
    #expect(text(name, .medium, locale) == expected)
  }

  @Test("parts that are missing or empty leave nothing behind")
  func missingParts() {
    #expect(text(PersonNameComponents(givenName: "Ana"), .medium) == "Ana")
    #expect(text(PersonNameComponents(familyName: "Clark"), .short) == "Clark")
    #expect(text(PersonNameComponents(namePrefix: "Dr."), .abbreviated) == "Dr.")
    #expect(text(PersonNameComponents(nickname: "Tom"), .medium) == "Tom")
    #expect(text(PersonNameComponents(givenName: "  ", familyName: "Clark"), .long) == "Clark")
    for style in Style.Style.allCases { #expect(text(PersonNameComponents(), style) == "") }
  }

  @Test("in a text the style takes its language")
  func inTexts() {
    let name = PersonNameComponents(givenName: "János", familyName: "Kovács")
    let key: LocalizedStringKey = "\(name, format: .name(style: .medium))"
    #expect(key.key == "%@")
    #expect(String(localized: key, locale: LocaleIdentifier("hu")) == "Kovács János")
    Localization.withLanguages(["hu"]) { #expect(name.formatted() == "Kovács János") }
  }
}
