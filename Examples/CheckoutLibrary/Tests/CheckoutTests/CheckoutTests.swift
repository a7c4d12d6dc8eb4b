import Checkout
import ICUFormat
import Testing

@Suite("Checkout")
struct CheckoutTests {
  /// CLDR's plural rules of Polish (`one` 1, `few` 2-4 but not 12-14, `many` the rest) and Arabic
  /// (0, 1, 2, `few` 3-10, `many` 11-99, `other` 100-102); the default digits of `ar` are Arabic.
  @Test(
    "the basket has the plural forms of the language",
    arguments: [
      ("en", 1, "Your basket has 1 item."), ("en", 2, "Your basket has 2 items."),
      ("de", 1, "Ihr Warenkorb enthält 1 Artikel."), ("de", 2, "Ihr Warenkorb enthält 2 Artikel."),
      ("pl", 1, "W koszyku jest 1 produkt."), ("pl", 3, "W koszyku są 3 produkty."),
      ("pl", 13, "W koszyku jest 13 produktów."),
      ("ar", 0, "سلتك فارغة."), ("ar", 1, "في سلتك منتج واحد."), ("ar", 2, "في سلتك منتجان."),
      ("ar", 3, "في سلتك ٣ منتجات."), ("ar", 11, "في سلتك ١١ منتجًا."),
      ("ar", 100, "في سلتك ١٠٠ منتج."),
      ("ja", 5, "カートに5点あります。"),
    ] as [(LocaleIdentifier, Int, String)])
  func basket(language: LocaleIdentifier, count: Int, text: String) throws {
    try Localization.withStrictIssues {
      Localization.withLanguages([language]) {
        #expect(Checkout().basket(count: count) == text)
      }
    }
  }

  @Test("an app overrides one string and keeps the others")
  func overrides() {
    let app = LocalizationBundle(texts: ["de": ["Pay now": "Kaufen"]], table: "Checkout")
    Localization.withLanguages(["de"]) {
      #expect(Checkout(overrides: app).payButton == "Kaufen")
      #expect(Checkout(overrides: app).thanks(to: "Ana") == "Vielen Dank, Ana!")
    }
    // The app has no English string, so English users see the library's.
    Localization.withLanguages(["en"]) {
      #expect(Checkout(overrides: app).payButton == "Pay now")
    }
  }

  @Test("an override without the user's language is shown in the app's development language")
  func incompleteOverride() {
    let app = LocalizationBundle(
      texts: ["en": ["Pay now": "Buy"], "de": ["Pay now": "Kaufen"]], table: "Checkout")
    Localization.withLanguages(["pl"]) {
      #expect(Checkout(overrides: app).payButton == "Buy")
      #expect(Checkout(overrides: app).thanks(to: "Ana") == "Dziękujemy, Ana!")
    }
  }

  @Test("the table of another name does not override")
  func table() {
    let app = LocalizationBundle(texts: ["de": ["Pay now": "Kaufen"]])
    Localization.withLanguages(["de"]) {
      #expect(Checkout(overrides: app).payButton == "Jetzt zahlen")
    }
  }
}
