import FoundationEssentials
import Glibc
import ICUFormat

/// Writes parts of the files of `Scripts/evidence`.
@main
enum Main {
  private static let usage = """
    usage: icuformat-evidence symbols GRAPHS FOLDER
           icuformat-evidence conformance DATA FILE
           icuformat-evidence benchmarks FILE
           icuformat-evidence examples CHECKOUT FILE
           icuformat-evidence locales
           icuformat-evidence diagnostics CHECKOUT FOLDER
    """

  static func main() {
    // Nearly every input causes reports.
    Localization.issueHandler = { _ in }
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.count) {
      case ("symbols", 3): try SymbolGraphs.write(graphs: arguments[1], to: arguments[2])
      case ("conformance", 3): try Texts.writeConformance(data: arguments[1], to: arguments[2])
      case ("benchmarks", 2): try Texts.writeBenchmarks(to: arguments[1])
      case ("examples", 3): try ExampleCatalogs.write(root: arguments[1], to: arguments[2])
      case ("locales", 1): print(ExampleCatalogs.locales.joined(separator: "\n"))
      case ("diagnostics", 3): try Diagnostics.write(inputs: arguments[1], to: arguments[2])
      default:
        print(usage)
        exit(2)
      }
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }
}
