import ArgumentParser
import CatalogTools

/// `localize render`: prints what users see of a catalog.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints what users see: each translation with sample values.",
    discussion: """
      The numbers are the smallest set that reaches each plural form of the language.

      Examples:
        localize render Localizable.xcstrings --language pl
        localize render Localizable.xcstrings --format html > texts.html
      """)

  /// The formats of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  @Option(help: "A language to print; all languages if there is none.")
  var language: [String] = []

  @Option(help: "The format of the output.")
  var format = Format.text

  @OptionGroup var settings: SettingsArguments

  @Argument(help: "The catalog.")
  var catalog: String

  func run() throws {
    let file = try CatalogInput.open(
      catalog, language: language.count == 1 ? language.first : nil, syntax: settings.syntax())
    IssueReports.send { Output.report("warning: \($0)") }
    var renderer = CatalogRenderer(file.catalog, languages: language)
    let missing = renderer.missingLanguages
    for language in missing {
      Output.report("\(catalog):1:1: error: the catalog does not have the language '\(language)'")
    }
    switch format {
    case .text:
      var list = RenderedList()
      var output = ""
      renderer.forEachText { text in
        output += list.lines(for: text)
        guard output.utf8.count > 1 << 16 else { return }
        Output.write(output)
        output = ""
      }
      Output.write(output)
    case .json:
      var separator = "[\n  "
      renderer.forEachText { text in
        Output.write(separator + text.json)
        separator = ",\n  "
      }
      Output.write(separator.hasPrefix("[") ? "[]\n" : "\n]\n")
    case .html:
      var page = RenderedPage(title: catalog)
      renderer.forEachText { page.add($0) }
      Output.write(page.html)
    }
    if !missing.isEmpty { throw ExitCode(ExitStatus.unusable) }
  }
}
