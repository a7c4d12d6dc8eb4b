import MessageSyntax
import Testing

@testable import ICUFormat

/// Tests which key of a table matches a requested key.
@Suite("Canonical keys")
struct KeySpellingTests {
  private func bundle(_ texts: [(String, String)]) -> LocalizationBundle {
    let file = texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
    return LocalizationBundle(files: ["de.lproj/Localizable.strings": Array(file.utf8)])
  }

  @Test("an exact key comes before a key of the same argument class, in any order")
  func exactKeys() {
    let texts = [("%lld items", "B %lld"), ("%d items", "A %d"), ("%u items", "C %u")]
    for texts in [texts, texts.reversed()] {
      let bundle = bundle(texts)
      for (key, text) in texts {
        #expect(bundle.localizedString(forKey: key, language: "de") == text)
      }
      #expect(String(localized: "\(7) items", bundle: bundle, locale: "de") == "B 7")
      #expect(String(localized: "\(Int32(7)) items", bundle: bundle, locale: "de") == "A 7")
      // No key is equal to this one: any key of its class is accepted.
      #expect(bundle.localizedString(forKey: "%ld items", language: "de") != "%ld items")
    }
  }

  // C's `%s` is a string: a PO file may be shared with a C program.
  @Test("the key and the translation of a C program take a string for %s")
  func cStrings() {
    let file = """
      msgid "Hello, %s!"
      msgstr "Hallo, %s!"

      msgid "%s has %d files"
      msgstr "%2$d Dateien von %1$s"

      msgctxt "menu"
      msgid "Open"
      msgstr "Öffnen"
      """
    let bundle = LocalizationBundle(files: ["de.po": Array(file.utf8)])
    let name = "Ana"
    #expect(String(localized: "Hello, \(name)!", bundle: bundle, locale: "de") == "Hallo, Ana!")
    #expect(
      String(localized: "\(name) has \(3) files", bundle: bundle, locale: "de")
        == "3 Dateien von Ana")
    #expect(String(localized: "menu\u{4}Open", bundle: bundle, locale: "de") == "Öffnen")
    #expect(String(localized: "Open", bundle: bundle, locale: "de") == "Open")
  }

  @Test("keys that are not formats only match exactly")
  func words() {
    let bundle = bundle([("5% in", "innen"), ("5% dn", "unten"), ("5% dn", "ganz unten")])
    #expect(bundle.localizedString(forKey: "5% in", language: "de") == "innen")
    #expect(bundle.localizedString(forKey: "5% dn", language: "de") == "ganz unten")
    #expect(String(localized: "5% in", bundle: bundle, locale: "de") == "innen")
  }

  @Test("the specifier of a type matches the same specifier in a table")
  func standardSpecifiers() throws {
    let all: [StandardSpecifier] = [.object, .int64, .int32, .uint64, .uint32, .double, .float]
    for specifier in all {
      let letter = try #require(specifier.text.utf8.last)
      #expect(specifier.letterInKeys == PrintfConversion.letterInKeys(letter))
      #expect(PrintfFormat(specifier.text).normalizedKey.utf8.last == specifier.letterInKeys)
    }
  }

  // By definition: the class of each conversion, no length, and no position or name of an argument
  // that a directive without a position would also take.
  @Test(
    "keys of a table are compared without lengths, and without positions and names in order",
    arguments: [
      ("%ld %lu %Lf %i %F %x %X %o", "%d %d %f %d %f %x %X %o"),
      ("%1$@ has %2$lld", "%@ has %d"), ("%(name)@ has %(count)-5.2ld", "%@ has %-5.2d"),
      ("%2$@ of %1$lu", "%2$@ of %d"), ("%1$*2$d", "%1$*2$d"), ("100%", "100%"),
      ("%1$(a)-08lld%%", "%-08d%%"), ("%#@files@ of %2$i", "%#@files@ of %2$d"),
    ])
  func tableKeys(key: String, wanted: String) {
    var bytes: [UInt8] = []
    CanonicalKey.canonicalPrintf(key, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == wanted)
  }
}
