import FoundationEssentials
import ICUFormat
import ICUFormatMemory
import Testing

/// Names that Swift calls equal and ICU does not: U+212A KELVIN SIGN is canonically equivalent to `K`,
/// U+037E GREEK QUESTION MARK to `;`.
///
/// Each test uses the other name first, as a stranger's request would.
@Suite("Caches compare bytes")
struct ByteEqualCacheTests {
  private static let date = Date(timeIntervalSince1970: 0)
  private static let kelvin = "\u{212A}"

  // 1970-01-01T00:00Z is 5:30 in India (UTC+5:30); an unknown zone is GMT.
  @Test("a name that looks like a time zone does not replace it")
  func timeZones() {
    let style = DateStyle(time: .short).locale("en_GB")
    #expect("Asia/Kolkata" == "Asia/\(Self.kelvin)olkata")
    let other = TimeZoneIdentifier("Asia/\(Self.kelvin)olkata")
    for _ in 0..<2 {
      #expect(style.timeZone(other).format(Self.date) == "00:00")
      #expect(style.timeZone("Asia/Kolkata").format(Self.date) == "05:30")
    }
    #expect(other != "Asia/Kolkata")
    #expect(Set([other, "Asia/Kolkata"]).count == 2)
  }

  @Test("a name that looks like a locale does not replace it", arguments: ["zh-H", "da-D", "en-P"])
  func locales(start: String) {
    _ = LocaleIdentifier(start + Self.kelvin)
    let locale = LocaleIdentifier(start + "K")
    #expect(locale.languageTag.utf8.elementsEqual((start + "K").utf8))
    #expect(locale != LocaleIdentifier(start + Self.kelvin))
  }

  // UTS #35: `K` is the hour from 0 to 11; other characters of a pattern are shown as they are.
  @Test("a pattern that looks like another one does not replace it")
  func datePatterns() {
    let style = { (pattern: String) in
      DateStyle(pattern: pattern).locale("en").timeZone(.utc).format(Self.date + 15 * 3600)
    }
    #expect(style("\(Self.kelvin):mm").utf8.elementsEqual("\(Self.kelvin):00".utf8))
    #expect(style("K:mm") == "3:00")
    #expect(DateStyle(pattern: "K") != DateStyle(pattern: Self.kelvin))
  }

  // `;` separates the pattern of negative numbers.
  @Test("a number pattern that looks like another one does not replace it")
  func numberPatterns() {
    #expect(NumberPatternStyle("0;(0)").locale("en").format(-5) == "(5)")
    #expect(NumberPatternStyle("0\u{37E}(0)").locale("en").format(-5) != "(5)")
    #expect(NumberPatternStyle("0 e\u{301}").locale("en").format(1) == "1 é")
    let composed = NumberPatternStyle("0 \u{E9}").locale("en").format(1)
    #expect(composed.utf8.elementsEqual("1 \u{E9}".utf8))
  }

  @Test("the pattern of another bundle does not replace one that looks like it")
  func messages() {
    func text(_ pattern: String) -> String {
      (try? MessageFormat(pattern, locale: "en", timeZone: .utc)).map {
        $0.format([MessageArgument(Self.date + 15 * 3600)])
      } ?? "invalid"
    }
    _ = text("{0,date,\(Self.kelvin):mm}")
    #expect(text("{0,date,K:mm}") == "3:00")
  }

  @Test("source strings with equivalent characters keep their bytes")
  func markup() {
    for text in ["x\u{E9}", "xe\u{301}"] {
      #expect(LocalizedText(LocalizedStringKey(text)).resolve().utf8.elementsEqual(text.utf8))
    }
  }

  @Test("two texts are byte-equal only with the same bytes")
  func wrapper() {
    #expect(ByteEqual("K") == ByteEqual("K"))
    #expect(ByteEqual("K") != ByteEqual(Self.kelvin))
    #expect(ByteEqual("a\u{323}\u{307}") != ByteEqual("a\u{307}\u{323}"))
    #expect(ByteEqual<String?>(nil) != ByteEqual<String?>(""))
    #expect(ByteEqual(["K"]) != ByteEqual([Self.kelvin]))
    #expect(ByteEqual(["K": "1"]) != ByteEqual([Self.kelvin: "1"]))
    #expect(ByteEqual(["a": "K"]) != ByteEqual(["a": Self.kelvin]))
    #expect(ByteEqual(["a": "K"]) == ByteEqual(["a": "K"]))
  }
}
