import Foundation
import ICUFormatFoundation
import Testing

@Suite("Foundation's bundles as arguments")
struct FoundationBundleTests {
  private let german = Locale(identifier: "de")
  private let bundle = SampleBundle.bundle
  private let none: Bundle? = nil

  @Test("String(localized:) takes an optional bundle")
  func optionalBundles() {
    let some: Bundle? = bundle
    #expect(String(localized: "Hello", bundle: some, locale: german) == "Hallo")
    #expect(String(localized: "Hello", bundle: none, locale: german) == "Hello")
    #expect(String(localized: "Hello", bundle: none) == "Hello")
    #expect(String(localized: "Hello", bundle: nil) == "Hello")
    #expect(
      String(localized: "cart.total", defaultValue: "Total: \("5 €")", bundle: some, locale: german)
        == "Summe: 5 €")
    #expect(
      String(localized: "cart.total", defaultValue: "Total: \(5)", bundle: none) == "Total: 5")
    #expect(
      String(AttributedString(localized: "Hello", bundle: some, locale: german).characters)
        == "Hallo")
  }

  @Test("a resource in a resource counts as a nested key")
  func nestedResources() {
    var deep: LocalizedStringResource = "x"
    for _ in 0..<600 { deep = "a\(deep)" }
    #expect(String(localized: deep).hasSuffix("x"))
    // 2^30 keys: the limit is 16,384.
    var wide: LocalizedStringResource = "x"
    for _ in 0..<30 { wide = "\(wide) \(wide)" }
    #expect(String(localized: wide).hasPrefix("x x"))
    #expect(wide == wide)
    let title: LocalizedStringResource = "Hello"
    #expect(String(localized: "<\(title)>", bundle: bundle, locale: german) == "<Hello>")
  }

  @Test("a resource takes a bundle, an optional bundle, and a description")
  func resources() {
    let some: Bundle? = bundle
    for resource in [
      LocalizedStringResource("Hello", locale: german, bundle: bundle),
      LocalizedStringResource("Hello", locale: german, bundle: some),
      LocalizedStringResource("Hello", locale: german, bundle: .atURL(bundle.bundleURL)),
    ] {
      #expect(String(localized: resource) == "Hallo")
    }
    let total = LocalizedStringResource(
      "cart.total", defaultValue: "Total: \("5 €")", locale: german, bundle: bundle)
    #expect(String(localized: total) == "Summe: 5 €")
    #expect(LocalizedStringResource("Hello", bundle: none).bundle == .main)
    #expect(LocalizedStringResource("Hello", bundle: .main).bundle == .main)
    #expect(LocalizedStringResource("Hello").bundle == .main)
  }

  @Test("a description is one of three cases, and keeps its folder when it is sent")
  func descriptions() throws {
    typealias Description = LocalizedStringResource.BundleDescription
    guard case .atURL(let url) = Description(bundle) else {
      Issue.record("a bundle is a folder")
      return
    }
    #expect(url.path == bundle.bundlePath)
    guard case .forClass = Description.forClass(Token.self) else {
      Issue.record("a class stays a class")
      return
    }
    for description in [Description(bundle), .main, .forClass(Token.self)] {
      let sent = try JSONEncoder().encode([description])
      #expect(try JSONDecoder().decode([Description].self, from: sent) == [description])
    }
    #expect(Description(nil) == .main)
    #expect(Description.atURL(URL(filePath: "/a")) != .atURL(URL(filePath: "/b")))
  }

  @Test("Text takes bundles and resources")
  func text() {
    Localization.withLanguages(["de"]) {
      let some: Bundle? = bundle
      #expect(Text("Hello", bundle: bundle) == "Hallo")
      #expect(
        Text("Your cart", tableName: "Cart", bundle: some, comment: "Title") == "Ihr Warenkorb")
      #expect(Text("Hello", bundle: none) == "Hello")
      #expect(Text(LocalizedStringResource("Hello", bundle: bundle)) == "Hallo")
    }
  }

  private enum CartError: Error, CustomLocalizedStringResourceConvertible {
    case empty

    var localizedStringResource: LocalizedStringResource {
      LocalizedStringResource("Your cart", table: "Cart", bundle: SampleBundle.bundle)
    }
  }

  @Test("a custom type has a localized description")
  func customTypes() {
    Localization.withLanguages(["de"]) {
      #expect(String(localized: CartError.empty.localizedStringResource) == "Ihr Warenkorb")
    }
    let resource: any CustomLocalizedStringResourceConvertible =
      LocalizedStringResource("Hello", bundle: bundle)
    #expect(resource.localizedStringResource == LocalizedStringResource("Hello", bundle: bundle))
  }
}

private final class Token {}
