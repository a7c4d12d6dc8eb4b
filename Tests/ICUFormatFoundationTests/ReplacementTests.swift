import Foundation
import ICUFormatFoundation
import Testing

@Suite struct ReplacementTests {
  private let german = Locale(identifier: "de")
  private let bundle = SampleBundle.bundle

  @Test("replacements are C's arguments, or values of messages")
  func types() {
    let arguments: [any CVarArg] = ["Anne", "iPad"]
    var options = String.LocalizationOptions()
    options.replacements = arguments
    #expect(
      String(
        localized: "\(placeholder: .object)’s \(placeholder: .object)", options: options,
        bundle: bundle, locale: german) == "iPad von Anne")
    let values: [any MessageArgumentConvertible] = [Decimal(7), "x"]
    options.replacements = values
    #expect(
      String(
        localized: "\(placeholder: .object)’s \(placeholder: .object)", options: options,
        bundle: bundle, locale: german) == "x von 7")
    options.replacements = nil
    #expect(options.replacements == nil)
  }

  @Test("replacements can be read as either type")
  func reading() {
    var options = AttributedString.LocalizationOptions()
    options.replacements = [7, "x", 2.5]
    let arguments: [any CVarArg]? = options.replacements
    #expect(arguments?.map { "\($0)" } == ["7", "x", "2.5"])
    let values: [any MessageArgumentConvertible]? = options.replacements
    #expect(values?.count == 3)
    #expect(options.inflect)
  }

  @Test("a pointer is shown by its description and reported")
  func pointers() throws {
    let pointer = try #require(OpaquePointer(bitPattern: 16))
    func text() -> String {
      let arguments: [any CVarArg] = [pointer]
      var options = String.LocalizationOptions()
      options.replacements = arguments
      return String(
        localized: "Due \(placeholder: .object)", options: options, bundle: bundle, locale: german)
    }
    #expect(text() == "Fällig: \(String(describing: pointer))")
    #expect(throws: LocalizationIssue.self) { try Localization.withStrictIssues { text() } }
  }

  @Test("symbolic keys and resources take options")
  func keysAndResources() {
    var options = String.LocalizationOptions()
    options.replacements = [1234]
    #expect(
      String(
        localized: "queue.position", defaultValue: "Position in queue: \(placeholder: .int).",
        options: options, bundle: bundle, locale: german) == "Platz 1.234.")
    let resource = LocalizedStringResource(
      "Position in queue: \(placeholder: .int).", locale: german, bundle: bundle)
    #expect(String(localized: resource, options: options) == "Platz 1.234.")

    var styled = AttributedString.LocalizationOptions()
    styled.replacements = [1234]
    styled.applyReplacementIndexAttribute = true
    let text = AttributedString(localized: resource, options: styled)
    #expect(String(text.characters) == "Platz 1.234.")
    #expect(text.runs.contains { $0.replacementIndex == 1 })
    let symbol = AttributedString(
      localized: "queue.position", defaultValue: "Position in queue: \(placeholder: .int).",
      options: styled, bundle: bundle, locale: german)
    #expect(String(symbol.characters) == "Platz 1.234.")
    let placeholder: String.LocalizationValue.Placeholder = .int
    #expect(("\(placeholder: placeholder)" as String.LocalizationValue).key == "%lld")
  }
}
