import ArgumentParser
import StringCatalogs

/// `xcstringstool print`: prints the keys of a catalog, one per line.
struct XCStringsPrint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Prints the keys of a string catalog, one per line.")

  @Argument(help: "The string catalog.")
  var input: String

  func run() throws {
    let file = try CatalogFile.open(input)
    for entry in file.catalog.entries { Output.write(Output.escaped(entry.key) + "\n") }
  }
}
