import ICUFormat
import Testing

/// Which key of a table is the one that was asked for.
@Suite("Spellings of keys")
struct KeySpellingTests {
  private func bundle(_ texts: [(String, String)]) -> LocalizationBundle {
    let file = texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
    return LocalizationBundle(files: ["de.lproj/Localizable.strings": Array(file.utf8)])
  }

  @Test("an exact key comes before one of its argument class, in any order")
  func exactKeys() {
    let texts = [("%lld items", "B %lld"), ("%d items", "A %d"), ("%u items", "C %u")]
    for texts in [texts, texts.reversed()] {
      let bundle = bundle(texts)
      for (key, text) in texts {
        #expect(bundle.localizedString(forKey: key, language: "de") == text)
      }
      #expect(String(localized: "\(7) items", bundle: bundle, locale: "de") == "B 7")
      #expect(String(localized: "\(Int32(7)) items", bundle: bundle, locale: "de") == "A 7")
      // No key is spelled like this one: any of its class will do.
      #expect(bundle.localizedString(forKey: "%ld items", language: "de") != "%ld items")
    }
  }

  @Test("keys that are no formats are never mistaken for each other")
  func words() {
    let bundle = bundle([("5% in", "innen"), ("5% dn", "unten"), ("5% dn", "ganz unten")])
    #expect(bundle.localizedString(forKey: "5% in", language: "de") == "innen")
    #expect(bundle.localizedString(forKey: "5% dn", language: "de") == "ganz unten")
    #expect(String(localized: "5% in", bundle: bundle, locale: "de") == "innen")
  }
}
