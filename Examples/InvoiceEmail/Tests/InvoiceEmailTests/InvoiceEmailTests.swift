import Foundation
import ICUFormat
import InvoiceEmail
import ProgramRunning
import Testing

@Suite("InvoiceEmail")
struct InvoiceEmailTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let bundle = LocalizationBundle(
    path: package.appendingPathComponent("Localizations").path)

  private static func email(
    _ locale: LocaleIdentifier, now: Date = Invoice.exampleDate,
    timeZone: TimeZoneIdentifier = "UTC",
    change: (inout Invoice) -> Void = { _ in }
  ) throws -> InvoiceEmail {
    var invoice = Invoice.example
    change(&invoice)
    return try Localization.withStrictIssues {
      InvoiceEmail(invoice, locale: locale, bundle: bundle, now: now, timeZone: timeZone)
    }
  }

  /// The texts of the example in each language. The rules of CLDR 42 that they show:
  ///
  /// - `listPattern` standard: `{0}, and {1}`, `{0} und {1}`, `{0} i {1}`, `{0} و{1}`, `{0}、{1}`;
  /// - `digits-ordinal` of RBNF: `3rd`, `3.`, `第3`; in Arabic the catalog asks for words, and the third is
  ///   `3: الثالث` of `spellout-ordinal-masculine`;
  /// - short units: `{0} kg`, Arabic `{0} كغم`; decimal point, comma, or U+066B;
  /// - `intervalFormats` yMMMd, greatest difference `d`; Arabic `d–d MMM، y`;
  /// - percent: `#,##0%`, in German with U+00A0; Arabic U+066A and U+061C;
  /// - currency: `¤#,##0.00`, `#,##0.00 ¤` with U+00A0, Arabic with U+200F in front; Polish
  ///   `minimumGroupingDigits` is 2, so that 1234 has no separator;
  /// - `relativeTime` of days: `in {0} days`, `in {0} Tagen`, `za {0} dni`, `خلال {0} أيام`, `{0} 日後`.
  private static let texts: [(locale: LocaleIdentifier, subject: String, text: String)] = [
    (
      "en", "Invoice 2026-0314",
      """
      Dear Ms. Ada Nowak,
      Thank you for your order of 12 pieces.
      You bought: Elstar, Boskoop, and Gala.
      It is your 3rd order.
      Weight: 2.5 kg
      Delivery: Mar 16\u{2009}–\u{2009}18, 2026
      Your discount: 10%
      Total: €1,234.50
      The amount is due on March 19, 2026.
      Please pay in 5 days.
      Pay now or write to us.

      """
    ),
    (
      "de", "Rechnung 2026-0314",
      """
      Sehr geehrte Frau Ada Nowak,
      vielen Dank für Ihre Bestellung von 12 Stück.
      Sie haben gekauft: Elstar, Boskoop und Gala.
      Es ist Ihre 3. Bestellung.
      Gewicht: 2,5 kg
      Lieferung: 16.–18. März 2026
      Ihr Rabatt: 10\u{A0}%
      Summe: 1.234,50\u{A0}€
      Der Betrag ist am 19. März 2026 fällig.
      Bitte zahlen Sie in 5 Tagen.
      Jetzt zahlen oder schreiben Sie uns.

      """
    ),
    (
      "pl", "Faktura 2026-0314",
      """
      Szanowna Pani Ada Nowak,
      dziękujemy za zamówienie: 12 sztuk.
      Produkty: Elstar, Boskoop i Gala.
      To jest Państwa 3. zamówienie.
      Waga: 2,5 kg
      Dostawa: 16–18 mar 2026
      Rabat: 10%
      Razem: 1234,50\u{A0}€
      Termin płatności: 19 marca 2026.
      Prosimy o zapłatę za 5 dni.
      Zapłać teraz albo napisz do nas.

      """
    ),
    (
      "ar", "الفاتورة 2026-0314",
      """
      السيدة Ada Nowak المحترمة،
      شكرًا على طلبك: ١٢ قطعة.
      المنتجات: Elstar وBoskoop وGala.
      هذا هو طلبك الثالث.
      الوزن: ٢٫٥ كغم
      التسليم: ١٦–١٨ مارس، ٢٠٢٦
      الخصم: ١٠٪\u{61C}
      المجموع: \u{200F}١٬٢٣٤٫٥٠\u{A0}€
      تاريخ الاستحقاق: ١٩ مارس ٢٠٢٦.
      يرجى الدفع خلال ٥ أيام.
      ادفع الآن أو اكتب إلينا.

      """
    ),
    (
      "ja", "請求書 2026-0314",
      """
      Ada Nowak様
      12点のご注文ありがとうございます。
      商品：Elstar、Boskoop、Gala
      第3回目のご注文です。
      重量：2.5 kg
      お届け：2026年3月16日～18日
      割引：10%
      合計：€1,234.50
      お支払い期限は2026年3月19日です。
      5 日後までにお支払いください。
      今すぐ支払うまたはお問い合わせください。

      """
    ),
  ]

  @Test("the text of the example in each language", arguments: texts)
  func text(locale: LocaleIdentifier, subject: String, text: String) throws {
    let email = try Self.email(locale)
    #expect(email.subject == subject)
    #expect(email.text == text)
  }

  // CLDR's plural rules of Polish: `one` for 1; `few` for 2-4, 22-24, but not 12-14; `many` for the
  // rest. Of Arabic: 0, 1, 2, `few` for 3-10 of 100, `many` for 11-99 of 100, `other` for 100-102.
  @Test(
    "the number of pieces has the plural form of the language",
    arguments: [
      ("pl", 1, "1 sztuka."), ("pl", 2, "2 sztuki."), ("pl", 12, "12 sztuk."),
      ("pl", 22, "22 sztuki."), ("pl", 25, "25 sztuk."),
      ("ar", 0, "لا قطع."), ("ar", 1, "قطعة واحدة."), ("ar", 2, "قطعتان."), ("ar", 3, "٣ قطع."),
      ("ar", 11, "١١ قطعة."), ("ar", 100, "١٠٠ قطعة."), ("ar", 103, "١٠٣ قطع."),
      ("de", 1, "1 Stück."), ("en", 1, "1 piece."), ("en", 2, "2 pieces."),
    ] as [(LocaleIdentifier, Int, String)])
  func plurals(locale: LocaleIdentifier, count: Int, end: String) throws {
    let email = try Self.email(locale) { $0.count = count }
    #expect(email.text.split(separator: "\n")[1].hasSuffix(" " + end))
  }

  @Test(
    "the greeting follows the gender",
    arguments: [
      ("en", .male, "Dear Mr. Ada Nowak,"), ("en", .other, "Dear Ada Nowak,"),
      ("de", .male, "Sehr geehrter Herr Ada Nowak,"), ("de", .other, "Guten Tag, Ada Nowak,"),
      ("pl", .male, "Szanowny Panie Ada Nowak,"), ("pl", .other, "Dzień dobry, Ada Nowak,"),
      ("ar", .male, "السيد Ada Nowak المحترم،"), ("ar", .other, "مرحبًا Ada Nowak،"),
      ("ja", .other, "Ada Nowak様"),
    ] as [(LocaleIdentifier, Invoice.Gender, String)])
  func gender(locale: LocaleIdentifier, gender: Invoice.Gender, greeting: String) throws {
    let email = try Self.email(locale) { $0.gender = gender }
    #expect(email.text.hasPrefix(greeting + "\n"))
  }

  /// `relative` of CLDR: the words for tomorrow.
  @Test(
    "the reminder counts from the given time",
    arguments: [
      ("en", "Please pay tomorrow."), ("de", "Bitte zahlen Sie morgen."),
      ("pl", "Prosimy o zapłatę jutro."), ("ar", "يرجى الدفع غدًا."),
    ] as [(LocaleIdentifier, String)])
  func reminder(locale: LocaleIdentifier, text: String) throws {
    let email = try Self.email(locale, now: Invoice.example.due - 86_400)
    #expect(email.text.contains(text + "\n"))
  }

  /// 16 March 23:30 UTC is 17 March 00:30 in Berlin, which is one hour ahead in winter.
  @Test("dates are those of the time zone")
  func timeZone() throws {
    let late = Date(timeIntervalSince1970: 1_773_703_800)
    #expect(
      try Self.email("de") { $0.due = late }.text.contains("am 16. März 2026 fällig"))
    #expect(
      try Self.email("de", timeZone: "Europe/Berlin") { $0.due = late }.text
        .contains("am 17. März 2026 fällig"))
  }

  @Test("HTML has the language, its direction, and the styles of the translation")
  func html() throws {
    let german = try Self.email("de").html
    #expect(german.hasPrefix("<!DOCTYPE html>\n<html lang=\"de\" dir=\"ltr\">\n<body>\n<h1>"))
    #expect(german.contains("Summe: <b>1.234,50\u{A0}€</b>"))
    #expect(german.contains("am <i>19. März 2026</i> fällig"))
    #expect(german.contains("<a href=\"https://example.com/pay\">Jetzt zahlen</a>"))
    #expect(german.contains("<a href=\"mailto:support@example.com\">uns</a>"))
    #expect(german.components(separatedBy: "<p>").count == 12)  // eleven paragraphs
    let arabic = try Self.email("ar").html
    #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\">"))
    // A name of unknown direction is isolated (U+2068 and U+2069 of UAX #9).
    #expect(arabic.contains("السيدة \u{2068}Ada Nowak\u{2069} المحترمة،"))
  }

  /// The escapes of HTML: `&lt;` for <, `&gt;` for >, `&amp;` for &.
  @Test("data cannot become HTML, Markdown or a placeholder", arguments: texts.map(\.locale))
  func escaping(locale: LocaleIdentifier) throws {
    let email = try Self.email(locale) {
      $0.customer = "<script>alert(1)</script> & **Bob** {name} %@"
      $0.products = ["<img src=x onerror=alert(1)>", "[x](javascript:alert(1))"]
    }
    #expect(
      email.html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; **Bob** {name} %@"))
    #expect(email.html.contains("&lt;img src=x onerror=alert(1)&gt;"))
    #expect(!email.html.contains("<script"))
    #expect(!email.html.contains("<img"))
    #expect(!email.html.contains("href=\"javascript"))
    #expect(email.text.contains("<script>alert(1)</script> & **Bob** {name} %@"))
  }

  @Test("the program prints the e-mails")
  func program() throws {
    let output = try Program(named: "invoice-email").run(folder: Self.package)
    let expected = Self.texts.map { "Subject: \($0.subject)\n\n\($0.text)\n" }.joined()
    #expect(output == Program.Output(text: expected, errors: "", status: 0))
    let html = try Program(named: "invoice-email").run(["--html", "pl"], folder: Self.package)
    #expect(try html.text == Self.email("pl").html + "\n")
  }
}
