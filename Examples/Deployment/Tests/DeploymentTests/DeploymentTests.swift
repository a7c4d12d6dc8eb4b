import Foundation
import ProgramRunning
import Testing

@Suite("Deployment")
struct DeploymentTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rules of CLDR 42: 3 has the plural category `few` in Polish and Arabic; the decimal point is
  /// a comma in German and Polish, and U+066B in Arabic, which has its own digits.
  @Test("the greeting has the plural and the digits of each language")
  func languages() throws {
    let greeting = try Program(named: "greeting")
    let output = try greeting.run(["en", "de", "pl", "ar"], folder: Self.package)
    #expect(
      output.text == """
        3 files need 2.5 MB
        3 Dateien brauchen 2,5 MB
        3 pliki zajmują 2,5 MB
        ٣ ملفات تحتاج إلى ٢٫٥ ميغابايت

        """)
    #expect(output.errors.isEmpty)
    #expect(output.status == 0)
  }

  @Test("LOCALIZATIONS names the folder of the catalogs")
  func folder() throws {
    let folder = Self.package.appendingPathComponent("Localizations").path
    let output = try Program(named: "greeting").run(
      ["de"], environment: ["LOCALIZATIONS": folder], folder: URL(fileURLWithPath: "/"))
    #expect(output.text == "3 Dateien brauchen 2,5 MB\n")
  }

  @Test("plain interpolation prints the English string")
  func interpolation() throws {
    let output = try Program(named: "interpolation").run()
    let english = try Program(named: "greeting").run(["en"], folder: Self.package)
    #expect(output.text == english.text)
  }
}
