/// The options of the command line.
struct Options {
  /// The languages of the catalog, in the order in which they are printed.
  static let languages = [
    "en", "de", "fr", "es", "it", "pt-BR", "nl", "pl", "ru", "uk", "ar", "he", "hi", "tr", "ja",
    "ko", "zh-Hant", "th", "sw",
  ]

  static let usage = """
    usage: receipt-demo [--locale TAG]... [--count N] [--name TEXT] [--catalog FOLDER]

      --locale   print the receipt for this locale only (can be repeated): de, ar-EG, zh-Hant
      --count    the number of apples; 3 by default
      --name     the name of the buyer; Ada by default
      --catalog  the folder of Localizable.xcstrings
    """

  var locales = Options.languages
  var count = 3
  var name = "Ada"
  var catalog = "."

  /// Reads the arguments after the program's name.
  ///
  /// - Throws: ``UsageError`` for an argument that the usage does not list.
  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    var chosen: [String] = []
    while let option = rest.popFirst() {
      if option == "-h" || option == "--help" { throw UsageError(message: "", isHelp: true) }
      // Both `--count 3` and `--count=3`.
      let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, name.hasPrefix("--") else {
        throw UsageError(message: "unexpected argument '\(option)'")
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError(message: "\(name) needs a value")
      }
      switch name {
      case "--locale": chosen.append(value)
      case "--name": self.name = value
      case "--catalog": catalog = value
      case "--count":
        guard let number = Int(value) else {
          throw UsageError(message: "--count needs an integer, not '\(value)'")
        }
        count = number
      default: throw UsageError(message: "unknown option '\(name)'")
      }
    }
    if !chosen.isEmpty { locales = chosen }
  }
}

/// A command line that does not match the usage, or requests help.
struct UsageError: Error {
  let message: String
  var isHelp = false
}
