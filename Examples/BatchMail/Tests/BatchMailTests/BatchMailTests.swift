import Foundation
import ProgramRunning
import Testing

@Suite("batch-mail")
struct BatchMailTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let catalog = package.appendingPathComponent("Localizations/Localizable.xcstrings")

  private static func run(
    _ arguments: [String], language: String = "en"
  ) throws -> Program.Output {
    try Program(named: "batch-mail").run(
      arguments, environment: ["LC_ALL": "\(language).UTF-8"], folder: package)
  }

  @Test("the expected texts have the plural forms of each language")
  func expectedTexts() throws {
    let expected = try ExpectedBatch(catalog: Self.catalog)
    // The number of a recipient is 20 times the number of messages, plus the index of the language.
    #expect(expected.text(number: 20 * 2 + 8).text == "Cześć, User 48! Masz 2 nowe wiadomości.")
    #expect(
      expected.text(number: 20 * 12 + 8).text == "Cześć, User 248! Masz 12 nowych wiadomości.")
    #expect(
      expected.text(number: 20 * 21 + 10).text
        == "Здравствуйте, User 430! У вас 21 новое сообщение.")
    #expect(expected.text(number: 20 * 2 + 12).text == "مرحبًا User 52! لديك رسالتان جديدتان.")
    #expect(expected.text(number: 20 * 12 + 19).text == "سلام User 259! ۱۲ پیام جدید دارید.")
    for number in 0..<20 * 131 { #expect(!expected.text(number: number).text.isEmpty) }
  }

  /// 20 languages and all numbers from 0 to 130, in one task and in eight.
  @Test("every text of 20 languages has the calculated hash", arguments: [1, 8])
  func hashes(jobs: Int) throws {
    let output = try Self.run(["--count", "5240", "--jobs", "\(jobs)"])
    let expected = try ExpectedBatch(catalog: Self.catalog).lines(count: 20 * 131 * 2)
    #expect(output == Program.Output(text: expected, errors: "", status: 0))
  }

  // CLDR's formats: percent is `#,##0%`, in German with U+00A0, in Arabic with U+066A and U+061C;
  // Polish groups from five digits on (minimumGroupingDigits is 2).
  @Test(
    "the progress follows the language of the environment",
    arguments: [
      ("en", "██████████ E-mails written: 2,000 of 2,000 (100%)", " per second)"),
      ("de", "██████████ 2.000 von 2.000 E-Mails geschrieben (100\u{A0}%)", " E-Mails je Sekunde"),
      ("pl", "██████████ Napisano 2000 z 2000 e-maili (100%)", " e-maili na sekundę"),
      ("ar", "██████████ كُتبت ٢٬٠٠٠ من ٢٬٠٠٠ رسالة (١٠٠٪\u{61C})", " رسالة في الثانية"),
    ])
  func progress(language: String, line: String, end: String) throws {
    let output = try Self.run(["--count", "2000", "--progress"], language: language)
    let lines = output.errors.split(separator: "\n")
    #expect(lines.count == 3)  // two blocks of 1,000, and the rate
    #expect(lines.first?.hasPrefix("█████░░░░░ ") == true)
    #expect(lines.dropFirst().first.map(String.init) == line)
    #expect(lines.last?.hasSuffix(end) == true)
  }

  @Test("an unknown option shows the usage")
  func usage() throws {
    let output = try Self.run(["--unknown"])
    #expect(output.status == 64)
    #expect(output.errors.hasPrefix("usage: batch-mail"))
  }
}
