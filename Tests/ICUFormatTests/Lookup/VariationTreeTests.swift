import Foundation
import ICUFormat
import MessageSyntax
import Testing

@Suite("VariationTree")
struct VariationTreeTests {
  private func catalog(_ strings: String) -> StringCatalog {
    let text = "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(strings) } }"
    let reading = StringCatalog.read(Array(text.utf8), as: .xcstrings)
    #expect(reading.diagnostics == [])
    return reading.catalog
  }

  private func unit(_ text: String) -> String {
    "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }"
  }

  private func plural(_ cases: [(String, String)]) -> String {
    let all = cases.map { "\"\($0.0)\": \(unit($0.1))" }.joined(separator: ",")
    return "{ \"plural\": { \(all) } }"
  }

  @Test(
    "Polish plurals follow CLDR",
    arguments: [
      (1, "1 plik"), (2, "2 pliki"), (5, "5 plików"), (22, "22 pliki"), (0, "0 plików"),
    ])
  func polish(_ count: Int, _ text: String) {
    let cases = [
      ("one", "%lld plik"), ("few", "%lld pliki"), ("many", "%lld plików"), ("other", "%lld pliku"),
    ]
    let catalog = catalog(
      "\"%lld files\": { \"localizations\": { \"pl\": { \"variations\": \(plural(cases)) } } }")
    let bundle = LocalizationBundle(catalogs: [("Localizable", catalog)])
    #expect(String(localized: "\(count) files", bundle: bundle, locale: "pl") == text)
    #expect(
      catalog.text(forKey: "%lld files", language: "pl", arguments: [MessageArgument(count)])
        == text)
  }

  @Test(
    "the digits shown choose the category: 1.0 is other in English",
    arguments: [
      ("%.1f km", 1.0, "1.0 km plural"), ("%.0f km", 1.0, "1 km singular"),
      ("%.0f km", 1.2, "1 km singular"),
    ])
  func printedNumber(_ format: String, _ value: Double, _ text: String) {
    let cases = [("one", format + " singular"), ("other", format + " plural")]
    let catalog = catalog(
      "\"k\": { \"localizations\": { \"en\": { \"variations\": \(plural(cases)) } } }")
    #expect(catalog.text(forKey: "k", language: "en", arguments: [MessageArgument(value)]) == text)
  }

  @Test("several plural arguments in one sentence are chosen independently")
  func substitutions() {
    let files = plural([("one", "%arg file"), ("other", "%arg files")])
    let folders = plural([("one", "%arg folder"), ("other", "%arg folders")])
    let catalog = catalog(
      """
      "%@ %lld %lld": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%@: %#@files@ in %#@folders@" },
        "substitutions": {
          "folders": { "argNum": 3, "formatSpecifier": "lld", "variations": \(folders) },
          "files": { "argNum": 2, "formatSpecifier": "lld", "variations": \(files) } } } } }
      """)
    let bundle = LocalizationBundle(catalogs: [("Localizable", catalog)])
    func text(_ a: Int, _ b: Int) -> String {
      String(localized: "\("Ana") \(a) \(b)", bundle: bundle, locale: "en")
    }
    #expect(text(1, 2) == "Ana: 1 file in 2 folders")
    #expect(text(2, 1) == "Ana: 2 files in 1 folder")
  }

  @Test(
    "a number is formatted even if a combining scalar follows its placeholder",
    arguments: ["\u{200C}", "\u{200D}", "\u{301}", "\u{E33}", "\u{FE0F}"])
  func joinedArgument(scalar: String) {
    let cases = plural([("other", "%arg\(scalar)x")])
    let catalog = catalog(
      """
      "%lld": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%#@n@" },
        "substitutions": { "n": { "argNum": 1, "formatSpecifier": "lld", "variations": \(cases) } } } } }
      """)
    let bundle = LocalizationBundle(catalogs: [("Localizable", catalog)])
    let text = String(localized: "\(5)", bundle: bundle, locale: "en")
    #expect(text.unicodeScalars.elementsEqual("5\(scalar)x".unicodeScalars))
  }

  @Test("argNum overrides the position of a variable; without argNum the position is used")
  func argumentNumbers() {
    let one = plural([("one", "%arg x"), ("other", "%arg xs")])
    let catalog = catalog(
      """
      "a": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%#@b@" },
        "substitutions": { "b": { "argNum": 2, "formatSpecifier": "lld", "variations": \(one) } } } } },
      "c": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%@ %#@b@" },
        "substitutions": { "b": { "formatSpecifier": "lld", "variations": \(one) } } } } }
      """)
    #expect(catalog.text(forKey: "a", language: "en", arguments: [5, 1]) == "1 x")
    #expect(catalog.text(forKey: "c", language: "en", arguments: ["q", 2]) == "q 2 xs")
  }

  @Test("a plural that does not show its number is still chosen by it")
  func withoutNumber() {
    let cases = plural([("one", "one of %1$@"), ("other", "many of %1$@")])
    let catalog = catalog(
      """
      "%@ %lld": { "localizations": { "en": { "variations": \(cases) } } }
      """)
    let bundle = LocalizationBundle(catalogs: [("Localizable", catalog)])
    #expect(String(localized: "\("x") \(1)", bundle: bundle, locale: "en") == "one of x")
    #expect(String(localized: "\("x") \(7)", bundle: bundle, locale: "en") == "many of x")
  }

  @Test("a device without a case uses the case for other")
  func devices() {
    let catalog = catalog(
      """
      "k": { "localizations": { "en": { "variations": { "device": {
        "mac": \(unit("Click")), "iphone": { "variations": \(plural([("one", "Tap once"), ("other", "Tap %lld times")])) },
        "other": \(unit("Press")) } } } } }
      """)
    func text(_ device: LocalizationDevice, _ count: Int = 2) -> String? {
      catalog.text(forKey: "k", language: "en", arguments: [MessageArgument(count)], device: device)
    }
    #expect(text(.mac) == "Click")
    #expect(text(.other) == "Press")
    #expect(text(.iPad) == "Press")
    #expect(text(.iPhone, 1) == "Tap once")
    #expect(text(.iPhone, 3) == "Tap 3 times")
  }

  @Test(
    "the widest case that fits is shown; otherwise the narrowest",
    arguments: [
      (2, "Hi"), (0, "Hi"), (22, "Hello"), (52, "Hello"), (53, "Greetings and Salutations"),
      (nil, "Greetings and Salutations"),
    ])
  func widths(_ width: Int?, _ text: String) {
    let plist = """
      <plist><dict><key>greet</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>Hi</string><key>22</key><string>Hello</string>
      <key>53</key><string>Greetings and Salutations</string></dict></dict></dict></plist>
      """
    let bundle = LocalizationBundle(files: ["en.lproj/Localizable.stringsdict": Array(plist.utf8)])
    #expect(String(localized: "greet", bundle: bundle, locale: "en", width: width) == text)
  }

  @Test("a variable that contains itself has limited output")
  func cycles() {
    let cases = plural([("other", "%#@a@ %#@a@")])
    let catalog = catalog(
      """
      "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%#@a@" },
        "substitutions": { "a": { "argNum": 1, "formatSpecifier": "lld", "variations": \(cases) } } } } }
      """)
    let text = catalog.text(forKey: "k", language: "en", arguments: [1])
    #expect((text?.utf8.count ?? 0) < 10_000)
  }

  @Test("a variable has cases by device")
  func devicesOfVariable() {
    let cases = """
      { "device": { "mac": \(unit("click %arg")), "iphone": \(unit("tap %arg")),
      "other": \(unit("press %arg")) } }
      """
    let catalog = catalog(
      """
      "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%#@a@, %#@a@" },
        "substitutions": { "a": { "argNum": 1, "formatSpecifier": "lld", "variations": \(cases) } } } } }
      """)
    func text(_ device: LocalizationDevice) -> String? {
      catalog.text(forKey: "k", language: "en", arguments: [3], device: device)
    }
    #expect(text(.mac) == "click 3, click 3")
    #expect(text(.iPhone) == "tap 3, tap 3")
    #expect(text(.iPad) == "press 3, press 3")
  }

  @Test("empty variables count for the limit of variables")
  func emptyVariables() {
    let text = String(repeating: "%#@a@", count: PrintfLimits.variables + 1)
    let catalog = catalog(
      """
      "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "\(text)" },
        "substitutions": { "a": { "argNum": 1, "formatSpecifier": "lld",
        "variations": \(plural([("other", "")])) } } } } }
      """)
    #expect(catalog.text(forKey: "k", language: "en", arguments: [7]) == "7")
  }

  @Test("nested variables with positions are chosen by their own arguments")
  func nested() {
    let plist = """
      <plist><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@passwords@</string>
      <key>passwords</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%1$d password of %2$#@accounts@</string>
      <key>other</key><string>%1$d passwords of %2$#@accounts@</string></dict>
      <key>accounts</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%2$d account</string>
      <key>other</key><string>%2$d accounts</string></dict>
      </dict></dict></plist>
      """
    let catalog = StringCatalog.read(Array(plist.utf8), as: .stringsdict).catalog
    #expect(
      catalog.text(forKey: "k", language: "en", arguments: [1, 2]) == "1 password of 2 accounts")
    #expect(
      catalog.text(forKey: "k", language: "en", arguments: [3, 1]) == "3 passwords of 1 account")
  }
}
