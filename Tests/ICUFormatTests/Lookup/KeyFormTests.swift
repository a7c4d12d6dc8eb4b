import FoundationEssentials
import ICUFormat
import StringCatalogs
import Testing

/// Every catalog format × every form of a key × every way to create the bundle.
@Suite("Key forms in every format")
struct KeyFormTests {
  /// Keys that the literal `"\(name) has \(count) files"` finds, each with a translation.
  private static let keys = [
    "%@ has %lld files", "%@ has %ld files", "%@ has %d files", "%@ has %i files",
    "%@ has %u files", "%@ has %llu files", "%@ has %lu files", "%@ has %hhd files",
    "%@ has %zd files", "%@ has %qd files", "%1$@ has %2$lld files", "%1$@ has %2$d files",
    "%(name)@ has %(count)lld files", "%1$(name)@ has %2$(count)lld files",
    "%s has %d files", "%1$s has %2$ld files",
  ]

  private static let formats = [
    "strings", "stringsdict", "xcstrings", "json", "arb", "po", "xliff",
  ]

  private func file(_ format: String, _ key: String, _ text: String) -> (String, String) {
    switch format {
    case "strings": return ("de.lproj/Localizable.strings", "\"\(key)\" = \"\(text)\";")
    case "stringsdict":
      return (
        "de.lproj/Localizable.stringsdict",
        """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>\(key)</key>
        <string>\(text)</string></dict></plist>
        """
      )
    case "xcstrings":
      return (
        "Localizable.xcstrings",
        """
        {"sourceLanguage":"en","strings":{"\(key)":{"localizations":{"de":{"stringUnit":
        {"state":"translated","value":"\(text)"}}}}},"version":"1.0"}
        """
      )
    case "json": return ("de.json", "{\"\(key)\": \"\(text)\"}")
    case "arb": return ("de.arb", "{\"@@locale\": \"de\", \"\(key)\": \"\(text)\"}")
    case "po":
      return (
        "de.po",
        "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"\(key)\"\nmsgstr \"\(text)\"\n"
      )
    default:
      return (
        "de.xliff",
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Localizable.strings" source-language="en" target-language="de"
          datatype="plaintext"><body><trans-unit id="\(key)"><source>\(key)</source>
        <target>\(text)</target></trans-unit></body></file></xliff>
        """
      )
    }
  }

  // ICU: "argName := [^[[:Pattern_White_Space:][:Pattern_Syntax:]]]+", and a name of digits is a number.
  @Test(
    "a name that a message cannot have is replaced in the key and in its translations",
    arguments: [
      ("user-name", "{user_name}", "{$user-name}"), ("user name", "{user_name}", "{$user_name}"),
      ("a.b", "{a_b}", "{$a.b}"), ("a,b", "{a_b}", "{$a_b}"), ("1st", "{_1st}", "{$_1st}"),
      ("", "{0}", "{$arg0}"), ("7", "{0}", "{$_7}"), ("arg3", "{arg3}", "{$arg0}"),
    ])
  func names(_ name: String, _ icu: String, _ mf2: String) {
    let key: LocalizedStringKey = "\("Ana", as: name) \("x")"
    for (placeholder, syntax) in [(icu, CatalogMessageSyntax.icu), (mf2, .mf2)] {
      let form = syntax == .mf2 ? key.mf2Pattern : key.icuPattern
      #expect(form.hasPrefix(placeholder + " "))
      let bundle = LocalizationBundle(texts: ["de": [form: "Hallo \(placeholder)"]], syntax: syntax)
      let text = String(localized: key, bundle: bundle, locale: "de")
      #expect(text == (syntax == .mf2 ? "Hallo \u{2068}Ana\u{2069}" : "Hallo Ana"))
      #expect(LocalizedText(key, bundle: bundle, locale: "de").resolve() == text)
    }
  }

  @Test("a message under the printf key has the name that the ICU form shows")
  func nameInMixedMessage() {
    let bundle = LocalizationBundle(texts: ["de": ["hi %@": "Hallo {user_name}"]])
    let key: LocalizedStringKey = "hi \("Ana", as: "user-name")"
    #expect(key.icuPattern == "hi {user_name}")
    #expect(String(localized: key, bundle: bundle, locale: "de") == "Hallo Ana")
  }

  @Test("a literal finds its key in any form", arguments: formats, keys)
  func literal(format: String, key: String) throws {
    let (name, content) = file(format, key, "%2$lld Dateien von %1$@")
    let files = LocalizationBundle(files: [name: Array(content.utf8)])
    #expect(
      String(localized: "\("Ana") has \(1234) files", bundle: files, locale: "de")
        == "1.234 Dateien von Ana")
    #expect(
      String(localized: "\("Ana") has \(Int32(7)) files", bundle: files, locale: "de")
        == "7 Dateien von Ana")
    #expect(
      String(localized: "\("Ana") has \(UInt8(7)) files", bundle: files, locale: "de")
        == "7 Dateien von Ana")
    let kind = try #require(CatalogFormat(fileName: name))
    var catalog = StringCatalog.read(Array(content.utf8), as: kind).catalog
    if kind != .xcstrings { catalog.language = "de" }
    let catalogs = LocalizationBundle(catalogs: [("Localizable", catalog)])
    #expect(
      String(localized: "\("Ana") has \(7) files", bundle: catalogs, locale: "de")
        == "7 Dateien von Ana")
  }

  @Test("a bundle of strings by key finds keys in any form", arguments: keys)
  func texts(key: String) {
    let bundle = LocalizationBundle(texts: ["de": [key: "%2$lld Dateien von %1$@"]])
    #expect(
      String(localized: "\("Ana") has \(7) files", bundle: bundle, locale: "de")
        == "7 Dateien von Ana")
  }

  @Test(
    "keys with floating-point numbers are found in any form", arguments: formats,
    ["%f km", "%lf km", "%Lf km", "%1$f km"])
  func floatingPoint(format: String, key: String) {
    let (name, content) = file(format, key, "%.1f Kilometer")
    let bundle = LocalizationBundle(files: [name: Array(content.utf8)])
    #expect(String(localized: "\(1.5) km", bundle: bundle, locale: "de") == "1,5 Kilometer")
    #expect(String(localized: "\(Float(1.5)) km", bundle: bundle, locale: "de") == "1,5 Kilometer")
  }

  /// Flutter's `decimalPatternDigits` always shows the given number of fraction digits.
  @Test("the format of a number in the attributes of an ARB file is used")
  func numberFormats() {
    let key: LocalizedStringKey = "Total \(4.5)"
    let parameters = #""optionalParameters": {"decimalDigits": 2}"#
    let attributes = #""type": "double", "format": "decimalPatternDigits", \#(parameters)"#
    for name in ["0", "other"] {
      let file = """
        {
          "@@locale": "de", "\(key.icuPattern)": "Summe {0}",
          "@\(key.icuPattern)": {"placeholders": {"\(name)": {\(attributes)}}}
        }
        """
      let bundle = LocalizationBundle(files: ["de.arb": Array(file.utf8)])
      #expect(
        String(localized: key, bundle: bundle, locale: "de")
          == (name == "0" ? "Summe 4,50" : "Summe 4,5"))
    }
  }

  @Test("an ICU key beside printf keys is found in its own form", arguments: ["json", "arb"])
  func icuKeys(format: String) {
    let texts = "%2$lld Dateien von %1$@\", \"{0} of 100% {1, number, integer}\": \"{1} von {0}"
    let (name, content) = file(format, "%@ has %lld files", texts)
    let bundle = LocalizationBundle(files: [name: Array(content.utf8)])
    #expect(
      String(localized: "\("Ana") of 100% \(5)", bundle: bundle, locale: "de") == "5 von Ana")
    #expect(
      String(localized: "\("Ana") has \(7) files", bundle: bundle, locale: "de")
        == "7 Dateien von Ana")
  }

  /// A converted catalog knows only that the argument of `Due %@` is an object.
  @Test(
    "a key in ICU form without the type of an object is found",
    arguments: ["json", "arb", "strings"])
  func untypedKeys(format: String) {
    let (name, content) = file(format, "Due {0} for {1, number, integer}", "{1} bis {0}")
    let bundle = LocalizationBundle(files: [name: Array(content.utf8)])
    let date = Date(timeIntervalSince1970: 1_773_151_506)
    let due = DateStyle(date: .long).locale("de").format(date)
    #expect(
      String(localized: "Due \(date, date: .long) for \(5)", bundle: bundle, locale: "de")
        == "5 bis \(due)")
    #expect(String(localized: "Due \("x") for \(5)", bundle: bundle, locale: "de") == "5 bis x")
    // The type of a number is a part of its printf form, too.
    let other = String(localized: "Due \("x") for \(1.5)", bundle: bundle, locale: "de")
    #expect(other.hasPrefix("Due x for"))
  }

  @Test("a key with the type of an object comes first")
  func typedKeys() {
    let file = #"{"Due {0}": "ohne {0}", "Due {0, date, long}": "mit {0}"}"#
    let bundle = LocalizationBundle(files: ["de.json": Array(file.utf8)])
    let date = Date(timeIntervalSince1970: 1_773_151_506)
    #expect(
      String(localized: "Due \(date, date: .long)", bundle: bundle, locale: "de").hasPrefix("mit"))
    #expect(String(localized: "Due \("x")", bundle: bundle, locale: "de") == "ohne x")
  }

  @Test("among JSON keys that differ in length modifiers, the exact key is found")
  func exactKeys() {
    let file = "{\"%d files\": \"A %d\", \"%lld files\": \"B %lld\", \"%u files\": \"C %u\"}"
    let bundle = LocalizationBundle(files: ["de.json": Array(file.utf8)])
    #expect(String(localized: "\(7) files", bundle: bundle, locale: "de") == "B 7")
    #expect(String(localized: "\(Int32(7)) files", bundle: bundle, locale: "de") == "A 7")
    #expect(String(localized: "\(UInt32(7)) files", bundle: bundle, locale: "de") == "C 7")
  }

  @Test("among keys that differ in length modifiers, one with a translation is found")
  func translatedKeys() {
    let file = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "%d files": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "%d Dateien"}}}},
      "%lld files": {"localizations": {
        "fr": {"stringUnit": {"state": "translated", "value": "%lld fichiers"}}}}}}
      """
    let bundle = LocalizationBundle(files: ["Localizable.xcstrings": Array(file.utf8)])
    func texts(_ key: LocalizedStringKey) -> [String] {
      ["de", "fr", "en"].map { String(localized: key, bundle: bundle, locale: $0) }
    }
    let expected = ["3 Dateien", "3 fichiers", "3 files"]
    #expect(texts("\(3) files") == expected)
    #expect(texts("\(Int32(3)) files") == expected)
    #expect(texts("\(UInt32(3)) files") == expected)
  }

  @Test("a key whose positions change the order is a different key")
  func otherOrder() {
    let file = "\"%2$@ %1$@\" = \"B\"; \"%1$@ %2$@\" = \"A\"; \"%1$@ %1$@\" = \"C\";"
    let bundle = LocalizationBundle(files: ["de.lproj/Localizable.strings": Array(file.utf8)])
    #expect(String(localized: "\("x") \("y")", bundle: bundle, locale: "de") == "A")
    #expect(bundle.localizedString(forKey: "%2$@ %1$@", language: "de") == "B")
    #expect(bundle.localizedString(forKey: "%1$@ %1$@", language: "de") == "C")
  }
}
