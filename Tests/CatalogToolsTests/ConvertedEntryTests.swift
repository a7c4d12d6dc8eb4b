import CatalogTools
import ICUFormat
import StringCatalogs
import Testing

/// What the strings of one entry have in common when they are converted: its key, and the arguments that
/// the program passes.
@Suite("localize convert: entries")
struct ConvertedEntryTests {
  /// Converts an entry of a string catalog, and returns the German string with its key.
  private func german(
    _ key: String, english: String?, _ german: CatalogNode, to format: CatalogFormat = .json
  ) -> (key: String?, text: String?, losses: [String]) {
    var localizations = [CatalogLocalization(language: "de", node: german)]
    if let english { localizations.append(CatalogLocalization(language: "en", value: english)) }
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [CatalogEntry(key: key, localizations: localizations)])
    return first(CatalogConversion(catalog, to: format, language: "de"), format)
  }

  /// Converts a JSON file in German to a strings file.
  private func strings(_ json: String) -> (key: String?, text: String?, losses: [String]) {
    let catalog = CatalogText.read(json, .json, language: "de")
    return first(CatalogConversion(catalog, to: .strings, language: "de"), .strings)
  }

  private func first(
    _ found: CatalogConversion, _ format: CatalogFormat
  ) -> (key: String?, text: String?, losses: [String]) {
    let entry = StringCatalog.read(found.bytes, as: format, language: "de").catalog.entries.first
    return (
      entry?.key, entry?.localizations.first?.node.unit?.value, found.losses.map(\.message)
    )
  }

  private func plural(_ cases: [(String, String)]) -> CatalogNode {
    CatalogNode(variations: [
      CatalogVariations(
        axis: .plural,
        cases: cases.map { CatalogVariation(name: $0.0, node: CatalogNode($0.1)) })
    ])
  }

  // A look-up reports both: the plural is not closed, and an integer is not a word.
  @Test(
    "an ICU message under a printf key that cannot be shown is an error, and not text",
    arguments: ["{0, plural, one {# Datei", "{0, select, a {A} other {B}}"])
  func unusableMessage(text: String) {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","version":"1.0","strings":{"%lld files":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"\#(text)"}}}}}}"#,
      .xcstrings)
    let found = CatalogConversion(catalog, to: .json, language: "de")
    #expect(found.losses.map(\.severity) == [.error])
    #expect(
      found.losses.first?.message.hasPrefix(
        "'%lld files' is not converted: in 'de', its ICU message does not fit: ") == true)
    #expect(!String(decoding: found.bytes, as: UTF8.self).contains("Datei"))
    #expect(found.losses.first?.range.lowerBound == catalog.entries.first?.offset)
  }

  @Test("a key with an apostrophe is the one of the program")
  func apostrophe() {
    let name = "Ada"
    let key: LocalizedStringKey = "It's \(name)' 'n'"
    let found = german(key.key, english: nil, CatalogNode("Das ist %@"))
    #expect(found.key == key.icuPattern)
    #expect(found.text == "Das ist {0}")
    let catalog = CatalogText.read(#"{"It's {$arg0}":"Das ist {$arg0}"}"#, .mf2JSON, language: "de")
    let fromMF2 = first(CatalogConversion(catalog, to: .json, language: "de"), .json)
    #expect(fromMF2.key == "It's {0}")
  }

  @Test("the source string of a symbolic key numbers the names, which a program does not pass")
  func sourceNames() {
    let found = german(
      "list.title", english: "%(count)lld files of %(name)@",
      CatalogNode("%(name)@ hat %(count)lld Dateien"))
    #expect(found.text == "{1} hat {0, number, integer} Dateien")
    #expect(found.losses == [Self.lostNames(".json", "list.title")])
  }

  private static func lostNames(_ format: String, _ key: String) -> String {
    "'\(format)' cannot contain the names of placeholders, which are written as positions: '\(key)'"
  }

  /// The positions are those of the source string, in which the arguments are in order.
  @Test(
    "names become the positions of the source string in files for printf",
    arguments: [CatalogFormat.strings, .stringsdict])
  func positions(format: CatalogFormat) {
    let found = german(
      "list.title", english: "%(count)lld files of %(name)@",
      CatalogNode("%(name)@ hat %(count)lld Dateien"), to: format)
    #expect(found.text == "%2$@ hat %1$lld Dateien")
    #expect(found.losses == [Self.lostNames(".\(format.rawValue)", "list.title")])
  }

  @Test("a plural with names has the positions of the source string")
  func pluralPositions() throws {
    let node = plural([
      ("one", "%(n)lld Datei von %(who)@"), ("other", "%(n)lld Dateien von %(who)@"),
    ])
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "files",
          localizations: [
            CatalogLocalization(language: "en", value: "%(who)@ has %(n)lld files"),
            CatalogLocalization(language: "de", node: node),
          ])
      ])
    let found = CatalogConversion(catalog, to: .stringsdict, language: "de")
    let entry = StringCatalog.read(found.bytes, as: .stringsdict, language: "de").catalog["files"]
    let variable = try #require(entry?.localizations.first?.node.substitutions.first)
    let forms = variable.node.variations.first
    #expect(forms?["one"]?.unit?.value == "%2$lld Datei von %1$@")
    #expect(forms?["other"]?.unit?.value == "%2$lld Dateien von %1$@")
  }

  @Test("a name that neither the key nor a source string has is an error")
  func unknownPosition() {
    let found = german("title", english: nil, CatalogNode("%(name)@ hier"), to: .strings)
    #expect(
      found.losses == [
        "'title' has a placeholder with a name in 'de': neither the key nor a source string gives the "
          + "positions of the names; it is not written"
      ])
    #expect(found.text == nil)
  }

  /// Converts an ARB file with the names that `gen-l10n` of Flutter needs.
  private func arb(
    _ language: String, _ text: String, to format: CatalogFormat
  ) -> (node: CatalogNode?, losses: [CatalogDiagnostic]) {
    let catalog = CatalogText.read(
      #"{"@@locale":"\#(language)","welcome":"\#(text)"}"#, .arb, language: language)
    let found = CatalogConversion(catalog, to: format, language: language)
    let read = StringCatalog.read(found.bytes, as: format, language: language).catalog
    return (read["welcome"]?.localizations.first?.node, found.losses)
  }

  /// `printf` of Foundation knows positions only.
  ///
  /// The source string has its arguments in order.
  @Test("the names of a message become positions, if it is the source string")
  func namesOfMessages() throws {
    let english = arb("en", "Hello {name}, welcome to {place}, {name}!", to: .strings)
    #expect(english.node?.unit?.value == "Hello %1$@, welcome to %2$@, %1$@!")
    #expect(english.losses.map(\.message) == [Self.lostNames(".strings", "welcome")])
    let british = arb("en_US", "Hello {name}!", to: .strings)
    #expect(british.node == nil)
    let plural = arb(
      "en", "{n, plural, one{{n} file in {dir}} other{{n} files in {dir}}}", to: .stringsdict)
    let variable = try #require(plural.node?.substitutions.first)
    let forms = variable.node.variations.first
    #expect(forms?["one"]?.unit?.value == "%1$lld file in %2$@")
    #expect(forms?["other"]?.unit?.value == "%1$lld files in %2$@")
    let two = arb(
      "en", "{who}: {n, plural, one{# file} other{# files}}, {m, plural, one{# dir} other{# dirs}}",
      to: .stringsdict)
    #expect(two.node?.unit?.value == "%1$@: %2$#@n@, %3$#@m@")
    #expect(two.losses.map(\.message) == [Self.lostNames(".stringsdict", "welcome")])
  }

  @Test(
    "a translation with names, whose source string is in another file, is an error",
    arguments: [CatalogFormat.strings, .stringsdict])
  func namesOfTranslations(format: CatalogFormat) {
    let german = arb("de", "Willkommen in {place}, {name}!", to: format)
    #expect(german.node == nil)
    #expect(german.losses.map(\.severity) == [.error])
    #expect(
      german.losses.first?.message.hasPrefix("'welcome' has a placeholder with a name") == true)
    #expect(german.losses.first?.hint?.contains("'localize import'") == true)
  }

  /// The placeholders of Flutter are Dart parameters, which have names.
  @Test("an ARB file keeps the names of the source string")
  func flutterNames() {
    let found = german(
      "title", english: "%(count)lld files of %(name)@",
      CatalogNode("%(name)@ hat %(count)lld Dateien"), to: .arb)
    #expect(found.text == "{name} hat {count} Dateien")
    #expect(found.losses.isEmpty)
  }

  @Test("a variable gives its argument a name in an ARB file")
  func nameOfVariable() {
    func node(_ text: String, _ one: String, _ other: String) -> CatalogNode {
      CatalogNode(
        unit: CatalogStringUnit(value: text),
        substitutions: [
          CatalogSubstitution(
            name: "files", argumentNumber: 2, formatSpecifier: "lld",
            node: plural([("one", one), ("other", other)]))
        ])
    }
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "title",
          localizations: [
            CatalogLocalization(
              language: "en", node: node("%(who)@ has %#@files@", "%arg file", "%arg files")),
            CatalogLocalization(
              language: "de", node: node("%#@files@ von %(who)@", "%arg Datei", "%arg Dateien")),
          ])
      ])
    let found = first(CatalogConversion(catalog, to: .arb, language: "de"), .arb)
    #expect(
      found.text
        == "{files, plural, one {{files} Datei} other {{files} Dateien}} von {who}")
    #expect(found.losses.isEmpty)
  }

  /// ICU does not allow names beside positions.
  @Test("an ARB file has positions if an argument has no name")
  func someNames() {
    let found = german(
      "title", english: "%(name)@ has %lld files", CatalogNode("%2$lld Dateien von %(name)@"),
      to: .arb)
    #expect(found.text == "{1, number, integer} Dateien von {0}")
    #expect(found.losses == [Self.lostNames(".arb", "title")])
  }

  @Test("names that only the source string has do not change the order of the key's arguments")
  func namesOfValues() {
    for format in [CatalogFormat.json, .arb] {
      let found = german(
        "%@ has %lld", english: "%(name)@ has %(n)lld", CatalogNode("%(n)lld hat %(name)@"),
        to: format)
      #expect(found.text == "{1, number, integer} hat {0}")
      #expect(found.losses == [Self.lostNames(".\(format.rawValue)", "%@ has %lld")])
    }
  }

  @Test(
    "a width and a precision of text, which messages do not have, are reported",
    arguments: [
      ("%10@", "width"), ("%-10s", "width"), ("%.5s", "largest number of characters"),
    ])
  func width(directive: String, what: String) {
    let found = german("Name: \(directive)", english: nil, CatalogNode("Name: \(directive)"))
    #expect(found.text == "Name: {0}")
    #expect(
      found.losses == ["'Name: \(directive)' has '\(directive)', whose \(what) is not written"])
  }

  /// In ICU, an apostrophe is text unless a brace, another apostrophe, or the `#` of a plural follows.
  ///
  /// Flutter: `use-escaping` is false, so that each apostrophe is shown.
  @Test(
    "an apostrophe is written once in ARB files, where ICU and Flutter read it as text",
    arguments: [
      ("It's %@", "C'est %@", "C'est {0}", false),
      ("It's %@'s", "'C'est' %@'s", "'C'est' {0}'s", false),
      ("At %@", "l'%@", "l''{0}", true), ("It's", "l'{x}", "l'''{'x'}'", true),
      ("{x}", "{x}", "'{'x'}'", true), ("%@ o'", "%@ l'", "{0} l'", false),
    ])
  func singleApostrophe(key: String, german text: String, expected: String, isShown: Bool) {
    let found = german(key, english: nil, CatalogNode(text), to: .arb)
    #expect(found.text == expected)
    #expect(
      found.losses
        == (isShown
          ? [
            "Flutter shows the apostrophes that ICU needs before placeholders and braces, unless "
              + "'use-escaping' is true, in '\(key.replacing("%@", with: "{0}"))'"
          ] : []))
  }

  @Test("an apostrophe before the number of a plural is doubled in ARB files")
  func pluralApostrophe() {
    let catalog = CatalogText.read(
      "{\"a\":\"{n, plural, one {l''un ''#} other {l''autre {n}''}}\"}", .json, language: "fr")
    let found = first(CatalogConversion(catalog, to: .arb, language: "fr"), .arb)
    #expect(found.text == "{n, plural, one {l'un ''{n}} other {l'autre {n}''}}")
  }

  @Test("the number of the source string chooses the plural of a symbolic key")
  func sourceNumber() {
    let cases = plural([("one", "%2$lld Datei von %1$@"), ("other", "%2$lld Dateien von %1$@")])
    #expect(
      german("list.title", english: "%@: %lld", cases).text
        == "{1, plural, one {# Datei von {0}} other {# Dateien von {0}}}")
    // Without the source string, that of the translation.
    #expect(
      german("list.title", english: nil, cases).text
        == "{1, plural, one {# Datei von {0}} other {# Dateien von {0}}}")
  }

  @Test(
    "an ICU message of a printf key stays a message",
    arguments: [
      ("%@ list", "{0, select, f {ihre} other {deren}} Liste"),
      ("%lld files", "{0, plural, one {# Datei} other {# Dateien}}"),
      ("Hello %@", "Hallo {0}!"),
    ])
  func message(key: String, text: String) {
    #expect(german(key, english: nil, CatalogNode(text)).text == text)
  }

  @Test("a percent sign is one percent sign, if a translation does not show the argument")
  func percent() {
    #expect(german("%@ done", english: nil, CatalogNode("100%% fertig")).text == "100% fertig")
    #expect(german("done", english: "50% off", CatalogNode("100% fertig")).text == "100% fertig")
    #expect(strings(#"{"{0} is done":"100% fertig"}"#).text == "100%% fertig")
    #expect(strings(#"{"done":"100% fertig"}"#).text == "100% fertig")
  }

  @Test(
    "a percent sign of a string without arguments is text",
    arguments: [
      "20%iger Rabatt", "20%-owy rabat", "20%-os kedvezmény", "az 50%-a", "20%es", "Heute 50% frei",
    ])
  func percentInWord(text: String) {
    #expect(german("off", english: "A 20% discount", CatalogNode(text)).text == text)
    #expect(german("A 20% discount", english: nil, CatalogNode(text)).text == text)
    #expect(german("off", english: nil, CatalogNode(text)).text == text)
  }

  /// What users see: `String(localized:)` shows a translation of a key without arguments unchanged.
  @Test("a directive of a translation is text if the source string has no arguments")
  func directiveWithoutArgument() {
    #expect(german("off", english: "Discount", CatalogNode("Rabatt: %@")).text == "Rabatt: %@")
    #expect(german("All files", english: nil, CatalogNode("Alle %d")).text == "Alle %d")
    // Without a source string, the translation says what the program passes.
    #expect(german("off", english: nil, CatalogNode("Rabatt: %@")).text == "Rabatt: {0}")
    #expect(
      german("off", english: "%d off", CatalogNode("Rabatt: %d")).text?.contains("{0") == true)
  }

  @Test("a percent sign that printf reads as a directive is reported")
  func percentWithLetter() {
    let found = german("Only %@ left", english: nil, CatalogNode("Nur 50 % der Summe"))
    #expect(
      found.losses == [
        "'Only %@ left' has '% d', which is written as a placeholder; write '%% d' for a percent sign"
      ])
  }

  /// Xcode's member `argNum` is the argument of a variable; Apple's rules have positions in the strings.
  @Test(
    "a variable gets the argument that its strings show",
    arguments: [
      ("%1$@ %#@n@", "%2$d file", "%2$d files", 2), ("%#@n@ %1$@", "%2$d file", "all", 2),
      ("%1$@ %2$#@n@", "%2$d file", "%2$d files", nil), ("%@ %#@n@", "%d file", "%d files", nil),
      ("%1$@ %#@n@", "%2$d of %3$d", "%2$d files", nil),
    ])
  func argument(format: String, one: String, other: String, argument: Int?) {
    let cases = [("one", one), ("other", other)].map {
      CatalogVariation(name: $0.0, node: CatalogNode($0.1))
    }
    let variable = CatalogSubstitution(
      name: "n", formatSpecifier: "d", ruleType: "NSStringPluralRuleType",
      node: CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)]))
    let rules = StringCatalog(
      format: .stringsdict, language: "en",
      entries: [
        CatalogEntry(
          key: "key",
          localizations: [
            CatalogLocalization(
              language: "en",
              node: CatalogNode(unit: CatalogStringUnit(value: format), substitutions: [variable]))
          ])
      ])
    let file = StringCatalog.read(rules.written(), as: .stringsdict, language: "en").catalog
    let found = CatalogConversion(file, to: .xcstrings, language: "en")
    let node = StringCatalog.read(found.bytes, as: .xcstrings).catalog["key"]?["en"]?.node
    #expect(found.losses.isEmpty)
    #expect(node?.unit?.value == format)
    #expect(node?.substitutions.first?.argumentNumber == argument)
  }

  @Test("a placeholder with a space is one, if the program passes arguments or not")
  func spaceFlag() {
    #expect(german("Hello %@", english: nil, CatalogNode("Hallo % @")).text == "Hallo {0}")
    #expect(german("greeting", english: nil, CatalogNode("Hallo % @")).text == "Hallo {0}")
    #expect(german("greeting", english: "Hello %@", CatalogNode("Hallo % @")).text == "Hallo {0}")
  }

  @Test("a second string with the same new key is reported, and not written")
  func repeatedKey() {
    let found = strings(#"{"%@ raw":"A {0}","{0} raw":"B {0}"}"#)
    #expect(found.key == "%@ raw")
    #expect(found.text == "A %@")
    #expect(
      found.losses == [
        "'{0} raw' has the key of '%@ raw' in the new format, '%@ raw'; it is not written"
      ])
  }

  // MARK: The number that chooses a plural

  /// Converts a JSON file in German to a string catalog, and returns its first entry.
  private func entry(_ json: String, to format: CatalogFormat = .xcstrings) -> CatalogEntry? {
    let catalog = CatalogText.read(json, .json, language: "de")
    let bytes = CatalogConversion(catalog, to: format, language: "de").bytes
    return StringCatalog.read(bytes, as: format, language: "de").catalog.entries.first
  }

  @Test("a plural of the second number is a variable with its argument")
  func secondNumber() throws {
    let found = try #require(
      entry(
        #"{"{0, number, integer} of {1, number, integer} files":"{1, plural, one {{0, number, integer} von # Datei} other {{0, number, integer} von # Dateien}}"}"#
      ))
    #expect(found.key == "%lld of %lld files")
    let node = try #require(found["de"]?.node)
    #expect(node.variations.isEmpty)
    #expect(node.unit?.value == "%2$#@value2@")
    let variable = try #require(node.substitutions.first)
    #expect(variable.name == "value2")
    #expect(variable.argumentNumber == 2)
    #expect(variable.formatSpecifier == "lld")
    let plural = variable.node.variations(along: .plural)
    #expect(plural?["one"]?.unit?.value == "%1$lld von %arg Datei")
    #expect(plural?["other"]?.unit?.value == "%1$lld von %arg Dateien")
  }

  @Test("a plural of the only number of the key is one of the whole string")
  func onlyNumber() {
    let json =
      #"{"{0} has {1, number, integer} files":"{0}: {1, plural, one {# Datei} other {# Dateien}}"}"#
    let node = entry(json)?["de"]?.node
    #expect(node?.variations(along: .plural)?["other"]?.unit?.value == "%@: %lld Dateien")
    // Without numbers in the key, those of the string are known.
    let named = entry(#"{"sym":"{a, number, integer} of {n, plural, one {# x} other {# xs}}"}"#)
    #expect(named?["de"]?.node.unit?.value == "%(a)lld of %#@n@")
  }

  @Test("gettext has no plural of the second number")
  func secondNumberOfGettext() {
    let variable = CatalogSubstitution(
      name: "n", argumentNumber: 2, formatSpecifier: "lld",
      node: plural([("one", "%arg Seite"), ("other", "%arg Seiten")]))
    let node = CatalogNode(
      unit: CatalogStringUnit(value: "%lld von %#@n@"), substitutions: [variable])
    let found = german("page %lld of %lld", english: nil, node, to: .po)
    #expect(found.losses.contains { $0.contains("variables") })
    #expect(found.text?.contains("Seite") != true)
  }

  @Test("the form for zero is the case =0, unless the language has the category")
  func zero() {
    let forms = plural([("zero", "keine Datei"), ("one", "%lld Datei"), ("other", "%lld Dateien")])
    let message = "{0, plural, =0 {keine Datei} one {# Datei} other {# Dateien}}"
    #expect(german("%lld files", english: nil, forms).text == message)
    let back = entry(#"{"{0, number, integer} files":"\#(message)"}"#)?["de"]?.node
    let names = back?.variations(along: .plural)?.cases.map(\.name)
    #expect(names == ["zero", "one", "other"])
    // In Latvian, `zero` is also for 10 (CLDR).
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "%lld files", localizations: [CatalogLocalization(language: "lv", node: forms)])
      ])
    let latvian = first(CatalogConversion(catalog, to: .json, language: "lv"), .json)
    #expect(latvian.text == message.replacing("=0", with: "zero"))
  }

  @Test("a case that the language never uses is reported, and not written")
  func unusedZero() {
    let catalog = CatalogText.read(
      #"{"{0, number, integer} x":"{0, plural, zero {null} one {# e} other {# es}}"}"#, .json,
      language: "de")
    let found = CatalogConversion(catalog, to: .xcstrings, language: "de")
    #expect(found.losses.contains { $0.message.contains("'zero'") })
    #expect(!String(decoding: found.bytes, as: UTF8.self).contains("null"))
  }

  @Test("the number of a plural has the digits that the key gives it")
  func digits() {
    let found = entry(#"{"dec {0, number, ::.0}":"{0, plural, one {# km} other {# kms}}"}"#)
    #expect(found?.key == "dec %.1lf")
    #expect(
      found?["de"]?.node.variations(along: .plural)?["other"]?.unit?.value == "%.1lf kms")
  }

  @Test("a name between positions is an argument, too")
  func nameBetweenPositions() {
    let found = strings(#"{"mix {0} {name} {2}":"{name} {2} {0}"}"#)
    #expect(found.key == "mix %@ %(name)@ %@")
    // The key names its second argument.
    #expect(found.text == "%2$@ %3$@ %1$@")
  }

  @Test("of two entries with one key, the last one is converted")
  func duplicates() {
    let catalog = CatalogText.read(#"{"m":{"t":"one"},"m.t":"two"}"#, .json, language: "de")
    let found = CatalogConversion(catalog, to: .po, language: "de")
    let text = String(decoding: found.bytes, as: UTF8.self)
    #expect(text.contains("two"))
    #expect(!text.contains("one"))
  }

  // MARK: Strings dictionaries

  @Test("a variable has its type, and one with variations by device is not written")
  func stringsDictionary() throws {
    let number = CatalogSubstitution(
      name: "n", node: plural([("one", "%lld Ding"), ("other", "%lld Dinge")]))
    let node = CatalogNode(
      unit: CatalogStringUnit(value: "%#@n@"), substitutions: [number])
    let key = "%lld things"
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(key: key, localizations: [CatalogLocalization(language: "de", node: node)])
      ])
    let found = CatalogConversion(catalog, to: .stringsdict, language: "de")
    let read = StringCatalog.read(found.bytes, as: .stringsdict, language: "de").catalog
    #expect(read[key]?["de"]?.node.substitutions.first?.formatSpecifier == "lld")
    var byDevice = number
    byDevice.node = CatalogNode(variations: [
      CatalogVariations(
        axis: .device,
        cases: [
          CatalogVariation(name: "iphone", node: number.node),
          CatalogVariation(name: "other", node: number.node),
        ])
    ])
    let other = german(
      key, english: nil,
      CatalogNode(unit: CatalogStringUnit(value: "%#@n@"), substitutions: [byDevice]),
      to: .stringsdict)
    #expect(other.key == nil)
    #expect(
      other.losses.contains(
        "'%lld things' has variations by device in a variable, which '.stringsdict' cannot contain; "
          + "it is not written"))
  }
}
