import Foundation
import ICUFormat
import ICUFormatMacros
import Testing

/// Tests `#localized` at run time.
@Suite struct LocalizedTests {
  struct User {
    var name: String
  }

  private func hello() -> String { #localized("Hello", table: "tbl", bundle: printfTexts) }

  private func files(_ name: String, _ count: Int) -> String {
    #localized("\(name) has \(count) files", table: "tbl", bundle: printfTexts)
  }

  private func messageFiles(_ name: String, _ count: Int) -> String {
    #localized("\(name) has \(count) files", bundle: messages)
  }

  @Test("a printf key finds its translation")
  func printfKey() {
    Localization.withLanguages(["de"]) {
      #expect(hello() == "Hallo")
      #expect(files("Ana", 3) == "Ana hat 3 Dateien")
      #expect(files("Bo", 12345) == "Bo hat 12.345 Dateien")
    }
  }

  @Test("an ICU key with names from the expressions finds its message")
  func icuKey() {
    let user = User(name: "Ana")
    Localization.withLanguages(["de"]) {
      #expect(messageFiles("Ana", 1) == "Ana hat 1 Datei")
      #expect(messageFiles("Ana", 1234) == "Ana hat 1.234 Dateien")
      #expect(#localized("\(user.name) logged in", bundle: messages) == "Ana ist da")
    }
    Localization.withLanguages(["pl"]) { #expect(messageFiles("Ana", 5) == "Ana ma 5 plików") }
  }

  @Test("the source string is shown if no language has the key")
  func missing() {
    Localization.withLanguages(["en"]) {
      #expect(hello() == "Hello")
      #expect(files("Ana", 1234) == "Ana has 1,234 files")
      #expect(messageFiles("Ana", 2) == "Ana has 2 files")
      #expect(#localized("100% of \(5)", bundle: messages) == "100% of 5")
      #expect(#localized("100%", bundle: messages) == "100%")
    }
  }

  @Test("a call site follows changes of the current language")
  func languageSwitch() {
    var seen: [String] = []
    for language: LocaleIdentifier in ["de", "en", "pl", "de", "en"] {
      Localization.withLanguages([language]) { seen.append(hello()) }
    }
    #expect(seen == ["Hallo", "Hello", "Cześć", "Hallo", "Hello"])
  }

  @Test("a call site follows a reload")
  func reload() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "de.lproj/Localizable.strings")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try #""Hello %@" = "Hallo %@";"#.write(to: file, atomically: true, encoding: .utf8)
    let bundle = LocalizationBundle(path: folder.path)
    func greet(_ name: String) -> String { #localized("Hello \(name)", bundle: bundle) }
    Localization.withLanguages(["de"]) { #expect(greet("Ana") == "Hallo Ana") }
    try #""Hello %@" = "Servus %@";"#.write(to: file, atomically: true, encoding: .utf8)
    bundle.reload()
    Localization.withLanguages(["de"]) { #expect(greet("Ana") == "Servus Ana") }
  }

  @Test("a call site supports a chain of bundles and several bundles")
  func bundles() {
    let own = LocalizationBundle(texts: ["de": ["Bye, %@": "Ciao, %@"]], table: "tbl")
    func bye(_ bundle: LocalizationBundle) -> String {
      #localized("Bye, \("Ana")", table: "tbl", bundle: bundle)
    }
    Localization.withLanguages(["de"]) {
      #expect(bye(printfTexts) == "Tschüss, Ana")
      #expect(bye(own) == "Ciao, Ana")
      #expect(bye(own.fallingBack(to: printfTexts)) == "Ciao, Ana")
      #expect(bye(printfTexts.fallingBack(to: own)) == "Tschüss, Ana")
      #expect(bye(printfTexts) == "Tschüss, Ana")
    }
  }

  @Test("styles of the source apply to the translation")
  func styles() {
    func cost(_ price: Double) -> String {
      #localized("It costs \(price, fractionDigits: 2)", table: "tbl", bundle: printfTexts)
    }
    func costComputed(_ price: Double, _ digits: Int) -> String {
      #localized("It costs \(price, fractionDigits: digits)", table: "tbl", bundle: printfTexts)
    }
    Localization.withLanguages(["de"]) {
      #expect(cost(1234.5) == "Das macht 1.234,50")
      #expect(cost(2) == "Das macht 2,00")
      #expect(costComputed(2, 1) == "Das macht 2,0")
      #expect(costComputed(2, 3) == "Das macht 2,000")
    }
    Localization.withLanguages(["en"]) { #expect(cost(1234.5) == "It costs 1,234.50") }
  }

  @Test("a call may have any number of arguments")
  func counts() {
    Localization.withLanguages(["de"]) {
      #expect(#localized("\(1) of \(2)", table: "tbl", bundle: printfTexts) == "1 von 2")
      #expect(
        #localized("\(1) \(2) \(3) \(4)", table: "tbl", bundle: printfTexts) == "4 3 2 1")
      #expect(#localized("\(1)-\(2)-\(3)", bundle: printfTexts) == "1-2-3")
    }
  }

  @Test("values are evaluated once, even at the first call")
  func evaluation() {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    for _ in 0..<3 { _ = #localized("\(next()) of \(next())", table: "tbl", bundle: printfTexts) }
    #expect(count == 6)
    let bundle = LocalizationBundle(
      texts: ["de": ["{next} and {next2}": "{next} und {next2}"]], syntax: .icu)
    Localization.withLanguages(["de"]) {
      for text in ["7 und 8", "9 und 10"] {
        #expect(#localized("\(next()) and \(next())", bundle: bundle) == text)
      }
    }
  }

  @Test("calls work in generic code, closures, async code and stored properties")
  func contexts() async {
    struct Box<Value: Equatable> {
      var value: Value
      let title = #localized("Hello", table: "tbl", bundle: printfTexts)
      func text(_ count: Int) -> String { #localized("\(count) of \(9)", bundle: printfTexts) }
    }
    func load() async -> String { "Ana" }
    await Localization.withLanguages(["de"]) {
      #expect(Box(value: 1).title == "Hallo")
      #expect(Box(value: "x").text(3) == "3 of 9")
      #expect(
        [1, 2].map { #localized("\($0) of \(2)", table: "tbl", bundle: printfTexts) } == [
          "1 von 2", "2 von 2",
        ])
      let text = await #localized("Bye, \(load())", table: "tbl", bundle: printfTexts)
      #expect(text == "Tschüss, Ana")
    }
  }
}
