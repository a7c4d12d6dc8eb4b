import Foundation
import ICUFormatText
import Testing

// Code of applications that makes attributed strings and views from a `LocalizedString`. Small
// types replace those of UIKit and SwiftUI.

private struct UIFont: Equatable {
  enum TextStyle { case body }
  var name: String
  var pointSize: Double
  static func preferredFont(forTextStyle: TextStyle) -> UIFont {
    UIFont(name: "body", pointSize: 17)
  }
  static func boldSystemFont(ofSize size: Double) -> UIFont {
    UIFont(name: "bold", pointSize: size)
  }
}

extension NSAttributedString.Key {
  fileprivate static let font = NSAttributedString.Key("NSFont")
}

private class UILabel {
  struct Frame { static let zero = Frame() }
  var attributedText: NSAttributedString?
  init(frame: Frame) {}
}

private struct Text: Equatable {
  var runs: [String]
  init(_ text: String) { runs = text.isEmpty ? [] : [text] }
  func bold() -> Text {
    var copy = self
    copy.runs = runs.map { "**\($0)**" }
    return copy
  }
  static func + (left: Text, right: Text) -> Text {
    var sum = left
    sum.runs += right.runs
    return sum
  }
}

// MARK: - Code from the article

extension LocalizedString {
  fileprivate typealias Fonts = (default: UIFont, bold: UIFont)

  fileprivate static func defaultFonts() -> Fonts {
    let font = UIFont.preferredFont(forTextStyle: .body)
    return (font, .boldSystemFont(ofSize: font.pointSize))
  }

  fileprivate func attributedString(
    withFonts fonts: Fonts = defaultFonts()
  ) -> NSAttributedString {
    render(
      into: NSMutableAttributedString(string: ""),
      handler: { fullString, string, isBold in
        let font = isBold ? fonts.bold : fonts.default

        fullString.append(
          NSAttributedString(
            string: string,
            attributes: [.font: font]
          ))
      }
    )
  }
}

extension LocalizedString {
  fileprivate func styledText() -> Text {
    render(into: Text("")) { fullText, string, isBold in
      var text = Text(string)

      if isBold {
        text = text.bold()
      }

      fullText = fullText + text
    }
  }
}

extension UILabel {
  convenience init(styledLocalizedString string: LocalizedString) {
    self.init(frame: .zero)
    attributedText = string.attributedString()
  }
}

extension Text {
  init(styledLocalizedString string: LocalizedString) {
    self = string.styledText()
  }
}

// MARK: - Tests

@Suite("Styled localized strings")
struct StyledOutputTests {
  private static let bundle = LocalizationBundle(texts: [
    "en": ["NewMovies": "**New** movies"],
    "sv": ["NewMovies": "**Nya** filmer"],
    "pl": ["NewMovies": "**Nowe** filmy"],
    "vi": ["NewMovies": "**Phim Mới**"],
  ])

  private static let languages: [(LocaleIdentifier, String, String)] = [
    ("en", "New", " movies"), ("sv", "Nya", " filmer"), ("pl", "Nowe", " filmy"),
    ("vi", "Phim Mới", ""),
  ]

  private func string(_ locale: LocaleIdentifier) -> LocalizedString {
    LocalizedString("NewMovies", bundle: Self.bundle, locale: locale)
  }

  private func fonts(_ text: NSAttributedString) -> [String] {
    var pieces: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      let font = attributes[.font] as? UIFont
      pieces.append("\(font?.name ?? "") \((text.string as NSString).substring(with: range))")
    }
    return pieces
  }

  @Test("attributedString(withFonts:) uses the bold font for the text between stars")
  func attributedString() {
    for (locale, bold, rest) in Self.languages {
      let expected = ["bold \(bold)", "body \(rest)"].filter { $0 != "body " }
      #expect(fonts(string(locale).attributedString()) == expected)
      #expect(string(locale).resolve() == bold + rest)
    }
    let title = UIFont(name: "title", pointSize: 30)
    #expect(
      fonts(string("en").attributedString(withFonts: (title, .boldSystemFont(ofSize: 30))))
        == ["bold New", "title  movies"])
  }

  @Test("styledText() joins the parts")
  func styledText() {
    for (locale, bold, rest) in Self.languages {
      let text: Text = string(locale).styledText()
      #expect(text.runs == ["**\(bold)**", rest].filter { !$0.isEmpty })
    }
  }

  @Test("initializers accept a literal")
  func initialisers() {
    // No table of the test program has the key, so the key itself is shown.
    #expect(UILabel(styledLocalizedString: "NewMovies").attributedText?.string == "NewMovies")
    #expect(Text(styledLocalizedString: "NewMovies").runs == ["NewMovies"])
    #expect(
      String(AttributedString(styledLocalizedString: "NewMovies").characters) == "NewMovies")
    let text = AttributedString(styledLocalizedString: string("vi"))
    #expect(String(text.characters) == "Phim Mới")
    #expect(text.runs.map(\.textIntent) == [.stronglyEmphasized])
    #expect(ICUFormatText.Text(styledLocalizedString: string("sv")).html().contains("<b>Nya</b>"))
  }

  @Test("changing the result of a call does not change the next result")
  func independence() {
    let text = string("en")
    guard let first = text.attributedString() as? NSMutableAttributedString else {
      Issue.record("the article returns the mutable string that it made")
      return
    }
    first.mutableString.setString("changed")
    #expect(fonts(text.attributedString()) == ["bold New", "body  movies"])
    // The same key has another text in another language: a cache must not use only the key.
    #expect(fonts(string("sv").attributedString()) == ["bold Nya", "body  filmer"])
  }

  private enum FontName: AttributedStringKey {
    typealias Value = String
    static let name = "font"
  }

  @Test("attributedString(withFonts:as:) puts fonts into a custom attribute")
  func fontAttribute() {
    let text = string("en").attributedString(
      withFonts: (default: "Sans", bold: "Sans Bold"), as: FontName.self)
    #expect(
      text.runs.map { "\($0[FontName.self] ?? ""): \(String(text[$0.range].characters))" }
        == ["Sans Bold: New", "Sans:  movies"])
  }
}
