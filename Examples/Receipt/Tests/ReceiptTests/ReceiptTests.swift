import Foundation
import ProgramRunning
import Testing

/// The strings are those of the catalog; dates, intervals and prices are those of ICU 72.1.
@Suite("receipt-demo")
struct ReceiptTests {
  /// The folder of the catalog.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func run(_ arguments: [String]) throws -> Program.Output {
    try Program(named: "receipt-demo").run(arguments, folder: Self.folder)
  }

  /// Returns the output without the isolate characters around each value.
  private func table(_ arguments: [String]) throws -> String {
    let output = try run(arguments)
    #expect(output.errors == "" && output.status == 0)
    return String(
      String.UnicodeScalarView(
        output.text.unicodeScalars.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }))
  }

  @Test(
    "the receipt has the words, plural forms, dates and prices of the language",
    arguments: [
      (
        "de", "1",
        """
        de  Deutsch
          Name             Ada
          Artikel          1 Apfel
          Preis            je 1,50\u{A0}€
          Kauf             am 14. März 2026
          Umtausch         14.–27. März 2026 (14 Tage)
          Abholung         14. März 2026, 16:30–19:00 Uhr, an der Theke
          Zusammenfassung  Ada kauft 1 Apfel für 1,50\u{A0}€.


        """
      ),
      (
        "pl", "5",
        """
        pl  polski
          Imię          Ada
          Towary        5 jabłek
          Cena          1,50\u{A0}€ za sztukę
          Zakup         14 marca 2026
          Wymiana       14–27 mar 2026 (14 dni)
          Odbiór        14 mar 2026, 16:30–19:00, przy ladzie
          Podsumowanie  Ada kupuje 5 jabłek za 7,50\u{A0}€.


        """
      ),
      (
        // Each of these characters takes two columns.
        "ja", "11",
        """
        ja  日本語
          お名前    Ada
          商品      りんご11個
          価格      1個 €1.50
          購入日    2026年3月14日
          交換      2026年3月14日～27日（14日間）
          受け取り  2026年3月14日 16時30分～19時00分、カウンターにて
          まとめ    Adaさんがりんごを11個、€16.50で購入します。


        """
      ),
    ])
  func receipt(locale: String, count: String, text: String) throws {
    #expect(try table(["--locale", locale, "--count", count]) == text)
  }

  @Test("Arabic has its own digits, and the form 'many' for 11")
  func arabic() throws {
    let lines = try table(["--locale=ar", "--count=11"]).split(separator: "\n").map(String.init)
    let values = [
      "ar  العربية", "١١ تفاحة", "\u{200F}١٫٥٠\u{A0}€ للحبة", "في ١٤ مارس ٢٠٢٦",
      "١٤–٢٧ مارس، ٢٠٢٦ (١٤ يومًا)", "١٤ مارس ٢٠٢٦، ٤:٣٠–٧:٠٠ م، عند المنضدة",
      "مشتريات Ada: ١١ تفاحة، والمبلغ \u{200F}١٦٫٥٠\u{A0}€.",
    ]
    for value in values {
      #expect(lines.contains { $0 == value || $0.hasSuffix("  " + value) }, "\(value)")
    }
  }

  @Test("each value is an isolate, so that the columns keep their order")
  func isolates() throws {
    let output = try run(["--locale", "he", "--name", "Ada"])
    let rows = output.text.split(separator: "\n").dropFirst()
    #expect(rows.count == 7)
    for row in rows {
      let marks = row.unicodeScalars.filter { $0 == "\u{2068}" || $0 == "\u{2069}" }
      #expect(marks.map(\.value) == [0x2068, 0x2069, 0x2068, 0x2069])
    }
  }

  @Test("each of the 19 languages has all seven lines, and no string is missing")
  func languages() throws {
    let receipts = try table([]).components(separatedBy: "\n\n").filter { !$0.isEmpty }
    #expect(receipts.count == 19)
    #expect(receipts.allSatisfy { $0.split(separator: "\n").count == 8 })
  }

  @Test(
    "a wrong command line is explained",
    arguments: [
      (["--count", "x"], "error: --count needs an integer, not 'x'", 2),
      (["--count"], "error: --count needs a value", 2),
      (["x"], "error: unexpected argument 'x'", 2),
      (["--bogus=1"], "error: unknown option '--bogus'", 2), (["--help"], "usage: receipt-demo", 0),
    ] as [([String], String, Int32)])
  func usage(arguments: [String], start: String, status: Int32) throws {
    let output = try run(arguments)
    #expect(output.text.hasPrefix(start) && output.text.contains("usage: receipt-demo"))
    #expect(output.status == status)
  }
}
