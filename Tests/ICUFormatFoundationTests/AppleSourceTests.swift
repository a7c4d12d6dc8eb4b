import Foundation
import ICUFormatFoundation
import Testing

import func ICUFormatFoundation.NSLocalizedString

// Code for Apple's platforms, unchanged.

@Suite struct AppleSourceTests {
  /// A Foundation bundle with a German table.
  private static let bundle = SampleBundle.make(
    "AppleSourceTests",
    tables: [
      "Localizable": """
      "%lld files" = "%lld Dateien";
      "%@ has %lld files" = "%2$lld Dateien hat %1$@";
      "cart.total" = "Summe: %@";
      "wonderful" = "wunderbar";
      "A %@ day" = "Ein %@er Tag";
      "Position in queue: %lld." = "Platz %lld.";
      "phone_number" = "Telefonnummer";
      "Your **cart** has %lld items" = "Im *Warenkorb*: **%lld** Stück";
      "%@’s %@" = "%2$@ von **%1$@**";
      """
    ])

  private static let german = Locale(identifier: "de")

  @Test("String(localized:) accepts Foundation's bundles and locales")
  func localized() {
    let count = 1234
    #expect(
      String(localized: "\(count) files", bundle: Self.bundle, locale: Self.german)
        == "1.234 Dateien")
    #expect(
      String(
        localized: "\("Ana") has \(3) files", table: nil, bundle: Self.bundle,
        locale: Self.german, comment: "In the title") == "3 Dateien hat Ana")
    #expect(
      String(
        localized: "cart.total", defaultValue: "Total: \(9.5, fractionDigits: 2)",
        bundle: Self.bundle, locale: Self.german) == "Summe: 9,50")
    #expect(String(localized: "Hello", locale: Self.german) == "Hello")
    #expect(String(localized: "Hello", bundle: .main) == "Hello")
    #expect(String(localized: "Hello") == "Hello")
    #expect(String(localized: "\(1) of \(2)", table: "Other", comment: "none") == "1 of 2")
  }

  @Test("a localization value can be used later, and a placeholder can get its value later")
  func values() {
    let value: String.LocalizationValue = "\(2) files"
    #expect(String(localized: value, bundle: Self.bundle, locale: Self.german) == "2 Dateien")
    var options = String.LocalizationOptions()
    options.replacements = [7]
    #expect(
      String(
        localized: "Position in queue: \(placeholder: .int).", options: options,
        bundle: Self.bundle, locale: Self.german) == "Platz 7.")
  }

  @Test("resources are looked up later")
  func resources() throws {
    var resource: LocalizedStringResource = "\(2) files"
    #expect(resource.key == "%lld files")
    #expect(String(localized: resource) == "2 files")
    resource.bundle = .atURL(Self.bundle.bundleURL)
    resource.locale = Self.german
    #expect(String(localized: resource) == "2 Dateien")
    let symbolic = LocalizedStringResource(
      "cart.total", defaultValue: "Total: \("5 €")", locale: Self.german,
      bundle: .atURL(Self.bundle.bundleURL), comment: "Below the list")
    #expect(String(localized: symbolic) == "Summe: 5 €")
    let sent = try JSONDecoder().decode(
      LocalizedStringResource.self, from: JSONEncoder().encode(symbolic))
    #expect(sent == symbolic)
    #expect(String(localized: sent) == "Summe: 5 €")
    #expect(("Now: \(symbolic)" as LocalizedStringKey).key == "Now: %@")
    #expect(("Now: \(symbolic)" as LocalizedStringKey).sourceText(for: "de") == "Now: Summe: 5 €")
  }

  @Test("nested keys are looked up separately")
  func nested() {
    #expect(
      String(localized: "A \(bold: "wonderful") day", bundle: Self.bundle, locale: Self.german)
        == "Ein wunderbarer Tag")
  }

  @Test("NSLocalizedString reads the table without formatting")
  func raw() {
    Localization.withLanguages(["de"]) {
      #expect(
        NSLocalizedString("phone_number", bundle: Self.bundle, comment: "") == "Telefonnummer")
      #expect(NSLocalizedString("none", bundle: Self.bundle, value: "x", comment: "") == "x")
    }
  }

  @Test("a Foundation bundle always has the same localization bundle")
  func main() {
    #expect(LocalizationBundle.shared(for: .main) === LocalizationBundle.main)
    typealias Description = LocalizedStringResource.BundleDescription
    // A class of the program is in its main bundle.
    #expect(Description.forClass(ClassOfTests.self) == .main)
    #expect(
      LocalizationBundle.shared(for: Self.bundle) === LocalizationBundle.shared(for: Self.bundle))
  }

  @Test("formatters and format styles format an argument")
  func formatters() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en")
    formatter.numberStyle = .spellOut
    let key: LocalizedStringKey =
      "\(NSNumber(value: 5), formatter: formatter) of \(0.25, format: .percent)"
    #expect(key.key == "%@ of %@")
    #expect(key.sourceText(for: "en") == "five of 25%")
    #expect(key.sourceText(for: "de") == "five of 25\u{A0}%")
    let url: LocalizedStringKey = "at \(URL(filePath: "/tmp"))"
    #expect(url.key == "at %@")
    #expect(("\(CGFloat(1))" as LocalizedStringKey).key == "%lf")
    let day = Date(timeIntervalSince1970: 1_656_774_962)
    #expect(
      ("\(iso8601: day, formatOptions: [.withInternetDateTime])" as LocalizedStringKey)
        .sourceText() == "2022-07-02T15:16:02Z")
  }

  @Test("format styles for attributed strings keep the attributes and use the language of the text")
  func attributedFormats() {
    let style = Date.FormatStyle(timeZone: .gmt).month(.wide).attributedStyle
    let text = LocalizedText("in \(Date(timeIntervalSince1970: 0), format: style)", locale: "de")
    #expect(text.resolve() == "in Januar")
    #expect(text.attributed().runs.map(\.dateField) == [nil, .month])
    let key: LocalizedStringKey = "\(0.5, format: .percent.attributed) of \(1234, format: .number)"
    #expect(key.key == "%@ of %@")
    #expect(String(localized: key, locale: LocaleIdentifier("en")) == "50% of 1,234")
    #expect(
      AttributedString(localized: key, locale: Self.german).runs.compactMap(\.numberPart)
        == [.integer])
    #expect(key == "\(0.5, format: .percent.attributed) of \(1234, format: .number)")
  }

  @Test("a resource in a text has the styles of its markup and uses its own bundle")
  func styledResources() {
    let title: LocalizedStringResource = "New **films**"
    #expect(
      LocalizedText("See \(title)!", locale: "en").html()
        == "<span lang=\"en\" dir=\"ltr\">See New <b>films</b>!</span>")
    #expect(
      String(localized: "See \(title)!", locale: LocaleIdentifier("en")) == "See New **films**!")
    var cart: LocalizedStringResource = "Your **cart** has \(3) items"
    let elsewhere: LocalizedStringKey = "See: \(cart)"
    cart.bundle = .atURL(Self.bundle.bundleURL)
    let key: LocalizedStringKey = "See: \(cart)"
    #expect(key != elsewhere)
    #expect(LocalizedText(key, locale: "de").resolve() == "See: Im Warenkorb: 3 Stück")
    var number: LocalizedStringResource = "\(1234)"
    #expect(LocalizedText("See: \(number)", locale: "de").resolve() == "See: 1.234")
    number.locale = Locale(identifier: "fr")
    #expect(LocalizedText("See: \(number)", locale: "de").resolve() == "See: 1\u{202F}234")
    #expect(
      LocalizedText("\([cart.key, "x"])", locale: "en").resolve()
        == "Your **cart** has %lld items and x")
  }

  @Test("AttributedString(localized:) accepts Foundation's bundles and locales")
  func attributed() {
    func pieces(_ text: AttributedString) -> [String] {
      text.runs.map { run in
        let intent = run.textIntent ?? []
        let mark =
          intent.contains(.stronglyEmphasized) ? "**" : intent.contains(.emphasized) ? "*" : ""
        return mark + String(text[run.range].characters)
      }
    }
    let german = ["*Warenkorb", ": ", "**3", " Stück"]
    let text = AttributedString(
      localized: "Your **cart** has \(3) items", bundle: Self.bundle, locale: Self.german)
    #expect(pieces(text) == ["Im "] + german)
    #expect(
      pieces(
        AttributedString(
          localized: "Your **cart** has \(3) items", options: [], table: nil,
          bundle: Self.bundle, locale: Self.german, comment: "In the title"))
        == ["Im "] + german)
    #expect(
      pieces(AttributedString(localized: "Your **cart** has \(3) items", locale: Self.german))
        == ["Your ", "**cart", " has ", "3", " items"])
    #expect(String(AttributedString(localized: "*Hello*").characters) == "Hello")
    #expect(String(AttributedString(localized: "*Hello*", bundle: .main).characters) == "Hello")

    let symbolic = AttributedString(
      localized: "cart.total", defaultValue: "*Total*: \("5 €")", bundle: Self.bundle,
      locale: Self.german)
    #expect(pieces(symbolic) == ["Summe: ", "5 €"])
    #expect(
      pieces(AttributedString(localized: "cart.none", defaultValue: "*Total*: \("5 €")"))
        == ["*Total", ": ", "5 €"])

    var resource: LocalizedStringResource = "Your **cart** has \(3) items"
    resource.bundle = .atURL(Self.bundle.bundleURL)
    resource.locale = Self.german
    #expect(AttributedString(localized: resource) == text)
  }

  @Test("replacements have their source positions in any order of the translation")
  func replacements() {
    let text = AttributedString(
      localized: "\("Ana")’s \("book")", options: .applyReplacementIndexAttribute,
      bundle: Self.bundle, locale: Self.german)
    #expect(String(text.characters) == "book von Ana")
    #expect(
      text.runs.map { "\($0.replacementIndex ?? 0) \(String(text[$0.range].characters))" }
        == ["2 book", "0  von ", "1 Ana"])

    var options = AttributedString.LocalizationOptions()
    options.replacements = [7]
    options.applyReplacementIndexAttribute = true
    let place = AttributedString(
      localized: "Position in queue: \(placeholder: .int).", options: options,
      bundle: Self.bundle, locale: Self.german)
    #expect(String(place.characters) == "Platz 7.")
    #expect(place.runs.compactMap(\.replacementIndex) == [1])
  }

  @Test("String.localizedStringWithFormat is safe and uses the current language")
  func localizedStringWithFormat() {
    Localization.withLanguages(["de"]) {
      #expect(
        String.localizedStringWithFormat("%@: %.1f", "Summe", 1234.5) == "Summe: 1.234,5")
      #expect(String.localizedStringWithFormat("%d", 1_234_567) == "1.234.567")
      #expect(
        String.localizedStringWithFormat(
          NSLocalizedString("cart.total", bundle: Self.bundle, comment: ""), "5 €") == "Summe: 5 €")
      // Foundation on Linux crashes here with a segmentation fault.
      #expect(String.localizedStringWithFormat("%@ %lld", 5, "x") == "5 x")
      #expect(String.localizedStringWithFormat("%@ %@", true, Decimal(5)) == "true 5")
      #expect(String.localizedStringWithFormat("100%") == "100%")
    }
    Localization.withLanguages(["ar-EG"]) {
      #expect(String.localizedStringWithFormat("%d", NSNumber(value: 7)) == "٧")
    }
  }

  // L13 of the gaps: Foundation cannot pass objects to String(format:) on Linux.
  @Test("Foundation's objects can be printed")
  func objects() {
    #expect(
      String(icuFormat: "%@ %d %@", NSNumber(value: 5), NSNumber(value: 7), NSString("x"))
        == "5 7 x")
    #expect(String(icuFormat: "%.1f", NSNumber(value: 2.5)) == "2.5")
    #expect(String(icuFormat: "%llu", NSNumber(value: UInt64.max)) == "18446744073709551615")
  }
}

private final class ClassOfTests {}
