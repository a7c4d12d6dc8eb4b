import FoundationEssentials
import ICUFormat
import Testing

/// Checks that no link of a translation or an argument runs a script or has a disallowed scheme.
@Suite struct LinkSafetyTests {
  typealias Run = StyledText.Run

  /// Scalars that combine with the previous character, which hides a colon from a comparison of
  /// characters.
  static let joining = [
    "\u{E33}", "\u{EB3}", "\u{FF9E}", "\u{FF9F}", "\u{301}", "\u{200D}", "\u{FE0F}",
  ]

  static let refused =
    joining.map { "javascript:" + $0 + "=alert(1)" }
    + joining.map { "javascript" + $0 + ":alert(1)" }
    + [
      "javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "data:text/html,x", "file:///etc",
      "\u{1}javascript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
      "java\nscript:alert(1)", "javascript\r:alert(1)", "javascript:alert(1) ", "\u{7F}x",
      "//example.com", "\\\\example.com", "/\\example.com", "\\/example.com", "///example.com",
      "//\u{301}example.com", "/\\\u{FE0F}example.com", "x y:z", "\u{130}ttp:x", "http\u{FF1A}:x",
      ":x",
      "1:x",
    ]

  /// Returns the destinations of links in all outputs.
  private func destinations(_ text: StyledText) -> [String] {
    var found = text.runs.compactMap(\.style.link)
    if text.html().contains("href") { found.append(text.html()) }
    if text.ansi(.always).contains("\u{1B}]8;;") { found.append(text.ansi(.always)) }
    found += text.attributed().runs.compactMap { $0.link?.absoluteString }
    return found
  }

  @Test("a link of a translation has an allowed scheme in all outputs", arguments: refused)
  func translations(destination: String) {
    let escaped = destination.replacing("\\", with: "\\\\")
    for markup in ["[t](<\(escaped)>)", "[t](\(escaped))", "<\(destination)>", "![t](\(escaped))"] {
      let text = LocalizedText(
        "x", bundle: LocalizationBundle(texts: ["en": ["x": markup]]), locale: "en"
      ).styled()
      #expect(destinations(text).isEmpty, "\(markup.debugDescription)")
    }
  }

  @Test("a link of an argument has an allowed scheme in all outputs", arguments: refused)
  func arguments(destination: String) {
    let bundle = LocalizationBundle(texts: ["en": ["See %@": "See %@", "{0}": "{0}"]])
    func isSafe(_ key: LocalizedStringKey) -> Bool {
      destinations(LocalizedText(key, bundle: bundle, locale: "en").styled()).isEmpty
    }
    let styled = StyledText(runs: [Run("a", style: .link(destination))], locale: "en")
    #expect(isSafe("See \(styled)"))
    #expect(isSafe("See \("a", link: destination)"))
    #expect(isSafe("See \("a", style: .link(destination))"))
  }

  @Test(
    "character references are replaced before a link is checked",
    arguments: [
      "javascript&colon;alert(1)", "javascript&#58;alert(1)", "javascript&#x3A;alert(1)",
      "java&Tab;script:alert(1)", "java&NewLine;script:alert(1)", "&#1;javascript:alert(1)",
      "&#32;javascript:alert(1)", "&sol;&sol;example.com", "&bsol;/example.com",
      "&#106;avascript:alert(1)", "javascript:&#xE33;alert(1)", "java\\&Tab;script:x",
    ])
  func references(destination: String) {
    let text = LocalizedText(
      "x", bundle: LocalizationBundle(texts: ["en": ["x": "[t](\(destination))"]]), locale: "en"
    ).styled()
    #expect(destinations(text).isEmpty)
    #expect(text.string.hasSuffix(text.string.utf8.first == UInt8(ascii: "t") ? "t" : ")"))
  }

  @Test(
    "a link of a message is checked like a link of a format",
    arguments: refused.filter { !$0.contains("\\") })
  func messages(destination: String) throws {
    let bundle = LocalizationBundle(texts: ["en": ["Hi, {0}": "[t](<\(destination)>) {0}"]])
    let text = LocalizedText("Hi, \("a")", bundle: bundle, locale: "en").styled()
    #expect(destinations(text).isEmpty)
  }

  @Test(
    "other destinations stay links",
    arguments: [
      "https://example.com/a?b=c#d:e", "HTTPS://example.com", "mailto:a@b.c", "tel:+1", "/help",
      "#top", "?a=b:c", "help/a:b", "a/\u{301}b", "https:\u{301}x", "ftp/x", "", "./a:b",
      "/\u{301}/x", "\\x",
    ])
  func allowed(destination: String) {
    let escaped = destination.replacing("\\", with: "\\\\")
    let text = LocalizedText(
      "x", bundle: LocalizationBundle(texts: ["en": ["x": "[t](<\(escaped)>)"]]), locale: "en"
    ).styled()
    #expect(text.runs == [Run("t", style: .link(destination))])
  }

  @Test("a space in a destination is percent-encoded in the output")
  func spaces() {
    let text = LocalizedText(
      "x", bundle: LocalizationBundle(texts: ["en": ["x": "[t](</a b/ä>)"]]), locale: "en"
    ).styled()
    #expect(text.html() == "<span lang=\"en\" dir=\"ltr\"><a href=\"/a%20b/ä\">t</a></span>")
    #expect(text.ansi(.always) == "\u{1B}]8;;/a%20b/%C3%A4\u{1B}\\t\u{1B}]8;;\u{1B}\\")
    #expect(text.attributed().runs.first?.link?.absoluteString == "/a%20b/%C3%A4")
  }
}
