import ICUFormat
import Testing

/// Tests which variation is chosen if a catalog has several for a key.
@Suite("Catalog variations")
struct CatalogVariationTests {
  private func xcstrings(_ strings: String) -> StringCatalog {
    let text = "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(strings) } }"
    let reading = StringCatalog.read(Array(text.utf8), as: .xcstrings)
    #expect(reading.diagnostics == [])
    return reading.catalog
  }

  private func unit(_ text: String, state: String = "translated") -> String {
    "{ \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(text)\" } }"
  }

  private func plural(_ cases: [(String, String)], state: String = "translated") -> String {
    let all = cases.map { "\"\($0.0)\": \(unit($0.1, state: state))" }.joined(separator: ",")
    return "{ \"plural\": { \(all) } }"
  }

  private func plural(_ one: String, _ other: String) -> String {
    plural([("one", one), ("other", other)])
  }

  /// A variable of a `.stringsdict`.
  private func variable(_ name: String, type: String = "d", _ one: String, _ other: String)
    -> String
  {
    """
    <key>\(name)</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
    <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>
    """
  }

  private func stringsdict(_ entry: String) -> StringCatalog {
    let plist = "<plist><dict><key>k</key><dict>\(entry)</dict></dict></plist>"
    let reading = StringCatalog.read(Array(plist.utf8), as: .stringsdict)
    #expect(reading.diagnostics == [])
    return reading.catalog
  }

  private func format(_ text: String) -> String {
    "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>"
  }

  // MARK: - Variables

  /// The argument of a variable is that of its `argNum`, wherever it is in the text.
  @Test(
    "variables choose their forms by their own arguments in any order",
    arguments: [
      "%1$@: %#@files@ %#@folders@", "%1$@: %#@folders@ %#@files@", "%#@files@ %1$@: %#@folders@",
      "%#@folders@ %1$@: %#@files@", "%#@files@ %#@folders@ %1$@:", "%#@folders@ %#@files@ %1$@:",
      "%3$#@folders@ %#@files@ %1$@:", "%#@folders@ %2$#@files@ %1$@:",
    ])
  func variableOrder(text: String) {
    let catalog = xcstrings(
      """
      "%@ has %lld files in %lld folders": { "localizations": { "de": {
        "stringUnit": { "state": "translated", "value": "\(text)" },
        "substitutions": {
          "files": { "argNum": 2, "formatSpecifier": "lld",
            "variations": \(plural("%arg Datei", "%arg Dateien")) },
          "folders": { "argNum": 3, "formatSpecifier": "lld",
            "variations": \(plural("%arg Ordner", "%arg Ordnern")) } } } } }
      """)
    let bundle = LocalizationBundle(catalogs: [(table: "Localizable", catalog: catalog)])
    for (files, folders) in [(1, 5), (5, 1), (1, 1), (5, 5)] {
      let found = String(
        localized: "\("Ada") has \(files) files in \(folders) folders", bundle: bundle,
        locale: "de")
      // The text with each variable replaced by the form of its own number.
      var expected = text
      for (name, form) in [
        ("files", "\(files) \(files == 1 ? "Datei" : "Dateien")"),
        ("folders", "\(folders) \(folders == 1 ? "Ordner" : "Ordnern")"),
      ] {
        for position in ["", "2$", "3$"] {
          expected = expected.replacing("%\(position)#@\(name)@", with: form)
        }
      }
      #expect(found == expected.replacing("%1$@", with: "Ada"))
    }
  }

  // MARK: - Devices

  @Test("the case for a device may be a format with separate variables")
  func deviceVariables() {
    let catalog = stringsdict(
      """
      <key>NSStringDeviceSpecificRuleType</key><dict>
      <key>iphone</key><dict>\(format("Tap %#@n@"))\(variable("n", "%d photo", "%d photos"))</dict>
      <key>mac</key><dict>\(format("Click %#@n@"))\(variable("n", "%d image", "%d images"))</dict>
      <key>other</key><string>Press</string></dict>
      """)
    let bundle = LocalizationBundle(catalogs: [("Localizable", catalog)], developmentLanguage: "en")
    func text(_ device: LocalizationDevice, _ count: Int) -> String? {
      catalog.text(
        forKey: "k", language: "en", arguments: [MessageArgument(count)], device: device)
    }
    #expect(text(.iPhone, 1) == "Tap 1 photo")
    #expect(text(.iPhone, 2) == "Tap 2 photos")
    #expect(text(.mac, 1) == "Click 1 image")
    #expect(text(.mac, 2) == "Click 2 images")
    #expect(text(.iPad, 2) == "Press")
    #expect(String(localized: "k", bundle: bundle, locale: "en") == "Press")
  }

