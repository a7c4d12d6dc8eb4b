import ArgumentParser

/// The program `localize`.
@main
struct Localize: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "localize",
    abstract: "Finds the strings of Swift programs, and keeps their catalogs up to date.")
}
