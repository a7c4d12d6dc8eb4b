import Foundation
import ProgramRunning
import Testing

@Suite("shop")
struct ShopTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func run(_ language: String, _ count: Int) throws -> String {
    let output = try Program(named: "shop").run(
      ["\(count)"], environment: ["LC_ALL": "\(language).UTF-8"], folder: package)
    #expect(output.status == 0)
    #expect(output.errors.isEmpty)
    return output.text
  }

  // The second and the third line are overridden, the last is the library's. The plural forms are
  // those of CLDR: Polish `few` for 2-4, `many` for 5; Arabic `two`, and `many` for 11-99.
  @Test(
    "some strings are the app's, the others the library's",
    arguments: [
      ("en", 1, "Apple shop\nYour crate has 1 apple.\n[Order and pay]\nThank you, Ana!\n"),
      (
        "de", 2,
        "Apfelladen\nIn der Kiste: 2 Äpfel.\n[Zahlungspflichtig bestellen]\nVielen Dank, Ana!\n"
      ),
      (
        "pl", 2,
        "Sklep z jabłkami\nW skrzynce są 2 jabłka.\n[Zamawiam z obowiązkiem zapłaty]\nDziękujemy, Ana!\n"
      ),
      (
        "pl", 5,
        "Sklep z jabłkami\nW skrzynce jest 5 jabłek.\n[Zamawiam z obowiązkiem zapłaty]\nDziękujemy, Ana!\n"
      ),
      ("ar", 2, "متجر التفاح\nفي صندوقك تفاحتان.\n[اطلب وادفع]\nشكرًا يا Ana!\n"),
      ("ar", 11, "متجر التفاح\nفي صندوقك ١١ تفاحة.\n[اطلب وادفع]\nشكرًا يا Ana!\n"),
    ])
  func overrides(language: String, count: Int, text: String) throws {
    #expect(try Self.run(language, count) == text)
  }

  /// Each bundle of a chain chooses its own language: the app has no Japanese, the library has.
  @Test("a language that only the library has is shown in the library's strings")
  func libraryLanguage() throws {
    #expect(
      try Self.run("ja", 2)
        == "Apple shop\nYour crate has 2 apples.\n[Order and pay]\nAnaさん、ありがとうございます！\n")
  }
}
