import Foundation
import ICUFormat
import Synchronization
import Testing

// The page "Extending the library" of the documentation shows these extension points.

// MARK: - A value type of your own

struct Temperature: Hashable, Sendable {
  var celsius: Double
}

extension Temperature: MessageArgumentConvertible {
  var messageArgument: MessageArgument {
    MessageArgument(self, identity: "temperature") { locale in
      let style = NumberStyle.unit("celsius").fractionDigits(1).locale(locale)
      return style.format(celsius)
    }
  }
}

extension Temperature: FormatSpecifiable {
  var specifier: String { "%@" }
}

// MARK: - A style of your own

struct StarStyle: FormatStyle {
  var locale: Locale?

  func format(_ stars: Int) -> String {
    String(repeating: "★", count: min(max(stars, 0), 5))
  }
}

extension LocalizedStringKey.StringInterpolation {
  mutating func appendInterpolation(stars: Int) {
    appendInterpolation(stars, format: StarStyle())
  }
}

// MARK: - A source of strings of your own

struct StringRow: Codable {
  var language: String
  var key: String
  var value: String
}

extension LocalizationBundle {
  static func database(_ rows: [StringRow]) -> LocalizationBundle {
    var texts: [String: [String: String]] = [:]
    for row in rows { texts[row.language, default: [:]][row.key] = row.value }
    return LocalizationBundle(texts: texts, developmentLanguage: "en")
  }
}

final class Strings: Sendable {
  private let current: Mutex<LocalizationBundle>

  init(_ rows: [StringRow]) { current = Mutex(.database(rows)) }

  var bundle: LocalizationBundle { current.withLock { $0 } }

  func update(_ rows: [StringRow]) {
    let new = LocalizationBundle.database(rows)
    current.withLock { $0 = new }
  }
}

// MARK: - An output format of your own

extension LocalizedText {
  func markdown() -> String {
    render(into: "") { output, run in
      var text = run.text
      if run.style.isBold { text = "**\(text)**" }
      if run.style.isItalic { text = "_\(text)_" }
      if let link = run.style.link { text = "[\(text)](\(link))" }
      output += text
    }
  }
}

/// Each extension point, used as the page shows it.
@Suite struct ExtensionPointTests {
  @Test("a value type of the program is interpolated, formatted for the locale of the message")
  func values() throws {
    let bundle = LocalizationBundle(texts: ["de": ["Now %@": "Jetzt %@"]])
    let key: LocalizedStringKey = "Now \(Temperature(celsius: 21.5))"
    #expect(key.key == "Now %@")
    #expect(key.icuPattern == "Now {0}")
    // German has a decimal comma and a space before the unit; versions of CLDR differ in the space.
    let german = String(localized: key, bundle: bundle, locale: "de")
    #expect(String(german.map { $0.isWhitespace ? " " : $0 }) == "Jetzt 21,5 °C")
    #expect(String(localized: key, bundle: bundle, locale: "en") == "Now 21.5°C")
    let message = try MessageFormat("{0} / {0}", locale: "en")
    #expect(message.format([Temperature(celsius: 3).messageArgument]) == "3.0°C / 3.0°C")
  }

  @Test("a style of the program formats a value")
  func styles() {
    let bundle = LocalizationBundle(texts: ["de": ["Rated %@": "Bewertung: %@"]])
    let key: LocalizedStringKey = "Rated \(stars: 4)"
    #expect(String(localized: key, bundle: bundle, locale: "de") == "Bewertung: ★★★★")
  }

  @Test("strings come from any source, and can be replaced at any time")
  func sources() {
    let strings = Strings([
      StringRow(language: "de", key: "%lld files", value: "%lld Dateien")
    ])
    #expect(String(localized: "\(3) files", bundle: strings.bundle, locale: "de") == "3 Dateien")
    strings.update([StringRow(language: "de", key: "%lld files", value: "%lld Akten")])
    #expect(String(localized: "\(3) files", bundle: strings.bundle, locale: "de") == "3 Akten")
    let app = LocalizationBundle(texts: ["de": ["Save": "Sichern"]])
    let both = strings.bundle.fallingBack(to: app)
    #expect(String(localized: "Save", bundle: both, locale: "de") == "Sichern")
    #expect(String(localized: "\(3) files", bundle: both, locale: "de") == "3 Akten")
  }

  @Test("an issue handler receives what could not be shown as intended")
  func issues() {
    let bundle = LocalizationBundle(texts: ["de": ["Save": "Sichern"]])
    let issues = IssueCapture.issues {
      _ = String(localized: "Open", bundle: bundle, locale: "de")
    }
    #expect(issues.map(\.kind) == [.missingKey])
    #expect(issues.first?.key == "Open")
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        String(localized: "Open", bundle: bundle, locale: "de")
      }
    }
  }

  @Test("styled text has any output format")
  func outputs() {
    let bundle = LocalizationBundle(texts: [
      "de": ["Read **%@** [here](https://a.b)": "Lies _%@_ [hier](https://a.b)"]
    ])
    let text = LocalizedText(
      "Read **\("Dune")** [here](https://a.b)", bundle: bundle, locale: "de")
    #expect(text.markdown() == "Lies _Dune_ [hier](https://a.b)")
  }
}
