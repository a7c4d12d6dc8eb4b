import Foundation
import ICUFormatFoundation

// `AttributedString`, its Markdown and its intents.

func addAttributedStrings(to table: inout SnippetTable) {
  table.section("`AttributedString`")
  table.add("Im Warenkorb: 3 Stück") {
    AttributedString(localized: "Your **cart** has \(3) items", bundle: .module)
  }
  table.add("Im Warenkorb: 3 Stück") {
    let bundle: Bundle? = #bundle
    return AttributedString(
      localized: "Your **cart** has \(3) items", table: nil, bundle: bundle, locale: nil,
      comment: "Title")
  }
  table.add("Warenkorb") {
    let text = AttributedString(localized: "Your **cart** has \(3) items", bundle: .module)
    return text.runs
      .filter { $0.inlinePresentationIntent == .stronglyEmphasized }
      .map { String(text[$0.range].characters) }.joined()
  }
  table.add("2 iPad, 1 Anne") {
    let text = AttributedString(
      localized: "\("Anne")’s \("iPad")", options: .applyReplacementIndexAttribute, bundle: .module)
    return text.runs.compactMap { run in
      run.replacementIndex.map { "\($0) \(String(text[run.range].characters))" }
    }.joined(separator: ", ")
  }
  table.add("Platz in der Schlange: 12.") {
    var options = AttributedString.LocalizationOptions()
    options.replacements = [12]
    options.applyReplacementIndexAttribute = true
    return AttributedString(
      localized: "Position in queue: \(placeholder: .int).", options: options, bundle: .module)
  }
  table.add("Platz in der Schlange: 12.") {
    let arguments: [any CVarArg] = [12]
    var options = AttributedString.LocalizationOptions()
    options.replacements = arguments
    return AttributedString(
      localized: "queue.position", defaultValue: "Position in queue: \(placeholder: .int).",
      options: options, bundle: .module)
  }
  table.add("Platz in der Schlange: 12.") {
    let resource = LocalizedStringResource(
      "Position in queue: \(placeholder: .int).", bundle: #bundle)
    var options = AttributedString.LocalizationOptions()
    options.replacements = [12]
    return AttributedString(localized: resource, options: options)
  }
  table.add("Hallo") {
    AttributedString(localized: "Hello", bundle: .module, including: \.foundation)
  }

  table.add("Party today", difference: "The attribute is not applied, and reported.") {
    AttributedString(localized: "^[Party](mark: 'fun') today", including: \.foundation)
  }
  table.add(
    "myapp://settings", here: "",
    difference: "A translation can lead only to the schemes of `MarkupStyleSheet.linkSchemes`."
  ) {
    let text = AttributedString(localized: "Open [settings](myapp://settings) now")
    return text.runs.compactMap { $0.link?.absoluteString }.joined()
  }
  table.add("myapp://settings") {
    let sheet = MarkupStyleSheet(linkSchemes: ["https", "myapp"])
    let text = LocalizedText("Open [settings](myapp://settings) now", styles: sheet).attributed()
    return text.runs.compactMap { $0.link?.absoluteString }.joined()
  }

  table.section("Markdown")
  table.add("Some bold text") {
    try AttributedString(markdown: "Some **bold** text")
  }
  table.add("[\"\", \"bold\", \"\", \"code\"]") {
    let text = try AttributedString(markdown: "Some **bold** `code`")
    return text.runs.map { run in
      switch run.inlinePresentationIntent {
      case .stronglyEmphasized?: "bold"
      case .code?: "code"
      default: ""
      }
    }
  }
  table.add("https://example.com/a") {
    let text = try AttributedString(
      markdown: "See [this](a).",
      options: AttributedString.MarkdownParsingOptions(
        interpretedSyntax: .inlineOnlyPreservingWhitespace),
      baseURL: URL(string: "https://example.com/"))
    return text.runs.compactMap { $0.link?.absoluteString }.joined()
  }
  table.add(
    "Titleab", here: "# Title\n- a\n- b",
    difference: "Blocks are not read: their lines stay, and there is no `presentationIntent`."
  ) {
    try AttributedString(markdown: "# Title\n- a\n- b")
  }
  table.add("Party", difference: "The attribute is not applied, and reported.") {
    try AttributedString(
      markdown: "^[Party](mark: 'fun')", including: \.foundation,
      options: .init(allowsExtendedAttributes: true))
  }
  table.add("5 emphasized") {
    let name = "emphasized"
    return try AttributedString(markdown: "\(5) *\(name)*")
  }
  table.add("true") {
    var text = AttributedString("Hello")
    text.inlinePresentationIntent = [.emphasized, .strikethrough]
    return text.runs.first?.inlinePresentationIntent?.contains(.strikethrough) == true
  }
  table.add("Dune") {
    var container = AttributeContainer()
    container.inlinePresentationIntent = .emphasized
    return AttributedString("Dune", attributes: container)
  }
}