  @Test("the cases for devices use the variables of the translation, each with its own argument")
  func deviceTexts() {
    let catalog = xcstrings(
      """
      "k": { "localizations": { "en": {
        "substitutions": {
          "files": { "argNum": 1, "formatSpecifier": "lld",
            "variations": \(plural("%arg file", "%arg files")) },
          "folders": { "argNum": 2, "formatSpecifier": "lld",
            "variations": \(plural("%arg folder", "%arg folders")) } },
        "variations": { "device": {
          "mac": \(unit("%#@files@ in %#@folders@")),
          "other": \(unit("In %#@folders@: %#@files@")) } } } } }
      """)
    func text(_ device: LocalizationDevice) -> String? {
      catalog.text(forKey: "k", language: "en", arguments: [1, 5], device: device)
    }
    #expect(text(.other) == "In 5 folders: 1 file")
    #expect(text(.mac) == "1 file in 5 folders")
  }

  // MARK: - Untranslated

  @Test("empty rows that Xcode added for a later translation are not used")
  func untranslated() {
    let empty = plural([("one", ""), ("other", "")], state: "new")
    let files = plural("%lld file", "%lld files")
    let arg = plural("%arg item", "%arg items")
    func substitution(_ text: String, _ variations: String) -> String {
      """
      { "stringUnit": { "state": "translated", "value": "\(text)" }, "substitutions": {
        "n": { "argNum": 1, "formatSpecifier": "lld", "variations": \(variations) } } }
      """
    }
    let catalog = xcstrings(
      """
      "%lld files": { "localizations": {
        "en": { "variations": \(files) }, "de": { "variations": \(empty) } } },
      "%lld items": { "localizations": {
        "en": \(substitution("all %#@n@", arg)), "de": \(substitution("alle %#@n@", empty)) } },
      "%lld rows": { "localizations": {
        "en": { "variations": \(files) },
        "de": { "variations": { "plural": {
          "one": \(unit("", state: "new")), "other": \(unit("%lld Zeilen")) } } } } }
      """)
    let bundle = LocalizationBundle(catalogs: [("Localizable", catalog)])
    #expect(String(localized: "\(1) files", bundle: bundle, locale: "de") == "1 file")
    #expect(String(localized: "\(2) files", bundle: bundle, locale: "de") == "2 files")
    #expect(String(localized: "\(2) items", bundle: bundle, locale: "de") == "all 2 items")
    #expect(String(localized: "\(1) rows", bundle: bundle, locale: "de") == "1 Zeilen")
    #expect(catalog.text(forKey: "%lld files", language: "de", arguments: [1]) == nil)
  }

  // MARK: - Plurals

