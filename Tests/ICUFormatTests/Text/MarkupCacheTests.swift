import FoundationEssentials
import Testing

@testable import ICUFormat

@Suite struct MarkupCacheTests {
  private func clock(_ body: () -> Void) -> Duration { ContinuousClock().measure(body) }

  @Test(
    "the cache of parsed strings is limited; a language switch or a reload empties it"
  )
  func limits() async {
    // In a separate process, because languages and caches belong to the process.
    await #expect(processExitsWith: .success) {
      func render(_ index: Int) {
        let words: String = "**source** \(index)"
        _ = LocalizedText(LocalizedStringKey(words), locale: "en").styled()
      }
      for index in 0..<3000 { render(index) }
      #expect(LocalizedText.cacheCount == 1024)
      Localization.preferredLanguages = ["de"]
      #expect(LocalizedText.cacheCount == 0)
      render(1)
      render(1)
      #expect(LocalizedText.cacheCount == 1)
      Localization.resetPreferredLanguages()
      #expect(LocalizedText.cacheCount == 0)
      render(1)
      let folder =
        FileManager.default.temporaryDirectory.path
        + "/MarkupCacheTests-\(ProcessInfo.processInfo.processIdentifier)"
      let path = folder + "/de.lproj/Localizable.strings"
      try FileManager.default.createDirectory(
        atPath: folder + "/de.lproj", withIntermediateDirectories: true)
      try Data("\"a\" = \"**alt** *neu*\";".utf8).write(to: URL(filePath: path))
      let bundle = LocalizationBundle(path: folder)
      let text = LocalizedText("a", bundle: bundle, locale: "de")
      #expect(text.styled().runs.map(\.style) == [.bold, .plain, .italic])
      try Data("\"a\" = \"alt **neu**\";".utf8).write(to: URL(filePath: path))
      #expect(text.resolve() == "alt neu")
      bundle.reload()
      #expect(LocalizedText.cacheCount == 0)
      #expect(text.styled().runs.map(\.style) == [.plain, .bold])
      try FileManager.default.removeItem(atPath: folder)
    }
  }

  @Test("each style sheet shows its own styles")
  func styles() {
    let bundle = LocalizationBundle(texts: ["en": ["a": "<x>b</x>"]])
    let red = MarkupStyleSheet(tags: ["x": .color(.red)])
    func style(_ styles: MarkupStyleSheet) -> TextStyle? {
      LocalizedText("a", bundle: bundle, locale: "en", styles: styles).styled().runs.first?.style
    }
    #expect(style(red) == .color(.red))
    #expect(style(.usual) == TextStyle(tags: ["x"]))
    #expect(style(red) == .color(.red))
  }

  @Test("a translation can be a format for one key and plain text for another")
  func formats() {
    let bundle = LocalizationBundle(texts: ["en": ["%@": "100%% *%@*"]])
    func text(_ key: LocalizedStringKey) -> String {
      LocalizedText(key, bundle: bundle, locale: "en").resolve()
    }
    #expect(text("\("a")") == "100% a")
    #expect(text(LocalizedStringKey("%@")) == "100%% %@")
    #expect(text("\("b")") == "100% b")
  }

  @Test("renderers that build objects make a new one each time")
  func objects() {
    final class Lines {
      var lines: [String] = []
    }
    let text = LocalizedText("**a** b", locale: "en")
    func lines() -> Lines { text.render(into: Lines()) { $0.lines.append($1.text) } }
    let first = lines()
    first.lines.removeAll()
    #expect(lines().lines == ["a", " b"])
    let names = text.render(into: [String]()) { $0.append($2 ? $1.uppercased() : $1) }
    #expect(names == ["A", " b"])
  }

  @Test(
    "a megabyte of malicious markup is parsed in linear time",
    arguments: ["*", "**a** ", "[a](b)", "<b>"])
  func linear(piece: String) {
    let million = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    var length = 0
    let time = clock {
      length = LocalizedText(LocalizedStringKey(million), locale: "en").styled().string.utf8.count
    }
    #expect(length <= 1 << 20)
    // This takes a second or more in debug builds on a busy machine; a quadratic parser takes
    // hours.
    #expect(time < .seconds(60))
  }
}