  @Test(
    "the first numeric argument chooses the case, wherever it is shown",
    arguments: [
      (1, 5, "5 pages of 1 books ONE"), (5, 1, "1 pages of 5 books OTHER"),
    ])
  func firstNumber(_ books: Int, _ pages: Int, _ text: String) {
    let format = "%2$lld pages of %1$lld books"
    let catalog = xcstrings(
      """
      "k": { "localizations": { "en": {
        "variations": \(plural(format + " ONE", format + " OTHER")) } } }
      """)
    #expect(
      catalog.text(
        forKey: "k", language: "en", arguments: [MessageArgument(books), MessageArgument(pages)])
        == text)
  }

  @Test(
    "the plural category of an integer depends on the fraction digits shown",
    arguments: [
      ("%.1f km", "1.0 km OTHER"), ("%.0f km", "1 km ONE"), ("%lld km", "1 km ONE"),
      ("%@ km", "1 km ONE"),
    ])
  func shownDecimals(_ format: String, _ text: String) {
    let one = MessageArgument(1)
    let catalog = xcstrings(
      """
      "k": { "localizations": { "en": {
        "variations": \(plural(format + " ONE", format + " OTHER")) } } }
      """)
    #expect(catalog.text(forKey: "k", language: "en", arguments: [one]) == text)
    #expect(
      catalog.text(forKey: "k", language: "en", arguments: [MessageArgument(UInt64(1))]) == text)
    let dictionary = stringsdict(
      self.format("%#@n@") + variable("n", type: "f", format + " ONE", format + " OTHER"))
    #expect(dictionary.text(forKey: "k", language: "en", arguments: [one]) == text)
  }

  @Test(
    "an argument for a width or precision does not choose the case",
    arguments: [
      ("%*d", [5, 1], "    1 ONE"), ("%*d", [1, 5], "5 OTHER"), ("%.*d", [1, 5], "5 OTHER"),
      ("%*2$d", [1, 5], "    1 ONE"),
    ])
  func widthArguments(_ format: String, _ arguments: [Int], _ text: String) {
    let catalog = xcstrings(
      """
      "k": { "localizations": { "en": {
        "variations": \(plural(format + " ONE", format + " OTHER")) } } }
      """)
    #expect(
      catalog.text(
        forKey: "k", language: "en", arguments: arguments.map { MessageArgument($0) }) == text)
  }

  // MARK: - Variables

  @Test("an undefined variable is reported when the translation is first used")
  func undefined() {
    let format = "undefined %#@nope@ and %#@n@"
    let dictionary = stringsdict(self.format(format) + variable("n", "%d file", "%d files"))
    let plain = "undefined %#@nowhere@"
    let bundle = LocalizationBundle(
      catalogs: [("Localizable", dictionary)], developmentLanguage: "en")
    let other = LocalizationBundle(texts: ["en": ["k": plain]])
    let issues = IssueCapture.issues {
      for bundle in [bundle, other] {
        for _ in 0..<3 { _ = bundle.localizedString(forKey: "k", language: "en") }
      }
    }
    let found = issues.filter { [format, plain].contains($0.subject) }
    #expect(found.map(\.kind) == [.malformedMessage, .malformedMessage])
    let problem =
      "names an undefined variable; define it in the substitutions of the translation, and show it "
      + "with 'String(localized:)'"
    #expect(found.map(\.detail) == ["'%#@nope@' \(problem)", "'%#@nowhere@' \(problem)"])
    #expect(found.map(\.key) == ["k", "k"])
  }

  // A format is used without its catalog, so its variables must be in it. The expected formats are
  // written by hand; that they show the same text is checked as well.
  @Test(
    "the raw text of a translation has the form 'other' of each variable",
    arguments: [
      ("%#@a@", "%d photos"),
      ("%@ has %#@a@", "%@ has %d photos"),
      ("%#@a@ in %#@b@, 100%%", "%d photos in %d albums, 100%%"),
      ("%2$#@b@: %1$#@a@", "%2$d albums: %1$d photos"),
      ("%2$@: %1$#@a@", "%2$@: %1$d photos"),
      ("%#@none@ in %#@b@", "no photos in %2$d albums"),
      ("%#@none@ %*d %@", "no photos %3$*2$d %4$@"),
      ("%#@own@", "%2$@ has %1$d photos"),
      ("%#@outer@ in %#@b@", "all %d photos in %d albums"),
      ("%#@nope@ in %#@b@", "%#@nope@ in %d albums"),
    ])
  func rawText(format: String, text: String) {
    let catalog = stringsdict(
      self.format(format) + variable("a", "%d photo", "%d photos")
        + variable("b", "%d album", "%d albums") + variable("none", "one photo", "no photos")
        + variable("own", "%2$@ has %1$d photo", "%2$@ has %1$d photos")
        + variable("outer", "the %#@a@", "all %#@a@"))
    let bundle = LocalizationBundle(catalogs: [("Localizable", catalog)], developmentLanguage: "en")
    #expect(bundle.localizedString(forKey: "k", language: "en") == text)
    let arguments: [MessageArgument] =
      format.hasPrefix("%@")
      ? [MessageArgument("Ana"), MessageArgument(5)]
      : format.contains("@") && text.contains("%2$@")
        ? [MessageArgument(5), MessageArgument("Ana")]
        : [5, 7, 9].map { MessageArgument($0) } + [MessageArgument("Ana")]
    #expect(
      String(icuFormat: text, locale: "en", arguments: arguments)
        == catalog.text(forKey: "k", language: "en", arguments: arguments, locale: "en"))
  }

  @Test("a variable that contains itself has a raw text")
  func cycle() {
    let catalog = stringsdict(format("%#@a@") + variable("a", "%#@a@", "x %#@a@"))
    let bundle = LocalizationBundle(catalogs: [("Localizable", catalog)], developmentLanguage: "en")
    let text = bundle.localizedString(forKey: "k", language: "en")
    #expect(text == String(repeating: "x ", count: 8) + "%#@a@")
  }
}
